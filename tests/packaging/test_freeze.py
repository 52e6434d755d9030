"""What a frozen program leaves out, and that everything in it comes with its licence."""

import subprocess
import sys
from pathlib import Path

import freeze
import pytest
from freeze import built_from, collect_licences, leave_out, main

SITE = "/env/lib/python3.11/site-packages"


def make(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()


def test_unused_plugins_and_what_only_they_need_are_left_out(tmp_path: Path) -> None:
    theme, xcb = "PySide6/Qt/plugins/platformthemes/libqgtk3.so", "PySide6/Qt/plugins/platforms/libqxcb.so"
    printer = "PySide6/Qt/plugins/printsupport/libcupsprintersupport.so"
    make(
        tmp_path, theme, xcb, printer, "PySide6/Qt/plugins/tls/libqopensslbackend.so", "libgtk-3.so.0", "libgdk-3.so.0"
    )
    make(tmp_path, "libxcb.so.1", "libXau.so.6", "libcups.so.2", "libgnutls.so.30", "libpython3.11.so.1.0")
    links = {
        "libqgtk3.so": ["libgtk-3.so.0", "libxcb.so.1"],
        "libgtk-3.so.0": ["libgdk-3.so.0"],
        "libqxcb.so": ["libxcb.so.1", "libc.so.6"],
        "libxcb.so.1": ["libXau.so.6"],
        "libcupsprintersupport.so": ["libcups.so.2"],
        "libcups.so.2": ["libgnutls.so.30"],
    }
    leave_out(tmp_path, lambda path: links.get(path.name, []))
    left = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    assert left == {xcb, printer, "libxcb.so.1", "libXau.so.6", "libpython3.11.so.1.0"}


def write_tables(tables: Path) -> None:
    tables.mkdir()
    modules = [
        ("rich.console", f"{SITE}/rich/console.py", "PYMODULE"),
        ("mahjong_desktop.api", f"{SITE}/mahjong_desktop/api.py", "PYMODULE"),
        ("json", "/usr/lib/python3.11/json/__init__.py", "PYMODULE"),
    ]
    files = [
        ("msgspec/_core.so", f"{SITE}/msgspec/_core.so", "EXTENSION"),
        ("libstrange.so.1", "/opt/strange/libstrange.so.1", "BINARY"),
        ("libremoved.so.1", "/opt/strange/libremoved.so.1", "BINARY"),
        ("assets/tiles/1m.svg", "/checkout/assets/tiles/1m.svg", "DATA"),
    ]
    (tables / "PYZ-00.toc").write_text(repr(("/build/PYZ-00.pyz", modules)), encoding="utf-8")
    (tables / "COLLECT-00.toc").write_text(repr((files,)), encoding="utf-8")


def test_what_a_program_is_built_from_is_read_from_the_tables(tmp_path: Path) -> None:
    folder = tmp_path / "built"
    make(folder, "msgspec/_core.so", "libstrange.so.1", "assets/tiles/1m.svg")
    write_tables(tmp_path / "tables")
    assert built_from(tmp_path / "tables", folder) == ({"rich", "msgspec", "pyinstaller"}, {"libstrange.so.1"})


def test_a_library_without_a_licence_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "built"
    make(folder, "msgspec/_core.so", "libstrange.so.1")
    write_tables(tmp_path / "tables")
    monkeypatch.setattr(freeze, "BUILDER", "platformdirs")
    assert collect_licences(folder, tmp_path / "tables") == ["libstrange.so.1"]
    collected = {path.name.partition(" ")[0] for path in (folder / "assets/licences/collected").iterdir()}
    assert {"Python", "rich", "msgspec", "platformdirs"} <= collected


def test_nothing_is_left_of_a_build_without_a_licence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        make(tmp_path / "dist/_internal", "libstrange.so.1")
        return subprocess.CompletedProcess([], 0)

    monkeypatch.setattr(freeze, "NEEDED", ())
    monkeypatch.setattr(freeze, "BUILT", tmp_path / "dist")
    monkeypatch.setattr(freeze, "options", list)
    monkeypatch.setattr(freeze, "leave_out", lambda *_: None)
    monkeypatch.setattr(freeze, "collect_licences", lambda *_: ["libstrange.so.1"])
    monkeypatch.setattr(subprocess, "run", build)
    monkeypatch.setattr(sys, "platform", "linux")
    assert main() == 1
    assert not (tmp_path / "dist").exists()
    assert capsys.readouterr().err == "Nothing was built, because no licence text was found of: libstrange.so.1\n"


def test_a_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "hatchling" else object())
    assert main() == 1
    assert capsys.readouterr().err == "Missing: hatchling:  python -m pip install hatchling\n"
