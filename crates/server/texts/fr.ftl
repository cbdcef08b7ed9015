# Les pages de la maison et les messages du serveur, en français.
# Les jeux apportent leurs propres textes ; les mots de la table sont auprès d’elle.

## Toutes les pages

site-name = Bivouac
skip = Aller au contenu
nav-label = Menu principal
nav-home = Accueil
nav-games = Parties
nav-sign-in = Se connecter
theme-auto = Clair ou sombre : comme votre système
theme-light = Clair
theme-dark = Sombre
foot-unofficial = Adaptations non officielles, avec nos propres mots et dessins. La page de chaque jeu dit qui a fait l’original.
foot-api = Pour les programmes : l’API
without-script = Votre navigateur n’exécute pas de scripts. Vous pouvez regarder, mais le plateau en a besoin ; et votre navigateur ne peut pas ajouter sa part aux dés.
copy = Copier
copied = Copié

## Première page

landing-title = Les guerres de 1702 à 1815, à une même table
landing-lead = Jouez dans votre navigateur, toutes les règles appliquées : seul contre des robots, à plusieurs sur un écran, ou en ligne, en direct ou coup par coup. Sans compte.
landing-mine = Mes parties
landing-games = Choisissez un jeu
landing-open = Parties ouvertes
landing-all-mine = Toutes mes parties
landing-all-open = Toutes les parties ouvertes
landing-map = Le plateau de { $game }
landing-players = { $least ->
    [one] { $most ->
        [one] 1 joueur
       *[other] 1 à { $most } joueurs
    }
   *[other] { $most ->
        [2] 2 joueurs
       *[other] { $least } à { $most } joueurs
    }
}
play-now = Jouer maintenant
play-now-game = Jouer à { $game } maintenant
new-game = Nouvelle partie…
rules = Règles
about = À propos de ce jeu

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
badge-waiting = Attend des joueurs
badge-your-turn = À vous de jouer
row-seat = { $seat } : { $who }
badge-turn-of = Au trait : { $who }
badge-to-move = Au trait
badge-bot = Robot
badge-away = En vacances jusqu’au
badge-invited = Quelqu’un est invité à prendre la suite
ended-played = Terminée
ended-won = { $count ->
    [one] Victoire de { $winners }
   *[other] Victoire de { $winners }
}
ended-stopped = Arrêtée d’un commun accord
ended-given-up = Abandonnée

## Nouvelle partie

new-apply = Prendre ces options
new-seats = Qui joue quoi
kind-me = Moi
kind-careful = Robot prudent
kind-random = Robot au hasard
kind-open = Ouvert à tous
kind-invite = Quelqu’un que j’invite
kind-screen = Un autre joueur à cet écran
bot-careful = Robot prudent
bot-random = Robot au hasard
new-pace = Temps par coup
new-pace-none = Sans pendule
new-pace-about = Qui tarde davantage peut être remplacé par un robot ou un autre joueur. Les vacances arrêtent la pendule.
pace-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
pace-hours = { $hours ->
    [one] { $hours } heure par coup
   *[other] { $hours } heures par coup
}
new-name = Nom de la table
new-name-about = Si vous voulez : les autres le voient dans la liste des parties.
new-create = Commencer

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

## Joueurs d’une partie en cours

back-to-table = À la table
players-overdue = Le temps d’un joueur est écoulé.
players-replace = Remplacer
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

## Le rideau

curtain-pass = Passez l’écran à { $seat }
curtain-about = Tout est caché jusqu’à ce que le joueur suivant soit là.
curtain-here = Je suis là

## Règles et à propos

rules-of = Règles de { $game }
rules-own-words = Chaque paragraphe du livret dans nos propres mots, numéroté comme dans l’original, puis nos lectures de ce qu’il laisse ouvert.
about-game = À propos de { $game }
about-credits = Qui l’a fait
about-unofficial = Ceci est une adaptation non officielle, faite sans l’éditeur. Si le jeu vous plaît, achetez la boîte : elle contient le livret, la carte et les pions dans toute leur beauté.
about-data = D’où viennent les faits
about-own-data = Qui possède la boîte et trouve une erreur peut remplacer tout fichier de données au démarrage du serveur.
about-dice = Des dés honnêtes
about-version = Version des règles
about-hash = Empreinte des données

## Compte

