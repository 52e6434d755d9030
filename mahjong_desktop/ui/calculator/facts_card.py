"""The card with the facts of the win: who, in which round, how, from whom, and what else the ruleset asks.

Room: ui/calculator. study.calculator.asks says which facts a ruleset asks; the page changes the draft.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QWidget

from mahjong_desktop.core.remembered import EachSeat, Number, Remembered
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.mechanics.exclusions import Exclusion, OtherFact
from mahjong_desktop.present.calculator import giver_words, way_words
from mahjong_desktop.records.cases import MOST_HANDS
from mahjong_desktop.records.pieces import format_marks
from mahjong_desktop.study.calculator.asks import Asks
from mahjong_desktop.study.calculator.changes import (
    DISCARDS_FACT,
    INDICATORS_FACT,
    NOBODY_WON,
    REVEALED_FACT,
    UNDER_FACT,
    FactChange,
    tiles_of_fact,
)
from mahjong_desktop.study.calculator.draft import HandDraft
from mahjong_desktop.study.calculator.editing import against_circumstance, against_declaration
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.calculator.fact_lines import CardFact, FactLines
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.chips import Pill, PillRow
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.fields import NumberField
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_SHORT: Final = 150
"""The greatest width in pixels of words about the options that may stand beside another fact."""


class FactsCard(Card):
    """The card. It emits every change as a FactChange."""

    changed = Signal(object)
    options_asked = Signal()
    aimed = Signal(str)
    """Emitted with the name of the fact that is to take the next tiles of the palette; empty for the hand."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = FactLines(self)
        self._draft: HandDraft | None = None
        self._asks: Asks | None = None
        self._seat = 0
        self._target = ""
        self._texts = Texts("en")
        self._shown: object = None
        self.options = Button(ButtonKind.LINK)
        self.options.clicked.connect(self.options_asked)
        self.chosen = label(Role.NOTE, wrap=True)

    # ---- contents

    def show_draft(self, draft: HandDraft, asks: Asks, seat: int, texts: Texts) -> None:
        """Shows the facts of a draft; `seat` is the seat whose hand is shown. The controls are made again only if
        something that they show has changed."""
        self._draft, self._asks, self._seat = draft, asks, seat
        shown = (seat, theme.active(), texts, _shown_by(draft, seat))
        if shown == self._shown:
            return
        self._shown = shown
        self._texts = texts.for_ruleset(draft.ruleset.id)
        held = self.window().focusWidget()
        name = held.objectName() if held is not None and self.isAncestorOf(held) else ""
        for kept in (self.options, self.chosen):
            kept.setParent(self)
            kept.hide()
        self.lines.show_facts([*self._facts(draft, asks), self._options_fact(draft)])
        if name:
            self._refocus(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        held = self.window().focusWidget()
        wider = event.size().width() != event.oldSize().width()
        if wider and self.lines.fit() and held is not None and self.isAncestorOf(held):
            self._refocus(held.objectName())

    def _refocus(self, name: str) -> None:
        found = next((child for child in self.findChildren(QWidget) if child.objectName() == name), None)
        if found is not None:
            found.setFocus(Qt.FocusReason.OtherFocusReason)

    def _facts(self, draft: HandDraft, asks: Asks) -> Iterator[CardFact]:
        for rows in (self._seats_rows, self._win_rows, self._tile_rows, self._number_rows):
            for title, control in rows(draft, asks):
                yield CardFact(
                    title, control, plain=isinstance(control, PillRow) and control.objectName() == "circumstance"
                )

    # ---- who and how

    def _seats_rows(self, draft: HandDraft, asks: Asks) -> Iterator[tuple[str, QWidget]]:
        if not draft.unwon:
            title = translate("Calculator", "Winner’s seat")
            yield title, self._choice("winner", title, self._seat_choices(draft), str(draft.winner))
        if asks.dealer:
            title = translate("Calculator", "Dealer")
            yield title, self._choice("dealer", title, self._seat_choices(draft), str(draft.dealer))
        rounds = draft.ruleset.round_winds
        if asks.round_wind and len(rounds) > 1 and self._texts.names_round(draft.ruleset.id):
            title = translate("Calculator", "Round")
            names = [(wind, self._round_words(index)) for index, wind in enumerate(rounds)]
            yield title, self._choice("round", title, names, draft.round_wind)

    def _round_words(self, index: int) -> str:
        name = self._draft.ruleset.round_name(index) if self._draft is not None else ""
        words = self._texts.phrase("winds", name)
        return self._texts.phrase("rounds", name) if words == name else words

    def _seat_choices(self, draft: HandDraft, seats: Sequence[int] | None = None) -> list[tuple[str, str]]:
        round_table = draft.chairs.round_from(draft.winner if draft.ruleset.dice_choose_winds else draft.dealer)
        order = sorted(round_table, key=lambda seat: draft.seat_winds[seat])
        return [
            (str(seat), self._texts.phrase("winds", draft.seat_name(seat)))
            for seat in order
            if seats is None or seat in seats
        ]

    def _win_rows(self, draft: HandDraft, asks: Asks) -> Iterator[tuple[str, QWidget]]:
        title = translate("Calculator", "Won")
        ways = list(asks.ways) + [way for way in (draft.way,) if way is not None and way not in asks.ways]
        choices = [(way.value, way_words(way)) for way in ways]
        choices.append((NOBODY_WON, translate("Calculator", "Nobody")))
        yield title, self._choice("way", title, choices, NOBODY_WON if draft.way is None else draft.way.value)
        if draft.way is None:
            return
        winners = {win.seat for win in draft.wins}
        if draft.way.from_another:
            givers = [seat for seat in draft.chairs.taken if seat not in winners or seat == draft.giver]
            title = giver_words(draft.way)
            yield title, self._choice("giver", title, self._seat_choices(draft, givers), str(draft.giver))
        if asks.several > 1 and (draft.way.from_another or draft.way is Way.DEALT):
            yield from self._other_winners(draft)
        yield from self._telling(draft, asks)

    def _other_winners(self, draft: HandDraft) -> Iterator[tuple[str, QWidget]]:
        title = translate("Calculator", "Also won")
        free = [seat for seat in draft.chairs.taken if seat not in (draft.winner, draft.giver)]
        toggles = [(value, words, draft.is_winner(int(value))) for value, words in self._seat_choices(draft, free)]
        yield title, self._toggles("also", title, toggles)

    def _telling(self, draft: HandDraft, asks: Asks) -> Iterator[tuple[str, QWidget]]:
        """Yields the declarations and the circumstances that the win can have."""
        texts, id = self._texts, draft.ruleset.id
        held = draft.seats[self._seat].declared
        names = [*asks.declared, *(name for name in held if name not in asks.declared)]
        if names:
            title = translate("Calculator", "Declared")
            toggles = [(str(name), _capital(texts.fact_of_hand(id, name)), name in held) for name in names]
            barred = {str(name): self._reason(against_declaration(draft, self._seat, name), name) for name in names}
            yield title, self._toggles("declared", title, toggles, barred)
        assert draft.way is not None
        known = draft.wins[0].circumstances
        against = {one: against_circumstance(draft, one) for one in asks.fitting(draft.way) if one not in known}
        fitting = [one for one in asks.fitting(draft.way) if one in known or _offered(draft, one, against[one])]
        fitting += [one for one in known if one not in fitting]
        if fitting:
            title = translate("Calculator", "And")
            toggles = [(one.value, _capital(texts.phrase("circumstances", one.value)), one in known) for one in fitting]
            reasons = {one.value: self._reason(found, one.value) for one, found in against.items()}
            yield title, self._toggles("circumstance", title, toggles, reasons)

    def _reason(self, found: Exclusion | None, name: str) -> str:
        """Returns why a switch cannot be pressed; an empty text if it can."""
        if found is None or self._draft is None:
            return ""
        other = self._texts.fact_of_hand(self._draft.ruleset.id, found.other if found.one == name else found.one)
        return translate("Calculator", "Not with: {fact}").replace("{fact}", other)

    # ---- tiles and numbers

    def _tile_rows(self, draft: HandDraft, asks: Asks) -> Iterator[tuple[str, QWidget]]:
        if asks.indicators or draft.indicators:
            wild = draft.ruleset.has_wilds
            title = translate("Calculator", "Indicator") if wild else translate("Calculator", "Indicators")
            yield title, self._tiles(INDICATORS_FACT, title, format_marks(draft.indicators))
        if (asks.under and draft.seats[draft.winner].declared) or draft.under:
            title = translate("Calculator", "Tiles below them")
            yield title, self._tiles(UNDER_FACT, title, format_marks(draft.under))
        if asks.reveal:
            title = self._texts.carried(draft.ruleset.id, asks.reveal) or translate("Calculator", "Turned up")
            yield title, self._tiles(REVEALED_FACT, title, tiles_of_fact(draft, REVEALED_FACT, self._seat, asks.reveal))
        river = draft.seats[self._seat].discards
        if asks.discards or river:
            seat = self._texts.phrase("winds", draft.seat_name(self._seat))
            title = translate("Calculator", "Discards of {seat}").replace("{seat}", seat)
            yield title, self._tiles(DISCARDS_FACT, title, format_marks(river or ()))

    def _number_rows(self, draft: HandDraft, asks: Asks) -> Iterator[tuple[str, QWidget]]:
        if asks.streak or draft.dealer_streak:
            title = translate("Calculator", "Dealer’s streak")
            yield title, self._number("streak", title, draft.dealer_streak, (0, MOST_HANDS))
        if asks.wall_left or draft.wall_left is not None:
            title = translate("Calculator", "Tiles left")
            left = 40 if draft.wall_left is None else draft.wall_left
            yield title, self._number("wall", title, left, (0, draft.ruleset.tile_count))
        for key, kind in asks.carry:
            title = self._texts.carried(draft.ruleset.id, key)
            if title:
                yield from self._carried(draft, key, kind, title)

    def _carried(self, draft: HandDraft, key: str, kind: Remembered[Any], title: str) -> Iterator[tuple[str, QWidget]]:
        value = draft.carry.get(key)
        if isinstance(kind, Number):
            yield title, self._number(f"carry:{key}", title, value if isinstance(value, int) else 0, _range(kind))
        elif isinstance(kind, EachSeat) and isinstance(kind.kind, Number):
            numbers = value if isinstance(value, (list, tuple)) else [0] * draft.ruleset.seats
            yield title, self._numbers(draft, f"carry:{key}", title, [int(one) for one in numbers], kind.kind)

    def _options_fact(self, draft: HandDraft) -> CardFact:
        row = QWidget()
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        texts, id = self._texts, draft.ruleset.id
        changed = draft.ruleset.changed_options
        named = (
            texts.phrase("page", "fact", name=texts.option(id, name).name, text=texts.option_value(id, name, value))
            for name, value in changed.items()
        )
        self.chosen.setText(texts.clauses(named) if changed else translate("Calculator", "as usual"))
        self.options.set_words(translate("Calculator", "Options"))
        self.options.setObjectName("options")
        box.addWidget(self.options)
        box.addWidget(self.chosen, 1)
        self.options.setVisible(bool(draft.ruleset.options))
        self.chosen.show()
        long = self.chosen.fontMetrics().horizontalAdvance(self.chosen.text()) > theme.active().scaled(_SHORT)
        self.chosen.setWordWrap(long)
        return CardFact("", row, alone=long)

    # ---- controls

    def _choice(self, name: str, title: str, choices: Sequence[tuple[str, str]], chosen: str) -> Choice:
        made = Choice(name)
        made.set_choices(title, choices, chosen)
        made.chosen.connect(lambda value: self._tell(FactChange(name, value)))
        return made

    def _toggles(
        self, name: str, title: str, toggles: Sequence[tuple[str, str, bool]], barred: Mapping[str, str] | None = None
    ) -> PillRow:
        """Returns toggles: for each its value, its words, whether it is on. One that is off and for which `barred` has
        a reason cannot be pressed; the reason is its tip."""
        pills = []
        for value, words, on in toggles:
            pill = Pill()
            pill.setObjectName(f"{name}:{value}")
            pill.tell(words, f"{title}: {words}")
            pill.setChecked(on)
            reason = "" if on or barred is None else barred.get(value, "")
            if reason:
                pill.setEnabled(False)
                pill.setAccessibleDescription(reason)
                set_tip(pill, reason)
            pill.clicked.connect(lambda on, value=value: self._tell(FactChange(name, value, self._seat, on)))
            pills.append(pill)
        made = PillRow(pills)
        made.setObjectName(name)
        made.setAccessibleName(title)
        return made

    def _tiles(self, name: str, title: str, text: str) -> QWidget:
        """Returns a field for notation, and a toggle that makes the palette fill it."""
        row = QWidget()
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(self._text(name, title, text), 1)
        press = Pill("hand")
        words = translate("Calculator", "Press tiles")
        press.ticked = False
        set_tip(press, words)
        press.tell(words, self._texts.phrase("page", "fact", name=title, text=words))
        press.setObjectName(f"press:{name}")
        press.setChecked(self._target == name)
        press.clicked.connect(lambda on: self.aimed.emit(name if on else ""))
        box.addWidget(press)
        return row

    def show_target(self, name: str) -> None:
        """Shows which fact takes the next tiles of the palette; none if the name is empty."""
        self._target = name
        for pill in self.findChildren(Pill):
            if pill.objectName().startswith("press:"):
                pill.setChecked(pill.objectName() == f"press:{name}")

    def _text(self, name: str, title: str, text: str) -> QWidget:
        field = QLineEdit(text)
        field.setObjectName(name)
        field.setAccessibleName(title)
        words = translate("Calculator", "tiles, such as 5m")
        field.setPlaceholderText(words)
        set_tip(field, words)
        field.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9mpszfaMPSZFA ]*")))
        field.editingFinished.connect(partial(self._text_entered, name, field, text))
        return field

    def _text_entered(self, name: str, field: QLineEdit, before: str) -> None:
        text = field.text().strip().lower()
        if text != before:
            self._tell(FactChange(name, text, self._seat))

    def _number(self, name: str, title: str, value: int, limits: tuple[int, int]) -> QWidget:
        row = QWidget()
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._field(name, title, value, limits, 0))
        box.addStretch(1)
        return row

    def _numbers(self, draft: HandDraft, name: str, title: str, values: Sequence[int], kind: Number) -> QWidget:
        """Returns a field for each seat, with the seat's name before it."""
        row = QWidget()
        grid = QGridLayout(row)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        for place, seat in enumerate(draft.chairs.taken):
            words = self._texts.phrase("winds", draft.seat_name(seat))
            spoken = self._texts.phrase("page", "fact", name=title, text=words)
            line, column = divmod(place, 2)
            grid.addWidget(label(Role.NOTE, words), line, 2 * column)
            grid.addWidget(
                self._field(f"{name}:{seat}", spoken, values[seat], _range(kind), seat), line, 2 * column + 1
            )
        return row

    def _field(self, name: str, title: str, value: int, limits: tuple[int, int], seat: int) -> NumberField:
        field = NumberField()
        field.setRange(*limits)
        field.setValue(value)
        field.setObjectName(name)
        field.setAccessibleName(title)
        field.setKeyboardTracking(False)
        field.valueChanged.connect(lambda number: self._tell(FactChange(name, number, seat)))
        return field

    def _tell(self, change: FactChange) -> None:
        self.changed.emit(change)


def _shown_by(draft: HandDraft, seat: int) -> tuple[object, ...]:
    """Returns everything of a draft that its facts show or depend on."""
    held = draft.seats[seat]
    win = (draft.wins, draft.way, draft.giver, draft.empty, draft.round_wind, draft.dealer, draft.dealer_streak)
    tiles = (draft.indicators, draft.under, dict(draft.carry), draft.wall_left, held.discards, held.declared)
    winner = draft.seats[draft.winner]
    return (
        draft.ruleset.id,
        dict(draft.ruleset.chosen),
        *win,
        *tiles,
        tuple(seat.melds for seat in draft.seats),
        tuple(bool(seat.discards) for seat in draft.seats),
        tuple(seat.declared for seat in draft.seats),
        bool(winner.bonus),
    )


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


def _range(kind: Number) -> tuple[int, int]:
    return kind.least, min(kind.most, 2**31 - 1)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
