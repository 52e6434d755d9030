"""The hands on the page of a ruleset: their score cases, which open the calculator, and their tiles in sets with the
winning tile and the wild tiles marked, as every page that teaches shows them.

Room: present. No Qt. The ruleset itself divides the hands; a hand is known by its tiles as the page writes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import HandSetup, Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import COPIES, TILE_NAMES, Tile, format_tiles, own_kind, parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.records.case_form import Case, read_case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.study.element_facts import shown_hand
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.examples import whole_hand
from mahjong_desktop.texts.guides import guide
from mahjong_desktop.texts.pages import worked_cases
from mahjong_desktop.texts.paid_examples import PaidExample, SummaryHand
from mahjong_desktop.texts.samples import samples_of
from mahjong_desktop.texts.tables import TableSource

Groups = tuple[ShownGroup, ...]


def hand_key(notation: str) -> str:
    """Returns the tiles of a notation one by one, sets apart. Raises NotationError."""
    return " ".join("".join(TILE_NAMES[tile] for tile in parse_tiles(part)) for part in notation.split())


def page_hands(ruleset: Ruleset, texts: Texts) -> Mapping[str, Case]:
    """Returns the score case of every won hand on the page of a ruleset, by its tiles. Of two hands with the same tiles
    the first one is meant; a case that cannot be read is left out."""
    found: dict[str, Case] = {}
    for tiles, written in _hands(ruleset, texts):
        try:
            found.setdefault(hand_key(tiles), read_case(msgspec.json.encode(dict(written))))
        except MahjongError:
            continue
    return found


def _hands(ruleset: Ruleset, texts: Texts) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for worked in worked_cases(texts.page(ruleset.id)):
        for win in worked.case["result"].get("wins", ()):
            tiles = whole_hand(worked.case["seats"][win["seat"]])
            if tiles:
                yield tiles, worked.case
    for sample in samples_of(ruleset.id):
        yield sample.tiles, sample.case


def shown_hands(
    ruleset: Ruleset, texts: Texts, hands: Mapping[str, Case], paid: PaidExample | None
) -> Mapping[str, Groups]:
    """Returns the tiles of the hands in sets, by the same keys; also those of the example of the payments and of the
    position of the guide. A hand that the ruleset does not read as complete is left out: its tiles stand as they are
    written."""
    found: dict[str, Groups] = {}
    if paid is not None:
        found[_summary_key(paid.hand)] = _summary_groups(paid.hand)
    found.update(_position(ruleset, texts))
    for key, case in hands.items():
        groups = hand_groups(ruleset, case, key)
        if groups:
            found[key] = groups
    return found


def hand_groups(ruleset: Ruleset, case: Case, key: str) -> Groups:
    """Returns the hand of the winner whose tiles are written as `key` in sets, bonus tiles last; nothing if the ruleset
    does not read it as complete."""
    try:
        played = ruleset.configure(case.options)
        wins = facts_of(case, played).wins
        win = next((one for one in wins if _begins(key, case.seats[one.seat].hand or "")), wins[0])
        verdict = evaluate(played, win)
    except (MahjongError, IndexError):
        return ()
    if not isinstance(verdict, Breakdown):
        return ()
    groups = shown_hand(played, win, verdict.reading)
    bonus = _row("bonus", win.bonus) if win.bonus else ()
    return (*groups, *bonus) if groups else ()


def _begins(key: str, hand: str) -> bool:
    return f"{key} ".startswith(f"{hand_key(hand)} ")


def _row(name: str, tiles: tuple[Tile, ...], setup: HandSetup | None = None) -> Groups:
    pieces = tuple(COPIES * own_kind(tile) for tile in tiles)
    wild = (False if setup is None else setup.is_wild(piece) for piece in pieces)
    return (ShownGroup(name, tuple(ShownPiece(piece, wild=one) for piece, one in zip(pieces, wild, strict=True))),)


def _summary_key(hand: SummaryHand) -> str:
    return hand_key(" ".join(format_tiles(group) for group in (*hand.groups, hand.bonus) if group))


def _summary_groups(hand: SummaryHand) -> Groups:
    found = []
    for index, tiles in enumerate(hand.groups):
        (group,) = _row("set", tiles)
        pieces = tuple(
            replace(shown, winning=hand.winning == (index, place), wild=(index, place) in hand.wilds)
            for place, shown in enumerate(group.pieces)
        )
        found.append(replace(group, pieces=pieces))
    return (*found, *(_row("bonus", hand.bonus) if hand.bonus else ()))


def _position(ruleset: Ruleset, texts: Texts) -> Iterator[tuple[str, Groups]]:
    """Yields the hand of the position by which the guide asks for a decision, with its wild tiles marked."""
    position = guide(TableSource(ruleset, texts.for_ruleset(ruleset.id), window=True)).position
    if position is None or not position.get("wild_indicator"):
        return
    setup = ruleset.setup((parse_tile(str(position["wild_indicator"])),))
    tiles = list(parse_tiles(str(position["hand"])))
    drawn = position.get("drawn")
    if drawn:
        tiles.remove(parse_tile(str(drawn)))
    written = format_tiles(sorted(tiles)) if drawn else str(position["hand"])
    yield hand_key(written), _row("hand", parse_tiles(written), setup)
