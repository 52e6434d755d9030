"""What a person may hand to the calculator as text, a score case, a position, or tiles in notation; and the hand as
text again. What a moment of a game says about a hand. And the hands that were scored before, kept in a small file.

Room: study/calculator. Text that cannot be read raises an error with its reason; nothing is guessed.
"""

from __future__ import annotations

import contextlib
import errno
import logging
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, get_args

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import CaseError, MahjongError
from mahjong_desktop.core.ruleset import Reveal, Ruleset
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.core.values import field_names, replace
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.disk import read_file, replace_file, set_aside
from mahjong_desktop.engine.events import Won
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.paths import data_folder
from mahjong_desktop.records.case_form import Case, DeclaredName, WinCase, decoded, read_case
from mahjong_desktop.records.cases import EAST_SEAT, facts_of, written_meld
from mahjong_desktop.records.pieces import WrittenKind, format_marks, mark_of_piece, marks_of
from mahjong_desktop.study.account import under_tiles
from mahjong_desktop.study.calculator.asks import asks_of
from mahjong_desktop.study.calculator.draft import HandDraft, SeatDraft, case_of, draft_of_case, held_tiles, new_draft
from mahjong_desktop.study.calculator.editing import check_copies, with_added_tile, without_partial_hands
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.playback import Playback
from mahjong_desktop.study.position_states import state_of
from mahjong_desktop.study.positions import read_position

_DECLARED: Final[tuple[DeclaredName, ...]] = get_args(DeclaredName)
LONGEST_TEXT = 1_000_000
"""The greatest number of characters of a text that is read."""


class _Kind(Struct, frozen=True):
    """The keys by which a position, a score case and any other JSON are told apart."""

    hand: object = None
    seats: object = None
    result: object = None


def entered(text: str, draft: HandDraft, number: int) -> HandDraft:
    """Returns the draft that a text asks for: that of a score case or of a position, or the present one with these
    tiles added to a seat. Raises a kind of MahjongError that says why the text cannot be used."""
    words = text.strip()
    if len(words) > LONGEST_TEXT:
        raise CaseError("too-long", path="", megabytes=1)
    if words.startswith(("{", "[")):
        return from_json(words)
    for mark in marks_of(words):
        draft = with_added_tile(draft, number, mark)
    return draft


def from_json(text: str | bytes) -> HandDraft:
    """Returns the draft of a score case or a position. Raises a kind of MahjongError; an impossible one is refused."""
    kind = decoded(text, _Kind, "not-a-case")
    if kind.hand is not None and kind.result is None:
        return _from_position(text)
    case = read_case(text)
    return from_case(case, find_ruleset(case.ruleset))


def from_case(case: Case, ruleset: Ruleset) -> HandDraft:
    """Returns the draft of a case; `ruleset` is the one that it names. Raises a kind of MahjongError for a case that is
    impossible; one that only lacks something is taken."""
    draft = draft_of_case(case, ruleset)
    try:
        facts_of(case, draft.ruleset)
    except CaseError as error:
        if error.code not in _UNFINISHED:
            raise
        check_copies(draft)
    return draft


_UNFINISHED = frozenset(
    {"loser-without-hand", "player-without-hand", "winner-without-hand", "win-without-tile", "wrong-tile-count"}
)
"""What a case may lack, so that a person can complete it."""


def from_file(path: Path) -> HandDraft:
    """Returns the draft of the score case or position in a file. Raises a kind of MahjongError."""
    if path.exists() and not path.is_dir() and not path.is_file():
        raise CaseError("not-a-file", path=str(path))
    try:
        return from_json(read_file(path, LONGEST_TEXT))
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise CaseError("too-long", path=str(path), megabytes=1) from error
        raise CaseError("cannot-read", path=str(path), detail=error.strerror or "") from error


def _from_position(text: str | bytes) -> HandDraft:
    written = read_position(text)
    ruleset = find_ruleset(written.ruleset).configure(written.options)
    return draft_of_view(view_of(state_of(written, ruleset), written.seat))


