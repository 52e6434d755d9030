"""`advise` as a person types it: positions and moments of saved games, tables, JSON, and one line for each error."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.bots.explanation import Candidate
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import ADVISER
from mahjong_desktop.texts import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
GOLDENS = ROOT / "tests" / "goldens"
GAME = str(GOLDENS / "hong-kong-one-round.mahjong")
TURN = str(GOLDENS / "positions" / "hong-kong-turn.json")
EXAMPLES = sorted((GOLDENS / "positions").glob("*.json"))
GUIDE = (ROOT / "packaging" / "guides" / "POSITIONS.md").read_text(encoding="utf-8")
KEYS = ["action", "value", "gain", "danger", "distance", "useful", "copies", "chance", "best"]


class Sure:
    """A bot whose answers contain what the test reads; the discard of the highest kind is the best."""

    def __init__(self, number: float = 1234.5) -> None:
        self.number = number

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        return self.explain(view, options, rng)[0].action

    def explain(self, _view: SeatView, options: tuple[Action, ...], _rng: Random) -> tuple[Candidate, ...]:
        throws = [option for option in options if isinstance(option, Discard)]
        return tuple(
            Candidate(throw, self.number - index, self.number, index, 0, parse_tiles("123m9s"), 11, 0.25)
            for index, throw in enumerate(reversed(throws))
        )


class Silent:
    """A bot that chooses the last option and does not explain itself."""

    def choose(self, _view: SeatView, options: tuple[Action, ...], _rng: Random) -> Action:
        return options[-1]


class Raising(Silent):
    """A bot of another package: it may do anything."""

    def choose(self, _view: SeatView, options: tuple[Action, ...], _rng: Random) -> Action:
        raise KeyError("lost")


class Lawless(Silent):
    """A bot that answers what was not asked."""

    def choose(self, _view: SeatView, options: tuple[Action, ...], _rng: Random) -> Action:
        return Discard(4 * 45)


@pytest.fixture
def asks(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs the command with a bot of the test, and returns what is printed."""

    def ask(bot: object, *arguments: str) -> str:
        monkeypatch.setattr("mahjong_desktop.study.advice.make_bot", lambda _name, _ruleset: bot)
        monkeypatch.setenv("COLUMNS", "100")
        assert main(["advise", *arguments]) == 0
        return capsys.readouterr().out

    return ask


