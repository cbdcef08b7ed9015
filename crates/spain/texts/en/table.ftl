# No Peace Without Spain: the texts in English.
# The paragraphs of the rules are added by the program; single sentences carry no full stop.

## The game

game-title = No Peace Without Spain
game-subtitle = The War of the Spanish Succession, 1702–1713, for two players
game-players = 2 players
game-length = 4 to 8 hours
game-weight = High: many procedures, a turn is a year
game-reconstructed = Much: the map, most counters, the event cards
game-goal = Fortresses and famous victories move one level of victory points: at the end of the war the Alliance needs 25 or more, and the Bourbons must have kept it lower.
game-first-step = Each year brings an event and a few resource points; spend them, then play action cards to march, besiege and, if you dare, give battle.
game-about = The Grand Alliance of Marlborough and Eugene against the Bourbons of Versailles and Madrid, over the crown of Spain. Each year brings an event, a few resource points and a hand of action cards; armies march, besiege and rarely dare a battle. One level of victory points tells who is winning: the Alliance pushes it up, the Bourbons push it down.
game-data = The procedures follow the published player aid and rules as far as they are known. The map, most counters and the event cards are reconstructed from public sources and marked as such; a printed copy may differ.
game-credits = After the game by Don Herndon, published by Compass Games. An unofficial adaptation with none of the publisher’s artwork or wording.
option-scenario = Scenario
option-scenario-campaign = The whole war
option-scenario-historical_withdrawal = Britain withdraws in 1711
option-scenario-tournament = Tournament, 1702 to 1708
option-scenario-about = In the whole war the Bourbons may negotiate with Britain from 1710 on; in the second scenario Britain leaves as it did; the tournament is shorter.
option-last = Last year
option-last-1708 = Until 1708
option-last-1712 = Until 1712
option-last-1713 = Until 1713
option-last-about = The war ends after the winter of this year.
option-fog = Fog of war
option-fog-off = Everything in the open
option-fog-on = Fog of war
option-fog-about = With fog you see of an enemy stack only its first leader and whether there are corps, except in battles and sieges.

# Standing orders, for the player’s own page.
orders-example = For example, “pass intercept” never intercepts without asking you, “pass avoid about namur until 1704” stands and fights at Namur up to 1704, “pass intercept unless to namur” asks you only when Namur is entered, “pass avoid unless force boufflers unless corps at-least 5” only when Boufflers is attacked or five corps come, “pass losses” and “pass retreat” leave losses and retreats in the enemy’s rounds to a careful player, and “pass” alone answers everything.

## Players and powers

seat-alliance = Alliance
seat-alliance-about = Britain, the Dutch, Austria and the Empire: better generals and command of the seas, and a war to win
seat-bourbon = Bourbons
seat-bourbon-about = France and Spain, Bavaria and, for a while, Savoy: inner lines, strong fortresses, and time on your side

nation-alliance = Alliance
nation-bourbon = Bourbons
nation-neutral = Neutral

nation-britain = Great Britain
nation-dutch = Dutch Republic
nation-austria = Austria
nation-empire = Empire/Subsidy
nation-portugal = Portugal
nation-savoy = Savoy
nation-habsburg_spain = Habsburg Spain
nation-france = France
nation-spain = Spain
nation-bavaria = Bavaria

country-britain = Britain
country-dutch = Dutch Republic
country-austria = Austria
country-empire = Empire
country-portugal = Portugal
country-savoy = Savoy
country-habsburg_spain = Habsburg Spain
country-france = France
country-spain = Spain
country-bavaria = Bavaria
country-cologne = Cologne and Liège
country-minor = Minor states

sea-north_sea = North Sea
sea-atlantic = Atlantic
sea-mediterranean = Mediterranean
landscape-alps = Alps
landscape-ireland = Ireland
landscape-pyrenees = Pyrenees
river-donau = Danube
river-rhein = Rhine
river-tajo = Tagus
river-mosel = Moselle
river-tevere = Tiber
river-escaut = Scheldt
river-ebro = Ebro
river-po = Po

## Pieces

corps-britain = British corps
    .within = a British corps
    .reduced = a reduced British corps
    .shaken = a demoralised British corps
    .reduced-shaken = a reduced, demoralised British corps
corps-dutch = Dutch corps
    .within = a Dutch corps
    .reduced = a reduced Dutch corps
    .shaken = a demoralised Dutch corps
    .reduced-shaken = a reduced, demoralised Dutch corps
corps-austria = Austrian corps
    .within = an Austrian corps
    .reduced = a reduced Austrian corps
    .shaken = a demoralised Austrian corps
    .reduced-shaken = a reduced, demoralised Austrian corps
corps-empire = Imperial corps
    .within = an Imperial corps
    .reduced = a reduced Imperial corps
    .shaken = a demoralised Imperial corps
    .reduced-shaken = a reduced, demoralised Imperial corps
corps-portugal = Portuguese corps
    .within = a Portuguese corps
    .reduced = a reduced Portuguese corps
    .shaken = a demoralised Portuguese corps
    .reduced-shaken = a reduced, demoralised Portuguese corps
corps-savoy = Savoyard corps
    .within = a Savoyard corps
    .reduced = a reduced Savoyard corps
    .shaken = a demoralised Savoyard corps
    .reduced-shaken = a reduced, demoralised Savoyard corps
corps-habsburg_spain = Habsburg Spanish corps
    .within = a Habsburg Spanish corps
    .reduced = a reduced Habsburg Spanish corps
    .shaken = a demoralised Habsburg Spanish corps
    .reduced-shaken = a reduced, demoralised Habsburg Spanish corps
