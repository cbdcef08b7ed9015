## Rules and about

rules-of = Rules of { $game }
rules-own-words = Every paragraph of the rulebook in our own words, numbered as in the original, and after them our readings of what it leaves open.
about-game = About { $game }
about-credits = Who made it
about-unofficial = This is an unofficial adaptation, made without the publisher. If you like the game, buy the box: it holds the rulebook, the map and the pieces in their full beauty.
about-data = Where the facts come from
about-own-data = Whoever owns the box and finds an error can replace any data file when starting the server.
about-dice = Honest dice
about-version = Version of the rules
about-hash = Fingerprint of the data
