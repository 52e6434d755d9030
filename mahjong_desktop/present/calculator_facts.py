"""The facts of a win that the calculator asks: who, in which round, how, from whom, and what else the ruleset asks, as
values that a card shows.

Room: present. study.calculator.asks says which facts a ruleset asks; ui/calculator/facts_card.py makes the controls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.remembered import EachSeat, Number
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.mechanics.exclusions import Exclusion, OtherFact
from mahjong_desktop.present.calculator import giver_words, way_words
from mahjong_desktop.records.cases import MOST_HANDS
from mahjong_desktop.study.calculator.asks import Asks
from mahjong_desktop.study.calculator.changes import (
    DISCARDS_FACT,
    INDICATORS_FACT,
    NOBODY_WON,
    REVEALED_FACT,
    UNDER_FACT,
    tiles_of_fact,
)
from mahjong_desktop.study.calculator.draft import HandDraft
from mahjong_desktop.study.calculator.editing import against_circumstance, against_declaration
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate


class OneOfFact(Struct, frozen=True):
    """A fact that is one of several: each with its value and its words."""

    name: str
    title: str
    choices: tuple[tuple[str, str], ...]
    chosen: str


class Toggle(Struct, frozen=True):
    """Something that is so or not. With a reason in `barred` it is not so and cannot be chosen."""

    value: str
    words: str
    on: bool
    barred: str = ""


class TogglesFact(Struct, frozen=True):
    """A fact of several parts that are so or not. A `plain` one can be shown without its title."""

    name: str
    title: str
    toggles: tuple[Toggle, ...]
    plain: bool = False


class TilesFact(Struct, frozen=True):
    """A fact that is tiles, in notation. `press` is what a screen reader says of what has tiles pressed for it."""

    name: str
    title: str
    text: str
    press: str


class CountField(Struct, frozen=True):
    """A number that belongs to a seat: its name, the words before it, which may be empty, and what a screen reader
    says."""

    name: str
    words: str
    spoken: str
    seat: int
    value: int


class NumbersFact(Struct, frozen=True):
    """A fact that is a number between limits, or one for each seat."""

    name: str
    title: str
    limits: tuple[int, int]
    fields: tuple[CountField, ...]


CalculatorFact = OneOfFact | TogglesFact | TilesFact | NumbersFact


class CalculatorFacts:
    """The facts of a draft; `seat` is the seat whose hand is shown. `texts` are those of its ruleset."""

    def __init__(self, draft: HandDraft, asks: Asks, seat: int, texts: Texts) -> None:
        self._draft, self._asks, self._seat = draft, asks, seat
        self._texts = texts.for_ruleset(draft.ruleset.id)

    def facts(self) -> Iterator[CalculatorFact]:
        """Yields the facts in their order."""
        yield from self._seats()
        yield from self._win()
        yield from self._tiles()
        yield from self._numbers()

    def options_words(self) -> str:
        """Returns which options of the ruleset are changed."""
        texts, id, changed = self._texts, self._draft.ruleset.id, self._draft.ruleset.changed_options
        named = (
            texts.phrase("page", "fact", name=texts.option(id, name).name, text=texts.option_value(id, name, value))
            for name, value in changed.items()
        )
        return texts.clauses(named) if changed else translate("Calculator", "as usual")

    # ---- who and how

    def _seats(self) -> Iterator[CalculatorFact]:
        draft, asks = self._draft, self._asks
        if not draft.unwon:
            title = translate("Calculator", "Winner’s seat")
            yield OneOfFact("winner", title, self._seat_choices(), str(draft.winner))
        if asks.dealer:
            yield OneOfFact("dealer", translate("Calculator", "Dealer"), self._seat_choices(), str(draft.dealer))
        rounds = draft.ruleset.round_winds
        if asks.round_wind and len(rounds) > 1 and self._texts.names_round(draft.ruleset.id):
            names = tuple((wind, self._round_words(index)) for index, wind in enumerate(rounds))
            yield OneOfFact("round", translate("Calculator", "Round"), names, draft.round_wind)

    def _round_words(self, index: int) -> str:
        name = self._draft.ruleset.round_name(index)
        words = self._texts.phrase("winds", name)
        return self._texts.phrase("rounds", name) if words == name else words

    def _seat_choices(self, seats: Sequence[int] | None = None) -> tuple[tuple[str, str], ...]:
        draft = self._draft
        round_table = draft.chairs.round_from(draft.winner if draft.ruleset.dice_choose_winds else draft.dealer)
        order = sorted(round_table, key=lambda seat: draft.seat_winds[seat])
        return tuple((str(seat), self._seat_name(seat)) for seat in order if seats is None or seat in seats)

    def _seat_name(self, seat: int) -> str:
        return self._texts.phrase("winds", self._draft.seat_name(seat))

    def _win(self) -> Iterator[CalculatorFact]:
        draft, asks = self._draft, self._asks
        ways = list(asks.ways) + [way for way in (draft.way,) if way is not None and way not in asks.ways]
        choices = (
            *((way.value, way_words(way, self._texts)) for way in ways),
            (NOBODY_WON, translate("Calculator", "Nobody")),
        )
        chosen = NOBODY_WON if draft.way is None else draft.way.value
        yield OneOfFact("way", translate("Calculator", "Won"), choices, chosen)
        if draft.way is None:
            return
        winners = {win.seat for win in draft.wins}
        if draft.way.from_another:
            givers = [seat for seat in draft.chairs.taken if seat not in winners or seat == draft.giver]
            yield OneOfFact("giver", giver_words(draft.way), self._seat_choices(givers), str(draft.giver))
        if asks.several > 1 and (draft.way.from_another or draft.way is Way.DEALT):
            free = [seat for seat in draft.chairs.taken if seat not in (draft.winner, draft.giver)]
            others = (Toggle(seat, words, draft.is_winner(int(seat))) for seat, words in self._seat_choices(free))
            yield TogglesFact("also", translate("Calculator", "Also won"), tuple(others))
        yield from self._declared()
        yield from self._circumstances(draft.way)

    def _declared(self) -> Iterator[CalculatorFact]:
        draft, texts = self._draft, self._texts
        held = draft.seats[self._seat].declared
        names = [*self._asks.declared, *(name for name in held if name not in self._asks.declared)]
        toggles = (
            Toggle(
                str(name),
                _capital(texts.fact_of_hand(draft.ruleset.id, name)),
                name in held,
                "" if name in held else self._reason(against_declaration(draft, self._seat, name), name),
            )
            for name in names
        )
        if names:
            yield TogglesFact("declared", translate("Calculator", "Declared"), tuple(toggles))

    def _circumstances(self, way: Way) -> Iterator[CalculatorFact]:
        """Yields the circumstances that the win can have."""
        draft, texts, known = self._draft, self._texts, self._draft.wins[0].circumstances
        against = {one: against_circumstance(draft, one) for one in self._asks.fitting(way) if one not in known}
        fitting = [one for one in self._asks.fitting(way) if one in known or _offered(draft, one, against[one])]
        fitting += [one for one in known if one not in fitting]
        toggles = (
            Toggle(
                one.value,
                _capital(texts.phrase("circumstances", one.value)),
                one in known,
                "" if one in known else self._reason(against[one], one.value),
            )
            for one in fitting
        )
        if fitting:
            yield TogglesFact("circumstance", translate("Calculator", "And"), tuple(toggles), plain=True)

    def _reason(self, found: Exclusion | None, name: str) -> str:
        """Returns why a switch cannot be pressed; an empty text if it can."""
        if found is None:
            return ""
        other = found.other if found.one == name else found.one
        words = self._texts.fact_of_hand(self._draft.ruleset.id, other)
        return translate("Calculator", "Not with: {fact}").replace("{fact}", words)

    # ---- tiles and numbers

    def _tiles(self) -> Iterator[CalculatorFact]:
        draft, asks = self._draft, self._asks
        if asks.indicators or draft.indicators:
            wild = draft.ruleset.has_wilds
            title = translate("Calculator", "Indicator") if wild else translate("Calculator", "Indicators")
            yield self._tile_fact(INDICATORS_FACT, title)
        if (asks.under and draft.seats[draft.winner].declared) or draft.under:
            yield self._tile_fact(UNDER_FACT, translate("Calculator", "Tiles below them"))
        if asks.reveal:
            title = self._texts.carried(draft.ruleset.id, asks.reveal) or translate("Calculator", "Turned up")
            yield self._tile_fact(REVEALED_FACT, title)
        if asks.discards or draft.seats[self._seat].discards:
            title = translate("Calculator", "Discards of {seat}").replace("{seat}", self._seat_name(self._seat))
            yield self._tile_fact(DISCARDS_FACT, title)

    def _tile_fact(self, name: str, title: str) -> TilesFact:
        tiles = tiles_of_fact(self._draft, name, self._seat, self._asks.reveal)
        press = self._texts.phrase("page", "fact", name=title, text=translate("Calculator", "Press tiles"))
        return TilesFact(name, title, tiles, press)

    def _numbers(self) -> Iterator[CalculatorFact]:
        draft, asks = self._draft, self._asks
        if asks.streak or draft.dealer_streak:
            yield _number("streak", translate("Calculator", "Dealer’s streak"), draft.dealer_streak, (0, MOST_HANDS))
        if asks.wall_left or draft.wall_left is not None:
            left = 40 if draft.wall_left is None else draft.wall_left
            yield _number("wall", translate("Calculator", "Tiles left"), left, (0, draft.ruleset.tile_count))
        for key, kind in asks.carry:
            title, value = self._texts.carried(draft.ruleset.id, key), draft.carry.get(key)
            if title and isinstance(kind, Number):
                yield _number(f"carry:{key}", title, value if isinstance(value, int) else 0, _limits(kind))
            elif title and isinstance(kind, EachSeat) and isinstance(kind.kind, Number):
                numbers = value if isinstance(value, (list, tuple)) else [0] * draft.ruleset.seats
                yield self._number_of_each(f"carry:{key}", title, [int(one) for one in numbers], kind.kind)

    def _number_of_each(self, name: str, title: str, values: Sequence[int], kind: Number) -> NumbersFact:
        fields = []
        for seat in self._draft.chairs.taken:
            words = self._seat_name(seat)
            spoken = self._texts.phrase("page", "fact", name=title, text=words)
            fields.append(CountField(f"{name}:{seat}", words, spoken, seat, values[seat]))
        return NumbersFact(name, title, _limits(kind), tuple(fields))


def _number(name: str, title: str, value: int, limits: tuple[int, int]) -> NumbersFact:
    return NumbersFact(name, title, limits, (CountField(name, "", title, 0, value),))


_UNSAID: Final = frozenset(
    {
        OtherFact.NO_KONG,
        OtherFact.ONE_KONG,
        OtherFact.NO_BONUS,
        OtherFact.NOT_DEALER,
        OtherFact.OTHER_GIVER,
        OtherFact.THIS_GAME,
    }
)
"""A circumstance that one of these excludes is not shown at all: too many would stand there."""


def _offered(draft: HandDraft, circumstance: Circumstance, found: Exclusion | None) -> bool:
    """Returns whether the circumstance is shown, whether or not it can be chosen now."""
    if circumstance is Circumstance.FIRST_DRAW and draft.winner == draft.dealer:
        return False  # it counts for nobody but the others
    return found is None or found.other not in _UNSAID


def _limits(kind: Number) -> tuple[int, int]:
    return kind.least, min(kind.most, 2**31 - 1)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
