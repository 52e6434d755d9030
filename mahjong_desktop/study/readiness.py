"""Which hands are ready: one tile short of a hand that may win in the game.

Room: study. No Qt. Rulesets in which readiness costs or brings something define it themselves.
"""

from __future__ import annotations

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import WORTH_TOO_LITTLE, Refusal
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace, replaced
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.declarations import hand_without
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.shapes import seat_waits


def is_ready(ruleset: Ruleset, table: Table, seat: int) -> bool:
    """Returns whether some tile, drawn or discarded by another seat, makes the seat's hand one that may win in the
    game; if the hand holds one tile more than usual, whether it does after some discard. False if the hand is unknown.

    A hand that is only worth too little (`WORTH_TOO_LITTLE`) is ready. Whether the tile is still in the game is NOT
    checked, but the seat must not hold all four of its kind. Bonus tiles that could not be replaced do not count.
    """
    hand = tuple([tile for tile in table.hands[seat] or () if tile not in table.setup.bonus])
    if len(hand) % 3 == 1:
        return _waits(ruleset, table, seat, hand)
    return any(_waits(ruleset, table, seat, hand_without(hand, tile)) for tile in sorted(set(hand)))


def _waits(ruleset: Ruleset, table: Table, seat: int, hand: tuple[Tile, ...]) -> bool:
    concealed = tuple(sorted(hand))
    table = replace(table, hands=replaced(table.hands, seat, concealed))
    for tile in seat_waits(ruleset.shapes, table, seat):
        drawn = Win(seat, Way.SELF_DRAW, tile, None, concealed, table)
        if _is_hand(ruleset, drawn):
            return True
        if any(_is_hand(ruleset, replace(drawn, way=Way.DISCARD, giver=giver)) for giver in losers(drawn)):
            return True
    return False


def _is_hand(ruleset: Ruleset, win: Win) -> bool:
    answer = evaluate(ruleset, win)
    return not isinstance(answer, Refusal) or answer.reason in WORTH_TOO_LITTLE