corps-france = French corps
    .within = a French corps
    .reduced = a reduced French corps
    .shaken = a demoralised French corps
    .reduced-shaken = a reduced, demoralised French corps
corps-spain = Spanish corps
    .within = a Spanish corps
    .reduced = a reduced Spanish corps
    .shaken = a demoralised Spanish corps
    .reduced-shaken = a reduced, demoralised Spanish corps
corps-bavaria = Bavarian corps
    .within = a Bavarian corps
    .reduced = a reduced Bavarian corps
    .shaken = a demoralised Bavarian corps
    .reduced-shaken = a reduced, demoralised Bavarian corps

corps-hidden = Corps

state-face-down = face down
state-reduced = reduced
state-demoralised = demoralised
state-besieged = inside the fortress
state-recalled = recalled for the year
state-spent = has acted
state-flipped = on his minor side

mark-control = taken
mark-siege = besieged
mark-continued-1 = siege continued, +1
mark-continued-2 = siege continued, +2
mark-breach-1 = one loss of the fortress
mark-breach-2 = two losses of the fortress
mark-breach-3 = three losses of the fortress
mark-breach-4 = four losses of the fortress
mark-line-1 = fortified line, level 1
mark-line-2 = fortified line, level 2
mark-famous = famous victory
mark-fleet-1 = Toulon fleet, strength 1
mark-fleet-2 = Toulon fleet, strength 2

## Cards

back-action = Action
back-event = Event
card-1 = 1 action
card-2 = 2 actions
card-3 = 3 actions
card-4 = 4 actions

flag-british_withdrawn = Great Britain has left the war
flag-minorca_captured = Minorca is British: +3 against the Toulon fleet
flag-emperor_joseph_dead = Emperor Joseph is dead: peace comes nearer
flag-ulm_seized = Ulm has been seized
flag-cadiz_descent_used = The descent on Cádiz has been made
flag-bank_of_england = The Bank of England pays
flag-finances_collapsed = French finances have collapsed
flag-risen = Habsburg Spain has risen

card-A01 = Bank of England
    .text = The Alliance gets 1 more RP each turn while Great Britain is at war.
card-A02 = Savoy Changes Sides
    .text = From 1703: Savoy joins the Alliance (7.2.2), no VP.
card-A03 = Gibraltar
    .text = From 1703: an unoccupied Gibraltar goes to the Alliance, no VP; one British corps in a port may be placed there.
card-A04 = Camisard Revolt
    .text = The Bourbon player loses 1 RP this turn.
card-A05 = Subsidy Treaties
    .text = One free full-strength Empire/Subsidy corps in the Empire home space.
card-A06 = Danish and Hessian Contingents
    .text = One free Empire/Subsidy corps in Amsterdam, Nijmegen or the Empire home space.
card-A07 = Peterborough
    .text = One British or Habsburg Spanish leader in Spain gets +2 TR (max 3) for this round.
card-A08 = March to the Danube
    .text = One campaign action gets 2 more MP.
card-A09 = Coehoorn’s Mortars
    .text = +2 to one Alliance siege roll, announced before rolling.
card-A10 = Cadogan’s Scouts
    .text = +2 to one interception, bypass or avoid-battle roll.
card-A11 = Barges on the Meuse
    .text = One siege roll ignores a missing or threatened LOC.
card-A21 = British Capture Minorca
    .text = The Alliance has +3 instead of +2 against the Toulon fleet.
card-A22 = Collapse of French Finances
    .text = The Bourbon player gets 1 RP less each turn to the end.
card-A23 = The Great Winter
    .text = The Bourbon player is dealt 1 action card fewer this turn.
card-A24 = Stanhope’s Offensive
    .text = One free campaign in Spain; one Alliance leader there gets +1 TR this round.
card-A25 = Hanoverian Contingent
    .text = One free Empire/Subsidy corps in Mainz or the Empire home space.
card-B01 = Eugene Heads the War Council
    .text = Eugene leaves the map; he returns to Vienna with next turn’s reinforcements.
card-B02 = Rákóczi’s Rebellion
    .text = Two Austrian corps chosen by the Alliance go to the Austria home space and stay there this turn.
card-B03 = Vauban
    .text = −2 to one Alliance siege roll, announced before rolling.
card-B04 = Dutch Field Deputies
    .text = A force with at least one Dutch corps does not enter the occupied space it aimed at; its campaign ends.
card-B05 = The Treasure Fleet
    .text = If Cádiz is Bourbon: +1 Bourbon RP this turn.
card-B06 = Charles XII in Saxony
    .text = The Empire neither builds nor restores corps this turn.
card-B07 = Castile Stands by Philip
    .text = The loyalty marker goes one step to the right.
card-B08 = Royal Militia
    .text = One free reduced French corps in a friendly home space with LOC.
card-B09 = Forced March
    .text = One campaign action gets 2 more MP.
card-B10 = Dunkirk Privateers
    .text = If Dunkirk is Bourbon: the Alliance loses 1 RP this turn.
card-B11 = The Elector’s Levies
    .text = Bavaria at war: one free Bavarian corps and one corps restored.
card-B21 = Death of Emperor Joseph
    .text = From 1710: +1 to peace negotiations; Charles III leaves Spain for the Empire.
card-B22 = Jacobite Expedition
    .text = One British corps chosen by the Alliance returns to London and stays there this turn.
card-B23 = Fall of the Whigs
    .text = From 1710: the Alliance is dealt 1 action card fewer this turn.
card-B24 = Louis XIV’s Appeal
    .text = Two free reduced French corps in friendly home spaces with LOC.
