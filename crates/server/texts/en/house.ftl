## Every page

site-name = Bivouac
skip = To the content
nav-label = Main menu
nav-home = Home
nav-games = Games
nav-sign-in = Sign in
theme-auto = Light or dark: as your system says
theme-light = Light
theme-dark = Dark
foot-unofficial = Unofficial adaptations in our own words and drawings. Each game’s page says who made the original.
foot-api = For programs: the API
without-script = Your browser runs no scripts. You can look around, but the board needs them; and your browser cannot add its share to the dice.
copy = Copy
copied = Copied
