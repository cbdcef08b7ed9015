# The table: its own words in English. Names, prompts and log lines come from the game's texts.

## The page

table-skip-choices = To what you may do
table-skip-log = To the log
table-home = Bivouac, back to the games
table-prompt = What to do now
table-buttons = Decisions
table-tools = Tools
table-sequence = Sequence of play
table-map = Map
table-pieces = Pieces on the map
table-hands = Hands of cards
table-side = Log, choices, armies, players and rules
table-watching = You are watching
table-form = Form
table-war = How the war stands

tab-log = Log
tab-choices = Choices
tab-sheet = Armies
tab-players = Players
tab-rules = Rules

heading-log = What happened
do-older = Earlier entries
heading-choices = What you may do
heading-sheet = Your army sheet
heading-state = State of the game
heading-notes = Private notes
heading-players = Players
heading-seats = Your seats
heading-chat = Conversation
heading-orders = Standing orders
heading-agree = By agreement
heading-settings = Settings
heading-rules = Rules

notes-label = Only you can read these notes
orders-label = One order per line
orders-hint = Orders answer for you while you are away, when a window for a reaction opens. The others never see them.
orders-conditions = “about” and “when” say what must hold, “unless” what must not: the part that a thing plays and the thing, or a part, “at-least” or “at-most”, and a number. The first order that fits answers. Without one, and where you cannot know whether it fits, you are asked.
orders-windows = Windows of this game, and the parts in them:
orders-save = Save the orders
orders-advanced = Write them yourself

## Buttons

do-undo = Undo
do-redo = Redo
do-back = Back to the start of my turn
do-advice = What would a careful player do?
do-in = Zoom in
do-out = Zoom out
do-fit = Whole map
do-lens = Lenses: look at the map another way (L)
do-fold-side = Side panel
do-fold-hand = Cards
do-sheet = Panels
do-sound = Soft tick when it is your turn
do-help = Keys and help
do-choices = What you may do
do-theme = Day or night
theme-auto = Light or dark: as your system says
theme-light = Light
theme-dark = Dark
do-resign = Resign
do-offer-stop = Offer to stop the game
do-offer-rollback = Ask to go back to an earlier moment
do-verify = Verify the dice
dice-about = The server committed itself to its seed before the first player sat down, and each player’s browser added a share of its own.
rules-all = The whole rulebook

history-label = Moment of the game
history-earlier = One back
history-later = One forward
history-play = Play automatically
history-now = Back to now

## Pieces, cards, marks

token-rank = rank { $rank }
token-strength = strength { $strength }
token-holds = inside: { $pieces }
token-unseen = { $count ->
    [one] one unseen
   *[other] { $count } unseen
}
key-title = Key
key-town = Open town
key-fortress = Fortress of level 1, 2, 3
key-capital = Capital
key-worth = Worth this many points
key-port = Port
key-rich = Fertile ground
key-rough = Difficult ground
card-suited = { $value } of { $suit }
hand-of = Hand: { $owner }
hand-backs = { $count ->
    [one] { $count } hidden card
   *[other] { $count } hidden cards
}, { $back }

sheet-title = Your army sheet
sheet-piece = Piece
sheet-rank = Rank
sheet-strength = Strength
sheet-place = Where
sheet-off = off the map

## Cards of things, the standing strip, forms, standing orders

card-steps = { $n ->
    [one] One step
   *[other] { $n } steps
}
card-pick = Pick up
card-more = { $n ->
    [one] and one more
   *[other] and { $n } more
}
war-open = What would change it?
form-fold = Fold or unfold
form-propose = Proposal
form-send = Confirm
form-fewer = Fewer
form-more = More
form-all = For all at once
form-all-to = All: { $answer }
order-pass = Let { $window } go by
order-ask = Ask me about { $window }
order-every = every reaction
order-when = , if { $condition }
order-unless = , unless { $condition }
order-until = , up to turn { $turn }
order-is = { $role }: { $what }
order-at-least = { $role }: { $what } or more
order-at-most = { $role }: { $what } or fewer
role-from = from
role-to = to
role-at = at
role-mover = whoever moves
role-force = your force

## Prompt and log

