"""What the documents say holds: the README lists the games that there are, the files that are named exist, the commands
that COMMANDS.md tells to type are understood."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
import readme_games
import run

from mahjong_desktop import __version__
from mahjong_desktop.__main__ import _parser
from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.commands import COMMANDS
from mahjong_desktop.rulesets import BUILT_IN
from tests.test_import_arrows import ARROWS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
GUIDES = ROOT / "packaging" / "guides"
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "packaging").glob("*.md"), *GUIDES.glob("*.md")])
FOLDERS = ("packaging", "tests", "assets", "translations", "mahjong_desktop")
PLACEHOLDER = re.compile(r"[*<…]|\b(?:ID|NAME|PAGE)\b")


def test_the_readme_lists_the_games_that_there_are() -> None:
    """Run packaging/readme_games.py after a change of the games."""
    assert readme_games.with_games(README) == README
    listed = README.partition(readme_games.BEGIN)[2].partition(readme_games.END)[0]
    assert sorted(re.findall(r"`([\w-]+)`", listed)) == sorted([*BUILT_IN, SHUANGKOU])


def test_a_readme_without_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="marks"):
        readme_games.with_games("# No games\n")


def test_the_readme_is_short() -> None:
    assert len(README.encode()) <= 6 * 1024


def named_in(document: Path) -> set[str]:
    """The paths of the checkout that a document names: those of its links, those in its text that begin with a folder
    of the root, and in code those that begin with a room. Where a part stands for any name, it is left out."""
    text = document.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", text)
    linked = {(document.parent / link).resolve().relative_to(ROOT).as_posix() for link in links if "://" not in link}
    within = re.findall(rf"(?<![\w/.-])((?:{'|'.join(FOLDERS)})/[\w./*<>…-]*)", text)
    rooms = re.findall(rf"`((?:{'|'.join(ARROWS)})/[\w/.*<>…-]+)`", text)
    found = {*within, *(f"mahjong_desktop/{name}" for name in rooms)}
    return linked | {name.rstrip(".") for name in found if not PLACEHOLDER.search(name)}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.name))
def test_the_files_that_a_document_names_exist(document: Path) -> None:
    assert not [name for name in sorted(named_in(document)) if not (ROOT / name).exists()]


def test_every_room_is_explained() -> None:
    assert not [room for room in ARROWS if room != "__init__" and f"`{room}`" not in ARCHITECTURE]


@pytest.mark.parametrize("place", sorted(set(re.findall(r"`([\w/]+\.py)`:\s+`(\w+)`", ARCHITECTURE))), ids=":".join)
def test_the_walks_name_what_there_is(place: tuple[str, str]) -> None:
    """Each step of a walk names a file and what happens there."""
    path, name = place
    source = (ROOT / "mahjong_desktop" / path).read_text(encoding="utf-8")
    assert re.search(rf"^ *(?:def|class) {name}\b|^{name}\b.* = ", source, re.M)


def test_the_readme_names_files() -> None:
    assert len(named_in(ROOT / "README.md")) > 8


def test_the_modules_that_documents_tell_to_run_exist() -> None:
    named = {name for path in DOCUMENTS for name in re.findall(r"-m (tests(?:\.\w+)+)", path.read_text("utf-8"))}
    places = {name: ROOT.joinpath(*name.split(".")) for name in named}
    assert len(named) > 20
    assert not [name for name, at in places.items() if not (at.with_suffix(".py").is_file() or at.is_dir())]


def test_the_words_for_the_set_up_script_exist() -> None:
    told = {
        word for path in DOCUMENTS for word in re.findall(r"packaging/run\.py ([a-z][\w-]*)", path.read_text("utf-8"))
    }
    assert told >= {"test", "generate"}
    assert told <= {run.TEST, *run.TOOLS}


def lines_to_type(document: Path) -> list[list[str]]:
    """The commands of the program that a document tells to type, in a block or in a cell of a table."""
    text = document.read_text(encoding="utf-8")
    lines = re.findall(r"^ *(mahjong-desktop .+?)(?:  +#.*)?$|`(mahjong-desktop [^`\n]+)`", text, re.M)
    return [shlex.split(re.sub(r" \[.*?\]", "", alone or within).replace("--lang ru", "")) for alone, within in lines]


@pytest.mark.parametrize("typed", lines_to_type(GUIDES / "COMMANDS.md"), ids=" ".join)
def test_the_commands_are_understood(typed: list[str]) -> None:
    _, command, *_ = typed
    assert command in COMMANDS
    _parser(command).parse_args(typed[1:])


def test_every_command_is_told() -> None:
    assert {typed[1] for typed in lines_to_type(GUIDES / "COMMANDS.md")} == set(COMMANDS)


def test_the_version_is_told() -> None:
    versions = re.findall(r"^## \[([\d.]+)\] - (\d{4}-\d\d-\d\d)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert versions[0][0] == __version__
    told = (ROOT / "packaging" / "io.github.mahjong_desktop.MahjongDesktop.metainfo.xml").read_text("utf-8")
    assert re.findall(r'<release version="([\d.]+)" date="([\d-]+)"/>', told) == versions
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["readme"] == "README.md"
