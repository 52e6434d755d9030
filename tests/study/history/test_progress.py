"""The figures of progress against counts from the events of the games; what does not count is left out."""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path

import pytest

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.logs.tenhou6 import tenhou6_written
from mahjong_desktop.logs.values import LoggedDraw, Threw
from mahjong_desktop.records.record import Origin, load
from mahjong_desktop.rulesets import BUILT_IN
from mahjong_desktop.study.branching import TakenSeat, branch
from mahjong_desktop.study.history.progress import (
    CLAIMED,
    DEALT_IN,
    LAST_HANDS,
    READY_AT_END,
    WIN_POINTS,
    WON,
    RateVerdict,
    progress_figures,
    rulesets_played,
)
from mahjong_desktop.study.history.report import ProgressWords, figure_rows, progress_lines
from mahjong_desktop.study.history.tables import CountedAs
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.review.kept import keep_review
from mahjong_desktop.study.review.opened import open_for_review
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.scale import amount
from tests.study.history.explained import ExplainedHistory
from tests.study.history.person_games import history_of, write_person_game
from tests.study.imports.formats import ONLINE, imported_file
from tests.study.imports.games import logged

GAMES = amount(2, 5)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "games"
    made.mkdir()
    return made


def wins_in(paths: list[Path]) -> list[tuple[bool, ev.Won]]:
    """Returns all wins of games in which nobody changes places, with whether they are the person's."""
    found = []
    for path in paths:
        told = [event for step in load(path).steps for event in step.events]
        own = next(event.order.index(0) for event in told if isinstance(event, ev.Seated))
        found += [(event.seat == own, event) for event in told if isinstance(event, ev.Won)]
    return found


def test_figures_are_those_of_the_events(folder: Path) -> None:
    paths = [
        write_person_game(folder, seed=seed, hands=8, started=f"2026-05-{10 + seed}T10:00:00") for seed in range(1, 6)
    ]
    database, rules = history_of(folder), find_ruleset("hong-kong")
    figures = progress_figures(database, rules)
    rates = {rate.id: rate for rate in figures.rates}
    hands, points, squares, own_wins, dealt_in = 0, [], 0, 0, 0
    for path in paths:
        told = [event for step in load(path).steps for event in step.events]
        seat = next(event.order.index(0) for event in told if isinstance(event, ev.Seated))
        scores = [rules.starting_score] * 4
        for event in told:
            if isinstance(event, ev.HandEnded):
                deltas = [new - old for new, old in zip(event.scores, scores, strict=True)]
                scores = list(event.scores)
                points.append(deltas[seat])
                squares += sum(delta * delta for delta in deltas)
                hands += 1
            elif isinstance(event, ev.Won):
                own_wins += event.seat == seat
                dealt_in += event.giver == seat
    assert figures.hands == hands == 40 and figures.games == 5 and figures.option_sets == 1
    assert figures.points.total == sum(points) and figures.points.sums[3] == sum(points[:4])
    assert figures.last_points.total == sum(points[-LAST_HANDS:]) and len(figures.last_points.sums) == LAST_HANDS
    assert figures.points.band[-1] == pytest.approx(1.96 * math.sqrt(squares / (4 * hands)) * math.sqrt(hands))
    assert rates[WON].compared.own == own_wins / hands and rates[DEALT_IN].compared.own == dealt_in / hands
    assert figures.deal_ins == dealt_in > 0
    mine = [won.points for own, won in wins_in(paths) if own]
    theirs = [won.points for own, won in wins_in(paths) if not own]
    assert rates[WIN_POINTS].compared.own == pytest.approx(sum(mine) / len(mine))
    assert rates[WIN_POINTS].compared.bots == pytest.approx(sum(theirs) / len(theirs))
    assert {CLAIMED, READY_AT_END} <= rates.keys() and figures.enough


def test_elements_made_are_those_of_the_persons_wins(folder: Path) -> None:
    paths = [write_person_game(folder, seed=seed, hands=8, started=f"2026-05-0{seed}") for seed in range(1, 6)]
    figures = progress_figures(history_of(folder), find_ruleset("hong-kong"))
    mine: Counter[str] = Counter()
    bots: Counter[str] = Counter()
    wins: Counter[bool] = Counter()
    for own, won in wins_in(paths):
        wins[own] += 1
        (mine if own else bots).update({found.id for found in won.elements})
    assert figures.wins == wins[True]
    assert {element.id: element.wins for element in figures.made} == mine
    assert {element.id for element in figures.elements} == {*mine, *bots}
    for element in figures.elements:
        assert element.expected == pytest.approx(bots[element.id] * wins[True] / wins[False])
    assert [element.wins for element in figures.elements] == sorted(
        (element.wins for element in figures.elements), reverse=True
    )
    newest = figures.newest
    assert newest is not None and newest.first == max(element.first for element in figures.made)
    assert len(figures.made) < figures.known == len(find_ruleset("hong-kong").scoring.told)


