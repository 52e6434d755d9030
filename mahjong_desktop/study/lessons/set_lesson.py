"""The first lesson: which tiles the game has, what is special about them, and what sets they make.

Room: study. No Qt and no words. Everything is read from the ruleset and the setup of a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import (
    COPIES,
    FIRST_BONUS,
    PLAYING_KINDS,
    TILE_FAMILIES,
    TILE_NAMES,
    WINDS,
    Tile,
    format_tiles,
    is_chow,
)
from mahjong_desktop.study.lessons.hands import ordinary_kinds, owners_that_count, tile_group
from mahjong_desktop.study.lessons.steps import (
    ChooseTiles,
    FigureRow,
    FillFigures,
    LessonChoice,
    LessonStep,
    Read,
    Said,
)
from mahjong_desktop.study.lessons.sum_steps import whole_rule

_WILD_CHAPTER: Final = "4"
_MOST: Final = 8
"""The greatest number of tiles to choose from."""


def set_steps(ruleset: Ruleset, rng: Random) -> Iterator[LessonStep]:
    """Yields the steps."""
    indicator, setup = _setup(ruleset, rng)
    yield _families(ruleset)
    yield _in_the_set(ruleset, rng)
    yield from _special_tiles(ruleset, indicator, setup, rng)
    yield _chow(ruleset, setup, rng)
    yield _pung(ruleset, setup, rng)
    yield hand_size_step(ruleset)


def special_tile_steps(ruleset: Ruleset, rng: Random) -> Iterator[LessonStep]:
    """Yields the steps about bonus tiles, wild tiles, and tiles that are laid down alone, as far as the game has
    them."""
    indicator, setup = _setup(ruleset, rng)
    yield from _special_tiles(ruleset, indicator, setup, rng)


def _special_tiles(ruleset: Ruleset, indicator: Tile | None, setup: HandSetup, rng: Random) -> Iterator[LessonStep]:
    if setup.bonus:
        yield _bonus(ruleset, indicator, setup, rng)
        yield from _owners(ruleset)
    if setup.wild or setup.lone:
        yield whole_rule(_WILD_CHAPTER)
    if setup.wild:
        yield _wild(ruleset, indicator, setup, rng)
    if setup.lone:
        yield _lone(ruleset, indicator, setup, rng)


def _setup(ruleset: Ruleset, rng: Random) -> tuple[Tile | None, HandSetup]:
    """Returns an indicator and the setup with it. There is none if the game has no wild tiles or turns nothing up."""
    if ruleset.turn_up is None or not ruleset.has_wilds:
        return None, ruleset.setup(())
    faces = [face for face, copies in enumerate(ruleset.copies) if copies and ruleset.setup((face,)).special]
    face = rng.choice([face for face in faces if face < PLAYING_KINDS] or faces)
    return face, ruleset.setup((face,))


def _families(ruleset: Ruleset) -> Read:
    here = [(name, [tile for tile in tiles if ruleset.copies[tile]]) for name, tiles in TILE_FAMILIES.items()]
    always = frozenset(ruleset.setup(()).bonus) if ruleset.turn_up is None or not ruleset.has_wilds else frozenset()
    lines = [
        Said(
            "set-family-bonus" if always.issuperset(tiles) else "set-family",
            {"family": name, "count": sum(ruleset.copies[tile] for tile in tiles)},
        )
        for name, tiles in here
        if tiles
    ]
    return Read(
        ask=Said("set-read", {"count": ruleset.tile_count, "players": len(ruleset.chairs.taken)}),
        lines=tuple(lines),
        picture=tuple(tile_group(tiles, name) for name, tiles in here if tiles),
        chapter="1",
    )


def _in_the_set(ruleset: Ruleset, rng: Random) -> ChooseTiles:
    """Asks which tiles the set contains: one of each family, so that families that are missing stand out."""
    tiles = [rng.choice(tiles) for tiles in TILE_FAMILIES.values()]
    return ChooseTiles(
        ask=Said("set-which"),
        choices=tuple(_tile_choice(tile, ruleset.copies[tile] > 0, "in-set", ruleset.copies[tile]) for tile in tiles),
        many=True,
        chapter="1",
    )


def _tile_choice(tile: Tile, right: bool, name: str, copies: int = 0) -> LessonChoice:
    facts: dict[str, int | str] = {"tile": TILE_NAMES[tile], "copies": copies}
    return LessonChoice(right, Said(name if right else f"not-{name}", facts), (tile_group((tile,)),))


def _special(ruleset: Ruleset, wanted: Callable[[Tile], bool], near: tuple[Tile, ...], rng: Random) -> tuple[Tile, ...]:
    """Returns faces of the set, some that are wanted and at least three that are not, near ones among them."""
    faces = [face for face, copies in enumerate(ruleset.copies) if copies]
    right = [face for face in faces if wanted(face)]
    wrong = [face for face in faces if not wanted(face)]
    rng.shuffle(right)
    rng.shuffle(wrong)
    wrong.sort(key=lambda face: face not in near)
    few = right[: _MOST - 3]
    return tuple(sorted((*few, *wrong[: max(3, _MOST - 2 - len(few))])))


def _about(indicator: Tile | None) -> dict[str, int | str]:
    return {} if indicator is None else {"tile": TILE_NAMES[indicator]}


def _bonus(ruleset: Ruleset, indicator: Tile | None, setup: HandSetup, rng: Random) -> ChooseTiles:
    near = tuple(range(PLAYING_KINDS - 7, FIRST_BONUS + 12))
    tiles = _special(ruleset, lambda face: face in setup.bonus, near, rng)
    return ChooseTiles(
        ask=Said("set-bonus" if indicator is None else "set-bonus-indicator", _about(indicator)),
        picture=() if indicator is None else (tile_group((indicator,), "indicator"),),
        choices=tuple(_tile_choice(tile, tile in setup.bonus, "bonus") for tile in tiles),
        many=True,
        chapter="3",
    )


def _owners(ruleset: Ruleset) -> Iterator[Read]:
    """Yields the step that tells which bonus tiles belong to which seat; none in games in which that changes
    nothing."""
    owners = owners_that_count(ruleset)
    seats = sorted(set(owners.values()))
    own = [tuple(tile for tile, wind in owners.items() if wind == seat) for seat in seats]
    names = [ruleset.seat_names[seat] for seat in seats]
    if own:
        yield Read(
            ask=Said("set-owners"),
            lines=tuple(
                Said("set-owner", {"seat": name, "tiles": format_tiles(tiles)})
                for name, tiles in zip(names, own, strict=True)
            ),
            picture=tuple(tile_group(tiles, "bonus") for tiles in own),
            chapter="3",
        )


def _wild(ruleset: Ruleset, indicator: Tile | None, setup: HandSetup, rng: Random) -> ChooseTiles:
    near = () if indicator is None else (indicator - 1, indicator, indicator + 1, indicator + 2)

    def wild(face: Tile) -> bool:
        return setup.is_wild(COPIES * face)

    return ChooseTiles(
        ask=Said("set-wild" if indicator is None else "set-wild-indicator", _about(indicator)),
        lines=(Said("wild-told"), *_wild_example(ruleset, indicator, setup, rng)),
        picture=() if indicator is None else (tile_group((indicator,), "indicator"),),
        choices=tuple(_tile_choice(tile, wild(tile), "wild") for tile in _special(ruleset, wild, near, rng)),
        many=True,
        chapter=_WILD_CHAPTER,
    )


def _wild_example(ruleset: Ruleset, indicator: Tile | None, setup: HandSetup, rng: Random) -> tuple[Said, ...]:
    """Returns which tiles another indicator of the same family makes wild; nothing if there is no other that does."""
    if indicator is None:
        return ()
    family = next(tiles for tiles in TILE_FAMILIES.values() if indicator in tiles)
    if indicator < WINDS[0]:
        family = tuple(face for face in range(WINDS[0]) if face // 9 != indicator // 9 and 0 < face % 9 < 8)
    others = [face for face in family if face != indicator and ruleset.copies[face]]
    rng.shuffle(others)
    for other in others:
        wild = _wild_faces(ruleset, ruleset.setup((other,)))
        if wild and not set(wild) & set(_wild_faces(ruleset, setup)):
            return (Said("wild-example", {"tile": TILE_NAMES[other], "tiles": format_tiles(wild)}),)
    return ()


def _wild_faces(ruleset: Ruleset, setup: HandSetup) -> tuple[Tile, ...]:
    return tuple(face for face, copies in enumerate(ruleset.copies) if copies and setup.is_wild(COPIES * face))


def _lone(ruleset: Ruleset, indicator: Tile | None, setup: HandSetup, rng: Random) -> ChooseTiles:
    near = () if indicator is None else (indicator - 1, indicator, indicator + 1)

    def lone(face: Tile) -> bool:
        return setup.kind_of_face(face) in setup.lone

    return ChooseTiles(
        ask=Said("set-lone" if indicator is None else "set-lone-indicator", _about(indicator)),
        picture=() if indicator is None else (tile_group((indicator,), "indicator"),),
        choices=tuple(_tile_choice(tile, lone(tile), "lone") for tile in _special(ruleset, lone, near, rng)),
        many=True,
        chapter=_WILD_CHAPTER,
    )


# ---- sets


def _chow(ruleset: Ruleset, setup: HandSetup, rng: Random) -> ChooseTiles:
    """Asks for the middle tile of a chow, of which there is only one kind."""
    kinds = set(ordinary_kinds(ruleset, setup))
    low = rng.choice([tile for tile in range(25) if is_chow((tile, tile + 1, tile + 2)) and {tile, tile + 2} <= kinds])
    first, last = low, low + 2
    others = [tile for tile in kinds if not _completes(first, last, tile, ruleset)]
    rng.shuffle(others)
    others.sort(key=lambda tile: abs(tile - low - 1) > 3 and tile % 9 != (low + 1) % 9)
    tiles = sorted((low + 1, *others[:5]))
    return ChooseTiles(
        ask=Said("set-chow", {"tiles": format_tiles((first, last))}),
        lines=(Said("chow-told"),),
        picture=(tile_group((first, last)),),
        choices=tuple(
            LessonChoice(
                right := _completes(first, last, tile, ruleset),
                Said("chow" if right else "not-chow", {"tile": TILE_NAMES[tile]}),
                (tile_group((tile,)),),
            )
            for tile in tiles
        ),
        chapter="5",
    )


def _completes(first: Tile, last: Tile, tile: Tile, ruleset: Ruleset) -> bool:
    tiles = tuple(sorted((first, last, tile)))
    return tiles[0] != tiles[1] != tiles[2] and is_chow(tiles) and (tiles[0] < 27 or ruleset.claims.honor_chows)


def _pung(ruleset: Ruleset, setup: HandSetup, rng: Random) -> ChooseTiles:
    """Asks which tiles of a hand make a pung with a discard."""
    kinds = [tile for tile in ordinary_kinds(ruleset, setup) if ruleset.copies[tile] >= 3]
    thrown = rng.choice([tile for tile in kinds if 1 <= tile % 9 <= 6 and tile < 27])
    hand = sorted((thrown, thrown, thrown - 1, thrown + 1, (thrown + 9) % 27, *rng.sample(kinds, 2)))
    hand = [tile for tile in hand if tile != thrown][: _MOST - 2]
    hand = sorted((*hand, thrown, thrown))
    return ChooseTiles(
        ask=Said("set-pung", {"tile": TILE_NAMES[thrown]}),
        lines=(Said("pung-told"),),
        picture=(tile_group((thrown,), "thrown"),),
        choices=tuple(_tile_choice(tile, tile == thrown, "pung") for tile in hand),
        many=True,
        chapter="5",
    )


def hand_size_step(ruleset: Ruleset) -> FillFigures:
    """Asks how many tiles a hand has: between turns, complete, and complete with a kong, whose fourth tile is one
    more."""
    size = ruleset.hand_size
    sets = (size - 1) // 3
    facts: dict[str, int | str] = {"sets": sets}
    rows = (
        FigureRow(Said("set-complete", facts), size + 1, Said("set-complete-why", {**facts, "count": size + 1})),
        FigureRow(Said("set-with-kong", facts), size + 2, Said("set-with-kong-why", {"count": size + 2})),
    )
    return FillFigures(
        ask=Said("set-sizes"), lines=(Said("set-hand", {"count": size, **facts}),), rows=rows, chapter="2"
    )
