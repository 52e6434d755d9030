"""`mahjong-desktop replay FILE`: checks a saved game against the engine, or prints it as text.

Room: commands.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import assert_never

from mahjong_desktop.commands.output import write_utf8
from mahjong_desktop.commands.words import error_line, terminal_language
from mahjong_desktop.core.chairs import participant
from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import WIND_NAMES, Piece, faces_of, format_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import State
from mahjong_desktop.records.codec import event_to_plain
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import Record
from mahjong_desktop.records.replay import states, verify
from mahjong_desktop.study.reading import guarded, open_game
from mahjong_desktop.texts import LANGUAGES, Texts


class DifferentError(RecordError):
    """The engine plays the game differently from the record; facts: path, line, detail."""


def add(parsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command to the parser."""
    parser = parsers.add_parser("replay", help="check or print a saved game")
    parser.add_argument("file", type=Path, help="a saved game")
    parser.add_argument("--verify", action="store_true", help="play it through the engine again and compare")
    parser.add_argument("--text", action="store_true", help="print what happened")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Verifies, prints, or does both; without either option it verifies. Raises RecordError or DifferentError."""
    texts = Texts(args.lang or terminal_language())
    with guarded(args.file):
        _run(args, texts)
    return 0


def _run(args: argparse.Namespace, texts: Texts) -> None:
    game = open_game(args.file)
    record, ruleset = game.record, game.ruleset
    if record.lost:
        facts = {"path": str(args.file), "line": record.end, "lost": record.lost}
        sys.stderr.write(error_line(RecordError("end-lost", **facts), texts) + "\n")
    if args.text:
        write_utf8("".join(f"{line}\n" for line in told(record, ruleset, texts)), sys.stdout)
    if args.verify or not args.text:
        difference = verify(record, ruleset)
        if difference is not None:
            said = [str(event_to_plain(event)) for event in (difference.recorded, difference.played) if event]
            detail = " ≠ ".join([difference.detail, *said])
            raise DifferentError("replay-differs", path=str(args.file), line=difference.line, detail=detail[:300])
        events = sum(len(step.events) for step in record.steps)
        payments = sum(isinstance(event, ev.Paid) for step in record.steps for event in step.events)
        sys.stdout.write(texts.message("replay", "verified", events=events, payments=payments) + "\n")


def told(record: Record, ruleset: Ruleset, texts: Texts) -> Iterator[str]:
    """Yields the game in words, one line for each event; seats are named by their winds."""
    texts = texts.for_ruleset(ruleset.id)
    for event, state in states(record, ruleset):
        line = _line(event, state, record, texts)
        if line:
            yield line


def _tiles(pieces: tuple[Piece, ...]) -> str:
    return format_tiles(sorted(faces_of(pieces)))


def _line(event: ev.Event, state: State, record: Record, texts: Texts) -> str:
    def seat(number: int) -> str:
        wind = texts.phrase("seats", WIND_NAMES[state.seat_wind(number)])
        player = participant(state.order, number)
        names = record.header.names
        name = names[player] if player < len(names) else ""
        return texts.message("replay", "seat", wind=wind, player=name or record.header.players[player])

    def say(name: str, **facts: str | int) -> str:
        return texts.message("replay", name, **facts)

    ruleset = record.header.ruleset
    match event:
        case ev.HandStarted():
            wind = texts.phrase("rounds", state.ruleset.round_winds[state.round_wind])
            dice = " ".join("+".join(map(str, throw)) for throw in event.dice)
            name = "hand" if texts.names_round(ruleset) else "hand-without-round"
            return "\n" + say(name, round=wind, hand=event.hand + 1, dealer=seat(event.dealer), dice=dice)
        case ev.PlayBegan():
            hands = (f"  {seat(who)}: {_tiles(hand)}" for who, hand in enumerate(state.hands))
            return "\n".join(hands)
        case ev.BonusExposed():
            return say("bonus", seat=seat(event.seat), tile=_tiles((event.piece,)))
        case ev.Drew():
            return say(f"drew-{event.source}", seat=seat(event.seat), tile=_tiles((event.piece,)))
        case ev.Discarded():
            return say("discarded", seat=seat(event.seat), tile=_tiles((event.piece,)))
        case ev.Melded():
            return say("melded", seat=seat(event.seat), meld=_meld(event, texts), tiles=_tiles(event.pieces))
        case ev.Turned():
            return say("turned", tile=_tiles((event.piece,)))
        case ev.WallBroken():
            return say("wall-broken", dice=" ".join("+".join(map(str, throw)) for throw in event.dice))
        case ev.LastTileOffered():
            return say("last-tile-offered", seat=seat(event.seat))
        case ev.Revealed():
            return say("revealed", tiles=_tiles(event.pieces))
        case ev.Exchanged():
            given = (f"{seat(who)} {_tiles(pieces)}" for who, pieces in enumerate(event.given))
            return say("exchanged", die=event.die, given="  ".join(given))
        case ev.Declared():
            return say("declared", seat=seat(event.seat), what=texts.declaration(ruleset, event.declaration).name)
        case ev.Erred():
            return say("erred", seat=seat(event.seat), fault=texts.phrase("faults", event.fault))
        case ev.Won():
            return _won(event, seat(event.seat), ruleset, texts)
        case ev.Paid():
            payer, payee = (None if who == TABLE else seat(who) for who in (event.payer, event.payee))
            if payer is None:
                return say("paid-out", payee=payee or "", amount=event.amount)
            if payee is None:
                return say("paid-in", payer=payer, amount=event.amount)
            return say("paid", payer=payer, payee=payee, amount=event.amount)
        case ev.HandEnded():
            scores = "  ".join(f"{seat(who)} {texts.number(score)}" for who, score in enumerate(event.scores))
            return say("draw") + "\n" + scores if event.result == "draw" else scores
        case ev.MatchEnded():
            results = (f"{seat(who)} {texts.signed(result)}" for who, result in enumerate(event.results))
            return "\n" + say("match-ended", results="  ".join(results))
        case ev.Seated() | ev.Dealt() | ev.Prepared() | ev.Unclaimed() | ev.Scored() | ev.WentOn():
            return ""
        case _:
            assert_never(event)


def _meld(event: ev.Melded, texts: Texts) -> str:
    name = event.kind.value if event.form is None else f"{event.form.value}-{event.kind.value}"
    return texts.phrase("melds", name)


def _won(event: ev.Won, seat: str, ruleset: str, texts: Texts) -> str:
    hand = " ".join(format_tiles(faces_of(group.pieces)) for group in event.groups)
    way = texts.phrase("ways", event.way)
    found = texts.listed(
        f"{texts.element(ruleset, element.id).name} {texts.number(element.value)}" for element in event.elements
    )
    total = "  ".join(texts.counted(ruleset, name, value) for name, value in event.totals)
    return texts.message("replay", "won", seat=seat, way=way, hand=hand) + f"\n  {found or '-'} = {total}"
