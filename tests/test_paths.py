"""Where assets, translations and the person's folders are looked for."""

import sys
from pathlib import Path

import pytest

from mahjong_desktop import paths

FOLDERS = (paths.data_folder, paths.config_folder, paths.state_folder, paths.cache_folder)


def test_a_checkout_has_its_assets_beside_the_package() -> None:
    assert paths.assets_folder() == Path(paths.__file__).resolve().parent.parent / "assets"


def test_a_wheel_has_its_assets_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "mahjong_desktop")
    (tmp_path / "mahjong_desktop" / "translations").mkdir(parents=True)
    assert paths.translations_folder() == tmp_path / "mahjong_desktop" / "translations"


def test_a_frozen_program_says_where_it_was_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", "/frozen", raising=False)
    assert paths.assets_folder() == Path("/frozen/assets")


def test_one_variable_puts_everything_below_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    assert {folder() for folder in FOLDERS} == {tmp_path / name for name in ("data", "config", "state", "cache")}
    assert list(tmp_path.iterdir()) == []


def test_without_it_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    assert all("mahjong-desktop" in folder().parts for folder in FOLDERS)
    assert all(folder().is_absolute() for folder in FOLDERS)


def test_the_home_of_a_user_whom_nobody_knows_is_told_and_stops_no_import(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from mahjong_desktop.__main__ import main

    monkeypatch.setenv(paths.HOME_VARIABLE, "~nosuchuser/games")
    assert all(folder().parts[0] == "~nosuchuser" for folder in FOLDERS)
    assert main([]) == 2
    told = capsys.readouterr().err
    assert "~nosuchuser/games" in told and paths.HOME_VARIABLE in told and told.count("\n") == 1


@pytest.mark.parametrize("home", ["~", "~/games", "games", "/games"])
def test_every_other_home_is_taken(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, home)
    assert paths.unknown_home() is None
