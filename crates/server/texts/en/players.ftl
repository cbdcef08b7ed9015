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
