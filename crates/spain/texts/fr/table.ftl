# No Peace Without Spain : les textes en français.
# Les paragraphes des règles sont ajoutés par le programme ; phrases seules sans point final.

## Le jeu

game-title = No Peace Without Spain
game-subtitle = La guerre de Succession d’Espagne, 1702–1713, pour deux joueurs
game-players = 2 joueurs
game-length = 4 à 8 heures
game-weight = Élevée : beaucoup de procédures, un tour est une année
game-reconstructed = Beaucoup : la carte, la plupart des pions, les cartes Évènement
game-goal = Forteresses et grandes victoires déplacent un seul niveau de points de victoire : à la fin de la guerre l’Alliance doit en avoir 25 ou plus, les Bourbons l’en avoir empêchée.
game-first-step = Chaque année apporte un évènement et quelques points de ressources ; dépensez-les, puis jouez des cartes Action pour marcher, assiéger et, si vous l’osez, livrer bataille.
game-about = La Grande Alliance de Marlborough et d’Eugène contre les Bourbons de Versailles et de Madrid, pour la couronne d’Espagne. Chaque année apporte un évènement, quelques points de ressources et une main de cartes Action ; les armées marchent, assiègent et n’osent guère la bataille. Un seul niveau de points de victoire dit qui gagne : l’Alliance le pousse vers le haut, les Bourbons vers le bas.
game-data = Les procédures suivent l’aide de jeu et les règles publiées, autant qu’on les connaît. La carte, la plupart des pions et les cartes Évènement sont reconstitués d’après des sources publiques et signalés comme tels ; un exemplaire imprimé peut différer.
game-credits = D’après le jeu de Don Herndon, publié par Compass Games. Adaptation non officielle : aucune illustration ni aucun texte de l’éditeur.
option-scenario = Scénario
option-scenario-campaign = Toute la guerre
option-scenario-historical_withdrawal = Retrait britannique en 1711
option-scenario-tournament = Tournoi, 1702 à 1708
option-scenario-about = Dans la guerre entière, les Bourbons peuvent négocier avec Londres dès 1710 ; dans le deuxième scénario, la Grande-Bretagne se retire comme dans l’histoire ; le tournoi est plus court.
option-last = Dernière année
option-last-1708 = Jusqu’en 1708
option-last-1712 = Jusqu’en 1712
option-last-1713 = Jusqu’en 1713
option-last-about = La guerre finit après l’hiver de cette année.
option-fog = Brouillard de guerre
option-fog-off = Tout est visible
option-fog-on = Brouillard de guerre
option-fog-about = Avec le brouillard, vous ne voyez d’une pile ennemie que son premier chef et si elle compte des corps, sauf dans les batailles et les sièges.

# Les ordres permanents, pour la page du joueur.
orders-example = Par exemple, « pass intercept » renonce à toute interception sans vous le demander, « pass avoid about namur until 1704 » accepte le combat à Namur jusqu’en 1704, « pass intercept unless to namur » ne vous demande que si l’on entre à Namur, « pass avoid unless force boufflers unless corps at-least 5 » que si Boufflers est attaqué ou si cinq corps arrivent, « pass losses » et « pass retreat » confient à un joueur prudent les pertes et les retraites pendant les tours de l’ennemi, et « pass » seul répond à tout.

## Joueurs et puissances

seat-alliance = Alliance
seat-alliance-about = La Grande-Bretagne, les Provinces-Unies, l’Autriche et l’Empire : de meilleurs généraux, la maîtrise des mers, et une guerre à gagner
seat-bourbon = Bourbons
seat-bourbon-about = La France et l’Espagne, la Bavière et, pour un temps, la Savoie : des lignes intérieures, des places fortes, et le temps pour allié

nation-alliance = Alliance
nation-bourbon = Bourbons
nation-neutral = Neutre

nation-britain = Grande-Bretagne
nation-dutch = Provinces-Unies
nation-austria = Autriche
nation-empire = Empire et troupes subsidiées
nation-portugal = Portugal
nation-savoy = Savoie
nation-habsburg_spain = Espagne des Habsbourg
nation-france = France
nation-spain = Espagne
nation-bavaria = Bavière

country-britain = Grande-Bretagne
country-dutch = Provinces-Unies
country-austria = Autriche
country-empire = Empire
country-portugal = Portugal
country-savoy = Savoie
country-habsburg_spain = Espagne des Habsbourg
country-france = France
country-spain = Espagne
country-bavaria = Bavière
country-cologne = Cologne et Liège
country-minor = Petits États

sea-north_sea = Mer du Nord
sea-atlantic = Atlantique
sea-mediterranean = Méditerranée
landscape-alps = Alpes
landscape-ireland = Irlande
landscape-pyrenees = Pyrénées
river-donau = Danube
river-rhein = Rhin
river-tajo = Tage
river-mosel = Moselle
river-tevere = Tibre
river-escaut = Escaut
river-ebro = Èbre
river-po = Pô

## Pions

corps-britain = Corps britannique
    .within = un corps britannique
    .reduced = un corps britannique réduit
    .shaken = un corps britannique démoralisé
    .reduced-shaken = un corps britannique réduit et démoralisé
corps-dutch = Corps hollandais
    .within = un corps hollandais
    .reduced = un corps hollandais réduit
    .shaken = un corps hollandais démoralisé
    .reduced-shaken = un corps hollandais réduit et démoralisé
corps-austria = Corps autrichien
    .within = un corps autrichien
    .reduced = un corps autrichien réduit
    .shaken = un corps autrichien démoralisé
    .reduced-shaken = un corps autrichien réduit et démoralisé
corps-empire = Corps impérial
    .within = un corps impérial
    .reduced = un corps impérial réduit
    .shaken = un corps impérial démoralisé
    .reduced-shaken = un corps impérial réduit et démoralisé
corps-portugal = Corps portugais
    .within = un corps portugais
    .reduced = un corps portugais réduit
    .shaken = un corps portugais démoralisé
    .reduced-shaken = un corps portugais réduit et démoralisé
corps-savoy = Corps savoyard
    .within = un corps savoyard
    .reduced = un corps savoyard réduit
    .shaken = un corps savoyard démoralisé
    .reduced-shaken = un corps savoyard réduit et démoralisé
