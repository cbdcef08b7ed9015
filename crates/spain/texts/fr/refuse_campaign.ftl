# Why something is refused, sentence by sentence: campaign.

refuse-nothing-to-rally = Personne n’est à rallier à { $space } : { $leader } et les corps encore libres d’agir autour de lui sont en bon ordre
refuse-leader-not-on-map = { $leader } n’est pas sur la carte
refuse-leader-of-the-enemy = { $leader } commande pour l’ennemi
refuse-leader-neutral = { $leader } sert une puissance encore neutre
refuse-leader-acted = { $leader } a déjà agi dans ce round : attendez la carte suivante
refuse-not-to-rally = Aucun corps démoralisé de cette sorte, encore libre d’agir, n’est avec { $leader } : { $corps }
refuse-rally-first = Terminez d’abord le ralliement : choisissez des corps démoralisés, ou arrêtez-vous là
refuse-show-first = Choisissez d’abord en secret la carte Action que vous montrerez
refuse-who-goes-first = Dites d’abord qui joue le premier round
refuse-play-a-card-first = Jouez d’abord une carte Action : votre round commence avec elle
refuse-no-action-card = Vous n’avez pas de carte de { $actions } { $actions ->
    [one] action
   *[other] actions
} : choisissez-en une autre
