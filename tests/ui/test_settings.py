"""The program's settings: written at once and completely; a bad file is renamed, never overwritten, and never a
crash."""

from __future__ import annotations

import ast
import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_desktop.present.setting_words import choice_words, group_words, setting_words
from mahjong_desktop.settings import (
    BY_ID,
    LOCK,
    MOST_SETTINGS_BYTES,
    SETTINGS,
    Setting,
    SettingControl,
    SettingGroup,
    Settings,
    SettingsError,
)
from tests.scale import ROOT


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_without_a_file_the_defaults_hold_and_nothing_is_written(path: Path) -> None:
    settings = Settings(path)
    assert all(settings.get(setting.id) == setting.default for setting in SETTINGS)
    assert not path.exists() and settings.troubles == []


def test_a_choice_is_kept_at_once(path: Path) -> None:
    settings = Settings(path)
    told: list[str] = []
    settings.listen(told.append)
    settings.set("table", "plum")
    settings.set("table", "plum")
    assert told == ["table"]
    assert Settings(path).text("table") == "plum"
    assert sorted(file.name for file in path.parent.iterdir()) == [LOCK, "settings.json"]


def test_every_default_is_a_value_that_its_setting_accepts() -> None:
    assert all(setting.accepts(setting.default) for setting in SETTINGS)


@pytest.mark.parametrize(
    ("name", "value"),
    [("table", "pink"), ("text-percent", 90), ("text-percent", 151), ("text-percent", True), ("indexes", 1)],
)
def test_a_value_that_is_not_known_is_refused(path: Path, name: str, value: bool | int | str) -> None:
    with pytest.raises(SettingsError, match="settings-value"):
        Settings(path).set(name, value)
    assert not path.exists()


DEEP = '{"ruleset-options": ' + '{"x":' * 900 + "1" + "}" * 901


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1, 2]", '"words"', "\x00\x01", "[" * 100_000, DEEP, "{}" + " " * MOST_SETTINGS_BYTES, "9" * 9999],
)
def test_a_file_that_cannot_be_read_is_renamed(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    settings = Settings(path)
    assert [trouble.code for trouble in settings.troubles] == ["settings-unreadable"]
    kept = Path(str(settings.troubles[0].facts["kept"]))
    assert kept.read_text("utf-8") == text and not path.exists()
    settings.set("pace", "slow")
    assert kept.read_text("utf-8") == text and Settings(path).text("pace") == "slow"


def test_a_second_bad_file_does_not_cover_the_first(path: Path) -> None:
    path.parent.mkdir()
    for text in ("first", "second"):
        path.write_text(text, encoding="utf-8")
        Settings(path)
    assert sorted(file.read_text("utf-8") for file in path.parent.iterdir()) == ["first", "second"]


def test_one_bad_value_costs_its_setting_alone_and_unknown_ones_are_kept(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"pace": "warp", "table": "ink", "from-the-future": [1]}), encoding="utf-8")
    settings = Settings(path)
    assert settings.text("pace") == BY_ID["pace"].default and settings.text("table") == "ink"
    assert [(trouble.code, trouble.facts["id"]) for trouble in settings.troubles] == [("settings-value", "pace")]
    settings.set("indexes", False)
    assert json.loads(path.read_text("utf-8"))["from-the-future"] == [1]


