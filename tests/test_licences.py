"""The licence texts of the libraries: every library that the program needs has one."""

from importlib.metadata import distribution
from pathlib import Path

import pytest

from mahjong_desktop import licences
from mahjong_desktop.licences import COLLECTED_TEXTS, MissingLicenceError, notice_of, notices, python_notice, required

TITLES = {f"{distribution(name).metadata['Name']} {distribution(name).version}" for name in required("mahjong-desktop")}


def test_what_the_libraries_need_is_named_too() -> None:
    assert {"pyside6-essentials", "shiboken6", "msgspec", "rich", "markdown-it-py", "mdurl", "pygments"} <= required(
        "mahjong-desktop"
    )
    assert not {"pytest", "mypy", "distributed", "mahjong-desktop"} & required("mahjong-desktop")


def test_every_library_has_its_text() -> None:
    found = {notice.name: notice.text for notice in notices()}
    assert set(found) == TITLES | {python_notice().name}
    assert all(len(text) > 500 for text in found.values())


def test_qt_is_handed_out_with_its_licences_and_those_of_what_it_contains() -> None:
    text = notice_of("PySide6-Essentials").text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert "GNU GENERAL PUBLIC LICENSE" in text
    assert all(part in text for part in ("FreeType", "HarfBuzz", "PCRE2", "libpng", "Unicode"))


def test_a_package_without_a_text_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(MissingLicenceError, match="no-such-package"):
        notice_of("no-such-package")
    monkeypatch.setattr(licences, "licences_folder", lambda: tmp_path)
    with pytest.raises(MissingLicenceError, match=r"shiboken6 \(LGPL-3.0.txt, GPL-3.0.txt, Qt-third-parties.txt\)"):
        notice_of("shiboken6")


def test_a_frozen_program_reads_what_was_collected(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / COLLECTED_TEXTS).mkdir()
    (tmp_path / COLLECTED_TEXTS / "rich 15.txt").write_text("text of rich", encoding="utf-8")
    monkeypatch.setattr(licences, "licences_folder", lambda: tmp_path)
    assert [(notice.name, notice.text) for notice in notices()] == [("rich 15", "text of rich")]
