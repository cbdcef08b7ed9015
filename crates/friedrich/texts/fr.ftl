# Friedrich : les textes en français.
# Les paragraphes des règles sont ajoutés par le programme ; phrases seules sans point final.

## Le jeu

game-title = Friedrich
game-subtitle = 1756–1762, seul contre tous, de trois à quatre joueurs
game-players = 3 ou 4 joueurs
game-length = 3 à 5 heures
game-weight = Moyenne : peu de règles, des choix difficiles
game-reconstructed = Peu : le tracé des secteurs
game-goal = Les assaillants veulent leurs cités objectifs ; Frédéric veut tenir jusqu’à ce que le destin lui enlève ses ennemis un à un.
game-first-step = Répartissez vos armées entre vos généraux, en secret, puis marchez : qui finit à côté d’un général ennemi livre un duel de cartes.
game-about = La Prusse est seule contre la Russie, la Suède, l’Autriche, l’Empire et la France, et doit durer jusqu’à ce que le destin défasse l’alliance. Les armées sont rares et leur force secrète ; les batailles sont des duels de cartes, et le symbole du terrain décide lesquelles comptent.
game-data = Les nombres, les prix et les cartes viennent du livret de règles, les cités et les routes de sources publiques. Le tracé des secteurs est notre reconstitution : il s’accorde avec le symbole connu de chaque cité, mais un plateau imprimé peut différer en détail.
game-credits = D’après le jeu de Richard Sivél, publié par Histogame. Adaptation non officielle : aucune illustration ni aucun texte de l’éditeur.
option-players = Joueurs
option-players-3 = Trois joueurs
option-players-4 = Quatre joueurs
option-players-about = À trois joueurs, Élisabeth mène aussi la France.
option-rules = Règles
option-rules-basic = Règles de base
option-rules-advanced = Règles avancées
option-rules-about = Pour une première partie, prenez les règles de base. Les règles avancées rendent les cartes du destin mordantes et offrent à la Prusse une victoire à elle.

# Les ordres permanents, pour la page du joueur.
orders-example = Par exemple, « pass withdraw » accepte tout combat sans vous le demander, « pass withdraw about breslau until 6 » seulement à Breslau et jusqu’au tour 6, et « pass withdraw unless force friedrich unless mover daun » tous ceux où ni Frédéric n’est attaqué, ni Daun n’attaque.

## Joueurs

seat-frederick = Frédéric
seat-frederick-about = La Prusse et le Hanovre, seuls contre tous : tenez bon jusqu’à ce que le destin disperse vos ennemis
seat-elisabeth = Élisabeth
seat-elisabeth-about = La Russie et la Suède, et la France aussi à trois joueurs : lentes, fortes, et menacées par le destin
seat-maria-theresa = Marie-Thérèse
seat-maria-theresa-about = L’Autriche et l’Armée impériale : la main la plus riche après celle de la Prusse, et la Silésie à reprendre
seat-pompadour = Pompadour
seat-pompadour-about = La France, à quatre joueurs : trois généraux contre le Hanovre, et peu de temps

## Nations

nation-prussia = Prusse
nation-hanover = Hanovre
nation-russia = Russie
nation-sweden = Suède
nation-austria = Autriche
nation-imperial = Armée impériale
nation-france = France

## Pions et marques

state-spent = a bougé
state-face-down = face cachée
mark-conquered = conquis

train-of-prussia = Train de ravitaillement prussien
train-of-hanover = Train de ravitaillement hanovrien
train-of-russia = Train de ravitaillement russe
train-of-sweden = Train de ravitaillement suédois
train-of-austria = Train de ravitaillement autrichien
train-of-imperial = Train de ravitaillement impérial
train-of-france = Train de ravitaillement français

train-prussia-1 = Train de ravitaillement prussien 1
    .within = le train prussien 1
train-prussia-2 = Train de ravitaillement prussien 2
    .within = le train prussien 2
train-hanover-1 = Train de ravitaillement hanovrien
    .within = le train hanovrien
train-russia-1 = Train de ravitaillement russe 1
    .within = le train russe 1
train-russia-2 = Train de ravitaillement russe 2
    .within = le train russe 2
train-sweden-1 = Train de ravitaillement suédois
    .within = le train suédois
train-austria-1 = Train de ravitaillement autrichien 1
    .within = le train autrichien 1
train-austria-2 = Train de ravitaillement autrichien 2
    .within = le train autrichien 2
train-imperial-1 = Train de ravitaillement impérial
    .within = le train impérial
train-france-1 = Train de ravitaillement français 1
    .within = le train français 1
train-france-2 = Train de ravitaillement français 2
    .within = le train français 2

## Cartes tactiques

# Une Réserve au fil d’une phrase.
card-reserve = une Réserve
# Une Réserve toute seule.
card-r = Réserve

suit-spades = pique
suit-clubs = trèfle
suit-hearts = cœur
suit-diamonds = carreau

deck-1 = Paquet 1
deck-2 = Paquet 2
deck-3 = Paquet 3
deck-4 = Paquet 4