# ---- the hand as text


def case_json(draft: HandDraft) -> str:
    """Returns the score case of a draft as JSON, without the keys that have default values."""
    written = msgspec.to_builtins(_bare(case_of(without_partial_hands(draft))))
    return msgspec.json.format(msgspec.json.encode(written), indent=2).decode() + "\n"


def _bare(case: Case) -> dict[str, object]:
    """Returns the keys of a case that are needed: all that differ from a case that says nothing."""
    plain = Case(case.ruleset, case.seats, case.result)
    kept = {name: getattr(case, name) for name in field_names(Case)}
    always = {"ruleset", "seats", "result"}
    return {name: _pruned(value) for name, value in kept.items() if name in always or value != getattr(plain, name)}


def _pruned(value: object) -> object:
    """Returns a value as JSON takes it, without keys that say nothing."""
    if isinstance(value, Struct):
        value = msgspec.to_builtins(value)
    if isinstance(value, dict):
        return {name: _pruned(part) for name, part in value.items() if part is not None and _tells(name, part)}
    if isinstance(value, (list, tuple)):
        return [_pruned(part) for part in value]
    return value


def _tells(name: str, value: object) -> bool:
    """Returns whether a key is needed. A seat that is known to have discarded nothing differs from an unknown river."""
    return name == "discards" or value not in ("", (), [])


def hand_notation(draft: HandDraft, seat: int) -> str:
    """Returns the tiles of a seat in notation: the hand, the melds, the winning tile, bonus tiles."""
    held = draft.seats[seat]
    parts = [format_marks(sorted(held.tiles)), *(meld.tiles for meld in held.melds)]
    if draft.tile is not None and seat == draft.winner:
        parts.append(f"+ {format_marks([draft.tile])}")
    if held.bonus:
        parts.append(f"| {format_marks(held.bonus)}")
    return " ".join(part for part in parts if part)


# ---- a moment of a game


def draft_at(playback: Playback, seat: int, *, open_hands: bool) -> HandDraft:
    """Returns what the present stop of a game says about a hand: that of the winner if a hand was just won there, else
    what the seat may know. All hands are known once the hand is over."""
    shown = open_hands or playback.at_hand_end
    view, before = playback.view(seat, open_hands=shown), playback.view_before(seat, open_hands=shown)
    arriving = playback.arriving()
    if not any(isinstance(event, Won) for event in arriving):
        return draft_of_view(view)
    wins = tuple(event for event in arriving if isinstance(event, Won))
    counts = asks_of(view.ruleset).under and any(view.declared[won.seat] for won in wins)
    under = under_tiles(view, playback.told()) if counts else ()
    draft = replace(_shown(view), carry=_carried(before, view), under=_marks(under, view.ruleset))
    return _of_win(draft, view.ruleset, wins)


def draft_of_view(view: SeatView) -> HandDraft:
    """Returns what a seat's view of a game says about a hand: with the tile that the seat may win with now, else the
    tiles alone. Hidden tiles are left out."""
    draft = _shown(view)
    offer, drawn = view.offer, view.drawn
    if view.sits_out:
        return draft
    wins = (WinCase(view.seat, tuple(sorted(view.circumstances))),)
    if offer is not None and offer.giver != view.seat and view.phase in (Phase.CLAIM, Phase.ROB):
        mark = mark_of_piece(offer.piece, view.ruleset)
        return replace(draft, wins=wins, way=offer.way, giver=offer.giver, tile=mark)
    if drawn is not None and drawn in view.hand and view.turn == view.seat:
        mark = mark_of_piece(drawn, view.ruleset)
        rest = _marks((piece for piece in view.hand if piece != drawn), view.ruleset)
        held = replace(draft.seats[view.seat], tiles=rest)
        return replace(draft.with_seat(view.seat, held), wins=wins, way=Way.SELF_DRAW, giver=None, tile=mark)
    before = draft.chairs.before(view.seat)
    return replace(draft, wins=(WinCase(view.seat),), way=Way.DISCARD, giver=before, tile=None)


