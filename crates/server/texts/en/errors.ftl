## When something cannot be done

error-title-not-found = Not here
error-title-forbidden = Not allowed
error-title-too-many = Too much at once
error-title-storage = The server is in trouble
error-title-bad-request = This was not understood
error-title-conflict = Not now
error-to-games = To the games
error-not-found = There is nothing at this address. The link may be old, or a letter may be missing.
error-nobody = You are not signed in. Start or join a game, or sign in.
error-bad-request = The request cannot be read: { $what }
error-not-json = The request must be JSON (content type application/json).
error-too-large = The request is too large: at most { $most } kB.
error-cut-off = The request was cut off before its end.
error-too-slow = This took too long. Please try again.
error-too-long = Too long: { $field } has at most { $most } characters.
error-too-many = Too many requests. Please wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} and try again.
error-too-many-tries = Too many wrong passwords. Please wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} and try again.
error-too-many-streams = Too many tables are open from your address. Close some, then try again.
error-too-many-watching = Too many are watching this game from your address. Close some, then try again.
error-method = This address does not take requests of this kind.
error-other-site = The request came from another site. For your safety nothing was done.
error-form = This form has expired. Go back, load the page again and send it once more.
error-no-header = A request that changes something needs the header X-Bivouac, or a token.
error-unknown-token = This token is not known. It may have been revoked.
error-advice = Advice is given only where no other person plays.
