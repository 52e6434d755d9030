"""The page for authors of rulesets holds: its package, as it stands there, is found, scored, played, saved and shown in
the window, with its words. A bad package is refused with its reason, and the rest works."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop import api, paths
from mahjong_desktop.__main__ import main
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import verify
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study import known_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset, refused_rulesets
from mahjong_desktop.study.selfplay import GameResult
from mahjong_desktop.texts import Texts
from tests.outside_packages import forget, install
from tests.ui.conftest import Shell, shell as shell
from tests.ui.showing import shown_in_the_window

GUIDES = Path(__file__).resolve().parents[2] / "packaging" / "guides"
PAGE = (GUIDES / "WRITING-A-RULESET.md").read_text(encoding="utf-8")
ID = "three-suits"
SECONDS = 120


def block(language: str) -> str:
    """The one block of code in a language."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.S)
    return str(found)


@pytest.fixture
def ruleset(packages_folder: Path) -> Ruleset:
    """The ruleset of the page, installed."""
    points = tomllib.loads(block("toml"))["project"]["entry-points"][paths.RULESET_GROUP]
    package = install(packages_folder, "three_suits", block("python"), points)
    words = package / "translations" / "en"
    for name, text in (("rulesets/three-suits.toml", block("toml words")), ("rules/three-suits.md", block("markdown"))):
        (words / name).parent.mkdir(parents=True)
        (words / name).write_text(text, encoding="utf-8")
    forget()
    return find_ruleset(ID)


def test_it_is_known_beside_the_built_in_ones(ruleset: Ruleset, capsys: pytest.CaptureFixture[str]) -> None:
    assert known_rulesets.known_rulesets() == (*built_in_rulesets(), ruleset)
    assert not refused_rulesets()
    assert main(["rules", "list"]) == 0
    assert "Three suits" in capsys.readouterr().out


def test_its_words_are_its_own(ruleset: Ruleset, capsys: pytest.CaptureFixture[str]) -> None:
    texts = Texts("en")
    assert texts.ruleset(ID).name == "Three suits"
    assert {texts.element(ID, element.id).name for element in ruleset.scoring.elements} == {
        "Self-draw",
        "All pungs",
        "Pure one suit",
    }
    assert Texts("ja").ruleset(ID).name == "Three suits"
    assert texts.ruleset("hong-kong").name != "hong-kong"
    assert main(["rules", "show", ID, "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "All pungs" in shown and "Points of a win" in shown and "{" not in shown


def test_it_plays_without_a_window(ruleset: Ruleset, capsys: pytest.CaptureFixture[str]) -> None:
    played = api.play(ruleset, ("standard", "quick", "random", "random"), 3, hands=3)
    assert isinstance(played, GameResult) and len(played.hands) == 3
    bots = ",".join(["quick"] * 4)
    assert main(["simulate", "--ruleset", ID, "--hands", "4", "--bots", bots, "--seed", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["hands"] == 4


def test_it_is_scored(ruleset: Ruleset) -> None:
    """Pure one suit 4 and self-draw 1 on top of 2: each of the others pays twice 7, and 2 for the concealed kong."""
    case = {
        "ruleset": ID,
        "seats": [
            {"hand": "3334567899m", "melds": [{"kind": "kong", "tiles": "1111m", "form": "concealed"}]},
            {},
            {},
            {},
        ],
        "result": {"kind": "win", "tile": "9m", "by": "self-draw", "wins": [{"seat": 0}]},
    }
    scored = api.score(case, ruleset)
    assert scored["valid"] and scored["deltas"] == [48, -16, -16, -16]


def test_a_hand_is_played_in_the_window(ruleset: Ruleset, shell: Shell, qtbot: QtBot) -> None:
    stand = shown_in_the_window(shell.open(), ruleset, lambda done: qtbot.waitUntil(done, timeout=SECONDS * 1000))
    record = load(stand.session.path)
    assert verify(record, ruleset) is None


BAD = {
    "raises": "raise RuntimeError('no such luck')",
    "nothing": "RULES = None",
    "misnamed": "from mahjong_desktop.rulesets import built_in_rulesets\nRULES = built_in_rulesets()[0]",
    "invalid": "from mahjong_desktop.rulesets import built_in_rulesets\nfrom dataclasses import replace\n"
    "RULES = replace(built_in_rulesets()[0], id='invalid', hand_size=12)",
    "breaks-down": "from mahjong_desktop.rulesets import built_in_rulesets\nfrom dataclasses import replace\n"
    "def settle(outcome):\n    raise KeyError('settle')\n"
    "def build(options):\n    return replace(built_in_rulesets()[0].configure(options), id='breaks-down',"
    " settle=settle, builder=build)\nRULES = build({})",
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_one_is_refused_with_its_reason_and_the_rest_works(
    name: str, packages_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(packages_folder, f"bad_{name.replace('-', '_')}", BAD[name], {name: f"bad_{name.replace('-', '_')}:RULES"})
    forget()
    assert known_rulesets.known_rulesets() == built_in_rulesets()
    (refused,) = refused_rulesets()
    assert refused.id == name and refused.why
    with pytest.raises(MahjongError) as caught:
        find_ruleset(name)
    assert caught.value.code == "ruleset-refused"
    bots = ",".join(["quick"] * 4)
    assert main(["simulate", "--ruleset", name, "--hands", "1", "--bots", bots]) == 2
    assert refused.why.split("\n")[0][:20] in capsys.readouterr().err


def test_a_package_cannot_take_the_place_of_a_built_in_ruleset(packages_folder: Path) -> None:
    package = install(packages_folder, "taker", "RULES = None", {"hong-kong": "taker:RULES"})
    (package / "translations" / "en" / "rulesets").mkdir(parents=True)
    (package / "translations" / "en" / "rulesets" / "hong-kong.toml").write_text('name = "Taken"', encoding="utf-8")
    forget()
    assert find_ruleset("hong-kong") is built_in_rulesets()[0]
    assert Texts("en").ruleset("hong-kong").name != "Taken"


def test_the_page_names_every_slot_that_it_speaks_of() -> None:
    named = re.findall(r"^\| (.*?) \|", PAGE.partition("## The slots")[2], re.M)
    slots = {slot for row in named for slot in re.findall(r"`(\w+)`", row)}
    assert slots <= {*Ruleset.__dataclass_fields__}


def test_the_api_exports_every_name_that_it_imports() -> None:
    """A name is exported to packages with strict types if it is imported as itself."""
    module = ast.parse(Path(api.__file__).read_text(encoding="utf-8"))
    imports = [node for node in module.body if isinstance(node, ast.ImportFrom) and node.module != "__future__"]
    names = [(alias.name, alias.asname) for node in imports for alias in node.names]
    assert names and all(name == exported for name, exported in names)
    assert len({*names}) == len(names)
