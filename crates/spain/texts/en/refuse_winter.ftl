# Why something is refused, sentence by sentence: winter.

refuse-rise-first = First choose where Spain rises
refuse-rise-not-listed = No uprising can begin in { $space }: choose a space that glows
refuse-rise-besieged = Bourbon corps stand before { $space }: the corps cannot come there
refuse-rise-corps-only = { $space } does not rise by itself: the corps may come there only while the Alliance holds it
refuse-rise-garrisoned = Bourbon corps hold { $space }: nobody rises there
refuse-rise-neutral = { $space } is not Bourbon: nobody rises there
refuse-peace-first = First decide about negotiations: announce concessions, or pass
refuse-concessions = Announce one to { $most } concessions
