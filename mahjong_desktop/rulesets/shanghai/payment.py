"""What is paid in the games of Shanghai in which everybody pays the winner, who gave the tile double, and the
liability for a pure one suit."""

from __future__ import annotations

from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.settlements import losers, scheme_of, shares_of_hand


def fed_pure_one_suit(won: ScoredWin) -> int | None:
    """Returns who discarded the tile that won a pure one suit of which three sets lay on the table, concealed kongs
    among them; None if nobody is liable."""
    win = won.win
    shown = len(win.melds) >= 3 and won.breakdown.has("pure-one-suit")
    return win.giver if shown and win.way is Way.DISCARD else None


def all_pay(outcome: Outcome) -> Settlement:
    """Everybody pays the value of the hand, who gave the tile twice, all of them twice after a self-draw. Who fed a
    pure one suit pays for all. An unwon hand costs nothing."""
    places = outcome.table.places
    if not outcome.wins:
        return Settlement(places, (), "pays-nothing-draw")
    (won,) = outcome.wins
    win = won.win
    shares = {payer: 2 if win.giver in (None, payer) else 1 for payer in losers(win)}
    liable = fed_pure_one_suit(won)
    if liable is not None:
        return Settlement(
            places, (shares_of_hand(won, liable, sum(shares.values()), "liability", "shares"),), "pays-liability"
        )
    paid = tuple([shares_of_hand(won, payer, times, "win", "double") for payer, times in shares.items()])
    return Settlement(places, paid, scheme_of(win))
