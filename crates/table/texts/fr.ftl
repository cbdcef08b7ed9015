# La table : ses propres mots en français. Noms, consignes et lignes du journal viennent des textes du jeu.

## La page

table-skip-choices = Aller à ce que vous pouvez faire
table-skip-log = Aller au journal
table-home = Bivouac, retour aux parties
table-prompt = Ce qu’il faut faire
table-buttons = Décisions
table-tools = Outils
table-sequence = Déroulement du tour
table-map = Carte
table-pieces = Pions sur la carte
table-hands = Mains de cartes
table-side = Journal, choix, armées, joueurs et règles
table-watching = Vous regardez la partie
table-form = Formulaire
table-war = Où en est la guerre

tab-log = Journal
tab-choices = Choix
tab-sheet = Armées
tab-players = Joueurs
tab-rules = Règles

heading-log = Ce qui s’est passé
do-older = Entrées plus anciennes
heading-choices = Ce que vous pouvez faire
heading-sheet = Votre feuille d’armées
heading-state = État de la partie
heading-notes = Notes personnelles
heading-players = Joueurs
heading-seats = Vos places
heading-chat = Discussion
heading-orders = Ordres permanents
heading-agree = D’un commun accord
heading-settings = Réglages
heading-rules = Règles

notes-label = Vous seul pouvez lire ces notes
orders-label = Un ordre par ligne
orders-hint = Ces ordres répondent pour vous en votre absence, quand une réaction est possible. Les autres ne les voient jamais.
orders-conditions = « about » et « when » disent ce qui doit être vrai, « unless » ce qui ne doit pas l’être : le rôle que tient une chose puis la chose, ou un rôle, « at-least » ou « at-most », et un nombre. Le premier ordre qui convient répond. S’il n’y en a pas, ou si vous ne pouvez savoir s’il convient, on vous demande.
orders-windows = Réactions de ce jeu, et rôles qu’on y tient :
orders-save = Enregistrer les ordres
orders-advanced = Les écrire soi-même

## Boutons

do-undo = Annuler
do-redo = Rétablir
do-back = Revenir au début de mon tour
do-advice = Que ferait un joueur prudent ?
do-in = Agrandir
do-out = Réduire
do-fit = Toute la carte
do-lens = Calques : regarder la carte autrement (L)
do-fold-side = Panneau latéral
do-fold-hand = Cartes
do-sheet = Panneaux
do-sound = Un léger tic quand c’est à vous
do-help = Touches et aide
do-choices = Ce que vous pouvez faire
do-theme = Jour ou nuit
theme-auto = Clair ou sombre : selon votre système
theme-light = Clair
theme-dark = Sombre
do-resign = Abandonner
do-offer-stop = Proposer d’arrêter la partie
do-offer-rollback = Demander à revenir à un moment passé
do-verify = Vérifier les dés
dice-about = Le serveur s’est engagé sur sa graine avant que le premier joueur ne s’assoie, et le navigateur de chacun y a ajouté sa part.
rules-all = Tout le livret de règles

history-label = Moment de la partie
history-earlier = Un pas en arrière
history-later = Un pas en avant
history-play = Dérouler la partie
history-now = Revenir au présent

## Pions, cartes, marques

token-rank = rang { $rank }
token-strength = force { $strength }
token-holds = à l’intérieur : { $pieces }
token-unseen = { $count ->
    [one] une pièce cachée
   *[other] { $count } pièces cachées
}
key-title = Légende
key-town = Ville ouverte
key-fortress = Forteresse de niveau 1, 2, 3
key-capital = Capitale
key-worth = Vaut tant de points
key-port = Port
key-rich = Terrain fertile
key-rough = Terrain difficile
card-suited = { $value } de { $suit }
hand-of = Main : { $owner }
hand-backs = { $count ->
    [one] { $count } carte cachée
   *[other] { $count } cartes cachées
}, { $back }

sheet-title = Votre feuille d’armées
sheet-piece = Pion
sheet-rank = Rang
sheet-strength = Force
sheet-place = Où
sheet-off = hors carte

## Cards of things, the standing strip, forms, standing orders

card-steps = { $n ->
    [one] Un pas
   *[other] { $n } pas
}
card-pick = Prendre
card-more = { $n ->
    [one] et un autre
   *[other] et { $n } autres
}
war-open = Qu’est-ce qui y changerait quelque chose ?
form-fold = Plier ou déplier
form-propose = Proposition
form-send = Valider
form-fewer = Moins
form-more = Plus
form-all = Pour tous à la fois
form-all-to = Tous : { $answer }
order-pass = Laisser passer : { $window }
order-ask = Me demander : { $window }
order-every = toute réaction
order-when = , si { $condition }
order-unless = , sauf si { $condition }
order-until = , jusqu’au tour { $turn }
order-is = { $role } : { $what }
order-at-least = { $role } : { $what } ou plus
order-at-most = { $role } : { $what } ou moins
role-from = depuis
role-to = vers
role-at = à
role-mover = qui avance
role-force = votre force

## Consigne et journal

prompt-yours = À vous, { $seat }
prompt-winners = { $count ->
    [0] Pas de vainqueur
    [one] Vainqueur : { $seats }
   *[other] Vainqueurs : { $seats }
}
prompt-stopped = La partie a été arrêtée d’un commun accord
prompt-given-up = La partie a été abandonnée
prompt-abandoned = Personne n’est revenu à cette partie
prompt-closed = L’hôte a mis fin à la partie
log-undo = { $seat } reprend le n° { $number }
log-rollback = D’un commun accord, retour au n° { $number }
log-seat-changed = { $seat } : { $now } remplace { $was }
log-seat-taken = { $seat } : { $now } s’installe
log-seat-left = { $seat } : { $was } s’en va
log-bot = { $kind ->
    [careful] un robot prudent
    [random] un robot aléatoire
   *[other] un robot ({ $kind })
}

