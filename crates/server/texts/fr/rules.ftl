## Règles et à propos

rules-of = Règles de { $game }
rules-own-words = Chaque paragraphe du livret dans nos propres mots, numéroté comme dans l’original, puis nos lectures de ce qu’il laisse ouvert.
about-game = À propos de { $game }
about-credits = Qui l’a fait
about-unofficial = Ceci est une adaptation non officielle, faite sans l’éditeur. Si le jeu vous plaît, achetez la boîte : elle contient le livret, la carte et les pions dans toute leur beauté.
about-data = D’où viennent les faits
about-own-data = Quiconque possède la boîte et trouve une erreur peut remplacer tout fichier de données au démarrage du serveur.
about-dice = Des dés honnêtes
about-version = Version des règles
about-hash = Empreinte des données
