"""The programmed players, sorted by what they compute. They see a SeatView and their options, nothing else.

protocol, registry, guard, explanation: what a bot is, how it is found, kept safe and asked for its reasons.
version: the number that is raised when play changes.
policy: levels, playing styles, and the choice of an action by expected value.
observation: a view counted by kinds of tiles.
acceptance: shanten, and the tiles that bring a hand nearer (ukeire).
hand_value: points and payments of complete hands, asked of the ruleset's scorer.
win_probability: how likely a hand is completed in time.
expected_gain, lookahead: win probability times value, by plans and draw by draw.
opponent_model, deal_in_risk: what others show, what discards cost, push or fold.
"""
