"""What a plug-in may import; re-exports only. Everything else in this package may change without notice."""

from mahjong_desktop.bots.protocol import Bot, BotFactory
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import HIDDEN, Piece, Tile, format_tiles, parse_tiles, tiles_of
from mahjong_desktop.core.wins import Circumstance, Table, Way
from mahjong_desktop.core.wins import Win as WinFacts
from mahjong_desktop.engine.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from mahjong_desktop.engine.view import SeatView, imagined_win
from mahjong_desktop.mechanics.evaluate import evaluate

__all__ = [
    "HIDDEN",
    "Action",
    "Bot",
    "BotFactory",
    "Breakdown",
    "Chow",
    "Circumstance",
    "Discard",
    "Kong",
    "KongForm",
    "Meld",
    "MeldKind",
    "Pass",
    "Piece",
    "Pung",
    "Refusal",
    "Ruleset",
    "SeatView",
    "Table",
    "Tile",
    "Way",
    "Win",
    "WinFacts",
    "evaluate",
    "format_tiles",
    "imagined_win",
    "parse_tiles",
    "tiles_of",
]
