"""What the receipt of a hand of Shuangkou says: order of finish, bombs, elements, the calculation, payments, who leads
next; and the same as plain text.

Room: present. No Qt. It reads what was recorded and what the rules make of it (cards/scoring.py); nothing is scored
here in another way.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mahjong_desktop.cards.deck import SEATS_AT_CARDS, PlayingCard, count_ranks
from mahjong_desktop.cards.events import CardEvent, CardsPlayed
from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.plays import CardPlay, PlayForm, play_of
from mahjong_desktop.cards.scoring import (
    RESULT_FACTORS,
    CardHandScore,
    CardResult,
    PlayedBomb,
    multiplier_of,
    score_of_hand,
)
from mahjong_desktop.cards.turns import NextTurn, first_lead, partner_of, team_of
from mahjong_desktop.present.card_table import base_words, direction_words
from mahjong_desktop.study.card_words import form_of_play_name, result_name
from mahjong_desktop.study.sum_words import Stress, SumPart
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

MINUS_SIGN = "−"
NONE_SIGN = "–"
_TIMES = "×"
_ARROW = "→"


class EndedCardHand(Struct, frozen=True):
    """A hand that has ended: its number, the seats in the order in which they went out, how many cards each seat had
    left, the bombs with their very cards in the order in which they were played, and the scores before it."""

    number: int
    finished: tuple[int, ...]
    left: tuple[int, ...]
    bombs: tuple[tuple[int, tuple[PlayingCard, ...]], ...]
    before: tuple[int, ...]


def bombs_played(events: Sequence[CardEvent]) -> tuple[tuple[int, tuple[PlayingCard, ...]], ...]:
    """Returns the bombs of a hand with their cards, in the order in which they were played."""
    found = []
    for event in events:
        if isinstance(event, CardsPlayed):
            play = play_of(count_ranks(event.cards))
            if play is not None and play.is_bomb:
                found.append((event.seat, event.cards))
    return tuple(found)


class FinishTold(Struct, frozen=True):
    """A seat in the order of finish: its sign (a place or a dash), its name, and that it is out or what it has left."""

    seat: int
    ours: bool
    sign: str
    name: str
    note: str


class BombTold(Struct, frozen=True):
    """A bomb of the hand: who played it, its cards, what it is, whether it counts, and whether it was the losers'."""

    seat: int
    name: str
    cards: tuple[PlayingCard, ...]
    note: str
    counts: bool
    lost: bool


class ElementOfCards(Struct, frozen=True):
    """A row of what counts, or of what did not count with the reason: name, sentence, value."""

    name: str
    rule: str
    value: str


class TableColumn(Struct, frozen=True):
    """A column of a table of values; `hit` is the one of this hand."""

    above: str
    below: str
    hit: bool


class SeatPaid(Struct, frozen=True):
    """What a seat won or lost, and its score before and after."""

    seat: int
    ours: bool
    sign: str
    name: str
    gain: int
    signed: str
    total: str
    totals: str
    won: bool


class PaidArrow(Struct, frozen=True):
    """A payment: from whom to whom, how much, and the sentence for a screen reader."""

    payer: int
    payee: int
    figure: str
    spoken: str


class TeamTotal(Struct, frozen=True):
    """The points of a team after the hand."""

    ours: bool
    name: str
    total: str


class CardReceipt(Struct, frozen=True):
    """All that the receipt says."""

    result: CardResult
    sign_ours: bool
    title: str
    place: str
    lines: tuple[str, str]
    gain: int
    figure: str
    order: tuple[FinishTold, ...]
    bombs: tuple[BombTold, ...]
    elements: tuple[ElementOfCards, ...]
    quiet: tuple[ElementOfCards, ...]
    sum: tuple[SumPart, ...]
    sum_note: str
    factors: tuple[TableColumn, ...]
    multipliers: tuple[TableColumn, ...]
    seats: tuple[SeatPaid, ...]
    arrows: tuple[PaidArrow, ...]
    payments_note: str
    totals: tuple[TeamTotal, ...]
    zero: str
    next_lead: str


