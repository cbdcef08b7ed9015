# The pages of the house and the server's own messages, in English.
# Games bring their own texts; the table's own words are in the table crate.

## Every page

site-name = Bivouac
skip = To the content
nav-label = Main menu
nav-home = Home
nav-games = Games
nav-sign-in = Sign in
theme-auto = Light or dark: as your system says
theme-light = Light
theme-dark = Dark
foot-unofficial = Unofficial adaptations in our own words and drawings. Each game’s page says who made the original.
foot-api = For programs: the API
without-script = Your browser runs no scripts. You can look around, but the board needs them; and your browser cannot add its share to the dice.
copy = Copy
copied = Copied

## First page

landing-title = Wargames of 1702⁠–⁠1815, at one table
landing-lead = Play in your browser with the rules fully enforced: alone against bots, on one screen, or online, live or move by move. No account needed.
landing-mine = My games
landing-games = Choose a game
landing-open = Open games
landing-all-mine = All my games
landing-all-open = All open games
landing-map = The board of { $game }
landing-players = { $least ->
    [one] { $most ->
        [one] 1 player
       *[other] 1 to { $most } players
    }
   *[other] { $most ->
        [2] 2 players
       *[other] { $least } to { $most } players
    }
}
play-now = Play now
play-now-game = Play { $game } now
new-game = New game…
rules = Rules
about = About this game

## Lobby

lobby-title = Games
lobby-tabs = Which games
lobby-mine = Mine
lobby-open = Open
lobby-live = To watch
lobby-finished = Finished
nobody-listed-mine = You sit at no table yet. Start a game, or take a seat in an open one.
nobody-listed-open = Nobody is waiting for players just now. Start a game and leave a seat open.
nobody-listed-live = No game is being played just now.
nobody-listed-finished = You have no finished games yet.
new-game-of = New game of { $game }
badge-waiting = Waiting for players
badge-your-turn = Your turn
row-seat = { $seat }: { $who }
badge-turn-of = To move: { $who }
badge-to-move = To move
badge-bot = Bot
badge-away = On vacation until
badge-invited = Somebody is invited to take over
ended-played = Over
ended-won = { $count ->
    [one] Won by { $winners }
   *[other] Won by { $winners }
}
ended-stopped = Stopped by agreement
ended-given-up = Given up

## New game

new-apply = Use these options
new-seats = Who sits where
kind-me = Me
kind-careful = Careful bot
kind-random = Random bot
kind-open = Open to anybody
kind-invite = Somebody I invite
kind-screen = Another player at this screen
bot-careful = Careful bot
bot-random = Random bot
new-pace = Time for each move
new-pace-none = No clock
new-pace-about = Whoever takes longer may be replaced by a bot or another player. Vacations stop the clock.
pace-days = { $days ->
    [one] 1 day for each move
   *[other] { $days } days for each move
}
pace-hours = { $hours ->
    [one] 1 hour for each move
   *[other] { $hours } hours for each move
}
new-name = Name of the table
new-name-about = If you like: others see it in the list of games.
new-create = Start

## Waiting room and invitations

waiting-for-players = The game begins as soon as every seat is taken. This page looks again by itself.
seat-open = Open
seat-invited = By invitation
seat-you = You
seat-take = Take this seat
cancel-game = Call this game off
cancel-sure = Call this game off? Those who sit here already will find it gone.
seat-leave = Leave
invites-title = Invitations
invites-about = Whoever opens this address may take the seat. Send it only to the one you mean.
invited-to = You are invited to a game of { $game }. Your seat: { $seat }.
invited-accept = Take the seat
invited-look = Look at the table first
dice-title = Honest dice
dice-about = Before anybody sat down, the server fixed the secret all chance grows from and published this fingerprint of it. Each player’s browser adds a share of its own, and when the game is over everything is told, so that anybody can check every card and die.
dice-commitment = Fingerprint of the secret
dice-trust = What trust remains: the server knows its secret while the game is played. It cannot change the dice unseen, but whoever runs it could look ahead.
verify-later = The secret is told when the game is over; then every die can be checked.
verify-holds = Played again from the secret, every card and die is as it was in the game.
verify-broken = The record does not hold: { $why }

## Players of a running game

back-to-table = To the table
players-overdue = A player’s time is up.
players-replace = Replace
replace-about = This player’s time is up. You may wait, invite somebody else, or let a bot go on.
replace-sure = Replace this player?
replace-invite = Invite somebody else
replace-bot = Let a careful bot go on
chat-label = Say something to all
chat-send = Send
offer-asks-stop = { $who } asks to stop the game here. Still to answer: { $missing }
offer-asks-rollback = { $who } asks to go back to no. { $to }. Still to answer: { $missing }
offer-yes = Agree
offer-no = Decline
offer-withdraw = Call it off

## The curtain

curtain-pass = Pass the screen to { $seat }
curtain-about = Everything is hidden until the next player is here.
curtain-here = I am here

## Rules and about

rules-of = Rules of { $game }
rules-own-words = Every paragraph of the rulebook in our own words, numbered as in the original, and after them our readings of what it leaves open.
about-game = About { $game }
about-credits = Who made it
about-unofficial = This is an unofficial adaptation, made without the publisher. If you like the game, buy the box: it holds the rulebook, the map and the pieces in their full beauty.
about-data = Where the facts come from
about-own-data = Whoever owns the box and finds an error can replace any data file when starting the server.
about-dice = Honest dice
about-version = Version of the rules
about-hash = Fingerprint of the data

