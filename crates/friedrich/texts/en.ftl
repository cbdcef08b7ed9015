# Friedrich: the texts in English.
# The paragraphs of the rules are added by the program; single sentences carry no full stop.

## The game

game-title = Friedrich
game-subtitle = 1756–1762, one against all, for three or four players
game-players = 3 or 4 players
game-length = 3 to 5 hours
game-weight = Medium: few rules, hard choices
game-reconstructed = Little: the lines of the sectors
game-goal = The attackers want their objective cities; Frederick wants to hold out until fate takes his enemies away one by one.
game-first-step = Share out your armies among your generals in secret, then march: whoever ends a move beside an enemy general fights a duel of cards.
game-about = Prussia stands alone against Russia, Sweden, Austria, the Empire and France, and must last until fate breaks up the alliance. Armies are few and their strength is secret; battles are duels of cards, and the suit of the ground you stand on decides which of them count.
game-data = Numbers, prices and cards come from the rulebook, cities and roads from public sources. The sector lines are our reconstruction: they agree with the known suit of every city, yet a printed board may differ in details.
game-credits = After the game by Richard Sivél, published by Histogame. An unofficial adaptation with none of the publisher’s artwork or wording.
option-players = Players
option-players-3 = Three players
option-players-4 = Four players
option-players-about = With three players Elisabeth also leads France.
option-rules = Rules
option-rules-basic = Basic rules
option-rules-advanced = Advanced rules
option-rules-about = For a first game take the basic rules. The advanced ones let fate cards bite, and give Prussia a road to victory of its own.

# Standing orders, for the player’s own page.
orders-example = For example, “pass withdraw” accepts every combat without asking you, “pass withdraw about breslau until 6” only at Breslau and up to turn 6, and “pass withdraw unless force friedrich unless mover daun” every one in which neither is Friedrich attacked nor does Daun attack.

## Players

seat-frederick = Frederick
seat-frederick-about = Prussia and Hanover, alone against all: hold out until fate scatters your enemies
seat-elisabeth = Elisabeth
seat-elisabeth-about = Russia and Sweden, and France too with three players: slow, strong, and threatened by fate
seat-maria-theresa = Maria Theresa
seat-maria-theresa-about = Austria and the Imperial Army: the richest hand after Prussia’s, and Silesia to win back
seat-pompadour = Pompadour
seat-pompadour-about = France, with four players: three generals against Hanover, and little time

## Nations

nation-prussia = Prussia
nation-hanover = Hanover
nation-russia = Russia
nation-sweden = Sweden
nation-austria = Austria
nation-imperial = Imperial Army
nation-france = France

## Pieces and marks

state-spent = has moved
state-face-down = face down
mark-conquered = conquered

train-of-prussia = Prussian supply train
train-of-hanover = Hanoverian supply train
train-of-russia = Russian supply train
train-of-sweden = Swedish supply train
train-of-austria = Austrian supply train
train-of-imperial = Imperial supply train
train-of-france = French supply train

train-prussia-1 = Prussian supply train 1
    .within = Prussian train 1
train-prussia-2 = Prussian supply train 2
    .within = Prussian train 2
train-hanover-1 = Hanoverian supply train
    .within = the Hanoverian train
train-russia-1 = Russian supply train 1
    .within = Russian train 1
train-russia-2 = Russian supply train 2
    .within = Russian train 2
train-sweden-1 = Swedish supply train
    .within = the Swedish train
train-austria-1 = Austrian supply train 1
    .within = Austrian train 1
train-austria-2 = Austrian supply train 2
    .within = Austrian train 2
train-imperial-1 = Imperial supply train
    .within = the Imperial train
train-france-1 = French supply train 1
    .within = French train 1
train-france-2 = French supply train 2
    .within = French train 2

## Tactical cards

# A Reserve within a sentence.
card-reserve = a Reserve
# A Reserve by itself.
card-r = Reserve

suit-spades = spades
suit-clubs = clubs
suit-hearts = hearts
suit-diamonds = diamonds

deck-1 = Deck 1
deck-2 = Deck 2
deck-3 = Deck 3
deck-4 = Deck 4