# Un score de combat avec son signe.
signed-score = { $score ->
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
    [7] +7
    [8] +8
    [9] +9
    [10] +10
    [11] +11
    [12] +12
    [13] +13
    [14] +14
    [15] +15
    [16] +16
    [17] +17
    [18] +18
    [19] +19
    [20] +20
    [21] +21
    [22] +22
    [23] +23
    [24] +24
    [-1] −1
    [-2] −2
    [-3] −3
    [-4] −4
    [-5] −5
    [-6] −6
    [-7] −7
    [-8] −8
    [-9] −9
    [-10] −10
    [-11] −11
    [-12] −12
    [-13] −13
    [-14] −14
    [-15] −15
    [-16] −16
    [-17] −17
    [-18] −18
    [-19] −19
    [-20] −20
    [-21] −21
    [-22] −22
    [-23] −23
    [-24] −24
   *[other] { $score }
}

## Cartes du destin

fate-elisabeth = Mort de la tsarine
fate-sweden = Paix suédoise
fate-india = Les Indes perdues
fate-america = L’Amérique perdue
fate-lord-bute = Lord Bute
fate-poems = Les poèmes du roi

fate-1-spades = Le tabac d’Espagne
fate-1-clubs = Largesses de la tsarine
fate-1-hearts = Entente austro-russe
fate-1-diamonds = Raid sur Berlin
fate-2-spades = Du contrat social
fate-2-clubs = Fermor bombarde Küstrin
fate-2-hearts = Apraxin et l’indiscipline
fate-2-diamonds = Saltikov las de vaincre
fate-3-spades = Attentat de Lisbonne
fate-3-clubs = Pourparlers franco-prussiens
fate-3-hearts = Soubise accuse les Impériaux
fate-3-diamonds = Deuil de Händel à Halle
fate-4-spades = Un amant héroïque
fate-4-clubs = Le bilan de Voltaire
fate-4-hearts = La Pompadour se venge
fate-4-diamonds = Cumberland et le piétiste
fate-5-spades = Le chien de Soubise
fate-5-clubs = Trois voleurs couronnés
fate-5-hearts = Richelieu séducteur
fate-5-diamonds = Pas de grand général
fate-6-spades = Laudon surgit
fate-6-clubs = Daun fêté à Vienne
fate-6-hearts = Porcelaine de Berlin
fate-6-diamonds = Convoi capturé
fate-7-spades = Le vieillard édenté
fate-7-clubs = L’habit criblé
fate-7-hearts = Vers et désespoir
fate-7-diamonds = L’obstination de Kunersdorf
fate-8-spades = Leipzig rançonnée
fate-8-clubs = Daun délibère
fate-8-hearts = L’horreur du carnage
fate-8-diamonds = L’ordre oblique
fate-9-spades = Grain pourri
fate-9-clubs = L’échappée de Liegnitz
fate-9-hearts = Amoureux des rochers
fate-9-diamonds = La monnaie rognée
fate-10-spades = Recrues à montrer de loin
fate-10-clubs = La débandade
fate-10-hearts = La nuit de Hochkirch
fate-10-diamonds = Le British Museum
fate-11-spades = La charge de Seydlitz
fate-11-clubs = Renforts britanniques
fate-11-hearts = Henri l’infaillible
fate-11-diamonds = Le nouveau lecteur
fate-12-spades = Le bonnet de nuit de Daun
fate-12-clubs = Milice contre Suédois
fate-12-hearts = L’armée des fuyards
fate-12-diamonds = Éloge de Marie-Thérèse

## Phases

phase-set-up = Mise en place
phase-stage = Tour { $turn } · { $nation } · { $phase }
phase-cards = Cartes tactiques
phase-movement = Déplacements
phase-combat = Combats
phase-supply = Ravitaillement
phase-fate = Fin du tour et destin
phase-over = Partie terminée

next-nation = Ensuite : { $nation }
next-end-of-turn = Ensuite : la fin du tour
next-turn = Ensuite : un nouveau tour
next-nothing = Plus rien à jouer

## Invitations

prompt-wait = En attente : { $who }
prompt-allot = Combien d’armées pour { $general } ? ({ $left ->
    [one] { $left } armée reste
   *[other] { $left } armées restent
} pour { $generals ->
    [one] { $generals } général
   *[other] { $generals } généraux
})
    .coach = Choisissez un nombre : vous seul le voyez. Donnez de 5 à 8 armées aux généraux proches de l’ennemi, 1 ou 2 à ceux qui ne font que veiller sur des cités.
    .coach-at = button
    .coach-2 = Dans le doute, l’ampoule dit ce que ferait un joueur prudent.
    .coach-2-at = advice
prompt-ready = Toutes vos armées sont réparties : confirmez
    .coach = Confirmez, et la guerre commence dès que chacun est prêt. D’ici là, vous pouvez encore reprendre vos nombres.
    .coach-at = button
prompt-discard = Défaussez une des cartes que vous venez de piocher
    .coach = La France doit se défaire d’une de ses nouvelles cartes. Une petite, ou une d’un symbole où vous ne combattez pas, coûte le moins.
    .coach-at = card
prompt-option = Exposez une carte de 10 à 13 pour prendre l’option offensive, ou renoncez-y
    .coach = L’option offensive est pour les audacieux qui veulent conquérir la Bohême. Dans le doute, renoncez-y et tenez bon.
    .coach-at = button