card-B25 = Lines of Ne Plus Ultra
    .text = One free level 1 line (3 corps are enough), or one line raised by a level.
card-B26 = Vendôme to Spain
    .text = One French leader goes to a Bourbon space in Spain; loyalty one step to the right.

## Phases

phase-now = { $year } · { $phase }
phase-events = Events
phase-reinforcement = Reinforcements
phase-campaign = Campaign
phase-spanish = Spanish events
phase-winter = Winter quarters
phase-over = Game over

next-reinforcement = Next: reinforcements
next-campaign = Next: the campaign
next-first-round = Next: the first round
next-round = Next: a round { side-of }
next-spanish = Next: Spanish events
next-winter = Next: winter quarters
next-year = Next: a new year
next-end = Next: the end of the war
next-nothing = Nothing left to play

## Pieces of sentences

side-the = the { $side }
side-of = of the { $side }
side-to = to the { $side }

# A force: its leaders or powers, and its corps.
force-words = { $force }{ $corps ->
    [0] { "" }
   *[other] { " " }({ $corps } corps)
}
# A roll: die, leader, card, total.
sum-words = { $dice } + { $tr } for the leader{ $card ->
    [0] { "" }
   *[other] { " " }+ { $card } for a card
} = { $total }
# A siege roll: the die and all that is added.
siege-words = { $dice }{ $modifiers ->
    [0] { "" }
   *[other] { " " }{ $amounts } = { $result } ({ $reasons })
}
# What is added to the die of a siege.
die-words = { $modified ->
    [0] the die alone
   *[other] die { $modifier }
}
# What a battle cost the winner, and corps of the loser that are gone.
own-words = { $own ->
    [0] no loss
    [one] one loss
   *[other] { $own } losses
}
removed-words = { $removed ->
    [0] { "" }
    [one] , one corps gone
   *[other] , { $removed } corps gone
}
# Whether a place is connected to a capital.
supply-words = { $fed ->
    [0] , but out of supply
   *[other] , in supply
}
loss-words = { $left ->
    [one] one loss
   *[other] { $left } losses
}
point-words = { $points ->
    [one] one resource point
   *[other] { $points } resource points
}
cost-words = { $cost ->
    [one] 1 point
   *[other] { $cost } points
}
# What the die must show.
need-words = { $needed ->
    [1] cannot fail
    [6] a 6 is needed
    [7] cannot succeed
   *[other] { $needed } or more is needed
}
face-1 = side A
face-2 = side B

siege-no-loc = no line of communication
siege-threatened-loc = line of communication threatened
siege-sea-loc = supplied by sea
siege-alps = the Alps
siege-leader-inside = a leader inside
siege-continued = siege continued
siege-leader = an able leader
siege-famous-victory = famous victory nearby
siege-card = own card
siege-enemy-card = enemy card

## Prompts

prompt-wait = Waiting for { $who }
prompt-nothing = Nothing to decide
prompt-bavaria = Shall Bavaria enter the war on your side?
    .coach = Bavaria brings three corps and an able elector into the heart of Germany. Once in the war, its towns can be taken from you.
    .coach-at = button
prompt-keep = Play an event card you keep, or go on
    .coach = Cards you keep can be played now, one after the other. Those for marches and sieges wait for their moment.
    .coach-at = card
prompt-keep-none = None of your event cards can be played now: keep them
    .coach = Each side draws event cards at the start of a year. Some happen at once, others you keep for their moment: a march, a siege, your own round.
    .coach-at = button
prompt-card-choose = “{ $card }”: choose
prompt-card-place = “{ $card }”: choose where the new corps arrives
    .coach = Click a space that glows: the new corps is placed there at once.
    .coach-at = space
prompt-card-restore = “{ $card }”: choose a corps to bring back to full strength
prompt-card-recall = “{ $card }”: choose a corps to send home for the year
prompt-card-ferry = “{ $card }”: choose a corps to sail there, or decline
prompt-card-along = “{ $card }”: choose leaders to go with it, or finish
prompt-card-line = “{ $card }”: choose where the line is dug
prompt-card-leader = “{ $card }”: choose a leader and where he goes, or go on
prompt-spend = { $points ->
    [0] No resource point is left: finish, or play a card
   *[other] Spend { point-words }: build or restore corps, dig lines, or finish
}
    .coach = Click a space that glows to build a corps or to restore a reduced one there. A full corps costs 2 points, a reduced one or a restoration 1.
    .coach-at = space
    .coach-2 = Points left over are lost, so spend them all, then finish.
    .coach-2-at = button
prompt-leaders = Place and transfer your leaders ({ $shifts ->
    [0] no transfer left
    [one] one transfer left
   *[other] { $shifts } transfers left
}), or finish
    .coach = Pick up a leader, then click where he shall go: he needs corps of his own power there. An army without a leader cannot march.
    .coach-at = token
    .coach-2 = In doubt, the light bulb tells what a careful player would do.
    .coach-2-at = advice
prompt-show = Choose the action card to show: the higher one begins
    .coach = Both sides show a card at the same time. The higher number begins, and the card is also your first round.
    .coach-at = card
prompt-first = Who begins?
    .coach = Going first lets you strike before the enemy is ready; going second lets you answer.
    .coach-at = button
prompt-card = Play an action card: its number is your number of actions
    .coach = Each card is one round. High cards suit marches and sieges in several places; keep one for the end of the year.
    .coach-at = card
