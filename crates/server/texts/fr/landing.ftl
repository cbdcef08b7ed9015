## Première page

landing-title = Les guerres de 1702 à 1815, à une même table
landing-lead = Jouez dans votre navigateur, toutes les règles appliquées : seul contre des robots, à plusieurs sur un écran, ou en ligne, en direct ou coup par coup. Sans compte.
landing-mine = Mes parties
landing-games = Choisissez un jeu
fact-players = Joueurs
fact-length = Durée
fact-weight = Difficulté
fact-reconstructed = Reconstitué
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
play-now-about = Vous tenez le siège « { $seat } » ; des robots prudents prennent les autres.
new-game = Nouvelle partie…
rules = Règles
about = À propos
