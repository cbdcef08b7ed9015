## Joueurs d’une partie en cours

back-to-table = À la table
players-overdue = Le temps d’un joueur est écoulé.
players-replace = Remplacer
players-absent = Un joueur n’a pas joué depuis longtemps.
players-stop = Arrêter la partie
stop-about = Vous avez assez attendu : { $who }. Vous pouvez arrêter la partie sans cette réponse ; elle finit alors sans vainqueur. Les autres joueurs présents doivent être d’accord ; jusque-là, l’absent peut encore revenir et jouer.
stop-sure = Arrêter cette partie sans vainqueur ?
stop-without = Arrêter la partie
replace-about = Le temps de ce joueur est écoulé. Vous pouvez attendre, inviter quelqu’un d’autre, ou laisser un robot continuer.
replace-sure = Remplacer ce joueur ?
replace-invite = Inviter quelqu’un d’autre
replace-bot = Laisser un robot prudent continuer
chat-label = Dire quelque chose à tous
chat-send = Envoyer
offer-asks-stop = { $who } propose d’arrêter la partie ici. Doivent encore répondre : { $missing }
offer-asks-rollback = { $who } propose de revenir au nº { $to }. Doivent encore répondre : { $missing }
offer-yes = D’accord
offer-no = Refuser
offer-withdraw = Retirer la proposition
offer-end-now = Arrêter la partie maintenant