prompt-round = { $actions ->
    [0] No action left
    [one] One action left
   *[other] { $actions } actions left
}{ $free ->
    [0] { "" }
    [one] , and a free campaign in Spain
   *[other] , and { $free } free campaigns in Spain
}: choose one, or end the round
    .coach = Click a leader that glows to begin a campaign with his army: up to three steps, or a siege where it stands. Each unit acts once a round.
    .coach-at = token
    .coach-2 = A siege is the surest way to victory points: march to an enemy fortress with at least as many corps as its defence, and besiege it in your next round.
    .coach-2-at = token
prompt-march-siege = { force-words }: besiege, or march up to { $left } steps with { $command } corps at most
    .coach = The button rolls for the siege. To march instead, pick up the leader, then click a space that glows.
    .coach-at = button
prompt-march = { force-words }: march up to { $left } steps with { $command } corps at most
    .coach = Pick up the leader, then click a space that glows. Click corps or leaders first to leave them behind.
    .coach-at = token
    .coach-2 = An enemy fortress stops you; with enough corps you may besiege it in your next round.
    .coach-2-at = space
prompt-march-on = { force-words }: go on ({ $left ->
    [0] no step left
    [one] one step left
   *[other] { $left } steps left
}), or stop
    .coach = Go on, take the space you stand on, or stop here. Leaving enemy spaces unconverted behind you cuts your line of communication.
    .coach-at = button
prompt-march-won = The field of { $space } is yours: take the space, or stop
prompt-transfer = Where shall { $unit } go?
    .coach = Click a friendly space that glows. Leaders travel six spaces, single corps four.
    .coach-at = space
prompt-transfer-second = Transfer a second unit with the same action, or stop
    .coach = One action transfers two units: choose another one, or stop.
    .coach-at = token
prompt-rally = { $leader } rallies: choose demoralised corps ({ $left } more), or finish
prompt-sail = { force-words }: choose a port ({ $most } corps at most)
    .coach = Leave behind who shall not sail, then click a port. A 1 on the die is a storm.
    .coach-at = space
prompt-storm = A storm: lose a step and sail on, or turn back
prompt-deputies = The enemy is about to enter { $space }: play a card to stop him, or let him come
prompt-intercept = The enemy marches to { $space }: intercept from a space that glows, or let him pass
    .coach = A force with a leader beside the enemy’s path may try to step in his way. If it succeeds there is a battle, with you defending.
    .coach-at = space
prompt-muster = { force-words } intercepts: leave behind who shall stay (your leaders command { $command } corps), then roll; { need-words }
prompt-bypass = { $space } lies behind a fortified line of level { $level }: roll to get round it
prompt-bypassed = The line of { $space } holds: storm it, or withdraw
prompt-withdrawing = The enemy turns away from { $space }: force a battle outside your line, or let him go
prompt-avoid = The enemy attacks { $space }: stand, avoid battle, or go into the fortress
    .coach = If you are outnumbered, step back to a friendly space that glows. From a fortress of your own this needs no roll.
    .coach-at = space
prompt-avoid-open = The enemy attacks { $space }: stand, or avoid battle
    .coach = If you are outnumbered, step back to a friendly space that glows. In the open this takes a roll.
    .coach-at = space
prompt-avoid-roll = Roll to get away to { $space }: { need-words }
prompt-losses = Choose a corps ({ loss-words } to take)
    .coach = Full corps are reduced before any is removed. Spread the losses: a reduced corps can be restored for a single point.
    .coach-at = token
prompt-retreat = { $space } is lost: choose where the beaten force retreats
    .coach = Click a friendly space that glows. One corps and any leaders may hold out inside the fortress instead.
    .coach-at = space
prompt-siege = { $space }: play a card, or roll for the siege
    .coach = The die plus all modifiers shows the losses of both sides. When its defence is at 0, the fortress falls.
    .coach-at = button
prompt-siege-enemy = { $space } is about to be stormed: play a card, or let them roll
prompt-siege-losses = The siege costs { loss-words }: choose a corps
prompt-displace = { $space } must be left: where does { $unit } go?
prompt-displace-or-hide = The enemy is at { $space }: does { $unit } go into the fortress, or away?
prompt-captured = { $leader } is captured: give up his talent for good, or pay for his return
prompt-overstacked = Too many corps at { $space }: choose one ({ loss-words } to take)
prompt-uprising = An uprising in Spain: choose where
    .coach = The space joins the Alliance and a Habsburg Spanish corps appears. Valencia or Zaragoza open the road to Madrid.
    .coach-at = space
prompt-peace = Negotiate with Britain, at a price, or fight on

## Buttons

