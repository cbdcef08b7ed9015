# Ce qu’on dit à qui demande : conséquences, fiches, lentilles, formulaires.

## Ce qu’une action entraîne

foresee-battle = Bataille, { $space }, { $dice } dés contre { $against } : vous l’emportez
foresee-battle-fogged = Bataille, { $space }, avec { $dice } dés à vous, contre une force inconnue
foresee-interception = { force-words } peut intercepter depuis { $space }
foresee-interception-fogged = { $force } peut intercepter depuis { $space }
foresee-walls = { $space } : défense { $defence }, { $corps } corps devant ; assiégée ensuite, elle tombe en deux jets
foresee-walls-too-strong = { $space } : défense { $defence }, trop forte pour { $corps } corps
foresee-siege-lifted = { $space } : le siège est levé
foresee-left-open = { $space } reste ouverte à l’ennemi ({ $vp } PV)
foresee-no-loc = { $space } : aucune ligne de communication ; sièges à −2, une perte en hiver
foresee-threatened-loc = { $space } : ligne de communication menacée ; sièges à −1
foresee-cut-off = { $space } : vos corps perdent leur ligne de communication
foresee-falls = { $space } tombe aussitôt ({ $vp } PV)
foresee-falls-in-two = { $space } tombe en deux jets pareils
foresee-siege-costs = Le siège vous coûte un pas
foresee-taken = { $space } est à vous : { $vp } PV, niveau { $level }
foresee-not-taken = { $space } reste à l’ennemi, alors que vous pourriez la prendre
foresee-siege-unused = { $space } : l’armée de siège pourrait encore lancer le dé
foresee-actions-lost = { $actions ->
    [one] Une action est perdue
   *[other] { $actions } actions sont perdues
}
foresee-points-lost = { $points ->
    [one] Un point de ressources est perdu, qui pourrait servir
   *[other] { $points } points de ressources sont perdus, qui pourraient servir
}
foresee-winter-home = Hiver : vos unités quittent { $space }, et le siège prend fin
foresee-winter-starves = Hiver : vos corps sont sans ravitaillement et subissent une perte ({ $space })
foresee-avoids = Ils s’échappent vers { $space }
foresee-intercepts = { $space } : l’interception réussit
foresee-bypasses = { $space } : les lignes sont tournées
foresee-withdraws = Le défenseur peut encore forcer la bataille, hors de ses lignes
foresee-storm = Tempête : un pas est perdu, ou les navires font demi-tour
foresee-fleet = La flotte de Toulon gagne la Méditerranée jusqu’à l’hiver
foresee-peace = La Grande-Bretagne quitte la guerre ({ $vp } PV, niveau { $level })

venture-far = { $space } est à { $steps ->
    [one] un pas
   *[other] { $steps } pas
}, { $campaigns ->
    [one] une campagne
   *[other] { $campaigns } campagnes
}
venture-no-way = Aucun chemin de terre ne mène à { $space }
venture-closed = { $space } vous est fermée
venture-theatre = { $power } ne combat pas là : { $space }

## Fiches des espaces et des pions

portrait-fortress = Forteresse de niveau { $level } ({ $home }), tenue par : { $holder }
portrait-space = { $home }, tenue par : { $holder }
portrait-worth = Prise par { side-the } : { $vp } PV
portrait-capital = Capitale : { $power }
portrait-fertile = Terre fertile : jusqu’à { $limit } corps par camp
portrait-normal = Terre ordinaire : jusqu’à { $limit } corps par camp
portrait-difficult = Terrain difficile : jusqu’à { $limit } corps par camp, pas de lignes
portrait-refuge = Un refuge : sans limite, et fermé à l’ennemi
portrait-port = Un port
portrait-line = Lignes fortifiées de niveau { $level }
portrait-siege = Assiégée : défense { $defence }, { $losses ->
    [0] aucune perte
    [one] une perte
   *[other] { $losses } pertes
} jusqu’ici, { $rolls ->
    [0] aucun jet encore
    [one] un jet
   *[other] deux jets ou plus
}
portrait-defence = Défense { $defence } contre un siège
portrait-loc-safe = { $side } : ligne de communication sûre
portrait-loc-threatened = { $side } : ligne de communication menacée
portrait-loc-none = { $side } : aucune ligne de communication
portrait-famous = Grande victoire { side-of } cette année : sièges voisins à +2
portrait-leader-line = { $leader } (tactique { $tr }, commandement { $cr })
portrait-corps-line = { $corps }
portrait-unseen-corps = Des corps, en nombre et en force inconnus
portrait-unseen = Cachés par le brouillard de guerre
portrait-leader = Chef : { $power }
portrait-minor-leader = Chef mineur : { $power }
portrait-ratings = Tactique { $tr }, commande { $cr } corps
portrait-corps-full = Corps au complet
portrait-corps-reduced = Corps réduit
portrait-demoralised = Démoralisé : n’attaque ni n’assiège avant d’être rallié, ou avant l’hiver
portrait-acted = A agi dans ce round
portrait-inside = Dans la forteresse
portrait-recalled = Rappelé pour l’année par une carte
portrait-off-map = Hors de la carte
portrait-at = Se trouve à { $space }
portrait-stack = Dans la pile : { $corps } corps ; ses chefs en commandent { $command }
portrait-event = Évènement { side-of }, appliqué dès qu’il est tiré
portrait-event-kept = Évènement { side-of }, gardé pour son moment
portrait-event-gone = Joué ou hors du jeu
portrait-action-card = Carte Action : son chiffre est le nombre d’actions d’un round

## Lentilles

lens-supply = Ravitaillement
    .about = Où mènent les lignes de communication, et quelles forces n’en ont pas