prompt-movement = Déplacez vos généraux et vos trains, recrutez, ou terminez
    .coach = Prenez un général ou un train : cliquez sur un de ceux qui luisent.
    .coach-at = token
    .coach-2 = Cliquez maintenant sur une cité qui luit. Un général va jusqu’à trois cités, un train jusqu’à deux, une de plus si tout le trajet suit des routes principales (à double trait). Qui finit à côté d’un ennemi doit l’attaquer.
    .coach-2-at = space
prompt-march = Continuez avec { $general }, choisissez un autre pion, ou terminez
    .coach = Continuez vers une cité qui luit, ou prenez un autre pion. Un général conquiert un objectif en le traversant, si aucun défenseur ne se tient à trois cités ou moins.
    .coach-at = space
    .coach-2 = Quand tous sont où vous les voulez, terminez. D’ici là, chaque pas peut être repris.
    .coach-2-at = button
prompt-march-train = Continuez avec ce train, choisissez un autre pion, ou terminez
    .coach = Gardez les trains à six cités au plus des généraux qu’ils nourrissent, et hors de portée des généraux ennemis.
    .coach-at = space
prompt-detached = Mettez { $general } en marche : choisissez une cité voisine
    .coach = Les généraux détachés doivent faire leur premier pas maintenant : cliquez sur une cité qui luit.
    .coach-at = space
prompt-purchase = { $paid } { $paid ->
    [one] point payé
   *[other] points payés
} sur { $price } : ajoutez des cartes ou des achats, puis concluez
    .coach = Cliquez sur des cartes jusqu’à couvrir le prix, puis concluez. Payez avec des symboles où vous combattez peu : on ne rend pas la monnaie.
    .coach-at = card
prompt-attack = Choisissez le prochain combat
    .coach = Cliquez sur votre général, puis sur l’ennemi voisin. Tous les combats doivent avoir lieu, mais vous en choisissez l’ordre.
    .coach-at = token
prompt-withdraw = Repliez-vous dans une cité libre voisine, ou acceptez le combat
    .coach = Cliquez sur une cité libre voisine pour vous dérober sans perte, ou acceptez le combat.
    .coach-at = space
prompt-duel = { $role ->
    [attacker] Vous attaquez { $enemy }, attaquant à { signed-score }
   *[defender] Vous défendez contre { $enemy }, attaquant à { signed-score }
} : { $score ->
    [0] jouez { $suit } ou une Réserve ; arrêtez-vous seulement sans carte { $suit }
   *[other] jouez { $suit } ou une Réserve, ou arrêtez-vous
}
    .coach = Qui est en retard joue une carte du symbole de son secteur, jusqu’à égaliser ou dépasser. Arrêtez-vous tant que l’écart est petit si l’ennemi semble plus riche : vous perdez autant d’armées, et reculez d’autant de cités, que vous êtes en retard.
    .coach-at = card
prompt-retreat = Choisissez où la pile battue ({ $stack }) se retire : { $length ->
    [one] { $length } cité
   *[other] { $length } cités
}, le plus loin possible de vous
    .coach = Vous avez gagné : cliquez sur la cité où finit la pile battue. Loin de son ravitaillement et de ce qu’elle protège, c’est le mieux.
    .coach-at = space
prompt-regain = Reprenez { $left ->
    [one] { $left } objectif
   *[other] { $left } objectifs
} en Prusse-Orientale
prompt-fate-retire = Paix suédoise : choisissez le général prussien qui part pour toujours
prompt-fate-gain = Le destin vous accorde une armée : choisissez qui la reçoit
prompt-fate-lose = Le destin vous coûte une armée : choisissez qui la perd
prompt-fate-flip = Retournez face cachée une pile prussienne en Autriche ou en Saxe, ou renoncez
prompt-fate-step = Déplacez ce général d’une cité maintenant, ou renoncez
prompt-fate-swap = Défaussez une carte contre une nouvelle de la pioche, ou renoncez
prompt-fate-give = Donnez une carte à l’Autriche et tirez l’une des siennes au hasard, ou renoncez
prompt-fate-exchange = Offrez une carte en échange secret, ou renoncez
prompt-fate-displace = Déplacez le général battu de deux cités vers l’ouest, ou renoncez

## Boutons

do-allot = { $armies ->
    [one] { $armies } armée pour { $piece }
   *[other] { $armies } armées pour { $piece }
}
    .short = { $armies }
do-ready = Confirmer la répartition
do-discard = Défausser { $card }
do-option = Prendre l’option offensive avec { $card }
do-no-option = Renoncer à l’option offensive
do-detach = { $armies ->
    [one] Détacher { $party } avec { $armies } armée
   *[other] Détacher { $party } avec { $armies } armées
}
    .short = { $armies }
do-move = Déplacer { $piece } à { $city }
do-move-join = Déplacer { $piece } à { $city } et réunir
do-move-destroy = Déplacer { $piece } à { $city } et détruire le train
do-enlist = Nouvelle armée pour { $piece }
do-return = Faire revenir { $piece } à { $city }
do-pay = Payer avec { $card } ({ $points } points)
do-buy = Conclure l’achat
do-done = Terminer les déplacements
# Force et symbole des deux, autant qu’on les connaît.
do-attack = Attaquer { $defender } avec { $attacker } : { $armies } { $suit } contre { $enemy } { $other }
do-withdraw = Se replier à { $city }
do-stand = Accepter le combat
do-play = Jouer { $card } : attaquant à { signed-score }
do-play-as = Jouer une Réserve comme { $value } : attaquant à { signed-score }
    .short = { $value }
