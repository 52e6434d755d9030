"""The third lesson: which hands may win, on which tiles, and what a minimum asks for.

Room: study. No Qt and no words. The ruleset's scorer says of each hand whether it may win.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from msgspec.structs import replace

from mahjong_desktop.core.readings import Group, GroupKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown, Refusal, Scoring
from mahjong_desktop.core.tiles import TILE_NAMES, Tile, own_kind
from mahjong_desktop.core.values import replace as changed
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.study.drills.store import Store
from mahjong_desktop.study.laid import ShownGroup
from mahjong_desktop.study.lessons.hands import (
    PLAIN_WAYS,
    HandMaker,
    LessonHand,
    is_plain,
    lesson_hand_groups,
    lesson_samples,
    ordinary_kinds,
    shown_indicators,
    tile_group,
    tried_hand,
    won_how,
    won_otherwise,
    won_with,
)
from mahjong_desktop.study.lessons.steps import (
    ChooseHands,
    ChooseTiles,
    FigureRow,
    FillFigures,
    LessonChoice,
    LessonStep,
    Read,
    Said,
)
from mahjong_desktop.study.lessons.sum_steps import whole_rule

_NAMED: Final = 4
_CHAPTER: Final = "6"
_TRIES: Final = 400
_WILD_TRIES: Final = 30
_HANDS: Final = 4
_WAITS: Final = 8


def winning_steps(ruleset: Ruleset, rng: Random) -> Iterator[LessonStep]:
    """Yields the steps."""
    hands = _Hands(ruleset, rng)
    yield Read(ask=Said("win-read"), part="win", picture=_divided(hands.plain), chapter=_CHAPTER)
    yield whole_rule(_CHAPTER)
    for number in range(2):
        chosen = hands.four(number)
        if sum(isinstance(hand.verdict, Breakdown) for hand in chosen) and len(chosen) > 1:
            yield _which_may_win(chosen, ruleset, number)
    ready = hands.ready()
    if ready is not None:
        yield _waits(ready, ruleset, rng)
    short = hands.short()
    if short is not None:
        yield _missing(short, ruleset)


def _divided(hands: list[LessonHand]) -> tuple[ShownGroup, ...]:
    """Returns a regular hand divided into its sets and the pair, one with chows and pungs if there is any; nothing if
    no hand is regular."""
    found: list[tuple[int, tuple[Group, ...]]] = []
    for hand in hands:
        groups = hand.scored.reading.groups if isinstance(hand.verdict, Breakdown) else ()
        if groups and all(group.is_set or group.kind is GroupKind.PAIR for group in groups):
            kinds = {group.kind for group in groups} - {GroupKind.PAIR}
            found.append((len(kinds ^ {GroupKind.CHOW, GroupKind.PUNG}), groups))
    if not found:
        return ()
    _, best = min(found, key=lambda pair: pair[0])
    return tuple(tile_group(group.tiles, group.kind.value) for group in best)


class _Hands:
    """Hands of one ruleset by what their verdict is."""

    def __init__(self, ruleset: Ruleset, rng: Random) -> None:
        self.ruleset, self._rng = ruleset, rng
        self._shown: list[tuple[Tile, ...]] = []
        maker = HandMaker(ruleset, rng)
        made = list(maker.hands(_TRIES))
        self.good = [hand for hand in made if isinstance(hand.verdict, Breakdown)]
        self.refused: dict[str, LessonHand] = {}
        for hand in made:
            if isinstance(hand.verdict, Refusal) and hand.verdict.complete:
                self.refused.setdefault(hand.verdict.reason, hand)
        samples = [hand for hand in lesson_samples(ruleset).values() if hand.win.way in (Way.DISCARD, Way.SELF_DRAW)]
        self.plain = [hand for hand in samples if is_plain(hand)] or self.good or samples
        self.special = _unlike(samples, ruleset)
        self.wild = _with_one_wild(ruleset, rng)
        rng.shuffle(self.plain)
        self._refuse_samples(samples)

    def _refuse_samples(self, samples: list[LessonHand]) -> None:
        """Adds samples that may not win in another way than theirs (by self-draw only, on a discard only)."""
        others = self.ruleset.chairs.others
        for hand in samples:
            discard = hand.win.way is Way.DISCARD
            giver = None if discard else others(hand.seat)[0]
            other = won_otherwise(hand, self.ruleset, Way.SELF_DRAW if discard else Way.DISCARD, giver)
            if other is not None and isinstance(other.verdict, Refusal) and other.verdict.complete:
                self.refused.setdefault(other.verdict.reason, other)

    def four(self, number: int) -> list[LessonHand]:
        """Returns four hands to choose from: one that wins (with a wild tile if the game has any), one that is a tile
        short, one that a rule forbids, and one of a special form. Where the game has none of the last two, there is
        another of the first two."""
        chosen: list[LessonHand] = []
        broken = list(self.refused.values())[number : number + 1]
        self._add(chosen, [*self.wild[number:], *(self.good or self.plain)[number:]], 1)
        self._add(chosen, self._one_off(chosen), 1)
        self._add(chosen, broken, 1)
        self._add(chosen, self.special[number:], 1)
        self._add(chosen, self._one_off(chosen), 3 - len(chosen))
        self._add(chosen, [*self.plain[number:], *self.good[number + 1 :]], _HANDS - len(chosen))
        self._rng.shuffle(chosen)
        self._shown += [hand.win.concealed for hand in chosen]
        return chosen

    def _add(self, chosen: list[LessonHand], more: Iterable[LessonHand], count: int) -> None:
        """Adds up to `count` hands, none with the concealed tiles of one that is there or was shown before."""
        for hand in more:
            if count <= 0:
                return
            if hand.win.concealed not in [*self._shown, *(known.win.concealed for known in chosen)]:
                chosen.append(hand)
                count -= 1

    def _one_off(self, chosen: list[LessonHand]) -> Iterator[LessonHand]:
        """Yields winning hands with another winning tile, with which they are not complete."""
        kinds = list(ordinary_kinds(self.ruleset, self.ruleset.setup(())))
        taken = [*self._shown, *(hand.win.concealed for hand in chosen)]
        for hand in [*reversed(self.plain), *self.good]:
            self._rng.shuffle(kinds)
            if hand.win.concealed not in taken:
                yield from self._short_of(hand, kinds)

    def _short_of(self, hand: LessonHand, kinds: list[Tile]) -> Iterator[LessonHand]:
        for tile in kinds:
            other = won_with(hand, self.ruleset, tile)
            if other is not None and isinstance(other.verdict, Refusal) and not other.verdict.complete:
                yield other
                return

    def ready(self) -> LessonHand | None:
        """Returns a hand that waits for as many kinds as can be offered, two if possible."""
        found = [(hand, waiting_for(hand, self.ruleset)) for hand in (self.plain + self.good)[:40]]
        whole = [pair for pair in found if all(_can_come(pair[0], self.ruleset, tile) for tile in pair[1])]
        fitting = [(hand, len(tiles)) for hand, tiles in whole if 0 < len(tiles) <= _WAITS - 3]
        several = [hand for hand, count in fitting if count >= 2]
        return several[0] if several else fitting[0][0] if fitting else None

    def short(self) -> LessonHand | None:
        """Returns a complete hand that is worth too little, if the refusal says how much it has and needs."""
        return next((hand for hand in self.refused.values() if _minimum(hand) is not None), None)


def _with_one_wild(ruleset: Ruleset, rng: Random) -> list[LessonHand]:
    """Returns hands of bots' games in which one wild tile stands for another tile, in any order; none without them."""
    if not ruleset.has_wilds:
        return []
    told = [hand.case for hand in Store.of(ruleset.id).hands if "wild" in hand.tags and len(hand.case.result.wins) == 1]
    rng.shuffle(told)
    made = (tried_hand(replace(case, options=ruleset.changed_options), ruleset) for case in told[:_WILD_TRIES])
    return [hand for hand in made if hand is not None and hand.win.way in PLAIN_WAYS and stand_in(hand) is not None]