def test_branches_do_not_count(folder: Path) -> None:
    write_person_game(folder, seed=1, hands=3)
    write_person_game(folder, seed=2, hands=3, origin=Origin("hong-kong-1.mahjong", 40))
    database = history_of(folder)
    assert [(one.ruleset, one.hands, one.games) for one in rulesets_played(database)] == [("hong-kong", 3, 1)]
    assert progress_figures(database, find_ruleset("hong-kong")).hands == 3


@pytest.mark.parametrize(("losses", "mean", "known"), [((0.0, 0.0, 0.0), 0.0, False), ((2.0, 0.0, 4.0), 2.0, True)])
def test_without_spread_the_loss_of_a_hand_has_no_interval(
    losses: tuple[float, ...], mean: float, known: bool, folder: Path
) -> None:
    """It would say that nothing can be lost."""
    path = write_person_game(folder, hands=3)
    game = open_for_review(path)
    for hand, loss in enumerate(losses, start=1):
        seat = game.person(hand)
        assert seat is not None
        made = tuple(ReviewedAction(Discard(0), -behind, behind, 1.0, 40, 0.1, 8.0, 0.0, 0.0) for behind in (0.0, loss))
        keep_review(path, HandReview("hong-kong", hand, seat, (ReviewedDecision(1, 9, 1, made, 1),), 1, 0, 0))
    found = progress_figures(history_of(folder), find_ruleset("hong-kong")).loss
    assert found is not None and found.hands == 3
    assert found.loss == pytest.approx(mean)
    assert (found.margin is not None) == known


def test_few_hands_are_too_few_to_say(folder: Path) -> None:
    write_person_game(folder, hands=4)
    figures = progress_figures(history_of(folder), find_ruleset("hong-kong"))
    assert not figures.enough
    assert {rate.verdict for rate in figures.rates} == {RateVerdict.TOO_FEW}


def test_a_ruleset_never_played_has_no_figures(folder: Path) -> None:
    figures = progress_figures(history_of(folder), find_ruleset("wuhan"))
    assert (figures.hands, figures.wins, figures.made, figures.newest, figures.loss) == (0, 0, (), None, None)
    assert figures.points.total == 0 and not figures.points.beyond


def test_the_elements_to_be_made_are_those_of_the_options_that_were_played(folder: Path) -> None:
    path = write_person_game(folder)
    plain, wider = find_ruleset("hong-kong"), find_ruleset("hong-kong").configure({"snake-dragon": "yes"})
    assert len(wider.scoring.told) == len(plain.scoring.told) + 1
    assert {progress_figures(history_of(folder), ruleset).known for ruleset in (plain, wider)} == {
        len(plain.scoring.told)
    }
    head, *lines = path.read_bytes().splitlines(keepends=True)
    header = json.loads(head)
    header["options"]["snake-dragon"] = "yes"
    (folder / "wider.mahjong").write_bytes(json.dumps(header).encode() + b"\n" + b"".join(lines))
    assert {progress_figures(history_of(folder), ruleset).known for ruleset in (plain, wider)} == {
        len(wider.scoring.told)
    }


def test_hands_with_other_options_have_a_variance_of_their_own(folder: Path) -> None:
    write_person_game(folder, seed=1, hands=6)
    other = write_person_game(folder, seed=2, hands=6)
    before = progress_figures(history_of(folder), find_ruleset("hong-kong"))
    head, rest = other.read_bytes().split(b"\n", 1)
    header = json.loads(head)
    header["options"]["rounds"] = 1 if header["options"]["rounds"] != 1 else 4
    other.write_bytes(json.dumps(header).encode() + b"\n" + rest)
    after = progress_figures(history_of(folder), find_ruleset("hong-kong"))
    assert (before.option_sets, after.option_sets) == (1, 2)
    # The sum of all squares is the same, so that the band ends at the same height whatever the parts are.
    assert after.points.band[-1] == pytest.approx(before.points.band[-1])
    assert after.points.band[0] != pytest.approx(before.points.band[0])


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", BUILT_IN)
def test_every_ruleset_has_figures_in_every_language(ruleset: str, folder: Path) -> None:
    for seed in range(1, GAMES + 1):
        write_person_game(folder, ruleset, seed=seed, hands=4)
    rules = find_ruleset(ruleset)
    figures = progress_figures(history_of(folder), rules)
    assert 0 < figures.hands <= 4 * GAMES
    for rate in figures.rates[:4]:
        assert rate.compared.own is not None and 0 <= rate.compared.own <= 1
        assert rate.compared.bots is not None and 0 <= rate.compared.bots <= 1
    rows = {row.figure: row for row in figure_rows(figures, ())}
    assert rows["hands"].own == figures.hands and rows["points"].own == figures.points.total
    for language in LANGUAGES:
        lines = progress_lines(ProgressWords(rules, Texts(language)), figures, ())
        assert lines[0].startswith(Texts(language).ruleset(ruleset).name)
        assert not any("{" in line or "}" in line for line in lines)
        for element in figures.made:
            assert any(line.strip().startswith(Texts(language).element_of(rules, element.id).name) for line in lines)