def _shown(view: SeatView) -> HandDraft:
    """Returns what lies open on the table, and the hands that the view shows."""
    ruleset = view.ruleset
    draft = replace(
        new_draft(ruleset),
        seats=tuple(_seat(view, number) for number in range(ruleset.seats)),
        round_wind=ruleset.round_winds[view.round_wind],
        dealer=view.dealer,
        dealer_streak=view.position.streak,
        carry=_carried(view, view),
        indicators=_marks(view.indicators, ruleset),
        wall_left=view.wall_left,
    )
    for number, seat in enumerate(draft.seats):
        if len(seat.tiles) > draft.wanted(number):
            draft = draft.with_seat(number, replace(seat, tiles=_without_drawn(view, number)))
    return draft


def _carried(before: SeatView, view: SeatView) -> dict[str, object]:
    """Returns the values that count for the hand: those of the tracks before the win, the seat that is East where dice
    choose it, and the tiles turned up after the win."""
    ruleset, step = view.ruleset, view.ruleset.step_of(Reveal)
    carry = {
        track.key: track.takes.written(before.tracks[track.id])
        for track in ruleset.tracks
        if track.id in before.tracks and before.tracks[track.id] != track.initial
    }
    if ruleset.dice_choose_winds:
        carry[EAST_SEAT] = next(seat for seat in range(ruleset.seats) if view.seat_wind(seat) == 0)
    if step is not None and view.revealed:
        carry[step.key] = format_marks(_marks(view.revealed, ruleset))
    return carry


def _without_drawn(view: SeatView, number: int) -> tuple[WrittenKind, ...]:
    """Returns a hand without the tile that it drew last."""
    hand = view.hands[number]
    last = view.drawn if view.drawn in hand else hand[-1]
    return _marks((piece for piece in hand if piece != last), view.ruleset)


def _seat(view: SeatView, number: int) -> SeatDraft:
    if number in view.ruleset.chairs.empty:
        return SeatDraft()
    ruleset = view.ruleset
    hand = view.hands[number] if number < len(view.hands) else ()
    river = [tile.piece for tile in view.rivers[number]]
    offer = view.offer
    if offer is not None and offer.giver == number and offer.way is Way.DISCARD and river:
        river = river[:-1]
    melds = () if not view.melds else view.melds[number]
    return SeatDraft(
        tiles=() if HIDDEN in hand else _marks(hand, ruleset),
        melds=tuple(written_meld(meld, ruleset) for meld in melds if HIDDEN not in meld.pieces),
        bonus=_marks(view.bonus[number], ruleset),
        discards=_marks(river, ruleset),
        declared=tuple(name for name in _DECLARED if view.declared and name in view.declared[number]),
    )


def _of_win(draft: HandDraft, ruleset: Ruleset, wins: Sequence[Won]) -> HandDraft:
    """Returns the draft of the wins of one moment, in the order in which they were told."""
    first = wins[0]
    for event in wins:
        held = replace(draft.seats[event.seat], tiles=_marks(event.hand, ruleset))
        draft = draft.with_seat(event.seat, held)
    tile = None if first.piece is None else mark_of_piece(first.piece, ruleset)
    if first.way == Way.DISCARD and first.giver is not None and tile is not None:
        giver = draft.seats[first.giver]
        river = giver.discards or ()
        if river and river[-1] == tile:
            draft = draft.with_seat(first.giver, replace(giver, discards=river[:-1]))
    cases = tuple(WinCase(event.seat, tuple(map(Circumstance, event.circumstances))) for event in wins)
    return replace(draft, wins=cases, way=Way(first.way), giver=first.giver, tile=tile)


def _marks(pieces: Iterable[Piece], ruleset: Ruleset) -> tuple[WrittenKind, ...]:
    return tuple(mark_of_piece(piece, ruleset) for piece in pieces)


