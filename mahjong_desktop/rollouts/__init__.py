"""Play on sampled worlds: what a seat cannot see is guessed, and each action is played out to the end of the hand.

worlds: states that agree with all that a seat knows (determinization), weighed by what the others did.
uniform_deals: the deals that agree with what the seat knows, each with the same chance.
seat_play, suit_evidence, hand_evidence, hidden_hands: what the others did, and how likely it makes their hands.
playout_policy, playouts: fast play to the end of the hand.
one_sided, own_hand: the own hand played forward exactly, the others as chances.
comparison: several actions played out on the same worlds.
master: the bot that does so with the actions that the expert rates best.

The rooms below are bots and engine. A bot outside this room receives a SeatView alone; here states are played on, but
only states that were guessed from a view.
"""
