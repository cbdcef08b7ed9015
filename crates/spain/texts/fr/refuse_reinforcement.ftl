# Why something is refused, sentence by sentence: reinforcement.

refuse-spend-first = D’abord vos points de ressources : construisez, restaurez, creusez des lignes, ou terminez
refuse-leaders-first = D’abord vos chefs : promouvez, placez ou transférez-les, ou terminez
refuse-power-of-the-enemy = { $power } : cette puissance n’est pas de votre camp
refuse-power-neutral = { $power } : cette puissance est encore neutre
refuse-not-risen = { $power } : cette puissance naît avec le premier soulèvement
refuse-withdrawn = { $power } : cette puissance a quitté la guerre
refuse-forbidden-to-raise = { $power } : une carte lui interdit de construire et de restaurer des corps cette année
refuse-too-few-points = Cela coûte { $cost ->
    [one] un point
   *[other] { $cost } points
} de ressources, et il vous en reste { $left }
refuse-not-at-home = { $space } n’est pas un espace national de cette puissance : { $power }
refuse-not-under-control = { $space } n’est pas sous votre contrôle
refuse-enemy-corps-there = Des corps ennemis sont à { $space } : vos pions ne peuvent y venir
refuse-home-cut-off = { $space } n’a pas de ligne de communication vers { $capital }
refuse-capital-lost = { $power } : rien ne se construit ni ne se restaure tant que { $capital } est à l’ennemi
refuse-capital-besieged = { $power } : rien ne se construit ni ne se restaure tant que des corps ennemis sont à { $capital }
refuse-built-enough = { $power } : pas plus de { $most } corps à construire par an
refuse-restored-enough = { $power } : pas plus de { $most } corps à restaurer par an
refuse-no-counter-left = { $power } : tous les corps de cette puissance sont en jeu
refuse-space-full = { $space } est plein : aucun corps de plus n’y tient
refuse-restore-besieged = Un corps assiégé ne se restaure pas : { $corps } à { $space }
refuse-no-corps-of-the-kind = Vous n’avez pas ce corps à { $space } : { $corps }
refuse-full-strength = Seuls les corps réduits se restaurent, et celui-ci est à pleine force : { $corps } à { $space }
refuse-built-this-year = Le corps réduit de { $space } a été construit cette année : il ne peut être restauré aussi
refuse-fleet-of-the-bourbons = La flotte de Toulon est aux Bourbons : l’Alliance ne peut l’armer
refuse-fleet-after-a-siege = { $space } a été assiégé : sa flotte n’est plus jamais armée
refuse-fleet-needs-toulon = { $space } n’est pas sous contrôle bourbon : sa flotte ne peut être armée
refuse-fleet-already = La flotte est déjà armée, force { $strength }
refuse-line-already = { $space } a déjà des lignes de niveau { $level }
refuse-line-without-fortress = { $space } n’a pas de forteresse : les lignes ne se creusent qu’autour d’elles
refuse-line-not-yours = { $space } n’est pas sous votre contrôle : les lignes se creusent autour de forteresses amies
refuse-line-in-difficult-terrain = Le terrain de { $space } ne se prête pas aux lignes : il doit être normal ou fertile
refuse-line-too-high = À { $space }, les lignes ne dépassent pas le niveau { $level }
refuse-line-needs-corps = Des lignes à { $space } demandent { $corps } de vos corps sur place
refuse-line-markers-used = Vos { $most } lignes sont toutes en place : abandonnez-en d’abord une
refuse-no-way-to-a-capital = { $space } n’a pas de ligne de communication vers une capitale amie
refuse-no-line-to-remove = Il n’y a pas de lignes à { $space }
refuse-line-of-the-enemy = Les lignes de { $space } sont à l’ennemi
refuse-leader-not-due = { $leader } n’est pas de ceux qui peuvent arriver maintenant
refuse-promote-named = { $leader } n’est pas un chef mineur : seul un chef mineur est remplacé
refuse-promote-other-power = { $leader } ne peut remplacer qu’un chef mineur de sa propre puissance, ce que n’est pas { $minor }
refuse-shift-besieged = { $leader } est assiégé à { $space } et ne peut être transféré
refuse-shift-cut-off = { $leader } ne peut quitter { $space } : pas de ligne de communication vers une capitale amie
refuse-shift-already-there = { $leader } est déjà à { $space } : un transfert mène à un autre espace, où se trouvent des corps de sa puissance
refuse-shift-no-corps = Aucun corps de la puissance de ce chef ({ $power }) n’est à { $space } : personne à rejoindre
refuse-minor-already = { $power } : un chef mineur a déjà été placé cette année
refuse-no-minor-left = { $power } : plus de chef mineur en réserve
refuse-minor-capital-lost = { $power } : aucun chef mineur ne vient tant que { $space } n’est pas à vous
