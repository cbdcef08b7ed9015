# Friedrich: what an action would lead to, in English.

foresee-fight = Combat: { $own } { $armies } { $suit } against { $enemy } { $strength } { $other } ({ $cards ->
    [0] no cards in the enemy’s hand
    [one] { $cards } card in the enemy’s hand
   *[other] { $cards } cards in the enemy’s hand
})
foresee-unmoved = { $count ->
    [one] { $count } piece has not moved
   *[other] { $count } pieces have not moved
}
foresee-missed = { $stack } could still take { $cities }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
foresee-goes-hungry = { $stack } at { $city } is out of supply and will be turned face down
foresee-starves = { $armies ->
    [one] { $stack } at { $city } is still out of supply: { $armies } army will be lost
   *[other] { $stack } at { $city } is still out of supply: { $armies } armies will be lost
}
foresee-stays-hungry = { $stack } stays out of supply: all is lost at the end of the action stage
foresee-leaves-supply = { $stack } goes out of supply
foresee-finds-supply = { $stack } is in supply again
foresee-supplied = { $stack } would be in supply there
foresee-unsupplied = { $stack } would be out of supply there
foresee-train-in-danger = { $enemy } can reach { $train } at { $city } and destroy it
foresee-takes = Takes { $city }
foresee-retakes = Retakes { $city }
foresee-passes = { $city } is protected: it falls only if nobody protects it after the combats
foresee-passed = { $count ->
    [one] { $cities } falls if nobody protects it after the combats
   *[other] { $cities }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    } fall if nobody protects them after the combats
}
foresee-open = Unprotected and within the enemy’s reach: { $cities }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
foresee-uncovers = No longer protected: { $cities }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
foresee-covers = Newly protected: { $cities }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
foresee-unites = { $armies ->
    [one] Unites and halts: { $stack } with { $armies } army
   *[other] Unites and halts: { $stack } with { $armies } armies
}
foresee-destroys = Destroys { $train } and halts
foresee-stays = { $armies ->
    [one] { $rest } stays behind with { $armies } army
   *[other] { $rest } stays behind with { $armies } armies
}
foresee-price = { $price } points each; your hand is worth { $hand }, and there is room for { $room ->
    [one] { $room } more army
   *[other] { $room } more armies
}
foresee-paid = { $waste ->
    [0] Paid to the point
    [one] { $waste } point paid too many: no change is given
   *[other] { $waste } points paid too many: no change is given
}
foresee-still-below = { $armies ->
    [one] Attacker at { signed-score }: still below, and stopping then costs { $armies } army
   *[other] Attacker at { signed-score }: still below, and stopping then costs { $armies } armies
}
foresee-level = Attacker at 0: { $enemy } must answer, holding { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
foresee-ahead = { $armies ->
    [one] Attacker at { signed-score }: { $enemy } answers, holding { $cards } cards, or loses { $armies } army
   *[other] Attacker at { signed-score }: { $enemy } answers, holding { $cards } cards, or loses { $armies } armies
}
foresee-tie = A tie: no losses, no retreat
foresee-beaten = { $armies ->
    [one] { $stack } loses { $armies } army and retreats { $armies } city, where { $enemy } chooses
   *[other] { $stack } loses { $armies } armies and retreats { $armies } cities, where { $enemy } chooses
}
foresee-destroyed = { $armies ->
    [one] { $stack } is destroyed: { $armies } army lost
   *[other] { $stack } is destroyed: { $armies } armies lost
}
foresee-option = { $card } lies open: Austria takes it if Prussia is badly beaten by Austria or starves in the south
foresee-option-goal = { $count ->
    [one] Prussia may conquer from now on and wins with its { $count } objective
   *[other] Prussia may conquer from now on and wins with its { $count } objectives
}
foresee-option-austria = Austria may win with up to four objectives unconquered if it holds one in Saxony
foresee-no-option = Prussia conquers nothing after turn 3 and wins by holding out
foresee-declined = Nothing changes
foresee-retires-unseen = { $general } is off the map and never comes back
foresee-retires = { $armies ->
    [0] { $general } leaves for good; his armies stay with his companions
    [one] { $general } leaves for good, and { $armies } army is lost
   *[other] { $general } leaves for good, and { $armies } armies are lost
}
foresee-gains = { $armies ->
    [one] { $stack } then has { $armies } army
   *[other] { $stack } then has { $armies } armies
}
foresee-loses = { $armies ->
    [one] { $stack } is left with { $armies } army
   *[other] { $stack } is left with { $armies } armies
}
foresee-flips = { $stack } is turned face down; a train reaches it, so it recovers when its supply is next looked at
foresee-flips-hungry = { $stack } is turned face down; no train reaches it, and without one all is lost when its supply is next looked at
foresee-swaps = { $card } goes, and one of { $pile } cards of the pile comes
foresee-gives = { $nation } gets { $card }; then you draw one of its { $cards } cards unseen
foresee-exchanges = If { $nation } gives a card too, it gets { $card } and you get that one; otherwise nothing changes
foresee-regains = { $count ->
    [one] { $nation } is left with { $count } objective
   *[other] { $nation } is left with { $count } objectives
}
foresee-discards = { $points ->
    [0] No more { $suit } in your hand
    [one] { $points } point of { $suit } left in your hand
   *[other] { $points } points of { $suit } left in your hand
}
foresee-discards-reserve = A Reserve counts up to ten in any sector
