"""The rows about the table: players, tiles, what some of them do, the deal, the wall, the match.

Room: study/comparison. All is read from the slots of a ruleset, or found by asking its flow for the next hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import (
    Announce,
    DealtWins,
    Exchange,
    GrabIndicator,
    HandSetup,
    LastTile,
    Position,
    Ruleset,
    TurnUp,
)
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import SUIT_NAMES, TILE_FAMILIES, TILE_NAMES, Tile, own_kind
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.study.comparison.probes import Probe, made_up_win, probe_hands, scored
from mahjong_desktop.study.comparison.words import Clause, RowValue, clause
from mahjong_desktop.study.ruleset_traits import wild_count

_HONOURS: Final = ("winds", "dragons")
_MOST_HANDS: Final = 200
"""A match of more hands is not counted to its end."""
_FAR_AHEAD: Final = 1_000_000
"""A lead in points that no extra round needs."""
_FAR_BELOW: Final = -_FAR_AHEAD


def players_row(ruleset: Ruleset) -> RowValue:
    """Who plays: participants, those who sit out, empty chairs."""
    chairs = ruleset.chairs
    parts = [clause("players", n=chairs.participants)]
    if chairs.benched:
        parts.append(clause("sits-out", n=chairs.benched))
    if chairs.empty:
        parts.append(clause("empty-chair"))
    return tuple(parts)


def tiles_row(ruleset: Ruleset) -> RowValue:
    """The set: how many tiles, how many suits, which honours are playing tiles."""
    held = {name for name, kinds in TILE_FAMILIES.items() if any(_plays(ruleset, kind) for kind in kinds)}
    suits = sum(name in held for name in SUIT_NAMES)
    honours = "both" if held.issuperset(_HONOURS) else next((name for name in _HONOURS if name in held), "none")
    return (clause("tiles", n=ruleset.tile_count), clause(f"suits-{suits}"), clause(f"honours-{honours}"))


def _plays(ruleset: Ruleset, kind: Tile) -> bool:
    return ruleset.copies[kind] > 0 and kind not in ruleset.bonus_tiles


def bonus_tiles_row(ruleset: Ruleset) -> RowValue:
    """The tiles that are set aside and replaced."""
    kinds = ruleset.bonus_tiles
    families = TILE_FAMILIES.items()
    held = tuple(name for name, family in families if any(kind in kinds and ruleset.copies[kind] for kind in family))
    if not held:
        return (clause("no-bonus-tiles"),)
    return (clause("bonus-tiles", n=sum(ruleset.copies[kind] for kind in kinds), kinds=held),)


def wild_tiles_row(ruleset: Ruleset) -> RowValue:
    """How many tiles are wild, what names them, and whether they may be claimed."""
    if not any(setup.wild for setup in ruleset.setups):
        return (clause("no-wilds"),)
    parts = [clause("wilds", n=wild_count(ruleset)), clause(f"wilds-{_named_by(ruleset)}")]
    if any(setup.claimable_wilds for setup in ruleset.setups):
        parts.append(clause("wilds-claimable"))
    return tuple(parts)


def _named_by(ruleset: Ruleset) -> str:
    """Returns what says which tiles are wild: `fixed`, the indicator `itself`, the `next` kind, or `both`."""
    faces = [face for face, copies in enumerate(ruleset.copies) if copies]
    if len({setup.wild for setup in ruleset.setups[1:]}) == 1:
        return "fixed"
    ways = Counter(
        (face in kinds, bool(kinds - {face}))
        for face, setup in zip(faces, ruleset.setups[1:], strict=True)
        if (kinds := {own_kind(kind) for kind in setup.wild})
    )
    itself, other = ways.most_common(1)[0][0]
    if ruleset.turn_up is None:
        return "fixed"
    return "both" if itself and other else "itself" if itself else "next"


def stand_ins_row(ruleset: Ruleset) -> RowValue:
    """The tiles that take the place of a kind that is wild in this hand."""

    def standing(setup: HandSetup) -> frozenset[Tile]:
        return frozenset({*setup.stand_ins, *setup.stand_ins_in_wins})

    kinds = frozenset().union(*(standing(setup) for setup in ruleset.setups))
    if not kinds:
        return (clause("no-stand-ins"),)
    return (clause("stand-ins", tiles=tuple(TILE_NAMES[kind] for kind in sorted(kinds))),)


def lone_tiles_row(ruleset: Ruleset) -> RowValue:
    """The tiles that are laid down one by one as kongs."""
    always = frozenset(range(len(TILE_NAMES))).intersection(*(setup.lone for setup in ruleset.setups[1:]))
    if not any(setup.lone for setup in ruleset.setups):
        return (clause("no-lone-tiles"),)
    parts = [clause("lone-wilds")] if any(setup.lone & setup.wild for setup in ruleset.setups) else []
    if always:
        parts.append(clause("lone-tiles", tiles=tuple(TILE_NAMES[kind] for kind in sorted(always))))
    return tuple(parts) or (clause("lone-wilds"),)


def dear_tiles_row(ruleset: Ruleset) -> RowValue:
    """Tiles that are worth more because an indicator names them (dora), and red fives."""
    parts = [clause("dear-tiles")] if any(setup.dear for setup in ruleset.setups) else []
    if ruleset.red:
        parts.append(clause("red-tiles", n=len(ruleset.red)))
    return tuple(parts) or (clause("no-dear-tiles"),)


def before_play_row(ruleset: Ruleset) -> RowValue:
    """What happens between the bare table and the first discard, besides the deal and the replacing of bonus tiles."""
    return tuple(_before_play(ruleset)) or (clause("nothing-before-play"),)


def _before_play(ruleset: Ruleset) -> Iterator[Clause]:
    for step in ruleset.script:
        match step:
            case TurnUp():
                yield clause("indicator")
            case Exchange(tiles=count):
                yield clause("exchange", n=count)
            case DealtWins():
                yield clause("dealt-wins")
            case GrabIndicator():
                yield clause("grab-indicator")
            case Announce(declaration=name):
                yield clause("announce", declarations=(name,))
            case _:
                pass


def wall_row(ruleset: Ruleset) -> RowValue:
    """The tiles at the end of the wall that are not drawn."""
    rules = ruleset.wall
    if not rules.reserve:
        varies = rules.change is not None
        return (clause("wall-varies" if varies else "wall-to-the-end"),)
    if rules.grows or rules.change is not None:
        return (clause("dead-wall-changes", n=rules.reserve),)
    return (clause("dead-wall-spent" if rules.spends_reserve else "dead-wall", n=rules.reserve),)


def last_tiles_row(ruleset: Ruleset) -> RowValue:
    """What is special about the last tiles that are drawn."""
    if ruleset.play.last_draws:
        return (clause("last-draws", n=ruleset.play.last_draws),)
    return (clause("last-tile-offered" if ruleset.step_of(LastTile) else "last-tile-drawn"),)


def _ended(ruleset: Ruleset, winner: int | None) -> Outcome | None:
    """Returns the end of a hand that this seat won, or nobody; None if no hand can be made up."""
    made_up = next(iter(probe_hands(ruleset)), None)
    if made_up is None:
        return None
    win = made_up_win(ruleset, Probe(made_up), Way.SELF_DRAW)
    scores = ruleset.chairs.scores(ruleset.starting_score)
    if winner is None:
        return Outcome((), win.table, scores=scores)
    worth = _WORTH(ruleset)
    if worth is None:
        return None
    return Outcome((ScoredWin(replace(win, seat=winner), worth),), win.table, scores=scores)


def _any_worth(ruleset: Ruleset) -> Breakdown | None:
    found = (scored(ruleset, Probe(hand), Way.SELF_DRAW) for hand in probe_hands(ruleset))
    return next((one.breakdown for one in found if isinstance(one, ScoredWin)), None)


_WORTH: Final = PerRuleset(_any_worth)


def length_row(ruleset: Ruleset) -> RowValue:
    """How long a match is if no dealer stays: with a player far ahead, whether rounds are added without one, and
    whether it is over when somebody has less than nothing."""
    (hands, count), (_, level) = _length(ruleset, _FAR_AHEAD), _length(ruleset, 0)
    whole, breaks_off = hands == count * ruleset.chairs.participants, _length(ruleset, _FAR_BELOW)[0] == 1
    usual = clause("match-rounds", n=count, hands=hands) if whole else clause("match-hands", n=hands)
    if whole and breaks_off:
        usual = clause("match-rounds-alone", n=count)
    extra = (clause("match-extra", n=level - count),) if level > count else ()
    return (usual, *extra, clause("match-below-zero")) if breaks_off else (usual, *extra)


def _length(ruleset: Ruleset, lead: int) -> tuple[int, int]:
    """Returns (hands, rounds) of a match in which no dealer stays and one participant leads by so many points."""
    chairs, position = ruleset.chairs, Position()
    hands, rounds = 0, {0}
    while position is not None and hands < _MOST_HANDS:
        hands += 1
        rounds.add(position.round)
        outcome = _ended(ruleset, chairs.after(position.dealer))
        if outcome is None:
            break
        first, *others = outcome.scores
        following = ruleset.flow.after(position, replace(outcome, scores=(first + lead, *others)))
        if following is None:
            break
        position = following
    return hands, len(rounds)


def dealer_stays_row(ruleset: Ruleset) -> RowValue:
    """Who deals next: whether the dealer stays after an own win and after an unwon hand, and else who follows."""
    start, chairs = Position(), ruleset.chairs
    opposite = chairs.onward(start.dealer, 2)
    won, unwon, lost = (_ended(ruleset, seat) for seat in (start.dealer, None, opposite))
    if won is None or unwon is None or lost is None:
        return (clause("unknown"),)
    stays, draws, ready = (_keeps(ruleset, outcome) for outcome in (won, unwon, _ready_dealer(ruleset, unwon)))
    kept = (
        "both" if stays and draws else "ready" if stays and ready else "win" if stays else "draw" if draws else "never"
    )
    following = ruleset.flow.after(start, lost)
    winner = following is not None and following.dealer == opposite and chairs.after(start.dealer) != opposite
    return (clause(f"dealer-stays-{kept}"), *((clause("winner-deals"),) if winner else ()))


def _keeps(ruleset: Ruleset, outcome: Outcome) -> bool:
    """Returns whether the first dealer deals again after a hand that ended so."""
    following = ruleset.flow.after(Position(), outcome)
    return following is not None and following.dealer == Position().dealer


def _ready_dealer(ruleset: Ruleset, unwon: Outcome) -> Outcome:
    """Returns the unwon hand with a dealer whose tiles are ready."""
    ready = next((hand.concealed for hand in probe_hands(ruleset) if not hand.melds), None)
    hands = tuple(ready if seat == Position().dealer else held for seat, held in enumerate(unwon.table.hands))
    table = replace(unwon.table, hands=hands, melds=((),) * ruleset.seats)
    return replace(unwon, table=table)


def closing_row(ruleset: Ruleset) -> RowValue:
    """Whether something is paid by the places of the players when the match is over."""
    outcome = _ended(ruleset, None)
    if outcome is None:
        return (clause("unknown"),)
    chairs = ruleset.chairs
    scores = [0] * chairs.places
    for number, place in enumerate(chairs.held):
        scores[place] = ruleset.starting_score + 100 * (len(chairs.held) - number)
    paid = ruleset.closing(tuple(scores), outcome.table)
    return (clause("closing-paid" if paid else "closing-nothing"),)
