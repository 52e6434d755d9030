"""Words about saved games: the title of a hand and how it ended, the names at the table, remarks, moves that were taken
back (study.taken_back finds out which they are).

Room: present. The facts come from study.summary and the record; the replay, the review, the result page and the
comparison with an expert say them.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.core.chairs import Order
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.engine.view import seen
from mahjong_desktop.present.events import EventWords, SeatNamer
from mahjong_desktop.records.imported import IMPORTED
from mahjong_desktop.records.library import GameSummary
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.records.remarks import LONGEST_REMARK, Remark
from mahjong_desktop.study.saved import SavedGame
from mahjong_desktop.study.sum_words import SumWords
from mahjong_desktop.study.summary import HandLine, WinLine
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.outside import printable


def hand_title(number: int, round_number: int, ruleset: Ruleset, texts: Texts) -> str:
    """Returns `East round, hand 5`, or the name that a game without round winds gives its hands."""
    if not texts.names_round(ruleset.id):
        return texts.plate(ruleset.id, "title", turn=round_number + 1, number=number + 1)
    name = ruleset.round_name(ruleset.flow.round_wind(Position(round=round_number)))
    return (
        translate("Hands", "{round}, hand {number}")
        .replace("{round}", texts.for_ruleset(ruleset.id).phrase("rounds", name))
        .replace("{number}", texts.number(number + 1))
    )


def hand_ending(line: HandLine, ruleset: Ruleset, texts: Texts, name: SeatNamer) -> str:
    """Returns `Lin · on a discard · 8 doubles`, or that nobody won."""
    texts = texts.for_ruleset(ruleset.id)
    if not line.wins:
        return texts.phrase("results", "void" if line.result == "void" else "draw")
    return texts.clauses(
        texts.dotted((name(win.seat), texts.phrase("ways", win.way), replayed_win_value(win, ruleset, texts)))
        for win in line.wins
    )


def replayed_win_value(win: WinLine, ruleset: Ruleset, texts: Texts) -> str:
    """Returns the value of a win: `8 doubles`, `4 han, 40 fu`."""
    return SumWords(ruleset.id, texts).totals(win.totals)


def seat_names(game: SavedGame, texts: Texts, order: Order | None = None) -> tuple[str, ...]:
    """Returns the players' names by place, where they sit at the current stop of the playback, or by another `order`:
    those of the record; else "You" for a person, the name of the bot, or that the log of an imported game has none."""
    others = {HUMAN: translate("Replay", "You"), IMPORTED: translate("Imports", "without a name")}
    bots, names = game.header.players, game.header.names

    def named(player: int) -> str:
        own = names[player] if player < len(names) else ""
        return own or others.get(bots[player]) or texts.bot(bots[player]).name

    return tuple("" if player is None else named(player) for player in order or game.order)


def remark_words(remarks: Sequence[Remark]) -> str:
    """Returns remarks in words: the notes, or that the moment is bookmarked."""
    notes = [printable(remark.text, LONGEST_REMARK) for remark in remarks if remark.text]
    marked = translate("Remarks", "Bookmarked")
    if not notes:
        return marked if any(remark.bookmark for remark in remarks) else ""
    return " · ".join(notes)


def remark_icon(remarks: Sequence[Remark]) -> str:
    """Returns the icon of remarks: a bookmark if one of them is, else a note; empty without remarks."""
    if not remarks:
        return ""
    return "bookmark" if any(remark.bookmark for remark in remarks) else "note"


def taken_back_words(game: SavedGame, words: EventWords, texts: Texts, *, seat: int, open_hands: bool) -> str:
    """Returns what had been played at the current stop and was taken back, as far as a seat may know it. Returns an
    empty string if nothing was."""
    found = game.taken_back.get(game.playback.at, ())
    if not found:
        return ""
    told = (moves.events if open_hands else seen(moves.events, seat, game.ruleset) for moves in found)
    lines = texts.clauses(line for events in told for line in words.lines(events))
    return translate("Replay", "Taken back: {moves}").replace("{moves}", lines)


def with_note(ending: str, taken_back: int) -> str:
    """Returns how a hand ended, with a note if moves were taken back in it."""
    note = translate("Replay", "moves taken back")
    return f"{ending} · {note}" if taken_back else ending


def listed_game(game: GameSummary, place: int | None, branch: str, texts: Texts) -> str:
    """Returns the facts of a game in the list of saved games: the person has come to `place`, or to none yet; `branch`
    says where it was played on from, or nothing."""
    others = (game.header.names or game.header.players)[1:]
    facts = [branch] if branch else []
    facts.append(texts.plural("hands", game.hands))
    facts.append(translate("Replays", "finished") if game.finished else translate("Replays", "not finished"))
    if place is not None:
        words = translate("Replays", "place {place} of {places}")
        facts.append(words.format(place=place, places=game.participants))
    if game.lost:
        facts.append(translate("Replays", "its end was lost"))
    facts.append(translate("Replays", "with {names}").format(names=texts.listed(map(printable, others))))
    return "  ·  ".join(facts)
