"""The system asks the program to end, and what programs that were killed have left."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mahjong_desktop import disk
from mahjong_desktop.paths import HOME_VARIABLE
from mahjong_desktop.ui.app import remove_leftovers

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import os, signal, time
from PySide6.QtCore import QTimer
from mahjong_desktop.study.processes import shared_processes
from mahjong_desktop.ui.app import make_application, run

def work():
    found = shared_processes().submit(time.sleep, 60)
    QTimer.singleShot(1500, lambda: os.kill(os.getpid(), signal.SIGTERM))

if __name__ == "__main__":
    make_application()
    QTimer.singleShot(100, work)
    raise SystemExit(run())
"""


@pytest.mark.skipif(os.name == "nt", reason="the system does not ask there")
def test_the_program_ends_in_order_when_the_system_asks(tmp_path: Path) -> None:
    """At once, although a process works in the background, and nothing is left that Python complains about."""
    script = tmp_path / "program.py"
    script.write_text(PROGRAM, encoding="utf-8")
    there = {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen", HOME_VARIABLE: str(tmp_path / "home")}
    made = subprocess.run(
        [sys.executable, str(script)], env=os.environ | there, capture_output=True, text=True, timeout=50, check=False
    )
    assert made.returncode == 128 + 15, made.stderr
    assert made.stderr == ""


def test_unfinished_files_of_all_stores_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not those of other programs, and not what is younger than an hour."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    games = tmp_path / "data" / "games"
    left = [
        tmp_path / "config" / "settings.jsonabcdefgh.new",
        tmp_path / "data" / "calculator.jsonabcdefgh.new",
        tmp_path / "data" / "drills" / "riichi-ema.json.gzabcdefgh.new",
        games / "a.mahjongabcdefgh.new",
        games / "a.mahjong.reviewabcdefgh.new",
    ]
    stay = [games / "a.mahjong", games / "notes.new", tmp_path / "data" / "thesis.new", tmp_path / "config" / "x.json"]
    for path in (*left, *stay):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"{")
    remove_leftovers(games)
    assert all(path.exists() for path in left)
    monkeypatch.setattr(disk, "_OLD_SECONDS", -1.0)
    remove_leftovers(games)
    assert not any(path.exists() for path in left) and all(path.exists() for path in stay)