do-play-double = Jouer { $card } compté double : attaquant à { signed-score }
do-stop = { $losses ->
    [0] S’arrêter : match nul
    [one] S’arrêter : { $losses } armée perdue
   *[other] S’arrêter : { $losses } armées perdues
}
do-retreat = Retraite à { $city }
do-regain = Reprendre { $city }
do-retire = { $piece } se retire pour toujours
do-gain = Une armée de plus pour { $piece }
do-lose = Une armée de moins pour { $piece }
do-flip = Retourner { $piece } face cachée
do-step = Aller à { $city }
do-step-with = { $armies ->
    [one] Aller à { $city } avec { $armies } armée
   *[other] Aller à { $city } avec { $armies } armées
}
do-give = Donner { $card }
do-displace = Repousser par { $first } jusqu’à { $city }
do-decline = Renoncer

## Tableaux

track-time = Piste des tours
track-start = 1756
track-turn = { $turn }

panel-player = Joueur : { $seat }
panel-left = A quitté la partie
panel-armies = Armées : { $armies } sur { $total }
panel-objectives = Objectifs : { $held } sur { $needed }
panel-eased = Les objectifs de premier ordre suffisent
panel-cards-due = Pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} par coup
panel-price = Une armée ou un train : { $price } points
panel-cards = Cartes tactiques
panel-deck-unopened = Paquet { $deck } : pas encore ouvert
panel-deck = Paquet { $deck } : pioche { $pile }, défausse { $discards }
panel-fate = Pendule du Destin
panel-in-force = En vigueur : « { $title } »
panel-drawn = Coup du destin : « { $title } »
panel-drawn-number = Carte n° { $card }
panel-option-open = Option offensive : à décider au tour 3
panel-option-declined = Option offensive : refusée
panel-option-declared = Option offensive : prise, carte { $card } exposée
panel-option-taken = Option offensive : carte prise par l’Autriche
panel-option-failed = Option offensive : échouée

## Fin de partie

end-clock-stopped = La Russie, la Suède et la France ont quitté la partie : victoire de Frédéric
end-objectives = Victoire par les objectifs : { $nations }

## Journal

log-allotted = { $general } : { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
}
log-ready = { $seat } : armées réparties
log-turn = Tour { $turn }
    .look = turn
log-stage = Coup : { $nation }
log-movement-ends = { $nation } : fin des déplacements

log-deck-opened = Nouvelle pioche : { $count ->
    [one] paquet { $decks }
   *[other] paquets { $decks }
}
log-drew = { $nation } : { $count ->
    [0] aucune carte piochée
    [one] { $count } carte piochée
   *[other] { $count } cartes piochées
}
log-drew-cards = { $nation }, nouvelles cartes : { $cards }
log-threw-away = { $nation } : une carte du paquet { $deck } défaussée face cachée
log-threw-away-card = { $nation } : carte { $card } défaussée face cachée
log-option-declared = La Prusse prend l’option offensive et expose { $card }
log-option-declined = La Prusse renonce à l’option offensive
log-exposed-card-taken = L’Autriche prend la carte exposée, { $card }

log-detached = Détachement : { $party }
log-detached-with = Emmenées par { $party } : { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
}, { $rest ->
    [one] { $rest } reste
   *[other] { $rest } restent
}
log-moved = { $party } : { $from } → { $to }
log-train-moved = { $train } { $mark } : { $from } → { $to }
log-united = Réunion à { $city } : { $stack }
log-train-destroyed = { $train } { $mark } détruit à { $city }
log-conquered = Conquête : { $city } ({ $nation })
log-conquered-retroactively = Conquête rétroactive : { $city } ({ $nation })
log-reconquered = Reconquête : { $city } ({ $nation })
log-reconquered-retroactively = Reconquête rétroactive : { $city } ({ $nation })
log-passed-protected = Objectif protégé, pas encore pris : { $city } ({ $nation })

log-bought = { $nation } : { $armies ->
    [0] achat sans armée
    [one] { $armies } nouvelle armée
   *[other] { $armies } nouvelles armées
}, prix total { $price } points, payé avec { $cards }
log-recruits = { $general } reçoit { $armies ->
    [one] { $armies } nouvelle armée
   *[other] { $armies } nouvelles armées
}
log-general-returned = { $general } revient à { $city }
log-train-returned = { $train } { $mark } de retour à { $city }

log-fight = { $attacker } attaque { $defender } à { $city }
log-withdrew = Repli avant le combat : { $stack } ({ $from } → { $to })
log-strengths = { $attackers } { $attacking } – { $defenders } { $defending } : attaquant à { signed-score }
    .look = pause
log-played = { $nation } : { $card }, attaquant à { signed-score }
log-played-as = { $nation } : { $card } comme { $value } de { $suit }, attaquant à { signed-score }
log-stopped = { $nation } : arrêt, attaquant à { signed-score }
log-tied = Égalité : ni pertes ni retraite
    .look = pause
