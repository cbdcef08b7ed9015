## Le rideau

curtain-pass = Passez l’écran à { $seat }
curtain-about = Tout est caché jusqu’à ce que le joueur suivant soit là.
curtain-here = Je suis là
