# Why something is refused, sentence by sentence: events.

refuse-bavaria-first = First decide whether Bavaria enters the war this year
refuse-keep-first = First play a card you have kept, or pass
refuse-card-not-before = This card cannot be played before { $year }
refuse-card-not-after = This card cannot be played after { $year }
refuse-card-power-side = The card asks that this power be on the side of the { $side }: { $power }
refuse-card-power-neutral = The card asks that this power be at war: { $power }
refuse-card-space-control = The card asks that { $space } be under the control of the { $side }
refuse-card-space-held = The card asks that { $space } be free of corps of the { $side }
refuse-card-mediterranean = The card asks that the { $side } control the Mediterranean
refuse-card-leader-away = { $leader } is not on the map under his own name
refuse-card-britain-withdrawn = Great Britain has left the war: this card can no longer be played
refuse-card-has-happened = What this card brings about has happened already
refuse-card-without-use = The card finds nothing to do now: keep it for later
refuse-card-names-no-leader = This card is not played for a leader
refuse-card-not-this-space = { $space } is not among the places the card names
refuse-card-other-power = The card is about another power: { $power }
refuse-card-other-leader = { $leader } does not serve the power the card is about: { $power }
refuse-card-raises-no-line = There is a line in { $space } already, and the card raises none
refuse-card-not-this-level = Levels the card gives: { $levels }
refuse-recalled-already = The corps in { $space } has been recalled already
refuse-ferry-no-port = { $space } is not a port
refuse-ferry-enemy-port = { $space } is not a port of yours
refuse-ferry-already-there = The corps is in { $space } already: it must come from another port
refuse-along-not-in-port = { $leader } is not in { $space }, the port the corps left
refuse-envoy-already-there = { $leader } is in { $space } already
