# What is told on asking: consequences, cards of things, lenses, forms.

## What an action leads to

foresee-battle = Battle at { $space }, { $dice } dice against { $against }: you win
foresee-battle-fogged = Battle at { $space } with { $dice } dice of yours, against unknown strength
foresee-interception = { force-words } may intercept from { $space }
foresee-interception-fogged = { $force } may intercept from { $space }
foresee-walls = { $space }: defence { $defence }, { $corps } corps before it; besieged later, it falls within two rolls
foresee-walls-too-strong = { $space }: defence { $defence }, too strong for { $corps } corps
foresee-siege-lifted = The siege of { $space } is lifted
foresee-left-open = { $space } is left open to the enemy ({ $vp } VP)
foresee-no-loc = No line of communication at { $space }: sieges at −2, a loss in winter
foresee-threatened-loc = The line of communication to { $space } is threatened: sieges at −1
foresee-cut-off = Your corps at { $space } lose their line of communication
foresee-falls = { $space } falls at once ({ $vp } VP)
foresee-falls-in-two = { $space } falls within two such rolls
foresee-siege-costs = The siege costs you a step
foresee-taken = { $space } becomes yours: { $vp } VP, level { $level }
foresee-not-taken = { $space } stays the enemy’s, although you could take it
foresee-siege-unused = The army before { $space } could still roll for the siege
foresee-actions-lost = { $actions ->
    [one] One action is lost
   *[other] { $actions } actions are lost
}
foresee-points-lost = { $points ->
    [one] One resource point is lost, though it could be spent
   *[other] { $points } resource points are lost, though they could be spent
}
foresee-winter-home = Winter: your units at { $space } go home, and the siege there ends
foresee-winter-starves = Winter: your corps at { $space } are out of supply and take a loss
foresee-avoids = They get away to { $space }
foresee-intercepts = The interception at { $space } succeeds
foresee-bypasses = The line of { $space } is turned
foresee-withdraws = The defender may force a battle all the same, without his line
foresee-storm = A storm: a step is lost, or the ships turn back
foresee-fleet = The Toulon fleet wins the Mediterranean until winter
foresee-peace = Britain leaves the war ({ $vp } VP, level { $level })

venture-far = { $space } is { $steps ->
    [one] one step
   *[other] { $steps } steps
} away, { $campaigns ->
    [one] one campaign
   *[other] { $campaigns } campaigns
}
venture-no-way = No way by land leads to { $space }
venture-closed = { $space } is closed to you
venture-theatre = { $power } does not fight at { $space }

## Cards of spaces and pieces

portrait-fortress = Fortress of level { $level } ({ $home }), held by: { $holder }
portrait-space = { $home }, held by: { $holder }
portrait-worth = Taken by { side-the }: { $vp } VP
portrait-capital = Capital: { $power }
portrait-fertile = Fertile land: up to { $limit } corps of a side
portrait-normal = Ordinary land: up to { $limit } corps of a side
portrait-difficult = Difficult land: up to { $limit } corps of a side, no lines
portrait-refuge = A refuge: no limit, and closed to the enemy
portrait-port = A port
portrait-line = Fortified line of level { $level }
portrait-siege = Besieged: defence { $defence } left, { $losses ->
    [0] no loss
    [one] one loss
   *[other] { $losses } losses
} so far, { $rolls ->
    [0] no roll yet
    [one] one roll
   *[other] two rolls or more
}
portrait-defence = Defence { $defence } against a siege
portrait-loc-safe = { $side }: a safe line of communication
portrait-loc-threatened = { $side }: a threatened line of communication
portrait-loc-none = { $side }: no line of communication
portrait-famous = Famous victory { side-of } this year: sieges nearby at +2
portrait-leader-line = { $leader } (tactics { $tr }, command { $cr })
portrait-corps-line = { $corps }
portrait-unseen-corps = Corps of unknown number and strength
portrait-unseen = Hidden by the fog of war
portrait-leader = Leader: { $power }
portrait-minor-leader = Minor leader: { $power }
portrait-ratings = Tactics { $tr }, command of { $cr } corps
portrait-corps-full = Corps at full strength
portrait-corps-reduced = Reduced corps
portrait-demoralised = Demoralised: neither attacks nor besieges until rallied, or until winter
portrait-acted = Has acted in this round
portrait-inside = Inside the fortress
portrait-recalled = Recalled for the year by a card
portrait-off-map = Not on the map
portrait-at = Stands at { $space }
portrait-stack = In the stack: { $corps } corps; its leaders command { $command }
portrait-event = Event { side-of }, carried out when drawn
portrait-event-kept = Event { side-of }, kept for its moment
portrait-event-gone = Played or out of the game
portrait-action-card = Action card: its number is the number of actions in a round

## Lenses

lens-supply = Supply
    .about = Where lines of communication lead, and which forces have none
lens-control = Control
    .about = Who holds which space
