## Lettres : adresses à confirmer, mots de passe oubliés, webhooks en panne

letters-none = Ce serveur n’envoie pas de lettres.
letters-to-account = Mon compte
letters-unconfirmed = L’adresse { $mail } n’est pas encore confirmée. Une lettre avec un lien y a été envoyée ; tant que personne ne le suit, rien d’autre n’y est envoyé.
letters-confirm-again = Renvoyer la lettre
letters-on-the-way = Si l’adresse n’est pas encore confirmée, une lettre est en route ; regardez aussi parmi les indésirables. Une même adresse n’en reçoit que quelques-unes par jour, et aucune si son destinataire a fait cesser toutes les lettres d’ici.
letters-stopped = Rien n’est envoyé à { $mail } : toutes les lettres ont été arrêtées par le lien de l’une d’elles. Le même lien les autorise de nouveau.
letters-webhook-off = Votre webhook a échoué plusieurs fois de suite et n’est plus appelé. Réparez-le ou donnez-en un autre. Arrêté le
letters-webhook-again = L’appeler de nouveau
letters-webhook-called = Il sera appelé de nouveau dès votre prochain tour.
letters-wrong-link = Ce lien est incomplet, a expiré ou a déjà servi. Demandez une nouvelle lettre.
confirm-title = Confirmer une adresse
confirm-question = Les lettres de ce site pour le compte { $name } doivent-elles arriver à l’adresse où ce lien a été envoyé ?
confirm-button = Oui, écrire à cette adresse
confirm-done = L’adresse est confirmée.
forgotten-link = Mot de passe oublié ?
forgotten-title = Mot de passe oublié
forgotten-about = Donnez le nom de votre compte ou votre adresse de courriel. Si votre compte a une adresse confirmée, un lien vers un nouveau mot de passe y est envoyé.
forgotten-who = Nom ou adresse de courriel
forgotten-button = M’envoyer un lien
forgotten-done = Si un tel compte existe et a une adresse confirmée, une lettre est en route. Son lien est valable une heure. Une même adresse n’en reçoit que quelques-unes par jour.
forgotten-ask-host = La personne qui le gère peut vous donner un nouveau mot de passe.
reset-title = Nouveau mot de passe
reset-about = Toutes les sessions ouvertes sur ce compte seront fermées, et ses jetons pour programmes prendront fin.
reset-done = Le mot de passe est changé. Vous pouvez maintenant vous connecter.
