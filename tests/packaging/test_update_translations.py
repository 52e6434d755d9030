"""What is to be translated is told by the script that collects the strings."""

from __future__ import annotations

from pathlib import Path

import pytest
import update_translations

CATALOGUE = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru">
<context>
    <name>Settings</name>
    <message><source>Pace</source><translation>Темп</translation></message>
    <message><source>Motion &amp; sound</source><translation type="unfinished"></translation></message>
    <message numerus="yes"><source>%n tiles</source>
        <translation type="unfinished"><numerusform></numerusform></translation>
    </message>
</context>
</TS>
"""


def test_strings_without_a_translation_are_told(tmp_path: Path) -> None:
    path = tmp_path / "ui.ts"
    path.write_text(CATALOGUE, encoding="utf-8")
    assert update_translations.unfinished(path) == ["Motion & sound", "%n tiles"]


@pytest.mark.parametrize("language", update_translations.LANGUAGES)
def test_everything_is_translated(language: str) -> None:
    assert update_translations.unfinished(update_translations.ROOT / "translations" / language / "ui.ts") == []