corps-habsburg_spain = Corps habsbourgeois
    .within = un corps habsbourgeois
    .reduced = un corps habsbourgeois réduit
    .shaken = un corps habsbourgeois démoralisé
    .reduced-shaken = un corps habsbourgeois réduit et démoralisé
corps-france = Corps français
    .within = un corps français
    .reduced = un corps français réduit
    .shaken = un corps français démoralisé
    .reduced-shaken = un corps français réduit et démoralisé
corps-spain = Corps espagnol
    .within = un corps espagnol
    .reduced = un corps espagnol réduit
    .shaken = un corps espagnol démoralisé
    .reduced-shaken = un corps espagnol réduit et démoralisé
corps-bavaria = Corps bavarois
    .within = un corps bavarois
    .reduced = un corps bavarois réduit
    .shaken = un corps bavarois démoralisé
    .reduced-shaken = un corps bavarois réduit et démoralisé

corps-hidden = Corps

state-face-down = face cachée
state-reduced = réduit
state-demoralised = démoralisé
state-besieged = dans la forteresse
state-recalled = rappelé pour l’année
state-spent = a agi
state-flipped = sur sa face de chef mineur

mark-control = pris
mark-siege = assiégé
mark-continued-1 = siège prolongé, +1
mark-continued-2 = siège prolongé, +2
mark-breach-1 = une perte de la forteresse
mark-breach-2 = deux pertes de la forteresse
mark-breach-3 = trois pertes de la forteresse
mark-breach-4 = quatre pertes de la forteresse
mark-line-1 = lignes fortifiées de niveau 1
mark-line-2 = lignes fortifiées de niveau 2
mark-famous = grande victoire
mark-fleet-1 = flotte de Toulon, force 1
mark-fleet-2 = flotte de Toulon, force 2

## Cartes

back-action = Action
back-event = Évènement
card-1 = 1 action
card-2 = 2 actions
card-3 = 3 actions
card-4 = 4 actions

flag-british_withdrawn = La Grande-Bretagne a quitté la guerre
flag-minorca_captured = Minorque est britannique : +3 contre la flotte de Toulon
flag-emperor_joseph_dead = L’empereur Joseph est mort : la paix approche
flag-ulm_seized = Ulm a été surprise
flag-cadiz_descent_used = La descente sur Cadix a eu lieu
flag-bank_of_england = La Banque d’Angleterre paie
flag-finances_collapsed = Les finances françaises se sont effondrées
flag-risen = L’Espagne des Habsbourg s’est soulevée

card-A01 = Banque d’Angleterre
    .text = L’Alliance reçoit 1 PR de plus par tour tant que la Grande-Bretagne combat.
card-A02 = Revirement de la Savoie
    .text = À partir de 1703 : la Savoie passe à l’Alliance (7.2.2), sans PV.
card-A03 = Gibraltar
    .text = À partir de 1703 : Gibraltar sans corps bourbon passe à l’Alliance, sans PV ; un corps britannique d’un port peut y être placé.
card-A04 = Révolte des Camisards
    .text = Le Bourbon perd 1 PR ce tour.
card-A05 = Traités de subsides
    .text = Un corps d’Empire/subsides gratuit, à pleine force, dans la réserve d’Empire.
card-A06 = Contingents danois et hessois
    .text = Un corps d’Empire/subsides gratuit à Amsterdam, Nimègue ou en réserve d’Empire.
card-A07 = Peterborough
    .text = Un chef britannique ou habsbourgeois en Espagne gagne +2 TR (max. 3) pour ce round.
card-A08 = La marche au Danube
    .text = Une campagne dispose de 2 PM de plus.
card-A09 = Mortiers de Coehoorn
    .text = +2 à un jet de siège de l’Alliance, annoncé avant le jet.
card-A10 = Éclaireurs de Cadogan
    .text = +2 à un jet d’interception, de contournement ou d’esquive.
card-A11 = Barges de la Meuse
    .text = Un siège ignore l’absence ou la menace de LdC.
card-A21 = Les Britanniques capturent Minorque
    .text = L’Alliance a +3 au lieu de +2 contre la flotte de Toulon.
card-A22 = Effondrement des finances françaises
    .text = Le Bourbon reçoit 1 PR de moins par tour jusqu’à la fin.
card-A23 = Le grand hiver
    .text = Le Bourbon reçoit 1 carte Action de moins ce tour.
card-A24 = Offensive de Stanhope
    .text = Une campagne gratuite en Espagne ; un chef allié y gagne +1 TR ce round.
card-A25 = Contingent de Hanovre
    .text = Un corps d’Empire/subsides gratuit à Mayence ou en réserve d’Empire.
card-B01 = Eugène préside le Conseil de guerre
    .text = Eugène quitte la carte ; il revient à Vienne aux renforts du tour suivant.
card-B02 = Révolte de Rákóczi
    .text = Deux corps autrichiens au choix de l’Alliance rejoignent la réserve d’Autriche et y restent ce tour.
card-B03 = Vauban
    .text = −2 à un jet de siège de l’Alliance, annoncé avant le jet.
card-B04 = Députés hollandais à l’armée
    .text = Une force avec au moins un corps hollandais n’entre pas dans l’espace occupé visé ; sa campagne s’arrête.
card-B05 = La flotte des Indes
    .text = Si Cadix est bourbon : +1 PR bourbon ce tour.
card-B06 = Charles XII en Saxe
    .text = L’Empire ne construit ni ne restaure de corps ce tour.
card-B07 = La Castille avec Philippe
    .text = Le marqueur de loyauté avance d’un cran à droite.
card-B08 = Milice royale
    .text = Un corps français réduit gratuit dans un espace national ami avec LdC.
card-B09 = Marche forcée
    .text = Une campagne dispose de 2 PM de plus.
card-B10 = Corsaires de Dunkerque
    .text = Si Dunkerque est bourbon : l’Alliance perd 1 PR ce tour.
card-B11 = Levées de l’Électeur
    .text = Bavière en guerre : un corps bavarois gratuit et un corps restauré.
card-B21 = Mort de l’empereur Joseph
    .text = À partir de 1710 : +1 aux négociations de paix ; Charles III quitte l’Espagne pour l’Empire.
card-B22 = Expédition jacobite
    .text = Un corps britannique au choix de l’Alliance rentre à Londres et y reste ce tour.
card-B23 = Chute des Whigs
    .text = À partir de 1710 : l’Alliance reçoit 1 carte Action de moins ce tour.