log-defeated = Défaite, { $losses ->
    [one] { $losses } armée perdue
   *[other] { $losses } armées perdues
} : { $stack }
    .look = pause
log-left-map = { $general } n’a plus d’armée et quitte la carte
log-cut-off = Aucune retraite possible, toutes les armées perdues : { $stack }
    .look = pause
log-retreated = Retraite : { $stack } ({ $from } → { $to })
log-won = Victoire : { $winner } ; armées qui restent ({ $loser }) : { $left }
    .look = pause
log-destroyed = L’armée de { $beaten } est détruite : { $losses ->
    [one] { $losses } armée perdue
   *[other] { $losses } armées perdues
} ; armées qui restent ({ $loser }) : { $left }
    .look = pause

log-faced-down = Sans ravitaillement, face cachée : { $stack }
log-faced-up = De nouveau en ravitaillement, face visible : { $stack }
log-starved = Toujours sans ravitaillement, hors de la carte : { $stack }
log-regained = Prusse-Orientale : { $city } revient à la Prusse

log-stroke = Coup du destin : « { $title } »
    .look = pause
log-fate-read = Carte du destin : « { $title } »
    .look = pause
log-fate-says = { $text }
log-clock-stands = Pendule du Destin : encore { $left ->
    [one] { $left } carte
   *[other] { $left } cartes
}, dont { $decisive ->
    [one] { $decisive } décisive
   *[other] { $decisive } décisives
}
log-nation-left = Hors de la partie : { $nation }
log-retired = { $general } se retire pour toujours
log-imperial-army-changes = L’Armée impériale passe à { $seat }
log-takes-over-hand = Main reçue avec l’Armée impériale : { $cards }
log-gained-army = { $general } reçoit une armée
log-army-gained = { $nation } : une armée de plus
log-lost-army = { $general } perd une armée
log-army-lost = { $nation } : une armée de moins
log-exchanged = Une carte échangée : { $a } ↔ { $b }
log-nothing-exchanged = Aucune carte échangée
log-received = { $nation } : carte { $card } reçue
log-displaced = { $general } repoussé : { $from } → { $to }
log-declined = { $nation } : offre du destin déclinée

log-clock-stopped = La Pendule du Destin s’arrête : victoire de Frédéric
log-objectives-held = Tous les objectifs requis sont tenus : la partie est gagnée

## Refus

refuse-game-over = La partie est terminée
refuse-not-your-decision = C’est à un autre joueur de décider
refuse-not-active-nation = Une seule nation agit maintenant ({ $nation }), et ce pion n’est pas à elle : { $piece }

refuse-allot-first = Répartissez d’abord vos armées, puis confirmez
refuse-already-ready = Votre répartition est déjà confirmée
refuse-not-your-general = { $general } n’est pas un de vos généraux
refuse-allot-none = { $general } doit recevoir au moins une armée
refuse-allot-too-many = { $general } commande au plus { $armies } armées
refuse-all-allotted = Toutes vos armées sont déjà réparties : confirmez la répartition
refuse-allot-in-order = Un général après l’autre : maintenant les armées pour { $general }
refuse-allot-leaves-too-many = Les autres ne pourraient pas commander le reste : { $general } doit en recevoir au moins { $armies }
refuse-allot-leaves-too-few = Il n’en resterait pas assez pour les autres : { $general } peut en recevoir au plus { $armies }
refuse-not-all-allotted = Pas encore : { $general } attend ses armées

refuse-card-not-held = Vous n’avez pas { $card } en main
refuse-discard-first = La France défausse d’abord une des cartes qu’elle vient de piocher
refuse-not-just-drawn = Vous ne venez pas de piocher { $card } : défaussez une des nouvelles cartes
refuse-option-first = Dites d’abord si la Prusse prend l’option offensive
refuse-option-not-asked = La Prusse prend ou refuse l’option offensive seulement quand on le lui demande, au tour 3 du jeu avancé
refuse-reserve-exposed = Une Réserve ne peut pas être exposée : choisissez une carte qui a un symbole
refuse-card-too-low = { $card } est trop faible : exposez une carte de { $least } ou plus

refuse-move-first = Ce sont les déplacements : déplacez, recrutez, ou terminez la phase
refuse-choose-a-piece = Choisissez d’abord un pion à déplacer
refuse-off-map = Hors de la carte, ce pion ne bouge pas : { $piece }
refuse-on-map = Déjà sur la carte, ce pion n’a pas à revenir : { $piece }
refuse-has-moved = Déjà déplacé pendant ce coup : { $piece }
refuse-has-moved-together = Après avoir marché ou s’être réunis en pile, ils ne se séparent ni ne repartent pendant ce coup : { $stack }
refuse-has-returned = Revenu en jeu pendant ce coup, ce pion ne bouge pas encore : { $piece }
refuse-halted = La destruction d’un train a mis fin à ce mouvement : { $piece }
refuse-not-commander = { $general } suit { $commander }, qui commande la pile : déplacez la pile, ou détachez { $general }
refuse-party-must-step = Les généraux détachés doivent d’abord faire leur premier pas : { $party }
refuse-no-way-out = Aucune cité voisine de { $city } n’est à la fois à portée et libre d’accès : { $piece }

