"""`review` as a person types it: the table, JSON, what is kept, and one line for each error."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from rich.cells import cell_len

from mahjong_desktop.__main__ import main
from mahjong_desktop.commands import review
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.records.course import TakenBack
from mahjong_desktop.records.record import Recorder, load
from mahjong_desktop.study.decisions import person_seat
from mahjong_desktop.study.reading import open_game
from mahjong_desktop.study.review import losses, reviewing, values
from mahjong_desktop.study.review.kept import keep_review, kept_reviews, path_of_reviews
from mahjong_desktop.study.review.reviewing import Reviewing
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision
from mahjong_desktop.texts import LANGUAGES
from tests.study.games import write_game
from tests.study.history.person_games import write_person_game

Answer = TypeVar("Answer")
QUICK = ["--jobs", "1", "--seconds", "0.01"]


def cache_of_one(work: Callable[[argparse.Namespace, int], Answer]) -> Callable[[argparse.Namespace, int], Answer]:
    """Returns a function that works once and gives the same answer from then on."""
    found: list[Answer] = []

    def answer(args: argparse.Namespace, seat: int) -> Answer:
        if not found:
            found.append(work(args, seat))
        return found[0]

    return answer


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A saved game whose reviews are small: of hands with few decisions, by few playouts."""
    monkeypatch.setattr(reviewing, "FIRST_WORLDS", 2)
    monkeypatch.setenv("COLUMNS", "110")
    return write_game(tmp_path / "game.mahjong", seed=56)