do-bavaria = Bavaria enters the war
do-decline = Decline
do-play = Play “{ $card }”
do-play-for = Play “{ $card }” for { $leader }
do-pass = Go on
do-pass-keep = Keep my cards
do-pass-deputies = Let them come
do-pass-intercept = Do not intercept
do-pass-siege = Let them roll
do-pass-peace = No negotiations this year
do-place = New corps at { $space }
do-recall = Recall { $corps } from { $space }
do-ferry = Ship { $corps } from { $space }
do-along = { $leader } goes with it
do-done = Finish
do-done-spend = { $points ->
    [0] Finish
    [one] Finish: one point is lost
   *[other] Finish: { $points } points are lost
}
do-done-leaders = Finish the reinforcements
do-done-round = { $left ->
    [0] End the round
    [one] End the round: one action is lost
   *[other] End the round: { $left } actions are lost
}
do-build = Build { $corps } at { $space } ({ cost-words })
do-restore = Restore { $corps } at { $space } ({ cost-words })
do-restore-free = Restore { $corps } at { $space }
do-line = Fortified line of level { $level } at { $space } ({ cost-words })
do-line-free = Fortified line of level { $level } at { $space }
do-remove-line = Give up the line at { $space }
do-commission = Toulon fleet of strength { $cost } ({ cost-words })
do-promote = { $leader } takes over from the minor leader at { $space }
do-arrive = { $leader } arrives at his place
do-shift = { $leader } goes to { $space }
do-minor = New minor leader: { $power }
do-show = { $actions ->
    [one] Show the 1: one action
   *[other] Show the { $actions }: { $actions } actions
}
do-first = { $side } first
do-card = { $actions ->
    [one] Play the 1: one action
   *[other] Play the { $actions }: { $actions } actions
}
do-campaign = Campaign from { $space }: { $leaders } ({ $corps } corps)
do-campaign-free = Free campaign from { $space }: { $leaders } ({ $corps } corps)
do-campaign-column = Campaign from { $space } with { $corps } corps ({ $left ->
    [one] one stays
   *[other] { $left } stay
})
do-leave = Leave { $unit } behind
do-march = March to { $space }
do-march-fortress = March to { $space }, fortress with defence { $defence }
do-march-attack = Attack { $space }: { $attack } dice against { $defence }, { $chance }% to win{ $line ->
    [0] { "" }
   *[other] , fortified line of level { $line }
}
do-march-attack-fogged = Attack { $space } with { $attack } dice{ $line ->
    [0] { "" }
   *[other] , fortified line of level { $line }
}
do-convert = { $worth ->
    [0] Take { $space }
   *[other] Take { $space } ({ $vp } VP)
}
do-siege = Besiege { $space }: defence { $defence }, { die-words }, { $chance }% to fall at once
do-stop = Stop here
do-stop-transfer = No second transfer
do-stop-rally = Enough rallied
do-stop-sail = Stay in port
do-transfer = Transfer { $unit } from { $space }
do-to = To { $space }
do-replace = Replacements for { $corps } at { $space }
do-rally = Rally with { $leader }
do-with = Rally { $corps }
do-sail = Sail from { $space }
do-sail-to = Sail to { $space }
do-land = Land at { $space } and attack the besiegers
do-cancel = Turn back
do-deploy = The Toulon fleet puts to sea: die { $strength } against die { $guard }
do-ulm = Seize { $space }
do-roll-siege = Roll for the siege: { die-words }, { $chance }% to fall at once
do-roll = Roll: { need-words }
do-intercept = Intercept from { $space } ({ $corps } corps): { need-words }
do-fight = Storm the line ({ $attack } to each of your dice{ $raised ->
    [0] { "" }
   *[other] , { $defence } to each of theirs
})
do-withdraw = Withdraw
do-force = Force a battle, without the line
do-let-go = Let him go
do-inside = Into the fortress: { $unit }
do-avoid = Avoid battle to { $space }: { need-words }
do-avoid-freely = Avoid battle to { $space }, without a roll
do-stand = Stand and fight
do-remove = Remove { $corps }
do-reduce = Reduce { $corps }
do-flip = { $leader } stays on his minor side for good
do-ransom = { $leader } returns next year ({ $vp } VP)
do-retreat = Retreat to { $space }
do-go = Go to { $space }
do-all-go = All to { $space } ({ $units ->
    [one] one unit
   *[other] { $units } units
})
do-rise = { $space } rises for the Habsburgs
do-rise-corps = The new corps gathers at { $space }
do-negotiate = { $concessions ->
    [one] Offer one concession: { need-words } ({ $vp } VP if Britain withdraws)
   *[other] Offer { $concessions } concessions: { need-words } ({ $vp } VP if Britain withdraws)
}

## Panels

track-years = Year
track-year = { $year }
track-victory = Victory points: { $level }
track-level = { $level }
track-loyalty = Loyalty of Spain ({ $face })
track-loyal = Madrid { $madrid }+, uprising { $uprising }+
track-mediterranean = Mediterranean

panel-points = Resource points: { $points } a year
panel-points-changed = Resource points: { $points } a year, { $change } by cards
panel-points-left = Resource points left: { $points }
panel-neutral = { $power }: neutral
panel-power = { $power }: { $corps } corps{ $reduced ->
    [0] { "" }
   *[other] { " " }({ $reduced } reduced)
}, { $pool } in the pool
panel-power-fogged = { $power }: strength unknown
panel-power-spending = { $power }: { $corps } corps, { $pool } in the pool; may build { $builds }, restore { $restores }
panel-returning = Back next year: { $leaders ->
    [0] { $corps } corps
   *[other] { $names }{ $corps ->
        [0] { "" }
       *[other] { " " }and { $corps } corps
    }
}
panel-cards = Cards
panel-deck = Action deck: { $count ->
    [one] one card
   *[other] { $count } cards
}
panel-hand = { $side }: action cards { $actions }, events kept { $kept }, still to draw { $left }
panel-removed = { $side }, played or removed: { $card }
panel-sea = At sea
panel-mediterranean = The Mediterranean belongs { side-to }
panel-fleet = Toulon fleet: strength { $strength }, in port
panel-fleet-none = Toulon fleet: not commissioned
panel-fleet-lost = Toulon fleet: lost for good
panel-fleet-won = Toulon fleet: holds the sea until winter
panel-victory = Victory
panel-level = Level { $level } (decided at { $most } for the Alliance, at { $least } for the Bourbons)
panel-verdict = If the war ended now: { $manner }

## End of the game