def failing(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Returns the one line of a command that must end with status 2."""
    assert main(["advise", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.count("\n") == 1
    assert "{" not in captured.err and "Traceback" not in captured.err
    return captured.err


# ---- what is printed


@pytest.mark.parametrize(
    ("language", "words", "number"),
    [
        ("en", ("Discard", "Value", "Live", "* the best"), "1,234"),
        ("ru", ("Снести", "Стоимость", "Живых", "* лучший ход"), "1\u00a0234"),
        ("cs", ("Zahodit", "Hodnota", "Živých", "* nejlepší tah"), "1\u00a0234"),
        ("ja", ("を捨てる", "評価", "残り", "* 最善の選択"), "1,234"),
    ],
)
def test_the_table_is_in_the_language_asked_for(
    language: str, words: tuple[str, ...], number: str, asks: Callable[..., str]
) -> None:
    printed = asks(Sure(), TURN, "--lang", language)
    assert all(word in printed for word in words)
    best = next(line for line in printed.splitlines() if line.startswith(" * "))
    assert number in best and "25 %" in best and "123m 9s" in best and "11" in best
    assert printed.count(" * ") == 1


def test_small_amounts_have_decimals(asks: Callable[..., str]) -> None:
    assert "0.25" in asks(Sure(0.25), TURN, "--lang", "en")


def test_equal_tiles_are_one_line(asks: Callable[..., str]) -> None:
    position = json.loads(Path(TURN).read_text(encoding="utf-8"))
    kinds = set(parse_tiles(position["hand"]))
    assert len(kinds) < len(parse_tiles(position["hand"]))
    found = json.loads(asks(Sure(), TURN, "--json"))["candidates"]
    assert len({candidate["action"]["piece"][:2] for candidate in found}) == len(found) <= len(kinds)


def test_the_json_has_the_keys_promised(asks: Callable[..., str]) -> None:
    advice = json.loads(asks(Sure(), TURN, "--json", "--bot", "sure"))
    assert list(advice) == ["ruleset", "seat", "bot", "explained", "candidates"]
    assert (advice["ruleset"], advice["bot"], advice["explained"]) == ("hong-kong", "sure", True)
    assert all(list(candidate) == KEYS for candidate in advice["candidates"])
    assert [candidate["best"] for candidate in advice["candidates"]].count(True) == 1
    first = advice["candidates"][0]
    assert first["best"] and first["action"]["do"] == "discard"
    assert (first["value"], first["useful"], first["copies"], first["chance"]) == (1234.5, "123m9s", 11, 0.25)


def test_a_bot_that_does_not_explain_itself_chooses(asks: Callable[..., str]) -> None:
    assert "gives no reason; its choice: Discard" in asks(Silent(), TURN, "--lang", "en")
    advice = json.loads(asks(Silent(), TURN, "--json"))
    assert advice["explained"] is False
    (choice,) = advice["candidates"]
    assert list(choice) == KEYS and choice["best"] and choice["value"] is None


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.stem))
def test_the_adviser_answers_the_examples(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", str(path), "--json"]) == 0
    advice = json.loads(capsys.readouterr().out)
    assert advice["bot"] == ADVISER and advice["explained"] and len(advice["candidates"]) > 1
    values = [candidate["value"] for candidate in advice["candidates"]]
    assert values[0] >= max(values) - 1e-9


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.stem))
def test_every_action_has_words_and_every_line_its_room(
    path: Path, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["advise", str(path), "--bot", "standard", "--lang", language]) == 0
    printed = capsys.readouterr().out
    assert "{" not in printed and "…" not in printed
    assert "about-" not in printed and "-kong" not in printed


# ---- moments of saved games


def test_the_moments_of_a_hand_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", GAME, "--hand", "2", "--lang", "en"]) == 0
    listed = capsys.readouterr().out
    assert "hand 2" in listed and "Discard" in listed and "drawn" in listed
    assert main(["advise", GAME, "--hand", "2", "--json"]) == 0
    moves = json.loads(capsys.readouterr().out)
    assert moves["hand"] == 2
    assert [move["move"] for move in moves["moves"]] == list(range(1, len(moves["moves"]) + 1))
    assert f" {len(moves['moves'])} " in listed


def test_a_hand_without_decisions_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun = tmp_path / "begun.mahjong"
    begun.write_bytes(b"".join(Path(GAME).read_bytes().splitlines(keepends=True)[:6]))
    assert main(["advise", str(begun), "--seat", "2", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "There was nothing to decide in hand 1.\n"
    assert main(["advise", str(begun), "--seat", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"hand": 1, "seat": 2, "moves": []}
    assert "Seat 2 " in failing([str(begun), "--seat", "2", "--move", "1", "--lang", "en"], capsys)


@pytest.mark.parametrize("seat", ["0", "2"])
def test_a_written_moment_is_the_same_position_when_read(
    seat: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moment = [GAME, "--hand", "3", "--seat", seat, "--move", "4"]
    path = tmp_path / "position.json"
    assert main(["advise", *moment, "--write", str(path)]) == 0
    assert capsys.readouterr().out == ""
    assert json.loads(path.read_text(encoding="utf-8")).get("seat", 0) == int(seat)
    printed = []
    for arguments in (moment, [str(path)]):
        assert main(["advise", *arguments, "--bot", "standard", "--json"]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert main(["advise", str(path), "--write", "-"]) == 0
    assert capsys.readouterr().out == path.read_text(encoding="utf-8")


# ---- what is wrong


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["/nowhere/position.json"], "/nowhere/position.json"),
        (["/nowhere/game.mahjong"], "/nowhere/game.mahjong"),
        ([GAME, "--hand", "9"], "9"),
        ([GAME, "--hand", "0"], "0"),
        ([GAME, "--seat", "4"], "4"),
        ([GAME, "--move", "999"], "999"),
        ([GAME, "--move", "0"], "0"),
        ([TURN, "--hand", "1"], "--hand"),
        ([TURN, "--bot", "nobody"], "nobody"),
        ([TURN, "--write", "/nowhere/at/all.json"], "/nowhere/at/all.json"),
        ([TURN, "--write", TURN], "hong-kong-turn.json"),
    ],
)
def test_bad_input_gets_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = Path(TURN).read_bytes()
    assert words in failing(arguments, capsys)
    assert Path(TURN).read_bytes() == before


def test_an_impossible_position_gives_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.json"
    path.write_text('{"ruleset": "hong-kong", "hand": "123m"}', encoding="utf-8")
    assert "14" in failing([str(path), "--lang", "en"], capsys)


@pytest.mark.parametrize(("bot", "words"), [(Raising(), "KeyError"), (Lawless(), "none of the options")])
def test_a_bot_of_another_package_may_fail(
    bot: object, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("mahjong_desktop.study.advice.make_bot", lambda _name, _ruleset: bot)
    assert words in failing([TURN, "--lang", "en"], capsys)


# ---- the guide


def guide_examples() -> list[dict[str, Any]]:
    return [json.loads(block) for block in re.findall(r"```json\n(.*?)```", GUIDE, re.S)]


def test_the_positions_of_the_guide_are_answered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    examples = guide_examples()
    assert len(examples) >= 3
    for position in examples:
        path = tmp_path / "position.json"
        path.write_text(json.dumps(position), encoding="utf-8")
        assert main(["advise", str(path), "--json"]) == 0
        assert len(json.loads(capsys.readouterr().out)["candidates"]) > 1


def test_the_guide_names_every_key() -> None:
    from mahjong_desktop.study.positions import LaidMeld, Offered, Prize, SeatPosition, WrittenPosition

    for form in (WrittenPosition, SeatPosition, LaidMeld, Offered, Prize):
        for field in form.__struct_encode_fields__:
            assert f"`{field}`" in GUIDE, field
    assert all(ruleset.id in {path.name.rsplit("-", 1)[0] for path in EXAMPLES} for ruleset in built_in_rulesets())


def test_discards_too_few_for_the_wall_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def told(**changes: object) -> str:
        path = tmp_path / "position.json"
        position = {"ruleset": "hong-kong", "hand": "123m456p7799s1234z", **changes}
        path.write_text(json.dumps(position), encoding="utf-8")
        assert main(["advise", str(path), "--bot", "random", "--lang", "en"]) == 0
        return capsys.readouterr().err

    seats = [{"discards": "9m"}, {"discards": "1p"}, {"discards": "9s"}, {"discards": "2z"}]
    assert told(wall_left=40) == "", "no discards are written, so nothing is known of them"
    assert told(seats=seats) == ""
    whole = 144 - 14 - 53 - 4  # dead wall, hands, discards
    assert told(seats=seats, wall_left=whole) == ""
    assert told(seats=seats, wall_left=whole - 9) == (
        "The discards are fewer than wall_left says: tiles that have gone unseen: 9. They count as unknown.\n"
    )
