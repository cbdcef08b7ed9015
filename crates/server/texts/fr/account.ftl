## Compte

account-title = Mon compte
keep-title = Créer un compte
keep-about-guest = Vous jouez en invité. Donnez-vous un nom et un mot de passe, et vos parties vous suivent sur tous vos appareils. Les jetons créés en invité ne seront plus valables.
keep-about = On joue sans compte. Avec un nom et un mot de passe, vos parties vous suivent sur tous vos appareils.
keep-button = Créer le compte
login-title = Se connecter
login-leaves-guest = Les parties de l’invité restent à l’invité et ne seront plus accessibles une fois connecté à un autre compte. Pour les emporter, créez plutôt votre compte ci-dessus.
login-button = Se connecter
logout-button = Se déconnecter
logout-everywhere-button = Se déconnecter partout
logout-everywhere-sure = Fermer toutes les sessions, sur tous les appareils ? Les jetons de vos programmes ne seront plus valables non plus.
password-title = Mot de passe
password-about = Toute autre session ouverte sur ce compte sera fermée.
password-button = Changer le mot de passe
profile-title = Notifications, vacances, langue
profile-button = Enregistrer
tokens-title = Jetons pour programmes
tokens-about = Avec un jeton, un de vos programmes peut prendre place et jouer. Quiconque le détient joue en votre nom.
token-shown-once = Voici le nouveau jeton. Il n’est montré que maintenant :
token-unnamed = (sans nom)
token-revoke = Révoquer
token-made = créé le
token-expires = expire le
token-unlimited = n’expire pas
token-days = { $days } jours
token-button = Nouveau jeton
field-name = Nom
field-password = Mot de passe
field-old-password = Mot de passe actuel
field-new-password = Nouveau mot de passe, au moins 8 caractères
field-mail = Adresse de courriel
field-mail-about = Seulement pour vous dire que c’est à vous de jouer, et pour un mot de passe oublié ; personne ne la voit.
field-mail-password = Votre mot de passe, si vous changez l’adresse de courriel
field-webhook = Webhook
field-webhook-about = Une adresse web, appelée quand c’est à vous de jouer.
field-notices = Quand c’est à vous de jouer
field-away = En vacances jusqu’au
field-away-about = Au plus 30 jours d’affilée. Vos pendules s’arrêtent pendant ce temps. Tout jour d’absence, même entamé, compte en entier.
field-language = Langue des notifications
field-label = À quoi sert-il ?
field-token-days = Combien de temps est-il valable ?
field-end-tokens = Révoquer aussi les jetons des programmes
notices-each = M’avertir chaque fois
notices-digest = Une fois par jour, toutes les parties ensemble
notices-none = Ne pas m’avertir
account-done-kept = C’est fait. Vos parties vous suivent désormais sur tous vos appareils.
account-done-password = Le mot de passe est changé. Tous les autres appareils sont déconnectés ; les jetons restent valables.
account-done-password-tokens = Le mot de passe est changé. Tous les autres appareils sont déconnectés, et les jetons ne sont plus valables.
account-done-profile = Enregistré.
account-done-revoked = Le jeton n’est plus valable.
account-name-length = Un nom a de 2 à 24 caractères.
account-name-letters = Un nom a une lettre ou un chiffre, et pas de caractères invisibles.
account-name-scripts = Un nom ne mêle pas les lettres de plusieurs alphabets.
account-name-reserved = Ce nom est réservé. Choisissez-en un autre.
account-name-taken = Ce nom est pris, ou ressemble trop à un nom déjà pris. Choisissez-en un autre.
account-password-length = Un mot de passe a de 8 à 256 caractères.
account-wrong-password = Le nom ou le mot de passe est incorrect.
account-mail-password = Pour changer l’adresse de courriel d’un compte, donnez son mot de passe : qui choisit l’adresse peut faire réinitialiser le mot de passe.
account-already-kept = Ce compte a déjà un nom.
account-still-guest = Un invité n’a pas encore de mot de passe. Créez d’abord un compte.
account-bad-mail = Ce n’est pas une adresse de courriel.
account-bad-webhook = Ce webhook ne peut pas servir : { $why }
account-long-vacation = Des vacances finissent dans les 30 jours qui suivent leur début.
account-vacation-days = De vos jours de vacances en { $year }, { $left ->
    [0] il n’en reste aucun
    [one] il en reste un
   *[other] il en reste { $left }
}.
vacation-left = En { $year }, vous avez pris { $used ->
    [0] aucun jour
    [one] un jour
   *[other] { $used } jours
} ; { $left ->
    [0] il n’en reste aucun
    [one] il en reste un
   *[other] il en reste { $left }
}.
account-bad-day = Écrivez le jour ainsi : 2027-01-31.
account-token-label = Le nom d’un jeton a au plus 60 caractères.
account-too-many-tokens = Un compte a au plus { $most } jetons. Révoquez-en un d’abord.
account-no-such-token = Ce jeton n’existe pas.
account-busy = Le mot de passe n’a pas pu être vérifié pour l’instant. Veuillez réessayer.
account-token-days = Un jeton est valable 30, 90 ou 365 jours, ou sans limite.
account-not-sure = Confirmez que le compte doit être supprimé.
account-gone = Ce compte n’existe plus.

## Partir

former-player = Ancien joueur
export-title = Mes données
export-about = Tout ce que ce serveur garde à votre sujet : votre profil, vos parties et leurs comptes rendus, ce que vous avez dit, noté et signalé.
export-read = Lire
export-json = Télécharger (JSON)
export-created = Compte créé
export-vacations = Vacances
export-sessions = Connecté jusqu’au
export-chat = Ce que j’ai dit
export-notes = Mes notes
export-record = compte rendu
export-seen = Dernière visite
export-word-unconfirmed = non confirmée
export-word-confirmed = confirmée
export-word-stopped = lettres arrêtées
export-held = Places que j’ai tenues
export-applications = Places que je demande
export-turned-away = Tables où l’on n’a pas voulu de moi
export-word-refused = demande refusée
export-word-removed = place retirée
export-watching = Parties hors liste que je peux regarder
export-word-link = par l’adresse pour les spectateurs
export-word-invitation = par une invitation
export-word-seat = j’y avais une place
export-reports = Ce que j’ai signalé
export-sanctions = Ce que l’hôte m’a interdit
export-word-ban = l’entrée
export-word-mute = la discussion
delete-title = Supprimer le compte
delete-about = Votre nom, votre mot de passe, vos adresses, notes, jetons et sessions sont supprimés aussitôt et définitivement. Les parties en cours sont abandonnées, les tables en attente quittées ou annulées. Les parties terminées et ce que vous avez dit à la table restent aux autres, sous le nom « Ancien joueur ».
delete-question = Supprimer définitivement ce compte ?
delete-sure = Oui, supprimer cet invité et tout ce qu’il a
delete-button = Supprimer définitivement
