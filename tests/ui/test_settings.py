"""The program's settings: kept at once and whole; a bad file is set aside, never overwritten, never a crash."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_desktop.settings import BY_ID, SETTINGS, Settings, SettingsError
from mahjong_desktop.ui.option_words import choice_words, setting_words


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
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


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


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '"words"', "\x00\x01", "[" * 100_000])
def test_a_file_that_cannot_be_read_is_set_aside(path: Path, text: str) -> None:
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


def test_a_folder_that_cannot_be_written_costs_one_trouble_and_no_choice(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file", encoding="utf-8")
    settings = Settings(tmp_path / "config" / "settings.json")
    settings.troubles.clear()
    settings.set("pace", "slow")
    settings.set("pace", "fast")
    assert settings.text("pace") == "fast"
    assert [trouble.code for trouble in settings.troubles] == ["settings-unwritable"]


def test_everything_that_has_a_text_has_words_for_itself_and_its_values() -> None:
    for setting in SETTINGS:
        if setting.text:
            words = setting_words(setting.text)
            assert words.name and words.help
            for value in setting.values:
                assert choice_words(setting.text, value) != str(value)