card-B24 = L’appel de Louis XIV
    .text = Deux corps français réduits gratuits dans des espaces nationaux amis avec LdC.
card-B25 = Lignes Ne Plus Ultra
    .text = Une ligne de niveau 1 gratuite (3 corps suffisent), ou une ligne améliorée d’un niveau.
card-B26 = Vendôme en Espagne
    .text = Un chef français rejoint un espace bourbon d’Espagne ; loyauté d’un cran à droite.

## Phases

phase-now = { $year } · { $phase }
phase-events = Évènements
phase-reinforcement = Renforts
phase-campaign = Campagne
phase-spanish = Évènements espagnols
phase-winter = Quartiers d’hiver
phase-over = Partie terminée

next-reinforcement = Ensuite : les renforts
next-campaign = Ensuite : la campagne
next-first-round = Ensuite : le premier round
next-round = Ensuite : un round { side-of }
next-spanish = Ensuite : les évènements espagnols
next-winter = Ensuite : les quartiers d’hiver
next-year = Ensuite : une nouvelle année
next-end = Ensuite : la fin de la guerre
next-nothing = Plus rien à jouer

## Morceaux de phrases

side-the = { $side ->
    [Bourbons] les Bourbons
   *[other] l’Alliance
}
side-of = { $side ->
    [Bourbons] des Bourbons
   *[other] de l’Alliance
}
side-to = { $side ->
    [Bourbons] aux Bourbons
   *[other] à l’Alliance
}
# Une force : ses chefs ou ses puissances, et ses corps.
force-words = { $force }{ $corps ->
    [0] { "" }
   *[other] { " " }({ $corps } corps)
}
# Un jet : dé, chef, carte, total.
sum-words = { $dice } + { $tr } pour le chef{ $card ->
    [0] { "" }
   *[other] { " " }+ { $card } pour une carte
} = { $total }
# Un jet de siège : le dé et tout ce qui s’y ajoute.
siege-words = { $dice }{ $modifiers ->
    [0] { "" }
   *[other] { " " }{ $amounts } = { $result } ({ $reasons })
}
# Ce qui s’ajoute au dé d’un siège.
die-words = { $modified ->
    [0] le dé seul
   *[other] dé { $modifier }
}
# Ce qu’une bataille coûte au vainqueur, et les corps du vaincu qui ont disparu.
own-words = { $own ->
    [0] aucune perte
    [one] une perte
   *[other] { $own } pertes
}
removed-words = { $removed ->
    [0] { "" }
    [one] , un corps de moins
   *[other] , { $removed } corps de moins
}
# Si un lieu est relié à une capitale.
supply-words = { $fed ->
    [0] , mais sans ravitaillement
   *[other] , ravitaillé
}
loss-words = { $left ->
    [one] une perte
   *[other] { $left } pertes
}
point-words = { $points ->
    [0] aucun point de ressources
    [one] un point de ressources
   *[other] { $points } points de ressources
}
cost-words = { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}
# Ce que le dé doit montrer.
need-words = { $needed ->
    [1] réussite assurée
    [6] il faut un 6
    [7] aucune chance
   *[other] il faut { $needed } ou plus
}
face-1 = face A
face-2 = face B

siege-no-loc = sans ligne de communication
siege-threatened-loc = ligne de communication menacée
siege-sea-loc = ravitaillé par mer
siege-alps = les Alpes
siege-leader-inside = un chef dans la place
siege-continued = siège prolongé
siege-leader = un chef habile
siege-famous-victory = grande victoire proche
siege-card = carte amie
siege-enemy-card = carte ennemie

## Consignes

prompt-wait = En attente : { $who }
prompt-nothing = Rien à décider
prompt-bavaria = La Bavière entre-t-elle en guerre à vos côtés ?
    .coach = La Bavière apporte trois corps et un Électeur capable au cœur de l’Allemagne. Une fois en guerre, ses villes peuvent vous être prises.
    .coach-at = button
prompt-keep = Jouez une carte Évènement conservée, ou continuez
    .coach = Les cartes conservées se jouent maintenant, l’une après l’autre. Celles des marches et des sièges attendent leur moment.
    .coach-at = card
prompt-keep-none = Aucune de vos cartes Évènement ne peut se jouer maintenant : gardez-les
    .coach = Chaque camp tire des cartes Évènement au début de l’année. Les unes s’appliquent aussitôt, les autres se gardent pour leur moment : une marche, un siège, votre round.
    .coach-at = button
prompt-card-choose = « { $card } » : choisissez
prompt-card-place = « { $card } » : choisissez où arrive le nouveau corps
    .coach = Cliquez sur un espace qui luit : le nouveau corps y est placé aussitôt.
    .coach-at = space
prompt-card-restore = « { $card } » : choisissez un corps à remettre à pleine force
prompt-card-recall = « { $card } » : choisissez un corps à rappeler pour l’année
prompt-card-ferry = « { $card } » : choisissez un corps à y embarquer, ou renoncez
prompt-card-along = « { $card } » : choisissez les chefs qui l’accompagnent, ou terminez
prompt-card-line = « { $card } » : choisissez où creuser les lignes
prompt-card-leader = « { $card } » : choisissez un chef et sa destination, ou continuez
prompt-spend = { $points ->
    [0] Plus aucun point de ressources : terminez, ou jouez une carte
   *[other] Dépensez { point-words } : construisez ou restaurez des corps, creusez des lignes, ou terminez
}
    .coach = Cliquez sur un espace qui luit pour y construire un corps ou y restaurer un corps réduit. Un corps plein coûte 2 points, un corps réduit ou une restauration 1.
    .coach-at = space
    .coach-2 = Les points restants sont perdus : dépensez tout, puis terminez.
    .coach-2-at = button
prompt-leaders = Placez et transférez vos chefs ({ $shifts ->
    [0] plus de transfert
    [one] encore un transfert
   *[other] encore { $shifts } transferts
}), ou terminez
    .coach = Prenez un chef, puis cliquez là où il doit aller : il lui faut des corps de sa puissance. Une armée sans chef ne marche pas.
    .coach-at = token
    .coach-2 = En cas de doute, l’ampoule dit ce que ferait un joueur prudent.
    .coach-2-at = advice
prompt-show = Choisissez la carte Action à montrer : la plus forte commence
    .coach = Les deux camps montrent une carte en même temps. Le plus fort commence, et la carte sert aussi à votre premier round.
    .coach-at = card