def test_figures_of_wins_and_elements_read_no_rows(folder: Path) -> None:
    write_person_game(folder, hands=2)
    database = ExplainedHistory(history_of(folder), "hands WHERE", "wins", "elements")
    (played,) = rulesets_played(database)
    progress_figures(database, find_ruleset(played.ruleset))
    read = [step for step in database.steps if step.startswith(("SCAN", "SEARCH"))]
    assert len(read) > 5 and all("COVERING INDEX" in step or step.startswith("SCAN (") for step in read), read


# ---- imported games

SEAT = 1
ME = frozenset({"b"})


def test_imported_hands_are_counted_apart(folder: Path) -> None:
    """Two games in which the person sat, one without the person, and one game played here."""
    for seed in (3, 5):
        imported_file(folder, names=ME, text=tenhou6_written(logged(seed, ONLINE, 2)))
    imported_file(folder, text=tenhou6_written(logged(7, ONLINE, 2)))
    write_person_game(folder, "riichi-ema", seed=1, hands=3)
    database, ruleset = history_of(folder), find_ruleset("riichi-ema")
    (here,), (apart,) = rulesets_played(database), rulesets_played(database, CountedAs.IMPORTED)
    assert (here.hands, here.games) == (3, 1) and (apart.hands, apart.games) == (4, 2)
    own, figures = progress_figures(database, ruleset), progress_figures(database, ruleset, CountedAs.IMPORTED)
    assert (own.counts, own.hands, own.games) == (CountedAs.HERE, 3, 1)
    assert (figures.counts, figures.hands, figures.games) == (CountedAs.IMPORTED, 4, 2)
    results = [hand.result for seed in (3, 5) for hand in logged(seed, ONLINE, 2).hands]
    wins = [win for result in results if isinstance(result, tuple) for win in result]
    draws = [result for result in results if isinstance(result, LoggedDraw)]
    thrown = [entry for seed in (3, 5) for hand in logged(seed, ONLINE, 2).hands for entry in hand.entries]
    bets = sum(isinstance(one, Threw) and one.riichi and one.seat == SEAT for one in thrown)
    changes = (*(win.changes for win in wins), *(draw.changes for draw in draws))
    gained = sum(told[SEAT] for told in changes if told is not None) - 1000 * bets
    won, fed = (sum(getattr(win, name) == SEAT for win in wins) for name in ("seat", "giver"))
    assert gained and won + fed
    assert (figures.wins, figures.deal_ins, figures.points.total) == (won, fed, gained)
    rate = next(rate for rate in figures.rates if rate.id == WON)
    assert rate.compared.own == won / 4 and rate.verdict is RateVerdict.TOO_FEW


def test_a_game_played_on_from_an_imported_one_counts_nowhere(folder: Path) -> None:
    path = imported_file(folder, names=frozenset({"c"}))
    made = branch(path, load(path).lines[-3], TakenSeat(2))
    path.unlink()
    database = history_of(folder)
    assert made.exists() and rulesets_played(database) == rulesets_played(database, CountedAs.IMPORTED) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_others_of_imported_games_are_no_bots(folder: Path, language: str) -> None:
    for seed in range(3, 23):
        imported_file(folder, names=frozenset({"c"}), text=tenhou6_written(logged(seed, ONLINE, 2)))
    figures = progress_figures(history_of(folder), find_ruleset("riichi-ema"), CountedAs.IMPORTED)
    texts, ruleset = Texts(language), find_ruleset("riichi-ema")
    bots = {"en": "bot", "ru": "бот", "cs": "bot", "ja": "CPU"}[language]
    told = "\n".join(progress_lines(ProgressWords(ruleset, texts, imported=True), figures, ()))
    assert figures.enough and bots not in told.lower().replace("cpu", "CPU")
    assert bots in "\n".join(progress_lines(ProgressWords(ruleset, texts), figures, ())).lower().replace("cpu", "CPU")
