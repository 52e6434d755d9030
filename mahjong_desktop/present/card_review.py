"""What the review page says of a hand of Shuangkou: the header, the groups of decisions, the position of one, and what
was better in it.

Room: present. No Qt. Reviews come from study/card_review.py; sentences that the reviews of mahjong share are those of
review_words.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import NormalDist

from msgspec import Struct

from mahjong_desktop.cards.deck import RANK_OF, SEATS_AT_CARDS, PlayingCard
from mahjong_desktop.cards.events import CardAction, PassTurn
from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.cards.plays import CardPlay
from mahjong_desktop.cards.turns import partner_of
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.present import review_words
from mahjong_desktop.present.card_facts import trick_of
from mahjong_desktop.present.card_words import RANK_INDEXES, out_words, times_words
from mahjong_desktop.present.reviewed_hand import HeaderTold
from mahjong_desktop.records.record import HUMAN, Header
from mahjong_desktop.study.card_hand_review import CardHandReview, card_move_name, card_review_in_words, point_digits
from mahjong_desktop.study.card_hint_words import hint_reason
from mahjong_desktop.study.card_hints import reason_of_move
from mahjong_desktop.study.card_playback import CardPlayback
from mahjong_desktop.study.card_review import CardDecision
from mahjong_desktop.study.card_words import card_texts, result_name
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

_SUREST = 0.999
_LONGEST_ROW = 16
"""So many cards lie in one row."""


class CardRowTold(Struct, frozen=True):
    """A decision in the list: its place among the moves of the hand, what was played, which move that was and what was
    better if anything was, what it cost and half the width of the 95% interval (both empty if nothing). `costs` says
    that it surely cost something."""

    place: int
    played: str
    note: str
    loss: str
    margin: str
    costs: bool
    spoken: str


class CardGroupTold(Struct, frozen=True):
    """Decisions below a heading."""

    heading: str
    rows: tuple[CardRowTold, ...]


class CardMoveTold(Struct, frozen=True):
    """A move: a heading, its cards (none for the pass), its name, and what is most worth saying of it."""

    heading: str
    cards: tuple[PlayingCard, ...]
    name: str
    reason: str


class ComparedTold(Struct, frozen=True):
    """A move that was compared: its name, what it is expected to bring, and whether it was the one played."""

    name: str
    points: str
    played: bool


class CardVerdictTold(Struct, frozen=True):
    """A decision: `better` is None if nothing else was found. `note` says how sure that is, `compared_note` where the
    points of `compared` come from."""

    move: str
    moves: str
    played: CardMoveTold
    better: CardMoveTold | None
    loss: str
    margin: str
    costs: bool
    note: str
    compared: tuple[ComparedTold, ...]
    compared_note: str


class SeatAtReview(Struct, frozen=True):
    """A seat in the position: its name, its cards left or its place in words, whether it is of the own team, and its
    place if it is out."""

    name: str
    left: str
    ours: bool
    place: str


class CardPositionTold(Struct, frozen=True):
    """What the seat saw: the seats in their order from its own, the play to beat with who made it (no cards when it
    leads), the other moves of the trick, how many cards of each rank the others hold together (as they are written in
    the corner, with their number), and the own hand in rows of neighbouring ranks."""

    seats: tuple[SeatAtReview, ...]
    lead: str
    to_beat: tuple[PlayingCard, ...]
    trick: tuple[str, ...]
    others_words: str
    others: tuple[tuple[str, str], ...]
    hand_words: str
    hand: tuple[tuple[PlayingCard, ...], ...]


def recorded_names(header: Header, texts: Texts) -> tuple[str, ...]:
    """Returns the players' names by seat; the person without a name is called You."""
    names = header.names or header.players
    own = translate("Replay", "You")
    return tuple(
        name or (own if player == HUMAN else texts.bot(player).name)
        for name, player in zip(names, header.players, strict=False)
    )


