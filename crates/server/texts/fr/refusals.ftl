## Refus

refused-no-such-game = Cette partie n’existe pas. Elle n’a peut-être jamais commencé, ou l’invitation a déjà servi.
refused-no-such-seat = Cette partie n’a pas de place « { $seat } ».
refused-not-your-seat = Ce n’est pas votre place.
refused-not-started = La partie n’a pas commencé : des places sont encore libres.
refused-full = Cette place est prise.
refused-over = La partie est terminée.
refused-stale = La partie a continué entre-temps. Regardez de nouveau, puis décidez.
refused-not-due = Ce n’est pas à vous de jouer.
refused-by-rule = « { $action } » n’est pas permis (§{ $rule }).
refused-by-game = Le jeu ne le permet pas.
refused-orders = Ces ordres sont illisibles : la sorte et l’objet sont chacun d’un seul mot.
refused-empty = Rien n’a été fait : il n’y a pas d’action.
refused-nothing-to-undo = Rien ne peut être repris : depuis votre dernier pas, le hasard a parlé, quelque chose de caché a été révélé, ou un autre joueur a dû décider.
refused-nothing-to-redo = Rien n’a été repris qui puisse être refait.
refused-answers-are-in = Toutes les réponses sont là : la décision est prise.
refused-no-such-number = Il n’y a pas de tel moment où revenir.
refused-unreadable = Ceci est illisible : { $what }
refused-disk-full = Le disque du serveur est plein. Rien n’est perdu, mais rien ne peut être enregistré ; prévenez celui qui gère le serveur.
refused-read-only = Le serveur ne peut pas écrire sa base de données. Rien n’est perdu ; prévenez celui qui gère le serveur.
refused-storage = Le serveur n’a pas pu l’enregistrer : cela n’a donc pas eu lieu. Veuillez réessayer.
refused-other-version = Cette partie a commencé avec la version { $rules } des règles ou d’autres données, que ce serveur n’a pas.
refused-damaged = La partie enregistrée ne peut pas être rejouée. Prévenez celui qui gère le serveur.
refused-too-many = Trop : { $what }
refused-not-a-player = Seuls ceux qui jouent dans cette partie le peuvent.
refused-seal-used = Cet engagement sur les dés a servi pour une autre partie. Rechargez la page.
refused-other-seal = Cet engagement sur les dés n’est pas de nous. Rechargez la page.
refused-no-positions = Sur ce serveur, les parties commencent par leur début.
refused-needs-invitation = Cette place est gardée pour quelqu’un qui a une invitation.
refused-player-is-back = Le joueur est revenu à temps et garde sa place.
refused-has-begun = La partie a déjà commencé.
refused-not-yours = Seul celui qui a ouvert la table le peut.
refused-offer-open = Il y a déjà une proposition. Il faut d’abord y répondre.
refused-no-offer = Il n’y a pas de proposition à laquelle répondre.
refused-not-absent = Ce joueur n’est pas en retard : la place reste prise.
refused-no-invitation = Cette invitation ne mène nulle part : elle a servi, ou la partie n’est plus.
refused-muted = Vous ne pouvez pas écrire ici : { $reason }{ $until ->
    [no] {""}
   *[other] {" "}(jusqu’au { $until })
}
refused-blocked = Quelqu’un à cette table ne souhaite pas jouer avec vous.
refused-banned = Ce compte est exclu : { $reason }{ $until ->
    [no] {""}
   *[other] {" "}(jusqu’au { $until })
}
too-many-messages = messages en peu de temps ; respirez un instant
too-many-games = parties à la fois ; terminez-en d’abord
too-many-orders = ordres à la fois
too-many-viewers = gens regardent cette partie