def test_a_folder_that_cannot_be_written_gives_one_error_and_keeps_the_settings(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file", encoding="utf-8")
    settings = Settings(tmp_path / "config" / "settings.json")
    settings.troubles.clear()
    settings.set("pace", "slow")
    settings.set("pace", "fast")
    assert settings.text("pace") == "fast"
    assert [trouble.code for trouble in settings.troubles] == ["settings-unwritable"]


def test_everything_that_has_a_text_has_words_for_itself_and_its_values() -> None:
    for setting in SETTINGS:
        if setting.group:
            words = setting_words(setting.id)
            assert words.name and words.help
            for value in setting.values:
                assert choice_words(setting.id, value) != str(value)
            assert words.values.keys() <= set(setting.values), "words for values that are gone"
        else:
            with pytest.raises(KeyError):
                setting_words(setting.id)
    assert all(group_words(group) for group in SettingGroup)


READS = frozenset({"get", "flag", "text", "number", "chosen"})


def _read_ids() -> Iterator[str]:
    """The ids of settings that some module reads, written there or in a constant of it."""
    for module in (ROOT / "mahjong_desktop").rglob("*.py"):
        tree = ast.parse(module.read_text(encoding="utf-8"))
        constants = {
            node.target.id: node.value
            for node in tree.body
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and ast.unparse(node.func).rpartition(".")[2] in READS:
                first = node.args[0]
                value = constants.get(first.id) if isinstance(first, ast.Name) else first
                if isinstance(value, ast.Constant):
                    yield str(value.value)


def test_every_setting_has_a_user() -> None:
    assert {setting.id for setting in SETTINGS} - set(_read_ids()) == set()


def test_a_row_that_no_page_could_show_is_refused() -> None:
    with pytest.raises(ValueError, match="loudness"):
        Setting("loudness", False, group=SettingGroup.TABLE)
    with pytest.raises(ValueError, match="loudness"):
        Setting("loudness", False, control=SettingControl.SWITCH)


def test_two_programs_keep_each_others_choices(path: Path) -> None:
    one, other = Settings(path), Settings(path)
    one.set("table", "plum")
    other.set("pace", "slow")
    one.set("motion", "reduced")
    again = Settings(path)
    assert (again.text("table"), again.text("pace"), again.text("motion")) == ("plum", "slow", "reduced")
    assert other.text("table") == BY_ID["table"].default  # the other window keeps what it shows
    other.set("table", "ink")
    one.set("pace", "fast")
    assert (Settings(path).text("table"), Settings(path).text("pace")) == ("ink", "fast")


WRITER = """
import sys
from pathlib import Path
from mahjong_desktop.settings import Settings
settings = Settings(Path(sys.argv[1]))
for number in range(40):
    settings.set(sys.argv[2], str(number) if sys.argv[2] == "name" else [str(number)])
assert settings.troubles == [], settings.troubles
"""


def test_two_programs_that_write_at_once_lose_nothing(path: Path) -> None:
    programs = [subprocess.Popen([sys.executable, "-c", WRITER, str(path), name]) for name in ("name", "opponents")]
    assert [program.wait(timeout=120) for program in programs] == [0, 0]
    assert (Settings(path).text("name"), Settings(path).get("opponents")) == ("39", ["39"])


def test_choices_that_could_not_be_written_are_written_later(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file", encoding="utf-8")
    settings = Settings(tmp_path / "config" / "settings.json")
    settings.set("pace", "slow")
    (tmp_path / "config").unlink()
    settings.set("table", "ink")
    again = Settings(settings.path)
    assert (again.text("pace"), again.text("table")) == ("slow", "ink")


@pytest.mark.parametrize("there", [True, False])
def test_a_link_stays_a_link(there: bool, path: Path, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere" / "mine.json"
    target.parent.mkdir()
    path.parent.mkdir()
    if there:
        target.write_text('{"pace": "slow"}', encoding="utf-8")
    path.symlink_to(target)
    Settings(path).set("table", "ink")
    assert path.is_symlink() and json.loads(target.read_text("utf-8"))["table"] == "ink"
    assert Settings(path).text("pace") == ("slow" if there else BY_ID["pace"].default)


def test_a_bad_file_behind_a_link_is_set_aside_where_it_lies(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "mine.json"
    target.write_text("{", encoding="utf-8")
    path.parent.mkdir()
    path.symlink_to(target)
    settings = Settings(path)
    settings.set("table", "ink")
    assert Path(str(settings.troubles[0].facts["kept"])).read_text("utf-8") == "{"
    assert path.is_symlink() and Settings(path).text("table") == "ink"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.timeout(20)
@pytest.mark.parametrize("what", ["pipe", "device", "folder"])
def test_what_is_no_file_is_left_alone(what: str, path: Path) -> None:
    path.parent.mkdir()
    if what == "pipe":
        os.mkfifo(path)
    elif what == "device":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    before = stat.S_IFMT(path.stat().st_mode)
    settings = Settings(path)
    settings.set("pace", "slow")
    assert [trouble.code for trouble in settings.troubles] == ["settings-unreadable"]
    assert settings.text("pace") == "slow" and stat.S_IFMT(path.stat().st_mode) == before


def test_half_letters_are_no_values_and_are_kept_where_nobody_knows_them(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(r'{"name": "a\ud800", "opponents": ["\udfff"], "future": "\ud83d", "table": "ink"}', "utf-8")
    settings = Settings(path)
    assert settings.text("name") == "" and settings.get("opponents") == [] and settings.text("table") == "ink"
    settings.set("pace", "slow")
    assert json.loads(path.read_text("utf-8"))["future"] == "\ud83d"
    with pytest.raises(SettingsError, match="settings-value"):
        settings.set("name", "\ud800")
