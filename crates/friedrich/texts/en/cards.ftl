# Friedrich: cards of cities and pieces, lenses, distant targets and reasons, in English.

## Countries

portrait-country-prussia = Prussia
portrait-country-hanover = Hanover
portrait-country-sweden = Swedish Pomerania
portrait-country-austria = Austria
portrait-country-empire = the Empire
portrait-country-saxony = Saxony
portrait-country-poland = Poland

## Cards of things

portrait-title = { $thing }
portrait-city = City, { $country }
portrait-first-order = { $nation }: objective of the first order
portrait-second-order = { $nation }: objective of the second order
portrait-depot = { $nation }: depot
portrait-lies-in = Country: { $country }
portrait-sector = Sector of { $suit }: a stack that fights from here plays { $sign }
portrait-conquered = Conquered, held by { $nation }
portrait-defended = Defended by { $nation }
portrait-no-longer-wanted = { $nation } has left the war: nobody can win by it
portrait-protected = Protected by { $stack }, within reach
portrait-protected-by-train = Protected by a supply train, within three cities
portrait-unprotected = Unprotected: whoever may take it takes it by marching through
portrait-supplied-here = In supply here: { $nations }
portrait-general = { $nation }: general of rank { $rank }
portrait-a-train = { $nation }: supply train
portrait-at = At { $city }, sector { $sign }
portrait-moved = Has moved in this action stage
portrait-off-map = Off the map: he can be bought back with an army
portrait-retired = Retired for good
portrait-train-off-map = Off the map: it can be bought back
portrait-face-down = Face down: without supply at the next check he loses everything
portrait-fed-by-land = In supply: he lives off his own land
portrait-fed-by-train = { $cities ->
    [one] In supply: a train is { $cities } city away
   *[other] In supply: a train is { $cities } cities away
}
portrait-hungry = Out of supply
portrait-protects = Protects { $cities }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
portrait-feeds = Feeds { $stack }
portrait-feeds-nobody = Feeds nobody abroad
portrait-in-danger = In danger: { $enemy } can reach it
portrait-commands = { $general } commands: strength { $armies }
portrait-leads = { $general } commands
portrait-follows = { $general } marches with him
portrait-how-known = Known from combats and the public total of { $total } ({ $nation })
portrait-how-deduced = Deduced from combats and the public total of { $total } ({ $nation })
portrait-stroke = Stroke of fate
portrait-fate = Fate card
portrait-card = Tactical card of deck { $deck }
portrait-card-pays = { $points ->
    [one] Pays { $points } point
   *[other] Pays { $points } points
}
portrait-card-suit = Counts { $value } in sectors of { $suit } { $sign }
portrait-card-reserve = Counts 1 to 10 in any sector, as you say when you play it

## Lenses

lens-supply = Supply
    .about = Where your generals are fed, and by which train
lens-supply-by-train = fed by a train
lens-supply-by-land = at home
lens-supply-none = a general out of supply
lens-fed = { $nation }: fed by a train
lens-at-home = { $nation }: lives off the land
lens-hungry = { $nation }: out of supply
lens-objectives = Objectives
    .about = Which objectives are protected, open or taken
lens-objective-protected = protected
lens-objective-open = unprotected
lens-objective-taken = taken
lens-taken-by = Taken by { $nation }, order { $order }
lens-protected-from = Wanted by { $nation }, order { $order }: protected
lens-open-to = Wanted by { $nation }, order { $order }: unprotected
lens-control = Control
    .about = Who holds each objective
lens-conquered-by = Conquered by { $nation }
lens-held-by = Held by { $nation }
lens-suits = Suits
    .about = Which suit is played from each city
lens-suit = { $sign } { $suit }
lens-reach = Reach
    .about = How far a piece gets in one move
lens-reach-minor = { $cities ->
    [one] { $cities } city away
   *[other] { $cities } cities away
}
lens-reach-main = { $cities ->
    [one] { $cities } city away by main road
   *[other] { $cities } cities away by main road
}
lens-reach-fight = { $cities ->
    [one] { $cities } city away, beside an enemy
   *[other] { $cities } cities away, beside an enemy
}
lens-by-main-road = by main road
lens-within-reach = within reach
lens-beside-enemy = beside an enemy
lens-threat = Threats
    .about = Which enemies can come at a piece in their next move
lens-threatened = this piece
lens-threatens = can come at it
lens-here = { $piece }
lens-comes = { $cities ->
    [one] { $stack }, { $cities } city away
   *[other] { $stack }, { $cities } cities away
}

## Distant targets

venture-distance = { $cities ->
    [one] { $cities } city away
   *[other] { $cities } cities away
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} if the way is free
venture-enemy = The enemy holds it: { $enemy }, strength { $strength } { $sign }, { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}, against your { $own }
venture-beside = Beside it stands { $enemy }, strength { $strength } { $sign }, { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}, against your { $own }
venture-objective-open = An objective, unprotected now
venture-objective-protected = An objective, protected now
venture-supplied = In supply there as the trains stand
venture-unsupplied = Out of supply there as the trains stand
venture-taken = { $city } is occupied: a train needs a city to itself

## Reasons

reason-allot = { $cities ->
    [one] { $general } stands { $cities } city from the enemy
   *[other] { $general } stands { $cities } cities from the enemy
}
reason-takes = takes { $city }
reason-destroys = destroys { $train }
reason-attacks = attacks { $enemy }: { $armies } against { $strength }, with { $sign }
reason-covers = covers { $cities }
reason-covers-in-supply = covers { $cities }, stays in supply
reason-finds-supply = comes back into supply
reason-nearer = { $cities ->
    [0] reaches { $city }
    [one] is { $cities } city from { $city } then
   *[other] is { $cities } cities from { $city } then
}
reason-safer = fewer enemies can attack there
reason-train-feeds = brings supply to { $stack }
reason-train-safe = gets the train out of the enemy’s reach
reason-train-follows = keeps the train close to the generals
reason-detach = { $party } can do more apart from the others
reason-enlist = strengthens { $general }, where the enemy is near
reason-return = brings { $piece } back at { $city }
reason-pay = wastes fewest points
reason-pay-idle = a suit you are not fighting in
reason-done = no other move gains anything
reason-tie = a tie costs nothing
reason-stop = { $armies ->
    [one] gets away with { $armies } army lost and keeps the cards
   *[other] gets away with { $armies } armies lost and keeps the cards
}
reason-sacrifice = gives up the stack and keeps the cards
reason-smaller-loss = { $armies ->
    [one] leaves only { $armies } army to lose
   *[other] leaves only { $armies } armies to lose
}
reason-level = draws level: the enemy must answer
reason-ahead = { $armies ->
    [one] goes ahead by { $armies }: the enemy must answer or lose { $armies } army
   *[other] goes ahead by { $armies }: the enemy must answer or lose { $armies } armies
}
reason-ahead-reserve = goes ahead by { $armies } with a Reserve
reason-sent-hungry = { $stack } ends out of supply
reason-no-option = holding out asks for less than conquering Bohemia
