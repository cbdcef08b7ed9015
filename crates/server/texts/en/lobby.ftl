## Lobby

lobby-title = Games
lobby-tabs = Which games
lobby-mine = Mine
lobby-open = Open
lobby-live = To watch
lobby-finished = Finished
nobody-listed-mine = You have no seat at any table yet. Start a game, or take a seat in an open one.
nobody-listed-open = Nobody is waiting for players just now. Start a game and leave a seat open.
nobody-listed-live = No game is being played just now.
nobody-listed-finished = You have no finished games yet.
new-game-of = New game of { $game }
lobby-leaves = More of this list
lobby-newer = Newer games
lobby-older = Older games
badge-unlisted = Unlisted
badge-asks = Ask for a seat
badge-asked = Somebody asks for a seat
badge-waiting = Waiting for players
badge-your-turn = Your turn
row-seat = { $seat }: { $who }
badge-turn-of = To move: { $who }
badge-to-move = To move
clock-left = { $time } left
clock-late = { $time } late
badge-away = On vacation until
badge-invited = Somebody is invited to take over
ended-played = Over
ended-won = { $count ->
    [one] Won by { $winners }
   *[other] Won by { $winners }
}
ended-stopped = Stopped by agreement
ended-stopped-without = Stopped without { $absent }, who had not moved for too long
ended-given-up = Given up
ended-abandoned = Nobody came back
ended-closed = Closed by the host