# A combat score with its sign.
signed-score = { $score ->
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
    [7] +7
    [8] +8
    [9] +9
    [10] +10
    [11] +11
    [12] +12
    [13] +13
    [14] +14
    [15] +15
    [16] +16
    [17] +17
    [18] +18
    [19] +19
    [20] +20
    [21] +21
    [22] +22
    [23] +23
    [24] +24
    [-1] −1
    [-2] −2
    [-3] −3
    [-4] −4
    [-5] −5
    [-6] −6
    [-7] −7
    [-8] −8
    [-9] −9
    [-10] −10
    [-11] −11
    [-12] −12
    [-13] −13
    [-14] −14
    [-15] −15
    [-16] −16
    [-17] −17
    [-18] −18
    [-19] −19
    [-20] −20
    [-21] −21
    [-22] −22
    [-23] −23
    [-24] −24
   *[other] { $score }
}

## Fate cards

fate-elisabeth = Death of the Tsarina
fate-sweden = Swedish peace
fate-india = India lost
fate-america = America lost
fate-lord-bute = Lord Bute
fate-poems = The King’s poems

fate-1-spades = Spanish snuff
fate-1-clubs = The Tsarina’s bounty
fate-1-hearts = Austro-Russian understanding
fate-1-diamonds = Raid on Berlin
fate-2-spades = The Social Contract
fate-2-clubs = Fermor shells Küstrin
fate-2-hearts = Apraxin’s unruly troops
fate-2-diamonds = Saltikov tired of winning
fate-3-spades = The Lisbon plot
fate-3-clubs = Franco-Prussian talks
fate-3-hearts = Soubise blames the Imperials
fate-3-diamonds = Mourning Handel in Halle
fate-4-spades = A heroic lover
fate-4-clubs = Voltaire’s reckoning
fate-4-hearts = Pompadour’s revenge
fate-4-diamonds = Cumberland and the pietist
fate-5-spades = Soubise’s dog
fate-5-clubs = Three crowned thieves
fate-5-hearts = Richelieu the charmer
fate-5-diamonds = No great general
fate-6-spades = Laudon appears
fate-6-clubs = Daun feted in Vienna
fate-6-hearts = Berlin porcelain
fate-6-diamonds = Convoy captured
fate-7-spades = The toothless old man
fate-7-clubs = The riddled coat
fate-7-hearts = Verse and despair
fate-7-diamonds = Stubborn at Kunersdorf
fate-8-spades = Leipzig held to ransom
fate-8-clubs = Daun deliberates
fate-8-hearts = The horror of slaughter
fate-8-diamonds = The oblique order
fate-9-spades = Rotten grain
fate-9-clubs = Escape at Liegnitz
fate-9-hearts = In love with rocks
fate-9-diamonds = Clipped coinage
fate-10-spades = Recruits best seen from afar
fate-10-clubs = The rout
fate-10-hearts = The night of Hochkirch
fate-10-diamonds = The British Museum
fate-11-spades = Seydlitz charges
fate-11-clubs = British reinforcements
fate-11-hearts = Faultless Heinrich
fate-11-diamonds = The new reader
fate-12-spades = Daun’s nightcap
fate-12-clubs = Militia against the Swedes
fate-12-hearts = The runaway army
fate-12-diamonds = In praise of Maria Theresa

## Phases

phase-set-up = Set-up
phase-stage = Turn { $turn } · { $nation } · { $phase }
phase-cards = Tactical cards
phase-movement = Movement
phase-combat = Combat
phase-supply = Supply
phase-fate = End of turn and fate
phase-over = Game over

next-nation = Next: { $nation }
next-end-of-turn = Next: the end of the turn
next-turn = Next: a new turn
next-nothing = Nothing left to play

## Prompts

prompt-wait = Waiting for { $who }
prompt-allot = How many armies for { $general }? ({ $left ->
    [one] { $left } army
   *[other] { $left } armies
} left for { $generals ->
    [one] { $generals } general
   *[other] { $generals } generals
})
    .coach = Choose a number: nobody else sees it. Give 5 to 8 armies to generals who stand near the enemy, 1 or 2 to those who merely watch over cities.
    .coach-at = button
    .coach-2 = In doubt, the light bulb tells what a careful player would do.
    .coach-2-at = advice
prompt-ready = All your armies are allotted: please confirm
    .coach = Confirm, and the war begins once everybody is ready. Until then you can still take numbers back.
    .coach-at = button
prompt-discard = Discard one of the cards you have just drawn
    .coach = France must throw away one of its new cards. A low one, or one of a suit you do not fight in, costs you least.
    .coach-at = card
prompt-option = Expose a card of 10 to 13 to take the offensive option, or forgo it
    .coach = The offensive option is for bold players who mean to conquer Bohemia. If in doubt, forgo it and hold out.
    .coach-at = button
