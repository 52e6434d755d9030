"""Reviews are kept beside their saved game, in one file for each game: `NAME.mahjong.review`.

Room: study/review. Reviews are written as plain JSON values with actions in notation. A kept review is valid for the
steps that the hand had when it was made, under the same revision of the rules. A file that is missing, broken, locked
or of another program counts as empty, and a review that cannot be written is not kept: the game is the truth, and
whatever is lost here can be worked out again. Programs that keep reviews at the same time wait for each other.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.tiles import format_tiles, parse_tiles
from mahjong_desktop.core.values import as_kind
from mahjong_desktop.disk import alone, read_file, replace_file
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Step
from mahjong_desktop.paths import state_folder
from mahjong_desktop.records.codec import action_from_plain, action_to_plain, step_to_plain
from mahjong_desktop.records.record import Record, load
from mahjong_desktop.study.decisions import Decision
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision

_MOST: Final = 10**6
_MOST_POINTS: Final = 1e12
"""Larger numbers no program writes."""


class PlainAction(Struct, frozen=True):
    """A ReviewedAction. `action` has the form of saved games, `useful` are tiles in notation."""

    action: dict[str, Any]
    points: float
    behind: float
    margin: float
    playouts: int
    wins: float
    win_points: float
    deals_in: float
    deal_in_points: float
    distance: int | None
    useful: str
    copies: int
    points_margin: float = 0.0
    better: float | None = None


class PlainDecision(Struct, frozen=True):
    """A ReviewedDecision."""

    move: int
    line: int
    turn: int
    actions: tuple[PlainAction, ...]
    played: int
    reach: float | None = None


class PlainReview(Struct, frozen=True):
    """A HandReview. Its fields are the keys of `review --json`."""

    ruleset: str
    hand: int
    seat: int
    decisions: tuple[PlainDecision, ...]
    moves: int
    result: int
    seed: int
    whole: bool
    penalty: int = 0
    notable: float = 0.0


def to_plain(review: HandReview) -> PlainReview:
    """Returns the plain form of a review."""
    return as_kind(review, PlainReview, decisions=tuple(map(_plain_decision, review.decisions)))


def from_plain(plain: PlainReview) -> HandReview:
    """Returns the review of a plain form. Raises ValueError (including msgspec.ValidationError), KeyError, TypeError,
    AttributeError or NotationError."""
    if not 0.0 <= plain.notable <= _MOST_POINTS:
        raise ValueError("notable: out of range")
    return as_kind(plain, HandReview, decisions=tuple(map(_decision, plain.decisions)))


def _plain_decision(decision: ReviewedDecision) -> PlainDecision:
    return as_kind(decision, PlainDecision, actions=tuple(map(_plain_action, decision.actions)))


def _decision(plain: PlainDecision) -> ReviewedDecision:
    if plain.played not in range(len(plain.actions)):
        raise ValueError("played: no such action")
    if not (0 < plain.move <= _MOST and 0 < plain.line <= _MOST and 0 < plain.turn <= _MOST):
        raise ValueError("move: no such decision")
    if plain.reach is not None and abs(plain.reach) > _MOST_POINTS:
        raise ValueError("reach: out of range")
    return as_kind(plain, ReviewedDecision, actions=tuple(map(_action, plain.actions)))


def _plain_action(one: ReviewedAction) -> PlainAction:
    return as_kind(one, PlainAction, action=action_to_plain(one.action), useful=format_tiles(one.useful))


def _action(plain: PlainAction) -> ReviewedAction:
    amounts = (plain.points, plain.behind, plain.margin, plain.win_points, plain.deal_in_points, plain.points_margin)
    counts = (plain.playouts, plain.copies, plain.distance or 0)
    if any(abs(number) > _MOST_POINTS for number in amounts) or any(abs(number) > _MOST for number in counts):
        raise ValueError("a number is out of range")
    shares = all(0.0 <= share <= 1.0 for share in (plain.wins, plain.deals_in, plain.better or 0.0))
    if not (shares and min(plain.behind, plain.margin, plain.points_margin) >= 0.0):
        raise ValueError("a share is out of range")
    useful = tuple(parse_tiles(plain.useful))
    return as_kind(plain, ReviewedAction, action=action_from_plain(plain.action), useful=useful)


_LOG = logging.getLogger("mahjong_desktop.review")
_SUFFIX = ".review"
"""What is added to the whole name of the saved game."""
_FORMAT = "mahjong-desktop-review"
METHOD = 1
"""The version of the way in which reviews are worked out and written. Those of another one are not valid."""
_LARGEST = 64 * 2**20
"""The largest file in bytes that is read; no program writes so much."""
_LOCK = "reviews.lock"
"""The lock of all programs that keep a review, in the folder of what runs: beside the games it would be one more file
for each."""
_LOCK_SECONDS = 5.0


class KeptReview(Struct, frozen=True):
    """A review with what it is valid for: the digest of the steps of the hand, and the revision of the rules.
    `seconds` is how long it was allowed to take."""

    digest: str
    revision: int
    seconds: float
    review: PlainReview


class KeptReviews(Struct, frozen=True):
    """The contents of a file. `game` is the size and the time of the last change of the saved game for which all
    reviews in it are known to be valid."""

    format: str
    method: int
    game: tuple[int, int]
    reviews: tuple[KeptReview, ...]


def path_of_reviews(game: Path) -> Path:
    """Returns the name of the file with the reviews of a saved game."""
    return game.with_name(game.name + _SUFFIX)


def kept_review(path: Path, hand: int, seat: int, seconds: float = 0.0) -> HandReview | None:
    """Returns the kept review of a hand (from 1) of a saved game as a seat played it; None if there is none that is
    still valid. With `seconds` it is None too if the review was allowed to take less time, or is rough. Raises
    nothing."""
    for kept in _valid(path):
        if (kept.review.hand, kept.review.seat) == (hand, seat) and kept.seconds >= seconds:
            found = _read(kept)
            return None if found is not None and found.rough and seconds > 0.0 else found
    return None


def kept_reviews(path: Path) -> tuple[HandReview, ...]:
    """Returns all kept reviews of a saved game that are still valid, by hand and seat. Raises nothing."""
    found = [review for kept in _valid(path) if (review := _read(kept)) is not None]
    return tuple(sorted(found, key=lambda review: (review.hand, review.seat)))


def has_mistakes(path: Path) -> bool:
    """Returns whether valid reviews of a saved game have found mistakes, of whichever seat. Raises nothing."""
    return path_of_reviews(path).is_file() and any(review.mistakes for review in kept_reviews(path))


def kept_seconds(path: Path) -> dict[tuple[int, int], float]:
    """Returns how many seconds the valid reviews of a saved game were allowed to take, by hand (from 1) and seat.
    Raises nothing."""
    return {(kept.review.hand, kept.review.seat): kept.seconds for kept in _valid(path)}


def fits(review: HandReview, made: Sequence[Decision]) -> bool:
    """Returns whether the decisions of a review are among those that the seat made in the hand. One that does not fit
    was edited by hand; that leaves a line in the log."""
    found = all(one.move <= len(made) for one in review.decisions)
    if not found:
        _LOG.warning("a kept review of hand %s, seat %s does not fit and is left out", review.hand, review.seat)
    return found


def keep_review(path: Path, review: HandReview, seconds: float = 0.0, digest: str = "") -> None:
    """Keeps a review that is whole, unless one of the same hand and seat is kept that was allowed to take longer and is
    not rough.
    `seconds` is how long this one was allowed to take. If the steps of the hand have another digest than is given, they
    have changed since, and nothing is kept. Raises nothing."""
    if not review.whole:
        return
    with contextlib.suppress(OSError):
        state_folder().mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(MahjongError, OSError), alone(state_folder() / _LOCK, _LOCK_SECONDS):
        _add(path, review, seconds, digest)


def _add(path: Path, review: HandReview, seconds: float, digest: str) -> None:
    """Adds a review to those that are kept of a game, see `keep_review`. Raises a kind of MahjongError or OSError."""
    file, stamp = path_of_reviews(path), stamp_of(path)
    if file.exists() and not file.is_file():
        return  # a pipe or a device, perhaps of another program
    record = load(path)
    revision, found = find_ruleset(review.ruleset).revision, digest_of(record, review.hand)
    if digest not in ("", found):
        return
    others = []
    for kept in _still_valid(_contents(path), record):
        if (kept.review.hand, kept.review.seat) != (review.hand, review.seat):
            others.append(kept)
        elif kept.seconds > seconds and (known := _read(kept)) is not None and not known.rough:
            return
    new = KeptReview(found, revision, seconds, to_plain(review))
    data = KeptReviews(_FORMAT, METHOD, stamp, (*others, new))
    replace_file(file, msgspec.json.encode(data))


def digest_of(record: Record, hand: int) -> str:
    """Returns a digest of the steps of a hand (from 1) that hold, and of the rules that it was played by."""
    digest = sha256(msgspec.json.encode([record.header.ruleset, record.header.options, record.header.strict]))
    for _, step in steps_of_hand(record, hand):
        digest.update(msgspec.json.encode(step_to_plain(step)))
    return digest.hexdigest()


def steps_of_hand(record: Record, hand: int) -> Iterator[tuple[int, Step]]:
    """Yields the steps of a hand (from 1) that hold, each with the number of its line. The step that ends the match,
    with the payments for places, comes after the last hand and is not one of them."""
    now = 0
    for line, step in zip(record.lines, record.steps, strict=True):
        now = next((event.hand + 1 for event in step.events if isinstance(event, ev.HandStarted)), now)
        if now == hand:
            yield line, step
            if any(isinstance(event, ev.HandEnded) for event in step.events):
                return


def stamp_of(path: Path) -> tuple[int, int]:
    """Returns the size and the time of the last change of a file; zeros if there is none."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


