"""The list of built-in rulesets: it is complete, and a ruleset is built only when it is asked for."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from mahjong_desktop import rulesets
from mahjong_desktop.rulesets import BUILT_IN, FOR_BEGINNERS, built_in_ruleset, built_in_rulesets, module_of
from mahjong_desktop.study.known_rulesets import known_ids, known_rulesets
from tests.rulesets.game_facts import facts_of

LOADED = """
import sys
from mahjong_desktop.rulesets import built_in_ruleset
def loaded():
    return sorted(name.rsplit(".", 1)[1] for name in sys.modules if name.startswith("mahjong_desktop.rulesets."))
print(*loaded())
built_in_ruleset("hong-kong")
print(*loaded())
"""


def test_every_file_of_the_folder_is_a_ruleset_of_the_list() -> None:
    """So is every file of a family, or the games of the family import it."""
    folder = Path(rulesets.__file__).parent
    modules = {module_of(name) for name in BUILT_IN}
    assert {path.stem for path in folder.glob("*.py")} - {"__init__"} == {one for one in modules if "." not in one}
    families = {path.parent.name for path in folder.glob("*/__init__.py")}
    assert families == {module.split(".")[0] for module in modules if "." in module}
    for family in families:
        games = {module.split(".")[1] for module in modules if module.startswith(f"{family}.")}
        parts = {path.stem for path in (folder / family).glob("*.py")} - games - {"__init__"}
        used = " ".join(path.read_text(encoding="utf-8") for path in (folder / family).glob("*.py"))
        assert games and parts
        assert all(re.search(rf"rulesets\.{family}(\.{part}\b| import .*\b{part}\b)", used) for part in parts)
    assert tuple(ruleset.id for ruleset in built_in_rulesets()) == BUILT_IN
    assert set(FOR_BEGINNERS) <= set(BUILT_IN)


def test_the_tests_are_told_of_every_ruleset_and_of_no_other() -> None:
    told = {path.stem for path in (Path(__file__).parent / "games").glob("*.py")}
    assert told == {name.replace("-", "_") for name in BUILT_IN}
    assert all(facts_of(name) for name in BUILT_IN)


def test_known_rulesets_begin_with_those_of_the_list() -> None:
    assert known_ids()[: len(BUILT_IN)] == BUILT_IN
    assert known_ids() == tuple(ruleset.id for ruleset in known_rulesets())


def test_a_ruleset_is_imported_when_it_is_asked_for() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.splitlines() == ["", "hong_kong"]
    assert built_in_ruleset("hong-kong") is built_in_ruleset("hong-kong")


def test_other_names_are_refused() -> None:
    for name in ("", "hong_kong", "no-such-game"):
        with pytest.raises(KeyError):
            built_in_ruleset(name)