prompt-movement = Move your generals and supply trains, recruit, or finish
    .coach = Pick up a general or a supply train: click one that glows.
    .coach-at = token
    .coach-2 = Now click a city that glows. Generals go up to three cities, trains two, one more if all of it is on main roads (drawn double). Whoever ends beside an enemy must attack him.
    .coach-2-at = space
prompt-march = Go on with { $general }, choose another piece, or finish
    .coach = Go on to a city that glows, or take another piece. A general conquers an objective by marching through it, if no defender stands within three cities.
    .coach-at = space
    .coach-2 = When all stand where you want them, finish. Every step can be taken back until then.
    .coach-2-at = button
prompt-march-train = Go on with this supply train, choose another piece, or finish
    .coach = Keep trains within six cities of the generals they feed, and out of reach of enemy generals.
    .coach-at = space
prompt-detached = Set { $general } marching: choose a neighbouring city
    .coach = The detached generals must take their first step now: click a city that glows.
    .coach-at = space
prompt-purchase = { $paid } of { $price } { $price ->
    [one] point
   *[other] points
} paid: add cards or purchases, then conclude
    .coach = Click cards until the price is covered, then conclude. Pay with cards of suits you seldom fight in: no change is given.
    .coach-at = card
prompt-attack = Choose the next combat
    .coach = Click your general, then the enemy beside him. Each fight must be fought, but you choose the order.
    .coach-at = token
prompt-withdraw = Step back to an empty neighbouring city, or accept the combat
    .coach = Click an empty city beside you to slip away without loss, or accept the combat.
    .coach-at = space
prompt-duel = { $role ->
    [attacker] You attack { $enemy }, attacker at { signed-score }
   *[defender] You defend against { $enemy }, attacker at { signed-score }
}: { $score ->
    [0] play { $suit } or a Reserve; stop only if you hold no { $suit }
   *[other] play { $suit } or a Reserve, or stop
}
    .coach = Whoever is behind plays a card of his own sector’s suit, until he draws level or ahead. Stop while the gap is small if the enemy seems richer: you lose as many armies, and retreat as many cities, as you are behind.
    .coach-at = card
prompt-retreat = Choose where the beaten stack ({ $stack }) retreats: { $length ->
    [one] { $length } city
   *[other] { $length } cities
}, as far from you as possible
    .coach = You have won: click the city where the beaten stack ends. Far from its supply and from what it protects is best.
    .coach-at = space
prompt-regain = Regain { $left ->
    [one] { $left } objective
   *[other] { $left } objectives
} in East Prussia
prompt-fate-retire = Swedish peace: choose the Prussian general who leaves for good
prompt-fate-gain = Fate grants you an army: choose who receives it
prompt-fate-lose = Fate costs you an army: choose who gives it up
prompt-fate-flip = Turn one Prussian stack in Austria or Saxony face down, or decline
prompt-fate-step = Move this general one city now, or decline
prompt-fate-swap = Discard a card for a new one from the pile, or decline
prompt-fate-give = Give Austria a card and draw one of theirs blindly, or decline
prompt-fate-exchange = Offer a card in secret exchange, or decline
prompt-fate-displace = Move the beaten general two cities west, or decline

## Buttons

do-allot = { $armies ->
    [one] { $armies } army for { $piece }
   *[other] { $armies } armies for { $piece }
}
    .short = { $armies }
do-ready = Confirm the allotment
do-discard = Discard { $card }
do-option = Take the offensive option with { $card }
do-no-option = Forgo the offensive option
do-detach = { $armies ->
    [one] Detach { $party } with { $armies } army
   *[other] Detach { $party } with { $armies } armies
}
    .short = { $armies }
do-move = Move { $piece } to { $city }
do-move-join = Move { $piece } to { $city } and unite
do-move-destroy = Move { $piece } to { $city } and destroy the supply train
do-enlist = New army for { $piece }
do-return = Bring { $piece } back at { $city }
do-pay = Pay with { $card } ({ $points } points)
do-buy = Conclude the purchase
do-done = Finish movement
# Strength and suit of both, as far as they are known.
do-attack = Attack { $defender } with { $attacker }: { $armies } { $suit } against { $enemy } { $other }
do-withdraw = Step back to { $city }
do-stand = Accept the combat
do-play = Play { $card }: attacker at { signed-score }
do-play-as = Play a Reserve as { $value }: attacker at { signed-score }
    .short = { $value }
