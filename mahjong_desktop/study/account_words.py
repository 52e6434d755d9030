"""The sentences of a finished hand: the account's facts and ids put into the words of one language.

Room: study. No Qt, no figures worked out here. `mine` says that the viewer is the person who reads: sentences then say
"you"; a replay looked at from any seat passes False and everybody is named.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from mahjong_desktop.core.tiles import FIRST_ANIMAL, FLOWERS, TILE_NAMES, Piece
from mahjong_desktop.engine.events import AbsorbedFact, ElementFact, Paid
from mahjong_desktop.study.account import Arithmetic, HandAccount, ShownGroup, ShownPiece, Uncounted, WinAccount
from mahjong_desktop.texts import Texts

_UNKNOWN: Final = "—"


class Stress(StrEnum):
    """How a part of a line is to be read."""

    PLAIN = "plain"
    STRONG = "strong"
    STRUCK = "struck"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a line of figures."""

    text: str
    stress: Stress = Stress.PLAIN


class AccountWords:
    """Words for one account."""

    def __init__(self, told: HandAccount, texts: Texts, *, mine: bool = True) -> None:
        self.told = told
        self.texts = texts
        self.mine = mine
        self._ruleset = told.ruleset.id

    # The header

    def headline(self, win: WinAccount | None) -> str:
        """How the hand ended, in one sentence."""
        if win is None:
            return self.texts.phrase("results", "draw")
        giver = win.won.giver
        names = {"winner": self.name(win.seat), "giver": self.name(giver) if giver is not None else _UNKNOWN}
        name = f"win-{win.headline}"
        if self.mine and win.seat == self.told.viewer:
            name = f"you-{name}"
        elif self.mine and giver == self.told.viewer:
            name = f"{name}-yours"
        return self.texts.phrase("results", name, **names)

    def name(self, seat: int) -> str:
        """The name of the player of a seat."""
        return self.told.names[seat]

    def _named(self, seat: int) -> str:
        """The name; the reader, whose name may be "you", by the wind where a sentence speaks of a third person."""
        return self.wind(seat) if self.mine and seat == self.told.viewer else self.name(seat)

    def wind(self, seat: int) -> str:
        """The seat's wind in words."""
        return self.texts.phrase("seats", self.told.wind(seat))

    def value(self, win: WinAccount) -> str:
        """`8 doubles`."""
        return self.texts.unit(self._ruleset, win.arithmetic.total)

    def points(self, win: WinAccount) -> str:
        """`32 points`."""
        return self.texts.plural("points", win.arithmetic.points)

    def scheme(self, win: WinAccount | None) -> str:
        """Who pays, in one sentence."""
        told, giver = self.told, win.won.giver if win is not None else None
        payers = {told.liable, giver} if told.liable is None else {told.liable}
        facts = {"giver": self._named(giver)} if giver is not None else {}
        if told.liable is not None:
            facts["liable"] = self._named(told.liable)
        if self.mine and told.viewer in payers and told.scheme.startswith("pays-"):
            yours = told.scheme.replace("pays-", "you-pay-", 1)
            words = self.texts.payment(self._ruleset, yours, **facts)
            if words != yours:
                return words
        return self.texts.payment(self._ruleset, told.scheme, **facts)

    # The hand

    def caption(self, group: ShownGroup) -> tuple[str, str]:
        """The name of a group and the small print beside it."""
        return self.texts.phrase("melds", group.name), self._small(group)

    def _small(self, group: ShownGroup) -> str:
        if group.winning:
            alone = len(group.pieces) > 4
            return self.texts.phrase("captions", "winning-tile" if alone else "winning")
        if group.giver is not None:
            return self.texts.phrase("captions", "from", giver=self.told.wind(group.giver))
        if group.concealed and group.has_set and group.name != "concealed-kong":
            return self.texts.phrase("captions", "concealed")
        return ""

    def bonus_caption(self, bonus: tuple[Piece, ...]) -> str:
        """`Flower`, `Season`, or `Bonus tiles` for several."""
        kinds = {self._bonus_kind(piece // 4) for piece in bonus}
        return self.texts.phrase("melds", kinds.pop() if len(bonus) == 1 else "bonus")

    @staticmethod
    def _bonus_kind(tile: int) -> str:
        if tile >= FIRST_ANIMAL:
            return "animal"
        return "flower" if tile in FLOWERS else "season"

    def bonus_tile(self, piece: Piece) -> str:
        """The name of a bonus tile."""
        return self.texts.tile(TILE_NAMES[piece // 4])

    def tile(self, shown: ShownPiece) -> str:
        """The name of a tile as a screen reader says it."""
        tile = TILE_NAMES[shown.piece // 4]
        if shown.winning:
            return self.texts.phrase("spoken", "winning-tile", tile=tile)
        return self.texts.tile(tile)

    def spoken_group(self, group: ShownGroup) -> str:
        """What a screen reader says of a group."""
        kinds = dict.fromkeys(self.tile(shown) for shown in group.pieces)
        if len({shown.piece // 4 for shown in group.pieces}) > 1:
            name = self.texts.phrase("melds", group.name)
            words = f"{name}: {', '.join(kinds)}"
            return f"{words}, {self._small(group)}" if group.giver is not None else words
        facts = {"meld": group.name, "tile": TILE_NAMES[group.pieces[0].piece // 4]}
        if group.giver is not None:
            return self.texts.phrase("spoken", "set-from", **facts, giver=self.told.wind(group.giver))
        words = self.texts.phrase("spoken", "set", **facts)
        return f"{words}, {self._small(group)}" if group.winning else words

    # The elements

    def element(self, fact: ElementFact) -> tuple[str, str]:
        """Name and rule of an element."""
        words = self.texts.element(self._ruleset, fact.id)
        return words.name, words.rule

    def absorbed(self, fact: AbsorbedFact) -> tuple[str, str]:
        """Name of an absorbed element and why it is not counted."""
        name = self.texts.element(self._ruleset, fact.id).name
        return name, self.texts.absorbed(self._ruleset, fact.id, fact.by)

    def uncounted(self, fact: Uncounted, win: WinAccount) -> tuple[str, str]:
        """Name of what a thing might have been taken for and why it is worth nothing."""
        words = self.texts.element(self._ruleset, fact.element)
        if self.mine and win.seat == self.told.viewer:
            reason = self.texts.uncounted(self._ruleset, fact.name, **fact.facts)
            if reason != fact.name:
                return words.name, reason
        return words.name, words.absent or words.rule

    # The figures

    def sum_line(self, win: WinAccount) -> tuple[Part, ...]:
        """`3 + 3 + 1 + 1 = 8 doubles → 32 points × 2 × 3 players = 192`, in parts."""
        sums, number = win.arithmetic, self.texts.number
        parts: list[Part] = []
        if sums.additive and len(sums.addends) > 1:
            parts.append(Part(" + ".join(number(addend) for addend in sums.addends) + " ="))
        if sums.limited:
            parts.append(Part(self.texts.unit(self._ruleset, sums.raw), Stress.STRUCK))
            parts.append(Part("→"))
        parts.append(Part(self.value(win), Stress.STRONG))
        if sums.table:
            parts.append(Part("→"))
        if sums.shares:
            factors = self._factors(sums)
            paid = f"{self.points(win)} {factors}" if factors else " + ".join(number(share) for share in sums.shares)
            parts += [Part(f"{paid} ="), Part(number(sums.gain), Stress.RESULT)]
        return tuple(parts)

    def _factors(self, sums: Arithmetic) -> str:
        """How often the points are paid: `× 2 × 3 players`, `× (2 + 1 + 1)`, `× 6`."""
        if sums.multiples is None:
            return ""
        first, count = sums.multiples[0], len(sums.multiples)
        if count == 1:
            return f"× {self.texts.number(first)}"
        if any(multiple != first for multiple in sums.multiples):
            return f"× ({' + '.join(self.texts.number(each) for each in sorted(sums.multiples, reverse=True))})"
        players = f"× {self.texts.plural('players', count)}"
        return players if first == 1 else f"× {self.texts.number(first)} {players}"

    def short_scheme(self) -> str:
        """Who pays in a few words; empty where there are none for it."""
        words = self.texts.scheme(self._ruleset, self.told.scheme)
        return "" if words == self.told.scheme else words

    # The payments

    def arrow(self, paid: Paid) -> str:
        """What a screen reader says of a payment."""
        payer, payee = self.wind(paid.payer), self.wind(paid.payee)
        return self.texts.phrase("spoken", "arrow", payer=payer, payee=payee, amount=paid.amount)
