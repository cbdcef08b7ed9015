# Why something is refused, sentence by sentence: winter.

refuse-rise-first = First choose where Spain rises
refuse-rise-not-listed = No uprising can begin at { $space }: choose a space that glows
refuse-rise-besieged = Bourbon corps are at { $space }: the corps cannot come there
refuse-rise-corps-only = { $space } does not rise by itself: the corps can come there only while the Alliance controls it
refuse-rise-garrisoned = Bourbon corps are at { $space }: nobody rises there
refuse-peace-first = First decide about negotiations: announce concessions, or pass