do-play-double = Play { $card } doubled: attacker at { signed-score }
do-stop = { $losses ->
    [0] Stop: a tie
    [one] Stop: { $losses } army lost
   *[other] Stop: { $losses } armies lost
}
do-retreat = Retreat to { $city }
do-regain = Regain { $city }
do-retire = { $piece } retires for good
do-gain = One more army for { $piece }
do-lose = One army less for { $piece }
do-flip = Turn { $piece } face down
do-step = Move to { $city }
do-step-with = { $armies ->
    [one] Move to { $city } with { $armies } army
   *[other] Move to { $city } with { $armies } armies
}
do-give = Give { $card }
do-displace = Push back by way of { $first } to { $city }
do-decline = Decline

## Panels

track-time = Turn track
track-start = 1756
track-turn = { $turn }

panel-player = Player: { $seat }
panel-left = Has left the game
panel-armies = Armies: { $armies } of { $total }
panel-objectives = Objectives: { $held } of { $needed }
panel-eased = First-order objectives are enough
panel-cards-due = Draws { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} per action stage
panel-price = An army or a supply train: { $price } points
panel-cards = Tactical cards
panel-deck-unopened = Deck { $deck }: not opened yet
panel-deck = Deck { $deck }: draw pile { $pile }, discards { $discards }
panel-fate = Clock of Fate
panel-in-force = In force: “{ $title }”
panel-drawn = Stroke of fate: “{ $title }”
panel-drawn-number = Card no. { $card }
panel-option-open = Offensive option: to be decided in turn 3
panel-option-declined = Offensive option: forgone
panel-option-declared = Offensive option: taken, { $card } exposed
panel-option-taken = Offensive option: card taken by Austria
panel-option-failed = Offensive option: failed

## End of the game

end-clock-stopped = Russia, Sweden and France have left the game: victory for Frederick
end-objectives = Victory by objectives: { $nations }

## Log

log-allotted = { $general }: { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}
log-ready = { $seat }: armies allotted
log-turn = Turn { $turn }
    .look = turn
log-stage = Action stage: { $nation }
log-movement-ends = { $nation }: end of movement

log-deck-opened = New draw pile: { $count ->
    [one] deck { $decks }
   *[other] decks { $decks }
}
log-drew = { $nation } draws { $count ->
    [0] no card
    [one] { $count } card
   *[other] { $count } cards
}
log-drew-cards = New cards for { $nation }: { $cards }
log-threw-away = { $nation } discards a card of deck { $deck } face down
log-threw-away-card = { $nation } discards { $card } face down
log-option-declared = Prussia takes the offensive option and exposes { $card }
log-option-declined = Prussia forgoes the offensive option
log-exposed-card-taken = Austria takes the exposed card, { $card }

log-detached = Detached: { $party }
log-detached-with = Taken along by { $party }: { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}, { $rest ->
    [one] { $rest } stays
   *[other] { $rest } stay
}
log-moved = { $party }: { $from } → { $to }
log-train-moved = { $train } { $mark }: { $from } → { $to }
log-united = United at { $city }: { $stack }
log-train-destroyed = { $train } { $mark } destroyed at { $city }
log-conquered = { $nation } conquers { $city }
log-conquered-retroactively = { $nation } conquers { $city } retroactively
log-reconquered = { $nation } reconquers { $city }
log-reconquered-retroactively = { $nation } reconquers { $city } retroactively
log-passed-protected = Protected objective, not taken yet: { $city } ({ $nation })

log-bought = { $nation }: { $armies ->
    [0] purchase without armies
    [one] { $armies } new army
   *[other] { $armies } new armies
}, total price { $price } points, paid with { $cards }
log-recruits = { $general } receives { $armies ->
    [one] { $armies } new army
   *[other] { $armies } new armies
}
log-general-returned = { $general } returns at { $city }
log-train-returned = { $train } { $mark } returns at { $city }

log-fight = { $attacker } attacks { $defender } at { $city }
log-withdrew = Step back before combat: { $stack } ({ $from } → { $to })
log-strengths = { $attackers } { $attacking } – { $defenders } { $defending }: attacker at { signed-score }
    .look = pause
log-played = { $nation } plays { $card }: attacker at { signed-score }
log-played-as = { $nation } plays { $card } as { $value } of { $suit }: attacker at { signed-score }
log-stopped = { $nation } stops: attacker at { signed-score }
log-tied = A tie: no losses, no retreat
    .look = pause
