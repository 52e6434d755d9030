"""The store of hands and positions of a ruleset: those shipped with the program, and those grown from games since.

Room: study/drills. Hands, positions and skills are values; files are read and written. Choosing hands belongs to
choosing.py and harvest.py.
"""

from __future__ import annotations

import gzip
import logging
import zlib
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from mahjong_desktop.bots.version import bots_version
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.disk import alone, replace_file
from mahjong_desktop.paths import assets_folder, data_folder
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.pieces import WrittenKind, marks_of
from mahjong_desktop.study.known_rulesets import known_ids


class DrillHand(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A finished hand. `case` is a score case, valid or one whose win is refused; `seat` is the winner asked about.

    `tags` say what makes it hard (see choosing.py), `elements` are those of the winner with the options of the case,
    those that are absorbed left out. `reason` is that of the refusal, empty if the hand may win. `skills` are the steps
    and payments that it has besides its elements.
    """

    id: str
    case: Case
    seat: int
    elements: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    reason: str = ""
    skills: tuple[str, ...] = ()


class RatedDiscard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A discard and what the expert expects of it: `value` in points of the ruleset, the chance of a win, the gain, the
    danger (expected loss by dealing in). `declaration` is announced with it; `useful` are the tiles that bring the hand
    nearer to ready, `copies` how many of them are not seen."""

    tile: str
    value: float
    declaration: str = ""
    gain: float = 0.0
    danger: float = 0.0
    chance: float | None = None
    distance: int | None = None
    useful: str = ""
    copies: int = 0


class DrillPosition(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A moment of a game: `position` is JSON as packaging/guides/POSITIONS.md describes it, `options` the discards
    rated by the expert, the best first."""

    id: str
    position: str
    options: tuple[RatedDiscard, ...] = ()


class StoreHeader(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known about all stored hands of a ruleset: the `revision` of the ruleset that they were made with, the
    `steps` of value and kinds of `payments` that occur, the `reasons` for which wins are refused, and the units that
    are `counted` in the step of value instead of being asked as elements: minipoints and the like, which add up to a
    base. `bots_version` is that of the bots that played the hands and rated the positions."""

    revision: int = 0
    bots_version: int = 0
    steps: tuple[str, ...] = ()
    payments: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()


def hand_id(case: Case, seat: int) -> str:
    """Returns the id of a hand, the same on every machine. Hands with the same tiles in the winner's hand, melds and
    bonus tiles and the same winning tile are the same hand, whatever else differs."""
    told = case.seats[seat]
    melds = sorted((meld.kind, _sorted(meld.tiles), meld.form or "") for meld in told.melds)
    whole = (case.ruleset, _sorted(told.hand or ""), melds, _sorted(told.bonus), case.result.tile or "")
    return _digest(msgspec.json.encode(whole))


def _sorted(tiles: str) -> tuple[WrittenKind, ...]:
    return tuple(sorted(marks_of(tiles)))


def position_id(position: str) -> str:
    """Returns the id of a position."""
    return _digest(position.encode())


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()


_LOG: Final = logging.getLogger("mahjong_desktop.drills")
STORE_FOLDER: Final = "drills"
STORE_SUFFIX: Final = ".json.gz"
MOST_BYTES: Final = 1 << 23
"""A file that unpacks into more bytes is none of this program, whose largest have half a million."""
GROWN_HANDS, GROWN_POSITIONS = 400, 80
"""So many hands and positions that were found last in games are kept for each ruleset."""


class StoreContents(msgspec.Struct, frozen=True, omit_defaults=True):
    """The contents of a file."""

    header: StoreHeader = StoreHeader()
    hands: tuple[DrillHand, ...] = ()
    positions: tuple[DrillPosition, ...] = ()


class Store(msgspec.Struct, frozen=True, eq=False):
    """The hands and positions of one ruleset. `hands` are wins, `refused` complete hands that may not win; what was
    shipped comes first. No two hands are the same."""

    ruleset: str
    header: StoreHeader
    hands: tuple[DrillHand, ...]
    refused: tuple[DrillHand, ...]
    positions: tuple[DrillPosition, ...]

    @staticmethod
    def of(ruleset: str) -> Store:
        """Returns the store of a ruleset, empty if nothing is known of it. It is read once; `Store.forget` makes the
        next call read it again."""
        return _store(ruleset)

    @staticmethod
    def forget() -> None:
        """Makes `of` read all files again."""
        _store.cache_clear()

    @staticmethod
    def load(ruleset: str) -> Store:
        """Reads the files of a ruleset. A file that cannot be read counts as empty and leaves a line in the log."""
        shipped, grown = shipped_contents(ruleset), grown_contents(ruleset)
        hands = {hand.id: hand for hand in (*shipped.hands, *grown.hands)}
        positions = {position.id: position for position in (*shipped.positions, *grown.positions)}
        return Store(
            ruleset,
            _joined(shipped.header, grown.header),
            tuple(hand for hand in hands.values() if not hand.reason),
            tuple(hand for hand in hands.values() if hand.reason),
            tuple(positions.values()),
        )


@cache
def _store(ruleset: str) -> Store:
    return Store.load(ruleset)


def _joined(shipped: StoreHeader, grown: StoreHeader) -> StoreHeader:
    return StoreHeader(
        revision=shipped.revision or grown.revision,
        bots_version=shipped.bots_version or grown.bots_version,
        steps=tuple(dict.fromkeys((*shipped.steps, *grown.steps))),
        payments=tuple(dict.fromkeys((*shipped.payments, *grown.payments))),
        reasons=tuple(dict.fromkeys((*shipped.reasons, *grown.reasons))),
        counted=shipped.counted or grown.counted,
    )


def shipped_contents(ruleset: str) -> StoreContents:
    """Returns what is shipped with the program for a ruleset."""
    folder = assets_folder() / STORE_FOLDER
    known = {path.name: path for path in folder.glob(f"*{STORE_SUFFIX}")}  # an id never becomes part of a path
    path = known.get(f"{ruleset}{STORE_SUFFIX}")
    return StoreContents() if path is None else read_contents(path)


def grown_contents(ruleset: str) -> StoreContents:
    """Returns what was grown from games for a ruleset, without positions that bots of another version have rated."""
    path = grown_path(ruleset)
    found = read_contents(path) if path is not None and path.exists() else StoreContents()
    return found if found.header.bots_version == bots_version(ruleset) else replace(found, positions=())


def grown_path(ruleset: str) -> Path | None:
    """Returns the file of a ruleset in the person's folder; None for an id that no ruleset has."""
    return data_folder() / STORE_FOLDER / f"{ruleset}{STORE_SUFFIX}" if ruleset in known_ids() else None


def read_contents(path: Path) -> StoreContents:
    """Reads a file; empty, with a line in the log, if that is not possible or if it is too large when unpacked."""
    try:
        with gzip.open(path) as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise ValueError(f"it unpacks into more than {MOST_BYTES} bytes")
        return msgspec.json.decode(data, type=StoreContents)
    except (OSError, EOFError, zlib.error, ValueError, RecursionError) as error:
        _LOG.warning("the hands of drills in %s cannot be read: %s", path, error)
        return StoreContents()


def packed(contents: StoreContents) -> bytes:
    """Returns the bytes of a file; the same contents always give the same bytes."""
    return gzip.compress(msgspec.json.encode(contents), 9, mtime=0)


def add_grown(ruleset: str, found: StoreContents) -> None:
    """Adds what was found in games; the oldest is dropped if it becomes too much. Two programs may do so at once.
    Raises OSError."""
    path = grown_path(ruleset)
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with alone(path.with_name(f"{path.name}.lock")):
        before = grown_contents(ruleset)
        hands = {hand.id: hand for hand in (*before.hands, *found.hands)}
        positions = {position.id: position for position in (*before.positions, *found.positions)}
        header = _joined(found.header, before.header)
        kept = StoreContents(header, tuple(hands.values())[-GROWN_HANDS:], tuple(positions.values())[-GROWN_POSITIONS:])
        replace_file(path, packed(kept))
    Store.forget()


ELEMENT_SKILL, VALUE_SKILL, PAYMENT_SKILL = "element", "value", "payment"
WIN_SKILL, WAITS_SKILL, DISCARD_SKILL, OWN_SKILL = "win", "waits", "discard", "own"
SITUATIONS: Final = (WIN_SKILL, WAITS_SKILL, DISCARD_SKILL)
"""The skills that belong to a whole question: may this hand win, what does it wait for, which discard."""

VALUE_STEPS: Final = ("sum", "combined", "rounding", "product", "limit", "table", "points", "share")
"""The steps from the elements to the value of a hand: adding up, combining in another way, rounding, doubling a base, a
limit, a cell of the points table, any other way from totals to points, and what every payer starts from."""


def element_skill(element: str) -> str:
    """Returns the skill of recognising an element, or of counting it if it is a source of minipoints."""
    return f"{ELEMENT_SKILL}:{element}"


def value_skill(step: str) -> str:
    """Returns the skill of one of `STEPS`."""
    return f"{VALUE_SKILL}:{step}"


def payment_skill(kind: str) -> str:
    """Returns the skill of a kind of payment: the id of a scheme (`pays-self-draw`) or the reason of a payment."""
    return f"{PAYMENT_SKILL}:{kind}"


def own_skill(position: str) -> str:
    """Returns the skill of a decision of your own game, by its id."""
    return f"{OWN_SKILL}:{position}"


def kind_of(skill: str) -> str:
    """Returns what a skill is about: `element`, `value`, `payment`, `win`, `waits`, `discard` or `own`."""
    return skill.partition(":")[0]


def subject_of(skill: str) -> str:
    """Returns the id after the kind (an element, a step, a kind of payment, a decision of your own game); empty for the
    skills of a situation."""
    return skill.partition(":")[2]


def skills_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Returns all skills that the drills of a ruleset with these options train: its elements in their order, then steps
    of value and kinds of payment as its stored hands have them, then the situations. Decisions of own games are
    skills besides these."""
    from mahjong_desktop.study.drills.store import Store

    header = Store.of(ruleset.id).header
    return (
        *(element_skill(element.id) for element in ruleset.scoring.told),
        *(value_skill(step) for step in header.steps),
        *(payment_skill(kind) for kind in header.payments),
        *SITUATIONS,
    )
