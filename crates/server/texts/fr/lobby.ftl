## Salon

lobby-title = Parties
lobby-tabs = Quelles parties
lobby-mine = Les miennes
lobby-open = Ouvertes
lobby-live = À regarder
lobby-finished = Terminées
nobody-listed-mine = Vous n’êtes encore à aucune table. Commencez une partie, ou prenez place dans une partie ouverte.
nobody-listed-open = Personne n’attend de joueurs en ce moment. Commencez une partie et laissez une place ouverte.
nobody-listed-live = Aucune partie n’est en cours en ce moment.
nobody-listed-finished = Vous n’avez pas encore de partie terminée.
new-game-of = Nouvelle partie de { $game }
lobby-leaves = Suite de la liste
lobby-newer = Parties plus récentes
lobby-older = Parties plus anciennes
badge-unlisted = Hors liste
badge-asks = Sur demande
badge-asked = Quelqu’un demande une place
badge-waiting = Attend des joueurs
badge-your-turn = À vous de jouer
row-seat = { $seat } : { $who }
badge-turn-of = Au trait : { $who }
badge-to-move = Au trait
clock-left = encore { $time }
clock-late = { $time } de retard
badge-away = En vacances jusqu’au
badge-invited = Quelqu’un est invité à prendre la suite
ended-played = Terminée
ended-won = { $count ->
    [one] Victoire de { $winners }
   *[other] Victoire de { $winners }
}
ended-stopped = Arrêtée d’un commun accord
ended-stopped-without = Arrêtée sans { $absent }, qui ne jouait plus depuis trop longtemps
ended-given-up = Abandonnée
ended-abandoned = Personne n’est revenu
ended-closed = Close par l’hôte
