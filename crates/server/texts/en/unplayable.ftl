## A game whose rules or data this server does not have

unplayable-notice = This game cannot be played on here.
unplayable-notice-over = The board of this game cannot be shown here.
unplayable-needs = It was begun with version { $rules } of the rules and the data { $data }.
unplayable-has = This server has version { $rules } with the data { $data }.
unplayable-has-none = This server does not have this game at all.
unplayable-remedy = Nothing is lost. Whoever runs the server can bring back the version of the program, or the data files, it was begun with; then it goes on where it stands.
unplayable-hidden = What is on the board, and what has happened, cannot be shown: only the rules can tell what each player may know. When the game is over, all of its record can be read.
unplayable-over = The game is over. Its whole record can be read, as it was written.
unplayable-record = Read the record
unplayable-stop = Ask everybody to stop the game here
unplayable-resign = Give up as { $seat }
unplayable-resign-sure = Give up for good?
unplayable-chat = Conversation
