"""The commands as a person types them: their output, and one line for each error in the input."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.records.record import load
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.selfplay import game_seed
from mahjong_desktop.texts import LANGUAGES, Texts

SIMULATE = ["simulate", "--ruleset", "hong-kong", "--bots", "random,random,random,random"]


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short saved game of bots."""
    folder = tmp_path_factory.mktemp("records")
    assert main([*SIMULATE, "--hands", "3", "--seed", "4", "--records", str(folder), "--json"]) == 0
    return next(folder.iterdir())


def failing(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Returns the one line of a command that must end with status 2."""
    capsys.readouterr()
    try:
        status = main(arguments)
    except SystemExit as leaving:
        status = int(leaving.code or 0)
    captured = capsys.readouterr()
    assert status == 2
    assert captured.out == ""
    assert captured.err.count("\n") == 1 and captured.err.strip()
    assert "{" not in captured.err and "Traceback" not in captured.err
    return captured.err


def test_rules_list_names_every_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "list", "--json"]) == 0
    *described, cards = json.loads(capsys.readouterr().out)
    assert (cards["id"], cards["cards"], cards["seats"]) == ("shuangkou", 108, 4)
    assert {option["id"]: option["default"] for option in cards["options"]} == dict(ShuangkouOptions({}).values)
    assert [one["id"] for one in described] == [ruleset.id for ruleset in built_in_rulesets()]
    for one, ruleset in zip(described, built_in_rulesets(), strict=True):
        assert [element["id"] for element in one["elements"]] == [element.id for element in ruleset.scoring.told]
        assert {option["id"]: option["default"] for option in one["options"]} == dict(ruleset.chosen)
    assert main(["rules", "list"]) == 0
    assert capsys.readouterr().out.count("\n") == len(built_in_rulesets()) + 1


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_rules_show_prints_the_page_of_shuangkou(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "shuangkou", "--lang", language]) == 0
    page = capsys.readouterr().out
    assert page.count("\n## ") >= 5 and "](cards:" not in page and "{" not in page


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_rules_show_prints_the_page(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "hong-kong", "--lang", language]) == 0
    page = capsys.readouterr().out
    assert page.count("\n## ") >= 10
    assert "](tile:" not in page


@pytest.mark.parametrize("name", ["first-steps", "glossary"])
def test_rules_show_prints_pages_for_every_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", name, "--lang", "en"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("# ") and "123456789m" in page and "](tile:" not in page


def test_simulate_prints_the_keys_promised(capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main([*SIMULATE, "--hands", "20", "--seed", "2", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    keys = "ruleset hands games seconds hands_per_second draws wins seats elements decision_ms"
    assert set(keys.split()) <= set(figures)
    assert figures["hands"] == 20
    assert figures["draws"] + sum(figures["wins"].values()) == 20
    assert [set(seat) for seat in figures["seats"]] == [{"bot", "wins", "deal_ins", "points", "mean", "sd"}] * 4
    assert sum(seat["points"] for seat in figures["seats"]) == 0
    assert sum(seat["wins"] for seat in figures["seats"]) == 20 - figures["draws"]
    assert set(figures["decision_ms"]["random"]) == {"median", "p95", "max"}


def without_times(text: str) -> dict[str, object]:
    figures = json.loads(text)
    return {key: value for key, value in figures.items() if key not in ("seconds", "hands_per_second", "decision_ms")}


@pytest.mark.parametrize(
    "command",
    [
        [*SIMULATE, "--hands", "1"],
        ["tournament", "--ruleset", "hong-kong", "--duel", "random:quick", "--games", "1", "--hands", "1"],
    ],
    ids=lambda command: command[0],
)
def test_without_a_seed_the_walls_come_from_a_printed_random_seed(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    seeds = []
    for _ in range(2):
        assert main([*command, "--json"]) == 0
        seeds.append(json.loads(capsys.readouterr().out)["seed"])
    assert seeds[0] != seeds[1]
    assert all(1 << 64 < seed < 1 << 128 for seed in seeds)  # a smaller one has a probability of 2 to the power of −64
    assert main([*command, "--seed", str(seeds[0]), "--lang", "en"]) == 0
    assert f"Seed {seeds[0]}:" in capsys.readouterr().out


def test_the_printed_seed_plays_the_same_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = [*SIMULATE, "--hands", "2", "--json"]
    assert main([*run, "--records", str(tmp_path / "first")]) == 0
    first = json.loads(capsys.readouterr().out)
    assert main([*run, "--seed", str(first["seed"]), "--records", str(tmp_path / "second")]) == 0
    assert without_times(json.dumps(first)) == without_times(capsys.readouterr().out)
    (one,), (other,) = ((tmp_path / folder).iterdir() for folder in ("first", "second"))
    assert one.name == other.name and one.read_bytes() == other.read_bytes()
    header = json.loads(one.read_bytes().split(b"\n")[0])
    assert header["seed"] == game_seed(first["seed"], 0)
    assert main(["replay", str(one), "--verify"]) == 0


def test_simulate_is_the_same_for_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    run = [*SIMULATE, "--hands", "12", "--option", "rounds=1", "--seed", "9", "--json", "--jobs"]
    printed = []
    for jobs in ("1", "2"):
        capsys.readouterr()
        assert main([*run, jobs]) == 0
        printed.append(without_times(capsys.readouterr().out))
    assert printed[0] == printed[1]


def test_simulate_says_it_to_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIMULATE, "--hands", "2", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "Hong Kong Old Style: 2 hands" in said


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "--ruleset", "atlantis", "--bots", "random,random,random,random"], "atlantis"),
        ([*SIMULATE, "--option", "minimum=11"], "minimum"),
        ([*SIMULATE, "--option", "minimun=1"], "minimun"),
        ([*SIMULATE, "--option", "minimum"], "minimum"),
        ([*SIMULATE, "--option", "minimum=3", "--option", "minimum=0"], "3, 0"),
        ([*SIMULATE, "--option", "rounds=17"], "1-16"),
        (["simulate", "--ruleset", "hong-kong", "--bots", "random,random"], "2"),
        (["simulate", "--ruleset", "hong-kong", "--bots", "random,random,random,nobody"], "nobody"),
        ([*SIMULATE, "--hands", "0"], "1"),
        ([*SIMULATE, "--hands", "many"], "many"),
        (["rules", "show", "atlantis"], "atlantis"),
        (["score", "/nowhere/case.json"], "/nowhere/case.json"),
        (["replay", "/nowhere/game"], "/nowhere/game"),
        (["frobnicate"], "frobnicate"),
    ],
)
def test_bad_input_gets_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert words in failing(arguments, capsys)


def test_what_was_typed_is_not_repeated_at_length(capsys: pytest.CaptureFixture[str]) -> None:
    said = failing([*SIMULATE, "--option", "\x1b[31m" + "a" * 5000], capsys)
    assert "aaaa…" in said and len(said) < 400
    assert "\x1b" not in said


def test_more_jobs_than_cores_do_no_harm(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for jobs in ("1", "9" * 30):
        folder = tmp_path / jobs
        assert (
            main([*SIMULATE, "--hands", "20", "--seed", "5", "--jobs", jobs, "--records", str(folder), "--json"]) == 0
        )
    one, many = ({path.name: path.read_bytes() for path in (tmp_path / jobs).iterdir()} for jobs in ("1", "9" * 30))
    assert one == many


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device")
@pytest.mark.parametrize("command", ["score", "replay"])
def test_a_file_that_never_ends_is_left(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "/dev/zero" in failing([command, "/dev/zero"], capsys)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_nobody_waits_for_a_pipe(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "game.mahjong"
    os.mkfifo(pipe)
    assert "game.mahjong" in failing(["replay", str(pipe)], capsys)


def test_a_terminal_that_lacks_the_letters() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "mahjong_desktop", "rules", "show", "hong-kong", "--lang", "ja"]
    done = subprocess.run(command, capture_output=True, check=False, env=environment, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


def test_replay_verifies_and_tells(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved), "--verify", "--lang", "en"]) == 0
    assert "same" in capsys.readouterr().out
    assert main(["replay", str(saved), "--text", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert told.count("Hand ") == 3
    assert "discards" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_names_bots_in_words(language: str, saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["replay", str(saved), "--text", "--lang", language]) == 0
    told, (player, *_) = capsys.readouterr().out, load(saved).header.players
    name = Texts(language).bot(player).name
    assert name in told and name != player
    assert not re.search(rf"[(（]{player}[)）]", told)


def test_replay_of_a_cut_file_still_verifies(saved: Path, tmp_path: Path) -> None:
    cut = tmp_path / saved.name
    cut.write_bytes(saved.read_bytes()[:-40])
    assert main(["replay", str(cut), "--verify"]) == 0


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: b"",
        lambda text: b"once upon a time\n",
        lambda text: b'{"format":"something-else"}\n',
        lambda text: text.replace(b'"version":5', b'"version":99', 1),
        lambda text: text.replace(b'"ruleset":"hong-kong"', b'"ruleset":"atlantis"', 1),
        lambda text: text.replace(b'"minimum":0', b'"minimum":77', 1),
        lambda text: text.replace(b'"is":"discarded"', b'"is":"vanished"', 1),
        lambda text: text.replace(b'"do":"discard"', b'"do":"win"', 1),
        lambda text: b"\n".join([*text.splitlines()[:9], b'{"a":', *text.splitlines()[9:], b""]),
    ],
    ids=["empty", "foreign", "other-json", "newer", "ruleset", "option", "event", "answer", "line"],
)
def test_replay_of_a_spoilt_file_gets_one_line(
    spoil: object, saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(spoil)
    spoilt = tmp_path / "spoilt.mahjong"
    spoilt.write_bytes(spoil(saved.read_bytes()))
    before = spoilt.read_bytes()
    failing(["replay", str(spoilt), "--verify"], capsys)
    assert spoilt.read_bytes() == before


def test_saved_games_are_not_overwritten(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = saved.read_bytes()
    again = [*SIMULATE, "--hands", "3", "--seed", "4", "--records", str(saved.parent)]
    assert saved.name in failing(again, capsys)
    assert saved.read_bytes() == before


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux runs without a screen")
def test_without_a_screen_the_window_says_so() -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in screens}
    done = subprocess.run(
        [sys.executable, "-m", "mahjong_desktop"], capture_output=True, check=False, env=environment, timeout=60
    )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


def test_the_command_line_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mahjong_desktop", "score", "-"], input=b"{}", capture_output=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_a_replay_of_every_ruleset_can_be_read(
    ruleset: Ruleset, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dice, declarations, exchanges, the table as payer: the text contains what each game has."""
    bots = ",".join(["standard"] * ruleset.chairs.participants)
    amount = ["--hands", "2", "--seed", "1", "--records", str(tmp_path), "--json"]
    assert main(["simulate", "--ruleset", ruleset.id, "--bots", bots, *amount]) == 0
    capsys.readouterr()
    for path in tmp_path.iterdir():
        assert main(["replay", str(path), "--text"]) == 0
        assert capsys.readouterr().out.count("\n") > 50
