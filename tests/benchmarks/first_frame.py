"""Measures the time to the program's first frame, compared with a bare Qt window: python -m
tests.benchmarks.first_frame

Both are started in turn as processes of their own, so that both have the same load. The time ends with the line that a
process prints once its window is painted. Prints medians and their ratio.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
ROUNDS: Final = 7

FIRST_FRAME: Final = """
import sys
import mahjong_desktop.study.reading
from mahjong_desktop.rulesets import BUILT_IN, FOR_BEGINNERS, module_of
from PySide6.QtCore import QTimer
from mahjong_desktop.ui import shell
class Window(shell.MainWindow):
    def showEvent(self, event):
        super().showEvent(event)
        QTimer.singleShot(0, self.first)
    def first(self):
        self.repaint()
        words = open("/proc/self/status").read() if sys.platform == "linux" else "VmRSS: 0 kB"
        heavy = [name for name in sys.modules if name.startswith("mahjong_desktop.ui.") and
                 name.split(".")[2] in ("reader", "replay", "receipt", "session")]
        others = {f"mahjong_desktop.rulesets.{module_of(name)}" for name in BUILT_IN if name not in FOR_BEGINNERS}
        heavy += sorted(others.intersection(sys.modules))
        print(words.split("VmRSS:")[1].split()[0], *heavy, flush=True)
        self.close()
shell.MainWindow = Window
from mahjong_desktop.__main__ import main
sys.exit(main([]))
"""
"""Code that starts the program, paints the first page, prints its memory and the heavy modules that were loaded, and
exits."""

BARE: Final = """
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication([])
window = QWidget()
window.show()
window.repaint()
print("painted", flush=True)
"""


def seconds(code: str) -> float:
    """Returns the time from the start of a process that executes this code to its first line."""
    start = perf_counter()
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = perf_counter() - start
        assert said, "no window was painted"
    return found


def main() -> None:
    """Measures and prints."""
    rounds = [(seconds(FIRST_FRAME), seconds(BARE)) for _ in range(ROUNDS)]
    program, bare = (median(column) for column in zip(*rounds, strict=True))
    print(f"first frame {program:.2f} s, a bare window {bare:.2f} s, ratio {program / bare:.1f} (medians of {ROUNDS})")


if __name__ == "__main__":
    main()