log-defeated = Beaten, { $losses ->
    [one] { $losses } army lost
   *[other] { $losses } armies lost
}: { $stack }
    .look = pause
log-left-map = { $general } has no army left and leaves the map
log-cut-off = No retreat possible, all armies lost: { $stack }
    .look = pause
log-retreated = Retreat: { $stack } ({ $from } → { $to })
log-won = { $winner } wins; { $loser } is left with { $left ->
    [one] { $left } army
   *[other] { $left } armies
}
    .look = pause
log-destroyed = The army of { $beaten } is destroyed: { $losses ->
    [one] { $losses } army lost
   *[other] { $losses } armies lost
}; { $loser } is left with { $left }
    .look = pause

log-faced-down = Out of supply, turned face down: { $stack }
log-faced-up = Back in supply, turned face up: { $stack }
log-starved = Still out of supply, off the map: { $stack }
log-regained = East Prussia: { $city } returns to Prussia

log-stroke = Stroke of fate: “{ $title }”
    .look = pause
log-fate-read = Fate card: “{ $title }”
    .look = pause
log-fate-says = { $text }
log-clock-stands = Clock of Fate: { $left ->
    [one] { $left } card left
   *[other] { $left } cards left
}, { $decisive } of them decisive
log-nation-left = { $nation } leaves the game
log-retired = { $general } retires for good
log-imperial-army-changes = The Imperial Army passes to { $seat }
log-takes-over-hand = Hand received with the Imperial Army: { $cards }
log-gained-army = { $general } receives one army
log-army-gained = { $nation }: one army more
log-lost-army = { $general } loses one army
log-army-lost = { $nation }: one army less
log-exchanged = One card exchanged: { $a } ↔ { $b }
log-nothing-exchanged = No card exchanged
log-received = { $nation } receives { $card }
log-displaced = { $general } is pushed back: { $from } → { $to }
log-declined = { $nation } declines the offer of fate

log-clock-stopped = The Clock of Fate stops: victory for Frederick
log-objectives-held = All required objectives are held: the game is won

## Refusals

refuse-game-over = The game is over
refuse-not-your-decision = It is another player’s turn to decide
refuse-not-active-nation = Only one nation acts now ({ $nation }), and this piece is not its own: { $piece }

refuse-allot-first = First allot your armies, then confirm
refuse-already-ready = Your allotment is already confirmed
refuse-not-your-general = { $general } is not one of your generals
refuse-allot-none = { $general } must get at least one army
refuse-allot-too-many = { $general } commands { $armies } armies at most
refuse-all-allotted = All your armies are already allotted: confirm the allotment
refuse-allot-in-order = One general after another: now the armies for { $general }
refuse-allot-leaves-too-many = The others could not command the rest: { $general } must get at least { $armies }
refuse-allot-leaves-too-few = Too few would be left for the others: { $general } can get { $armies } at most
refuse-not-all-allotted = Not yet: { $general } is waiting for his armies

refuse-card-not-held = You do not hold { $card }
refuse-discard-first = France first discards one of the cards it has just drawn
refuse-not-just-drawn = You have not just drawn { $card }: discard one of the new cards
refuse-option-first = First say whether Prussia takes the offensive option
refuse-option-not-asked = Prussia takes or declines the offensive option only when it is asked, in turn 3 of the advanced game
refuse-reserve-exposed = A Reserve cannot be exposed: choose a card that has a suit
refuse-card-too-low = { $card } is too low: expose a card of { $least } or more

refuse-move-first = It is the movement phase: move, recruit, or end the phase
refuse-choose-a-piece = First choose a piece to move
refuse-off-map = Off the map, it cannot move: { $piece }
refuse-on-map = Already on the map, it has no need to return: { $piece }
refuse-has-moved = Already moved in this action stage: { $piece }
refuse-has-moved-together = Having marched or met in a stack, they neither part nor set out again in this action stage: { $stack }
refuse-has-returned = Back on the map in this action stage, it does not move yet: { $piece }
refuse-halted = Destroying a supply train has ended this move: { $piece }
refuse-not-commander = { $general } follows { $commander }, who commands the stack: move the stack, or detach { $general }
refuse-party-must-step = First the detached generals must take their first step: { $party }
refuse-no-way-out = No city next to { $city } is both within reach and open: { $piece }

