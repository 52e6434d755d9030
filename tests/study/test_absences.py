"""Every reason why an element does not count is a fact of the very hand, found again here by other means, and the
engine does not count the element.

A small run looks at a few hands of each game. Two thousand hands of every game take about an hour:

    MAHJONG_DESKTOP_TESTS=all .venv/bin/python -m pytest -n 2 tests/study/test_absences.py
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import DRAGONS, HONORS, WINDS, Tile, own_kind, suit_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate, facts_of_reading, scored_readings
from mahjong_desktop.present.account_words import absence
from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.absences import why_absent
from mahjong_desktop.study.drills.store import Store
from mahjong_desktop.study.lessons.elements_lesson import elements_steps
from mahjong_desktop.study.lessons.hands import HandMaker
from mahjong_desktop.study.lessons.steps import ChooseWords
from mahjong_desktop.study.probing import AbsenceReason
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.scale import amount

STORED, MADE, ELEMENTS = amount(12, 200), amount(12, 1800), 12
each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
TEXTS = {language: Texts(language) for language in LANGUAGES}


def wins(ruleset: Ruleset, rng: Random) -> Iterator[tuple[Win, Breakdown]]:
    """Yields stored hands and hands made at random that may win, as they are scored."""
    for win in (*stored_wins(ruleset, rng), *islice(made_wins(ruleset, rng), MADE)):
        scored = evaluate(ruleset, win)
        if isinstance(scored, Breakdown):
            yield win, scored


def stored_wins(ruleset: Ruleset, rng: Random) -> Iterator[Win]:
    hands = Store.of(ruleset.id).hands
    for hand in rng.sample(hands, min(STORED, len(hands))):
        try:
            yield facts_of(hand.case, ruleset).wins[0]
        except MahjongError:  # it needs another form of the game
            continue


def made_wins(ruleset: Ruleset, rng: Random) -> Iterator[Win]:
    for _ in range(20):
        for hand in HandMaker(ruleset, rng).hands(MADE * 10):
            if isinstance(hand.verdict, Breakdown):
                yield hand.win


class Shown:
    """A hand as people see it: its groups, tiles and melds, counted anew."""

    def __init__(self, ruleset: Ruleset, win: Win, reading: Reading) -> None:
        self.ruleset, self.win, self.reading = ruleset, win, reading
        self.tiles = [tile for group in reading.groups for tile in group.tiles]
        self.suits = {suit_of(tile) for tile in self.tiles} - {None}
        self.groups = Counter((group.kind.value, tuple(map(own_kind, group.tiles))) for group in reading.groups)
        self.laid = [(group, win.melds[group.meld].form) for group in reading.groups if group.meld is not None]
        self.pairs = [group for group in reading.groups if group.kind is GroupKind.PAIR]

    def of(self, reason: AbsenceReason) -> list[Group]:
        """Returns the groups that a reason names."""
        return [
            group
            for group in self.reading.groups
            if (group.kind.value, tuple(map(own_kind, group.tiles))) in reason.sets
        ]

    def holds(self, reason: AbsenceReason) -> bool:
        """Whether the sentence is true."""
        win, named, reading = self.win, self.of(reason), self.reading
        if len({(group.kind, group.tiles) for group in named}) < len(reason.sets):
            return False  # a set is named that the hand does not have
        match reason.id:
            case "discard":
                return win.way is Way.DISCARD and win.giver != win.seat
            case "drawn":
                return win.way is Way.SELF_DRAW and win.tile is not None
            case "robbed":
                return win.way in (Way.ROB_KONG, Way.ROB_CONCEALED_KONG)
            case "claimed" | "claimed-kong":
                taken = [group for group, form in self.laid if form is not KongForm.CONCEALED]
                return bool(named) and len(set(map(str, named)) & set(map(str, taken))) == len(reason.sets)
            case "laid":
                laid = {str(group) for group, _ in self.laid}
                return bool(named) and {str(group) for group in named} <= laid
            case "laid-before":
                return any(map(len, win.table.melds))
            case "dealer":
                return win.seat == win.table.dealer
            case "not-dealer":
                return win.seat != win.table.dealer
            case "seat-wind":
                return reason.tiles == (WINDS[win.table.seat_wind(win.seat)],)
            case "round-wind":
                return reason.tiles == (WINDS[win.table.round_wind],)
            case "bonus":
                return set(reason.tiles) == set(win.table.bonus[win.seat]) != set()
            case "honours":
                return bool(reason.tiles) and set(reason.tiles) == set(self.tiles) & set(HONORS)
            case "no-honours":
                return set(self.tiles).isdisjoint(HONORS)
            case "several-suits":
                kinds = {suit_of(tile) for tile in reason.tiles}
                return len(kinds) > 1 and kinds <= self.suits and set(reason.tiles) <= set(map(own_kind, self.tiles))
            case "unfit":
                return bool(reason.tiles) and set(reason.tiles) <= set(map(own_kind, self.tiles))
            case "unfit-sets":
                return bool(named)
            case "chow":
                return bool(named) and all(group.kind is GroupKind.CHOW for group in named)
            case "triplet":
                return bool(named) and all(group.kind in (GroupKind.PUNG, GroupKind.KONG) for group in named)
            case "not-kong":
                return bool(named) and all(group.kind is GroupKind.PUNG for group in named)
            case "not-regular":
                return len(self.pairs) != 1 or len(reading.sets) != len(reading.groups) - 1
            case "not-concealed":
                return bool(named) and {str(group) for group in named if not self.own(group)} == set(map(str, named))
            case "valued-pair":
                valued = {*DRAGONS, WINDS[win.seat_wind], *WINDS[win.table.round_wind : win.table.round_wind + 1]}
                return any(pair.tile in valued for pair in self.pairs)
            case "only-pair":
                return all(tile in [pair.tile for pair in self.pairs] for tile in reason.tiles) and bool(reason.tiles)
            case "missing-triplets":
                there = {group.tile for group in reading.groups if group.kind in (GroupKind.PUNG, GroupKind.KONG)}
                return bool(reason.tiles) and there.isdisjoint(reason.tiles)
            case "wild":
                return self.stands_in(reason.tiles)
            case "several-waits":
                return all(self.completes(tile) for tile in reason.tiles) and len(reason.tiles) > 1
            case "read-otherwise":
                return len(list(scored_readings(self.ruleset, win))) > 1
        return reason.id.startswith("completes-") and self.completed(reason)

    def own(self, group: Group) -> bool:
        """Whether the four or three tiles are the winner's own."""
        if group.meld is not None:
            return self.win.melds[group.meld].form is KongForm.CONCEALED
        return group.winning is None or self.win.way is Way.SELF_DRAW

    def stands_in(self, tiles: tuple[Tile, ...]) -> bool:
        wild = [
            own_kind(face)
            for group in self.reading.groups
            for place, face in group.wilds
            if own_kind(face) != group.tiles[place]
        ]
        return bool(wild) and set(tiles) == set(wild)

    def completes(self, tile: Tile) -> bool:
        """Whether the tile would have made a hand of some form."""
        won = replace(self.win, tile=tile)
        return any(shape.readings(won) for shape in self.ruleset.shapes)

    def completed(self, reason: AbsenceReason) -> bool:
        """Whether the winning tile stands where the reason says, in the group that it names."""
        (group,) = [group for group in self.reading.groups if group.winning is not None]
        if reason.sets != ((group.kind.value, tuple(map(own_kind, group.tiles))),) or group.winning is None:
            return False
        others = sorted(tile for place, tile in enumerate(group.tiles) if place != group.winning)
        where = {
            "completes-pair": len(others) == 1,
            "completes-triplet": len(others) >= 2 and others[0] == others[-1] == group.tiles[group.winning],
            "completes-closed": len(others) == 2 and others[1] - others[0] == 2,
            "completes-edge": len(others) == 2 and [tile % 9 for tile in others] in ([0, 1], [7, 8]),
            "completes-two-sided": len(others) == 2
            and others[1] - others[0] == 1
            and [tile % 9 for tile in others] not in ([0, 1], [7, 8]),
        }
        return where[reason.id]


