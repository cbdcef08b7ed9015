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