def failing(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Returns the one line of a command that must end with status 2."""
    try:
        status = main(["review", *arguments])
    except SystemExit as leaving:
        status = int(leaving.code or 0)
    captured = capsys.readouterr()
    assert status == 2 and captured.out == "" and captured.err.count("\n") == 1
    assert "{" not in captured.err and "Traceback" not in captured.err
    return captured.err


def test_the_table_is_in_every_language(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One review, which is so rough that it is not kept, is printed four times."""
    monkeypatch.setattr(review, "_worked_out", cache_of_one(review._worked_out))
    heads = {"en": "Better", "ru": "Лучше", "cs": "Lepší", "ja": "より良い選択"}
    for language in LANGUAGES:
        assert main(["review", str(game), *QUICK, "--lang", language]) == 0
        captured = capsys.readouterr()
        assert heads[language] in captured.out and "{" not in captured.out and captured.err == ""
        assert "95" in captured.out


def test_a_narrow_terminal_leaves_nothing_out(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What does not fit beside each other stands one below the other."""
    monkeypatch.setattr(values, "FEW_PLAYOUTS", 0)  # the review is kept, so that it is worked out once
    for language in LANGUAGES:
        monkeypatch.setenv("COLUMNS", "110")
        assert main(["review", str(game), *QUICK, "--lang", language]) == 0
        wide = capsys.readouterr().out
        monkeypatch.setenv("COLUMNS", "40")
        assert main(["review", str(game), *QUICK, "--lang", language]) == 0
        narrow = capsys.readouterr().out
        shown = [sorted("".join(text.split()).replace("─", "")) for text in (narrow, wide)]
        assert shown[0] == shown[1], language
        assert max(map(cell_len, narrow.splitlines())) <= 40


def test_the_json_has_the_keys_promised(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(game), *QUICK, "--hand", "2", "--seat", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    head = "ruleset hand seat decisions moves result seed whole penalty notable loss margin start luck rough"
    assert [*found] == head.split()
    assert (found["ruleset"], found["hand"], found["seat"], found["whole"]) == ("hong-kong", 2, 1, True)
    decision = found["decisions"][0]
    assert [*decision] == ["move", "line", "turn", "actions", "played", "reach", "loss", "margin", "costs"]
    assert decision["loss"] == decision["actions"][decision["played"]]["behind"]
    parts = found["start"] + found["luck"] - sum(one["loss"] for one in found["decisions"])
    assert parts == pytest.approx(found["result"])
    keys = "action points behind margin playouts wins win_points deals_in deal_in_points distance useful copies"
    assert [*decision["actions"][0]] == [*keys.split(), "points_margin", "better"]
    assert all(one["points_margin"] > 0.0 for one in decision["actions"])
    assert decision["actions"][0]["action"]["do"] in ("discard", "pass", "pung", "win", "kong")
    assert len({one["move"] for one in found["decisions"]}) == len(found["decisions"])


def test_a_review_is_worked_out_once(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless more time is given, or another seed."""
    monkeypatch.setattr(values, "FEW_PLAYOUTS", 0)
    begun: list[float] = []
    begin = Reviewing.begin

    def counted(self: Reviewing, told: None = None) -> None:
        begun.append(self.seconds)
        begin(self, told)

    monkeypatch.setattr(Reviewing, "begin", counted)
    for arguments in (QUICK, QUICK, [*QUICK[:3], "0.02"], QUICK, [*QUICK, "--seed", "0"]):
        assert main(["review", str(game), *arguments]) == 0
    printed = capsys.readouterr().out
    assert begun == [0.01, 0.02, 0.01] and printed
    assert len(kept_reviews(game)) == 1


def test_a_rough_review_says_so_and_is_worked_out_again(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds = iter((1, 2))
    made = Reviewing.__init__
    monkeypatch.setattr(
        Reviewing, "__init__", lambda self, *args, **more: made(self, *args, **more | {"seed": next(seeds)})
    )
    for seed in (1, 2):
        assert main(["review", str(game), *QUICK, "--lang", "en"]) == 0
        assert "Rough estimate: there was time for only about 2 playouts" in capsys.readouterr().out
        assert [one.seed for one in kept_reviews(game)] == [seed]


def test_the_parts_of_the_result_add_up(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A loss that may be chance is told apart from those that are counted."""
    review = _of_figures((5.0, 2.0), (3.0, 4.0))
    assert (review.loss, review.doubtful) == (5.0, 3.0)
    keep_review(game, review, 30.0)
    assert main(["review", str(game), "--seat", "0", "--lang", "en"]) == 0
    told = capsys.readouterr().out.replace("\n", " ")
    parts = (
        "expected at the start +2.0, draws and other players −2.0, own decisions −5.0, losses that may be chance −3.0"
    )
    assert f"Result −8 = {parts}" in " ".join(told.split())
    assert "Points lost by decisions: −5.0 ± 2.0 (1 of 2 clearly)" in told
    keep_review(game, _of_figures((3.0, 4.0)), 60.0)
    assert main(["review", str(game), "--seat", "0", "--lang", "en"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Points lost by decisions: 0 (0 of 1 clearly)" in told and "own decisions 0.0, losses" in told


def _of_figures(*losses: tuple[float, float]) -> HandReview:
    """A review of decisions with these losses and margins."""
    made = []
    for move, (loss, margin) in enumerate(losses, 1):
        best, worse = (
            ReviewedAction(Discard(0), 2.0 - behind, behind, margin, 40, 0.1, 8.0, 0.0, 0.0) for behind in (0.0, loss)
        )
        made.append(ReviewedDecision(move, 10, 1, (best, worse), 1))
    return HandReview("hong-kong", 1, 0, tuple(made), 2, -8, 0)


def test_an_interrupt_ends_it_with_what_is_known(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wait = Reviewing.wait

    def interrupted(self: Reviewing, timeout: float | None = None) -> bool:
        if timeout is not None and self.review is not None:
            raise KeyboardInterrupt
        return wait(self, timeout)

    monkeypatch.setattr(Reviewing, "wait", interrupted)
    monkeypatch.setattr(losses, "ENOUGH_WORLDS", 10**6)
    assert main(["review", str(game), "--jobs", "1", "--seconds", "600", "--lang", "en"]) == 130
    assert "stopped early" in capsys.readouterr().out
    assert not path_of_reviews(game).exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--hand", "9"], "no hand 9"),
        (["--hand", "0"], "no hand 0"),
        (["--seat", "4"], "no seat 4"),
        (["--seat", "-1"], "no seat −1"),
        (["--seconds", "0"], "--seconds"),
        (["--seconds", "-3"], "--seconds"),
        (["--seconds", "nan"], "--seconds"),
        (["--seconds", "1e9"], "--seconds"),
        (["--seconds", "soon"], "soon"),
        (["--jobs", "0"], "1 or more"),
        (["--hand", "two"], "two"),
    ],
)
def test_wrong_arguments_get_one_line(
    arguments: list[str], words: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = game.read_bytes()
    extra = [] if "--seconds" in arguments else ["--seconds", "0.01"]
    assert words in failing([str(game), *arguments, *extra, "--lang", "en"], capsys)
    assert game.read_bytes() == before and not path_of_reviews(game).exists()


def test_a_hand_without_an_end_gets_one_line(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Recorder.resume(game, load(game)) as recorder:
        recorder.append(TakenBack(1))
    assert "has not ended" in failing([str(game), "--hand", "2", *QUICK, "--lang", "en"], capsys)


@pytest.mark.parametrize("content", [b"", b"no game", b'{"format": 1}', b"\xff\xfe\x00"])
def test_a_file_that_is_no_game_gets_one_line(content: bytes, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game.write_bytes(content)
    assert str(game) in failing([str(game), *QUICK], capsys)
    game.unlink()
    assert str(game) in failing([str(game), *QUICK], capsys)


def test_what_goes_wrong_later_gets_one_line(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        raise MahjongError("game-changed", path=str(game))

    monkeypatch.setattr(Reviewing, "_looked", lost)
    assert "has changed" in failing([str(game), *QUICK, "--lang", "en"], capsys)


def test_a_person_who_sits_out_is_told_to_name_a_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "FIRST_WORLDS", 2)
    game = write_person_game(tmp_path, "classical-5p", seed=3, hands=6)
    opened = open_game(game)
    chairs = opened.ruleset.chairs.taken
    hand = next(one for one in range(1, 7) if person_seat(opened.record, opened.ruleset, one) not in chairs)
    for language in LANGUAGES:
        monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
        line = failing([str(game), *QUICK, "--hand", str(hand)], capsys)
        assert str(hand) in line and "--seat" in line and "4" not in line.replace(str(hand), "")
    assert main(["review", str(game), *QUICK, "--hand", str(hand), "--seat", "0"]) == 0
