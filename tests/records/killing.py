"""A child process that is killed while it writes, as the operating system may kill the program."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def killed_after(module: str, path: Path, number: int) -> int:
    """Lets a child process call `child(path)` of a module, which prints numbers, until it has printed this one, then
    kills it. Returns the last number printed."""
    command = [sys.executable, "-c", f"from {module} import *; child(Path({str(path)!r}))"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) >= number:
                break
        process.kill()
        rest = process.stdout.read().split()
        return int(rest[-1]) if rest else number
