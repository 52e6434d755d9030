"""The sentences about a finished hand: turns the facts and ids of an account into words of one language.

Room: present. No Qt, and no calculations. `mine` says that the viewer is the person who reads. Sentences then say
"you". A replay, which can be viewed from any seat, passes False, and all players are called by their names. Which
sentence fits a settlement is decided by `who_pays`; `absence` says why an element does not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import FIRST_ANIMAL, FLOWERS, TILE_NAMES, Piece, Tile, face_of
from mahjong_desktop.engine.events import AbsorbedFact, ElementFact, Paid
from mahjong_desktop.mechanics.purses import PURSE
from mahjong_desktop.study.account import LIABILITY, HandAccount, ScoredAccount, SettledStage, Uncounted, WinAccount
from mahjong_desktop.study.figures import OWN_REASONS, PointsSpan
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.study.probing import AbsenceReason
from mahjong_desktop.study.sum_words import Line, SumWords
from mahjong_desktop.texts import Texts

_SECTION: Final = "absences"
_MOST_NAMED: Final = 4
"""So many tiles or sets are named at most; there may be more of them in the hand."""
_LIKE: Final = {
    "claimed-kong": "claimed",
    "chow": "unfit-sets",
    "triplet": "unfit-sets",
    "not-kong": "unfit-sets",
    "completes-pair": "completes",
    "completes-triplet": "completes",
}
"""Reasons that are told by the sentence of another one."""


def absence(ruleset: Ruleset, element: str, reasons: Sequence[AbsenceReason], texts: Texts) -> str:
    """Returns why an element does not count: what keeps it away in this hand as far as that is known, and its rule."""
    bound = texts.for_ruleset(ruleset.id)
    rule = bound.phrase(_SECTION, "rule", rule=bound.element_of(ruleset, element).rule)
    return bound.joined((*(_sentence(reason, bound) for reason in reasons), rule))


def _sentence(reason: AbsenceReason, texts: Texts) -> str:
    tiles = _some((texts.tile(TILE_NAMES[tile]) for tile in reason.tiles), texts)
    sets = _some((_set(kind, group, texts) for kind, group in reason.sets), texts)
    return texts.phrase(_SECTION, _LIKE.get(reason.id, reason.id), tiles=tiles, sets=sets)


def _set(kind: str, tiles: tuple[Tile, ...], texts: Texts) -> str:
    if len(set(tiles)) == 1:
        return texts.phrase("spoken", "set", meld=kind, tile=TILE_NAMES[tiles[0]])
    named = texts.listed(texts.tile(TILE_NAMES[tile]) for tile in tiles)
    return texts.phrase("page", "fact", name=texts.phrase("melds", kind), text=named)


def _some(parts: Iterable[str], texts: Texts) -> str:
    every = list(parts)
    return texts.clauses(every[:_MOST_NAMED]) + (" …" if len(every) > _MOST_NAMED else "")


_LIABLE_SCHEMES: Final = "pays-liability"
_OWN_DISCARD: Final = "own-discard"


class Shortage(Struct, frozen=True):
    """Money that has run out. `part` are the seats that paid less than they owed, `nothing` those that owed something
    and had nothing. `untold` says that there may be others with nothing who owed something."""

    part: tuple[int, ...] = ()
    nothing: tuple[int, ...] = ()
    untold: bool = False

    def __bool__(self) -> bool:
        """Returns whether anybody is short of money."""
        return bool(self.part or self.nothing or self.untold)


def schemes_of(stage: SettledStage) -> tuple[str, ...]:
    """Returns the ids of the sentences on who pays that fit a settlement, the narrowest first. Not every ruleset has
    words for each.

    The ruleset's own scheme is the last one. Before it stand the one for several winners, with a liable player or
    without, and the scheme with the way of winning, or with `-own` if who gave the tile pays as the liable one too.
    """
    scheme, giver = stage.scheme, _giver(stage)
    ways = [won.way for won in stage.wins[:1]]
    liable = {paid.payer for paid in stage.payments if paid.reason == LIABILITY}
    several: list[str] = []
    if len(stage.wins) > 1 and (liable - {giver} or "several" not in scheme):
        base = "pays-several-liable" if liable or "liab" in scheme else "pays-several"
        several = [*(f"{base}-{way}" for way in ways), base]
    own = [f"{scheme}-own"] if giver in liable else []
    return (*several, *own, *(f"{scheme}-{way}" for way in ways), scheme)


def is_worth_nothing(stage: SettledStage) -> bool:
    """Returns whether what was won is worth no points, so that nothing is paid for it."""
    winners = {won.seat for won in stage.wins}
    paid = any(paid.payee in winners and paid.reason in OWN_REASONS for paid in stage.payments)
    return bool(winners) and not paid and not any(won.points for won in stage.wins)


def who_pays(told: HandAccount, stage: SettledStage) -> dict[str, int | None]:
    """Returns the seats that a sentence on payments may name, in the order in which one is called "you": who is
    `liable`, the `giver` of the winning tile, who pays the winner `most`; None for each that is not known."""
    winner = stage.wins[0].seat if stage.wins else None
    sums: Counter[int] = Counter()
    for paid in stage.payments:
        sums[paid.payer] += paid.amount if paid.payee == winner and paid.payer != TABLE else 0
    (first, highest), (_, second) = (*sums.most_common(2), (0, 0), (0, 0))[:2]
    return {
        "liable": _liable(told, stage),
        "giver": _giver(stage),
        "most": first if highest > second else None,
    }


def _giver(stage: SettledStage) -> int | None:
    return stage.wins[0].giver if stage.wins else None


def _liable(told: HandAccount, stage: SettledStage) -> int | None:
    """Returns who pays as the liable one. If nobody does because the liable player has nothing left, it is the only one
    with nothing; None if there are several."""
    paying = told.liable(stage)
    if paying is not None or not stage.scheme.startswith(_LIABLE_SCHEMES):
        return paying
    if stage.scheme.endswith(_OWN_DISCARD):
        return _giver(stage)
    empty = [seat for seat in _empty(told, stage) if seat != _giver(stage)]
    return empty[0] if len(empty) == 1 else None


def _empty(told: HandAccount, stage: SettledStage) -> tuple[int, ...]:
    """Returns the losers who had nothing left before a settlement."""
    if not told.purses:
        return ()
    gains, winners = balances(told.in_play, told.ruleset.places), {won.seat for won in stage.wins}
    return tuple([seat for seat in told.chairs.taken if seat not in winners and told.purses[seat] + gains[seat] <= 0])


def shortage(told: HandAccount, stage: SettledStage, *, liable_alone: bool) -> Shortage:
    """Returns whose money has run out in a settlement. `liable_alone` says that nobody but the liable player owes
    anything, if there is one."""
    if not told.purses or not stage.wins:
        return Shortage()
    part = [paid.payer for paid in stage.payments if paid.terms and paid.terms[-1][2] == PURSE]
    giver, liable = _giver(stage), _liable(told, stage)
    paying = {paid.payer for paid in stage.payments if paid.reason in OWN_REASONS}
    paid_to = {paid.payee for paid in stage.payments if paid.reason in OWN_REASONS}
    unpaid = any(won.seat not in paid_to and won.points for won in stage.wins)
    empty = [seat for seat in _empty(told, stage) if seat not in paying]
    by_liability = "liab" in stage.scheme
    if by_liability and not liable_alone:
        return Shortage(_once(part), untold=bool(empty))
    owing = {liable} if by_liability else told.chairs.taken if giver is None else {giver}
    nothing = tuple([seat for seat in empty if seat in owing])
    spent = [seat for seat in (giver,) if unpaid and seat is not None and seat in owing and seat not in nothing]
    return Shortage(_once([*part, *spent]), nothing)


def _once(seats: list[int]) -> tuple[int, ...]:
    return tuple(sorted(set(seats)))


_UNKNOWN: Final = "—"
_LIABLE_NAME: Final = "{liable"
"""How the place for the name of the liable player begins."""


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
        """Returns in one sentence how the hand ended; without a win, how the whole hand ended."""
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
        """Returns how a hand was won, for lists: `on a discard`."""
        return self.texts.phrase("ways", win.headline)

    def name(self, seat: int) -> str:
        """Returns the name of the player of a seat."""
        return self.told.names[seat]

    def _named(self, seat: int) -> str:
        """Returns the name of a player for sentences in the third person. The viewer, whose name may be "you", is
        called by the seat."""
        return self.seat(seat) if self.mine and seat == self.told.viewer else self.name(seat)

    def seat(self, seat: int) -> str:
        """Returns the name of a seat in words."""
        return self.texts.phrase("seats", self.told.seat_name(seat))

    def value(self, win: ScoredAccount) -> str:
        """Returns the value in units: `8 doubles`."""
        return self.sums.value(win.arithmetic)

    def points(self, win: ScoredAccount) -> str:
        """Returns the value in points: `32 points`."""
        return self.sums.points(win.arithmetic)

    def limit(self, win: ScoredAccount) -> str:
        """Returns the name of the limit that the hand reached, if it should be mentioned."""
        return self.sums.limit(win.arithmetic)

    def scheme(self, stage: SettledStage) -> str:
        """Returns who pays: one sentence, and another one if money has run out. A sentence for the way of winning, such
        as `pays-liability-discard` beside `pays-liability`, goes before the general one."""
        if is_worth_nothing(stage):
            return self.texts.payment(self._ruleset, "pays-worth-nothing")
        named = {role: seat for role, seat in who_pays(self.told, stage).items() if seat is not None}
        scheme = self._scheme_with_words(stage)
        plain = self.texts.payment(self._ruleset, scheme)
        if _LIABLE_NAME in plain and "liable" not in named:
            return self.texts.payment(self._ruleset, "pays-liable-nothing")
        subject = next((seat for role, seat in named.items() if f"{{{role}" in plain), None)
        said = self._to_reader(scheme, subject, **{role: self._named(seat) for role, seat in named.items()})
        return self.texts.joined((said, *self._run_out(stage)))

    def _scheme_with_words(self, stage: SettledStage) -> str:
        """Returns the id of the narrowest sentence that there is. When nobody has won, one may say of the hands whether
        any was ready; when the dealer alone has won, one may be about that."""
        narrow = []
        if self.told.result == "draw":
            narrow = [f"{stage.scheme}-{'ready' if self.told.ready else 'not-ready'}"]
        elif [won.seat for won in stage.wins] == [self.told.dealer]:
            narrow = [f"{stage.scheme}-dealer"]
        known = (one for one in (*narrow, *schemes_of(stage)) if self.texts.payment(self._ruleset, one) != one)
        return next(known, stage.scheme)

    def _to_reader(self, scheme: str, subject: int | None, **facts: str) -> str:
        """Returns the sentence, or the one that calls its subject "you" if that is the reader."""
        if self.mine and self.told.viewer == subject:
            yours = scheme.replace("pays-", "you-pay-", 1)
            scheme = scheme if self.texts.payment(self._ruleset, yours) == yours else yours
        return self.texts.payment(self._ruleset, scheme, **facts)

    def _shortage(self, stage: SettledStage) -> Shortage:
        words = self.texts.payment(self._ruleset, self._scheme_with_words(stage))
        return shortage(self.told, stage, liable_alone=_LIABLE_NAME in words)

    def _run_out(self, stage: SettledStage) -> Iterator[str]:
        """Yields a sentence on each player whose money has run out."""
        short = self._shortage(stage)
        for scheme, seats in (("pays-part", short.part), ("pays-nothing", short.nothing)):
            for seat in seats:
                yield self._to_reader(scheme, seat, short=self._named(seat))
        if short.untold:
            yield self.texts.payment(self._ruleset, "pays-whoever-can")

    # The hand

    def caption(self, group: ShownGroup) -> tuple[str, str]:
        """Returns the name of a group and the small print beside it."""
        return self.texts.phrase("melds", group.name), self._small(group)

    def _small(self, group: ShownGroup) -> str:
        if group.winning:
            alone = len(group.pieces) > 4
            return self.texts.phrase("captions", "winning-tile" if alone else "winning")
        if group.giver is not None:
            return self.texts.phrase("captions", "from", giver=self.told.seat_name(group.giver))
        if group.concealed and group.has_set and group.name != "concealed-kong":
            return self.texts.phrase("captions", "concealed")
        return ""

    def bonus_caption(self, bonus: tuple[Piece, ...]) -> str:
        """Returns `Flower`, `Season`, `Animal`, or a name for several bonus tiles."""
        kinds = {self._bonus_kind(face_of(piece)) for piece in bonus}
        several = "bonus-with-animals" if "animal" in kinds else "bonus"
        return self.texts.phrase("melds", kinds.pop() if len(bonus) == 1 else several)

    @staticmethod
    def _bonus_kind(tile: int) -> str:
        if tile >= FIRST_ANIMAL:
            return "animal"
        return "flower" if tile in FLOWERS else "season"

    def bonus_tile(self, piece: Piece) -> str:
        """Returns the name of a bonus tile."""
        return self.texts.tile(TILE_NAMES[face_of(piece)])

    def tile(self, shown: ShownPiece) -> str:
        """Returns what a screen reader says for a tile."""
        tile = TILE_NAMES[face_of(shown.piece)]
        if shown.wild and shown.reads is not None:
            return self.texts.phrase("spoken", "wild-tile", tile=tile, kind=TILE_NAMES[shown.reads])
        if shown.reads is not None:
            return self.texts.phrase("spoken", "stand-in-tile", tile=tile, kind=TILE_NAMES[shown.reads])
        if shown.wild:
            return self.texts.phrase("spoken", "wild-itself", tile=tile)
        if shown.winning:
            return self.texts.phrase("spoken", "winning-tile", tile=tile)
        return self.texts.tile(tile)

    def spoken_group(self, group: ShownGroup) -> str:
        """Returns what a screen reader says for a group."""
        kinds = dict.fromkeys(self.tile(shown) for shown in group.pieces)
        if len({face_of(shown.piece) for shown in group.pieces}) > 1:
            name = self.texts.phrase("melds", group.name)
            words = self.texts.phrase("page", "fact", name=name, text=self.texts.listed(kinds))
            return self.texts.listed((words, self._small(group))) if group.giver is not None else words
        facts = {"meld": group.name, "tile": TILE_NAMES[face_of(group.pieces[0].piece)]}
        if group.giver is not None:
            return self.texts.phrase("spoken", "set-from", **facts, giver=self.told.seat_name(group.giver))
        words = self.texts.phrase("spoken", "set", **facts)
        return self.texts.listed((words, self._small(group))) if group.winning else words

    # The elements

    def element(self, fact: ElementFact) -> tuple[str, str]:
        """Returns the name and the rule of an element."""
        words = self.texts.element_of(self.told.ruleset, fact.id)
        return words.name, words.rule

    def absorbed(self, fact: AbsorbedFact) -> tuple[str, str]:
        """Returns the name of an absorbed element and the reason why it is not counted."""
        name = self.texts.element_of(self.told.ruleset, fact.id).name
        by = self.texts.element_of(self.told.ruleset, fact.by).name
        return name, self.texts.absorbed(self._ruleset, fact.id, by)

    def uncounted(self, fact: Uncounted, win: WinAccount) -> tuple[str, str]:
        """Returns the name of the element that something may be mistaken for, and the reason why it is worth
        nothing."""
        words = self.texts.element_of(self.told.ruleset, fact.element)
        name = fact.name if self.mine and win.seat == self.told.viewer else f"{fact.name}-of-winner"
        reason = self.texts.uncounted(self._ruleset, name, **fact.facts)
        return words.name, absence(self.told.ruleset, fact.element, (), self.texts) if reason == name else reason

    def unit(self, unit: str) -> str:
        """Returns the heading of the elements of a unit."""
        return self.texts.unit_name(self._ruleset, unit)

    # The figures

    def sum_lines(self, win: ScoredAccount) -> tuple[Line, ...]:
        """Returns the calculation from elements to points, in lines of parts."""
        return self.sums.lines(win.arithmetic)

    def short_scheme(self, stage: SettledStage) -> str:
        """Returns in a few words who pays; an empty string if there are no words for it."""
        if is_worth_nothing(stage):
            return "" if stage.payments else self.texts.scheme(self._ruleset, "pays-nothing-draw")
        found = ((scheme, self.texts.scheme(self._ruleset, scheme)) for scheme in schemes_of(stage))
        words = next((words for scheme, words in found if words != scheme), "")
        return self.texts.payment(self._ruleset, "scheme-run-out", scheme=words) if self._shortage(stage) else words

    # The payments

    def reason(self, paid: Paid) -> str:
        """Returns the reason of a payment."""
        return self.texts.payment(self._ruleset, paid.reason)

    def paid_sum(self, paid: Paid) -> str:
        """Returns the calculation of a payment, such as `48 × 2`; an empty string if it is the amount alone."""
        shown = self.sums.terms(paid.terms)
        return "" if shown == self.texts.number(paid.amount) else shown

    def arrow(self, payments: Iterable[Paid]) -> str:
        """Returns what a screen reader says for payments from one seat to another, with the calculation of each."""
        every = tuple(payments)
        payer, payee = self.seat(every[0].payer), self.seat(every[0].payee)
        amount = sum(paid.amount for paid in every)
        words = self.texts.phrase("spoken", "arrow", payer=payer, payee=payee, amount=self.texts.number(amount))
        sums = [self._told_sum(paid) for paid in every if paid.terms or len(every) > 1]
        return "\n".join((words, *sums))

    def _told_sum(self, paid: Paid) -> str:
        spoken = self.sums.spoken_terms(paid.terms) or self.texts.number(paid.amount)
        return f"{self.reason(paid)}: {spoken}"

    def paid_for(self, payments: tuple[Paid, ...]) -> str:
        """Returns in words what the seats gained and lost by payments for one reason, who received first."""
        reason = self.reason(payments[0])
        seats = dict.fromkeys([*(paid.payee for paid in payments), *(paid.payer for paid in payments)])
        sums = balances(payments, self.told.ruleset.places)
        gains = (f"{self.name(seat)} {self.texts.signed(sums[seat])}" for seat in seats)
        return self.texts.phrase("page", "fact", name=reason[:1].upper() + reason[1:], text=self.texts.listed(gains))

    def with_table(self, paid: Paid) -> str:
        """Returns in words what a seat paid to the table or received from it."""
        direction = "to-table" if paid.payee == TABLE else "from-table"
        seat = paid.payer if paid.payee == TABLE else paid.payee
        return self.texts.phrase(
            "spoken", direction, seat=self.name(seat), amount=self.texts.number(paid.amount), reason=self.reason(paid)
        )


def paid_together(payments: Iterable[Paid]) -> tuple[tuple[Paid, ...], ...]:
    """Groups payments that follow each other for the same reason, in which one seat pays several others or receives
    from them."""
    groups: list[list[Paid]] = []
    for paid in payments:
        last = groups[-1] if groups else []
        pairs = {(one.payer, one.payee) for one in last}
        fits = bool(last) and last[0].reason == paid.reason and (paid.payer, paid.payee) not in pairs
        alike = [*last, paid]
        if fits and (len({one.payee for one in alike}) == 1 or len({one.payer for one in alike}) == 1):
            last.append(paid)
        else:
            groups.append([paid])
    return tuple([tuple(group) for group in groups])


def merged(payments: Iterable[Paid]) -> tuple[tuple[Paid, ...], ...]:
    """Groups payments between the same two seats, in the order of the first payment of each group."""
    pairs: dict[tuple[int, int], list[Paid]] = {}
    for paid in payments:
        pairs.setdefault((paid.payer, paid.payee), []).append(paid)
    return tuple(tuple(group) for group in pairs.values())


def span_text(span: PointsSpan, texts: Texts) -> str:
    """Returns from how many to how many units a column of the points table reaches."""
    if span.most is None:
        return f"{texts.number(span.least)}+"
    if span.most == span.least:
        return texts.number(span.least)
    return f"{texts.number(span.least)}–{texts.number(span.most)}"