prompt-first = Qui commence ?
    .coach = Commencer, c’est frapper avant que l’ennemi soit prêt ; attendre, c’est pouvoir répondre.
    .coach-at = button
prompt-card = Jouez une carte Action : son chiffre est votre nombre d’actions
    .coach = Chaque carte est un round. Les cartes fortes servent à marcher et à assiéger en plusieurs lieux ; gardez-en une pour la fin de l’année.
    .coach-at = card
prompt-round = { $actions ->
    [0] Plus d’action
    [one] Encore une action
   *[other] Encore { $actions } actions
}{ $free ->
    [0] { "" }
    [one] { " " }et une campagne gratuite en Espagne
   *[other] { " " }et { $free } campagnes gratuites en Espagne
} : choisissez, ou finissez le round
    .coach = Cliquez sur un chef qui luit pour partir en campagne avec son armée : jusqu’à trois pas, ou un siège sur place. Chaque pion agit une fois par round.
    .coach-at = token
    .coach-2 = Le siège est le plus sûr chemin vers les points de victoire : marchez sur une place ennemie avec au moins autant de corps que sa défense, et assiégez-la au round suivant.
    .coach-2-at = token
prompt-march-siege = { force-words } : assiégez, ou marchez ({ $left } pas et { $command } corps au plus)
    .coach = Le bouton lance le dé du siège. Pour marcher plutôt, prenez le chef, puis cliquez sur un espace qui luit.
    .coach-at = button
prompt-march = { force-words } : marchez ({ $left } pas et { $command } corps au plus)
    .coach = Prenez le chef, puis cliquez sur un espace qui luit. Cliquez d’abord sur les corps et les chefs à laisser.
    .coach-at = token
    .coach-2 = Une place ennemie vous arrête ; avec assez de corps, vous pouvez l’assiéger au round suivant.
    .coach-2-at = space
prompt-march-on = { force-words } : continuez ({ $left ->
    [0] aucun pas
    [one] encore un pas
   *[other] encore { $left } pas
}), ou arrêtez-vous
    .coach = Continuez, prenez l’espace où vous êtes, ou arrêtez-vous ici. Des espaces ennemis laissés derrière vous coupent votre ligne de communication.
    .coach-at = button
prompt-march-won = { $space } : le champ de bataille est à vous ; prenez l’espace, ou arrêtez-vous
prompt-transfer = Où transférer { $unit } ?
    .coach = Cliquez sur un espace ami qui luit. Les chefs font six espaces, un corps seul quatre.
    .coach-at = space
prompt-transfer-second = Transférez un second pion avec la même action, ou arrêtez
    .coach = Une action transfère deux pions : choisissez-en un autre, ou arrêtez.
    .coach-at = token
prompt-rally = { $leader } rallie : choisissez des corps démoralisés (encore { $left }), ou terminez
prompt-sail = { force-words } : choisissez un port ({ $most } corps au plus)
    .coach = Laissez qui ne doit pas embarquer, puis cliquez sur un port. Un 1 au dé, c’est la tempête.
    .coach-at = space
prompt-storm = La tempête : perdez un pas de corps et passez, ou rebroussez chemin
prompt-deputies = L’ennemi s’apprête à entrer ({ $space }) : jouez une carte pour l’arrêter, ou laissez-le venir
prompt-intercept = L’ennemi marche vers { $space } : interceptez depuis un espace qui luit, ou laissez passer
    .coach = Une force menée, voisine de sa route, peut tenter de lui barrer le chemin. Si elle réussit, il y a bataille et vous défendez.
    .coach-at = space
prompt-muster = Interception de { force-words } : laissez qui doit rester (vos chefs commandent { $command } corps), puis lancez le dé ; { need-words }
prompt-bypass = { $space } est derrière des lignes de niveau { $level } : lancez le dé pour les tourner
prompt-bypassed = { $space } : les lignes tiennent ; donnez l’assaut, ou retirez-vous
prompt-withdrawing = { $space } : l’ennemi se détourne ; forcez la bataille hors de vos lignes, ou laissez-le aller
prompt-avoid = L’ennemi attaque ({ $space }) : tenez, esquivez, ou entrez dans la forteresse
    .coach = Si vous êtes trop faible, reculez vers un espace ami qui luit ; depuis votre propre forteresse, sans jet.
    .coach-at = space
prompt-avoid-open = L’ennemi attaque ({ $space }) : tenez, ou esquivez
    .coach = Si vous êtes trop faible, reculez vers un espace ami qui luit ; en rase campagne, il faut un jet.
    .coach-at = space
prompt-avoid-roll = Lancez le dé pour esquiver vers { $space } : { need-words }
prompt-losses = Choisissez un corps ({ loss-words } à prendre)
    .coach = Les corps pleins sont réduits avant qu’un seul soit retiré. Répartissez les pertes : un corps réduit se restaure pour un seul point.
    .coach-at = token
prompt-retreat = { $space } : bataille perdue ; choisissez où se retire la force battue
    .coach = Cliquez sur un espace ami qui luit. Un corps et tous les chefs peuvent aussi tenir dans la forteresse.
    .coach-at = space
prompt-siege = { $space } : jouez une carte, ou lancez le dé du siège
    .coach = Le dé et ses modificateurs donnent les pertes des deux côtés. Quand sa défense est à 0, la place tombe.
    .coach-at = button
prompt-siege-enemy = { $space } : l’ennemi va lancer le dé du siège ; jouez une carte, ou laissez faire
prompt-siege-losses = Le siège coûte { loss-words } : choisissez un corps
prompt-displace = Il faut quitter { $space } : où va { $unit } ?
prompt-displace-or-hide = L’ennemi est là ({ $space }) : { $unit } entre dans la forteresse, ou s’en va ?
prompt-captured = { $leader } est capturé : renoncez à son talent pour de bon, ou payez son retour
prompt-overstacked = Trop de corps à { $space } : choisissez ({ loss-words } à prendre)
prompt-uprising = Soulèvement en Espagne : choisissez où
    .coach = L’espace passe à l’Alliance et un corps de l’Espagne des Habsbourg y paraît. Valence ou Saragosse ouvrent la route de Madrid.
    .coach-at = space
prompt-peace = Négociez avec Londres, à un prix, ou continuez la guerre

