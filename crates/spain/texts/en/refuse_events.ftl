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
refuse-card-leader-away = { $leader } is not on the map, or only as a minor leader
refuse-card-britain-withdrawn = Great Britain has left the war: this card can no longer be played
refuse-card-has-happened = What this card brings about has happened already
refuse-card-without-use = “{ $card }” finds nothing to do now: keep it for later
refuse-card-names-no-leader = “{ $card }” is not played for a leader
refuse-card-not-this-space = { $space } is not among the places the card names
refuse-card-other-power = The card concerns corps of this power only: { $power }
refuse-card-other-leader = The card concerns leaders of this power only: { $power }, and not { $leader }
refuse-card-raises-no-line = There is a line at { $space } already, and the card raises none
refuse-card-not-this-level = The card adds { $levels ->
    [one] one level
   *[other] { $levels } levels
} to what is there, no more and no less
refuse-recalled-already = The corps at { $space } has been recalled already
refuse-ferry-no-port = The corps sails from a port, and { $space } is not one
refuse-ferry-enemy-port = The corps sails from a port of yours, and { $space } is not one
refuse-ferry-already-there = The corps sails to { $space }: it must come from another port
refuse-along-not-in-port = { $leader } is not at { $space }, the port the corps has left
refuse-envoy-already-there = { $leader } is at { $space } already
