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
refused-orders = These orders cannot be written down: every name in them is one word.
refused-order-answer = The order “{ $order }” begins with neither “pass” nor “ask”.
refused-order-stops = The order “{ $order }” stops after “{ $word }”.
refused-order-number = “{ $word }” is not a number, but the order “{ $order }” needs one there.
refused-order-word = “{ $word }” has no place in the order “{ $order }”.
refused-order-window = There is no window “{ $word }” in this game. There are: { $known }.
refused-order-role = Nothing plays the part “{ $word }” in these windows. There are: { $known }.
refused-order-no-role = Nothing plays the part “{ $word }” in this window, nor any other.
refused-order-thing = There is no “{ $word }” in this game: check the spelling.
refused-empty = Nothing was done: there is no action.
refused-nothing-to-undo = Nothing can be taken back: since your last step chance was drawn, something hidden was revealed, another player had to decide, or a seat changed hands.
refused-nothing-to-redo = Nothing was taken back that could be done again.
refused-answers-are-in = All answers are in: the decision has been made.
refused-undo-no-more = You have taken moves back as often as one game allows: from now on, what is played stays played.
refused-orders-no-more = You have changed your mind as often as one game allows: your standing orders stay as they are.
refused-rollback-no-more = The log of this game is so long that it can no longer go back, not even by agreement.
refused-no-such-number = There is no such moment to go back to.
refused-unreadable = This cannot be read: { $what }
refused-disk-full = The server’s disk is full. Nothing was lost, but nothing can be stored either; please tell whoever runs the server.
refused-read-only = The server cannot write its database. Nothing was lost; please tell whoever runs the server.
refused-storage = The server could not store this, so it did not happen. Please try again.
refused-other-version = This game needs version { $rules } of the rules with the data { $data }, which this server does not have: it cannot be played on here. It can still be given up or stopped by agreement, and you can talk; once it is over its record can be read. Whoever runs the server can bring back the version of the program it was begun with.
refused-damaged = The rules no longer lead where the record of this game says. It can still be given up or stopped by agreement, and you can talk; once it is over its record can be read. Please tell whoever runs the server.
refused-too-many = Too many { $what }
refused-not-a-player = Only those who play in this game may do this.
refused-seal-used = This promise about the dice was used for another game. Load the page again.
refused-other-seal = This promise about the dice is not ours. Load the page again.
refused-no-positions = On this server games begin at their beginning.
refused-needs-invitation = This seat is kept for somebody with an invitation.
refused-player-is-back = The player has come back in time and keeps the seat.
refused-has-begun = The game has begun already.
refused-not-yours = Only whoever founded the table may do this.
refused-offer-open = There is a proposal already. It must be answered first.
refused-no-offer = There is no proposal to answer.
refused-not-absent = This player is not late: the seat stays taken.
refused-bot-plays = A bot plays there already. You may propose to invite somebody.
refused-weak-bot = Only a careful bot plays on for another player.
refused-nobody-agreed = Nobody else was left at this table who could have agreed to a new player: this invitation only brings back somebody who has sat here.
refused-rollback-may-return = A player who was replaced may still come back and cannot be asked: until then nothing is taken back.
refused-invited-already = Somebody is already being invited to this seat.
refused-held-another-seat = You have, or had, another seat in this game and know its secrets: this one is for somebody else.
refused-second-seat = You already have a seat in this game. Nobody plays two sides, except at one screen.
refused-both-sides = You cannot sit on several sides of a game that others join. Take one seat, or play on one screen without open seats.
refused-too-late-to-return = You gave this seat up, or somebody else has moved for you in the meantime. Only an invitation to which the others agree leads back.
refused-no-invitation = This invitation leads nowhere: it was used, or the game is gone.
refused-no-watch-link = This address for watchers leads nowhere: it was replaced, or the game is gone.
refused-is-listed = Everybody may watch this game: it needs no address for watchers.
refused-turned-away = Whoever opened this table has turned you away. You can come back only with a new invitation.
refused-no-application = This request is no longer there: it was withdrawn or answered.
refused-nobody-there = No player sits here.
refused-leave-yourself = This is your own seat: leave it instead.
too-many-waiting-seats = seats in games that have not begun; wait for some of them, or leave one
refused-muted = You cannot write here: { $reason }{ $until ->
    [no] {""}
   *[other] {" "}(until { $until })
}
refused-blocked = Somebody at this table does not want to play with you.
refused-banned = This account is banned: { $reason }{ $until ->
    [no] {""}
   *[other] {" "}(until { $until })
}
too-many-games = games at the same time; finish some first
too-many-bot-games = tables with nothing but bots at the same time; wait until some of yours are over
too-many-bot-games-there = tables with nothing but bots from your address at the same time; wait until some are over
too-many-viewers = people are watching this game