end-alliance_automatic = Decisive victory of the Alliance
end-bourbon_automatic = Decisive victory of the Bourbons
end-alliance_major = Major victory of the Alliance
end-alliance_minor = Minor victory of the Alliance
end-bourbon_minor = Minor victory of the Bourbons
end-bourbon_major = Major victory of the Bourbons

## Log

log-year = { $year }
    .look = turn
log-campaign = The campaign begins
log-spanish-events = Spanish events
log-winter = Winter quarters

log-cards-added = New event cards are shuffled into both decks
log-card-kept = { $side }: an event card is drawn and kept
log-card-drawn = { $side }: event card { $card }
    .look = pause
log-card-played = { $side }: { $card } is played
    .look = pause
log-card-unplayable = { $card } cannot be carried out and leaves the game
log-deck-empty = { $side }: no event card left to draw
log-power-enters = { $power } enters the war, with { side-the }
    .look = pause
log-bavaria-waits = Bavaria stays neutral for now
log-flag = { $flag }

log-placed = { $space }: { $corps } arrives
log-leader-placed = { $space }: { $leader } arrives
log-leader-promoted = { $space }: { $leader } in place of { $minor }
log-leader-leaves-for-now = { $leader } leaves the map until next year
log-leader-leaves = { $leader } leaves the game
log-restored = { $space }: { $corps } is brought to full strength
log-withdrawn = Recalled for the year: { $corps } ({ $from } → { $to })
log-no-counter = { $power }: no free corps, none arrives
log-built = { $space }: { $corps } is built ({ $left ->
    [one] one point left
   *[other] { $left } points left
})
log-line-built = { $space }: fortified line of level { $level }
log-line-gone = { $space }: the fortified line is gone
log-fleet-commissioned = Toulon: a fleet of strength { $strength } is fitted out
log-fleet-lost = Toulon is besieged: the fleet is lost for good
log-points = { $side }: { point-words }

log-taken = { $space } passes { side-to }
log-taken-vp = { $space } passes { side-to } ({ $vp } VP, level { $level })
log-vp-mediterranean = The Bourbons hold the Mediterranean in winter: { $vp } VP, level { $level }
log-vp-madrid = Madrid is Philip’s again: { $vp } VP, level { $level }
log-vp-concessions = The concessions: { $vp } VP, level { $level }
log-loyalty = Loyalty of Spain: box { $box }, { $face } (Madrid rises for Philip on { $madrid }+, an uprising comes on { $uprising }+)
log-mediterranean = The Mediterranean passes { side-to }
    .look = pause

log-shuffled = The action cards are shuffled
log-dealt = { $side }: { $count ->
    [one] one action card
   *[other] { $count } action cards
}
log-dealt-cards = { $side }: hand of { $cards }
log-shown = { $side }: the { $value } is shown
log-first-player = First to act: { $side }
log-round = { $side }: a round of { $actions ->
    [one] one action
   *[other] { $actions } actions
}
log-marched = { force-words }: { $from } → { $to }
log-dropped = { $space }: { force-words } stays behind
log-converted = { $space } submits { side-to }
log-transferred = Transfer: { force-words }, { $from } → { $to }
log-replaced = { $space }: replacements for { $corps }
log-rallied = { $space }: { force-words } rallied
log-sails = { force-words } puts to sea, { $from } → { $to }: { $dice } (1 is a storm)
log-sails-safely = { force-words } puts to sea, { $from } → { $to }, without a roll
log-sail-cancelled = Back to port
log-fleet-sails = The Toulon fleet puts to sea: die + { $fleet } against die + { $guard }
log-landed = { $space }: { force-words } lands
log-fleet-wins = The Toulon fleet wins: { $bourbon } + { $fleet } = { $attack } against { $alliance } + { $bonus } = { $defence }
    .look = pause
log-fleet-beaten = The Toulon fleet is beaten: { $bourbon } + { $fleet } = { $attack } against { $alliance } + { $bonus } = { $defence }
    .look = pause
log-fleet-tied = The fleets fight on: { $bourbon } + { $fleet } = { $attack } against { $alliance } + { $bonus } = { $defence }
log-ulm-seized = The Bavarians seize { $space }
    .look = pause

log-attempt-interception = { $space }: { side-the } try to intercept
log-attempt-avoidance = { $space }: { side-the } try to avoid battle
log-attempt-bypass = { $space }: { side-the } try to get round the line
log-attempt-voyage = Bound for { $space }: a force { side-of } puts to sea
log-intercepts = { force-words } intercepts, { $from } → { $to }: { sum-words } (needed { $needed })
    .look = pause
log-interception-fails = { force-words } fails to intercept, { $from } → { $to }: { sum-words } (needed { $needed })
log-bypass = The line is turned: { sum-words } (needed { $needed }: enemy leader { $against }{ $second ->
    [0] { "" }
   *[other] , second level { $second }
} included)
    .look = pause
log-bypass-fails = The line holds: { sum-words } (needed { $needed }: enemy leader { $against }{ $second ->
    [0] { "" }
   *[other] , second level { $second }
} included)
    .look = pause
log-battle-forced = The attacker turns away, but is forced to battle
log-attacker-withdraws = The attacker withdraws
log-attack-cancelled = The attack on { $space } is called off: { force-words }
log-went-inside = { $space }: { force-words } goes into the fortress
log-avoids = { force-words } avoids battle, { $from } → { $to }: { sum-words } (needed { $needed })
log-avoidance-fails = { force-words } cannot avoid battle, { $from } → { $to }: { sum-words } (needed { $needed })
log-avoids-freely = { force-words } avoids battle, { $from } → { $to }
log-battle = Battle of { $space }: { $attacker } ({ $attacking } corps) against { $defender } ({ $defending } corps)
    .look = pause
