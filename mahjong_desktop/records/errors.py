"""The errors of saved games; their sentences are in translations.

Room: records.
"""

from __future__ import annotations

from mahjong_desktop.core.errors import MahjongError


class RecordError(MahjongError):
    """A saved game that cannot be read or written.

    Codes: `not-a-record`, `newer-version` (facts: version, known), `damaged-line`, `damaged-file`, `impossible-step`,
    `unknown-ruleset` (ruleset, known), `not-for-cards` (a game of Shuangkou where one of mahjong is wanted),
    `bad-options`, `other-revision`, `too-large` (megabytes, lines), `end-lost` (lost: bytes), `cannot-read`,
    `cannot-write`, `folder-unreadable`, `in-use`, `replaced` (another program has changed the file or put another in
    its place), `exists`. Facts: path, line (1 is the header), detail.
    """