def card_review_header(playback: CardPlayback, hand: int, seat: int, texts: Texts) -> HeaderTold:
    """Returns what the header says of a hand (from 1) as a seat played it."""
    header = playback.record.header
    names, words = recorded_names(header, texts), texts.ruleset(SHUANGKOU)
    ended, hands = playback.end_of_hand(hand), len(playback.hand_starts)
    gain = 0 if ended is None else ended.scores[seat] - playback.scores_before(playback.hand_starts[hand - 1])[seat]
    winner = ""
    if ended is not None:
        winner = result_name(texts, ended.result)
        winner += f" {times_words(ended.multiplier)}" if ended.multiplier > 1 else ""
    return HeaderTold(
        ruleset=words.name,
        short=words.short,
        hand=translate("CardFacts", "Hand {number}").format(number=texts.number(hand)),
        seat=names[seat],
        seats=tuple(enumerate(names)),
        chosen=seat,
        winner=winner,
        result="" if ended is None else texts.signed(gain) if gain else "0",
        gain=gain,
        number=review_words.which_hand(texts.number(hand), texts.number(hands)),
        first=hand == 1,
        last=hand == hands,
    )


class CardReviewTeller:
    """Puts a review into words. `seen` are what the seat saw and did, by the place of the decision among the moves;
    `names` those of the players by seat; `mine` says whether the seat is the person's, `moves` how many the hand
    had."""

    def __init__(
        self,
        review: CardHandReview,
        seen: Mapping[int, tuple[CardView, CardAction]],
        names: Sequence[str],
        texts: Texts,
        *,
        moves: int,
        mine: bool,
    ) -> None:
        self.review, self.seen, self.names, self.texts = review, seen, names, texts
        self.moves, self.mine = moves, mine

    def _points(self, points: float) -> str:
        return self.texts.decimal(points, point_digits(self.review.base))

    def _signed(self, points: float) -> str:
        """Returns points with their sign."""
        said = self._points(abs(points))
        if not any(digit in said for digit in "123456789"):
            return said
        return f"{'+' if points > 0 else '−'}{said}"

    def _name(self, play: CardPlay | None) -> str:
        name = card_move_name(self.texts, play)
        return name[:1].upper() + name[1:]

    # ---- the list

    def groups(self) -> tuple[CardGroupTold, ...]:
        """Returns the decisions so far: mistakes with the worst first, what is not decided, all others in order."""
        review = self.review
        said = card_review_in_words(review, self.texts)
        told = {one.place for one in (*review.mistakes, *review.undecided)}
        others = tuple(one for one in review.decisions if one.place not in told)
        parts = (
            (said.mistakes_heading, review.mistakes),
            (said.undecided_heading, review.undecided),
            (said.others, others),
        )
        return tuple(CardGroupTold(heading, tuple(map(self._row, found))) for heading, found in parts if found)

    def _row(self, decision: CardDecision) -> CardRowTold:
        lost = decision.played != decision.best and decision.loss > 0
        move = self._move_number(decision)
        played, better = self._name(decision.played), self._name(decision.best) if lost else ""
        loss = f"−{self._points(decision.loss)}" if lost else ""
        margin = f"± {self._points(decision.margin)}" if lost and not decision.solved else ""
        spoken = [move, review_words.instead(played, better) if better else played]
        if lost and margin:
            margin_words = self._points(decision.margin)
            spoken.append(review_words.spoken_loss(self._points(decision.loss), margin_words))
        elif lost:
            spoken.append(translate("CardReview", "lost {loss} points").format(loss=self._points(decision.loss)))
        noted = translate("CardReview", "{move}. Better: {better}") if better else "{move}"
        note = noted.format(move=move, better=better)
        return CardRowTold(decision.place, played, note, loss, margin, decision.is_mistake, self.texts.listed(spoken))

    def _move_number(self, decision: CardDecision) -> str:
        return translate("CardReview", "Move {move}").format(move=self.texts.number(decision.place + 1))

    # ---- one decision

    def verdict(self, decision: CardDecision) -> CardVerdictTold:
        """Returns what is said of a decision."""
        lost = decision.played != decision.best and decision.loss > 0
        heading = review_words.better() if decision.is_mistake else review_words.about_equal()
        action = "pass" if decision.played is None else "play"
        return CardVerdictTold(
            move=self._move_number(decision),
            moves=translate("CardReview", "of {moves}").format(moves=self.texts.number(self.moves)),
            played=self._told(decision, decision.played, review_words.heading_played(action, you=self.mine)),
            better=self._told(decision, decision.best, heading) if lost else None,
            loss=self._points(max(decision.loss, 0.0)) if lost else "0",
            margin=f"± {self._points(decision.margin)}" if lost and not decision.solved else "",
            costs=decision.is_mistake,
            note=self._note(decision),
            compared=tuple(
                ComparedTold(self._name(one.play), self._signed(one.points), one.play == decision.played)
                for one in decision.moves
            ),
            compared_note="" if decision.solved else _rated_first(),
        )

    def _told(self, decision: CardDecision, play: CardPlay | None, heading: str) -> CardMoveTold:
        view, action = self.seen[decision.place]
        reason = hint_reason(self.texts, reason_of_move(view, play), self.names)
        if play is not None and play != decision.played:
            action = view.choices.action_of(play)
        cards = () if play is None or isinstance(action, PassTurn) else tuple(sorted(action.cards))
        return CardMoveTold(heading, cards, self._name(play), reason)

    def _note(self, decision: CardDecision) -> str:
        """Returns how sure the verdict is."""
        if decision.solved:
            return translate("CardReview", "The end of the hand is solved: all play on in the best way.")
        if decision.played == decision.best:
            return review_words.no_loss("")
        most = decision.loss + decision.margin
        if decision.loss <= 0:
            return review_words.no_loss(self._points(most) if most > 0 else "")
        if decision.is_mistake:
            return card_texts(self.texts).phrase("card-review", "about")
        chance = min(NormalDist().cdf(decision.loss / decision.loss_error), _SUREST)
        percent = self.texts.phrase("page", "percent", share=self.texts.number(round(100 * chance)))
        return review_words.undecided(self._name(decision.best), percent, self._points(most))

    # ---- the position

    def position(self, decision: CardDecision) -> CardPositionTold:
        """Returns what the seat saw."""
        view, _ = self.seen[decision.place]
        laid = trick_of(view).to_beat
        moves = view.trick_moves
        last = max((number for number, move in enumerate(moves) if move.play is not None), default=0)
        said = [
            f"{self.names[move.seat]}: {card_move_name(self.texts, move.play)}"
            for number, move in enumerate(moves)
            if number != last
        ]
        if laid is None:
            name = self.names[view.seat]
            lead = (
                translate("CardFacts", "You lead now")
                if self.mine
                else translate("CardFacts", "{name} leads").format(name=name)
            )
        else:
            lead = translate("SpokenCards", "To beat: {name}, {play}").format(
                name=self.names[laid.seat], play=card_move_name(self.texts, laid.play)
            )
        seats = (view.seat + step for step in range(SEATS_AT_CARDS))
        return CardPositionTold(
            seats=tuple(self._seat(view, seat % SEATS_AT_CARDS) for seat in seats),
            lead=lead,
            to_beat=() if laid is None else tuple(sorted(laid.cards)),
            trick=tuple(said),
            hand_words=translate("CardReview", "{name}: %n cards in hand", None, len(view.hand)).format(
                name=self.names[view.seat]
            ),
            others_words=translate("CardReview", "The other players hold"),
            others=tuple(
                (index, self.texts.number(count) if count else "–")
                for index, count in zip(RANK_INDEXES, view.unseen, strict=True)
            ),
            hand=rows_of_hand(view.hand),
        )

    def _seat(self, view: CardView, seat: int) -> SeatAtReview:
        out = seat in view.finished
        place = view.finished.index(seat) + 1 if out else 0
        left = out_words(place) if out else translate("CardFacts", "%n left", None, view.left[seat])
        ours = seat in (view.seat, partner_of(view.seat))
        return SeatAtReview(self.names[seat], left, ours, str(place) if place else "")


def rows_of_hand(hand: Iterable[PlayingCard]) -> tuple[tuple[PlayingCard, ...], ...]:
    """Returns a hand from low to high in one row, or a large one in two with about as many cards. No rank is torn."""
    whole = tuple(sorted(hand))
    if len(whole) <= _LONGEST_ROW:
        return (whole,)
    ends = [end for end in range(1, len(whole)) if RANK_OF[whole[end - 1]] != RANK_OF[whole[end]]]
    cut = min(ends, key=lambda end: abs(2 * end - len(whole)))
    return whole[:cut], whole[cut:]


def _rated_first() -> str:
    return translate(
        "CardReview",
        "From a first look at all of them. What the move cost comes from a second look, with other guesses of the "
        "hidden cards.",
    )
