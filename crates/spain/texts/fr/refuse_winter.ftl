# Why something is refused, sentence by sentence: winter.

refuse-rise-first = Choisissez d’abord où l’Espagne se soulève
refuse-rise-not-listed = Aucun soulèvement ne commence à { $space } : choisissez un espace qui luit
refuse-rise-besieged = Des corps bourbons sont à { $space } : le corps ne peut y venir
refuse-rise-corps-only = { $space } ne se soulève pas d’elle-même : le corps n’y vient que si l’Alliance la contrôle
refuse-rise-garrisoned = Des corps bourbons sont à { $space } : personne ne s’y soulève
refuse-peace-first = Décidez d’abord des négociations : annoncez des concessions, ou passez
