# Comment la guerre se raconte : combats et jets sur la scène, l’état des choses.

## La scène

stage-force = { force-words }
stage-force-led = { $force }
stage-force-unseen = Une force { side-of }
stage-garrison = Garnison : { $space }
stage-battle = Bataille : { $space }
stage-siege = Siège : { $space }
stage-entry = En marche : { $from } → { $space }
stage-interception = Interception : { $space }
stage-bypass = Contourner les lignes : { $space }, niveau { $level }
stage-avoidance = Esquive : { $space } → { $to }
stage-voyage = En mer : { $from } → { $space }
stage-event = { $card }
stage-card-owner = Carte { side-of }
stage-peace = La paix avec la Grande-Bretagne
stage-negotiators = Envoyés de Versailles

stage-dice-corps = dés des corps
stage-dice-corps-shaken = dés des corps démoralisés
stage-dice-leaders = dés des chefs
stage-dice-leaders-shaken = dés des chefs démoralisés
stage-leader = valeur du chef
stage-enemy-leader = valeur du chef ennemi
stage-second-level = lignes de second niveau
stage-card = carte
stage-walls = forteresse
stage-inside = corps à l’intérieur
stage-breach = pertes subies

stage-hits = { $hits } touches contre { $taken }
stage-defence = Défense { $defence }
stage-needed = Il faut { $needed } en tout

stage-attacker-wins = L’attaquant l’emporte
stage-defender-wins = Le défenseur tient
stage-attacker-famous = Grande victoire de l’attaquant
stage-defender-famous = Grande victoire du défenseur
stage-falls-now = Elle tombe à ce jet
stage-falls-in-two = Elle tombe en deux jets pareils
stage-intercepts = L’interception réussit
stage-bypasses = Les lignes sont tournées
stage-avoids = Ils s’échappent
stage-peace-comes = { $concessions ->
    [one] La Grande-Bretagne se retire pour une concession
   *[other] La Grande-Bretagne se retire pour { $concessions } concessions
}

stage-stakes-space = { $space } change le niveau de { $vp } PV
stage-stakes-fame = { $losses } pertes ou { $removed } corps détruits font une grande victoire : { $vp } PV au vainqueur
stage-stakes-line = Lignes fortifiées de niveau { $level } : { $attack } à chaque dé de l’attaquant{ $raised ->
    [0] { "" }
   *[other] , { $defence } à chaque dé du défenseur
}
stage-stakes-storm = Tempête : un pas est perdu, ou les navires font demi-tour
stage-stakes-peace = Si la Grande-Bretagne se retire, ses corps quittent la guerre ; les concessions font monter le niveau

## L’état de la guerre

standing-ahead = { $points } d’avance
standing-behind = manque { $points }
standing-alliance = Niveau { $level } : l’Alliance gagne à partir de { $minor }, a une victoire majeure à partir de { $major }, et gagne aussitôt à { $once }
standing-bourbon = Niveau { $level } : les Bourbons gagnent au-dessous de { $minor }, ont une victoire majeure au-dessous de { $major }, et gagnent aussitôt à { $once }
standing-now = Niveau { $level }. Si la guerre finissait maintenant : { $manner }
standing-clock = { $year }, { $years ->
    [0] la dernière année
    [one] une année à venir
   *[other] { $years } années à venir, jusqu’en { $last }
}
standing-clock-rounds = { $year }, { $years ->
    [0] la dernière année
    [one] une année à venir
   *[other] { $years } années à venir, jusqu’en { $last }
} ; cartes à jouer cette année : Alliance { $alliance }, Bourbons { $bourbon }
standing-siege = { $space } est assiégée : sa chute vaut { $vp } PV, niveau { $level }
standing-paris = { $space }, tenue avec une ligne de communication, décide la guerre aussitôt
standing-amsterdam-vienna = { $space } ou { $other }, tenue avec une ligne jusqu’à Paris, décide la guerre aussitôt
standing-savoy = { $power } peut encore changer de camp par une carte
standing-withdrawal = Si la Grande-Bretagne quitte la guerre, { $minor } suffit à l’Alliance
standing-sea = La Méditerranée, tenue en hiver, vaut { $vp } PV
standing-sea-held = La Méditerranée est à eux : { $vp } PV cet hiver, si rien ne change
