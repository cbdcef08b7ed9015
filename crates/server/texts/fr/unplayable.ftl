## Une partie dont ce serveur n’a pas les règles ou les données

unplayable-notice = Cette partie ne peut pas continuer ici.
unplayable-notice-over = Le plateau de cette partie ne peut pas être montré ici.
unplayable-needs = Elle a commencé avec la version { $rules } des règles et les données { $data }.
unplayable-has = Ce serveur a la version { $rules } avec les données { $data }.
unplayable-has-none = Ce serveur n’a pas du tout ce jeu.
unplayable-remedy = Rien n’est perdu. La personne qui gère le serveur peut rétablir la version du programme, ou les fichiers de données, avec lesquels elle a commencé ; elle reprendra alors où elle en est.
unplayable-hidden = Ce qui est sur la carte et ce qui s’est passé ne peut pas être montré : seules les règles disent ce que chaque joueur peut savoir. Une fois la partie finie, tout son compte rendu peut être lu.
unplayable-over = La partie est finie. Tout son compte rendu peut être lu, tel qu’il a été écrit.
unplayable-record = Lire le compte rendu
unplayable-stop = Proposer à tous d’arrêter la partie ici
unplayable-resign = Abandonner la place { $seat }
unplayable-resign-sure = Abandonner pour de bon ?
unplayable-chat = Discussion
