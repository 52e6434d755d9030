"""Only the guards that pyproject.toml names catch every exception; ruff refuses it elsewhere."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.scale import ROOT

LINT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]["lint"]
GUARDS = sorted(name for name, rules in LINT["per-file-ignores"].items() if "BLE" in rules and "*" not in name)


def test_what_is_no_guard_is_looked_at() -> None:
    assert "BLE" in LINT["select"] and "BLE001" not in LINT["ignore"]
    assert GUARDS


@pytest.mark.parametrize("name", GUARDS)
def test_a_guard_catches_everything_somewhere(name: str) -> None:
    assert re.search(r"except \(?(Base)?Exception\b", (ROOT / name).read_text(encoding="utf-8"))