prompt-yours = Your turn, { $seat }
prompt-winners = { $count ->
    [0] No winner
    [one] Winner: { $seats }
   *[other] Winners: { $seats }
}
prompt-stopped = The game was stopped by agreement
prompt-given-up = The game was given up
prompt-abandoned = Nobody came back to this game
prompt-closed = The host has closed the game
log-undo = { $seat } takes back no. { $number }
log-rollback = By general agreement, back to no. { $number }
log-seat-changed = { $seat }: { $now } takes over from { $was }
log-seat-taken = { $seat }: { $now } sits down
log-seat-left = { $seat }: { $was } leaves
log-bot = { $kind ->
    [careful] a careful bot
    [random] a random bot
   *[other] a bot ({ $kind })
}

## For the script

script-past = You are looking at the past
script-now = Back to now
script-missed = new since then: { $n }
script-lost = Connection lost. Trying again…
script-stale = The game had moved on; the board is up to date again
script-failed = That did not reach the server. Please try again
script-choose = Choose
script-none = Nothing to decide now
script-steps = { $n } steps
script-close = Close
script-next = Next
script-dismiss = No more hints
script-done = Got it
script-cancel = Cancel
script-resign-title = Resign?
script-resign-text = Your side is given up. The others are told at once.
script-resign-yes = Resign
script-advice = A careful player might: { $name }
script-advice-do = Do it
script-rollback-how = First go to the moment you mean with the slider below the log, then ask again
script-saved = Saved
script-unsaved = Not saved yet…
script-your-turn = It is your turn
script-of = { $n } of { $length }
script-sound-on = Sound: on
script-sound-off = Sound: off
script-choices-of = Choices: { $name }
script-more = More for { $name }…
script-older = Earlier entries shown: { $n }
script-elsewhere = This table is open in too many windows; this one waits. It goes on when you come back to it
script-verify-title = Were the dice honest?
script-verify-dice-hold = The secret fits the promise made before the game.
script-verify-dice-broken = The secret does not fit the promise made before the game.
script-verify-later = The secret is shown when the game is over; then all of it can be checked.
script-verify-promise-kept = The promise is the one this browser was given when you sat down.
script-verify-promise-broken = The promise is not the one this browser was shown before.
script-verify-nonce-in = The share your browser added is in the record.
script-verify-nonce-missing = The share your browser added is missing from the record.
script-verify-nonce-unknown = This browser did not keep a share of its own for this game.
script-verify-trust = What you still have to trust: the server knows its seed while the game is played. It cannot change the dice unseen, but whoever runs it could look ahead. If a friend you trust runs it, or you do, that need not worry you.
script-verify-numbers = The numbers, to check them yourself
script-help-title = Keys
script-help-pan = Move the map
script-help-zoom = Zoom in and out
script-help-fit = Whole map
script-help-undo = Undo
script-help-redo = Redo
script-help-choices = Go to what you may do
script-help-escape = Let go, close
script-help-help = This help
script-help-play = How to play
script-confirm-title = Are you sure?
script-confirm-text = This would be lost:
script-confirm-yes = Do it all the same
script-confirm-quiet = Do not ask again this turn
script-foresight = What it leads to
script-lens-choose = Look at
script-lens-off = No lens
script-lens-of = { $name }: point at a piece
script-lens-since = Since your last visit
script-lens-since-about = Where everything has gone, and where it was fought.
script-lens-since-none = Nothing has happened on the map since your last visit.
script-lens-since-went = Moves: { $n }
script-lens-since-fights = Fights: { $n }
script-lens-since-events = Other news: { $n }
script-help-lens = Lenses; then a number
script-total-fits = { $n } of { $most }
script-total-less = { $n } of { $most }: { $name } missing
script-total-more = { $n } of { $most }: { $name } too many
script-form-range = From { $least } to { $most }
script-form-totals = The totals do not fit yet
script-orders-none = No orders: you are asked every time
script-orders-remove = Remove: { $name }
script-orders-suggest = While you are away
script-go-there = Tap again to do it

script-stage-fold = Fold the fight
script-pace = Pace of the telling
script-pace-slow = slow
script-pace-normal = normal
script-pace-quick = quick
script-pace-off = at once
script-results-all = All { $n }
script-results-close = Close
script-results-place = Show the place
script-recap-offer = { $n } moves since you last looked
script-recap-play = Play
script-recap-pause = Pause
script-recap-step = Step
script-recap-skip = Skip

## Fights, results, recap

stage-label = The fight
stage-beats = What was played and rolled
stage-first = attacker
stage-second = defender
stage-acts = to act
stage-odds = How likely
stage-stakes = What is at stake
stage-strength = strength
stage-total = total
results-label = What came of it
recap-label = What happened meanwhile

## Rules reader

reader-contents = Contents
reader-empty = Click a paragraph number (§), and the rule is shown here
