## Players of a running game

back-to-table = To the table
players-overdue = A player’s time is up.
players-replace = Replace
players-absent = A player has not moved for a long time.
players-stop = Stop the game
stop-about = You have waited long enough for { $who }. You may stop the game without them: it ends without a winner. Other players who are here must agree; whoever is missing can still come back and move until then.
stop-sure = Stop this game without a winner?
stop-without = Stop the game
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
offer-end-now = Stop the game now
