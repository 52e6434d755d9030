"""What the commands read and print, whatever names and arguments contain and whatever the console can show."""

import io
import json
import os
import sys
import threading
from pathlib import Path

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.texts.outside import MOST_CHARACTERS, printable

POSITION = '{"ruleset": "hong-kong", "hand": "123m456p7799s1245z"}'
CASE = json.dumps(
    {
        "ruleset": "hong-kong",
        "seats": [{"hand": "123m456p77799s55z"}, {}, {}, {}],
        "result": {"kind": "win", "by": "self-draw", "tile": "5z", "wins": [{"seat": 0}]},
    }
)


def piped(encoding: str, arguments: list[str], text: str, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Returns what a command writes into a pipe if the console has this encoding."""
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    monkeypatch.setattr(sys, "stdout", out)
    assert main(arguments) == 0
    out.flush()
    assert isinstance(out.buffer, io.BytesIO)
    return out.buffer.getvalue()


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Returns the one line of standard error."""
    try:
        status: object = main(arguments)
    except SystemExit as leaving:
        status = leaving.code
    captured = capsys.readouterr()
    assert status == 2 and captured.out == ""
    assert captured.err.count("\n") == 1 and captured.err[:-1].isprintable()
    return captured.err


# ---- what goes out


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["score", "-", "--lang", "ja"], CASE),
        (["rules", "list", "--json", "--lang", "ja"], ""),
        (["advise", "-", "--write", "-"], POSITION),
    ],
    ids=["score", "rules", "advise"],
)
def test_json_is_utf_8_whatever_the_console_says(
    arguments: list[str], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, narrow = (piped(encoding, arguments, text, monkeypatch) for encoding in ("utf-8", "cp1252"))
    assert narrow == plain
    json.loads(narrow.decode("utf-8"))
    if arguments[0] != "advise":
        assert not narrow.isascii() and b"?" not in narrow


def test_a_printed_game_is_utf_8_whatever_the_console_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = ["--bots", "random,random,random,random", "--seed", "1", "--hands", "1", "--records", str(tmp_path)]
    assert main(["simulate", "--ruleset", "hong-kong", *bots]) == 0
    game = str(next(tmp_path.iterdir()))
    assert "東" in piped("ascii", ["replay", game, "--text", "--lang", "ja"], "", monkeypatch).decode("utf-8")


HELPING = [["--help"], ["stats", "--help"], ["--version"]]
PRINTING = [["rules", "list"], ["rules", "show", "wuhan"], ["score", "-"], ["advise", "-"]]


def given(arguments: list[str]) -> io.TextIOWrapper:
    """Returns what these commands read."""
    return io.TextIOWrapper(io.BytesIO((CASE if "score" in arguments else POSITION).encode()))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
@pytest.mark.parametrize("arguments", [*PRINTING, *HELPING], ids=" ".join)
def test_output_that_cannot_be_written_is_told_in_one_line(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", given(arguments))
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        status = main([*arguments, "--lang", "en"])
    line = capsys.readouterr().err
    assert status == 2 and line.startswith("The output cannot be written: ") and line.count("\n") == 1


@pytest.mark.parametrize("arguments", [*PRINTING, *HELPING], ids=" ".join)
def test_a_closed_pipe_ends_a_command_without_an_error(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", given(arguments))
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w", encoding="utf-8") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        status = main([*arguments, "--lang", "en"])
        # Afterwards the descriptor leads to nowhere, so that closing it writes what is left without an error.
    assert status == 0 and capsys.readouterr().err == ""


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_without_standard_streams_a_command_still_runs(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", given(arguments))
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main([*arguments, "--lang", "en"]) == 0
    for stream in (sys.stdout, sys.stderr):
        stream.close()


# ---- what comes in


@pytest.mark.skipif(os.name == "nt", reason="no named pipes in folders there")
@pytest.mark.parametrize("command", ["score", "advise"])
def test_a_named_pipe_does_not_keep_anybody_waiting(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    status: list[int] = []
    asking = threading.Thread(target=lambda: status.append(main([command, str(pipe)])), daemon=True)
    asking.start()
    asking.join(timeout=20)
    assert status == [2]
    assert "not an ordinary file" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device")
@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null"])
def test_a_device_is_no_case(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert name in refused(["score", name], capsys)


# ---- what is typed


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--lnag", "en", "rules", "list"], "--lnag"),
        (["--foo"], "--foo"),
        (["-x"], "-x"),
        (["rules", "list", "--lnag", "en"], "--lnag"),
        (["simulate", "--ruleset", "hong-kong", "--bots", "a", "--hnads", "2"], "--hnads"),
        (["--record", "a.mahjong", "--foo"], "--foo"),
    ],
)
def test_an_unknown_option_names_itself(arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert named in refused(arguments, capsys)


@pytest.mark.parametrize(
    "arguments",
    [
        ["score", "n" * 5000],
        ["rules", "show", "n" * 5000],
        ["n" * 5000],
        ["rules", "list", "--" + "n" * 5000],
        ["simulate", "--ruleset", "hong-kong", "--bots", "a", "--seed", "9" * 5000],
        ["simulate", "--ruleset", "hong-kong", "--bots", "a,b,c,d", "--option", "n" * 5000],
        ["tournament", "--ruleset", "hong-kong", "--duel", "n" * 5000],
    ],
    ids=lambda arguments: " ".join(word[:9] for word in arguments),
)
def test_thousands_of_letters_are_shortened(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert len(refused(arguments, capsys)) < 900


@pytest.mark.skipif(os.name == "nt", reason="no such names there")
@pytest.mark.parametrize(
    ("name", "shown"),
    [(b"a\nb.json", "a\\nb.json"), (b"\x1b[31mred.json", "\\x1b[31mred.json"), (b"\xff.json", "\\xff.json")],
)
@pytest.mark.parametrize("command", ["score", "advise", "replay"])
def test_names_of_files_are_shown_escaped(
    command: str, name: bytes, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shown in refused([command, os.fsdecode(name)], capsys)


def test_what_can_be_printed_stays_as_it_is() -> None:
    assert printable("Jiří 東 x.json") == "Jiří 東 x.json"
    assert printable("\u202e\t\0") == "\\u202e\\t\\x00"
    assert len(printable("n" * 5000)) == MOST_CHARACTERS