## Boutons

do-bavaria = La Bavière entre en guerre
do-decline = Renoncer
do-play = Jouer « { $card } »
do-play-for = Jouer « { $card } » pour { $leader }
do-pass = Continuer
do-pass-keep = Garder mes cartes
do-pass-deputies = Laisser venir
do-pass-intercept = Ne pas intercepter
do-pass-siege = Laisser lancer le dé
do-pass-peace = Pas de négociations cette année
do-place = Nouveau corps : { $space }
do-recall = Rappeler { $corps } ({ $space })
do-ferry = Embarquer { $corps } ({ $space })
do-along = { $leader } l’accompagne
do-done = Terminer
do-done-spend = { $points ->
    [0] Terminer
    [one] Terminer : un point perdu
   *[other] Terminer : { $points } points perdus
}
do-done-leaders = Terminer les renforts
do-done-round = { $left ->
    [0] Finir le round
    [one] Finir le round : une action perdue
   *[other] Finir le round : { $left } actions perdues
}
do-build = Construire { $corps } : { $space } ({ cost-words })
do-restore = Restaurer { $corps } : { $space } ({ cost-words })
do-restore-free = Restaurer { $corps } : { $space }
do-line = Lignes fortifiées de niveau { $level } : { $space } ({ cost-words })
do-line-free = Lignes fortifiées de niveau { $level } : { $space }
do-remove-line = Abandonner les lignes : { $space }
do-commission = Flotte de Toulon de force { $cost } ({ cost-words })
do-promote = { $leader } remplace le chef mineur ({ $space })
do-arrive = { $leader } arrive à son poste
do-shift = { $leader } va vers { $space }
do-minor = Nouveau chef mineur : { $power }
do-show = { $actions ->
    [one] Montrer le { $actions } : une action
   *[other] Montrer le { $actions } : { $actions } actions
}
do-first = { $side } en premier
do-card = { $actions ->
    [one] Jouer le { $actions } : une action
   *[other] Jouer le { $actions } : { $actions } actions
}
do-campaign = Campagne depuis { $space } : { $leaders } ({ $corps } corps)
do-campaign-free = Campagne gratuite depuis { $space } : { $leaders } ({ $corps } corps)
do-campaign-column = Campagne depuis { $space } avec { $corps } corps ({ $left ->
    [one] un reste
   *[other] { $left } restent
})
do-leave = Laisser { $unit }
do-march = Marcher vers { $space }
do-march-fortress = Marcher vers { $space }, forteresse de défense { $defence }
do-march-attack = Attaquer { $space } : { $attack } dés contre { $defence }, { $chance } % de vaincre{ $line ->
    [0] { "" }
   *[other] , lignes de niveau { $line }
}
do-march-attack-fogged = Attaquer { $space } avec { $attack } dés{ $line ->
    [0] { "" }
   *[other] , lignes de niveau { $line }
}
do-convert = { $worth ->
    [0] Prendre { $space }
   *[other] Prendre { $space } ({ $vp } PV)
}
do-siege = Assiéger { $space } : défense { $defence }, { die-words }, { $chance } % de l’emporter aussitôt
do-stop = S’arrêter ici
do-stop-transfer = Pas de second transfert
do-stop-rally = Assez de ralliés
do-stop-sail = Rester au port
do-transfer = Transférer { $unit } depuis { $space }
do-to = Vers { $space }
do-replace = Recrues pour { $corps } ({ $space })
do-rally = Rallier avec { $leader }
do-with = Rallier { $corps }
do-sail = Embarquer : { $space }
do-sail-to = Faire voile vers { $space }
do-land = Débarquer près de { $space } et attaquer les assiégeants
do-cancel = Rebrousser chemin
do-deploy = La flotte de Toulon prend la mer : dé { $strength } contre dé { $guard }
do-ulm = Surprendre { $space }
do-roll-siege = Lancer le dé du siège : { die-words }, { $chance } % de l’emporter aussitôt
do-roll = Lancer le dé : { need-words }
do-intercept = Intercepter depuis { $space } ({ $corps } corps) : { need-words }
do-fight = Donner l’assaut aux lignes ({ $attack } à chacun de vos dés{ $raised ->
    [0] { "" }
   *[other] , { $defence } à chacun des leurs
})
do-withdraw = Se retirer
do-force = Forcer la bataille, sans les lignes
do-let-go = Laisser aller
do-inside = Dans la forteresse : { $unit }
do-avoid = Esquiver vers { $space } : { need-words }
do-avoid-freely = Esquiver vers { $space }, sans jet
do-stand = Tenir et combattre
do-remove = Retirer { $corps }
do-reduce = Réduire { $corps }
do-flip = { $leader } reste sur sa face mineure pour de bon
do-ransom = { $leader } revient l’an prochain ({ $vp } PV)
do-retreat = Se retirer vers { $space }
do-go = Aller vers { $space }
do-all-go = Tous vers { $space } ({ $units ->
    [one] une unité
   *[other] { $units } unités
})
do-rise = { $space } se soulève pour les Habsbourg
do-rise-corps = Le nouveau corps se rassemble : { $space }
do-negotiate = { $concessions ->
    [one] Offrir une concession : { need-words } ({ $vp } PV si Londres se retire)
   *[other] Offrir { $concessions } concessions : { need-words } ({ $vp } PV si Londres se retire)
}

## Panneaux

track-years = Année
track-year = { $year }
track-victory = Points de victoire : { $level }
track-level = { $level }
track-loyalty = Loyauté de l’Espagne ({ $face })
track-loyal = Madrid { $madrid }+, soulèvement { $uprising }+
track-mediterranean = Méditerranée

