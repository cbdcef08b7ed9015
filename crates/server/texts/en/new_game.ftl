## New game

new-apply = Use these options
new-seats = Who sits where
kind-me = Me
kind-careful = Careful bot
kind-random = Random bot
kind-open = Open to anybody
kind-invite = Somebody I invite
kind-screen = Another player at this screen
bot-careful = Careful bot
bot-random = Random bot
new-pace = Time for each move
new-pace-none = No clock
new-pace-about = Whoever takes longer may be replaced by a bot or another player. Vacations stop the clock.
pace-days = { $days ->
    [one] 1 day for each move
   *[other] { $days } days for each move
}
pace-hours = { $hours ->
    [one] 1 hour for each move
   *[other] { $hours } hours for each move
}
new-name = Name of the table
new-name-about = Optional: others see it in the list of games.
new-company = Who may join
new-admission = Open seats
admission-open = Whoever comes first
admission-ask = I choose among those who ask
new-admission-about = The game begins as soon as every seat is filled; until then you can remove a player.
new-unlisted = Unlisted
new-unlisted-about = The game appears in no list: only players, those you invite and those to whom you give the address for watchers can see it, its chat and its record.
new-create = Start
