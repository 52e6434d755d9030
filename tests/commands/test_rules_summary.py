"""`rules summary` writes a PDF of one page, and says in one line why it cannot."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.commands.rules import PAPERS
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.summary.sheet import Paper
from tests.commands.test_commands import failing
from tests.ui.summary import light_pdf

POINTS = {"a4": (842, 595), "a5": (595, 420), "letter": (792, 612)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_writes_one_page_with_its_own_fonts(language: str, tmp_path: Path, qapp: object) -> None:
    path = tmp_path / "summary.pdf"
    assert main(["rules", "summary", "hong-kong", "--lang", language, "--out", str(path)]) == 0
    data = path.read_bytes()
    assert light_pdf.is_whole(data)
    assert light_pdf.pages(data) == 1 and light_pdf.size(data) == POINTS["a4"]
    name = Texts(language).ruleset("hong-kong").name
    assert light_pdf.title(data).startswith(name)
    families = {font.split("-")[0] for font in light_pdf.fonts(data)}
    characters = light_pdf.characters(data)
    assert families == ({"MahjongSansJP"} if language == "ja" else {"Inter", "MahjongSansJP"})
    assert set(name) - set("（） ") <= characters
    assert set("清一色") <= characters, "native names stand beside the others, in the Japanese font"
    assert "\t" not in characters


def test_papers_and_options(tmp_path: Path, qapp: object) -> None:
    assert set(PAPERS) == {paper.value for paper in Paper}
    path = tmp_path / "summary.pdf"
    for paper in PAPERS:
        arguments = ["rules", "summary", "jingzhou-3p", "--lang", "en", "--paper", paper, "--out", str(path)]
        assert main(arguments) == 0
        assert light_pdf.size(path.read_bytes()) == POINTS[paper]
    plain = ["rules", "summary", "hong-kong", "--lang", "en", "--out", str(path)]
    assert main(plain) == 0
    usual = path.read_bytes()
    assert main([*plain, "--option", "minimum=3"]) == 0
    assert len(path.read_bytes()) != len(usual)


def test_bad_input_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "summary.pdf"
    out = ["--out", str(path)]
    command = ["rules", "summary"]
    assert "no-such-game" in failing([*command, "no-such-game", *out], capsys)
    assert "99" in failing([*command, "hong-kong", *out, "--option", "minimum=99"], capsys)
    assert "minimum" in failing([*command, "hong-kong", *out, "--option", "minimum"], capsys)
    assert "b5" in failing([*command, "hong-kong", *out, "--paper", "b5"], capsys)
    assert "--out" in failing([*command, "hong-kong"], capsys)
    assert not path.exists()


@pytest.mark.parametrize("place", ["", "no-such-folder/summary.pdf"])
def test_a_place_that_cannot_be_written(
    place: str, tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str]
) -> None:
    said = failing(["rules", "summary", "hong-kong", "--out", str(tmp_path / place)], capsys)
    assert str(tmp_path) in said
    assert list(tmp_path.iterdir()) == []


def test_no_screen_is_needed(tmp_path: Path) -> None:
    """The command runs in a program of its own without any screen."""
    path = tmp_path / "summary.pdf"
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    arguments = [sys.executable, "-m", "mahjong_desktop", "rules", "summary", "yangzhou", "--out", str(path)]
    done = subprocess.run(arguments, env=environment, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert light_pdf.pages(path.read_bytes()) == 1
