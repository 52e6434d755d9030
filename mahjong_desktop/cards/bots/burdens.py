"""The burden of each play: what it costs a plan. One is a play that needs a lead and never wins a trick; a play that
wins tricks, and so brings leads, costs little; a bomb, which wins nearly any trick, relieves the plan.

Room: cards/bots. How hands are divided belongs to decomposition.py.

The figures were fitted by duels: one or two were changed at random, both players met on 1,500 deals and, if that looked
well, on 8,000 more, each deal twice with the seats exchanged; the change was kept where it won by more than twice its
error.
"""

from __future__ import annotations

from mahjong_desktop.cards.bots.decomposition import Planner
from mahjong_desktop.cards.deck import ACE, BIG_JOKER, SMALL_JOKER, TWO
from mahjong_desktop.cards.plays import ALL_PLAYS, CardPlay, PlayForm

HIGH_SINGLES = {ACE: 0.35, TWO: 0.2, SMALL_JOKER: 0.2, BIG_JOKER: 0.05}
HIGH_PAIRS = {ACE: 0.2, TWO: 0.15, SMALL_JOKER: 0.1, BIG_JOKER: 0.0}
THREE_TWOS = 0.1
BOMB_OF_FOUR, EACH_CARD_MORE = -0.93, -0.45
HEAVENLY_BURDEN = -0.8
"""Less than that of a bomb of five: its jokers are controls as well, one by one."""
RELIEF_OF_RANK = {
    PlayForm.SINGLE: 0.2,
    PlayForm.PAIR: 0.6,
    PlayForm.TRIPLE: 1.08,
    PlayForm.PAIRS: 0.5,
    PlayForm.TRIPLES: 0.5,
    PlayForm.STRAIGHT: 0.5,
}
"""By how much less a play would cost than the lowest one if its highest rank were a 2; up to there the relief grows
with the square of the rank."""
CONTROL_BURDEN = 0.36
"""A play with this burden or less wins most tricks: aces and higher, triples of queens and higher, bombs."""


def burden_of(play: CardPlay) -> float:
    """Returns the burden of a play."""
    if play.form is PlayForm.HEAVENLY_BOMB:
        return HEAVENLY_BURDEN
    if play.is_bomb:
        return BOMB_OF_FOUR + EACH_CARD_MORE * (play.size - 4)
    high = {PlayForm.SINGLE: HIGH_SINGLES, PlayForm.PAIR: HIGH_PAIRS, PlayForm.TRIPLE: {TWO: THREE_TWOS}}
    known = high.get(play.form, {}).get(play.rank)
    return 1.0 - RELIEF_OF_RANK[play.form] * (play.rank / TWO) ** 2 if known is None else known


BURDENS = Planner([burden_of(play) for play in ALL_PLAYS])
"""The planner of all levels that plan; what it remembers saves them time."""