log-battle-roll = { $side }: { $normal ->
    [0] { "" }
   *[other] { $dice }{ " " }
}{ $demoralised ->
    [0] { "" }
   *[other] demoralised { $shaken }{ " " }
}{ $modified ->
    [0] { "" }
   *[other] (each { $modifier }){ " " }
}= { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}
    .look = pause
log-corps-reduced = Loss: { $corps } is reduced
log-corps-removed = Loss: { $corps } is removed
log-battle-won = The field of { $space } belongs { side-to }
    .look = pause
log-famous-victory = A famous victory { side-of } at { $space }: { $vp } VP, level { $level }
    .look = pause
log-battle-over = Battle of { $space }, won by { side-the }: { own-words } against { $losses } of the enemy{ removed-words }
    .look = pause
log-battle-destroys = Battle of { $space }, won by { side-the }: the enemy force is destroyed, { own-words } against { $losses }{ removed-words }
    .look = pause
log-leader-falls = { $leader }: { $dice }, out of the war; a minor leader takes over
    .look = pause
log-leader-taken = { $leader }: { $dice }, captured
    .look = pause
log-leader-unharmed = { $leader }: { $dice }, unharmed
log-leader-flipped = { $leader } stays on his minor side for good
log-leader-ransomed = { $leader } returns next year ({ $vp } VP, level { $level })
log-leader-captured = { $leader } is captured and returns next year
log-retreats = Retreat: { force-words }, { $from } → { $to }
log-retreats-through = Retreat through the enemy: { force-words }, { $from } → { $to }
log-pursuit = Pursuit: { $dice } = { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}
log-demoralised = Demoralised: { force-words }
log-siege-roll = Siege of { $space }, { $side }: { siege-words }; losses { $besieger } outside, { $besieged } inside
    .look = pause
log-siege-begins = Siege of { $space } by { side-the }: { $corps } corps against a defence of { $defence }
log-fallen = { $space } falls { side-to }
    .look = pause
log-fallen-vp = { $space } falls { side-to }: { $vp } VP, level { $level }
    .look = pause
log-siege-goes-on = { $space } holds out: defence { $defence }
log-siege-raised = { $space } holds out: no besieger is left
log-relieved = { $space }: the siege is lifted
log-garrison-leaves = { $space }: the garrison comes out of the fortress
log-moved = { force-words }: { $from } → { $to }
log-to-track = { force-words } leaves { $from } until next year

log-madrid-regained = Madrid rises for Philip: { $dice } (needed { $needed })
    .look = pause
log-madrid-kept = Madrid stays with the Alliance: { $dice } (needed { $needed })
    .look = pause
log-uprising-certain = An uprising breaks out in Spain
    .look = pause
log-uprising-comes = An uprising breaks out in Spain: { $dice } (needed { $needed })
    .look = pause
log-no-uprising = No uprising in Spain: { $dice } (needed { $needed })
log-uprising = { $space } rises for the Habsburgs
log-starved = { $space }, out of supply: { $corps } is reduced
log-starved-removed = { $space }, out of supply: { $corps } is removed
log-peace = Peace with Britain: { $dice } { $modifier } = { $total }, { $concessions ->
    [one] one concession
   *[other] { $concessions } concessions
}
    .look = pause
log-no-peace = Negotiations fail: { $dice } { $modifier } = { $total }, { $concessions ->
    [one] one concession
   *[other] { $concessions } concessions
} offered
    .look = pause
log-no-negotiation = No negotiations this year
log-britain-withdraws = Great Britain leaves the war
    .look = pause
# Under fog of war: units of the other side that are not seen.
log-unseen-placed = { $to }: a corps { side-of } arrives
log-unseen-built = { $to }: a corps { side-of } is raised
log-unseen-restored = { $to }: a corps { side-of } is brought to full strength
log-unseen-replaced = { $to }: replacements for a corps { side-of }
log-unseen-recalled = Recalled for the year: a corps { side-of } ({ $from } → { $to })
log-unseen-loss = A loss { side-of }, out of sight
log-unseen-leader-placed = { $to }: a leader { side-of } arrives
log-unseen-leader-promoted = A leader { side-of } takes the place of a minor one
log-unseen-leader-moved = A leader { side-of } goes elsewhere, out of sight
log-unseen-marched = A force { side-of }: { $from } → { $to }
log-unseen-dropped = { $to }: part of a force { side-of } stays behind
log-unseen-transferred = Transfer { side-of }: { $from } → { $to }
log-unseen-rallied = Troops { side-of } rallied, out of sight
log-unseen-sails = A force { side-of } puts to sea, { $from } → { $to }: { $dice } (1 is a storm)
log-unseen-sails-safely = A force { side-of } puts to sea, { $from } → { $to }, without a roll
log-unseen-landed = { $to }: a force { side-of } lands
log-unseen-moved = Units { side-of }: { $from } → { $to }
log-unseen-to-track = Units { side-of } leave { $from } until next year

log-game-over = { $manner }
    .look = pause

## Refusals

refuse-game-over = The game is over
refuse-not-your-decision = It is the other side’s turn to decide
refuse-card-not-held = You do not hold this event card: “{ $card }”
refuse-card-out-of-window = “{ $card }” cannot be played at this moment: keep it until its own comes
refuse-not-by-this-card = The card does not allow this: choose something that glows
refuse-no-shift-left = No transfer of leaders is left this year

## Leaders

