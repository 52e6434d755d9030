"""An error that nobody expects: one line that says where the details are, and the traceback in the log."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from mahjong_desktop import paths
from mahjong_desktop.__main__ import main
from mahjong_desktop.commands import log, score
from mahjong_desktop.paths import HOME_VARIABLE
from mahjong_desktop.study.history import updating
from mahjong_desktop.study.review.reviewing import Reviewing
from mahjong_desktop.texts import LANGUAGES
from tests.commands.test_review import game as game

STATS = ["stats", "--lang", "en"]


@pytest.fixture(autouse=True)
def logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The log of a home of its own."""
    home = tmp_path / "own-home"
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    return home / "state" / "mahjong-desktop.log"


def fail(*_: object, **__: object) -> None:
    """Raises what nobody expects."""
    raise ZeroDivisionError("a\nb")


def test_a_review_tells_one_line_and_where_its_traceback_is(
    game: Path, logged: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Reviewing, "_work", fail)
    assert main(["review", str(game), "--lang", "en"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == f"The review of {game} failed: ZeroDivisionError: a\\nb. The details are in {logged}."
    text = logged.read_text(encoding="utf-8")
    assert "Traceback (most recent call last)" in text and "ZeroDivisionError: a\nb" in text


def test_a_history_that_could_not_be_updated_too(
    logged: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(updating, "pending_reviews", fail)
    assert main(STATS) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(f"The details are in {logged}.") and "Traceback" in logged.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_command_does(
    language: str, logged: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(score, "read_input", fail)
    arguments = ["score", "--lang", language, "-"]
    assert main(arguments) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "ZeroDivisionError: a\\nb" in line and str(logged) in line
    assert "Traceback" in logged.read_text(encoding="utf-8")


def test_where_nothing_can_be_written_the_traceback_is_printed(
    logged: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    logged.mkdir(parents=True)
    monkeypatch.setattr(updating, "pending_reviews", fail)
    assert main(STATS) == 2
    told = capsys.readouterr().err
    assert "Traceback" in told and "details" not in told


def test_a_warning_is_printed_as_it_was(logged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with log.command_log() as kept:
        logging.getLogger("mahjong_desktop.bots").warning("bot %s is refused", "odd")
    assert capsys.readouterr().err == "bot odd is refused\n" and kept.written is None and not logged.exists()
    assert kept not in logging.getLogger("mahjong_desktop").handlers


def test_the_log_does_not_grow_for_ever(
    logged: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(updating, "pending_reviews", fail)
    sizes = []
    for _ in range(4):
        main(STATS)
        sizes.append(logged.stat().st_size)
        monkeypatch.setattr(log, "_MOST_BYTES", 2 * sizes[0] - 1)
    assert sizes[:3] == [sizes[0], 2 * sizes[0], sizes[0]]


@pytest.mark.parametrize("arguments", [[], ["stats"]])
def test_ctrl_c_before_a_command_has_begun_is_no_error(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As while its modules are imported."""

    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    for name in ("_command", "_window"):
        monkeypatch.setattr(f"mahjong_desktop.__main__.{name}", interrupt)
    assert main(arguments) == 130 and capsys.readouterr().err == ""


@pytest.mark.parametrize("arguments", [["stats"], ["find"], []])
def test_a_home_of_nobody_is_one_line_and_no_folder(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME_VARIABLE, "~nosuchuser")
    assert main(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "~nosuchuser" in line and not list(tmp_path.iterdir())


@pytest.mark.parametrize("arguments", [["stats"], ["find"], []])
def test_no_home_at_all_is_one_line(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unknown(_: str) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(paths, "_user_folder", unknown)
    assert main(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert HOME_VARIABLE in line
    assert main(["rules", "list"]) == 0
