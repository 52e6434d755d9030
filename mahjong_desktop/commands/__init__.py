"""Room commands: the commands that run without a window, one file each, with `add` for the parser and `run`. No Qt."""

from typing import Final

INTERRUPTED: Final = 130
"""The exit status after Ctrl+C."""
