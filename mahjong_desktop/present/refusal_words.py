"""The words of the sheet about a refused win: strings of the window, combined with the words of the rules.

Room: present. The facts were computed in study.refusals.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mahjong_desktop.core.tiles import TILE_NAMES, Tile, own_kind
from mahjong_desktop.core.values import replace
from mahjong_desktop.study.refusals import DECLARE, DISCARD, OTHER_TILE, SELF_DRAW, Forgone, RefusalHelp, RefusedWin
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.catalogue import Fact, RefusedText
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.typography import unbroken

_ICONS = {SELF_DRAW: "hand", DISCARD: "arrow-right", OTHER_TILE: "undo", DECLARE: "info"}


class RefusalAdvice(Struct, frozen=True):
    """A row of advice: icon, heading, a line below it, tiles."""

    icon: str
    title: str
    line: str
    tiles: tuple[Tile, ...] = ()


class RefusedWords:
    """Words for one refused win; `names` are the players' by seat."""

    def __init__(self, told: RefusedWin, names: Sequence[str], texts: Texts) -> None:
        self.ruleset = told.view.ruleset.id
        self.told, self.names, self.texts = told, names, texts.for_ruleset(self.ruleset)

    def refusal(self) -> RefusedText:
        """Returns heading, reason and advice in the words of the rules."""
        view, refusal = self.told.view, self.told.refusal
        sayable: dict[str, Fact] = {
            name: value for name, value in refusal.facts.items() if isinstance(value, (int, str))
        }
        words = self.texts.refused(self.ruleset, refusal.reason, view.ruleset.chosen, **sayable)
        if "cause" in sayable and view.declared[view.seat]:
            sayable["cause"] = f"{sayable['cause']}-declared"
            bound = self.texts.refused(self.ruleset, refusal.reason, **sayable)
            words = replace(words, note=bound.note or words.note)
        language = self.texts.language
        why, note, advice = (unbroken(text, language) for text in (words.why, words.note, words.advice))
        return replace(words, why=why, note=note, advice=advice)

    def situation(self) -> str:
        """Returns the ruleset, the tile, and where it came from."""
        win, texts = self.told.win, self.texts
        tile = "" if win.tile is None else texts.tile(TILE_NAMES[own_kind(win.tile)])
        if win.giver is None:
            came = texts.phrase("ways", "self-draw")
        else:
            wind = self.told.view.seat_name(win.giver)
            came = texts.phrase("page", "thrown" if win.way == "discard" else "robbed", giver=wind)
        happened = texts.listed(part for part in (tile, came) if part)
        return f"{texts.ruleset(self.ruleset).short}  ·  {_capital(happened)}"

    def waits(self) -> str:
        """Returns the words before the tiles that the hand waits for."""
        return translate("Refused", "Your hand is complete. Its winning tiles:")

    def stand_ins(self) -> str:
        """Returns what the wild tiles stand for."""
        texts, tile = self.texts, self.texts.tile
        return texts.joined(
            _capital(
                texts.phrase("helps", "stands-for", wild=tile(TILE_NAMES[own_kind(wild)]), kind=tile(TILE_NAMES[kind]))
            )
            for wild, kind in self.told.stand_ins
        )

    def thrown(self, number: int) -> str:
        """Returns the caption of the discard that prevents the win."""
        return translate("Refused", "your discard no. {number}").format(number=self.texts.number(number))

    def needed(self) -> str:
        """Returns the required minimum, for the label beside a bar."""
        minimum, unit = self.told.minimum or 0, self.told.unit
        counted = self.texts.counted(self.ruleset, unit, minimum) if unit else self.texts.unit(self.ruleset, minimum)
        amount = self.texts.number(minimum) if self.told.payers else counted
        return translate("Refused", "at least {amount}").format(amount=amount)

    def advices(self) -> tuple[RefusalAdvice, ...]:
        """Returns all advice: first what was tried out, then what the rules advise. If the rules advise what was tried
        out, which then has the same heading, both are one row."""
        words, view = self.refusal(), self.told.view
        tried = tuple(self._advice(help) for help in self.told.helps)
        if not words.help or view.declared[view.seat]:
            return tried
        if words.help not in (row.title for row in tried):
            return (*tried, RefusalAdvice("hint", words.help, words.advice))
        return tuple(self._with_advice(row, words.advice) if row.title == words.help else row for row in tried)

    def _with_advice(self, row: RefusalAdvice, advice: str) -> RefusalAdvice:
        return replace(row, line=self.texts.joined(part for part in (row.line, advice) if part))

    def _advice(self, help: RefusalHelp) -> RefusalAdvice:
        if help.id == DECLARE:
            name = self.texts.declaration(self.ruleset, help.declaration).name
            title = self.texts.phrase("helps", "declare", declaration=name)
        else:
            title = self.texts.phrase("helps", help.id)
        line = "" if help.tiles else self._figures(help)
        return RefusalAdvice(_ICONS.get(help.id, "hint"), title, line, help.tiles)

    def _figures(self, help: RefusalHelp) -> str:
        if help.deltas is None:
            return translate("Refused", "That is allowed.")
        payers = [seat for seat, delta in enumerate(help.deltas) if delta < 0]
        amounts = self.texts.listed(f"{self.names[seat]} {self.texts.number(-help.deltas[seat])}" for seat in payers)
        return translate("Refused", "That is allowed. It would be paid by: {amounts}.").format(amounts=amounts)

    def forgone(self, forgone: Forgone) -> tuple[str, str]:
        """Returns the elements of the hand that may not win, and what it would be worth."""
        named = (
            f"{self.texts.element_of(self.told.view.ruleset, name).name} {self.texts.number(value)}"
            for name, value in forgone.elements
        )
        totals = self.texts.listed(
            self.texts.counted(self.ruleset, name, value) for name, value in forgone.totals if value
        )
        together = " + ".join(named)
        return f"{together} = {totals}" if together else totals, self.texts.signed(forgone.gain)


def _capital(text: str) -> str:
    """Returns the text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]
