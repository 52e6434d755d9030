"""What the window shows of a person's options.

Room: ui. No Qt. What is legal is decided by the engine.
"""

from __future__ import annotations

from mahjong_desktop.engine.actions import Pass
from mahjong_desktop.engine.legal import Options


def told_options(options: Options) -> Options:
    """Returns the options as the window shows them. At a strict table it must not show which options are legal. The
    reason why a complete hand may not win is shown only for a tile that nobody can claim."""
    if options.strict:
        return options._replace(legal=(*options.legal, *options.faults), win=None)
    if not options.legal:
        refused = tuple(no for no in options.refused if no.name == "win")
        return Options((Pass(),), refused) if refused else options
    return options