class ReceiptWords:
    """Makes the receipt of one hand for the person at seat `viewer`; `names` are by seat."""

    def __init__(
        self, hand: EndedCardHand, options: ShuangkouOptions, names: Sequence[str], viewer: int, texts: Texts
    ) -> None:
        self.hand, self.options, self.names, self.viewer, self.texts = hand, options, tuple(names), viewer, texts
        self.bombs: tuple[tuple[PlayedBomb, tuple[PlayingCard, ...]], ...] = tuple(
            (PlayedBomb(seat, play), cards)
            for seat, cards in hand.bombs
            if (play := play_of(count_ranks(cards))) is not None
        )
        self.score: CardHandScore = score_of_hand(hand.finished, [bomb for bomb, _ in self.bombs], options)

    def receipt(self, *, last: bool) -> CardReceipt:
        """Returns what the receipt says; `last` says whether no hand follows."""
        score = self.score
        gain = score.deltas[self.viewer]
        return CardReceipt(
            result=score.result,
            sign_ours=self._ours(self.hand.finished[0]),
            title=self.title(),
            place=self.place_line(),
            lines=self._lines(),
            gain=gain,
            figure=self.texts.signed(gain) if gain else "0",
            order=self._order(),
            bombs=tuple(self._bomb(bomb, cards) for bomb, cards in self.bombs),
            elements=self._elements(),
            quiet=self._quiet(),
            sum=self._sum(),
            sum_note=self._sum_note(),
            factors=self._factors(),
            multipliers=self._multipliers(),
            seats=tuple(self._paid(seat) for seat in range(SEATS_AT_CARDS)),
            arrows=self._arrows(),
            payments_note=self._payments_note(),
            totals=self._totals(),
            zero=translate("CardReceipt", "Sum of all payments: {sum}").format(sum=sum(score.deltas)),
            next_lead=self._next_lead(last=last),
        )

    # ---- who

    def _ours(self, seat: int) -> bool:
        return seat in team_of(self.viewer)

    @property
    def _bomb_counts(self) -> PlayedBomb | None:
        return self.score.bomb

    def title(self) -> str:
        """Returns how the hand ended, with the players of the team that finished first."""
        first = self.hand.finished[0]
        partner = partner_of(first)
        facts = {"first": self.names[first], "partner": self.names[partner]}
        role = "first" if first == self.viewer else "partner" if partner == self.viewer else "other"
        words = {
            CardResult.SHUANGKOU: {
                "first": translate("CardReceipt", "Shuangkou: you first, {partner} second"),
                "partner": translate("CardReceipt", "Shuangkou: {first} first, you second"),
                "other": translate("CardReceipt", "Shuangkou: {first} first, {partner} second"),
            },
            CardResult.DANKOU: {
                "first": translate("CardReceipt", "Dankou: you first, {partner} third"),
                "partner": translate("CardReceipt", "Dankou: {first} first, you third"),
                "other": translate("CardReceipt", "Dankou: {first} first, {partner} third"),
            },
            CardResult.PINGKOU: {
                "first": translate("CardReceipt", "Pingkou: you first, {partner} last"),
                "partner": translate("CardReceipt", "Pingkou: {first} first, you last"),
                "other": translate("CardReceipt", "Pingkou: {first} first, {partner} last"),
            },
        }
        return words[self.score.result][role].format(**facts)

    def place_line(self) -> str:
        """Returns the game, the number of the hand, base and direction."""
        most = self.options.most_hands
        if most is None:
            number = translate("CardReceipt", "hand {number}").format(number=self.hand.number)
        else:
            number = translate("CardReceipt", "hand {number} of {all}").format(number=self.hand.number, all=most)
        game = self.texts.ruleset(SHUANGKOU).short
        return "  ·  ".join(
            (game, number, base_words(self.options, self.texts), direction_words(self.options, self.texts))
        )

    def _lines(self) -> tuple[str, str]:
        """Returns the two lines beside the large figure."""
        score = self.score
        if not score.transfers:
            return translate("CardReceipt", "a draw"), translate("CardReceipt", "nobody pays")
        factors = f"{score.factor} {_TIMES} {score.multiplier}"
        if self.options.base != 1:
            factors = f"{self.texts.number(self.options.base)} {_TIMES} {factors}"
        first = translate("CardReceipt", "{factors} for each player").format(factors=factors)
        if score.deltas[self.viewer] > 0:
            return first, translate("CardReceipt", "both opponents pay")
        return first, translate("CardReceipt", "your team pays")

    # ---- the band

    def _order(self) -> tuple[FinishTold, ...]:
        """Returns the seats of the first's team, then those of the other team, each in the order of finish."""
        finished = self.hand.finished
        first_team = team_of(finished[0])
        places = {seat: finished.index(seat) if seat in finished else SEATS_AT_CARDS for seat in range(SEATS_AT_CARDS)}
        seats = sorted(
            range(SEATS_AT_CARDS), key=lambda seat: (seat not in first_team, places[seat], self.hand.left[seat])
        )
        return tuple(self._finish(seat) for seat in seats)

    def _sign(self, seat: int) -> str:
        return str(self.hand.finished.index(seat) + 1) if seat in self.hand.finished else NONE_SIGN

    def _finish(self, seat: int) -> FinishTold:
        left = self.hand.left[seat]
        note = translate("CardReceipt", "%n left", None, left) if left else translate("CardReceipt", "out")
        return FinishTold(seat, self._ours(seat), self._sign(seat), self.names[seat], note)

    def _bomb(self, bomb: PlayedBomb, cards: tuple[PlayingCard, ...]) -> BombTold:
        counts = bomb is self._bomb_counts
        size = translate("CardReceipt", "%n cards", None, bomb.play.size)
        if bomb.play.form is PlayForm.HEAVENLY_BOMB:
            size = translate("CardReceipt", "four jokers")
        note = size
        if counts:
            said = translate("CardReceipt", "{size}, counts × {multiplier}")
            note = said.format(size=size, multiplier=multiplier_of(bomb.play, self.options))
        lost = bool(self.score.winners) and bomb.seat not in self.score.winners
        return BombTold(bomb.seat, self.names[bomb.seat], cards, note, counts, lost)

    # ---- elements

    def _elements(self) -> tuple[ElementOfCards, ...]:
        score = self.score
        rows = [ElementOfCards(*result_words(score.result, self.texts), str(score.factor))]
        if score.bomb is not None:
            rule = translate("CardReceipt", "The largest multiplier among the bombs that the winning team played.")
            rows.append(ElementOfCards(bomb_name(score.bomb.play, self.texts), rule, f"{_TIMES} {score.multiplier}"))
        return tuple(rows)

    def _quiet(self) -> tuple[ElementOfCards, ...]:
        return tuple(self._uncounted(bomb) for bomb, _ in self.bombs if bomb is not self._bomb_counts)

    def _uncounted(self, bomb: PlayedBomb) -> ElementOfCards:
        """Returns a bomb that did not count, and why."""
        name, mine = bomb_name(bomb.play, self.texts), bomb.seat == self.viewer
        multiplier = multiplier_of(bomb.play, self.options)
        value = f"{_TIMES} {multiplier}"
        if not self.score.winners:
            value = NONE_SIGN
            reason = (
                translate("CardReceipt", "You played it; after a draw no bomb counts.")
                if mine
                else translate("CardReceipt", "{name} played it; after a draw no bomb counts.")
            )
        elif bomb.seat not in self.score.winners:
            value = NONE_SIGN
            reason = (
                translate("CardReceipt", "You played it; only the winners’ bombs count.")
                if mine
                else translate("CardReceipt", "{name} played it; only the winners’ bombs count.")
            )
        elif multiplier == 1:
            reason = (
                translate("CardReceipt", "You played it; four cards multiply nothing.")
                if mine
                else translate("CardReceipt", "{name} played it; four cards multiply nothing.")
            )
        else:
            reason = (
                translate("CardReceipt", "You played it; only the largest multiplier counts, once.")
                if mine
                else translate("CardReceipt", "{name} played it; only the largest multiplier counts, once.")
            )
        return ElementOfCards(name, reason.format(name=self.names[bomb.seat]), value)

    # ---- the calculation

    def _sum(self) -> tuple[SumPart, ...]:
        score, base = self.score, base_words(self.options, self.texts)
        amount = self.texts.number(score.amount)
        line = f"{base} {_TIMES} {score.factor}"
        if score.result is not CardResult.PINGKOU:
            line += f" {_TIMES} {score.multiplier}"
        return SumPart(f"{line} ="), SumPart(amount, Stress.RESULT)

    def _sum_note(self) -> str:
        if not self.score.transfers:
            return translate("CardReceipt", "a draw, whatever bombs were played")
        return translate("CardReceipt", "from each loser to one winner")

    def _factors(self) -> tuple[TableColumn, ...]:
        return factor_columns(self.score.result)

    def _multipliers(self) -> tuple[TableColumn, ...]:
        return multiplier_columns(self.options, self.texts, None if not self.score.winners else self.score)

    # ---- payments

    def _paid(self, seat: int) -> SeatPaid:
        gain, before = self.score.deltas[seat], self.hand.before[seat]
        after, number = before + gain, self.texts.number
        won = seat in self.score.winners
        return SeatPaid(
            seat=seat,
            ours=self._ours(seat),
            sign=self._sign(seat),
            name=self.names[seat],
            gain=gain,
            signed=self.texts.signed(gain) if gain else "0",
            total=number(after),
            totals=f"{number(before)} {_ARROW} {number(after)}",
            won=won,
        )

    def _arrows(self) -> tuple[PaidArrow, ...]:
        made = []
        for one in self.score.transfers:
            amount = self.texts.number(one.amount)
            if one.payer == self.viewer:
                said = translate("CardReceipt", "You pay {payee} {amount}")
            elif one.payee == self.viewer:
                said = translate("CardReceipt", "{payer} pays you {amount}")
            else:
                said = translate("CardReceipt", "{payer} pays {payee} {amount}")
            names = {"payer": self.names[one.payer], "payee": self.names[one.payee]}
            made.append(PaidArrow(one.payer, one.payee, amount, said.format(**names, amount=amount)))
        return tuple(made)

    def _payments_note(self) -> str:
        if not self.score.transfers:
            return translate("CardReceipt", "nobody pays after a draw")
        return translate("CardReceipt", "each loser pays his right-hand neighbour")

    def _totals(self) -> tuple[TeamTotal, ...]:
        right, left = ((self.viewer + step) % SEATS_AT_CARDS for step in (1, 3))
        after = [before + gain for before, gain in zip(self.hand.before, self.score.deltas, strict=True)]
        theirs = translate("CardReceipt", "{right} and {left}").format(right=self.names[right], left=self.names[left])
        number = self.texts.number
        return (
            TeamTotal(ours=True, name=translate("CardReceipt", "Your team"), total=number(after[self.viewer])),
            TeamTotal(ours=False, name=theirs, total=number(after[right])),
        )

    # ---- and then

    def _next_lead(self, *, last: bool) -> str:
        """Returns who leads the next hand and why."""
        if last:
            return translate("CardReceipt", "That was the last hand of the match.")
        lead: NextTurn = first_lead(self.hand.finished)
        if lead.seat is None:
            return translate("CardReceipt", "After a shuangkou the lot says who leads.")
        if lead.seat == self.viewer:
            return translate("CardReceipt", "You finished first and lead the next hand.")
        said = translate("CardReceipt", "{name} finished first and leads the next hand.")
        return said.format(name=self.names[lead.seat])