## Account

account-title = My account
keep-title = Create an account
keep-about-guest = You are playing as a guest. Give yourself a name and a password, and your games are yours on every device.
keep-about = You need no account to play. With a name and a password your games are yours on every device.
keep-button = Create the account
login-title = Sign in
login-leaves-guest = Your guest’s games stay with the guest and cannot be reached any more once you sign in to another account. To take them along, create your account above instead.
login-button = Sign in
logout-button = Sign out
password-title = Password
password-about = Whoever else is signed in to this account will be signed out.
password-button = Change the password
profile-title = Notices, vacation, language
profile-button = Save
tokens-title = Tokens for programs
tokens-about = With a token a program of yours can take a seat and play. Whoever has it plays in your name.
token-shown-once = This is the new token. It is shown only now:
token-unnamed = (no name)
token-revoke = Revoke
token-button = New token
field-name = Name
field-password = Password
field-new-password = New password, at least 8 characters
field-mail = Mail address
field-mail-about = Only for notices that it is your turn; nobody sees it.
field-webhook = Webhook
field-webhook-about = An address on the web that is called when it is your turn.
field-notices = When it is your turn
field-away = On vacation until
field-away-about = At most 30 days. Your clocks stand still meanwhile.
field-language = Language of the notices
field-label = What is it for?
notices-each = Tell me each time
notices-digest = Once a day, all games together
notices-none = Tell me nothing
account-done-kept = The account is yours. Your games are now yours on every device.
account-done-password = The password is changed.
account-done-profile = Saved.
account-done-revoked = The token no longer works.
account-name-length = A name has 2 to 24 characters.
account-name-letters = A name has no invisible characters.
account-name-taken = This name is taken. Please choose another one.
account-password-length = A password has 8 to 256 characters.
account-wrong-password = Name or password is wrong.
account-already-kept = This account has a name already.
account-still-guest = A guest has no password yet. Create an account first.
account-bad-mail = This is no mail address.
account-bad-webhook = This webhook cannot be used: { $why }
account-long-vacation = A vacation ends within 30 days.
account-bad-day = Write the day as 2027-01-31.
account-token-label = The name of a token has at most 60 characters.
account-too-many-tokens = An account has at most { $most } tokens. Revoke one first.
account-no-such-token = There is no such token.
account-busy = The password could not be looked at just now. Please try again.

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
error-method = This address does not take requests of this kind.
error-other-site = The request came from another site. For your safety nothing was done.
error-form = This form has grown old. Go back, load the page again and send it once more.
error-no-header = A request that changes something needs the header X-Bivouac, or a token.
error-unknown-token = This token is not known. It may have been revoked.
error-advice = Advice is given only where no other person plays.

## Refusals of the hall

refused-no-such-game = There is no such game. It may never have begun, or its invitation is used up.
refused-no-such-seat = This game has no seat “{ $seat }”.
refused-not-your-seat = This is not your seat.
refused-not-started = The game has not begun: seats are still free.
refused-full = This seat is taken.
refused-over = The game is over.
refused-stale = The game has gone on in the meantime. Look again, then decide.
refused-not-due = It is not your turn.
refused-by-rule = “{ $action }” is not allowed (§{ $rule }).
refused-by-game = The game does not allow this.
refused-orders = These orders cannot be read: kind and subject are one word each.
refused-empty = Nothing was done: there is no action.
refused-nothing-to-undo = Nothing can be taken back: since your last step chance was drawn, something hidden was revealed, or another player had to decide.
refused-nothing-to-redo = Nothing was taken back that could be done again.
refused-answers-are-in = All answers are in: the decision has been made.
refused-no-such-number = There is no such moment to go back to.
refused-unreadable = This cannot be read: { $what }
refused-disk-full = The server’s disk is full. Nothing was lost, but nothing can be stored either; please tell whoever runs the server.
refused-read-only = The server cannot write its database. Nothing was lost; please tell whoever runs the server.
refused-storage = The server could not store this, so it did not happen. Please try again.
refused-other-version = This game was begun with version { $rules } of the rules or other data, which this server does not have.
refused-damaged = The stored game cannot be played again. Please tell whoever runs the server.
refused-too-many = Too many: { $what }
refused-not-a-player = Only those who play in this game may do this.
refused-seal-used = This promise about the dice was used for another game. Load the page again.
refused-other-seal = This promise about the dice is not ours. Load the page again.
refused-no-positions = On this server games begin at their beginning.
refused-needs-invitation = This seat is kept for somebody with an invitation.
refused-player-is-back = The player has come back in time and keeps the seat.
refused-has-begun = The game has begun already.
refused-not-yours = Only who founded the table may do this.
refused-offer-open = There is a proposal already. It must be answered first.
refused-no-offer = There is no proposal to answer.
refused-not-absent = This player is not late: the seat stays taken.
refused-no-invitation = This invitation leads nowhere: it was used, or the game is gone.
too-many-messages = messages in a short time; take a breath
too-many-games = games at the same time; finish some first
too-many-orders = orders at once
too-many-viewers = people are watching this game