panel-points = Points de ressources : { $points } par an
panel-points-changed = Points de ressources : { $points } par an, { $change } par des cartes
panel-points-left = Points de ressources restants : { $points }
panel-neutral = { $power } : neutre
panel-power = { $power } : { $corps } corps{ $reduced ->
    [0] { "" }
    [one] { " " }({ $reduced } réduit)
   *[other] { " " }({ $reduced } réduits)
}, { $pool } en réserve
panel-power-fogged = { $power } : force inconnue
panel-power-spending = { $power } : { $corps } corps, { $pool } en réserve ; à construire { $builds }, à restaurer { $restores }
panel-returning = De retour l’an prochain : { $leaders ->
    [0] { $corps } corps
   *[other] { $names }{ $corps ->
        [0] { "" }
       *[other] { " " }et { $corps } corps
    }
}
panel-cards = Cartes
panel-deck = Paquet Action : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
panel-hand = { $side } : cartes Action { $actions }, évènements conservés { $kept }, encore à tirer { $left }
panel-removed = { $side }, jouée ou retirée : { $card }
panel-sea = Sur mer
panel-mediterranean = La Méditerranée est { side-to }
panel-fleet = Flotte de Toulon : force { $strength }, au port
panel-fleet-none = Flotte de Toulon : désarmée
panel-fleet-lost = Flotte de Toulon : perdue pour de bon
panel-fleet-won = Flotte de Toulon : tient la mer jusqu’à l’hiver
panel-victory = Victoire
panel-level = Niveau { $level } (décidé à { $most } pour l’Alliance, à { $least } pour les Bourbons)
panel-verdict = Si la guerre finissait maintenant : { $manner }

## Fin de la partie

end-alliance_automatic = Victoire décisive de l’Alliance
end-bourbon_automatic = Victoire décisive des Bourbons
end-alliance_major = Victoire majeure de l’Alliance
end-alliance_minor = Victoire mineure de l’Alliance
end-bourbon_minor = Victoire mineure des Bourbons
end-bourbon_major = Victoire majeure des Bourbons

## Journal

log-year = { $year }
    .look = turn
log-campaign = La campagne s’ouvre
log-spanish-events = Évènements espagnols
log-winter = Quartiers d’hiver

log-cards-added = De nouvelles cartes Évènement sont mêlées aux deux paquets
log-card-kept = { $side } : une carte Évènement tirée et conservée
log-card-drawn = { $side } : carte Évènement { $card }
    .look = pause
log-card-played = { $side } : { $card } est jouée
    .look = pause
log-card-unplayable = { $card } ne peut s’appliquer et quitte la partie
log-deck-empty = { $side } : plus de carte Évènement à tirer
log-power-enters = { $power } : entrée en guerre avec { side-the }
    .look = pause
log-bavaria-waits = La Bavière reste neutre pour l’instant
log-flag = { $flag }

log-placed = { $space } : { $corps } arrive
log-leader-placed = { $space } : { $leader } arrive
log-leader-promoted = { $space } : { $leader } à la place de { $minor }
log-leader-leaves-for-now = { $leader } quitte la carte jusqu’à l’an prochain
log-leader-leaves = { $leader } quitte la partie
log-restored = { $space } : { $corps } est remis à pleine force
log-withdrawn = Rappelé pour l’année : { $corps } ({ $from } → { $to })
log-no-counter = { $power } : aucun corps disponible, rien n’arrive
log-built = { $space } : { $corps } est construit ({ $left ->
    [one] reste { $left } point
   *[other] restent { $left } points
})
log-line-built = { $space } : lignes fortifiées de niveau { $level }
log-line-gone = { $space } : les lignes fortifiées disparaissent
log-fleet-commissioned = Toulon : une flotte de force { $strength } est armée
log-fleet-lost = Toulon est assiégé : la flotte est perdue pour de bon
log-points = { $side } : { point-words }

log-taken = { $space } passe { side-to }
log-taken-vp = { $space } passe { side-to } ({ $vp } PV, niveau { $level })
log-vp-mediterranean = Les Bourbons tiennent la Méditerranée en hiver : { $vp } PV, niveau { $level }
log-vp-madrid = Madrid revient à Philippe : { $vp } PV, niveau { $level }
log-vp-concessions = Les concessions : { $vp } PV, niveau { $level }
log-loyalty = Loyauté de l’Espagne : case { $box }, { $face } (Madrid revient à Philippe sur { $madrid }+, soulèvement sur { $uprising }+)
log-mediterranean = La Méditerranée passe { side-to }
    .look = pause

log-shuffled = Les cartes Action sont mélangées
log-dealt = { $side } : { $count ->
    [one] { $count } carte Action
   *[other] { $count } cartes Action
}
log-dealt-cards = { $side } : en main { $cards }
log-shown = { $side }, carte montrée : { $value }
log-first-player = Premier à agir : { $side }
log-round = { $side } : { $actions ->
    [one] une action
   *[other] { $actions } actions
}
log-marched = { force-words } : { $from } → { $to }
log-dropped = { $space } : { force-words } reste sur place
log-converted = { $space } se soumet { side-to }
log-transferred = Transfert : { force-words }, { $from } → { $to }
log-replaced = { $space } : des recrues pour { $corps }
log-rallied = { $space } : { force-words } de nouveau en ordre
log-sails = { force-words } prend la mer, { $from } → { $to } : { $dice } (1 : tempête)
log-sails-safely = { force-words } prend la mer, { $from } → { $to }, sans jet
log-sail-cancelled = Retour au port
log-fleet-sails = La flotte de Toulon prend la mer : dé + { $fleet } contre dé + { $guard }
log-landed = { $space } : { force-words } débarque
log-fleet-wins = La flotte de Toulon l’emporte : { $bourbon } + { $fleet } = { $attack } contre { $alliance } + { $bonus } = { $defence }
    .look = pause
log-fleet-beaten = La flotte de Toulon est battue : { $bourbon } + { $fleet } = { $attack } contre { $alliance } + { $bonus } = { $defence }
    .look = pause
log-fleet-tied = Les flottes combattent encore : { $bourbon } + { $fleet } = { $attack } contre { $alliance } + { $bonus } = { $defence }
log-ulm-seized = Les Bavarois surprennent { $space }
    .look = pause

log-attempt-interception = { $space } : tentative d’interception { side-of }
log-attempt-avoidance = { $space } : tentative d’esquive { side-of }
log-attempt-bypass = { $space } : tentative de contournement { side-of }
log-attempt-voyage = Cap sur { $space } : une force { side-of } prend la mer
log-intercepts = { force-words } intercepte, { $from } → { $to } : { sum-words } (il fallait { $needed })
    .look = pause
log-interception-fails = { force-words } manque l’interception, { $from } → { $to } : { sum-words } (il fallait { $needed })
log-bypass = Les lignes sont tournées : { sum-words } (il fallait { $needed } : chef ennemi { $against }{ $second ->
    [0] { "" }
   *[other] , second niveau { $second }
} compris)
    .look = pause