leader-marlborough = Marlborough
leader-galway = Galway
leader-overkirk = Overkirk
leader-eugene = Prince Eugene of Savoy
leader-starhemberg = Guido Starhemberg
leader-daun = Wirich Daun
leader-baden = Louis of Baden
leader-hanover = George Louis of Hanover
leader-victor_amadeus = Victor Amadeus II
leader-das_minas = Marquis das Minas
leader-charles_iii = Charles III (Archduke)
leader-villars = Villars
leader-vendome = Vendôme
leader-boufflers = Boufflers
leader-tallard = Tallard
leader-villeroi = Villeroi
leader-marsin = Marsin
leader-berwick = Berwick
leader-la_feuillade = La Feuillade
leader-orleans_duke = Duke of Orléans
leader-max_emanuel = Max Emanuel of Bavaria
leader-minor-britain-1 = Minor leader (Great Britain)
leader-minor-dutch-1 = Minor leader (Dutch Republic)
leader-minor-dutch-2 = Minor leader (Dutch Republic)
leader-minor-austria-1 = Minor leader (Austria)
leader-minor-austria-2 = Minor leader (Austria)
leader-minor-empire-1 = Minor leader (Empire/Subsidy)
leader-minor-empire-2 = Minor leader (Empire/Subsidy)
leader-minor-portugal-1 = Minor leader (Portugal)
leader-minor-habsburg_spain-1 = Minor leader (Habsburg Spain)
leader-minor-france-1 = Minor leader (France)
leader-minor-france-2 = Minor leader (France)
leader-minor-france-3 = Minor leader (France)
leader-minor-france-4 = Minor leader (France)
leader-minor-spain-1 = Minor leader (Spain)
leader-minor-spain-2 = Minor leader (Spain)

## Spaces

space-london = London
space-amsterdam = Amsterdam
space-nijmegen = Nijmegen
space-breda = Breda
space-bergen_op_zoom = Bergen op Zoom
space-maastricht = Maastricht
space-venlo = Venlo
space-antwerp = Antwerp
space-ostend = Ostend
space-ghent = Ghent
space-brussels = Brussels
space-namur = Namur
space-charleroi = Charleroi
space-mons = Mons
space-luxembourg = Luxembourg
space-liege = Liège
space-dunkirk = Dunkirk
space-ypres = Ypres
space-lille = Lille
space-tournai = Tournai
space-douai = Douai
space-valenciennes = Valenciennes
space-maubeuge = Maubeuge
space-saint_omer = Saint-Omer
space-arras = Arras
space-cambrai = Cambrai
space-mezieres = Mézières
space-amiens = Amiens
space-saint_quentin = Saint-Quentin
space-reims = Reims
space-chalons = Châlons
space-troyes = Troyes
space-paris = Paris
space-orleans = Orléans
space-limoges = Limoges
space-dijon = Dijon
space-lyon = Lyon
space-bordeaux = Bordeaux
space-bayonne = Bayonne
space-toulouse = Toulouse
space-perpignan = Perpignan
space-nimes = Nîmes
space-aix = Aix-en-Provence
space-toulon = Toulon
space-grenoble = Grenoble
space-briancon = Briançon
space-metz = Metz
space-nancy = Nancy
space-saarlouis = Saarlouis
space-strasbourg = Strasbourg
space-landau = Landau
space-neuf_brisach = Neuf-Brisach
space-belfort = Belfort
space-besancon = Besançon
space-kaiserswerth = Kaiserswerth
space-cologne = Cologne
space-bonn = Bonn
space-koblenz = Koblenz
space-trier = Trier
space-mainz = Mainz
space-philippsburg = Philippsburg
space-stollhofen = Stollhofen
space-kehl = Kehl
space-breisach = Breisach
space-villingen = Villingen
space-stuttgart = Stuttgart
space-heilbronn = Heilbronn
space-nuremberg = Nuremberg
space-ulm = Ulm
space-augsburg = Augsburg
space-empire_home = Empire/Subsidy Home
space-donauworth = Donauwörth
space-ingolstadt = Ingolstadt
space-munich = Munich
space-regensburg = Regensburg
space-passau = Passau
space-linz = Linz
space-vienna = Vienna
space-austria_home = Austria Home
space-kufstein = Kufstein
space-innsbruck = Innsbruck
space-trent = Trent
space-villach = Villach
space-verona = Verona
space-brescia = Brescia
space-mantua = Mantua
space-modena = Modena
space-cremona = Cremona
space-milan = Milan
space-parma = Parma and Piacenza
space-alessandria = Alessandria
space-finale = Finale
space-rome = Rome
space-naples = Naples
space-vercelli = Vercelli
space-turin = Turin
space-susa = Susa
space-cuneo = Cuneo
space-nice = Nice
space-montmelian = Montmélian
space-madrid = Madrid
space-barcelona = Barcelona
space-gerona = Gerona
space-lerida = Lérida
space-tortosa = Tortosa
space-zaragoza = Zaragoza
space-pamplona = Pamplona
space-burgos = Burgos
space-salamanca = Salamanca
space-ciudad_rodrigo = Ciudad Rodrigo
space-badajoz = Badajoz
space-trujillo = Trujillo
space-ciudad_real = Ciudad Real
space-siguenza = Sigüenza
space-cuenca = Cuenca
space-almansa = Almansa
space-valencia = Valencia
space-alicante = Alicante
space-granada = Granada
space-cordoba = Córdoba
space-seville = Seville
space-cadiz = Cádiz
space-gibraltar = Gibraltar
space-lisbon = Lisbon
space-oporto = Oporto
space-coimbra = Coimbra
space-elvas = Elvas
space-almeida = Almeida
space-abrantes = Abrantes
