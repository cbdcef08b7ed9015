# Why something is refused, sentence by sentence: events.

refuse-bavaria-first = Décidez d’abord si la Bavière entre en guerre cette année
refuse-keep-first = Jouez d’abord une carte conservée, ou passez
refuse-card-not-before = Cette carte ne se joue pas avant { $year }
refuse-card-not-after = Cette carte ne se joue plus après { $year }
refuse-card-power-side = La carte veut cette puissance dans ce camp : { $power } ({ $side })
refuse-card-power-neutral = La carte veut cette puissance en guerre : { $power }
refuse-card-space-control = La carte veut { $space } sous le contrôle de ce camp : { $side }
refuse-card-space-held = La carte veut { $space } sans corps de ce camp : { $side }
refuse-card-mediterranean = La carte veut la Méditerranée sous le contrôle de ce camp : { $side }
refuse-card-leader-away = { $leader } n’est pas sur la carte, ou seulement comme chef mineur
refuse-card-britain-withdrawn = La Grande-Bretagne a quitté la guerre : cette carte ne se joue plus
refuse-card-has-happened = Ce qu’amène cette carte est déjà arrivé
refuse-card-without-use = « { $card } » ne trouve rien à faire maintenant : gardez-la
refuse-card-names-no-leader = « { $card } » ne se joue pas pour un chef
refuse-card-not-this-space = { $space } n’est pas parmi les lieux de la carte
refuse-card-other-power = La carte ne concerne que les corps de cette puissance : { $power }
refuse-card-other-leader = La carte ne concerne que les chefs de cette puissance : { $power }, et non { $leader }
refuse-card-raises-no-line = Il y a déjà des lignes à { $space }, et la carte n’en améliore pas
refuse-card-not-this-level = La carte ajoute { $levels ->
    [one] un niveau
   *[other] { $levels } niveaux
} à ce qui existe, ni plus ni moins
refuse-recalled-already = Le corps de { $space } a déjà été rappelé
refuse-ferry-no-port = Le corps part d’un port, et { $space } n’en est pas un
refuse-ferry-enemy-port = Le corps part d’un port à vous, et { $space } n’en est pas un
refuse-ferry-already-there = Le corps fait voile vers { $space } : il doit venir d’un autre port
refuse-along-not-in-port = { $leader } n’est pas à { $space }, le port que le corps a quitté
refuse-envoy-already-there = { $leader } est déjà à { $space }
