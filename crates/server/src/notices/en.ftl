### Letters that say whose turn it is, and those somebody asked for.

letter-subject = Your turn in { $game }: { $seat }
letter-greeting = Good day, { $name }.
letter-greeting-unknown = Good day.
letter-turn = It is your turn in { $game } (game { $code }). You play { $seat }.
letter-deadline = You have until { $when } (UTC).
letter-go = To the table
letter-picture = The board as { $seat } sees it
letter-for-you = This picture is for you alone: it may show what the others must not know.
letter-why = You get this letter because you asked { $site } to tell you when it is your turn.
letter-stop = No more letters
letter-stop-at = No more letters: { $link }

digest-subject = { $count ->
    [one] One game is waiting for you
   *[other] { $count } games are waiting for you
}
digest-intro = { $count ->
    [one] One game is waiting for you:
   *[other] { $count } games are waiting for you:
}
digest-line = { $game } ({ $code }): { $seat }
digest-line-deadline = { $game } ({ $code }): { $seat }, until { $when } (UTC)

confirm-subject = Is this your address? { $site }
confirm-ask = Somebody, probably you, gave this address to an account at { $site }, to be told there when it is their turn.
confirm-yes = Yes, send letters here
confirm-or-not = The link works for three days. If it was not you, do nothing: without your yes nothing else is sent here. The link at the foot of this letter keeps this site from ever writing to you again.
confirm-why = You get this letter because somebody entered this address at { $site }.

reset-subject = A new password at { $site }
reset-ask = Somebody, probably you, has forgotten the password of an account at { $site }.
reset-go = New password for { $name }
reset-or-not = The link works once, within the hour. If it was not you, do nothing: your password stays as it is.
reset-why = You get this letter because somebody at { $site } asked for a new password for an account with this address.

changed-subject = Your password at { $site } was changed
changed-done = The password of your account at { $site } was just changed with a link from a letter. Everybody who was signed in to it no longer is, and its tokens no longer work.
changed-not-you = If that was not you, somebody reads your mail. Secure your mailbox first, then choose another password here.
changed-go = Choose another password
changed-why = You get this letter because the password of an account with this address was changed at { $site }.

moved-subject = Your account at { $site } has another address
moved-done = Your account at { $site } no longer uses this address. This is the last letter to it.
moved-not-you = If that was not you, somebody else uses your account. Sign in, put your address back and change your password.
moved-go = To my account
moved-why = You get this letter because an account at { $site } had this address until now.

hook-turn = { $name }, it is your turn in { $game } ({ $code }, { $seat }): { $link }

stop-title = No more letters
stop-question = Should this site never again write to the address this letter came to? That goes for every account, including any that use it later.
stop-button = Stop all letters
stop-done = Done. Nothing more is sent to this address, whoever uses it. With this link, and only with it, you can allow letters again.
stop-is = This site sends nothing to this address. Should it be allowed to write again?
stop-undo-button = Allow letters again
stop-undone = Done. Letters may come to this address again, if your account asks for them.
stop-failed = That could not be noted just now. Please try again in a moment.
stop-wrong = This link is incomplete. Copy all of it from the letter, or change your account’s settings instead.