# ---- words that the receipt shares with the table of values


def result_words(result: CardResult, texts: Texts) -> tuple[str, str]:
    """Returns the name of a result and its rule in a sentence."""
    return result_name(texts, result), texts.element(SHUANGKOU, result.value).rule


def bomb_name(play: CardPlay, texts: Texts) -> str:
    """Returns what a bomb is called on the receipt."""
    if play.form is PlayForm.HEAVENLY_BOMB:
        return form_of_play_name(texts, play.form)
    return translate("CardReceipt", "Bomb of %n cards", None, play.size)


def factor_columns(hit: CardResult | None = None) -> tuple[TableColumn, ...]:
    """Returns the factors by the place of the first one's partner; the column that was hit is marked."""
    heads = {
        CardResult.SHUANGKOU: translate("CardReceipt", "second"),
        CardResult.DANKOU: translate("CardReceipt", "third"),
        CardResult.PINGKOU: translate("CardReceipt", "fourth"),
    }
    return tuple(
        TableColumn(
            heads[result],
            str(factor) if factor else translate("CardReceipt", "0, draw"),
            result is hit,
        )
        for result, factor in RESULT_FACTORS.items()
    )


def multiplier_columns(
    options: ShuangkouOptions, texts: Texts, score: CardHandScore | None = None
) -> tuple[TableColumn, ...]:
    """Returns the multipliers by the cards of the best bomb; the column of a score is marked."""
    bomb = None if score is None else score.bomb
    heavenly = bomb is not None and bomb.play.form is PlayForm.HEAVENLY_BOMB
    hit = 4 if score is not None else 0
    if bomb is not None:
        hit = 0 if heavenly else bomb.play.size
    columns = [TableColumn(translate("CardReceipt", "none, 4"), "1", hit == 4)]
    columns += [TableColumn(texts.number(size), texts.number(size - 3), hit == size) for size in range(5, 9)]
    four = translate("CardReceipt", "four jokers")
    return (*columns, TableColumn(four, texts.number(options.heavenly_bomb), heavenly))


