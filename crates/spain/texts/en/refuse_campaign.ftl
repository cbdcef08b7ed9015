# Why something is refused, sentence by sentence: campaign.

refuse-nothing-to-rally = Nobody at { $space } needs rallying: { $leader } is steady, and so are the corps with him that can still act
refuse-leader-not-on-map = { $leader } is not on the map
refuse-leader-of-the-enemy = { $leader } belongs to the other side
refuse-leader-neutral = { $leader } serves a power that is still neutral
refuse-leader-acted = { $leader } has already acted in this round: wait for the next card
refuse-not-to-rally = There is no such corps for { $leader } to rally: { $corps }
refuse-rally-first = First finish the rally: choose demoralised corps, or say that it is enough
refuse-show-first = First choose in secret the action card that you show
refuse-who-goes-first = First say who plays the first round
refuse-play-a-card-first = First play an action card: your round begins with it
refuse-no-action-card = You hold no card of { $actions ->
    [one] one action
   *[other] { $actions } actions
}: choose another one
refuse-spend-actions = This is your round: spend actions on what glows, or end it
refuse-round-has-begun = “{ $card }” is played before the first action of a round: keep it for the next one
refuse-card-for-a-leader = “{ $card }” helps one leader: say which
refuse-card-for-no-leader = “{ $card }” is not played for a leader
refuse-leader-too-far-for-card = { $leader } is not where “{ $card }” would help him
refuse-leader-not-for-card = “{ $card }” does not help { $leader }: he does not serve a power it names
refuse-free-campaign-elsewhere = Only the free campaign in Spain is left, and { $space } is not there
refuse-nobody-there = None of your units are at { $space }
refuse-no-army-there = None of your units are at { $space }: pick up a leader who can march there
refuse-besieged-there = Your units at { $space } are besieged: they can only rally, or leave by sea
refuse-units-neutral = Your units at { $space } serve a power that is still neutral
refuse-units-recalled = A card has recalled your corps at { $space } for this year
refuse-units-acted = None of your units at { $space } can act any more in this round: wait for the next card
refuse-no-leader-there = A campaign needs a leader, and there is none at { $space }
refuse-no-leader-free = A campaign needs a leader, and nobody at { $space } can lead any more in this round
refuse-nothing-to-campaign-for = A campaign from { $space } could do nothing: no step, no conversion and no siege is possible
refuse-leader-elsewhere = { $leader } is not at { $space }
refuse-leader-besieged = { $leader } is besieged at { $space }: he can only rally, or leave by sea
refuse-corps-of-the-enemy = You do not command { $corps }: it belongs to the other side
refuse-corps-elsewhere = None of your corps at { $space } is { $corps }
refuse-corps-neutral = You cannot use { $corps } yet: its power is still neutral
refuse-corps-recalled = A card has recalled { $corps } at { $space } for this year
refuse-corps-acted = At { $space }, { $corps } has already acted in this round: wait for the next card
refuse-replaced-already = Only one corps is replaced in a round, and one has been
refuse-not-reduced = Only reduced corps are replaced, and { $corps } is at full strength
refuse-besieged-not-replaced = The corps inside { $space } is besieged: no recruits reach it
refuse-no-capital-to-replace = No recruits can come for { $corps }: its capital, { $space }, is lost, besieged or out of the war
refuse-no-loc-to-replace = At { $space }, { $corps } has no line of communication to its capital: open the way first
refuse-fleet-of-the-enemy = The Toulon fleet is not yours: only the Bourbons deploy it
refuse-fleet-without-toulon = The fleet cannot leave while the enemy holds { $space }
refuse-fleet-lost = The fleet is lost for good: { $space } has been besieged
refuse-fleet-not-commissioned = The Toulon fleet has not been commissioned: that is done with the reinforcements
refuse-coup-of-the-enemy = The coup at { $space } is not yours: only the Bourbons can try it
refuse-coup-too-late = The coup at { $space } is possible in { $year } only
refuse-coup-made = { $space } has already been seized
refuse-coup-in-war = Bavaria is at war: { $space } can only be taken openly
refuse-coup-for-nothing = The Alliance does not hold { $space }: there is nothing to seize
refuse-coup-defended = A corps of the Alliance defends { $space }: it cannot be surprised
refuse-coup-without-corps = No Bavarian corps is at { $space } to make the coup
refuse-campaign-first = First finish the campaign: march, besiege, leave units behind, or stop
refuse-campaign-has-begun = “{ $card }” is played when a campaign begins: keep it for the next one
refuse-not-adjacent = { $space } is not next to { $from }
refuse-too-far = { $space } is too far: { $left ->
    [one] one step is left
   *[other] { $left } steps are left
}
refuse-only-convert = After the battle the force can only convert { $space }, or stop
refuse-space-neutral = { $space } is neutral: nobody may enter it
refuse-enemy-refuge = { $space } is closed to you: only the enemy may enter it
refuse-too-many-corps = These leaders command { $command } corps (at most two leaders count), not { $corps }: leave some behind
refuse-outside-theatre = { $space } is in a region where { $corps } does not serve
refuse-leaders-alone-in-enemy-land = Leaders without corps do not enter { $space }: the enemy controls it
refuse-leaders-alone-among-enemies = Leaders without corps do not enter { $space }: enemy corps are there
refuse-shaken-into-battle = Enemy corps are at { $space }: rally { $unit } first, or leave the demoralised behind
refuse-shaken-before-fortress = { $space } is an enemy fortress: rally { $unit } first, or leave the demoralised behind
refuse-convert-first = Convert { $space } first: from an enemy space the force cannot go on to another
refuse-past-fortress = { $from } has not fallen: the force can leave it for a friendly space or a siege of friends, and { $space } is neither
refuse-no-room = At most { $most } of your corps find room at { $space }
refuse-no-room-to-stop = At most { $most } of your corps find room at { $space }: march on
refuse-not-with-the-force = The force on campaign does not include { $unit }
refuse-last-leader = { $leader } is the only leader left: nobody goes on without him
refuse-not-enemy-land = { $space } is not the enemy’s: there is nothing to convert
refuse-fortress-not-converted = { $space } is a fortress: it can only be besieged
refuse-conversion-needs-corps = It takes a corps to convert { $space }
refuse-siege-after-march = A siege takes the whole campaign: it cannot follow a march or a conversion
refuse-not-a-fortress = { $space } is not a fortress
refuse-fortress-not-enemy = The enemy does not hold { $space }: there is nothing to besiege
refuse-siege-without-corps = No corps takes part in the siege: leaders alone do not besiege { $space }
refuse-siege-rolled = { $space } has already seen a siege roll in this round
refuse-shaken-besieger = To besiege { $space }, rally { $unit } first, or leave the demoralised behind
refuse-too-few-besiegers = { $corps ->
    [one] One corps is
   *[other] { $corps } corps are
} too few for a siege roll: the defence is { $defence }
refuse-transfer-first = First finish the transfer: choose a second unit, or say that one is enough
refuse-choose-where-to = First choose where { $unit } goes
refuse-nowhere-to-go = From { $space } there is nowhere { $unit } can be transferred to
refuse-already-there = { $space } is where { $unit } stands now: choose another space
refuse-transfer-among-enemies = Enemy corps are at { $space }: a transfer does not lead into battle
refuse-transfer-to-the-enemy = The enemy controls { $space }, and no corps of yours besieges it: transfers do not go there
refuse-too-far-to-transfer = { $space } is too far: no way of { $most } steps or fewer through friendly land leads there
refuse-sail-first = First finish the voyage: leave units ashore, or choose a port
refuse-sailed-already = Only one voyage is made in a round, and it has been made
refuse-not-a-port = { $space } is not a port
refuse-port-neutral = { $space } is a neutral port: ships do not call there
refuse-no-friendly-sea = No friendly sea leads to { $space }
refuse-nowhere-to-sail = From { $space } there is no port anybody could sail to
refuse-too-many-afloat = At most { $most } corps sail together: leave the others ashore
refuse-already-in-port = The ships are at { $space } already
refuse-no-room-inside = Only one corps finds room inside { $space } while it is besieged
refuse-shaken-into-siege = { $space } is besieged: rally { $unit } first, or leave the demoralised ashore
refuse-landing-without-leader = A landing at { $space } meets the enemy: it needs a leader
refuse-landing-without-corps = A landing at { $space } meets the enemy: it needs a corps
refuse-nobody-to-relieve = The enemy does not besiege { $space }: there is nobody to attack there
refuse-choose-a-port = The units are aboard: choose a port that glows
refuse-not-aboard = The ships do not carry { $unit }
refuse-last-aboard = Nobody would be left to sail without { $unit }
refuse-storm-first = First answer the storm: turn back, or lose a corps and sail on
refuse-no-action-left = No action of this card is left, only a free campaign: begin that, or end the round
refuse-nothing-done-yet = The campaign has begun: march, convert or besiege before you stop
