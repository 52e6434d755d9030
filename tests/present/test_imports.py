"""What is said of an import: how far it is, which rules were found, whose name is asked for."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from mahjong_desktop.logs.values import LogError
from mahjong_desktop.present.imports import (
    ImportTally,
    game_rules,
    imported_players,
    names_to_ask,
    otherwise_words,
    refused_list,
    rules_choice,
    source_mark,
)
from mahjong_desktop.records.imported import IMPORTED, Imported
from mahjong_desktop.records.library import GameSummary
from mahjong_desktop.records.record import Header, Origin
from mahjong_desktop.study.imports.files import (
    GameImported,
    GameKnown,
    GameRefused,
    HandReached,
    ImportStep,
    LogSource,
    RulesFound,
    SourceDone,
    riichi_ruleset,
)
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.rules_names import nearest_preset

TEXTS = Texts("en")
NAMES = ("Sparrow", "Lin", "Aoki", "Novák")


def header(
    names: tuple[str, ...] = NAMES, person: int | None = None, otherwise: tuple[int, ...] = (), **options: int | str
) -> Header:
    """Returns the header of an imported game."""
    ruleset = riichi_ruleset()
    chosen = ruleset.configure({name.replace("_", "-"): value for name, value in options.items()}).chosen
    return Header(
        ruleset=ruleset.id,
        revision=ruleset.revision,
        options=dict(chosen),
        players=(IMPORTED,) * 4,
        names=names,
        seed=0,
        imported=Imported("tenhou6", "d", 0, otherwise=otherwise, person=person),
    )


def preset(name: str) -> Header:
    """Returns the header of a game that was played by a preset."""
    return replace(header(), options=dict(riichi_ruleset().configure(riichi_ruleset().presets[name]).chosen))


def tally(*names: str) -> ImportTally:
    """Returns a new tally of files with these names."""
    return ImportTally([LogSource(name) for name in names])


# ---- rules


def test_the_nearest_preset_and_the_number_of_changes_name_the_rules() -> None:
    ruleset = riichi_ruleset()
    for name in ruleset.presets:
        assert nearest_preset(ruleset.configure(preset(name).options)) == (name, 0)
    changed = {**preset("tenhou").options, "rounds": 1}
    assert nearest_preset(ruleset.configure(changed)) == ("tenhou", 1)
    told = game_rules(replace(header(), options=changed), TEXTS)
    assert TEXTS.preset(ruleset.id, "tenhou").name in told and "1 change" in told


def test_a_choice_of_rules_says_how_many_hands_differ() -> None:
    found = RulesFound((), "m-league", (), 9, 0)
    assert rules_choice(riichi_ruleset().id, found, TEXTS).endswith(": all hands agree")
    assert ": 3 " in rules_choice(riichi_ruleset().id, replace(found, differing=3), TEXTS)


def test_hands_that_pay_otherwise_are_counted_and_branches_say_nothing() -> None:
    told = header(otherwise=(2, 5))
    assert otherwise_words(told).startswith("2 ") and otherwise_words(header()) == ""
    branch = replace(told, origin=Origin("x", 1))
    assert not branch.played_elsewhere and otherwise_words(branch) == ""
    assert source_mark(told) == "tenhou/6"


def test_players_stand_by_their_scores_and_the_person_is_marked() -> None:
    game = GameSummary(Path("x"), header(person=2), 4, (20000, 41000, 30000, 9000), (0, 1, 2, 3), True, 0.0)
    players = imported_players(game, TEXTS)
    assert [player.name for player in players] == ["Lin", "Aoki", "Sparrow", "Novák"]
    assert [player.own for player in players] == [False, True, False, False]
    assert players[0].score == TEXTS.number(41000)


# ---- how far it is


def test_shares_grow_with_every_hand_and_end_whole() -> None:
    told = tally("a", "b")
    steps: list[ImportStep] = [HandReached(0, 1, n, 4) for n in range(5)]
    steps += [GameImported(0, 1, Path("x"), ()), HandReached(0, 2, 1, 4), GameRefused(0, 2, LogError("no-hands"))]
    shares = []
    steps += [SourceDone(0), HandReached(1, 1, 1, 2), GameRefused(1, 1, LogError("no-hands"))]
    for step in steps:
        told.take(step)
        shares.append(told.good_share + told.bad_share)
    assert shares == sorted(shares) and shares[-1] < 1
    told.take(SourceDone(1))
    told.ended = True
    assert (told.good_share, told.bad_share) == (0.5, 0.5)
    assert "1 game" in told.counts(TEXTS) and "2 refused" in told.counts(TEXTS)


def test_the_file_at_work_and_the_next_one_are_told() -> None:
    told = tally("a.json", "b.json")
    told.take(HandReached(0, 1, 0, 9))
    assert "a.json" in told.at_work(TEXTS) and "rules" in told.at_work(TEXTS) and "b.json" in told.at_work(TEXTS)
    told.take(HandReached(0, 1, 7, 9))
    assert "hand 7 of 9" in told.at_work(TEXTS)
    told.take(SourceDone(0))
    told.take(GameKnown(1, 1, Path("x")))
    assert "a.json" not in told.at_work(TEXTS) and "1 there already" in told.counts(TEXTS)
    told.stopped = told.ended = True
    assert told.at_work(TEXTS) == "" and "stopped" in told.title()


def test_hands_that_were_joined_are_counted() -> None:
    told = tally("a.json")
    told.take(GameImported(0, 1, Path("x"), ()))
    assert "joined" not in told.counts(TEXTS)
    told.take(GameImported(0, 2, Path("y"), (), documents=9))
    assert "9 hand" in told.counts(TEXTS) and "joined" in told.counts(TEXTS)


def test_refused_files_are_a_line_each() -> None:
    told = tally("a\n.json")
    told.take(GameRefused(0, 1, LogError("log-three-players", hand=3)))
    told.take(GameRefused(0, 2, LogError("scores-contradict", hand=2)))
    lines = refused_list(told.refused, TEXTS).split("\n")
    assert len(lines) == 2 and "hand 3" in lines[0] and "hand 2" in lines[1]


# ---- whose name


def test_names_are_asked_for_where_the_person_is_not_known() -> None:
    other = ("Lin", "Tani", "", "Tani")
    games = [header(), header(other), header(person=0), replace(header(), imported=None)]
    assert names_to_ask(games, {"Aoki"}) == (("Lin", 2), ("Sparrow", 1), ("Novák", 1), ("Tani", 1))
    assert names_to_ask([header(person=1)], set()) == ()