def table_heads() -> tuple[tuple[str, str], tuple[str, str]]:
    """Returns the heads of the two tables."""
    return (
        (translate("CardReceipt", "Partner of the first"), translate("CardReceipt", "Factor")),
        (translate("CardReceipt", "Cards of the bomb"), translate("CardReceipt", "Multiplier")),
    )


def receipt_as_text(told: CardReceipt, texts: Texts) -> str:
    """Returns the receipt as plain text."""
    lines = [told.title, told.place, ""]
    lines += [f"{one.sign}  {one.name}: {one.note}" for one in told.order]
    if told.bombs:
        lines += ["", translate("CardReceipt", "Bombs in this hand")]
        lines += [f"{one.name}: {one.note}" for one in told.bombs]
    lines += ["", *(f"{one.name}  {one.value}" for one in told.elements)]
    lines += [f"{one.name}  {one.value}  ({one.rule})" for one in told.quiet]
    lines += [" ".join(part.text for part in told.sum), ""]
    lines += [f"{one.name}  {one.signed}  ({one.totals})" for one in told.seats]
    lines += [arrow.spoken for arrow in told.arrows]
    lines += [f"{one.name}  {one.total}" for one in told.totals]
    return "\n".join(texts.joined([line]) if line else "" for line in lines) + "\n"
