# Friedrich : ce qu’une action entraînerait, en français.

foresee-fight = Combat : { $own } { $armies } { $suit } contre { $enemy } { $strength } { $other } ({ $cards ->
    [0] aucune carte dans la main ennemie
    [one] { $cards } carte dans la main ennemie
   *[other] { $cards } cartes dans la main ennemie
})
foresee-unmoved = { $count ->
    [one] { $count } pion n’a pas bougé
   *[other] { $count } pions n’ont pas bougé
}
foresee-missed = { $stack } pourrait encore prendre { $cities }{ $more ->
    [0] {""}
    [one] {" "}et { $more } autre
   *[other] {" "}et { $more } autres
}
foresee-goes-hungry = { $stack } à { $city }, sans ravitaillement, passera face cachée
foresee-starves = { $armies ->
    [one] { $stack } à { $city }, toujours sans ravitaillement : { $armies } armée sera perdue
   *[other] { $stack } à { $city }, toujours sans ravitaillement : { $armies } armées seront perdues
}
foresee-stays-hungry = { $stack } reste sans ravitaillement : tout sera perdu à la fin du coup
foresee-leaves-supply = { $stack } sort du ravitaillement
foresee-finds-supply = { $stack } retrouve le ravitaillement
foresee-supplied = { $stack } y serait en ravitaillement
foresee-unsupplied = { $stack } y serait sans ravitaillement
foresee-train-in-danger = { $enemy } peut atteindre { $train } à { $city } et le détruire
foresee-takes = Prise : { $city }
foresee-retakes = Reprise : { $city }
foresee-passes = { $city } est protégé : l’objectif ne tombe que si plus personne ne le protège après les combats
foresee-passed = { $count ->
    [one] { $cities } tombe si plus personne ne le protège après les combats
   *[other] { $cities }{ $more ->
        [0] {""}
        [one] {" "}et { $more } autre
       *[other] {" "}et { $more } autres
    } tombent si plus personne ne les protège après les combats
}
foresee-open = Sans protection et à portée de l’ennemi : { $cities }{ $more ->
    [0] {""}
    [one] {" "}et { $more } autre
   *[other] {" "}et { $more } autres
}
foresee-uncovers = N’est plus protégé : { $cities }{ $more ->
    [0] {""}
    [one] {" "}et { $more } autre
   *[other] {" "}et { $more } autres
}
foresee-covers = Protégé désormais : { $cities }{ $more ->
    [0] {""}
    [one] {" "}et { $more } autre
   *[other] {" "}et { $more } autres
}
foresee-unites = { $armies ->
    [one] Réunion et halte : { $stack } avec { $armies } armée
   *[other] Réunion et halte : { $stack } avec { $armies } armées
}
foresee-destroys = Détruit { $train } et fait halte
foresee-stays = { $armies ->
    [one] { $rest } reste avec { $armies } armée
   *[other] { $rest } reste avec { $armies } armées
}
foresee-price = { $price } points l’unité ; votre main en vaut { $hand }, et il y a place pour { $room ->
    [one] { $room } armée de plus
   *[other] { $room } armées de plus
}
foresee-paid = { $waste ->
    [0] Payé au point près
    [one] { $waste } point payé de trop : on ne rend pas la monnaie
   *[other] { $waste } points payés de trop : on ne rend pas la monnaie
}
foresee-still-below = { $armies ->
    [one] Attaquant à { signed-score } : pas encore assez, un arrêt coûterait { $armies } armée
   *[other] Attaquant à { signed-score } : pas encore assez, un arrêt coûterait { $armies } armées
}
foresee-level = Attaquant à 0, à l’ennemi de répondre ({ $enemy }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
})
foresee-ahead = { $armies ->
    [one] Attaquant à { signed-score } : l’ennemi répond ({ $enemy }, cartes en main : { $cards }) ou perd { $armies } armée
   *[other] Attaquant à { signed-score } : l’ennemi répond ({ $enemy }, cartes en main : { $cards }) ou perd { $armies } armées
}
foresee-tie = Match nul : ni pertes ni retraite
foresee-beaten = { $armies ->
    [one] { $stack } perd { $armies } armée et recule de { $armies } cité, au choix de l’ennemi ({ $enemy })
   *[other] { $stack } perd { $armies } armées et recule de { $armies } cités, au choix de l’ennemi ({ $enemy })
}
foresee-destroyed = { $armies ->
    [one] { $stack }, pile détruite : { $armies } armée perdue
   *[other] { $stack }, pile détruite : { $armies } armées perdues
}
foresee-option = { $card } reste exposée : l’Autriche la prend si elle bat nettement la Prusse ou si un Prussien meurt de faim au sud
foresee-option-goal = { $count ->
    [one] La Prusse peut désormais conquérir et gagne avec son { $count } objectif
   *[other] La Prusse peut désormais conquérir et gagne avec ses { $count } objectifs
}
foresee-option-austria = L’Autriche peut gagner avec quatre objectifs de moins si elle en tient un en Saxe
foresee-no-option = La Prusse ne conquiert plus rien après le tour 3 et gagne en tenant bon
foresee-declined = Rien ne change
foresee-retires-unseen = { $general } n’est pas sur la carte et ne reviendra jamais
foresee-retires = { $armies ->
    [0] { $general } part pour toujours ; ses armées restent à ses compagnons
    [one] { $general } part pour toujours, et { $armies } armée est perdue
   *[other] { $general } part pour toujours, et { $armies } armées sont perdues
}
foresee-gains = { $armies ->
    [one] { $stack } aura { $armies } armée
   *[other] { $stack } aura { $armies } armées
}
foresee-loses = { $armies ->
    [one] Il reste { $armies } armée à { $stack }
   *[other] Il reste { $armies } armées à { $stack }
}
foresee-flips = { $stack } est retourné ; un train l’atteint, il se relève à la prochaine vérification du ravitaillement
foresee-flips-hungry = { $stack } est retourné ; aucun train ne l’atteint, et sans train tout est perdu à la prochaine vérification du ravitaillement
foresee-swaps = { $card } s’en va, et l’une des { $pile } cartes de la pioche arrive
foresee-gives = { $nation } reçoit { $card } ; puis vous tirez sans la voir une de ses { $cards } cartes
foresee-exchanges = Si { $nation } donne aussi une carte, { $card } y va et l’autre vous revient ; sinon rien ne change
foresee-regains = { $count ->
    [one] { $nation } garde { $count } objectif
   *[other] { $nation } garde { $count } objectifs
}
foresee-discards = { $points ->
    [0] Plus de { $suit } dans votre main
    [one] { $points } point de { $suit } reste dans votre main
   *[other] { $points } points de { $suit } restent dans votre main
}
foresee-discards-reserve = Une Réserve compte jusqu’à dix dans tout secteur
