"""A found hand in words: its title, and how it ended. The list in the window and the command say the same.

Room: study/history. No Qt.
"""

from __future__ import annotations

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.wins import Way
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.study.history.search import ListedHand, ListedWin
from mahjong_desktop.study.known_rulesets import known_ids
from mahjong_desktop.study.reading import configured_as
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.outside import printable


def found_ruleset(hand: ListedHand) -> Ruleset | None:
    """Returns the ruleset of a hand with its options; None if it cannot be used any more."""
    try:
        return configured_as(hand.ruleset, hand.options)
    except MahjongError:
        return None


def can_be_reviewed(hand: ListedHand) -> bool:
    """Returns whether a review of a hand can be made: it has ended, and its ruleset can be used."""
    return bool(hand.result) and found_ruleset(hand) is not None


def found_title(hand: ListedHand, texts: Texts) -> str:
    """Returns `East round, hand 5`, or the name that a game without round winds gives its hands."""
    ruleset = found_ruleset(hand)
    if ruleset is None:
        return texts.search_word("found", "hand-alone", number=hand.hand)
    if not texts.names_round(hand.ruleset):
        return texts.plate(hand.ruleset, "title", turn=hand.round + 1, number=hand.hand)
    name = ruleset.round_name(ruleset.flow.round_wind(Position(round=hand.round)))
    turn = texts.for_ruleset(hand.ruleset).phrase("rounds", name)
    return texts.search_word("found", "hand", round=turn, number=hand.hand)


def found_ending(hand: ListedHand, texts: Texts) -> str:
    """Returns `Lin · on a discard · 8 doubles`, that nobody won, or that the hand has not ended."""
    bound = texts.for_ruleset(hand.ruleset)
    if hand.wins:
        return texts.clauses(found_win(win, hand.ruleset, bound) for win in hand.wins)
    if not hand.result:
        return texts.search_word("found", "unfinished")
    return bound.phrase("results", "void" if hand.result == "void" else "draw")


def told_first(hand: ListedHand) -> tuple[ListedWin, ...]:
    """Returns the wins of a hand, those that the person made or paid for first."""
    return tuple(sorted(hand.wins, key=lambda win: (not win.own, not win.fed)))


def found_endings(hand: ListedHand, texts: Texts) -> tuple[str, ...]:
    """Returns how the hand ended, the fullest form first; shorter forms say how many more wins there were."""
    wins, bound = told_first(hand), texts.for_ruleset(hand.ruleset)
    forms = [found_ending(hand, texts)]
    for shown in range(len(wins) - 1, 0, -1):
        more = texts.search_word("found", "more-wins", count=len(wins) - shown)
        forms.append(texts.clauses((*(found_win(win, hand.ruleset, bound) for win in wins[:shown]), more)))
    return tuple(forms)


def found_win(win: ListedWin, ruleset: str, texts: Texts) -> str:
    """Returns `Lin · on your discard · 8 doubles`; without the value if the ruleset is not known, for then the unit has
    no name."""
    fed = win.fed and win.way == Way.DISCARD
    way = texts.search_word("found", "your-discard") if fed else texts.phrase("ways", win.way)
    parts = (winner_name(win, texts), way)
    return " · ".join((*parts, found_value(win, ruleset, texts)) if ruleset in known_ids() else parts)


def winner_name(win: ListedWin, texts: Texts) -> str:
    """Returns the winner's name; without one in the record "You" for a person, and the name of the bot."""
    return printable(win.name) if win.name else player_name(win.player, texts)


def player_name(player: str, texts: Texts) -> str:
    """Returns what a player is called who has no name in the record: "You" for a person, and the name of the bot."""
    return texts.search_word("found", "you") if player == HUMAN else printable(texts.bot(player).name)


def found_value(win: ListedWin, ruleset: str, texts: Texts) -> str:
    """Returns the value of a win: `8 doubles`, with the name of its limit if it has reached one."""
    value = texts.counted(ruleset, win.unit, win.total)
    if not win.limit:
        return value
    return texts.search_word("found", "limit", value=value, limit=texts.limit(ruleset, win.limit))
