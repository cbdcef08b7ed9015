# How the war is told: fights and rolls on the stage, how it stands.

## The stage

stage-force = { force-words }
stage-force-led = { $force }
stage-force-unseen = A force { side-of }
stage-garrison = Garrison of { $space }
stage-battle = Battle of { $space }
stage-siege = Siege of { $space }
stage-entry = March from { $from } to { $space }
stage-interception = Interception at { $space }
stage-bypass = Round the line of { $space }, level { $level }
stage-avoidance = Away from { $space }, to { $to }
stage-voyage = At sea from { $from } to { $space }
stage-event = { $card }
stage-card-owner = Card { side-of }
stage-peace = Peace with Britain
stage-negotiators = Envoys of Versailles

stage-dice-corps = dice of corps
stage-dice-corps-shaken = dice of demoralised corps
stage-dice-leaders = dice of leaders
stage-dice-leaders-shaken = dice of demoralised leaders
stage-leader = rating of the leader
stage-enemy-leader = rating of the enemy leader
stage-second-level = line of the second level
stage-card = card
stage-walls = fortress
stage-inside = corps inside
stage-breach = losses so far

stage-hits = { $hits } to { $taken } hits
stage-defence = Defence { $defence }
stage-needed = { $needed } in all is needed

stage-attacker-wins = The attacker wins
stage-defender-wins = The defender holds
stage-attacker-famous = A famous victory of the attacker
stage-defender-famous = A famous victory of the defender
stage-falls-now = It falls with this roll
stage-falls-in-two = It falls within two such rolls
stage-intercepts = The interception succeeds
stage-bypasses = The line is turned
stage-avoids = They get away
stage-peace-comes = { $concessions ->
    [one] Britain withdraws for one concession
   *[other] Britain withdraws for { $concessions } concessions
}

stage-stakes-space = { $space } changes the level by { $vp } VP
stage-stakes-fame = { $losses } losses or { $removed } corps destroyed make a famous victory: { $vp } VP for the winner
stage-stakes-line = Fortified line of level { $level }: { $attack } to each die of the attacker{ $raised ->
    [0] { "" }
   *[other] , { $defence } to each of the defender
}
stage-stakes-storm = A storm: a step is lost, or the ships turn back
stage-stakes-peace = If Britain withdraws, its corps leave the war; the concessions raise the level

## How the war stands

standing-ahead = ahead by { $points }
standing-behind = { $points } short
standing-alliance = Level { $level }: the Alliance wins from { $minor } on, has a major victory from { $major } on, and wins at once at { $once }
standing-bourbon = Level { $level }: the Bourbons win below { $minor }, have a major victory below { $major }, and win at once at { $once }
standing-now = Level { $level }. If the war ended now: { $manner }
standing-clock = { $year }, { $years ->
    [0] the last year
    [one] one year to come
   *[other] { $years } years to come, until { $last }
}
standing-clock-rounds = { $year }, { $years ->
    [0] the last year
    [one] one year to come
   *[other] { $years } years to come, until { $last }
}; cards to play this year: Alliance { $alliance }, Bourbons { $bourbon }
standing-siege = { $space } is besieged: its fall is { $vp } VP, level { $level }
standing-paris = { $space }, held with a line of communication, wins the war at once
standing-amsterdam-vienna = { $space } or { $other }, held with a line to Paris, wins the war at once
standing-savoy = { $power } may still change sides by an event card
standing-withdrawal = If Britain leaves the war, { $minor } is enough for the Alliance
standing-sea = The Mediterranean, held in winter, is { $vp } VP
standing-sea-held = The Mediterranean is theirs: { $vp } VP this winter, if it stays so
