## Joueurs d’une partie en cours

back-to-table = À la table
players-overdue = Le temps d’un joueur est écoulé.
players-replace = Remplacer
players-replaced = Un joueur a été remplacé et peut encore revenir.
players-return = C’était vous ?
replace-about = Le temps de ce joueur est écoulé. Vous pouvez attendre, laisser un robot continuer, ou demander aux autres d’accepter que quelqu’un d’autre soit invité.
replace-about-bot = Un robot joue ici. Si les autres sont d’accord, quelqu’un peut être invité à prendre sa place.
replace-sure = Remplacer ce joueur ?
replace-invite = Proposer d’inviter quelqu’un
replace-bot = Laisser un robot prudent continuer
return-about = C’était votre place. Personne n’a encore joué pour vous : vous pouvez la reprendre.
return-now = Reprendre la place
seat-former = à la place de { $name }
chat-label = Dire quelque chose à tous
chat-send = Envoyer
offer-asks-stop = { $who } propose d’arrêter la partie ici. Doivent encore répondre : { $missing }
offer-asks-rollback = { $who } propose de revenir au nº { $to }. Doivent encore répondre : { $missing }
offer-asks-invite = { $who } propose d’inviter quelqu’un de nouveau à la place { $seat }. Doivent encore répondre : { $missing }
offer-yes = D’accord
offer-no = Refuser
offer-withdraw = Retirer la proposition