def stand_in(hand: LessonHand) -> tuple[Tile, Tile] | None:
    """Returns the wild tile of a winning hand and the tile that it stands for; None if there is not exactly one."""
    if not isinstance(hand.verdict, Breakdown):
        return None
    read = [(kind, group.tiles[index]) for group in hand.scored.reading.groups for index, kind in group.wilds]
    other = [(own_kind(kind), tile) for kind, tile in read if own_kind(kind) != tile]
    return other[0] if len(other) == len(read) == 1 else None


def _unlike(samples: list[LessonHand], ruleset: Ruleset) -> list[LessonHand]:
    """Returns samples that are read in other shapes than the first, one of each."""
    usual = ruleset.shapes[0].id
    by_shape = {hand.scored.reading.shape: hand for hand in reversed(samples)}
    return [hand for shape, hand in by_shape.items() if shape != usual]


def _minimum(hand: LessonHand) -> tuple[int, int, str] | None:
    """Returns what the hand has, what it needs, and the unit, if it is refused for a minimum."""
    if not isinstance(hand.verdict, Refusal):
        return None
    has, needs = hand.verdict.facts.get("fan"), hand.verdict.facts.get("minimum")
    if not isinstance(has, int) or not isinstance(needs, int) or has >= needs:
        return None
    return has, needs, str(hand.verdict.facts.get("unit", ""))


# ---- the steps


