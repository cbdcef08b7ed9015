## Nouvelle partie

new-apply = Appliquer ces options
new-seats = Qui joue quoi
kind-me = Moi
kind-careful = Robot prudent
kind-random = Robot aléatoire
kind-open = Ouvert à tous
kind-invite = Quelqu’un que j’invite
kind-screen = Un autre joueur à cet écran
bot-careful = Robot prudent
bot-random = Robot aléatoire
new-pace = Temps par coup
new-pace-none = Sans pendule
new-pace-about = Un joueur qui tarde davantage peut être remplacé par un robot ou par un autre joueur. Les vacances arrêtent la pendule.
pace-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
pace-hours = { $hours ->
    [one] { $hours } heure par coup
   *[other] { $hours } heures par coup
}
new-name = Nom de la table
new-name-about = Facultatif : les autres le voient dans la liste des parties.
new-company = Qui peut se joindre à la partie
new-admission = Places libres
admission-open = Au premier venu
admission-ask = Je choisis parmi ceux qui demandent
new-admission-about = La partie commence dès que toutes les places sont prises ; jusque-là, vous pouvez écarter un joueur.
new-unlisted = Hors liste
new-unlisted-about = La partie ne figure dans aucune liste : seuls les joueurs, ceux que vous invitez et ceux à qui vous donnez l’adresse des spectateurs la voient, avec ses messages et son compte rendu.
new-create = Commencer
