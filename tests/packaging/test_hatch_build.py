"""What the build hook lays into a wheel."""

from pathlib import Path

from hatch_build import compile_translations, find_lrelease, wheel_data

ROOT = Path(__file__).resolve().parent.parent.parent
CATALOGUE = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs" sourcelanguage="en"><context><name>Table</name>
<message><source>Draw</source><translation>Remíza</translation></message></context></TS>
"""


def test_a_checkout_without_translations_is_no_error(tmp_path: Path) -> None:
    assert compile_translations(tmp_path) == []
    assert wheel_data(tmp_path) == {str(tmp_path / "LICENSE"): "mahjong_desktop/LICENSE"}


def test_compiled_translations_and_assets_lie_in_the_package(tmp_path: Path) -> None:
    for name in ("assets/tiles/1m.svg", "translations/cs/rules/riichi.md"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    (tmp_path / "translations/cs/ui.ts").write_text(CATALOGUE, encoding="utf-8")
    assert find_lrelease().is_file()
    assert compile_translations(tmp_path) == [tmp_path / "translations/cs/ui.qm"]
    assert wheel_data(tmp_path) == {
        str(tmp_path / name): f"mahjong_desktop/{name}"
        for name in ("LICENSE", "assets/tiles/1m.svg", "translations/cs/rules/riichi.md", "translations/cs/ui.qm")
    }


def test_the_cards_lie_in_the_package() -> None:
    laid = set(wheel_data(ROOT).values())
    here = [*(ROOT / "assets" / "cards").iterdir()]
    assert len(here) > 100
    assert {f"mahjong_desktop/assets/cards/{path.name}" for path in here} <= laid


def test_the_sounds_lie_in_the_package() -> None:
    laid = wheel_data(ROOT)
    sounds = {path for path in laid.values() if path.startswith("mahjong_desktop/assets/sounds/")}
    assert {"mahjong_desktop/assets/sounds/discard.wav", "mahjong_desktop/assets/sounds/LICENSE.md"} <= sounds
