"""What the page says on which mistakes are tried again: the mistake, the hints, the reply to a try, the list.

Room: present. The figures are those of the review; the course of a session belongs to study/drills/retry_session.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.tiles import (
    COPIES,
    DRAGONS,
    HONORS,
    SUIT_NAMES,
    TILE_NAMES,
    WINDS,
    Piece,
    Tile,
    face_of,
    suit_of,
)
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, Chow, DeclareWin, Discard, ExchangeTiles, Pass, Pung
from mahjong_desktop.present import review_words
from mahjong_desktop.present.drills import Dates
from mahjong_desktop.present.review import ActionTold, MarkedTiles, ReasonTold, ReviewTeller, reasons_told
from mahjong_desktop.study.drills.mistakes_to_retry import RetriedMistake, TriedMove
from mahjong_desktop.study.drills.own_positions import OwnMoment
from mahjong_desktop.study.drills.retry_session import Retrying, RetryMark
from mahjong_desktop.study.review.reasons import IN_ALL, Reason
from mahjong_desktop.study.review.values import ReviewedAction, ReviewedDecision
from mahjong_desktop.study.safe_tiles import unseen_copies
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

_MOST_OTHERS: Final = 2
_MOST_USEFUL: Final = 6
"""So many kinds of useful tiles and so many other moves are shown."""


class RetryRow(Struct, frozen=True):
    """A row of the list of mistakes: what it says at the left and at the right, the icon of its state, and how it is
    read out."""

    title: str
    kind: str
    icon: str
    spoken: str
    now: bool


class MistakeTold(Struct, frozen=True):
    """A mistake before a try: when it was made, what was played (also in words), and what is asked."""

    place: str
    heading: str
    played: ActionTold
    words: str
    cost: str
    task: str


class MoveTold(Struct, frozen=True):
    """A move in the reply: `kind` is `worse`, `better` or `even`. Figures that are not known are empty."""

    kind: str
    heading: str
    action: ActionTold
    points: str = ""
    chance: str = ""
    distance: str = ""


class LossTold(Struct, frozen=True):
    """A loss with its interval; `costs` says that it is beyond chance."""

    name: str
    loss: str
    margin: str
    costs: bool


class UsefulTold(Struct, frozen=True):
    """A useful tile: how many of its copies are live, in pips and in words."""

    tile: Tile
    pips: int
    spoken: str


class OtherTold(Struct, frozen=True):
    """Another move with its loss."""

    action: ActionTold
    loss: str
    margin: str


class ReplyTold(Struct, frozen=True):
    """The reply to a try, or the answer that is shown. `found` is None if the answer is shown without a right try.
    What would tell the better move is empty after a try that was worse."""

    heading: str
    found: bool | None
    moves: tuple[MoveTold, ...]
    losses: tuple[LossTold, ...]
    note: str = ""
    reason: ReasonTold | None = None
    useful_heading: str = ""
    useful: tuple[UsefulTold, ...] = ()
    useful_note: str = ""
    others_heading: str = ""
    others: tuple[OtherTold, ...] = ()
    interval: str = ""


class RetryWords:
    """The words about one mistake. `names` are those of the places."""

    def __init__(self, mistake: RetriedMistake, texts: Texts, names: Sequence[str] = ()) -> None:
        self.mistake, self.moment = mistake, mistake.moment
        self.texts = texts.for_ruleset(mistake.ruleset)
        self.names = tuple(names)
        moment = self.moment
        self.decision, self.view = moment.decision, moment.view
        views = {self.decision.move: self.view}
        self.teller = ReviewTeller(moment.review, views, texts, turns=self.decision.turn, mine=mistake.own)

    # ---- before a try

    def told(self) -> MistakeTold:
        """Returns what is said before a try."""
        chosen = self.decision.chosen.action
        heading = review_words.heading_played(chosen.name, you=self.mistake.own)
        played = self.teller.action(chosen, self.view)
        named = self.mistake.own and isinstance(chosen, Pass)  # the heading names the move already
        return MistakeTold(
            place=mistake_place(self.moment, self.texts),
            heading=heading,
            played=played,
            words=self.teller.tile_names(played.tiles) if named else self.teller.words(chosen, self.view),
            cost=translate("Retry", "It cost more than chance explains."),
            task=self.texts.joined((self._task(), _told_after())),
        )

    def _task(self) -> str:
        """Returns what is asked."""
        if self.claims:
            return translate("Retry", "Answer the tile that is offered again.")
        if all(isinstance(one, Discard) for one in self.moment.options.legal):
            return translate("Retry", "Discard a tile of your hand again.")
        if any(isinstance(one, Discard) for one in self.moment.options.legal):
            return translate("Retry", "Discard a tile of your hand again, or take what the bar offers.")
        return translate("Retry", "Decide again.")

    @property
    def claims(self) -> bool:
        """Whether the question is about the tile of another player."""
        offer = self.view.offer
        return offer is not None and offer.giver != self.view.seat

    # ---- hints

    def kind_hint(self, reasons: Sequence[Reason]) -> str:
        """Returns what sort of reason speaks for the better move. Where a win at once is one of the two moves, its
        value is: the tiles that help are not at issue."""
        if reasons[0].sentence.id == IN_ALL:
            return translate("Retry", "No single reason decides: it is the sum of speed, value and danger.")
        moves = self.decision.best.action, self.decision.chosen.action
        wins = any(isinstance(one, DeclareWin) for one in moves)
        said = {
            "speed": translate("Retry", "It is about speed: how near the hand is to ready, and how many tiles help."),
            "value": translate("Retry", "It is about value: how often the hand wins, and what it brings."),
            "danger": translate("Retry", "It is about danger: what others may win on."),
        }
        return self.texts.said(said["value" if wins else reasons[0].kind])

    def suit_hint(self) -> str:
        """Returns of which suit the better tile is, or what sort of move is better."""
        if len(self.moment.options.legal) == 2:
            return translate("Retry", "There are only two moves here.")
        match self.decision.best.action:
            case Discard(piece=piece, declaration=None):
                return translate("Retry", "The best discard is here: {suit}.").format(suit=self._suit(piece))
            case ExchangeTiles(pieces=pieces):
                suits = self.texts.listed(dict.fromkeys(map(self._suit, pieces)))
                return translate("Retry", "The best tiles to give are here: {suits}.").format(suits=suits)
            case Pass():
                return translate("Retry", "The best move claims and declares nothing.")
            case Chow() | Pung():
                return translate("Retry", "The best move takes the tile.")
        return translate("Retry", "The best move is one that is announced.")

    def _suit(self, piece: Piece) -> str:
        tile = self.view.setup.kind(piece)
        suit = suit_of(tile)
        name = SUIT_NAMES[suit] if suit is not None else "winds" if tile in WINDS else "dragons"
        if tile not in HONORS and suit is None:
            return self.texts.tile(TILE_NAMES[face_of(piece)])
        assert suit is not None or tile in (*WINDS, *DRAGONS)
        return self.texts.phrase("suits", name)

    # ---- after a try

    def explained(self, tried: TriedMove | None) -> ReviewedDecision:
        """Returns the decision that the reasons of a reply explain: in the place of the best move stands a try that is
        as good, so that they tell the figures of that try."""
        decision = self.decision
        if tried is None or not tried.right or not tried.option:
            return decision
        own = decision.actions[tried.option]
        chosen = replace(decision.chosen, behind=decision.loss - own.behind)
        return replace(decision, actions=(own, chosen), played=1)

    def reply(self, tried: TriedMove | None, reasons: Sequence[Reason], *, shown: bool) -> ReplyTold:
        """Returns the reply to a try; with `shown` it tells the better move. `reasons` are those of `explained`, empty
        while they are not known."""
        if not shown:
            assert tried is not None
            return self._worse(tried)
        right = tried is not None and tried.right
        option = tried.option if tried is not None and right else 0
        assert option is not None
        second = self.decision.actions[option]
        heading = translate("Retry", "Found") if right else translate("Retry", "The better move")
        name = review_words.better()
        if right:
            best_try, equal = translate("Retry", "Your try, best"), translate("Retry", "Your try, as good")
            name = equal if option else best_try
        losses = [self._lost_in_game()]
        if option:
            losses.append(self._loss(translate("Retry", "Lost by your try"), second))
        told = reasons_told(reasons[:1], self.view, self.texts, self.names)
        useful, left = self._useful(second)
        return ReplyTold(
            heading=heading,
            found=True if right else None,
            moves=(self._in_game(), self._move("better", name, second)),
            losses=tuple(losses),
            note=translate("Retry", "Within the margin of error this is as good as the best.") if option else "",
            reason=told[0] if told else None,
            useful_heading=self._useful_heading(second) if useful else "",
            useful=useful,
            useful_note=left,
            others_heading=translate("Retry", "Other moves"),
            others=self._others(option),
            interval=self.teller.interval_note(self.decision),
        )

    def _worse(self, tried: TriedMove) -> ReplyTold:
        """Returns the reply to a try that is worse than the best: nothing tells what that is."""
        heading = translate("Retry", "Your try")
        if tried.option is None:
            return ReplyTold(
                translate("Retry", "Not the best move"),
                False,
                (self._in_game(), MoveTold("worse", heading, self.teller.action(tried.action, self.view))),
                (self._lost_in_game(),),
                translate(
                    "Retry",
                    "The review played out only the moves that the expert rates best. This is none of them, so its"
                    " loss is not known.",
                ),
            )
        move, losses = self.decision.actions[tried.option], [self._lost_in_game()]
        if tried.option == self.decision.played:
            note = translate("Retry", "This is what was played in the game.")
        else:
            note = ""
            losses.append(self._loss(translate("Retry", "Lost by your try"), move))
        moves = (self._in_game(), self._move("worse", heading, move))
        return ReplyTold(translate("Retry", "Not the best move"), False, moves, tuple(losses), note)

    def _in_game(self) -> MoveTold:
        return self._move("worse", translate("Retry", "In the game"), self.decision.chosen)

    def _move(self, kind: str, heading: str, one: ReviewedAction) -> MoveTold:
        told = self.teller.action(one.action, self.view)
        return MoveTold(kind, heading, told, self.teller.points(one.points), self.teller.chance(one), self._far(one))

    def _far(self, one: ReviewedAction) -> str:
        """Returns how far the hand is from ready after a move; nothing if that is not known, or if it has won."""
        if one.distance is None or one.distance < 0:
            return ""
        if one.distance == 0:
            return self.texts.said(translate("Retry", "ready"))
        return translate("Retry", "%n tile(s)", "", one.distance)

    def _lost_in_game(self) -> LossTold:
        return self._loss(translate("Retry", "Lost in the game"), self.decision.chosen)

    def _loss(self, name: str, one: ReviewedAction) -> LossTold:
        return LossTold(name, self.teller.points(-one.behind), self.teller.margin(one.margin), one.costs)

    def _useful_heading(self, one: ReviewedAction) -> str:
        if one.distance == 0:
            return translate("Retry", "Tiles that complete the hand")
        return translate("Retry", "Tiles that bring it nearer")

    def _useful(self, one: ReviewedAction) -> tuple[tuple[UsefulTold, ...], str]:
        """Returns the tiles that are useful after a move, those of which most are live first, and what is said of all
        of them."""
        unseen = unseen_copies(self.view)
        live = {tile: unseen.get(tile, 0) for tile in one.useful}
        order = sorted((tile for tile in live if live[tile]), key=lambda tile: (-live[tile], tile))
        told = tuple(
            UsefulTold(tile, min(COPIES, live[tile]), self._live(self.texts.tile(TILE_NAMES[tile]), live[tile]))
            for tile in order[:_MOST_USEFUL]
        )
        total = translate("Retry", "%n live tile(s)", "", sum(live.values()))
        more = len(order) - len(told)
        rest = translate("Retry", "%n more kind(s)", "", more) if more else ""
        return told, self.texts.dotted((total, rest))

    def _live(self, tile: str, live: int) -> str:
        return self.texts.phrase("page", "fact", name=tile, text=translate("Retry", "%n live tile(s)", "", live))

    def _others(self, option: int) -> tuple[OtherTold, ...]:
        """Returns the best of the other moves, the one that was played left out."""
        rest = [one for at, one in enumerate(self.decision.actions) if at not in (option, self.decision.played)][
            :_MOST_OTHERS
        ]
        return tuple(
            OtherTold(
                self.teller.action(one.action, self.view),
                self.teller.points(-one.behind) if one.behind else translate("Retry", "the best"),
                self.teller.margin(one.margin) if one.behind else "",
            )
            for one in rest
        )

    # ---- the table

    def marked(self, *, shown: bool) -> MarkedTiles:
        """Returns the tiles of the hand that were played, and if it is `shown` those that are better."""
        marked = self.teller.marked(self.decision)
        return marked if shown else MarkedTiles(marked.played, frozenset(), costs=True)

    def names_of_places(self) -> tuple[str, ...]:
        """Returns what the players are called: by their names, or by their seats."""
        if self.names:
            return self.names
        return tuple(
            self.texts.phrase("seats", self.view.seat_name(seat)) for seat in range(self.view.ruleset.chairs.places)
        )


def mistake_place(moment: OwnMoment, texts: Texts) -> str:
    """Returns when a mistake was made."""
    told = translate("Retry", "Hand {hand}, turn {turn}")
    return told.format(hand=texts.number(moment.hand), turn=texts.number(moment.decision.turn))


def action_kind(action: Action, words: RetryWords) -> str:
    """Returns what sort of move was played."""
    if isinstance(action, Pass) and words.claims:
        return translate("Retry", "Claim passed")
    return words.teller.name(action, words.view)


_ICONS: Final = {RetryMark.FOUND: "check", RetryMark.SHOWN: "eye", RetryMark.WAITING: "circle"}


def retry_rows(retrying: Retrying, texts: Texts, dates: Dates | None = None) -> tuple[RetryRow, ...]:
    """Returns the rows of the list. With `dates`, the mistakes are of several games, and their rows say which."""
    rows = []
    for place, (mistake, mark) in enumerate(zip(retrying.mistakes, retrying.marks, strict=True)):
        words, now = RetryWords(mistake, texts), place == retrying.at
        title = mistake_place(mistake.moment, texts)
        kind = action_kind(mistake.moment.decision.chosen.action, words)
        if dates is not None:
            title, kind = texts.dotted((_date(mistake, dates), title)), texts.ruleset(mistake.ruleset).short
        state = mark_words(mark, now=now)
        rows.append(RetryRow(title, kind, "play" if now else _ICONS[mark], texts.listed((title, kind, state)), now))
    return tuple(rows)


def _date(mistake: RetriedMistake, dates: Dates) -> str:
    try:
        return dates(datetime.fromisoformat(mistake.position.source.started))
    except (ValueError, OverflowError, OSError):
        return ""


def mark_words(mark: RetryMark, *, now: bool) -> str:
    """Returns the state of a mistake in words."""
    if now:
        return translate("Retry", "now")
    return {
        RetryMark.FOUND: translate("Retry", "found"),
        RetryMark.SHOWN: translate("Retry", "shown"),
        RetryMark.WAITING: translate("Retry", "waiting"),
    }[mark]


def _told_after() -> str:
    return translate("Retry", "What is better, and what it is worth, is told after your try.")


# ---- the page


def scope_words(retrying: Retrying, texts: Texts, *, due: bool, seat: str) -> str:
    """Returns of which game the mistakes are."""
    mistake = retrying.mistake or next(iter(retrying.mistakes), None)
    if mistake is None:
        return ""
    ruleset = texts.ruleset(mistake.ruleset).name
    return texts.dotted((ruleset, translate("Retry", "what is due")) if due else (ruleset, seat))


def retried_seat(mistake: RetriedMistake, texts: Texts) -> str:
    """Returns where the person sat."""
    view = mistake.moment.view
    bound = texts.for_ruleset(mistake.ruleset)
    wind = bound.phrase("winds", view.seat_name(view.seat))
    return review_words.you_sat(wind) if mistake.own else wind


def score_words(retrying: Retrying, texts: Texts) -> str:
    """Returns how many were tried and found."""
    told = translate("Retry", "{tried} tried, {found} found")
    return told.format(tried=texts.number(retrying.done), found=texts.number(retrying.found))


def count_words(retrying: Retrying, texts: Texts) -> str:
    """Returns which of the mistakes is asked."""
    number = len(retrying.mistakes) if retrying.at is None else retrying.at + 1
    told = translate("Retry", "{number} of {count}")
    return told.format(number=texts.number(number), count=texts.number(len(retrying.mistakes)))


def list_heading(count: int) -> str:
    """Returns the heading of the list."""
    return translate("Retry", "%n mistake(s)", "", count)


def ask_heading() -> str:
    """Returns the heading before a try."""
    return translate("Retry", "Find a better move")


def end_words(retrying: Retrying, texts: Texts) -> tuple[str, str]:
    """Returns heading and sentence at the end of the session."""
    told = translate("Retry", "You found the better move in {found} of {count}.")
    sentence = told.format(found=texts.number(retrying.found), count=texts.number(len(retrying.mistakes)))
    return translate("Retry", "All tried"), sentence


def nothing_to_retry(*, due: bool) -> tuple[str, str]:
    """Returns heading and sentence if there is nothing to try."""
    if due:
        return (
            translate("Retry", "Nothing is due"),
            translate("Retry", "Mistakes of reviewed games come here as soon as they should be tried again."),
        )
    return (
        translate("Retry", "No mistakes to retry"),
        translate("Retry", "No reviewed hand of this game has a mistake of yours that cost more than chance explains."),
    )


def figure_names(texts: Texts) -> tuple[str, str, str]:
    """Returns the names of the figures: points, chance, distance."""
    return review_words.points_expected(), review_words.chance_to_win(), texts.said(translate("Retry", "To ready"))


def thinking_words() -> str:
    """Returns that the hint is being worked out."""
    return translate("Retry", "The hint is being worked out…")


def how_to_answer() -> str:
    """Returns how one answers, by mouse or keys."""
    return translate("Retry", "Click a tile, or ← → and Enter")


def button_words(name: str) -> str:
    """Returns the words of a button of the page."""
    return {
        "hint": translate("Retry", "Hint"),
        "skip": translate("Retry", "Skip"),
        "show": translate("Retry", "Show the answer"),
        "again": translate("Retry", "Try again"),
        "play-on": review_words.play_on_words(),
        "review": translate("Retry", "Back to the review"),
        "next": translate("Retry", "Next mistake"),
        "finish": translate("Retry", "Finish"),
        "missed": translate("Retry", "Try the missed ones again"),
        "back": translate("Retry", "Back"),
        "list": translate("Retry", "List of mistakes"),
    }[name]
