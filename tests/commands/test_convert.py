"""The command that converts logs and saved games: every form, where games go, what is refused and told."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.progress import Progress

from mahjong_desktop.__main__ import main
from mahjong_desktop.commands import convert, converted_games
from mahjong_desktop.commands.converted_games import safe_stem
from mahjong_desktop.logs.reading import games_in
from mahjong_desktop.logs.values import LoggedGame
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import verify
from mahjong_desktop.study.reading import open_game
from mahjong_desktop.texts import LANGUAGES
from tests.logs.reads import by_kinds, only_game
from tests.logs.small_logs import ACROSS, CALLS, DRAWN, MJLOG_DRAW, MJLOG_HAND, NAMES, mjlog, tenhou6

FORMS = {"tenhou6": ".json", "mjai": ".mjson", "mjlog": ".mjlog"}


def run(*arguments: object, status: int = 0) -> None:
    """Runs the command in English."""
    assert main(["convert", "--lang", "en", *map(str, arguments)]) == status


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log of tenhou/6 of two hands."""
    path = tmp_path / "two.json"
    path.write_bytes(tenhou6(CALLS, ACROSS))
    return path


@pytest.fixture(scope="module")
def bots(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Saved games of bots, by their ruleset."""
    folder = tmp_path_factory.mktemp("records")
    for ruleset in ("riichi-ema", "hong-kong"):
        bots = ["--bots", "random,random,random,random", "--hands", "2", "--seed", "3", "--json"]
        assert main(["simulate", "--ruleset", ruleset, *bots, "--records", str(folder)]) == 0
    return {load(path).header.ruleset: path for path in folder.iterdir()}


@pytest.fixture
def played(bots: dict[str, Path], tmp_path: Path) -> Path:
    """A log of two hands that bots have played."""
    run(bots["riichi-ema"], tmp_path / "played.json", "--to", "tenhou6")
    return tmp_path / "played.json"


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("form", FORMS)
def test_logs_become_logs_with_the_same_hands(form: str, log: Path, tmp_path: Path) -> None:
    out = tmp_path / f"out{FORMS[form]}"
    run(log, out, "--to", form)
    made, told = only_game(out.read_bytes()), only_game(log.read_bytes())
    assert made.format == form and made.names == tuple(NAMES)
    assert [by_kinds(hand, True) for hand in made.hands] == [by_kinds(hand, True) for hand in told.hands]


def test_the_same_form_gives_the_same_letters(log: Path, tmp_path: Path) -> None:
    run(log, tmp_path / "again.json", "--to", "tenhou6")
    assert (tmp_path / "again.json").read_bytes() == log.read_bytes() + b"\n"
    site = tmp_path / "site.xml"
    site.write_bytes(mjlog(MJLOG_HAND, MJLOG_DRAW))
    run(site, tmp_path / "again.mjlog")
    assert (tmp_path / "again.mjlog").read_bytes() == site.read_bytes()


def test_the_dialect_of_gimite_tells_what_a_win_is_made_of(log: Path, tmp_path: Path) -> None:
    run(log, tmp_path / "a.mjson", "--dialect", "gimite")
    run(log, tmp_path / "b.mjson")
    assert b'"yakus"' in (tmp_path / "a.mjson").read_bytes() and b'"yakus"' not in (tmp_path / "b.mjson").read_bytes()


def test_logs_become_saved_games_and_again_the_same_log(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own.mahjong"
    capsys.readouterr()
    run(played, own)
    rules, done = capsys.readouterr().err.splitlines()
    assert rules == f"{played}: the usual rules; 2 hands, none played or paid otherwise."
    assert done == "Converted: 1 game with 2 hands."
    game = open_game(own)
    assert game.record.header.imported is not None and verify(game.record, game.ruleset) is None
    run(own, tmp_path / "back.json", "--to", "tenhou6")
    assert (tmp_path / "back.json").read_bytes() == played.read_bytes()


def test_the_rules_can_be_chosen(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    run(played, tmp_path / "own.mahjong", "--rules", "m-league", "--option", "red-fives=0")
    assert "Red fives: 0" in capsys.readouterr().err.splitlines()[0]
    options = open_game(tmp_path / "own.mahjong").record.header.options
    assert (options["red-fives"], options["several-winners"]) == (0, "head-bump")


def test_hands_that_pay_otherwise_are_named(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(played.read_bytes())
    document["log"] = document["log"][:1]
    document["log"][0][16] = ["流局", [700, -700, 0, 0]]
    line = json.dumps(document, ensure_ascii=False).encode()
    played.write_bytes(line)
    capsys.readouterr()
    run(played, tmp_path / "own.mahjong")
    assert capsys.readouterr().err.splitlines()[0].endswith("; 1 hand, played or paid otherwise: 1 (hand 1).")
    played.write_bytes(line + b"\n" + line)
    run(played, tmp_path / "own", "--to", "own")
    told = capsys.readouterr().err.splitlines()[0]
    assert told.endswith("; 2 hands, played or paid otherwise: 2 (game 1, hand 1; game 2, hand 1).")


def test_text_and_json_of_logs_and_of_every_game(bots: dict[str, Path], played: Path, tmp_path: Path) -> None:
    for number, source in enumerate((played, *bots.values())):
        run(source, tmp_path / f"{number}.txt")
        run(source, tmp_path / f"{number}.json", "--to", "json")
        assert (tmp_path / f"{number}.txt").read_text("utf-8").count("\n") > 50
        told = json.loads((tmp_path / f"{number}.json").read_bytes())
        assert told["format"] == "mahjong-desktop-game" and len(told["hands"]) == 2


@pytest.mark.parametrize("form", FORMS)
def test_own_games_of_riichi_become_logs(form: str, bots: dict[str, Path], tmp_path: Path) -> None:
    out = tmp_path / "own"
    run(bots["riichi-ema"], out, "--to", form)
    (path,) = out.iterdir()
    assert path.suffix == FORMS[form] and len(only_game(path.read_bytes()).hands) == 2


def test_other_own_games_do_not(bots: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    run(bots["hong-kong"], bots["riichi-ema"], tmp_path / "out.mjson", status=2)
    refused, done = capsys.readouterr().err.splitlines()
    assert refused.startswith(f"{bots['hong-kong']}: This is no game of riichi")
    assert (
        done == "Converted: 1 game with 2 hands." and len(only_game((tmp_path / "out.mjson").read_bytes()).hands) == 2
    )


def test_own_games_stay_as_they_are(bots: dict[str, Path], tmp_path: Path) -> None:
    run(bots["hong-kong"], tmp_path / "copy.mahjong")
    assert (tmp_path / "copy.mahjong").read_bytes() == bots["hong-kong"].read_bytes()


def test_a_folder_has_a_file_for_each_game(tmp_path: Path) -> None:
    for name in ("a b?.json", "sub/A b!.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(tenhou6(DRAWN) + b"\n" + tenhou6(ACROSS))
    run(tmp_path / "a b?.json", tmp_path / "sub" / "A b!.json", tmp_path / "new" / "games", "--to", "mjlog")
    assert files(tmp_path / "new" / "games") == ["A b-3.mjlog", "A b-4.mjlog", "a b-2.mjlog", "a b.mjlog"]


def test_several_games_in_a_file(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "in.json").write_bytes(tenhou6(DRAWN) + b"\n" + tenhou6(ACROSS))
    for form, ending in FORMS.items():
        run(tmp_path / "in.json", tmp_path / f"out{ending}", "--to", form)
        games = list(games_in((tmp_path / f"out{ending}").read_bytes()))
        assert len(games) == 2 and all(isinstance(game, LoggedGame) for game in games)
    capsys.readouterr()
    for form in ("own", "json"):
        run(played, played, tmp_path / f"one.{form}", "--to", form, status=2)
        assert not (tmp_path / f"one.{form}").exists()
        assert "holds one game" in capsys.readouterr().err


def test_standard_input_and_output(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(tenhou6(DRAWN))))
    run("-", "-", "--to", "mjai")
    assert only_game(capsysbinary.readouterr().out).format == "mjai"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(tenhou6(DRAWN))))
    run("-", tmp_path / "folder", "--to", "mjai")
    assert files(tmp_path / "folder") == ["game.mjson"]


def test_files_are_replaced_only_by_force(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "out.mjson").write_text("mine")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "two.mjson").write_text("mine")
    for out, kept in (("out.mjson", "out.mjson"), ("folder", "folder/two.mjson")):
        run(log, tmp_path / out, "--to", "mjai", status=2)
        assert capsys.readouterr().err == f"{tmp_path / kept} exists already and is left as it is.\n"
        assert (tmp_path / kept).read_text() == "mine"
        run(log, tmp_path / out, "--to", "mjai", "--force")
        assert len(only_game((tmp_path / kept).read_bytes()).hands) == 2
        capsys.readouterr()


def test_what_is_refused_is_told_with_file_hand_and_entry(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.json"
    bad.write_bytes(tenhou6(CALLS, [*ACROSS[:5], ["46p4646", 99], *ACROSS[6:]]))
    run(bad, tmp_path / "missing.json", tmp_path, tmp_path / "out.mjson", status=2)
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == f"{bad}: hand 2: “99” is no tile of this format."
    assert lines[1] == f"{tmp_path / 'missing.json'} cannot be read: No such file or directory."
    assert lines[2].startswith(f"{tmp_path} cannot be read: ") and lines[3] == "Converted: 1 game with 1 hand."


def test_a_file_full_of_damage_has_few_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.json"
    bad.write_bytes(b"\n".join([tenhou6([*DRAWN[:4], [], *DRAWN[5:]])] * 200))
    run(bad, tmp_path / "out.mjson", status=2)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 51 and lines[-1] == f"{bad}: further lines about this file: 150"
    assert not (tmp_path / "out.mjson").exists()
    bad.write_text("{no}\n" * 200)
    run(bad, tmp_path / "out.mjson", status=2)
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("out", ["out.mjson", "folder"])
def test_an_interrupt_leaves_no_half_file(
    out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "in.json"
    source.write_bytes(b"\n".join([tenhou6(CALLS, ACROSS)] * 3))
    found = list(games_in(source.read_bytes()))

    def interrupted(_: bytes) -> Iterator[object]:
        yield from found[:2]
        raise KeyboardInterrupt

    monkeypatch.setattr("mahjong_desktop.logs.reading.games_in", interrupted)
    run(source, tmp_path / out, "--to", "mjai", status=130)
    whole = ["folder/in-2.mjson", "folder/in.mjson"] if out == "folder" else []
    left = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    assert left == [*whole, "in.json"]


def test_a_full_disk_leaves_what_was_there(
    log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    (tmp_path / "out.mjson").write_text("mine")
    monkeypatch.setattr("mahjong_desktop.disk.flush", full)
    run(log, tmp_path / "out.mjson", "--force", status=2)
    assert capsys.readouterr().err.splitlines()[-1] == (
        f"{tmp_path / 'out.mjson'} cannot be written: No space left on device."
    )
    assert (tmp_path / "out.mjson").read_text() == "mine" and files(tmp_path) == ["out.mjson", "two.json"]


def test_a_large_log_passes_through_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part is written before the next one is read."""
    source = tmp_path / "in.json"
    source.write_bytes(tenhou6(*[DRAWN] * 350))
    held: list[int] = []
    plain = converted_games.InFile.add

    def added(self: converted_games.InFile, data: bytes) -> None:
        held.append(len(data))
        plain(self, data)

    monkeypatch.setattr(converted_games.InFile, "add", added)
    run(source, tmp_path / "out.mjson")
    assert len(held) == 4 and max(held) < (tmp_path / "out.mjson").stat().st_size / 3


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["out.json"], "out.json does not say what is to be written"),
        (["-"], "tenhou6, mjai, mjlog, text, json, own"),
        (["out.txt", "--dialect", "gimite"], "--dialect is for --to mjai."),
        (["out.mjson", "--rules", "tenhou"], "--rules and --option are for --to own, text or json"),
        (["out.txt", "--rules", "home"], "There is no set of rules “home”. The sets are: wrc-2015, ema-2012, tenhou"),
        (["out.txt", "--option", "gold=1"], "There is no option “gold”"),
    ],
)
def test_wrong_arguments_have_one_line(
    arguments: list[str], told: str, log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(log, *arguments, status=2)
    line = capsys.readouterr().err
    assert told in line and line.count("\n") == 1
    assert files(tmp_path) == ["two.json"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_the_rules(
    language: str, played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    options = ["--rules", "m-league", "--option", "red-fives=0", "--lang", language]
    assert main(["convert", str(played), str(tmp_path / "out.mahjong"), *options]) == 0
    rules, done = capsys.readouterr().err.splitlines()
    assert str(played) in rules and "{" not in rules + done and ("Converted" in done) == (language == "en")


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("/a/b/game.mjlog.gz", "game"),
        ("2026.07.json", "2026.07"),
        ("東風戦 1.json", "東風戦 1"),
        ('a<b>:"/c|d?*.json', "c-d"),
        ("..", "game"),
        ("", "game"),
        ("con.json", "game-con"),
        ("Lpt1.x.json", "game-Lpt1.x"),
        ("n" * 300, "n" * 48),
        ("bad\udcff.json", "bad"),
    ],
)
def test_names_are_safe_everywhere(name: str, stem: str) -> None:
    assert safe_stem(name) == stem


def test_hands_in_documents_of_their_own_are_joined_and_told(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = {**json.loads(played.read_bytes()), "name": NAMES}
    lines = [json.dumps({**document, "log": [hand]}, ensure_ascii=False) for hand in document["log"]]
    played.write_text("\n".join(lines), "utf-8")
    capsys.readouterr()
    run(played, tmp_path / "whole.json", "--to", "tenhou6")
    assert json.loads((tmp_path / "whole.json").read_bytes()) == document
    assert capsys.readouterr().err.splitlines() == [
        f"{played}: joined to games: 2 hands in documents of their own.",
        "Converted: 1 game with 2 hands.",
    ]


def test_it_is_told_hand_by_hand_how_far_it_is(played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    bar = Progress(disable=True)
    monkeypatch.setattr(convert, "progress_bar", lambda: bar)
    monkeypatch.setattr(bar, "update", lambda _, **what: told.append(what.get("description", what.get("completed"))))
    run(played, tmp_path / "own.mahjong")
    assert told == ["1 hand", "2 hands", "2 hands", 1]