## Pour le script

script-past = Vous regardez le passé
script-now = Revenir au présent
script-missed = du nouveau depuis : { $n }
script-lost = Connexion perdue. Nouvel essai…
script-stale = La partie avait avancé ; le plateau est de nouveau à jour
script-failed = Le serveur n’a pas reçu cela. Veuillez réessayer
script-choose = Choisissez
script-none = Rien à décider pour l’instant
script-steps = { $n } pas
script-close = Fermer
script-next = Suivant
script-dismiss = Arrêter les conseils
script-done = Compris
script-cancel = Annuler
script-resign-title = Abandonner ?
script-resign-text = Vous renoncez à votre camp. Les autres en sont avertis aussitôt.
script-resign-yes = Abandonner
script-advice = Un joueur prudent choisirait : { $name }
script-advice-do = Le faire
script-rollback-how = Allez d’abord au moment voulu avec le curseur sous le journal, puis demandez de nouveau
script-saved = Enregistré
script-unsaved = Pas encore enregistré…
script-your-turn = C’est à vous
script-of = { $n } sur { $length }
script-sound-on = Son : activé
script-sound-off = Son : coupé
script-choices-of = Choix : { $name }
script-more = Autres choix : { $name }…
script-older = Entrées plus anciennes affichées : { $n }
script-elsewhere = Cette table est ouverte dans trop de fenêtres ; celle-ci attend. Elle reprend quand vous y revenez
script-verify-title = Les dés étaient-ils honnêtes ?
script-verify-dice-hold = Le secret correspond à l’engagement pris avant la partie.
script-verify-dice-broken = Le secret ne correspond pas à l’engagement pris avant la partie.
script-verify-later = Le secret est montré à la fin de la partie ; alors tout peut être vérifié.
script-verify-promise-kept = L’engagement est celui que ce navigateur a reçu quand vous avez pris place.
script-verify-promise-broken = L’engagement n’est pas celui que ce navigateur avait vu auparavant.
script-verify-nonce-in = La part ajoutée par votre navigateur est dans le compte rendu.
script-verify-nonce-missing = La part ajoutée par votre navigateur manque dans le compte rendu.
script-verify-nonce-unknown = Ce navigateur n’a pas gardé de part à lui pour cette partie.
script-verify-trust = La confiance qui reste : le serveur connaît sa graine pendant la partie. Il ne peut pas changer les dés sans que cela se voie, mais celui qui l’administre pourrait regarder en avance. Chez un ami de confiance, ou chez vous, ce n’est pas un souci.
script-verify-numbers = Les nombres, pour vérifier vous-même
script-help-title = Touches
script-help-pan = Déplacer la carte
script-help-zoom = Agrandir et réduire
script-help-fit = Toute la carte
script-help-undo = Annuler
script-help-redo = Rétablir
script-help-choices = Aller à ce que vous pouvez faire
script-help-escape = Lâcher, fermer
script-help-help = Cette aide
script-help-play = Comment jouer
script-confirm-title = Vraiment ?
script-confirm-text = Voici ce qui serait perdu :
script-confirm-yes = Le faire quand même
script-confirm-quiet = Ne plus demander ce tour-ci
script-foresight = Ce qui en résulte
script-lens-choose = Regarder
script-lens-off = Sans calque
script-lens-of = { $name } : désignez une pièce
script-lens-since = Depuis votre dernière visite
script-lens-since-about = Où chacun est allé, et où l’on s’est battu.
script-lens-since-none = Rien ne s’est passé sur la carte depuis votre dernière visite.
script-lens-since-went = Déplacements : { $n }
script-lens-since-fights = Combats : { $n }
script-lens-since-events = Autres nouvelles : { $n }
script-help-lens = Calques ; puis un chiffre
script-total-fits = { $n } sur { $most }
script-total-less = { $n } sur { $most } : il en manque { $name }
script-total-more = { $n } sur { $most } : { $name } de trop
script-form-range = De { $least } à { $most }
script-form-totals = Les totaux ne tombent pas encore juste
script-orders-none = Aucun ordre : on vous demande chaque fois
script-orders-remove = Retirer : { $name }
script-orders-suggest = En votre absence
script-go-there = Touchez encore pour le faire

script-stage-fold = Replier le combat
script-pace = Rythme du récit
script-pace-slow = lent
script-pace-normal = normal
script-pace-quick = rapide
script-pace-off = d’un coup
script-results-all = Les { $n } à la fois
script-results-close = Fermer
script-results-place = Montrer le lieu
script-recap-offer = { $n } coups depuis votre dernier passage
script-recap-play = Revoir
script-recap-pause = Pause
script-recap-step = Pas à pas
script-recap-skip = Passer

## Combats, résultats, résumé

stage-label = Le combat
stage-beats = Ce qui a été joué et tiré
stage-first = attaquant
stage-second = défenseur
stage-acts = à lui d’agir
stage-odds = Les chances
stage-stakes = L’enjeu
stage-strength = force
stage-total = total
results-label = Les résultats
recap-label = Ce qui s’est passé entre-temps

## Lecteur des règles

reader-contents = Sommaire
reader-empty = Cliquez sur un numéro de paragraphe (§), et la règle s’affiche ici
