"""Describes each event of a game in one line of words.

Room: present. The log of a receipt and the replay use it. Tiles that the viewer may not know are not named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import assert_never

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.tiles import HIDDEN, TILE_NAMES, Piece, face_of
from mahjong_desktop.engine import events as ev
from mahjong_desktop.study.account import headline
from mahjong_desktop.texts import Fact, Texts

SeatNamer = Callable[[int], str]


def meld_form(kind: MeldKind, form: KongForm | None) -> str:
    """Returns the text id of a set: its kind, for kongs with their form."""
    return f"{form.value}-kong" if form is not None else kind.value


class EventWords:
    """Turns the events of one game into words. It depends on the ruleset, the names of the seats and the language."""

    def __init__(self, ruleset: str, name: SeatNamer, texts: Texts, mine: int | None = None) -> None:
        """`mine` is the seat that sentences call "you"; None if the viewer is not a player."""
        self._ruleset, self._name, self._mine = ruleset, name, mine
        self._texts = texts.for_ruleset(ruleset)

    def line(self, event: ev.Event) -> str:
        """Returns one line; an empty string for an event that is not worth a line."""
        match event:
            case ev.Turned():
                return self._say("turned", tile=self._tile(event.piece))
            case ev.Exchanged():
                return self._say("exchanged", die=event.die)
            case ev.WallBroken():
                return self._say("wall-broken", dice=" ".join("+".join(map(str, throw)) for throw in event.dice))
            case ev.LastTileOffered():
                return self._of(event.seat, "last-tile-offered")
            case ev.ReplacementOffered():
                return self._of(event.seat, "replacement-offered")
            case ev.Revealed():
                return self._say("revealed", tiles=self._texts.listed(map(self._tile, event.pieces)))
            case ev.Discarded():
                return self._discarded(event)
            case ev.Melded():
                return self._melded(event)
            case ev.Scored():
                return self._of(event.seat, "worth", points=self._texts.plural("points", event.points))
            case ev.Declared():
                declaration = self._texts.declaration(self._ruleset, event.declaration).name
                return self._of(event.seat, "declared", declaration=declaration)
            case ev.BonusExposed():
                return self._of(event.seat, "set-aside", tile=self._tile(event.piece))
            case ev.Erred():
                return self._of(event.seat, "mistake", reason=self._texts.reason(self._ruleset, event.reason))
            case ev.Drew():
                return self._drew(event)
            case ev.Won():
                return self._won(event)
            case ev.Paid():
                return self._paid(event)
            case ev.WentOn():
                return self._say("goes-on")
            case ev.HandEnded():
                over = event.result == "win"
                return self._say("over") if over else self._texts.phrase("results", event.result)
            case (
                ev.Seated()
                | ev.TakenUp()
                | ev.HandStarted()
                | ev.Dealt()
                | ev.Prepared()
                | ev.PlayBegan()
                | ev.Unclaimed()
            ):
                return ""
            case ev.MatchEnded():
                return ""
            case _:
                assert_never(event)

    def spoken(self, event: ev.Event) -> str:
        """Returns the same line for a voice: what separates its parts in writing becomes a pause."""
        return self.line(event).replace(" · ", ", ").replace("・", "、")

    def lines(self, events: Iterable[ev.Event]) -> tuple[str, ...]:
        """Returns the lines of all events that are worth one; ordinary draws are left out."""
        told = (event for event in events if not (isinstance(event, ev.Drew) and event.source == "wall"))
        return tuple(line for event in told if (line := self.line(event)))

    def brief(self, events: Iterable[ev.Event]) -> tuple[str, ...]:
        """Returns lines as `line` does, but one for all hands that are scored after each other, and one for all
        payments: with the reason if one player gets them all for it, else with what each player gains or loses."""
        told: list[str] = []
        for kind, run in groupby(events, type):
            same = tuple(run)
            if len(same) > 1 and kind is ev.Scored:
                told.append(self._scored_together([event for event in same if isinstance(event, ev.Scored)]))
            elif len(same) > 1 and kind is ev.Paid:
                told.append(self._paid_together([event for event in same if isinstance(event, ev.Paid)]))
            else:
                told += map(self.line, same)
        return tuple(filter(None, told))

    def _scored_together(self, hands: Sequence[ev.Scored]) -> str:
        number = self._texts.number
        return self._say("worth-together", worths=self._amounts((one.seat, number(one.points)) for one in hands))

    def _paid_together(self, payments: Sequence[ev.Paid]) -> str:
        first = payments[0]
        alike = all((one.payee, one.reason) == (first.payee, first.reason) for one in payments)
        if alike and not any(TABLE in (one.payer, one.payee) for one in payments):
            paid = self._amounts((one.payer, self._texts.number(one.amount)) for one in payments)
            reason = self._texts.payment(self._ruleset, first.reason)
            return self._say("paid-together", payments=paid, payee=self._name(first.payee), reason=reason)
        gains: Counter[int] = Counter()
        for one in payments:
            gains[one.payee] += one.amount
            gains[one.payer] -= one.amount
        return self._amounts((seat, self._texts.signed(gain)) for seat, gain in gains.most_common() if seat != TABLE)

    def _amounts(self, amounts: Iterable[tuple[int, str]]) -> str:
        return self._texts.listed(f"{self._name(seat)}\N{NO-BREAK SPACE}{amount}" for seat, amount in amounts)

    def _say(self, name: str, **facts: Fact) -> str:
        return self._texts.phrase("log", name, **facts)

    def _of(self, seat: int, name: str, **facts: Fact) -> str:
        return self._say(name, player=self._name(seat), **facts)

    def _tile(self, piece: Piece) -> str:
        return self._texts.tile(TILE_NAMES[face_of(piece)])

    def _discarded(self, event: ev.Discarded) -> str:
        tile = self._tile(event.piece)
        if event.declaration is None:
            return self._of(event.seat, "discard", tile=tile)
        declaration = self._texts.declaration(self._ruleset, event.declaration).name
        return self._of(event.seat, "discard-declared", tile=tile, declaration=declaration)

    def _melded(self, event: ev.Melded) -> str:
        meld = self._texts.phrase("melds", meld_form(event.kind, event.form))
        known = [piece for piece in event.pieces if piece != HIDDEN]
        tiles = self._texts.listed(dict.fromkeys(self._tile(piece) for piece in known))
        if not tiles:
            return self._of(event.seat, "meld-hidden", meld=meld)
        if event.giver is None:
            return self._of(event.seat, "meld", meld=meld, tiles=tiles)
        return self._of(event.seat, "meld-claimed", meld=meld, tiles=tiles, giver=self._name(event.giver))

    def _drew(self, event: ev.Drew) -> str:
        name = "draw" if event.source == "wall" else "replacement"
        if event.piece == HIDDEN:
            return self._of(event.seat, name)
        return self._of(event.seat, f"{name}-tile", tile=self._tile(event.piece))

    def _won(self, event: ev.Won) -> str:
        giver = "—" if event.giver is None else self._name(event.giver)
        name = f"win-{headline(event)}"
        if event.seat == self._mine:
            name = f"you-{name}"
        elif event.giver is not None and event.giver == self._mine:
            name = f"{name}-yours"
        return self._texts.phrase("results", name, winner=self._name(event.seat), giver=giver)

    def _paid(self, event: ev.Paid) -> str:
        reason = self._texts.payment(self._ruleset, event.reason)
        amount = self._texts.number(event.amount)
        if TABLE in (event.payer, event.payee):
            direction = "to-table" if event.payee == TABLE else "from-table"
            seat = event.payer if event.payee == TABLE else event.payee
            return self._texts.phrase("spoken", direction, seat=self._name(seat), amount=amount, reason=reason)
        payer, payee = self._name(event.payer), self._name(event.payee)
        return self._say("paid", payer=payer, payee=payee, amount=amount, reason=reason)