log-bypass-fails = Les lignes tiennent : { sum-words } (il fallait { $needed } : chef ennemi { $against }{ $second ->
    [0] { "" }
   *[other] , second niveau { $second }
} compris)
    .look = pause
log-battle-forced = L’attaquant se détourne, mais la bataille lui est imposée
log-attacker-withdraws = L’attaquant se retire
log-attack-cancelled = { $space } : l’attaque est annulée, { force-words }
log-went-inside = { $space } : { force-words } entre dans la forteresse
log-avoids = { force-words } esquive, { $from } → { $to } : { sum-words } (il fallait { $needed })
log-avoidance-fails = { force-words } ne peut esquiver, { $from } → { $to } : { sum-words } (il fallait { $needed })
log-avoids-freely = { force-words } esquive, { $from } → { $to }
log-battle = Bataille, { $space } : { $attacker } ({ $attacking } corps) contre { $defender } ({ $defending } corps)
    .look = pause
log-battle-roll = { $side } : { $normal ->
    [0] { "" }
   *[other] { $dice }{ " " }
}{ $demoralised ->
    [0] { "" }
   *[other] démoralisés { $shaken }{ " " }
}{ $modified ->
    [0] { "" }
   *[other] (chacun { $modifier }){ " " }
}= { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
}
    .look = pause
log-corps-reduced = Perte : { $corps } est réduit
log-corps-removed = Perte : { $corps } est retiré
log-battle-won = { $space } : le champ de bataille reste { side-to }
    .look = pause
log-famous-victory = { $space } : grande victoire { side-of }, { $vp } PV, niveau { $level }
    .look = pause
log-battle-over = Bataille, { $space }, gagnée par { side-the } : { own-words } contre { $losses } à l’ennemi{ removed-words }
    .look = pause
log-battle-destroys = Bataille, { $space }, gagnée par { side-the } : la force ennemie est détruite, { own-words } contre { $losses }{ removed-words }
    .look = pause
log-leader-falls = { $leader } : { $dice }, hors de combat ; un chef mineur prend sa place
    .look = pause
log-leader-taken = { $leader } : { $dice }, capturé
    .look = pause
log-leader-unharmed = { $leader } : { $dice }, indemne
log-leader-flipped = { $leader } reste sur sa face mineure pour de bon
log-leader-ransomed = { $leader } revient l’an prochain ({ $vp } PV, niveau { $level })
log-leader-captured = { $leader } est capturé et revient l’an prochain
log-retreats = Retraite : { force-words }, { $from } → { $to }
log-retreats-through = Retraite à travers l’ennemi : { force-words }, { $from } → { $to }
log-pursuit = Poursuite : { $dice } = { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
}
log-demoralised = Démoralisés : { force-words }
log-siege-roll = Siège, { $space }, { $side } : { siege-words } ; pertes { $besieger } dehors, { $besieged } dedans
    .look = pause
log-siege-begins = Siège, { $space }, par { side-the } : { $corps } corps contre une défense de { $defence }
log-fallen = { $space } tombe aux mains { side-of }
    .look = pause
log-fallen-vp = { $space } tombe aux mains { side-of } : { $vp } PV, niveau { $level }
    .look = pause
log-siege-goes-on = { $space } tient bon : défense { $defence }
log-siege-raised = { $space } tient bon : il ne reste aucun assiégeant
log-relieved = { $space } : le siège est levé
log-garrison-leaves = { $space } : la garnison sort de la forteresse
log-moved = { force-words } : { $from } → { $to }
log-to-track = { force-words } quitte { $from } jusqu’à l’an prochain

log-madrid-regained = Madrid se lève pour Philippe : { $dice } (il fallait { $needed })
    .look = pause
log-madrid-kept = Madrid reste à l’Alliance : { $dice } (il fallait { $needed })
    .look = pause
log-uprising-certain = Un soulèvement éclate en Espagne
    .look = pause
log-uprising-comes = Un soulèvement éclate en Espagne : { $dice } (il fallait { $needed })
    .look = pause
log-no-uprising = Pas de soulèvement en Espagne : { $dice } (il fallait { $needed })
log-uprising = { $space } se soulève pour les Habsbourg
log-starved = { $space }, sans ravitaillement : { $corps } est réduit
log-starved-removed = { $space }, sans ravitaillement : { $corps } est retiré
log-peace = Paix avec Londres : { $dice } { $modifier } = { $total }, { $concessions ->
    [one] une concession
   *[other] { $concessions } concessions
}
    .look = pause
log-no-peace = Les négociations échouent : { $dice } { $modifier } = { $total }, { $concessions ->
    [one] une concession offerte
   *[other] { $concessions } concessions offertes
}
    .look = pause
log-no-negotiation = Pas de négociations cette année
log-britain-withdraws = La Grande-Bretagne quitte la guerre
    .look = pause
# Sous le brouillard de guerre : unités adverses que l’on ne voit pas.
log-unseen-placed = { $to } : un corps { side-of } arrive
log-unseen-built = { $to } : un corps { side-of } est levé
log-unseen-restored = { $to } : un corps { side-of } est remis à pleine force
log-unseen-replaced = { $to } : des recrues pour un corps { side-of }
log-unseen-recalled = Rappelé pour l’année : un corps { side-of } ({ $from } → { $to })
log-unseen-loss = Une perte { side-of }, hors de vue
log-unseen-leader-placed = { $to } : un chef { side-of } arrive
log-unseen-leader-promoted = Un chef { side-of } prend la place d’un chef mineur
log-unseen-leader-moved = Un chef { side-of } part ailleurs, hors de vue
log-unseen-marched = Une force { side-of } : { $from } → { $to }
log-unseen-dropped = { $to } : une partie de la force { side-of } reste sur place
log-unseen-transferred = Transfert { side-of } : { $from } → { $to }
log-unseen-rallied = Des troupes { side-of } de nouveau en ordre, hors de vue
log-unseen-sails = Une force { side-of } prend la mer, { $from } → { $to } : { $dice } (1 : tempête)
log-unseen-sails-safely = Une force { side-of } prend la mer, { $from } → { $to }, sans jet
log-unseen-landed = { $to } : une force { side-of } débarque
log-unseen-moved = Des unités { side-of } : { $from } → { $to }
log-unseen-to-track = Des unités { side-of } quittent { $from } jusqu’à l’an prochain

log-game-over = { $manner }
    .look = pause

