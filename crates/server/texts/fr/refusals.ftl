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
refused-orders = Ces ordres ne peuvent pas être notés : chaque nom y est d’un seul mot.
refused-order-answer = L’ordre « { $order } » ne commence ni par « pass » ni par « ask ».
refused-order-stops = L’ordre « { $order } » s’arrête après « { $word } ».
refused-order-number = « { $word } » n’est pas un nombre, mais l’ordre « { $order } » en attend un à cet endroit.
refused-order-word = « { $word } » n’a pas sa place dans l’ordre « { $order } ».
refused-order-window = Ce jeu n’a pas de réaction « { $word } ». Il y a : { $known }.
refused-order-role = Rien ne tient le rôle « { $word } » dans ces réactions. Il y a : { $known }.
refused-order-no-role = Rien ne tient le rôle « { $word } » dans cette réaction, ni aucun autre.
refused-order-thing = Il n’y a pas de « { $word } » dans ce jeu : vérifiez l’orthographe.
refused-empty = Rien n’a été fait : il n’y a pas d’action.
refused-nothing-to-undo = Rien ne peut être repris : depuis votre dernier pas, le hasard a parlé, quelque chose de caché a été révélé, un autre joueur a dû décider, ou une place a changé de main.
refused-nothing-to-redo = Rien n’a été repris qui puisse être refait.
refused-answers-are-in = Toutes les réponses sont là : la décision est prise.
refused-undo-no-more = Vous avez repris des coups aussi souvent qu’une partie le permet : désormais, ce qui est joué reste joué.
refused-orders-no-more = Vous avez changé d’avis aussi souvent qu’une partie le permet : vos ordres permanents restent comme ils sont.
refused-rollback-no-more = Le journal de cette partie est si long qu’on ne peut plus y revenir en arrière, même d’un commun accord.
refused-no-such-number = Ce moment n’existe pas : on ne peut pas y revenir.
refused-unreadable = Ceci est illisible : { $what }
refused-disk-full = Le disque du serveur est plein. Rien n’est perdu, mais rien ne peut être enregistré ; prévenez la personne qui gère le serveur.
refused-read-only = Le serveur ne peut pas écrire sa base de données. Rien n’est perdu ; prévenez la personne qui gère le serveur.
refused-storage = Le serveur n’a pas pu l’enregistrer : cela n’a donc pas eu lieu. Veuillez réessayer.
refused-other-version = Cette partie a besoin de la version { $rules } des règles avec les données { $data }, que ce serveur n’a pas : on ne peut pas y jouer ici. On peut encore l’abandonner ou l’arrêter d’un commun accord, et se parler ; une fois finie, on peut en lire le compte rendu. La personne qui gère le serveur peut rétablir la version du programme avec laquelle elle a commencé.
refused-damaged = Les règles ne mènent plus là où le dit l’enregistrement de cette partie. On peut encore y renoncer ou l’arrêter d’un commun accord, et vous pouvez parler ; une fois finie, son enregistrement peut être lu. Prévenez la personne qui gère le serveur.
refused-too-many = Trop de { $what }
refused-not-a-player = Seuls ceux qui jouent dans cette partie le peuvent.
refused-seal-used = Cet engagement sur les dés a servi pour une autre partie. Rechargez la page.
refused-other-seal = Cet engagement sur les dés n’est pas de nous. Rechargez la page.
refused-no-positions = Sur ce serveur, les parties commencent par leur début.
refused-needs-invitation = Cette place est gardée pour quelqu’un qui a une invitation.
refused-player-is-back = Le joueur est revenu à temps et garde sa place.
refused-has-begun = La partie a déjà commencé.
refused-not-yours = Seule la personne qui a ouvert la table le peut.
refused-offer-open = Il y a déjà une proposition. Il faut d’abord y répondre.
refused-no-offer = Il n’y a pas de proposition à laquelle répondre.
refused-not-absent = Ce joueur n’est pas en retard : la place reste prise.
refused-bot-plays = Un robot y joue déjà. Vous pouvez proposer d’inviter quelqu’un.
refused-weak-bot = Seul un robot prudent continue à la place d’un autre joueur.
refused-nobody-agreed = Il ne restait personne d’autre à cette table pour accepter un nouveau joueur : cette invitation ne ramène que quelqu’un qui a déjà tenu cette place.
refused-rollback-may-return = Un joueur remplacé peut encore revenir et ne peut être consulté : d’ici là, rien n’est repris.
refused-invited-already = Quelqu’un est déjà invité à cette place.
refused-held-another-seat = Vous avez, ou avez eu, une autre place dans cette partie et en connaissez les secrets : celle-ci est pour quelqu’un d’autre.
refused-second-seat = Vous avez déjà une place dans cette partie. Personne ne joue deux camps, sauf sur un seul écran.
refused-both-sides = Vous ne pouvez pas tenir plusieurs camps d’une partie que d’autres rejoignent. Prenez une seule place, ou jouez sur un seul écran sans place libre.
refused-too-late-to-return = Vous avez abandonné cette place, ou quelqu’un d’autre a joué pour vous entre-temps. Seule une invitation acceptée par les autres y ramène.
refused-no-invitation = Cette invitation ne mène nulle part : elle a servi, ou la partie n’est plus.
refused-no-watch-link = Cette adresse pour spectateurs ne mène nulle part : elle a été remplacée, ou la partie n’est plus.
refused-is-listed = Chacun peut regarder cette partie : il n’y faut pas d’adresse pour spectateurs.
refused-turned-away = La personne qui a ouvert cette table vous a écarté. Vous ne pouvez revenir qu’avec une nouvelle invitation.
refused-no-application = Cette demande n’est plus là : elle a été retirée, ou a reçu sa réponse.
refused-nobody-there = Aucun joueur n’est assis ici.
refused-leave-yourself = C’est votre propre place : quittez-la plutôt.
too-many-waiting-seats = places dans des parties qui n’ont pas commencé ; attendez-en quelques-unes, ou quittez-en une
refused-muted = Vous ne pouvez pas écrire ici : { $reason }{ $until ->
    [no] {""}
   *[other] {" "}(jusqu’au { $until })
}
refused-blocked = Quelqu’un à cette table ne souhaite pas jouer avec vous.
refused-banned = Ce compte est exclu : { $reason }{ $until ->
    [no] {""}
   *[other] {" "}(jusqu’au { $until })
}
too-many-games = parties à la fois ; terminez-en d’abord
too-many-bot-games = tables de robots seuls à la fois ; attendez que quelques-unes des vôtres soient finies
too-many-bot-games-there = tables de robots seuls à la fois depuis votre adresse ; attendez que quelques-unes soient finies
too-many-viewers = gens regardent cette partie