def _which_may_win(hands: list[LessonHand], ruleset: Ruleset, number: int) -> ChooseHands:
    return ChooseHands(
        ask=Said("win-which" if number == 0 else "win-which-again"),
        choices=tuple(_hand_choice(hand, ruleset) for hand in hands),
        chapter=_CHAPTER,
    )


def _hand_choice(hand: LessonHand, ruleset: Ruleset) -> LessonChoice:
    groups = (*shown_indicators(hand), *lesson_hand_groups(hand, ruleset))
    way = won_how(hand, ruleset)
    if isinstance(hand.verdict, Breakdown):
        usual = hand.verdict.reading.shape == ruleset.shapes[0].id
        read = stand_in(hand)
        if read is not None and usual:
            facts: dict[str, int | str] = {"wild": TILE_NAMES[read[0]], "kind": TILE_NAMES[read[1]]}
            return LessonChoice(True, Said("hand-wins-wild", facts), groups, name=way, case=hand.case)
        told = _why_it_wins(hand.verdict, ruleset.scoring, usual=usual)
        return LessonChoice(True, told, groups, name=way, case=hand.case)
    why = Said("refused", {}, hand.verdict) if hand.verdict.complete else Said("tile-short")
    return LessonChoice(False, why, groups, name=way, case=hand.case)


def _why_it_wins(scored: Breakdown, scoring: Scoring, *, usual: bool) -> Said:
    """Returns that a hand wins, with its most valuable elements: in many games they are what allows it to win. Those
    that are worth a limit come first; it is told if there are more."""
    name = "hand-wins" if usual else "hand-wins-special"
    if not scored.elements:
        return Said(name)
    beside = {one.id for one in scored.elements}
    limits = {one.id for one in scored.elements if scoring.unit_of(one.id, beside) == "limit"}
    found = sorted(scored.elements, key=lambda one: (one.id not in limits, -one.value))
    told = " ".join(one.id for one in found[:_NAMED])
    return Said(f"{name}-{'with' if len(found) <= _NAMED else 'among'}", {"elements": told})


def waiting_for(hand: LessonHand, ruleset: Ruleset) -> tuple[Tile, ...]:
    """Returns the faces of the tiles with which the hand wins in its way, of those that complete it."""
    win = hand.win
    faces = win.table.setup.faces(seat_waits(ruleset.shapes, win.table, win.seat, win.concealed))
    return tuple(face for face in faces if _wins_with(hand, ruleset, face))


def _wins_with(hand: LessonHand, ruleset: Ruleset, face: Tile) -> bool:
    kind = hand.win.table.setup.kind_of_face(face)
    return isinstance(evaluate(ruleset, changed(hand.win, tile=kind)), Breakdown)


def _can_come(hand: LessonHand, ruleset: Ruleset, tile: Tile) -> bool:
    """Returns whether a tile of the kind is left for this hand: the other hands of the case may hold all of them."""
    if tile >= len(TILE_NAMES):
        return False
    return won_with(hand, ruleset, tile) is not None


def _waits(hand: LessonHand, ruleset: Ruleset, rng: Random) -> ChooseTiles:
    right = waiting_for(hand, ruleset)
    kinds = [tile for tile in ordinary_kinds(ruleset, hand.facts.table.setup) if _can_come(hand, ruleset, tile)]
    others = [tile for tile in kinds if not _wins_with(hand, ruleset, tile)]
    rng.shuffle(others)
    held = set(hand.win.concealed)
    others.sort(key=lambda tile: tile not in held)
    tiles = sorted((*right, *others[: _WAITS - len(right)]))
    way, how = hand.win.way.value, won_how(hand, ruleset)
    return ChooseTiles(
        ask=Said(f"win-waits-{way}"),
        lines=() if how.id == "won" else (how,),
        picture=(*shown_indicators(hand), *lesson_hand_groups(hand, ruleset, win=False)),
        choices=tuple(
            LessonChoice(
                tile in right,
                Said("completes" if tile in right else "not-completes", {"tile": TILE_NAMES[tile]}),
                (tile_group((tile,)),),
            )
            for tile in tiles
        ),
        many=True,
        case=hand.case,
        chapter=_CHAPTER,
    )


def _missing(hand: LessonHand, ruleset: Ruleset) -> FillFigures:
    found = _minimum(hand)
    assert found is not None and isinstance(hand.verdict, Refusal)
    has, needs, unit = found
    facts: dict[str, int | str] = {"has": has, "needs": needs, "missing": needs - has, "unit": unit}
    return FillFigures(
        ask=Said("win-missing"),
        lines=(won_how(hand, ruleset),),
        picture=(*shown_indicators(hand), *lesson_hand_groups(hand, ruleset)),
        rows=(
            FigureRow(Said("win-has"), has, Said("refused", {}, hand.verdict)),
            FigureRow(Said("win-lacks"), needs - has, Said("win-lacks-why", facts)),
        ),
        case=hand.case,
        chapter=_CHAPTER,
    )