refuse-not-in-one-stack = { $general } is not in the same stack as { $other }
refuse-nobody-stays = Somebody must stay at { $city }: to move the whole stack, there is no need to detach anyone ({ $party })
refuse-may-not-unstack = A fate card forbids leaving { $general } alone: he keeps at least one companion
refuse-takes-too-many = Too many armies to take along: { $armies } at most ({ $stack })
refuse-takes-too-few = Too few armies to take along: at least { $armies } ({ $stack })
refuse-leaves-too-few = Too few armies would stay behind: at least { $armies } must ({ $stack })
refuse-leaves-too-many = Too many armies would stay behind: { $armies } at most can ({ $stack })

refuse-no-road = { $to } is more than one road from { $from }: choose a city that glows
refuse-held-fast = A fate card keeps { $general } where he is: his move would begin in or beside { $city }
refuse-range = { $piece }: { $cities } cities already, and no more once a minor road has been used
refuse-main-road-range = { $piece }: { $cities } cities already, and no more even on main roads
refuse-last-road-minor = { $piece }: { $cities } cities already, and only a main road leads further, not this minor one
refuse-range-of-fate = A fate card changes the range of this march: { $cities } cities at most, or { $main } entirely on main roads
refuse-enemy-there = The enemy holds { $city }: { $stack }. Attack from a neighbouring city, in the combat phase
refuse-ally-there = An ally is at { $city }: { $stack }. Only generals of one nation share a city
refuse-stack-full = The stack at { $city } would be too large: { $generals } generals at most
refuse-friendly-train = A supply train of the same side stands at { $city } and shares its city with nobody: { $train }
refuse-spares-trains = A fate card forbids { $general } and his stack to destroy supply trains
refuse-train-spared = A fate card protects the supply train at { $city }
refuse-train-beside-generals = A supply train needs a city to itself, and { $city } is taken: { $stack }
refuse-train-beside-train = A supply train needs a city to itself, and { $city } is taken: { $train }

refuse-recruit-in-movement = Armies and returning pieces are bought and paid for in the movement phase
refuse-nothing-to-pay = There is nothing to pay yet: first choose an army or a returning piece
refuse-cannot-pay = Your cards do not cover it: each army or supply train costs { $price } points
refuse-card-laid-out = { $card } is already laid out for payment
refuse-already-paid = The price is already covered, { $paid } points for { $price }: conclude the purchase
refuse-not-paid = The price is not covered yet, { $paid } of { $price } points: lay out more cards
refuse-purchase-open = First conclude the purchase under way, or take it back

refuse-enlist-for-commander = { $general } follows { $commander }, who commands the stack: give the new army to { $commander }
refuse-enlist-off-map = { $general } is off the map: only generals on it, or returning to it, receive armies
refuse-no-new-armies = A fate card denies { $general } any new army
refuse-national-total = There are { $total } armies at most, and this would be one too many: { $nation }
refuse-general-full = { $stack } can take no more armies: a general commands { $armies } at most
refuse-pool-full = This stack can take no more armies, it commands { $armies } at most: { $stack }

refuse-already-coming = Already returning with this purchase: { $piece }
refuse-retired = { $general } has retired for good
refuse-not-a-depot = Pieces return in a depot of their own nation ({ $nation }), and { $city } is not one
refuse-not-a-substitute = The enemy holds all depots, but { $city } lies outside the area that stands in for them: { $nation }
refuse-one-substitute = { $used } already stands in for the depots in this action stage, and no second city may: not { $city }
refuse-enemy-holds-site = The enemy holds { $city }: { $stack }. No piece of yours returns there
refuse-enemy-train-holds-site = The enemy holds { $city }: { $train }. No piece of yours returns there
refuse-train-coming = A supply train is already returning to { $city } and stays alone there: { $train }

refuse-fight-first = First choose the next combat
refuse-fights-left = Every neighbouring enemy must be fought: { $attacker } against { $defender }
refuse-only-active-attacks = { $general } does not attack now: only the active nation does, and his is not ({ $nation })
refuse-allies = { $own } and { $other } are on the same side and do not fight each other
refuse-has-retreated = { $general } was beaten or withdrew: he fights no more in this action stage
refuse-fights-on-map = { $general } is off the map: he does not fight
refuse-not-adjacent = { $attacker } and { $defender } are not neighbours: only stacks joined by a road fight
refuse-name-the-commander = { $general } fights as part of a stack: choose its commander, the first of { $stack }
refuse-may-not-attack = A fate card forbids { $general } and his stack to attack
refuse-fresh-recruits = A fate card forbids attacking with this turn’s recruits: the stack of { $general } has received some
refuse-truce = A fate card imposes a truce at { $city }: no attack leads there or starts there
refuse-same-suit = { $first } has attacked from a sector of the same suit: a fate card forbids { $general } to attack from here
refuse-already-fought = { $attacker } against { $defender }: this combat has already been fought

