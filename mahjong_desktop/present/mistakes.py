"""Words about mistakes at the table: why one was made and what it cost, and why an answer surely is one.

Room: present. The facts come from study.warnings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mahjong_desktop.core.tiles import TILE_NAMES
from mahjong_desktop.study.warnings import NoticedMistake, SureMistake, SureMistakeKind
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate


def mistake_words(mistake: NoticedMistake, texts: Texts) -> str:
    """Returns sentences that say why it was a mistake and what it cost."""
    return texts.joined(dict.fromkeys(_sentences(mistake, texts.for_ruleset(mistake.ruleset))))


def _sentences(mistake: NoticedMistake, texts: Texts) -> Iterator[str]:
    reason = texts.reason(mistake.ruleset, mistake.reason)
    yield reason if "{" not in reason else texts.phrase("penalties", "too-little")
    if mistake.amounts and len(set(mistake.amounts)) == 1:
        yield texts.phrase("penalties", "each", amount=mistake.amounts[0])
    elif mistake.amounts:
        yield texts.phrase("penalties", "together", amount=sum(mistake.amounts))
    if mistake.dead:
        yield texts.reason(mistake.ruleset, "dead-hand")
    if mistake.scheme:
        yield texts.payment(mistake.ruleset, mistake.scheme)
    if mistake.free:
        yield texts.phrase("penalties", "taken-back")


def warning_words(mistake: SureMistake, names: Sequence[str], texts: Texts) -> tuple[str, str]:
    """Returns the question and the sentences that say what is wrong. `names` are those of the players by seat."""
    tiles = texts.listed(texts.tile(TILE_NAMES[tile]) for tile in mistake.tiles)
    match mistake.kind:
        case SureMistakeKind.WIN_LET_GO:
            return (
                translate("Warning", "Pass up this win?"),
                translate(
                    "Warning", "Your hand is complete and may win now. Playing on is expected to bring much less."
                ),
            )
        case SureMistakeKind.READY_HAND_BROKEN:
            unseen = translate("Warning", "%n such tile(s) not seen yet.", "", mistake.live)
            waits = translate("Warning", "Your hand may win. It waits for: {tiles}.").replace("{tiles}", tiles)
            return texts.said(translate("Warning", "Break up a ready hand?")), texts.joined((waits, unseen))
        case SureMistakeKind.OPEN_HAND_FED:
            name = names[mistake.seat] if mistake.seat is not None else ""
            line = translate("Warning", "The open hand of this player waits for the tile: {player}.")
            return translate("Warning", "Discard this tile?"), line.replace("{player}", name)
