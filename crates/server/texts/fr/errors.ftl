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
error-not-json = La requête doit être en JSON (type de contenu application/json).
error-too-large = La requête est trop grande : au plus { $most } ko.
error-cut-off = La requête a été coupée avant sa fin.
error-too-slow = Cela a pris trop de temps. Veuillez réessayer.
error-too-long = Trop long : { $field } a au plus { $most } caractères.
error-too-many = Trop de requêtes. Attendez { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} et réessayez.
error-too-many-tries = Trop de mots de passe erronés. Attendez { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} et réessayez.
error-too-many-streams = Trop de tables sont ouvertes depuis votre adresse. Fermez-en quelques-unes, puis réessayez.
error-too-many-watching = Cette partie est regardée trop de fois depuis votre adresse. Fermez quelques fenêtres, puis réessayez.
error-method = Cette adresse n’accepte pas ce genre de requête.
error-other-site = La requête venait d’un autre site. Par sécurité, rien n’a été fait.
error-form = Ce formulaire n’est plus valable. Revenez en arrière, rechargez la page et envoyez-le de nouveau.
error-no-header = Une requête qui change quelque chose a besoin de l’en-tête X-Bivouac, ou d’un jeton.
error-unknown-token = Ce jeton est inconnu. Il a peut-être été révoqué.
error-advice = Un conseil n’est donné que là où aucune autre personne ne joue.
