# Why something is refused, sentence by sentence: campaign.

refuse-nothing-to-rally = Nobody in { $space } needs rallying: { $leader } is steady, and so are the corps with him that can still act
refuse-leader-not-on-map = { $leader } is not on the map
refuse-leader-of-the-enemy = { $leader } commands for the enemy
refuse-leader-neutral = { $leader } serves a power that is still neutral
refuse-leader-acted = { $leader } has already acted in this round: wait for the next card
refuse-not-to-rally = { $leader } has no demoralised { $corps } with him that can still act
refuse-rally-first = First finish the rally: choose demoralised corps, or say that it is enough
refuse-show-first = First choose in secret the action card that you show
refuse-who-goes-first = First say who plays the first round
refuse-play-a-card-first = First play an action card: your round begins with it
refuse-no-action-card = You hold no card of { $actions ->
    [one] one action
   *[other] { $actions } actions
}: choose another one
