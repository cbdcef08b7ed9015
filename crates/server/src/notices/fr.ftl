### Les lettres qui disent à qui le tour, et celles qu’on a demandées.

letter-subject = À vous de jouer à { $game } : { $seat }
letter-greeting = Bonjour { $name },
letter-greeting-unknown = Bonjour,
letter-turn = c’est à vous de jouer à { $game } (partie { $code }). Vous jouez { $seat }.
letter-deadline = Vous avez jusqu’au { $when } (UTC).
letter-go = Vers la table
letter-picture = Le plateau vu par { $seat }
letter-for-you = Cette image n’est que pour vous : elle peut montrer ce que les autres doivent ignorer.
letter-why = Vous recevez cette lettre parce que vous avez demandé à { $site } de vous prévenir quand vient votre tour.
letter-stop = Ne plus recevoir de lettres
letter-stop-at = Ne plus recevoir de lettres : { $link }

digest-subject = { $count ->
    [one] Une partie vous attend
   *[other] { $count } parties vous attendent
}
digest-intro = { $count ->
    [one] une partie vous attend :
   *[other] { $count } parties vous attendent :
}
digest-line = { $game } ({ $code }) : { $seat }
digest-line-deadline = { $game } ({ $code }) : { $seat }, jusqu’au { $when } (UTC)

confirm-subject = Cette adresse est-elle la vôtre ? { $site }
confirm-ask = quelqu’un, sans doute vous, a donné cette adresse à un compte sur { $site }, pour y être prévenu quand vient son tour.
confirm-yes = Oui, écrivez-moi ici
confirm-or-not = Le lien est valable trois jours. Si ce n’était pas vous, ne faites rien : sans votre accord, rien d’autre ne vous sera envoyé. Le lien au bas de cette lettre interdit définitivement à ce site de vous écrire.
confirm-why = Vous recevez cette lettre parce que quelqu’un a donné cette adresse sur { $site }.

reset-subject = Un nouveau mot de passe sur { $site }
reset-ask = quelqu’un, sans doute vous, a oublié le mot de passe d’un compte sur { $site }.
reset-go = Nouveau mot de passe pour { $name }
reset-or-not = Le lien sert une seule fois, dans l’heure. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.
reset-why = Vous recevez cette lettre parce que quelqu’un a demandé, sur { $site }, un nouveau mot de passe pour un compte qui a cette adresse.

changed-subject = Votre mot de passe sur { $site } a changé
changed-done = le mot de passe de votre compte sur { $site } vient d’être changé par un lien reçu dans une lettre. Toutes les sessions ouvertes sont fermées, et les jetons ne sont plus valables.
changed-not-you = Si ce n’était pas vous, quelqu’un lit votre courrier. Protégez d’abord votre boîte, puis choisissez ici un autre mot de passe.
changed-go = Choisir un autre mot de passe
changed-why = Vous recevez cette lettre parce que le mot de passe d’un compte qui a cette adresse a été changé sur { $site }.

moved-subject = Votre compte sur { $site } a une autre adresse
moved-done = votre compte sur { $site } ne porte plus cette adresse. C’est la dernière lettre qu’elle reçoit.
moved-not-you = Si ce n’était pas vous, quelqu’un d’autre se sert de votre compte. Connectez-vous, remettez votre adresse et changez de mot de passe.
moved-go = Mon compte
moved-why = Vous recevez cette lettre parce qu’un compte sur { $site } portait cette adresse jusqu’ici.

hook-turn = { $name }, à vous de jouer à { $game } ({ $code }, { $seat }) : { $link }

stop-title = Ne plus recevoir de lettres
stop-question = Faut-il que ce site n’écrive plus jamais à l’adresse où cette lettre est arrivée ? Cela vaut pour tous les comptes, même ceux qui la donneront plus tard.
stop-button = Arrêter toutes les lettres
stop-done = C’est fait. Plus rien n’est envoyé à cette adresse, quel que soit le compte qui la donne. Ce lien, et lui seul, vous permet d’autoriser de nouveau les lettres.
stop-is = Ce site n’envoie rien à cette adresse. Faut-il l’autoriser de nouveau à écrire ?
stop-undo-button = Autoriser de nouveau les lettres
stop-undone = C’est fait. Des lettres peuvent de nouveau arriver à cette adresse, si votre compte en demande.
stop-failed = Cela n’a pas pu être enregistré pour l’instant. Veuillez réessayer dans un moment.
stop-wrong = Ce lien est incomplet. Copiez-le en entier depuis la lettre, ou changez les réglages de votre compte.
