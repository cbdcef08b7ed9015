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
