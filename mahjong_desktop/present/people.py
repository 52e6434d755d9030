"""Who sits at a table: which portrait each player has, and how an opponent plays, in words.

Room: present. The portraits are files of assets/portraits (`settings.PORTRAITS`); how they are painted belongs to ui.

A portrait belongs to the name of an opponent: the same Lin has the same face in every game, in its saved file and
before a new one. At one table no two faces are the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct

from mahjong_desktop.bots.registry import LEVELS, TIMED_BOTS, parts_of
from mahjong_desktop.core.chairs import Order
from mahjong_desktop.present.saved_games import seat_names
from mahjong_desktop.records.imported import IMPORTED
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.settings import NO_PORTRAIT, PORTRAITS, Settings
from mahjong_desktop.study.saved import SavedGame
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

PORTRAIT_OF: Final[Mapping[str, str]] = {"Aoki": "bun", "Novák": "moustache", "Lin": "bob", "Orlov": "beard"}
"""The portraits of the opponents whom the program names itself."""
LEVEL_STEPS: Final = tuple(level for level in LEVELS if level not in TIMED_BOTS)
"""The levels of which each is stronger than the one before. A bot that thinks longer counts as the last of them: no
lead over that has been shown."""


class PlayerNote(Struct, frozen=True):
    """How an opponent plays: `level` and `temperament` by name, `step` says which level of how many it is (the last two
    empty for bots without levels), `sentence` what that makes it do."""

    level: str
    sentence: str
    step: str = ""
    temperament: str = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """The words of the first line."""
        return tuple(part for part in (self.level, self.step, self.temperament) if part)


class People(Struct, frozen=True):
    """The players by place. `faces` are their portraits, empty for players without one or at a table without them;
    `notes` say how opponents play, None for the person."""

    names: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    notes: tuple[PlayerNote | None, ...] = ()

    def face(self, place: int) -> str:
        """Returns the portrait of a place; an empty text if there is none."""
        return self.faces[place] if place < len(self.faces) else ""

    def note(self, place: int) -> PlayerNote | None:
        """Returns how the player of a place plays; None if that is not told."""
        return self.notes[place] if place < len(self.notes) else None


def portraits_of(players: Sequence[str], names: Sequence[str], own: str = NO_PORTRAIT) -> tuple[str, ...]:
    """Returns the portrait of each player, by the ids of bots and by names, in the same order. `own` is the one that
    the person has chosen. Whoever played in another program has none: nobody knows how they look."""
    chosen = own if own in PORTRAITS else ""
    taken = {chosen} if chosen and HUMAN in players else set()
    found = [chosen if player == HUMAN else "" for player in players]
    for at in sorted(range(len(players)), key=lambda at: _name(players, names, at) not in PORTRAIT_OF):
        if players[at] in (HUMAN, IMPORTED):
            continue
        found[at] = next((face for face in _preferred(_name(players, names, at)) if face not in taken), "")
        taken.add(found[at])
    return tuple(found)


def _name(players: Sequence[str], names: Sequence[str], at: int) -> str:
    return names[at] if at < len(names) and names[at] else players[at]


def _preferred(name: str) -> list[str]:
    """Returns all portraits, first the one that belongs to a name; the order is the same on every machine."""
    drawn = sorted(PORTRAITS, key=lambda face: sha256(f"{name}:{face}".encode()).digest())
    return sorted(drawn, key=lambda face: (face != PORTRAIT_OF.get(name), face in PORTRAIT_OF.values()))


def people_of(order: Order, players: Sequence[str], names: Sequence[str], faces: Sequence[str], texts: Texts) -> People:
    """Returns the players by place. `order` says who sits where; `players` and `faces` are by player, `names` by place.
    Without `faces` the table shows none."""
    at_place = [None if player is None or not faces else faces[player] for player in order]
    bots = [None if player is None else players[player] for player in order]
    return People(
        tuple(names),
        tuple(face or "" for face in at_place) if any(at_place) else (),
        tuple(None if bot in (None, HUMAN, IMPORTED) else player_note(str(bot), texts) for bot in bots),
    )


def people_of_saved(game: SavedGame, settings: Settings, texts: Texts, *, at_end: bool = False) -> People:
    """Returns the players of a saved game by place, as they sit at the current stop of the playback, or `at_end`, as
    the summary has them."""
    header, order = game.header, game.last_order if at_end else game.order
    faces: tuple[str, ...] = ()
    if settings.flag("portraits"):
        faces = portraits_of(header.players, header.names, settings.text("own-portrait"))
    return people_of(order, header.players, seat_names(game, texts, order), faces, texts)


def player_note(bot: str, texts: Texts) -> PlayerNote:
    """Returns how a bot plays, by its id."""
    parts, whole = parts_of(bot), texts.bot(bot)
    if parts.base not in LEVELS:
        return PlayerNote(whole.name, whole.help)
    level = texts.bot(parts.base)
    step = translate("People", "{level} of {levels}")
    known = LEVEL_STEPS.index(parts.base) + 1 if parts.base in LEVEL_STEPS else len(LEVEL_STEPS)
    step = step.format(level=texts.number(known), levels=texts.number(len(LEVEL_STEPS)))
    if parts.temperament is None:
        return PlayerNote(level.name, level.help, step, translate("TableSetting", "Calm"))
    temperament = texts.bot(parts.temperament)
    return PlayerNote(level.name, temperament.help, step, temperament.name)


def portrait_words() -> dict[str, str]:
    """Returns what the portraits are called, by their names."""
    return {
        NO_PORTRAIT: translate("People", "None, the sign of the seat"),
        "bob": translate("People", "Black bob"),
        "moustache": translate("People", "Glasses and moustache"),
        "bun": translate("People", "White bun"),
        "curls": translate("People", "Short curls"),
        "beard": translate("People", "Full beard"),
        "scarf": translate("People", "Headscarf"),
        "cap": translate("People", "Flat cap"),
        "braids": translate("People", "Braids"),
        "fringe": translate("People", "Boy with a fringe"),
        "afro": translate("People", "Afro and earrings"),
        "turban": translate("People", "Turban"),
        "ponytail": translate("People", "Ponytail and glasses"),
        "goatee": translate("People", "Bald, with a goatee"),
        "waves": translate("People", "Grey waves"),
        "quiff": translate("People", "Quiff"),
        "straw-hat": translate("People", "Straw hat"),
    }
