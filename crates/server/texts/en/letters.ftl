## Letters: addresses to confirm, forgotten passwords, webhooks that fail

letters-none = This server sends no letters.
letters-to-account = My account
letters-unconfirmed = The address { $mail } is not confirmed yet. A letter with a link was sent there; until somebody follows it, nothing else is.
letters-confirm-again = Send the letter again
letters-on-the-way = If the address is not confirmed yet, a letter is on its way to it; look among the unwanted ones too. Only a few a day are sent to one address, and none to one whose reader has stopped all letters from here.
letters-stopped = Nothing is sent to { $mail }: all letters to it were ended with the link in one of them. The same link allows them again.
letters-webhook-off = Your webhook failed several times in a row and is no longer called. Repair it or enter another one. Switched off:
letters-webhook-again = Call it again
letters-webhook-called = It is called again from your next turn on.
letters-wrong-link = This link is incomplete, has expired, or was used already. Ask for a new letter.
confirm-title = Confirm an address
confirm-question = Should this site’s letters for the account { $name } go to the address this link was sent to?
confirm-button = Yes, send letters there
confirm-done = The address is confirmed.
forgotten-link = Forgotten your password?
forgotten-title = Forgotten password
forgotten-about = Enter the name of your account, or your mail address. If your account has a confirmed address, a link to a new password is sent there.
forgotten-who = Name or mail address
forgotten-button = Send me a link
forgotten-done = If there is such an account with a confirmed address, a letter is on its way. The link in it works for an hour. Only a few a day are sent to one address.
forgotten-ask-host = Whoever runs it can give you a new password.
reset-title = New password
reset-about = Everybody who is signed in to this account will be signed out, and its tokens for programs will end.
reset-done = The password is changed. You can sign in now.