lens-victory = Victory points
    .about = Spaces worth victory points, and whose they are
lens-terrain = Terrain
    .about = How many corps each space feeds
lens-reach = Reach
    .about = How far a force could march in one campaign, and whom it threatens

glass-supply-land = Connected to a capital { side-of }
glass-supply-source = A capital: lines of communication begin here
glass-supply-connected = Connected to a capital
glass-supply-safe = Forces with a safe line
glass-supply-threatened = Forces with a threatened line
glass-supply-none = Forces without a line
glass-control-held = Held by { side-the }
glass-control-taken = Taken by { side-the }
glass-victory-worth = { $vp } VP, if taken by { side-the }
glass-victory-prize = To be won
glass-victory-kept = To be kept
glass-victory-besieged = Yours, and besieged
glass-terrain-fertile = Fertile: { $limit } corps
glass-terrain-normal = Ordinary: { $limit } corps
glass-terrain-difficult = Difficult: { $limit } corps
glass-reach-friendly = Within { $steps ->
    [one] one step
   *[other] { $steps } steps
}
glass-reach-hostile = Enemy land within { $steps ->
    [one] one step
   *[other] { $steps } steps
}
glass-reach-fortress = Enemy fortress within { $steps ->
    [one] one step
   *[other] { $steps } steps
}
glass-reach-battle = Enemy force within { $steps ->
    [one] one step
   *[other] { $steps } steps
}
glass-reach-land = Friendly land within reach
glass-reach-enemy-land = Enemy land or fortress
glass-reach-enemies = Enemy force: a battle

## Forms

form-spend = Spend { point-words }
form-points = Resource points
form-build = Build { $corps } at { $space }
form-restore = Restore { $corps } at { $space }
form-line = Fortified line at { $space }: its level
form-fleet = Toulon fleet: its strength
form-builds = Corps built: { $power }
form-restores = Corps restored: { $power }
form-room = Room at { $space }
form-quarters = Winter quarters
form-stack = { force-words }, from { $space }

## Why a careful player would do it

reason-siege = { $space } falls at { $once }%, within two rolls at { $twice }% ({ $vp } VP)
reason-take = Takes { $space } ({ $vp } VP)
reason-before-walls = Comes before { $space } ({ $vp } VP), to besiege it next
reason-attack = Wins the battle of { $space } at { $chance }%
reason-unknown = Meets an enemy of unknown strength at { $space }
reason-stand = Holds { $space } at { $chance }%
reason-avoid = Outmatched: gets away to { $space } at { $chance }%
reason-avoid-freely = Outmatched: gets away to { $space } safely
reason-inside = Strengthens { $space } from inside
reason-intercept = Comes to { $space } first at { $chance }%
reason-pass = Nothing better to do against it
reason-campaign = The army at { $space } has most to gain or to save
reason-covers = Covers { $space }{ supply-words }
reason-threatens = Threatens { $space }{ supply-words }
reason-position = A better place{ supply-words }
reason-leave = Too much for the leaders, or better left as a guard
reason-transfer = Does more elsewhere
reason-rally = Steadies shaken troops
reason-replace = Brings a corps back to full strength
reason-enough = No action promises enough
reason-front = Strengthens the army near { $space }
reason-line = Much is in danger at { $space }
reason-lead = Leads the army at { $space } better
reason-high-card = The highest card first: sieges need time
reason-loss = The loss that weighs least: { $corps }

# What choices of cards and of the moments between campaigns lead to.
foresee-gathers = { $corps ->
    [0] No corps of yours stands at { $space }
    [one] One corps of yours then stands at { $space }
   *[other] { $corps } corps of yours then stand at { $space }
}
foresee-left-there = { $corps ->
    [0] No corps stays at { $space }
    [one] One corps stays at { $space }
   *[other] { $corps } corps stay at { $space }
}
foresee-recalled = The corps is away this year; { $power } has it back after it
foresee-effect-left = The card’s effect is left as it is
foresee-bavaria = Bavaria joins you with { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
} and { $corps ->
    [one] one corps
   *[other] { $corps } corps
}; its lands are open to the enemy from then on
foresee-bavaria-later = Bavaria stays neutral; you are asked again next year
foresee-first = { $other } has the last word in each pair of rounds
foresee-shown = Your first round has { $actions ->
    [one] one action
   *[other] { $actions } actions
}; the higher card goes first
foresee-cards-left = { $cards ->
    [0] No card is left
    [one] One card is left, for { $actions } actions
   *[other] { $cards } cards are left, for { $actions } actions
}
foresee-flipped = { $leader } stays, but as a minor leader for good
foresee-flipped-away = { $leader } leaves the map for now, and is a minor leader for good
foresee-ransomed = { $leader } comes back next year unharmed: { $vp } VP, level { $level }
foresee-rises = A corps of Habsburg Spain appears at { $space }
