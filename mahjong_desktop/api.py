"""The public interface for plug-ins; re-exports only. Everything else in this package may change without notice."""

from mahjong_desktop.bots.explanation import Candidate, Explains
from mahjong_desktop.bots.protocol import Bot, BotFactory
from mahjong_desktop.core.counts import count_tiles, with_tile
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import HIDDEN, PLAYING_KINDS, Piece, Tile, format_tiles, parse_tiles, tiles_of
from mahjong_desktop.core.wins import Circumstance, Table, Way
from mahjong_desktop.core.wins import Win as WinFacts
from mahjong_desktop.engine.actions import Action, Chow, Declare, Discard, Exchange, Kong, Pass, Pung, Take, Win
from mahjong_desktop.engine.view import SeatView, imagined_win
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.shapes import nearest, sets_laid

__all__ = [
    "HIDDEN",
    "PLAYING_KINDS",
    "Action",
    "Bot",
    "BotFactory",
    "Breakdown",
    "Candidate",
    "Chow",
    "Circumstance",
    "Declare",
    "Discard",
    "Exchange",
    "Explains",
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
    "Take",
    "Tile",
    "Way",
    "Win",
    "WinFacts",
    "count_tiles",
    "evaluate",
    "format_tiles",
    "imagined_win",
    "nearest",
    "parse_tiles",
    "sets_laid",
    "tiles_of",
    "with_tile",
]