def changed_hand(reason: AbsenceReason, win: Win) -> Win | None:
    """Returns the win in which a reason no longer holds, for reasons that can simply be undone."""
    giver = win.table.chairs.after(win.seat)
    match reason.id:
        case "discard":
            return replace(win, way=Way.SELF_DRAW, giver=None)
        case "drawn":
            return replace(win, way=Way.DISCARD, giver=giver)
        case "bonus":
            rows = tuple(() if seat == win.seat else row for seat, row in enumerate(win.table.bonus))
            return replace(win, table=replace(win.table, bonus=rows))
    return None


@pytest.mark.in_turn
@each_ruleset
def test_every_reason_is_true_of_the_hand(ruleset: Ruleset) -> None:
    rng = Random(ruleset.id)
    tests = {element.id: element.test for element in ruleset.scoring.elements}
    seen: dict[str, set[str]] = defaultdict(set)
    given: dict[str, set[str]] = defaultdict(set)
    for win, scored in wins(ruleset, rng):
        found = {one.id for one in scored.elements} | {one.id for one in scored.absorbed}
        shown = Shown(ruleset, win, scored.reading)
        for one in scored.elements:
            seen[one.id] |= {name for name in GENERAL if shown.holds(AbsenceReason(name))}
        away = [name for name in tests if name not in found]
        for name in rng.sample(away, min(ELEMENTS, len(away))):
            told = why_absent(ruleset, name, win, scored)
            assert len(told) <= 2
            for reason in told:
                assert shown.holds(reason), (name, reason, str(win))
                given[name] |= {reason.id} if len(told) == 1 else set()
            changed = changed_hand(told[0], win) if len(told) == 1 else None
            if changed is not None:
                assert tests[name](facts_of_reading(changed, scored.reading)), (name, told)
    assert not {(name, id) for name, ids in given.items() for id in ids & seen[name]}


GENERAL = ("discard", "drawn", "robbed", "laid-before", "dealer", "not-dealer", "no-honours", "not-regular")
"""Reasons that name no tiles: none may hold for a hand in which the element counts."""


@pytest.mark.each_language
@each_ruleset
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_has_whole_sentences(ruleset: Ruleset, language: str) -> None:
    rng, texts = Random(3), TEXTS[language]
    for win, scored in islice(wins(ruleset, rng), 3):
        found = {one.id for one in scored.elements} | {one.id for one in scored.absorbed}
        for element in ruleset.scoring.elements:
            if element.id in found:
                continue
            told = why_absent(ruleset, element.id, win, scored)
            words = absence(ruleset, element.id, told, texts)
            assert words.endswith(texts.for_ruleset(ruleset.id).element_of(ruleset, element.id).rule)
            assert not any(mark in words for mark in ("{", "}", "()", "（）", ": .")), words
            assert not any(reason.id in words for reason in told if "-" in reason.id), words


@each_ruleset
def test_a_lesson_says_of_an_element_that_is_not_there_what_the_hand_shows(ruleset: Ruleset) -> None:
    words = LessonWords(ruleset, TEXTS["en"])
    for step in elements_steps(ruleset, Random(1)):
        for choice in step.choices if isinstance(step, ChooseWords) else ():
            if not choice.right and choice.why.id == "element-away":
                assert "The rule: " in words.say(choice.why)
