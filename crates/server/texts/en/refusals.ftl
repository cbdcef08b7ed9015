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
refused-muted = You cannot write here: { $reason }{ $until ->
    [no] {""}
   *[other] {" "}(until { $until })
}
refused-blocked = Somebody at this table does not want to play with you.
refused-banned = This account is banned: { $reason }{ $until ->
    [no] {""}
   *[other] {" "}(until { $until })
}
too-many-messages = messages in a short time; take a breath
too-many-games = games at the same time; finish some first
too-many-orders = orders at once
too-many-viewers = people are watching this game