def _contents(path: Path) -> KeptReviews | None:
    """Returns what is in the file of a saved game, valid or not; None if nothing can be read."""
    file = path_of_reviews(path)
    try:
        found = msgspec.json.decode(read_file(file, _LARGEST), type=KeptReviews)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError) as error:
        _LOG.warning("the kept reviews in %s cannot be read: %s", file, error)
        return None
    return found if (found.format, found.method) == (_FORMAT, METHOD) else None


def _valid(path: Path) -> tuple[KeptReview, ...]:
    """Returns the valid reviews of a saved game. The game is read only if it has changed since they were kept."""
    found = _contents(path)
    if found is None:
        return ()
    stamp = stamp_of(path)
    if stamp != (0, 0) and found.game == stamp:
        return tuple(_of_these_rules(found.reviews))
    try:
        return tuple(_still_valid(found, load(path)))
    except (MahjongError, OSError):
        return ()


def _still_valid(found: KeptReviews | None, record: Record) -> Iterator[KeptReview]:
    """Yields the reviews of hands whose steps are still the same."""
    for kept in _of_these_rules(() if found is None else found.reviews):
        same = kept.review.ruleset == record.header.ruleset
        if same and kept.digest == digest_of(record, kept.review.hand):
            yield kept


def _of_these_rules(reviews: Iterable[KeptReview]) -> Iterator[KeptReview]:
    """Yields the reviews that were made under the rules as they are now."""
    for kept in reviews:
        with contextlib.suppress(MahjongError):
            if find_ruleset(kept.review.ruleset).revision == kept.revision:
                yield kept


def _read(kept: KeptReview) -> HandReview | None:
    """Returns a review as the program uses it; None if it was edited by hand and makes no sense."""
    try:
        return from_plain(kept.review)
    except (MahjongError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        _LOG.warning("a kept review of hand %s is left out: %s", kept.review.hand, error)
        return None
