# Friedrich : fiches des cités et des pions, filtres, buts lointains et raisons, en français.

## Pays

portrait-country-prussia = Prusse
portrait-country-hanover = Hanovre
portrait-country-sweden = Poméranie suédoise
portrait-country-austria = Autriche
portrait-country-empire = Empire
portrait-country-saxony = Saxe
portrait-country-poland = Pologne

## Fiches

portrait-title = { $thing }
portrait-city = Cité : { $country }
portrait-first-order = Objectif de premier ordre : { $nation }
portrait-second-order = Objectif de second ordre : { $nation }
portrait-depot = Entrepôt : { $nation }
portrait-lies-in = Territoire : { $country }
portrait-sector = Secteur de { $suit } : une pile qui combat d’ici joue { $sign }
portrait-conquered = Conquis, tenu par : { $nation }
portrait-defended = Défendu par : { $nation }
portrait-no-longer-wanted = Plus d’enjeu, sorti de la guerre : { $nation }
portrait-protected = Protégé par { $stack }, à portée
portrait-protected-by-train = Protégé par un train, à trois cités au plus
portrait-unprotected = Sans protection : qui peut le prendre le prend en le traversant
portrait-supplied-here = En ravitaillement ici : { $nations }
portrait-general = Général, rang { $rank } : { $nation }
portrait-a-train = Train de ravitaillement : { $nation }
portrait-at = À { $city }, secteur { $sign }
portrait-moved = A bougé pendant ce coup
portrait-off-map = Hors de la carte : on peut le racheter avec une armée
portrait-retired = Retiré pour toujours
portrait-train-off-map = Hors de la carte : on peut le racheter
portrait-face-down = Face cachée : sans ravitaillement à la prochaine vérification, tout est perdu
portrait-fed-by-land = En ravitaillement : il vit sur son pays
portrait-fed-by-train = { $cities ->
    [one] En ravitaillement : un train à { $cities } cité
   *[other] En ravitaillement : un train à { $cities } cités
}
portrait-hungry = Sans ravitaillement
portrait-protects = Protège { $cities }{ $more ->
    [0] {""}
    [one] {" "}et { $more } autre
   *[other] {" "}et { $more } autres
}
portrait-feeds = Nourrit { $stack }
portrait-feeds-nobody = Ne nourrit personne au dehors
portrait-in-danger = En danger : { $enemy } peut l’atteindre
portrait-commands = { $general } commande : force { $armies }
portrait-leads = { $general } commande
portrait-follows = { $general } marche avec lui
portrait-how-known = Connu par les combats et le total public de { $total } ({ $nation })
portrait-how-deduced = Déduit des combats et du total public de { $total } ({ $nation })
portrait-stroke = Coup du destin
portrait-fate = Carte du destin
portrait-card = Carte tactique du paquet { $deck }
portrait-card-pays = { $points ->
    [one] Paie { $points } point
   *[other] Paie { $points } points
}
portrait-card-suit = Vaut { $value } dans les secteurs de { $suit } { $sign }
portrait-card-reserve = Vaut de 1 à 10 dans tout secteur, comme vous le dites en la jouant

## Filtres

lens-supply = Ravitaillement
    .about = Où vos généraux sont nourris, et par quel train
lens-supply-by-train = nourri par un train
lens-supply-by-land = chez soi
lens-supply-none = général sans ravitaillement
lens-fed = { $nation } : nourri par un train
lens-at-home = { $nation } : vit sur le pays
lens-hungry = { $nation } : sans ravitaillement
lens-objectives = Objectifs
    .about = Quels objectifs sont protégés, ouverts ou pris
lens-objective-protected = protégé
lens-objective-open = sans protection
lens-objective-taken = pris
lens-taken-by = Pris ({ $nation }), ordre { $order }
lens-protected-from = Visé ({ $nation }), ordre { $order } : protégé
lens-open-to = Visé ({ $nation }), ordre { $order } : sans protection
lens-control = Contrôle
    .about = Qui tient chaque objectif
lens-conquered-by = Conquis : { $nation }
lens-held-by = Tenu : { $nation }
lens-suits = Symboles
    .about = Quel symbole se joue de chaque cité
