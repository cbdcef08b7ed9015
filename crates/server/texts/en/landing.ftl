## First page

landing-title = Wargames of 1702⁠–⁠1815, at one table
landing-lead = Play in your browser with the rules fully enforced: alone against bots, on one screen, or online, live or move by move. No account needed.
landing-mine = My games
landing-games = Choose a game
fact-players = Players
fact-length = Time
fact-weight = Difficulty
fact-reconstructed = Reconstructed
landing-open = Open games
landing-all-mine = All my games
landing-all-open = All open games
landing-map = The board of { $game }
landing-players = { $least ->
    [one] { $most ->
        [one] 1 player
       *[other] 1 to { $most } players
    }
   *[other] { $most ->
        [2] 2 players
       *[other] { $least } to { $most } players
    }
}
play-now = Play now
play-now-about = You play the seat “{ $seat }”; careful bots take the others.
new-game = New game…
rules = Rules
about = About