def is_scored(draft: HandDraft) -> bool:
    """Returns whether the draft is a possible case, so that it is worth remembering."""
    try:
        facts_of(case_of(draft), draft.ruleset)
    except MahjongError as error:
        return error.code in ("loser-without-hand", "player-without-hand")
    return True


MOST_EARLIER_HANDS: Final = 60
"""So many hands are kept."""
_LOG: Final = logging.getLogger("mahjong_desktop.calculator")
_LARGEST: Final = 4_000_000
"""The greatest size of the file in bytes."""
_LATEST: Final = 253_402_300_000.0
"""The last day of the calendar, in seconds since 1970."""
_LARGEST_GAIN: Final = 10**12


class EarlierHand(Struct, frozen=True):
    """A hand that was scored: when (seconds since 1970), its case, and what the winner gained, None if nobody won or it
    was not settled."""

    at: float
    case: Case
    gain: int | None = None


class _Written(Struct, frozen=True):
    hands: tuple[EarlierHand, ...] = ()


class _Found(Struct, frozen=True):
    """The hands as they stand in the file, each still to be read."""

    hands: tuple[msgspec.Raw, ...] = ()


class EarlierHands:
    """The file of earlier hands, `calculator.json` in the data folder unless another path is given. `left_out` is the
    number of hands in it that could not be used when it was read last."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = data_folder() / "calculator.json" if path is None else path
        self.left_out = 0

    def hands(self) -> tuple[EarlierHand, ...]:
        """Returns the hands, the newest first. A file that cannot be read counts as empty, and is set aside under
        another name if that is possible."""
        self.left_out = 0
        try:
            found = msgspec.json.decode(read_file(self.path, _LARGEST), type=_Found).hands
        except FileNotFoundError:
            return ()
        except (OSError, ValueError, RecursionError) as error:
            _LOG.warning("the earlier hands of the calculator in %s cannot be read: %s", self.path, error)
            with contextlib.suppress(OSError):
                if self.path.is_file():
                    set_aside(self.path)
            return ()
        read = tuple(_read(raw, self.path) for raw in found)
        self.left_out = read.count(None)
        return tuple(hand for hand in read if hand is not None)[:MOST_EARLIER_HANDS]

    def remember(self, hand: EarlierHand) -> bool:
        """Adds a hand; the same case as before is only moved to the top. Returns False if it cannot be written."""
        rest = tuple(known for known in self.hands() if known.case != hand.case)
        return self._write((hand, *rest)[:MOST_EARLIER_HANDS])

    def forget(self) -> bool:
        """Removes all hands. Returns False if the file cannot be written."""
        return self._write(())

    def _write(self, hands: tuple[EarlierHand, ...]) -> bool:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.left_out:
                set_aside(self.path)
            replace_file(self.path, msgspec.json.encode(_Written(hands)))
        except (OSError, UnicodeEncodeError):
            return False
        self.left_out = 0
        return True


def _read(raw: msgspec.Raw, path: Path) -> EarlierHand | None:
    """Returns a hand of the file; None, with a line in the log, if it cannot be used."""
    try:
        hand = msgspec.json.decode(raw, type=EarlierHand)
        _check(hand)
    except (ValueError, RecursionError, LookupError, TypeError, OverflowError, MahjongError) as error:
        _LOG.warning("an earlier hand in %s is left out: %s: %.200s", path, error, bytes(raw))
        return None
    return hand


def _check(hand: EarlierHand) -> None:
    """Checks that a hand can be shown. One whose ruleset or options are gone is only not shown. Raises ValueError, a
    kind of MahjongError, or whatever an impossible hand brings about."""
    if not 0.0 <= hand.at <= _LATEST or (hand.gain is not None and abs(hand.gain) > _LARGEST_GAIN):
        raise ValueError("a number is out of range")
    try:
        ruleset = find_ruleset(hand.case.ruleset).configure(hand.case.options)
    except MahjongError:
        return
    if any(win.seat not in range(ruleset.places) for win in hand.case.result.wins):
        raise ValueError("no such seat")
    held_tiles(draft_of_case(hand.case, ruleset))