lens-suit = { $sign } { $suit }
lens-reach = Portée
    .about = Jusqu’où un pion va en un déplacement
lens-reach-minor = { $cities ->
    [one] à { $cities } cité
   *[other] à { $cities } cités
}
lens-reach-main = { $cities ->
    [one] à { $cities } cité par route principale
   *[other] à { $cities } cités par routes principales
}
lens-reach-fight = { $cities ->
    [one] à { $cities } cité, à côté d’un ennemi
   *[other] à { $cities } cités, à côté d’un ennemi
}
lens-by-main-road = par route principale
lens-within-reach = à portée
lens-beside-enemy = à côté d’un ennemi
lens-threat = Menaces
    .about = Quels ennemis peuvent atteindre un pion à leur prochain déplacement
lens-threatened = ce pion
lens-threatens = peut l’atteindre
lens-here = { $piece }
lens-comes = { $cities ->
    [one] { $stack }, à { $cities } cité
   *[other] { $stack }, à { $cities } cités
}

## Buts lointains

venture-distance = { $cities ->
    [one] À { $cities } cité
   *[other] À { $cities } cités
}, { $moves ->
    [one] { $moves } déplacement
   *[other] { $moves } déplacements
} si la voie est libre
venture-enemy = L’ennemi y tient : { $enemy }, force { $strength } { $sign }, { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
}, contre vos { $own }
venture-beside = À côté se tient { $enemy }, force { $strength } { $sign }, { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
}, contre vos { $own }
venture-objective-open = Un objectif, sans protection pour l’instant
venture-objective-protected = Un objectif, protégé pour l’instant
venture-supplied = En ravitaillement là-bas, avec les trains où ils sont
venture-unsupplied = Sans ravitaillement là-bas, avec les trains où ils sont
venture-taken = { $city } est occupée : un train a besoin d’une cité pour lui seul

## Raisons

reason-allot = { $cities ->
    [one] { $general } se tient à { $cities } cité de l’ennemi
   *[other] { $general } se tient à { $cities } cités de l’ennemi
}
reason-takes = prend { $city }
reason-destroys = détruit { $train }
reason-attacks = attaque { $enemy } : { $armies } contre { $strength }, avec { $sign }
reason-covers = couvre { $cities }
reason-covers-in-supply = couvre { $cities }, reste en ravitaillement
reason-finds-supply = retrouve le ravitaillement
reason-nearer = { $cities ->
    [0] atteint { $city }
    [one] plus près de son but, { $city }, à { $cities } cité
   *[other] plus près de son but, { $city }, à { $cities } cités
}
reason-safer = moins d’ennemis peuvent y attaquer
reason-train-feeds = apporte le ravitaillement à { $stack }
reason-train-safe = met le train hors de portée de l’ennemi
reason-train-follows = garde le train près des généraux
reason-detach = { $party } sera plus utile à part
reason-enlist = renforce { $general }, près de l’ennemi
reason-return = fait revenir { $piece } à { $city }
reason-pay = gaspille le moins de points
reason-pay-idle = un symbole où vous ne combattez pas
reason-done = aucun autre déplacement n’apporte rien
reason-tie = un match nul ne coûte rien
reason-stop = { $armies ->
    [one] s’en tire avec { $armies } armée perdue et garde les cartes
   *[other] s’en tire avec { $armies } armées perdues et garde les cartes
}
reason-sacrifice = sacrifie la pile et garde les cartes
reason-smaller-loss = { $armies ->
    [one] ne laisse que { $armies } armée à perdre
   *[other] ne laisse que { $armies } armées à perdre
}
reason-level = égalise : à l’ennemi de répondre
reason-ahead = { $armies ->
    [one] passe devant de { $armies } : l’ennemi répond ou perd { $armies } armée
   *[other] passe devant de { $armies } : l’ennemi répond ou perd { $armies } armées
}
reason-ahead-reserve = passe devant de { $armies } avec une Réserve
reason-sent-hungry = { $stack } finit sans ravitaillement
reason-no-option = tenir bon demande moins que conquérir la Bohême