## Refus

refuse-game-over = La partie est terminée
refuse-not-your-decision = C’est à l’autre camp de décider
refuse-card-not-held = Vous n’avez pas cette carte Évènement : « { $card } »
refuse-card-out-of-window = « { $card } » ne se joue pas à ce moment : gardez-la pour le sien
refuse-not-by-this-card = La carte ne le permet pas : choisissez ce qui luit
refuse-no-shift-left = Plus de transfert de chef cette année

## Chefs

leader-marlborough = Marlborough
leader-galway = Galway
leader-overkirk = Overkirk (Ouwerkerk)
leader-eugene = Prince Eugène de Savoie
leader-starhemberg = Guido de Starhemberg
leader-daun = Wirich de Daun
leader-baden = Louis de Bade
leader-hanover = Georges-Louis de Hanovre
leader-victor_amadeus = Victor-Amédée II
leader-das_minas = Marquis das Minas
leader-charles_iii = Charles III (archiduc)
leader-villars = Villars
leader-vendome = Vendôme
leader-boufflers = Boufflers
leader-tallard = Tallard
leader-villeroi = Villeroi
leader-marsin = Marsin
leader-berwick = Berwick
leader-la_feuillade = La Feuillade
leader-orleans_duke = Duc d’Orléans
leader-max_emanuel = Maximilien-Emmanuel de Bavière
leader-minor-britain-1 = Chef mineur (Grande-Bretagne)
leader-minor-dutch-1 = Chef mineur (Provinces-Unies)
leader-minor-dutch-2 = Chef mineur (Provinces-Unies)
leader-minor-austria-1 = Chef mineur (Autriche)
leader-minor-austria-2 = Chef mineur (Autriche)
leader-minor-empire-1 = Chef mineur (Empire et troupes subsidiées)
leader-minor-empire-2 = Chef mineur (Empire et troupes subsidiées)
leader-minor-portugal-1 = Chef mineur (Portugal)
leader-minor-habsburg_spain-1 = Chef mineur (Espagne des Habsbourg)
leader-minor-france-1 = Chef mineur (France)
leader-minor-france-2 = Chef mineur (France)
leader-minor-france-3 = Chef mineur (France)
leader-minor-france-4 = Chef mineur (France)
leader-minor-spain-1 = Chef mineur (Espagne)
leader-minor-spain-2 = Chef mineur (Espagne)

## Espaces

space-london = Londres
space-amsterdam = Amsterdam
space-nijmegen = Nimègue
space-breda = Breda
space-bergen_op_zoom = Berg-op-Zoom
space-maastricht = Maastricht
space-venlo = Venlo
space-antwerp = Anvers
space-ostend = Ostende
space-ghent = Gand
space-brussels = Bruxelles
space-namur = Namur
space-charleroi = Charleroi
space-mons = Mons
space-luxembourg = Luxembourg
space-liege = Liège
space-dunkirk = Dunkerque
space-ypres = Ypres
space-lille = Lille
space-tournai = Tournai
space-douai = Douai
space-valenciennes = Valenciennes
space-maubeuge = Maubeuge
space-saint_omer = Saint-Omer
space-arras = Arras
space-cambrai = Cambrai
space-mezieres = Mézières
space-amiens = Amiens
space-saint_quentin = Saint-Quentin
space-reims = Reims
space-chalons = Châlons
space-troyes = Troyes
space-paris = Paris
space-orleans = Orléans
space-limoges = Limoges
space-dijon = Dijon
space-lyon = Lyon
space-bordeaux = Bordeaux
space-bayonne = Bayonne
space-toulouse = Toulouse
space-perpignan = Perpignan
space-nimes = Nîmes
space-aix = Aix-en-Provence
space-toulon = Toulon
space-grenoble = Grenoble
space-briancon = Briançon
space-metz = Metz
space-nancy = Nancy
space-saarlouis = Sarrelouis
space-strasbourg = Strasbourg
space-landau = Landau
space-neuf_brisach = Neuf-Brisach
space-belfort = Belfort
space-besancon = Besançon
space-kaiserswerth = Kaiserswerth
space-cologne = Cologne
space-bonn = Bonn
space-koblenz = Coblence
space-trier = Trèves
space-mainz = Mayence
space-philippsburg = Philippsbourg
space-stollhofen = Stollhofen
space-kehl = Kehl
space-breisach = Brisach
space-villingen = Villingen
space-stuttgart = Stuttgart
space-heilbronn = Heilbronn
space-nuremberg = Nuremberg
space-ulm = Ulm
space-augsburg = Augsbourg
space-empire_home = Empire et subsides (réserve)
space-donauworth = Donauwörth
space-ingolstadt = Ingolstadt
space-munich = Munich
space-regensburg = Ratisbonne
space-passau = Passau
space-linz = Linz
space-vienna = Vienne
space-austria_home = Autriche (réserve)
space-kufstein = Kufstein
space-innsbruck = Innsbruck
space-trent = Trente
space-villach = Villach
space-verona = Vérone
space-brescia = Brescia
space-mantua = Mantoue
space-modena = Modène
space-cremona = Crémone
space-milan = Milan
space-parma = Parme et Plaisance
space-alessandria = Alexandrie
space-finale = Finale
space-rome = Rome
space-naples = Naples
space-vercelli = Verceil
space-turin = Turin
space-susa = Suse
space-cuneo = Coni
space-nice = Nice
space-montmelian = Montmélian
space-madrid = Madrid
space-barcelona = Barcelone
space-gerona = Gérone
space-lerida = Lérida
space-tortosa = Tortose
space-zaragoza = Saragosse
space-pamplona = Pampelune
space-burgos = Burgos
space-salamanca = Salamanque
space-ciudad_rodrigo = Ciudad Rodrigo
space-badajoz = Badajoz
space-trujillo = Trujillo
space-ciudad_real = Ciudad Real
space-siguenza = Sigüenza
space-cuenca = Cuenca
space-almansa = Almansa
space-valencia = Valence
space-alicante = Alicante
space-granada = Grenade
space-cordoba = Cordoue
space-seville = Séville
space-cadiz = Cadix
space-gibraltar = Gibraltar
space-lisbon = Lisbonne
space-oporto = Porto
space-coimbra = Coïmbre
space-elvas = Elvas
space-almeida = Almeida
space-abrantes = Abrantès
