# Why something is refused, sentence by sentence: reinforcement.

