# Why something is refused, sentence by sentence: reinforcement.

refuse-spend-first = Your resource points come first: build, restore, dig lines, or say that you are done
refuse-leaders-first = Your leaders come first: promote, place or transfer them, or say that you are done
refuse-power-of-the-enemy = { $power }: this power is not on your side
refuse-power-neutral = { $power }: this power is still neutral
refuse-not-risen = { $power }: this power comes into being with the first uprising
refuse-withdrawn = { $power }: this power has left the war
refuse-forbidden-to-raise = { $power }: a card forbids this power to build and restore corps this year
refuse-too-few-points = This costs { $cost ->
    [one] one resource point
   *[other] { $cost } resource points
}, and you have { $left } left
refuse-not-at-home = { $space } is not a home space of this power: { $power }
refuse-not-under-control = { $space } is not under your control
refuse-enemy-corps-there = Enemy corps are at { $space }: your units cannot come there
refuse-home-cut-off = { $space } has no line of communication to { $capital }
refuse-capital-lost = { $power }: nothing is built or restored while { $capital } is in enemy hands
refuse-capital-besieged = { $power }: nothing is built or restored while enemy corps are at { $capital }
refuse-built-enough = { $power }: no more than { $most } corps may be built in a year
refuse-restored-enough = { $power }: no more than { $most } corps may be restored in a year
refuse-no-counter-left = { $power }: all corps of this power are in use
refuse-space-full = { $space } is full: no more corps can stand there
refuse-restore-besieged = Besieged corps cannot be restored: { $corps } at { $space }
refuse-no-corps-of-the-kind = There is no such corps of yours at { $space }: { $corps }
refuse-full-strength = Only reduced corps are restored, and this one is at full strength: { $corps } at { $space }
refuse-built-this-year = The reduced corps at { $space } was built this year: it cannot be restored as well
refuse-fleet-of-the-bourbons = The Toulon fleet belongs to the Bourbons: the Alliance cannot commission it
refuse-fleet-after-a-siege = { $space } has been besieged: its fleet is never commissioned again
refuse-fleet-needs-toulon = { $space } is not under Bourbon control: its fleet cannot be commissioned
refuse-fleet-already = The fleet is commissioned already, with strength { $strength }
refuse-line-already = { $space } has a line of level { $level } already
refuse-line-without-fortress = { $space } has no fortress: lines are dug around fortresses only
refuse-line-not-yours = { $space } is not under your control: lines are dug around friendly fortresses
refuse-line-in-difficult-terrain = The ground around { $space } does not allow lines: it must be normal or fertile
refuse-line-too-high = Around { $space } a line goes no higher than level { $level }
refuse-line-needs-corps = A line around { $space } needs { $corps } corps of yours there
refuse-line-markers-used = All { $most } of your lines are in use: give one up first
refuse-no-way-to-a-capital = { $space } has no line of communication to a friendly capital
refuse-no-line-to-remove = There is no line at { $space }
refuse-line-of-the-enemy = The line at { $space } is the enemy’s
refuse-leader-not-due = { $leader } is not one of the leaders who can come now
refuse-promote-named = { $leader } is not a minor leader: only a minor leader is replaced
refuse-promote-other-power = { $leader } can only replace a minor leader of his own power, and this is another: { $minor }
refuse-shift-besieged = { $leader } is besieged at { $space } and cannot be transferred
refuse-shift-cut-off = { $leader } cannot leave { $space }: it has no line of communication to a friendly capital
refuse-shift-already-there = { $leader } is at { $space } already: a transfer leads to another space with corps of his power
refuse-shift-no-corps = No corps of this leader’s power ({ $power }) is at { $space } for him to join
refuse-minor-already = { $power }: a minor leader has been placed this year already
refuse-no-minor-left = { $power }: no minor leader is left in the pool
refuse-minor-capital-lost = { $power }: no minor leader comes while { $space } is not yours
