"""What happened at the table, an event in one line of words.

Room: ui. Used by the log of a receipt and by the replay. Tiles that the onlooker may not know stay unnamed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.tiles import HIDDEN, TILE_NAMES, Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.study.account import headline
from mahjong_desktop.texts import Texts

translate = QCoreApplication.translate

Namer = Callable[[int], str]


class EventWords:
    """The words for one game: its ruleset, the names of its seats, a language."""

    def __init__(self, ruleset: str, name: Namer, texts: Texts, mine: int | None = None) -> None:
        """`mine` is the seat that sentences call "you", if any."""
        self._ruleset, self._name, self._texts, self._mine = ruleset, name, texts, mine

    def line(self, event: ev.Event) -> str:
        """One line; empty for what goes without saying."""
        match event:
            case ev.Turned():
                return self._said(translate("Log", "An indicator is turned up: {tile}"), tile=self._tile(event.piece))
            case ev.Exchanged():
                die = self._texts.number(event.die)
                return self._said(translate("Log", "The die shows {die}: everybody exchanges tiles"), die=die)
            case ev.Discarded():
                return self._discarded(event)
            case ev.Melded():
                return self._melded(event)
            case ev.Scored():
                points = self._texts.plural("points", event.points)
                return self._of(event.seat, translate("Log", "{player} · hand worth {points}"), points=points)
            case ev.Declared() | ev.BonusExposed() | ev.Drew() | ev.Erred():
                return self._seat_line(event)
            case ev.Won() | ev.Paid() | ev.WentOn() | ev.HandEnded():
                return self._ending(event)
        return ""

    def lines(self, events: Iterable[ev.Event]) -> tuple[str, ...]:
        """All that is worth a line; plain draws are left out."""
        told = (event for event in events if not (isinstance(event, ev.Drew) and event.source == "wall"))
        return tuple(line for event in told if (line := self.line(event)))

    def _said(self, words: str, **facts: str) -> str:
        for name, fact in facts.items():
            words = words.replace(f"{{{name}}}", fact)
        return words

    def _of(self, seat: int, words: str, **facts: str) -> str:
        return self._said(words, player=self._name(seat), **facts)

    def _tile(self, piece: Piece) -> str:
        return self._texts.tile(TILE_NAMES[piece // 4])

    def _discarded(self, event: ev.Discarded) -> str:
        words = self._of(event.seat, translate("Log", "{player} · discard: {tile}"), tile=self._tile(event.piece))
        if event.declaration is None:
            return words
        return f"{words} ({self._texts.declaration(self._ruleset, event.declaration).name})"

    def _melded(self, event: ev.Melded) -> str:
        form = f"{event.form.value}-kong" if event.form is not None else event.kind.value
        meld = self._texts.phrase("melds", form)
        known = [piece for piece in event.pieces if piece != HIDDEN]
        kinds = self._texts.listed(dict.fromkeys(self._tile(piece) for piece in known))
        words = self._of(event.seat, translate("Log", "{player} · {meld}"), meld=meld)
        words = f"{words}, {kinds}" if kinds else words
        if event.giver is None:
            return words
        source = self._said(translate("Log", "from {giver}"), giver=self._name(event.giver))
        return f"{words} ({source})"

    def _seat_line(self, event: ev.Declared | ev.BonusExposed | ev.Drew | ev.Erred) -> str:
        seat = event.seat
        match event:
            case ev.Declared():
                name = self._texts.declaration(self._ruleset, event.declaration).name
                return self._of(seat, translate("Log", "{player} · declaration: {name}"), name=name)
            case ev.BonusExposed():
                return self._of(seat, translate("Log", "{player} · set aside: {tile}"), tile=self._tile(event.piece))
            case ev.Erred():
                words = translate("Log", "{player} · mistake: {reason}")
                return self._of(seat, words, reason=self._texts.reason(self._ruleset, event.reason))
        plain = event.source == "wall"
        if event.piece == HIDDEN:
            words = translate("Log", "{player} · draw") if plain else translate("Log", "{player} · replacement")
            return self._of(seat, words)
        words = (
            translate("Log", "{player} · draw: {tile}") if plain else translate("Log", "{player} · replacement: {tile}")
        )
        return self._of(seat, words, tile=self._tile(event.piece))

    def _ending(self, event: ev.Won | ev.Paid | ev.WentOn | ev.HandEnded) -> str:
        texts = self._texts
        match event:
            case ev.Won():
                giver = "—" if event.giver is None else self._name(event.giver)
                name = f"win-{headline(event)}"
                if event.seat == self._mine:
                    name = f"you-{name}"
                elif event.giver is not None and event.giver == self._mine:
                    name = f"{name}-yours"
                return texts.phrase("results", name, winner=self._name(event.seat), giver=giver)
            case ev.Paid():
                return self._paid(event)
            case ev.WentOn():
                return translate("Log", "Play goes on")
        if event.result == "win":
            return translate("Log", "The hand is over")
        return texts.phrase("results", event.result)

    def _paid(self, event: ev.Paid) -> str:
        texts = self._texts
        reason = texts.payment(self._ruleset, event.reason)
        amount = texts.number(event.amount)
        if TABLE in (event.payer, event.payee):
            direction = "to-table" if event.payee == TABLE else "from-table"
            seat = event.payer if event.payee == TABLE else event.payee
            return texts.phrase("spoken", direction, seat=self._name(seat), amount=amount, reason=reason)
        return f"{self._name(event.payer)} → {self._name(event.payee)}: {amount} ({reason})"