refuse-withdraw-or-stand = First say whether the attacked stack withdraws or stands
refuse-withdraw-next-door = A stack withdraws to a neighbouring city, and no road leads straight from { $from } to { $city }
refuse-withdraw-to-empty-city = A stack withdraws to a free city, and { $city } is occupied

refuse-play-or-stop = A combat is under way: play a card, or stop
refuse-wrong-suit = { $card } is of the wrong suit: your stack fights in a sector of { $suit }
refuse-suit-of-the-enemy = { $card } is of the suit of the enemy’s sector: your stack fights in a sector of { $suit }
refuse-not-a-reserve = { $card } counts what is printed on it: only a Reserve takes a value of your choice
refuse-card-too-high = A fate card limits what a card may count in this combat: { $cap } at most
refuse-no-double = No card counts double in this turn
refuse-double-other-card = Only { $card } counts double in this turn, and for one nation alone: { $nation }
refuse-double-used = { $card } has already counted double in this turn
refuse-reserve-needs-value = Say what the Reserve is to count, from 1 to 10
refuse-reserve-value = A Reserve cannot be given { $value }: its value runs from 1 to 10
refuse-stop-at-zero = At a score of 0 you must play on while you hold a usable card of { $suit }
refuse-must-reach-positive = A fate card forbids the side of { $general } to stop before its score has been above 0, as long as its cards can lift it there

refuse-retreat-first = First say where the beaten stack retreats to
refuse-retreat-occupied = A stack retreats to a free city, and { $city } is occupied
refuse-retreat-too-long = { $city } is too far for a retreat of { $length ->
    [one] { $length } city
   *[other] { $length } cities
}
refuse-not-farthest = { $city } is too near: a retreat of { $length ->
    [one] { $length } city
   *[other] { $length } cities
} must lead as far from the victor as it can
refuse-no-such-retreat = No way of exactly { $length ->
    [one] { $length } city
   *[other] { $length } cities
} leads to { $city } through free cities, none of them entered twice

refuse-regain-first = Prussia first chooses the cities in East Prussia that fall back to it
refuse-not-in-east-prussia = Not an objective of Russia in East Prussia: { $city }
refuse-not-lost = Russia no longer holds { $city }: choose another city

refuse-fate-other-nation = { $general } is not concerned: the fate card is about the generals of one nation only ({ $nation })
refuse-fate-off-map = { $general } is off the map: the fate card cannot reach him
refuse-fate-follows = { $general } follows { $commander }, who commands the stack: choose { $commander }

refuse-gain-first = “{ $card }” comes first: choose who receives the army
refuse-gain-due = “{ $card }” leaves no choice: the army goes to a general who can take it
refuse-gain-had-share = The stack of { $general } has already received its share: one army for each general
refuse-gain-full = The stack of { $general } is full: it commands { $armies } armies at most
refuse-lose-first = “{ $card }” comes first: choose who gives up an army
refuse-lose-due = “{ $card }” leaves no choice: a general who can spare an army must give it up
refuse-lose-minimum = The stack of { $general } has no army to spare: each general keeps one
refuse-flip-first = “{ $card }” comes first: choose the stack to turn face down, or decline
refuse-flip-elsewhere = { $general } is at { $city }: the fate card does not reach that country
refuse-flip-already = { $general } is already face down
refuse-step-first = “{ $card }” comes first: move { $general } one city, or decline
refuse-step-takes-all = { $general } is alone: he takes all his armies along
refuse-step-how-many = He leaves a stack: say how many armies he takes along, from { $least } to { $most }
refuse-step-armies = He takes { $least } to { $most } armies along, so that each general commands 1 to 8
refuse-swap-first = “{ $card }” comes first: choose a card to discard for a new one, or decline
refuse-give-first = “{ $card }” comes first: choose a card to give away ({ $nation }), or decline
refuse-exchange-first = “{ $card }” comes first: choose a card to offer in exchange, or decline
refuse-exchange-answered = You have already answered “{ $card }”
refuse-displace-first = “{ $card }” comes first: move { $general } two cities west, or decline
refuse-displace-no-road = No road leads straight from { $from } to { $to }
refuse-displace-not-west = { $to } does not lie west of { $from }
refuse-displace-occupied = The way must be free, and { $city } is occupied
refuse-displace-two-steps = It takes two steps west: { $city } is only the first
refuse-retire-first = “Swedish peace” comes first: choose the Prussian general who leaves for good
refuse-retire-due = “Swedish peace” leaves no choice: a Prussian general must leave for good
refuse-retire-not-prussian = { $general } is not a Prussian general
refuse-retire-the-king = { $general } is the king and never retires: choose another general

