# Friedrich: the story as the table tells it, in English: stage, standing, forms.

## The stage

stage-fight = { $attackers } against { $defenders } at { $city }
stage-side = { $stack } ({ $cards ->
    [0] no cards in hand
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
})
stage-armies = Armies
stage-score = Attacker’s score { signed-score }: advantage { $nation }
stage-level = Attacker’s score 0: level
stage-won = Victory: { $nation }
stage-stop-tie = If { $nation } stops now, it is a tie
stage-stop = { $losses ->
    [one] If { $nation } stops now: { $losses } army lost and a retreat of { $losses } city
   *[other] If { $nation } stops now: { $losses } armies lost and a retreat of { $losses } cities
}
stage-stop-destroyed = { $losses ->
    [one] If { $nation } stops now, the stack is destroyed: { $losses } army lost
   *[other] If { $nation } stops now, the stack is destroyed: { $losses } armies lost
}
stage-at-hand = { $reserves ->
    [0] Your cards of { $suit } add up to { $points }
    [one] Your cards of { $suit } add up to { $points }, and you hold a Reserve
   *[other] Your cards of { $suit } add up to { $points }, and you hold { $reserves } Reserves
}
# Odds of a fight in which both sides play everything.
stage-all-in = { $place ->
    [0] If both play all they hold: { $nation } wins
   *[other] { $nation } wins
}
stage-all-level = { $place ->
    [0] If both play all they hold: a tie
   *[other] A tie
}
stage-retreats = { $length ->
    [one] { $nation } chooses where { $stack } retreats: { $length } city
   *[other] { $nation } chooses where { $stack } retreats: { $length } cities
}
stage-may-withdraw = { $nation } may step back before the combat
stage-fate = Fate card: “{ $title }”
side-fate-first = concerned
side-fate-second = concerned

# A kind of window, in “Let … go by”.
window-withdraw = chances to step back before a combat

## How the war stands

standing-brief = { $held }/{ $needed }
standing-clock-brief = { $held }/{ $needed }
standing-left-brief = out
standing-frederick = Frederick holds out: { $dealt } of the { $all } strokes of fate have fallen that break up the alliance
standing-stroke = “{ $title }”: { $nation } leaves the war
standing-colony = “{ $title }”: one of two blows, the second takes { $nation } out of the war
standing-option = Offensive option: { $held } of { $needed } Prussian objectives taken
standing-objectives = { $nation }: { $held } of { $needed } objectives taken
standing-left = { $nation } has left the war
standing-missing = Still to take: { $cities }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
standing-eased = First-order objectives are enough now
standing-eased-by-russia = If Russia leaves the war, first-order objectives will do
standing-eased-by-transfer = If the Imperial Army changes player, first-order objectives will do
standing-clock-early = Turn { $turn }: the first fate card comes at the end of turn { $first }
standing-clock = Turn { $turn }: { $left ->
    [one] { $left } fate card left
   *[other] { $left } fate cards left
}, { $decisive } of them decisive
standing-would-win = If the turn ended now, it would be won: { $nations }
standing-holds-out = { $missing ->
    [one] If the war ended now, Frederick would have held out; nearest to victory is { $nation }, who lacks { $missing } objective
   *[other] If the war ended now, Frederick would have held out; nearest to victory is { $nation }, who lacks { $missing } objectives
}
standing-nobody-left = If the war ended now, Frederick would have held out

## Forms

form-allotment = Allot your armies
form-general = { $general } at { $city }
form-armies = { $nation }: armies
form-purchase = Pay for the purchase
form-payment = { $price } points to pay
form-pay = { $waste ->
    [0] { $cards }: to the point
    [one] { $cards }: { $waste } point too many
   *[other] { $cards }: { $waste } points too many
}
