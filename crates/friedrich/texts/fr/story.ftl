# Friedrich : le récit tel que la table le fait, en français : scène, état de la guerre, formulaires.

## La scène

stage-fight = { $attackers } contre { $defenders } à { $city }
stage-side = { $stack } ({ $cards ->
    [0] aucune carte en main
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
})
stage-armies = Armées
stage-score = Score de l’attaquant { signed-score } : avantage { $nation }
stage-level = Score de l’attaquant 0 : égalité
stage-won = Victoire : { $nation }
stage-stop-tie = Un arrêt maintenant ({ $nation }) : match nul
stage-stop = { $losses ->
    [one] Un arrêt maintenant ({ $nation }) : { $losses } armée perdue et une retraite de { $losses } cité
   *[other] Un arrêt maintenant ({ $nation }) : { $losses } armées perdues et une retraite de { $losses } cités
}
stage-stop-destroyed = { $losses ->
    [one] Un arrêt maintenant ({ $nation }) : la pile est détruite, { $losses } armée perdue
   *[other] Un arrêt maintenant ({ $nation }) : la pile est détruite, { $losses } armées perdues
}
stage-at-hand = { $reserves ->
    [0] Vos cartes de { $suit } font { $points }
    [one] Vos cartes de { $suit } font { $points }, et vous avez une Réserve
   *[other] Vos cartes de { $suit } font { $points }, et vous avez { $reserves } Réserves
}
# Odds of a fight in which both sides play everything.
stage-all-in = { $place ->
    [0] Si chacun joue tout ce qu’il tient, victoire : { $nation }
   *[other] Victoire : { $nation }
}
stage-all-level = { $place ->
    [0] Si chacun joue tout ce qu’il tient, égalité
   *[other] Égalité
}
stage-retreats = { $length ->
    [one] Le vainqueur ({ $nation }) choisit la retraite de { $stack } : { $length } cité
   *[other] Le vainqueur ({ $nation }) choisit la retraite de { $stack } : { $length } cités
}
stage-may-withdraw = Repli possible avant le combat : { $nation }
stage-fate = Carte du destin : « { $title } »
side-fate-first = en cause
side-fate-second = en cause

# A kind of window, in “Let … go by”.
window-withdraw = les replis avant un combat

## L’état de la guerre

standing-brief = { $held }/{ $needed }
standing-clock-brief = { $held }/{ $needed }
standing-left-brief = sorti
standing-frederick = Frédéric tient bon : { $dealt } des { $all } coups du destin qui brisent l’alliance { $dealt ->
    [0] sont tombés
    [one] est tombé
   *[other] sont tombés
}
standing-stroke = « { $title } » met hors de la guerre : { $nation }
standing-colony = « { $title } », un revers sur deux ; le second met hors de la guerre : { $nation }
standing-option = Option offensive : { $held } des { $needed } objectifs prussiens pris
standing-objectives = { $nation } : { $held ->
    [one] { $held } objectif pris
   *[other] { $held } objectifs pris
} sur { $needed }
standing-left = Sorti de la guerre : { $nation }
standing-missing = À prendre encore : { $cities }{ $more ->
    [0] {""}
    [one] {" "}et { $more } autre
   *[other] {" "}et { $more } autres
}
standing-eased = Les objectifs de premier ordre suffisent désormais
standing-eased-by-russia = Si la Russie quitte la guerre, les objectifs de premier ordre suffiront
standing-eased-by-transfer = Si l’Armée impériale change de joueur, les objectifs de premier ordre suffiront
standing-clock-early = Tour { $turn } : la première carte du destin vient à la fin du tour { $first }
standing-clock = Tour { $turn } : { $left ->
    [one] encore { $left } carte du destin
   *[other] encore { $left } cartes du destin
}, dont { $decisive ->
    [one] { $decisive } décisive
   *[other] { $decisive } décisives
}
standing-would-win = Si le tour finissait maintenant, la partie serait gagnée : { $nations }
standing-holds-out = { $missing ->
    [one] Si la guerre finissait maintenant, Frédéric aurait tenu ; le plus près de gagner : { $nation }, il manque { $missing } objectif
   *[other] Si la guerre finissait maintenant, Frédéric aurait tenu ; le plus près de gagner : { $nation }, il manque { $missing } objectifs
}
standing-nobody-left = Si la guerre finissait maintenant, Frédéric aurait tenu

## Formulaires

form-allotment = Répartissez vos armées
form-general = { $general } à { $city }
form-armies = { $nation } : armées
form-purchase = Payez l’achat
form-payment = { $price } points à payer
form-pay = { $waste ->
    [0] { $cards } : le compte exact
    [one] { $cards } : { $waste } point de trop
   *[other] { $cards } : { $waste } points de trop
}
