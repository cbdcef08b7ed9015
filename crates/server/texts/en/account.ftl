## Account

account-title = My account
keep-title = Create an account
keep-about-guest = You are playing as a guest. Give yourself a name and a password, and your games are yours on every device. Tokens made as a guest will no longer work.
keep-about = You need no account to play. With a name and a password your games are yours on every device.
keep-button = Create the account
login-title = Sign in
login-leaves-guest = Your guest’s games stay with the guest and cannot be reached any more once you sign in to another account. To take them along, create your account above instead.
login-button = Sign in
logout-button = Sign out
logout-everywhere-button = Sign out everywhere
logout-everywhere-sure = Sign out on all devices? The tokens of your programs end, too.
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
token-made = created
token-expires = expires
token-unlimited = does not expire
token-days = { $days } days
token-button = New token
field-name = Name
field-password = Password
field-old-password = Current password
field-new-password = New password, at least 8 characters
field-mail = Mail address
field-mail-about = Only to tell you that it is your turn, and for a forgotten password; nobody sees it.
field-mail-password = Your password, if you change the mail address
field-webhook = Webhook
field-webhook-about = An address on the web that is called when it is your turn.
field-notices = When it is your turn
field-away = On vacation until
field-away-about = At most 30 days at a stretch. Your clocks stand still meanwhile. Any day on which you were away counts as a whole day.
field-language = Language of the notices
field-label = What is it for?
field-token-days = How long is it valid?
field-end-tokens = End the tokens of programs, too
notices-each = Tell me each time
notices-digest = Once a day, all games together
notices-none = Tell me nothing
account-done-kept = The account is yours. Your games are now yours on every device.
account-done-password = The password is changed. All other devices are signed out; tokens still work.
account-done-password-tokens = The password is changed. All other devices are signed out, and tokens no longer work.
account-done-profile = Saved.
account-done-revoked = The token no longer works.
account-name-length = A name has 2 to 24 characters.
account-name-letters = A name has a letter or a digit, and no invisible characters.
account-name-scripts = A name does not mix letters of different alphabets.
account-name-reserved = This name is reserved. Please choose another one.
account-name-taken = This name is taken, or looks too much like one that is. Please choose another one.
account-password-length = A password has 8 to 256 characters.
account-wrong-password = Name or password is wrong.
account-mail-password = To change the mail address of an account, give its password: whoever controls the address can have the password reset.
account-already-kept = This account has a name already.
account-still-guest = A guest has no password yet. Create an account first.
account-bad-mail = This is not a mail address.
account-bad-webhook = This webhook cannot be used: { $why }
account-long-vacation = A vacation ends within 30 days of its beginning.
account-vacation-days = Of your vacation days in { $year }, { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
}.
vacation-left = In { $year } you have used { $used ->
    [0] no days
    [one] one day
   *[other] { $used } days
}; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
}.
account-bad-day = Write the day as 2027-01-31.
account-token-label = The name of a token has at most 60 characters.
account-too-many-tokens = An account has at most { $most } tokens. Revoke one first.
account-no-such-token = There is no such token.
account-busy = The password could not be checked just now. Please try again.
account-token-days = A token is valid for 30, 90 or 365 days, or without limit.
account-not-sure = Please confirm that the account is to be deleted.
account-gone = This account no longer exists.

## Leaving

former-player = Former player
export-title = My data
export-about = Everything this server keeps about you: your profile, your games with their records, what you said, noted and reported.
export-read = Read
export-json = Download (JSON)
export-created = Account created
export-vacations = Vacations
export-sessions = Signed in until
export-chat = What I said
export-notes = My notes
export-record = record
export-seen = Last here
export-word-unconfirmed = not confirmed
export-word-confirmed = confirmed
export-word-stopped = letters stopped
export-held = Seats I have held
export-applications = Seats I ask for
export-turned-away = Tables that turned me away
export-word-refused = refused
export-word-removed = removed
export-watching = Unlisted games I may watch
export-word-link = by the address for watchers
export-word-invitation = by an invitation
export-word-seat = had a seat there
export-reports = What I reported
export-sanctions = What the host has forbidden me
export-word-ban = entry
export-word-mute = the chat
delete-title = Delete the account
delete-about = Your name, password, addresses, notes, tokens and sessions are deleted at once and for good. Games that are running are resigned, tables that are waiting are left or cancelled. Finished games and what you said at the table stay for the others, under “Former player”.
delete-question = Delete this account for good?
delete-sure = Yes, delete this guest and everything it has
delete-button = Delete for good