## The map

country-austria = Austria
country-empire = Empire
country-hanover = Hanover
country-poland = Poland
country-prussia = Prussia
country-saxony = Saxony
country-sweden = Sweden
sea-north_sea = North Sea
sea-baltic = Baltic Sea
river-rhein = Rhine
river-donau = Danube
river-weichsel = Vistula
river-memel = Memel
river-warthe = Warthe

# Towns that other languages name in their own way; here as on the map.
space-altenburg = Altenburg
space-angerburg = Angerburg
space-aschaffenburg = Aschaffenburg
space-bernburg = Bernburg
space-brandenburg = Brandenburg
space-braunschweig = Braunschweig
space-bremen = Bremen
space-bruenn = Brünn
space-bruex = Brüx
space-burg = Burg
space-bydgoszcz = Bydgoszcz
space-cloppenburg = Cloppenburg
space-coburg = Coburg
space-dillenburg = Dillenburg
space-dresden = Dresden
space-eger = Eger
space-eilenburg = Eilenburg
space-elblag = Elbląg
space-falkenburg = Falkenburg
space-frankfurt-main = Frankfurt (Main)
space-frankfurt-oder = Frankfurt (Oder)
space-fuerstenwalde = Fürstenwalde
space-gdansk = Gdańsk
space-giessen = Gießen
space-gniezno = Gniezno
space-goerlitz = Görlitz
space-goettingen = Göttingen
space-grudziadz = Grudziądz
space-hamburg = Hamburg
space-hameln = Hameln
space-hannover = Hannover
space-hildburghausen = Hildburghausen
space-homburg = Homburg
space-insterburg = Insterburg
space-johannisburg = Johannisburg
space-kalisz = Kalisz
space-karlsbad = Karlsbad
space-kassel = Kassel
space-koblenz = Koblenz
space-koeniggraetz = Königgrätz
space-koenigsberg-neumark = Königsberg (Neumark)
space-koenigsberg-preussen = Königsberg (Preußen)
space-krakow = Kraków
space-kreuzburg = Kreuzburg
space-kuestrin = Küstrin
space-lauenburg-elbe = Lauenburg (Elbe)
space-lauenburg-pommern = Lauenburg (Pommern)
space-leszno = Leszno
space-limburg = Limburg
space-lodz = Łódź
space-lowicz = Łowicz
space-luebeck = Lübeck
space-lueneburg = Lüneburg
space-magdeburg = Magdeburg
space-mainz = Mainz
space-malbork = Malbork
space-marburg = Marburg
space-meissen = Meißen
space-merseburg = Merseburg
space-muehlhausen = Mühlhausen
space-muenster = Münster
space-munster = Munster
space-naumburg = Naumburg
space-neidenburg = Neidenburg
space-neu-stettin = Neu Stettin
space-neubrandenburg = Neubrandenburg
space-nienburg = Nienburg
space-oldenburg-holstein = Oldenburg (Holstein)
space-oldenburg-oldenburg = Oldenburg (Oldenburg)
space-olmuetz = Olmütz
space-olsztyn = Olsztyn
space-oranienburg = Oranienburg
space-ortelsburg = Ortelsburg
space-osnabrueck = Osnabrück
space-papenburg = Papenburg
space-poznan = Poznań
space-prag = Prag
space-quedlinburg = Quedlinburg
space-rastenburg = Rastenburg
space-rendsburg = Rendsburg
space-riesenburg = Riesenburg
space-rotenburg = Rotenburg
space-rummelsburg = Rummelsburg
space-schnackenburg = Schnackenburg
space-sensburg = Sensburg
space-torun = Toruń
space-waldenburg = Waldenburg
space-warburg = Warburg
space-warszawa = Warszawa
space-weilburg = Weilburg
space-wittenberg = Wittenberg
space-wuerzburg = Würzburg
