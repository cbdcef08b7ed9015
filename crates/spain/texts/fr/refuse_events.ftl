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
refuse-card-leader-away = { $leader } n’est pas sur la carte sous son propre nom
refuse-card-britain-withdrawn = La Grande-Bretagne a quitté la guerre : cette carte ne se joue plus
refuse-card-has-happened = Ce qu’amène cette carte est déjà arrivé
refuse-card-without-use = La carte ne trouve rien à faire maintenant : gardez-la
refuse-card-names-no-leader = Cette carte ne se joue pas pour un chef
refuse-card-not-this-space = { $space } n’est pas parmi les lieux de la carte
refuse-card-other-power = La carte concerne une autre puissance : { $power }
refuse-card-other-leader = { $leader } ne sert pas la puissance que concerne la carte : { $power }
refuse-card-raises-no-line = Il y a déjà des lignes à { $space }, et la carte n’en relève pas
refuse-card-not-this-level = Niveaux que donne la carte : { $levels }
refuse-recalled-already = Le corps de { $space } a déjà été rappelé
refuse-ferry-no-port = { $space } n’est pas un port
refuse-ferry-enemy-port = { $space } n’est pas un port à vous
refuse-ferry-already-there = Le corps est déjà à { $space } : il doit venir d’un autre port
refuse-along-not-in-port = { $leader } n’est pas à { $space }, le port que le corps a quitté
refuse-envoy-already-there = { $leader } est déjà à { $space }
