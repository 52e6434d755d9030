"""The sentences of a finished hand: the account's facts and ids put into the words of one language.

Room: study. No Qt, no figures worked out here. `mine` says that the viewer is the person who reads: sentences then say
"you"; a replay looked at from any seat passes False and everybody is named.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.tiles import FIRST_ANIMAL, FLOWERS, TILE_NAMES, Piece
from mahjong_desktop.engine.events import AbsorbedFact, ElementFact, Paid
from mahjong_desktop.study.account import HandAccount, ScoredAccount, Uncounted, WinAccount
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.study.stages import SettledStage
from mahjong_desktop.study.sum_words import Line, SumWords
from mahjong_desktop.texts import Texts

_UNKNOWN: Final = "—"


class AccountWords:
    """Words for one account."""

    def __init__(self, told: HandAccount, texts: Texts, *, mine: bool = True) -> None:
        self.told = told
        self.texts = texts.for_ruleset(told.ruleset.id)
        self.mine = mine
        self._ruleset = told.ruleset.id
        self.sums = SumWords(told.ruleset.id, texts)

    # The header

    def headline(self, win: WinAccount | None) -> str:
        """How the hand ended, in one sentence; without a win how the whole hand did."""
        if win is None:
            ending = "whole-hand" if self.told.whole else "void" if self.told.result == "void" else "draw"
            return self.texts.phrase("results", ending)
        giver = win.won.giver
        names = {"winner": self.name(win.seat), "giver": self.name(giver) if giver is not None else _UNKNOWN}
        name = f"win-{win.headline}"
        if self.mine and win.seat == self.told.viewer:
            name = f"you-{name}"
        elif self.mine and giver == self.told.viewer:
            name = f"{name}-yours"
        return self.texts.phrase("results", name, **names)

    def won_how(self, win: WinAccount) -> str:
        """`on a discard`: how a hand was won, for lists."""
        return self.texts.phrase("ways", win.headline)

    def name(self, seat: int) -> str:
        """The name of the player of a seat."""
        return self.told.names[seat]

    def _named(self, seat: int) -> str:
        """The name; the reader, whose name may be "you", by the wind where a sentence speaks of a third person."""
        return self.wind(seat) if self.mine and seat == self.told.viewer else self.name(seat)

    def wind(self, seat: int) -> str:
        """The seat's wind in words."""
        return self.texts.phrase("seats", self.told.wind(seat))

    def value(self, win: ScoredAccount) -> str:
        """`8 doubles`."""
        return self.sums.value(win.arithmetic)

    def points(self, win: ScoredAccount) -> str:
        """`32 points`."""
        return self.sums.points(win.arithmetic)

    def limit(self, win: ScoredAccount) -> str:
        """The name of the limit that the hand reached, where it is worth telling."""
        return self.sums.limit(win.arithmetic)

    def scheme(self, stage: SettledStage) -> str:
        """Who pays, in one sentence."""
        told, liable = self.told, self.told.liable(stage)
        giver = stage.wins[0].giver if stage.wins else None
        payers = {liable} if liable is not None else {giver}
        facts = {"giver": self._named(giver)} if giver is not None else {}
        if liable is not None:
            facts["liable"] = self._named(liable)
        if self.mine and told.viewer in payers and stage.scheme.startswith("pays-"):
            yours = stage.scheme.replace("pays-", "you-pay-", 1)
            words = self.texts.payment(self._ruleset, yours, **facts)
            if words != yours:
                return words
        return self.texts.payment(self._ruleset, stage.scheme, **facts)

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
        if shown.wild and shown.reads is not None:
            return self.texts.phrase("spoken", "wild-tile", tile=tile, kind=TILE_NAMES[shown.reads])
        if shown.wild:
            return self.texts.phrase("spoken", "wild-itself", tile=tile)
        if shown.winning:
            return self.texts.phrase("spoken", "winning-tile", tile=tile)
        return self.texts.tile(tile)

    def spoken_group(self, group: ShownGroup) -> str:
        """What a screen reader says of a group."""
        kinds = dict.fromkeys(self.tile(shown) for shown in group.pieces)
        if len({shown.piece // 4 for shown in group.pieces}) > 1:
            name = self.texts.phrase("melds", group.name)
            words = self.texts.phrase("page", "fact", name=name, text=self.texts.listed(kinds))
            return self.texts.listed((words, self._small(group))) if group.giver is not None else words
        facts = {"meld": group.name, "tile": TILE_NAMES[group.pieces[0].piece // 4]}
        if group.giver is not None:
            return self.texts.phrase("spoken", "set-from", **facts, giver=self.told.wind(group.giver))
        words = self.texts.phrase("spoken", "set", **facts)
        return self.texts.listed((words, self._small(group))) if group.winning else words

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

    def unit(self, unit: str) -> str:
        """The heading over elements of a unit."""
        return self.texts.unit_name(self._ruleset, unit)

    # The figures

    def sum_lines(self, win: ScoredAccount) -> tuple[Line, ...]:
        """From elements to points, in lines of parts."""
        return self.sums.lines(win.arithmetic)

    def short_scheme(self, stage: SettledStage) -> str:
        """Who pays in a few words; empty where there are none for it."""
        words = self.texts.scheme(self._ruleset, stage.scheme)
        return "" if words == stage.scheme else words

    # The payments

    def reason(self, paid: Paid) -> str:
        """Why a payment is made."""
        return self.texts.payment(self._ruleset, paid.reason)

    def paid_sum(self, paid: Paid) -> str:
        """The sum behind a payment, `48 × 2`; empty where it is the amount alone."""
        shown = self.sums.terms(paid.terms)
        return "" if shown == self.texts.number(paid.amount) else shown

    def arrow(self, payments: Iterable[Paid]) -> str:
        """What a screen reader says of payments from one seat to another, with the sum of each."""
        every = tuple(payments)
        payer, payee = self.wind(every[0].payer), self.wind(every[0].payee)
        amount = sum(paid.amount for paid in every)
        words = self.texts.phrase("spoken", "arrow", payer=payer, payee=payee, amount=self.texts.number(amount))
        sums = [self._told_sum(paid) for paid in every if paid.terms or len(every) > 1]
        return "\n".join((words, *sums))

    def _told_sum(self, paid: Paid) -> str:
        spoken = self.sums.spoken_terms(paid.terms) or self.texts.number(paid.amount)
        return f"{self.reason(paid)}: {spoken}"

    def with_table(self, paid: Paid) -> str:
        """What a seat laid on the table or took from it, in words."""
        direction = "to-table" if paid.payee == TABLE else "from-table"
        seat = paid.payer if paid.payee == TABLE else paid.payee
        return self.texts.phrase(
            "spoken", direction, seat=self.name(seat), amount=self.texts.number(paid.amount), reason=self.reason(paid)
        )


def merged(payments: Iterable[Paid]) -> tuple[tuple[Paid, ...], ...]:
    """Payments between the same two seats together, in the order of the first of them."""
    pairs: dict[tuple[int, int], list[Paid]] = {}
    for paid in payments:
        pairs.setdefault((paid.payer, paid.payee), []).append(paid)
    return tuple(tuple(group) for group in pairs.values())