lens-control = Contrôle
    .about = Qui tient quel espace
lens-victory = Points de victoire
    .about = Les espaces qui valent des points, et à qui ils sont
lens-terrain = Terrain
    .about = Combien de corps chaque espace nourrit
lens-reach = Portée
    .about = Jusqu’où une force peut marcher en une campagne, et qui elle menace

glass-supply-land = Relié à une capitale { side-of }
glass-supply-source = Une capitale : les lignes de communication en partent
glass-supply-connected = Relié à une capitale
glass-supply-safe = Forces avec une ligne sûre
glass-supply-threatened = Forces avec une ligne menacée
glass-supply-none = Forces sans ligne
glass-control-held = Tenu par { side-the }
glass-control-taken = Pris par { side-the }
glass-victory-worth = { $vp } PV, prise par { side-the }
glass-victory-prize = À prendre
glass-victory-kept = À garder
glass-victory-besieged = À vous, et assiégé
glass-terrain-fertile = Fertile : { $limit } corps
glass-terrain-normal = Ordinaire : { $limit } corps
glass-terrain-difficult = Difficile : { $limit } corps
glass-reach-friendly = À { $steps ->
    [one] un pas
   *[other] { $steps } pas
}
glass-reach-hostile = Terre ennemie à { $steps ->
    [one] un pas
   *[other] { $steps } pas
}
glass-reach-fortress = Forteresse ennemie à { $steps ->
    [one] un pas
   *[other] { $steps } pas
}
glass-reach-battle = Force ennemie à { $steps ->
    [one] un pas
   *[other] { $steps } pas
}
glass-reach-land = Terre amie à portée
glass-reach-enemy-land = Terre ou forteresse ennemie
glass-reach-enemies = Force ennemie : une bataille

## Formulaires

form-spend = Dépenser { point-words }
form-points = Points de ressources
form-build = Construire { $corps } ({ $space })
form-restore = Restaurer { $corps } ({ $space })
form-line = Lignes fortifiées, { $space } : leur niveau
form-fleet = Flotte de Toulon : sa force
form-builds = Corps construits : { $power }
form-restores = Corps restaurés : { $power }
form-room = Place à { $space }
form-quarters = Quartiers d’hiver
form-stack = { force-words }, depuis { $space }

## Pourquoi un joueur prudent le ferait

reason-siege = { $space } tombe à { $once } %, en deux jets à { $twice } % ({ $vp } PV)
reason-take = Prend { $space } ({ $vp } PV)
reason-before-walls = Arrive devant { $space } ({ $vp } PV), pour l’assiéger ensuite
reason-attack = { $space } : gagne la bataille à { $chance } %
reason-unknown = { $space } : rencontre un ennemi de force inconnue
reason-stand = { $space } : tient à { $chance } %
reason-avoid = Trop faible : s’échappe vers { $space } à { $chance } %
reason-avoid-freely = Trop faible : s’échappe sans risque vers { $space }
reason-inside = Renforce { $space } de l’intérieur
reason-intercept = { $space } : arrive le premier à { $chance } %
reason-pass = Rien de mieux à y opposer
reason-campaign = { $space } : l’armée qui a le plus à gagner ou à sauver
reason-covers = Couvre { $space }{ supply-words }
reason-threatens = Menace { $space }{ supply-words }
reason-position = Une meilleure place{ supply-words }
reason-leave = Trop pour les chefs, ou plus utile en garde
reason-transfer = Plus utile ailleurs
reason-rally = Remet en ordre des troupes ébranlées
reason-replace = Remet un corps au complet
reason-enough = Aucune action ne promet assez
reason-front = Renforce l’armée près de { $space }
reason-line = { $space } : beaucoup est en danger
reason-lead = { $space } : commande mieux l’armée
reason-high-card = La plus haute carte d’abord : les sièges prennent du temps
reason-loss = La perte la plus légère : { $corps }

# What choices of cards and of the moments between campaigns lead to.
foresee-gathers = { $corps ->
    [0] { $space } : aucun de vos corps
    [one] { $space } : un de vos corps
   *[other] { $space } : { $corps } de vos corps
}
foresee-left-there = { $corps ->
    [0] { $space } : plus aucun corps
    [one] { $space } : un corps reste
   *[other] { $space } : { $corps } corps restent
}
foresee-recalled = Le corps est absent cette année ; { $power } le retrouve ensuite
foresee-effect-left = L’effet de la carte reste sans suite
foresee-bavaria = La Bavière vous rejoint avec { $spaces ->
    [one] un espace
   *[other] { $spaces } espaces
} et { $corps ->
    [one] un corps
   *[other] { $corps } corps
} ; ses terres sont dès lors ouvertes à l’ennemi
foresee-bavaria-later = La Bavière reste neutre ; on vous le redemandera l’an prochain
foresee-first = Dernier mot de chaque paire de manches : { $other }
foresee-shown = Votre première manche a { $actions ->
    [one] une action
   *[other] { $actions } actions
} ; la plus haute carte commence
foresee-cards-left = { $cards ->
    [0] Il ne reste aucune carte
    [one] Il reste une carte, pour { $actions } actions
   *[other] Il reste { $cards } cartes, pour { $actions } actions
}
foresee-flipped = { $leader } reste, mais comme chef mineur pour toujours
foresee-flipped-away = { $leader } quitte la carte pour l’instant, et devient chef mineur pour toujours
foresee-ransomed = { $leader } revient indemne l’an prochain : { $vp } PV, niveau { $level }
foresee-rises = { $space } : un corps de l’Espagne des Habsbourg apparaît
