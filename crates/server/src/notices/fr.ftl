### Les lettres qui disent à qui le tour.

letter-subject = À vous de jouer à { $game } : { $seat }
letter-greeting = Bonjour { $name },
letter-turn = c’est à vous de jouer dans « { $title } » ({ $game }). Vous jouez { $seat }.
letter-deadline = Vous avez jusqu’au { $when } (UTC).
letter-go = Vers la table
letter-picture = Le plateau vu par { $seat }
letter-for-you = Cette image n’est que pour vous : elle peut montrer ce que les autres doivent ignorer.
letter-why = Vous recevez cette lettre parce que vous avez demandé à { $site } de vous prévenir quand vient votre tour.
letter-stop = Plus de lettres
letter-stop-at = Plus de lettres : { $link }

digest-subject = { $count ->
    [one] Une partie vous attend
   *[other] { $count } parties vous attendent
}
digest-intro = { $count ->
    [one] une partie vous attend :
   *[other] { $count } parties vous attendent :
}
digest-line = { $title } ({ $game }) : { $seat }
digest-line-deadline = { $title } ({ $game }) : { $seat }, jusqu’au { $when } (UTC)

hook-turn = { $name }, à vous de jouer dans « { $title } » ({ $game }, { $seat }) : { $link }

stop-title = Plus de lettres
stop-question = { $name }, faut-il cesser de vous prévenir quand vient votre tour ?
stop-button = Cesser les lettres
stop-done = C’est fait. Vous ne recevrez plus de lettres. Vous pouvez en demander de nouveau dans votre compte.
stop-wrong = Ce lien n’est pas complet, ou appartient à quelqu’un d’autre. Copiez-le en entier depuis la lettre, ou changez les réglages de votre compte.