refuse-not-in-one-stack = { $general } n’est pas dans la même pile que { $other }
refuse-nobody-stays = Quelqu’un doit rester à { $city } : pour déplacer toute la pile, inutile de détacher qui que ce soit ({ $party })
refuse-may-not-unstack = Une carte du destin interdit de laisser { $general } seul : il garde au moins un compagnon
refuse-takes-too-many = Trop d’armées à emmener : { $armies } au plus ({ $stack })
refuse-takes-too-few = Trop peu d’armées à emmener : au moins { $armies } ({ $stack })
refuse-leaves-too-few = Trop peu d’armées resteraient : il en faut au moins { $armies } ({ $stack })
refuse-leaves-too-many = Trop d’armées resteraient : { $armies } au plus ({ $stack })

refuse-no-road = { $to } est à plus d’une route de { $from } : choisissez une cité qui luit
refuse-held-fast = Une carte du destin retient { $general } sur place : son mouvement partirait de { $city } ou d’une cité voisine
refuse-range = { $piece } : déjà { $cities } cités, et pas plus dès qu’une route secondaire a été prise
refuse-main-road-range = { $piece } : déjà { $cities } cités, et pas plus même par des routes principales
refuse-last-road-minor = { $piece } : déjà { $cities } cités, et seule une route principale mène plus loin, pas cette route secondaire
refuse-range-of-fate = Une carte du destin change la portée de cette marche : au plus { $cities } cités, ou { $main } entièrement par routes principales
refuse-enemy-there = L’ennemi tient { $city } : { $stack }. Attaquez d’une cité voisine, pendant les combats
refuse-ally-there = Un allié occupe { $city } : { $stack }. Seuls des généraux d’une même nation partagent une cité
refuse-stack-full = La pile à { $city } serait trop grande : { $generals } généraux au plus
refuse-friendly-train = Un train du même camp se trouve à { $city } et ne partage sa cité avec personne : { $train }
refuse-spares-trains = Une carte du destin interdit à { $general } et à sa pile de détruire des trains de ravitaillement
refuse-train-spared = Une carte du destin protège le train de ravitaillement à { $city }
refuse-train-beside-generals = Un train demande une cité pour lui seul, et { $city } est prise : { $stack }
refuse-train-beside-train = Un train demande une cité pour lui seul, et { $city } est prise : { $train }

refuse-recruit-in-movement = Les armées et les pions qui reviennent s’achètent et se paient pendant les déplacements
refuse-nothing-to-pay = Il n’y a encore rien à payer : choisissez d’abord une armée ou un pion qui revient
refuse-cannot-pay = Vos cartes n’y suffisent pas : chaque armée ou train coûte { $price } points
refuse-card-laid-out = { $card } est déjà dans le paiement
refuse-already-paid = Le prix est déjà couvert, { $paid } points pour { $price } : concluez l’achat
refuse-not-paid = Le prix n’est pas encore couvert, { $paid } sur { $price } points : ajoutez des cartes
refuse-purchase-open = Concluez d’abord l’achat en cours, ou reprenez-le

refuse-enlist-for-commander = { $general } suit { $commander }, qui commande la pile : donnez la nouvelle armée à { $commander }
refuse-enlist-off-map = { $general } est hors de la carte : seuls les généraux qui y sont, ou y reviennent, reçoivent des armées
refuse-no-new-armies = Une carte du destin prive { $general } de toute nouvelle armée
refuse-national-total = Il y a { $total } armées au plus, et celle-ci serait de trop : { $nation }
refuse-general-full = { $stack } ne peut plus recevoir d’armée : un général en commande au plus { $armies }
refuse-pool-full = Cette pile ne peut plus recevoir d’armée, elle en commande au plus { $armies } : { $stack }

refuse-already-coming = Revient déjà par cet achat : { $piece }
refuse-retired = { $general } s’est retiré pour toujours
refuse-not-a-depot = On revient dans un entrepôt de sa nation ({ $nation }), et { $city } n’en est pas un
refuse-not-a-substitute = L’ennemi tient tous les entrepôts, mais { $city } est hors de la région qui les remplace : { $nation }
refuse-one-substitute = { $used } remplace déjà les entrepôts pendant ce coup, et une seule cité le peut : pas { $city }
refuse-enemy-holds-site = L’ennemi tient { $city } : { $stack }. Aucun de vos pions n’y revient
refuse-enemy-train-holds-site = L’ennemi tient { $city } : { $train }. Aucun de vos pions n’y revient
refuse-train-coming = Un train revient déjà à { $city } et y reste seul : { $train }

