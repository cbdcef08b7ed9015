# Why something is refused, sentence by sentence: campaign.

refuse-nothing-to-rally = Personne n’est à rallier à { $space } : { $leader } et les corps encore libres d’agir autour de lui sont en bon ordre
refuse-leader-not-on-map = { $leader } n’est pas sur la carte
refuse-leader-of-the-enemy = { $leader } est de l’autre camp
refuse-leader-neutral = { $leader } sert une puissance encore neutre
refuse-leader-acted = { $leader } a déjà agi dans ce round : attendez la carte suivante
refuse-not-to-rally = { $leader } n’a pas ce corps à rallier : { $corps }
refuse-rally-first = Terminez d’abord le ralliement : choisissez des corps démoralisés, ou arrêtez-vous là
refuse-show-first = Choisissez d’abord en secret la carte Action que vous montrerez
refuse-who-goes-first = Dites d’abord qui joue le premier round
refuse-play-a-card-first = Jouez d’abord une carte Action : votre round commence avec elle
refuse-no-action-card = Vous n’avez pas de carte de { $actions } { $actions ->
    [one] action
   *[other] actions
} : choisissez-en une autre
refuse-spend-actions = C’est votre round : dépensez vos actions sur ce qui luit, ou terminez-le
refuse-round-has-begun = « { $card } » se joue avant la première action d’un round : gardez-la pour le prochain
refuse-card-for-a-leader = « { $card } » aide un chef : dites lequel
refuse-card-for-no-leader = « { $card } » ne se joue pas pour un chef
refuse-leader-too-far-for-card = { $leader } n’est pas là où « { $card } » l’aiderait
refuse-leader-not-for-card = « { $card } » n’aide pas { $leader } : il ne sert aucune des puissances de la carte
refuse-free-campaign-elsewhere = Il ne reste que la campagne gratuite en Espagne, et { $space } n’y est pas
refuse-nobody-there = Aucun de vos pions n’est à { $space }
refuse-no-army-there = Aucun de vos pions n’est à { $space } : prenez un chef qui peut y marcher
refuse-besieged-there = Vos pions à { $space } sont assiégés : ils ne peuvent que se rallier, ou partir par mer
refuse-units-neutral = Vos pions à { $space } servent une puissance encore neutre
refuse-units-recalled = Une carte a rappelé vos corps à { $space } pour cette année
refuse-units-acted = Aucun de vos pions à { $space } ne peut plus agir dans ce round : attendez la carte suivante
refuse-no-leader-there = Une campagne demande un chef, et il n’y en a pas à { $space }
refuse-no-leader-free = Une campagne demande un chef, et plus personne à { $space } ne peut mener dans ce round
refuse-nothing-to-campaign-for = Une campagne depuis { $space } ne mènerait à rien : aucun pas, aucune conversion et aucun siège n’est possible
refuse-leader-elsewhere = { $leader } n’est pas à { $space }
refuse-leader-besieged = { $leader } est assiégé à { $space } : il ne peut que se rallier, ou partir par mer
refuse-corps-of-the-enemy = Vous ne commandez pas { $corps } : il est de l’autre camp
refuse-corps-elsewhere = Aucun de vos corps à { $space } n’est { $corps }
refuse-corps-neutral = Vous ne pouvez pas encore employer { $corps } : sa puissance est encore neutre
refuse-corps-recalled = Une carte a rappelé { $corps } à { $space } pour cette année
refuse-corps-acted = À { $space }, { $corps } a déjà agi dans ce round : attendez la carte suivante
refuse-replaced-already = Un seul corps est remplacé par round, et c’est chose faite
refuse-not-reduced = Seuls les corps réduits reçoivent des recrues, et { $corps } est à pleine force
refuse-besieged-not-replaced = Le corps dans { $space } est assiégé : aucune recrue ne l’atteint
refuse-no-capital-to-replace = Aucune recrue ne peut venir pour { $corps } : sa capitale ({ $space }) est perdue, assiégée ou hors de la guerre
refuse-no-loc-to-replace = À { $space }, { $corps } n’a pas de ligne de communication vers sa capitale : rouvrez d’abord le chemin
refuse-fleet-of-the-enemy = La flotte de Toulon n’est pas à vous : seuls les Bourbons la déploient
refuse-fleet-without-toulon = La flotte ne peut sortir tant que l’ennemi tient { $space }
refuse-fleet-lost = La flotte est perdue pour de bon : { $space } a subi un siège
refuse-fleet-not-commissioned = La flotte de Toulon n’est pas armée : cela se fait avec les renforts
refuse-coup-of-the-enemy = Le coup de main sur { $space } n’est pas à vous : seuls les Bourbons peuvent le tenter
refuse-coup-too-late = Le coup de main sur { $space } n’est possible qu’en { $year }
refuse-coup-made = Le coup de main a déjà eu lieu ({ $space })
refuse-coup-in-war = La Bavière est en guerre : { $space } ne se prend plus qu’à découvert
refuse-coup-for-nothing = L’Alliance ne tient pas { $space } : rien à surprendre
refuse-coup-defended = Un corps de l’Alliance défend { $space } : pas de surprise possible
refuse-coup-without-corps = Aucun corps bavarois n’est à { $space } pour tenter le coup
refuse-campaign-first = Terminez d’abord la campagne : marchez, assiégez, laissez des pions sur place, ou arrêtez-vous
refuse-campaign-has-begun = « { $card } » se joue au début d’une campagne : gardez-la pour la prochaine
refuse-not-adjacent = La force est à { $from }, et { $space } n’est pas un espace voisin
refuse-too-far = { $space } est trop loin : { $left ->
    [one] il reste un pas
   *[other] il reste { $left } pas
}
refuse-only-convert = Après la bataille, la force ne peut que prendre l’espace ({ $space }), ou s’arrêter
refuse-space-neutral = { $space } est neutre : personne n’y entre
refuse-enemy-refuge = Les vôtres n’entrent pas à { $space } : cet espace est réservé à l’ennemi
refuse-too-many-corps = Ces chefs commandent { $command } corps (deux chefs comptent au plus), et non { $corps } : laissez-en sur place
refuse-outside-theatre = { $space } est dans une région où { $corps } ne sert pas
refuse-leaders-alone-in-enemy-land = Des chefs sans corps n’entrent pas à { $space } : l’ennemi en est maître
refuse-leaders-alone-among-enemies = Des chefs sans corps n’entrent pas à { $space } : des corps ennemis s’y trouvent
refuse-shaken-into-battle = Des corps ennemis sont à { $space } : ralliez d’abord { $unit }, ou laissez les démoralisés sur place
refuse-shaken-before-fortress = { $space } est une forteresse ennemie : ralliez d’abord { $unit }, ou laissez les démoralisés sur place
refuse-convert-first = Prenez d’abord l’espace ({ $space }) : d’un espace ennemi, la force ne peut passer à un autre
refuse-past-fortress = La forteresse tient encore ({ $from }) : la force n’en sort que vers un espace ami ou un siège ami, et { $space } n’est ni l’un ni l’autre
refuse-no-room = Au plus { $most } de vos corps trouvent place à { $space }
refuse-no-room-to-stop = Au plus { $most } de vos corps trouvent place à { $space } : poursuivez la marche
refuse-not-with-the-force = La force en campagne ne compte pas { $unit }
refuse-last-leader = { $leader } est le seul chef restant : sans lui, personne ne continue
refuse-not-enemy-land = { $space } n’est pas à l’ennemi : rien à prendre
refuse-fortress-not-converted = { $space } est une forteresse : il faut l’assiéger
refuse-conversion-needs-corps = Il faut un corps pour prendre l’espace ({ $space })
refuse-siege-after-march = Un siège occupe toute la campagne : il ne peut suivre une marche ni une conversion
refuse-not-a-fortress = { $space } n’est pas une forteresse
refuse-fortress-not-enemy = L’ennemi ne tient pas { $space } : rien à assiéger
refuse-siege-without-corps = Aucun corps ne prend part au siège : des chefs seuls n’assiègent pas { $space }
refuse-siege-rolled = { $space } a déjà subi un jet de siège dans ce round
refuse-shaken-besieger = Pour assiéger { $space }, ralliez d’abord { $unit }, ou laissez les démoralisés de côté
refuse-too-few-besiegers = { $corps ->
    [one] Un corps ne suffit
   *[other] { $corps } corps ne suffisent
} pas pour un jet de siège : la défense est de { $defence }
refuse-transfer-first = Terminez d’abord le transfert : choisissez un second pion, ou tenez-vous-en là
refuse-choose-where-to = Choisissez d’abord où va { $unit }
refuse-nowhere-to-go = Depuis { $space }, aucun espace où transférer { $unit }
refuse-already-there = C’est à { $space } que se trouve déjà { $unit } : choisissez un autre espace
refuse-transfer-among-enemies = Des corps ennemis sont à { $space } : un transfert ne mène pas au combat
refuse-transfer-to-the-enemy = L’ennemi contrôle { $space }, qu’aucun de vos corps n’assiège : pas de transfert vers là
refuse-too-far-to-transfer = { $space } est trop loin : aucun chemin de { $most } pas au plus en pays ami n’y mène
refuse-sail-first = Terminez d’abord la traversée : laissez des pions à terre, ou choisissez un port
refuse-sailed-already = Une seule traversée par round, et elle a eu lieu
refuse-not-a-port = { $space } n’est pas un port
refuse-port-neutral = { $space } est un port neutre : les navires n’y touchent pas
refuse-no-friendly-sea = Aucune mer amie ne mène à { $space }
refuse-nowhere-to-sail = Depuis { $space }, aucun port vers lequel faire voile
refuse-too-many-afloat = Au plus { $most } corps font voile ensemble : laissez les autres à terre
refuse-already-in-port = Les navires sont déjà à { $space }
refuse-no-room-inside = Un seul corps trouve place dans la forteresse assiégée ({ $space })
refuse-shaken-into-siege = Un siège est en cours à { $space } : ralliez d’abord { $unit }, ou laissez les démoralisés à terre
refuse-landing-without-leader = Débarquer à { $space }, c’est affronter l’ennemi : il faut un chef
refuse-landing-without-corps = Débarquer à { $space }, c’est affronter l’ennemi : il faut un corps
refuse-nobody-to-relieve = L’ennemi n’assiège pas { $space } : personne à y attaquer
refuse-choose-a-port = Les pions sont à bord : choisissez un port qui luit
refuse-not-aboard = Les navires n’emportent pas { $unit }
refuse-last-aboard = Il ne resterait personne à bord sans { $unit }
refuse-storm-first = Répondez d’abord à la tempête : faites demi-tour, ou perdez un corps et poursuivez
refuse-no-action-left = Il ne reste aucune action de cette carte, seulement une campagne gratuite : commencez-la, ou terminez le round
refuse-nothing-done-yet = La campagne est commencée : marchez, prenez l’espace ou assiégez avant de vous arrêter
