## Players of a running game

back-to-table = To the table
players-overdue = A player’s time is up.
players-replace = Replace
players-replaced = A player was replaced and may still come back.
players-return = Was it you?
replace-about = This player’s time is up. You may wait, let a bot go on, or ask the others to agree that somebody else is invited.
replace-about-bot = A bot plays on here. If the others agree, somebody may be invited to take its place.
replace-sure = Replace this player?
replace-invite = Propose to invite somebody
replace-bot = Let a careful bot go on
return-about = This was your seat. Nobody has moved for you yet: you may take it back.
return-now = Take the seat back
seat-former = in place of { $name }
chat-label = Say something to all
chat-send = Send
offer-asks-stop = { $who } asks to stop the game here. Still to answer: { $missing }
offer-asks-rollback = { $who } asks to go back to no. { $to }. Still to answer: { $missing }
offer-asks-invite = { $who } asks to invite somebody new to the seat { $seat }. Still to answer: { $missing }
offer-yes = Agree
offer-no = Decline
offer-withdraw = Call it off