refuse-fight-first = Choisissez d’abord le prochain combat
refuse-fights-left = Tout ennemi voisin doit être combattu : { $attacker } contre { $defender }
refuse-only-active-attacks = { $general } n’attaque pas maintenant : seule la nation active attaque, et ce n’est pas la sienne ({ $nation })
refuse-allies = { $own } et { $other } sont du même camp et ne se combattent pas
refuse-has-retreated = { $general } a été battu ou s’est dérobé : il ne combat plus pendant ce coup
refuse-fights-on-map = { $general } est hors de la carte : il ne combat pas
refuse-not-adjacent = { $attacker } et { $defender } ne sont pas voisins : on ne combat qu’entre cités reliées par une route
refuse-name-the-commander = { $general } combat dans une pile : choisissez celui qui la commande, le premier de { $stack }
refuse-may-not-attack = Une carte du destin interdit à { $general } et à sa pile d’attaquer
refuse-fresh-recruits = Une carte du destin interdit d’attaquer avec des recrues de ce tour : la pile de { $general } en a reçu
refuse-truce = Une carte du destin impose une trêve à { $city } : aucune attaque n’y mène ni n’en part
refuse-same-suit = { $first } a attaqué depuis un secteur du même symbole : une carte du destin interdit à { $general } d’attaquer d’ici
refuse-already-fought = { $attacker } contre { $defender } : ce combat a déjà été livré

refuse-withdraw-or-stand = Dites d’abord si la pile attaquée se dérobe ou reste
refuse-withdraw-next-door = On se dérobe vers une cité voisine, et aucune route directe ne va de { $from } à { $city }
refuse-withdraw-to-empty-city = On se dérobe vers une cité libre, et { $city } est occupée

refuse-play-or-stop = Un combat est en cours : jouez une carte, ou arrêtez
refuse-wrong-suit = { $card } n’a pas le bon symbole : votre pile combat dans un secteur { $suit }
refuse-suit-of-the-enemy = { $card } a le symbole du secteur ennemi : votre pile combat dans un secteur { $suit }
refuse-not-a-reserve = { $card } vaut ce qui est imprimé : seule une Réserve prend la valeur de votre choix
refuse-card-too-high = Une carte du destin limite ce que vaut une carte dans ce combat : { $cap } au plus
refuse-no-double = Aucune carte ne compte double pendant ce tour
refuse-double-other-card = Seul { $card } compte double pendant ce tour, et pour une seule nation : { $nation }
refuse-double-used = { $card } a déjà compté double pendant ce tour
refuse-reserve-needs-value = Dites ce que vaut la Réserve, de 1 à 10
refuse-reserve-value = On ne peut pas donner { $value } à une Réserve : sa valeur va de 1 à 10
refuse-stop-at-zero = Au score 0, vous devez jouer tant que vous avez une carte utilisable du symbole { $suit }
refuse-must-reach-positive = Une carte du destin interdit au camp de { $general } de s’arrêter avant d’avoir dépassé 0, tant que ses cartes le permettent

refuse-retreat-first = Dites d’abord où la pile battue se retire
refuse-retreat-occupied = On se retire vers une cité libre, et { $city } est occupée
refuse-retreat-too-long = { $city } est trop loin pour { $length ->
    [one] { $length } cité
   *[other] { $length } cités
} de retraite
refuse-not-farthest = { $city } est trop près : une retraite de { $length ->
    [one] { $length } cité
   *[other] { $length } cités
} doit éloigner le plus possible du vainqueur
refuse-no-such-retreat = Aucun chemin d’exactement { $length ->
    [one] { $length } cité
   *[other] { $length } cités
} ne mène à { $city } par des cités libres, sans entrer deux fois dans la même

refuse-regain-first = La Prusse choisit d’abord les cités de Prusse-Orientale qui lui reviennent
refuse-not-in-east-prussia = Ce n’est pas un objectif russe de Prusse-Orientale : { $city }
refuse-not-lost = La Russie ne tient plus { $city } : choisissez une autre cité

refuse-fate-other-nation = { $general } n’est pas concerné : la carte du destin ne vise que les généraux d’une nation ({ $nation })
refuse-fate-off-map = { $general } est hors de la carte : la carte du destin ne l’atteint pas
refuse-fate-follows = { $general } suit { $commander }, qui commande la pile : choisissez { $commander }

refuse-gain-first = « { $card } » passe d’abord : choisissez qui reçoit l’armée
refuse-gain-due = « { $card } » ne laisse pas le choix : l’armée va à un général qui peut la prendre
refuse-gain-had-share = La pile de { $general } a déjà reçu sa part : une armée par général
refuse-gain-full = La pile de { $general } est complète : elle commande au plus { $armies } armées
refuse-lose-first = « { $card } » passe d’abord : choisissez qui perd une armée
refuse-lose-due = « { $card } » ne laisse pas le choix : un général qui le peut doit perdre une armée
refuse-lose-minimum = La pile de { $general } n’a pas d’armée à perdre : chaque général en garde une
refuse-flip-first = « { $card } » passe d’abord : choisissez la pile à retourner face cachée, ou renoncez
refuse-flip-elsewhere = { $general } est à { $city } : la carte du destin ne vise pas ce pays
refuse-flip-already = { $general } est déjà face cachée
refuse-step-first = « { $card } » passe d’abord : déplacez { $general } d’une cité, ou renoncez
refuse-step-takes-all = { $general } est seul : il emmène toutes ses armées
refuse-step-how-many = Il quitte une pile : dites combien d’armées il emmène, de { $least } à { $most }
refuse-step-armies = Il emmène de { $least } à { $most } armées, pour que chaque général en commande de 1 à 8
refuse-swap-first = « { $card } » passe d’abord : choisissez une carte à défausser contre une nouvelle, ou renoncez
refuse-give-first = « { $card } » passe d’abord : choisissez une carte à donner ({ $nation }), ou renoncez
refuse-exchange-first = « { $card } » passe d’abord : choisissez une carte à offrir en échange, ou renoncez
refuse-exchange-answered = Vous avez déjà répondu à « { $card } »
refuse-displace-first = « { $card } » passe d’abord : déplacez { $general } de deux cités vers l’ouest, ou renoncez
refuse-displace-no-road = Pas de route directe entre { $from } et { $to }
refuse-displace-not-west = { $to } n’est pas à l’ouest de { $from }
refuse-displace-occupied = Le chemin doit être libre, et { $city } est occupée
refuse-displace-two-steps = Il faut deux pas vers l’ouest : { $city } n’est que le premier
refuse-retire-first = « Paix suédoise » passe d’abord : choisissez le général prussien qui part pour toujours
refuse-retire-due = « Paix suédoise » ne laisse pas le choix : un général prussien doit partir pour toujours
refuse-retire-not-prussian = { $general } n’est pas un général prussien
refuse-retire-the-king = { $general } est le roi et ne se retire jamais : choisissez un autre général