account-title = Mon compte
keep-title = Créer un compte
keep-about-guest = Vous jouez en invité. Donnez-vous un nom et un mot de passe, et vos parties vous suivent sur tous vos appareils.
keep-about = On joue sans compte. Avec un nom et un mot de passe, vos parties vous suivent sur tous vos appareils.
keep-button = Créer le compte
login-title = Se connecter
login-leaves-guest = Les parties de l’invité restent à l’invité et ne seront plus accessibles une fois connecté à un autre compte. Pour les emporter, créez plutôt votre compte ci-dessus.
login-button = Se connecter
logout-button = Se déconnecter
password-title = Mot de passe
password-about = Toute autre session ouverte sur ce compte sera fermée.
password-button = Changer le mot de passe
profile-title = Avis, vacances, langue
profile-button = Enregistrer
tokens-title = Jetons pour programmes
tokens-about = Avec un jeton, un de vos programmes peut prendre place et jouer. Qui l’a joue en votre nom.
token-shown-once = Voici le nouveau jeton. Il n’est montré que maintenant :
token-unnamed = (sans nom)
token-revoke = Révoquer
token-button = Nouveau jeton
field-name = Nom
field-password = Mot de passe
field-new-password = Nouveau mot de passe, au moins 8 caractères
field-mail = Adresse de courriel
field-mail-about = Seulement pour vous dire que c’est à vous ; personne ne la voit.
field-webhook = Webhook
field-webhook-about = Une adresse du web, appelée quand c’est à vous de jouer.
field-notices = Quand c’est à vous de jouer
field-away = En vacances jusqu’au
field-away-about = Au plus 30 jours. Vos pendules s’arrêtent pendant ce temps.
field-language = Langue des avis
field-label = À quoi sert-il ?
notices-each = Me le dire chaque fois
notices-digest = Une fois par jour, toutes les parties ensemble
notices-none = Ne rien me dire
account-done-kept = C’est fait. Vos parties vous suivent désormais sur tous vos appareils.
account-done-password = Le mot de passe est changé.
account-done-profile = Enregistré.
account-done-revoked = Le jeton ne vaut plus rien.
account-name-length = Un nom a de 2 à 24 caractères.
account-name-letters = Un nom n’a pas de caractères invisibles.
account-name-taken = Ce nom est pris. Choisissez-en un autre.
account-password-length = Un mot de passe a de 8 à 256 caractères.
account-wrong-password = Le nom ou le mot de passe est faux.
account-already-kept = Ce compte a déjà un nom.
account-still-guest = Un invité n’a pas encore de mot de passe. Créez d’abord un compte.
account-bad-mail = Ce n’est pas une adresse de courriel.
account-bad-webhook = Ce webhook ne peut pas servir : { $why }
account-long-vacation = Des vacances finissent dans les 30 jours.
account-bad-day = Écrivez le jour ainsi : 2027-01-31.
account-token-label = Le nom d’un jeton a au plus 60 caractères.
account-too-many-tokens = Un compte a au plus { $most } jetons. Révoquez-en un d’abord.
account-no-such-token = Ce jeton n’existe pas.
account-busy = Le mot de passe n’a pas pu être examiné à l’instant. Veuillez réessayer.

## Quand quelque chose ne va pas

error-title-not-found = Rien ici
error-title-forbidden = Pas permis
error-title-too-many = Trop à la fois
error-title-storage = Le serveur a des ennuis
error-title-bad-request = Ceci n’a pas été compris
error-title-conflict = Pas maintenant
error-to-games = Aux parties
error-not-found = Il n’y a rien à cette adresse. Le lien est peut-être ancien, ou il y manque une lettre.
error-nobody = Vous n’êtes pas connecté. Commencez ou rejoignez une partie, ou connectez-vous.
error-bad-request = La requête est illisible : { $what }
error-not-json = La requête doit être en JSON (content type application/json).
error-too-large = La requête est trop grande : au plus { $most } ko.
error-cut-off = La requête a été coupée avant sa fin.
error-too-slow = Cela a pris trop de temps. Veuillez réessayer.
error-too-long = Trop long : { $field } a au plus { $most } caractères.
error-too-many = Trop de requêtes. Attendez { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} et réessayez.
error-method = Cette adresse ne prend pas de requêtes de cette sorte.
error-other-site = La requête venait d’un autre site. Par sécurité, rien n’a été fait.
error-form = Ce formulaire a vieilli. Revenez en arrière, rechargez la page et envoyez-le encore une fois.
error-no-header = Une requête qui change quelque chose a besoin de l’en-tête X-Bivouac, ou d’un jeton.
error-unknown-token = Ce jeton n’est pas connu. Il a peut-être été révoqué.
error-advice = On ne donne conseil que là où aucune autre personne ne joue.

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
too-many-messages = messages en peu de temps ; respirez un instant
too-many-games = parties à la fois ; terminez-en d’abord
too-many-orders = ordres à la fois
too-many-viewers = gens regardent cette partie
