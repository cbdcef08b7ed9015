## Salle d’attente et invitations

waiting-for-players = La partie commence dès que toutes les places sont prises. Cette page se met à jour d’elle-même.
seat-open = Libre
seat-invited = Sur invitation
seat-you = Vous
seat-take = Prendre cette place
cancel-game = Annuler cette partie
cancel-sure = Annuler cette partie ? Ceux qui y ont déjà pris place ne la trouveront plus.
seat-leave = Quitter
invites-title = Invitations
invites-about = Qui ouvre cette adresse peut prendre la place. Ne l’envoyez qu’à la personne voulue.
invited-to = Vous êtes invité à une partie de { $game }. Votre place : { $seat }.
invited-accept = Prendre la place
invited-look = Regarder d’abord la table
dice-title = Des dés honnêtes
dice-about = Avant que quiconque ne s’asseye, le serveur a fixé le secret dont naît tout hasard et en a publié cette empreinte. Le navigateur de chaque joueur y ajoute sa part, et à la fin de la partie tout est dévoilé : chacun peut vérifier chaque carte et chaque dé.
dice-commitment = Empreinte du secret
dice-trust = La confiance qui reste à accorder : le serveur connaît son secret pendant la partie. Il ne peut pas changer les dés sans que cela se voie, mais celui qui le gère pourrait regarder d’avance.
verify-later = Le secret est dévoilé à la fin de la partie ; alors chaque dé peut être vérifié.
verify-holds = Rejoués à partir du secret, chaque carte et chaque dé sont tels qu’ils furent dans la partie.
verify-broken = Le compte rendu ne tient pas : { $why }