## La carte

country-austria = Autriche
country-empire = Empire
country-hanover = Hanovre
country-poland = Pologne
country-prussia = Prusse
country-saxony = Saxe
country-sweden = Suède
sea-north_sea = Mer du Nord
sea-baltic = Mer Baltique
river-rhein = Rhin
river-donau = Danube
river-weichsel = Vistule
river-memel = Niémen
river-warthe = Warta

# Les villes qui ont un nom en français. Les autres gardent le leur.
space-altenburg = Altenbourg
space-angerburg = Angerbourg
space-aschaffenburg = Aschaffenbourg
space-bernburg = Bernbourg
space-brandenburg = Brandebourg
space-braunschweig = Brunswick
space-bremen = Brême
space-bruenn = Brunn
space-bruex = Brux
space-burg = Bourg
space-bydgoszcz = Bromberg
space-cloppenburg = Cloppenbourg
space-coburg = Cobourg
space-dillenburg = Dillenbourg
space-dresden = Dresde
space-eger = Égra
space-eilenburg = Eilenbourg
space-elblag = Elbing
space-falkenburg = Falkenbourg
space-frankfurt-main = Francfort (Main)
space-frankfurt-oder = Francfort (Oder)
space-fuerstenwalde = Furstenwalde
space-gdansk = Dantzig
space-giessen = Giessen
space-gniezno = Gnesen
space-goerlitz = Gœrlitz
space-goettingen = Gœttingue
space-grudziadz = Graudenz
space-hamburg = Hambourg
space-hameln = Hamelin
space-hannover = Hanovre
space-hildburghausen = Hildbourghausen
space-homburg = Hombourg
space-insterburg = Insterbourg
space-johannisburg = Johannisbourg
space-kalisz = Kalisch
space-karlsbad = Carlsbad
space-kassel = Cassel
space-koblenz = Coblence
space-koeniggraetz = Kœniggrætz
space-koenigsberg-neumark = Kœnigsberg (Marche)
space-koenigsberg-preussen = Kœnigsberg (Prusse)
space-krakow = Cracovie
space-kreuzburg = Kreuzbourg
space-kuestrin = Custrin
space-lauenburg-elbe = Lauenbourg (Elbe)
space-lauenburg-pommern = Lauenbourg (Poméranie)
space-leszno = Lissa
space-limburg = Limbourg
space-lodz = Lodz
space-lowicz = Lowicz
space-luebeck = Lubeck
space-lueneburg = Lunebourg
space-magdeburg = Magdebourg
space-mainz = Mayence
space-malbork = Marienbourg
space-marburg = Marbourg
space-meissen = Meissen
space-merseburg = Mersebourg
space-muehlhausen = Mulhausen
space-muenster = Munster
space-munster = Munster (Lunebourg)
space-naumburg = Naumbourg
space-neidenburg = Neidenbourg
space-neu-stettin = Neustettin
space-neubrandenburg = Neubrandebourg
space-nienburg = Nienbourg
space-oldenburg-holstein = Oldenbourg (Holstein)
space-oldenburg-oldenburg = Oldenbourg (Oldenbourg)
space-olmuetz = Olmutz
space-olsztyn = Allenstein
space-oranienburg = Oranienbourg
space-ortelsburg = Ortelsbourg
space-osnabrueck = Osnabruck
space-papenburg = Papenbourg
space-poznan = Posen
space-prag = Prague
space-quedlinburg = Quedlimbourg
space-rastenburg = Rastenbourg
space-rendsburg = Rendsbourg
space-riesenburg = Riesenbourg
space-rotenburg = Rotenbourg
space-rummelsburg = Rummelsbourg
space-schnackenburg = Schnackenbourg
space-sensburg = Sensbourg
space-torun = Thorn
space-waldenburg = Waldenbourg
space-warburg = Warbourg
space-warszawa = Varsovie
space-weilburg = Weilbourg
space-wittenberg = Wittemberg
space-wuerzburg = Wurtzbourg
