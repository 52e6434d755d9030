"""Keeps decisions of reviewed hands for drills: the worst mistakes after a review, or the one that a person asks for.

Room: study/drills. Reads saved games and reviews; may run in any thread, with a connection of its own to the file of
what was learnt.
"""

from __future__ import annotations

import logging
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from mahjong_desktop.core.errors import CaseError, MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.paths import data_folder
from mahjong_desktop.study.advice import question
from mahjong_desktop.study.drills.learned import LEARNED_FILE, Learned
from mahjong_desktop.study.drills.own_positions import MomentSource, OwnPosition, decision_of, mistakes_of
from mahjong_desktop.study.positions import read_position
from mahjong_desktop.study.review.kept import kept_review
from mahjong_desktop.study.review.values import HandReview

_LOG: Final = logging.getLogger("mahjong_desktop.drills")


def keep_mistakes(review: HandReview, path: Path, learned: Learned | None = None) -> tuple[str, ...]:
    """Keeps the worst mistakes of a whole review (see `worst_mistakes`) and returns the ids of those that are kept.
    What a person has forgotten is not kept again. `learned` is where they are kept, that of the person if none is
    given. A saved game that cannot be read any more keeps nothing and leaves a line in the log; nothing is raised."""
    if not review.whole:
        return ()
    try:
        found = mistakes_of(review, path)
    except (MahjongError, OSError) as error:
        _LOG.info("no mistakes are kept of %s: %s", path, error)
        return ()
    return _kept(review.ruleset, found, learned, anew=False) if found else ()


def kept_decision(
    path: Path, hand: int, seat: int, move: int, learned: Learned | None = None, review: HandReview | None = None
) -> tuple[Ruleset, str]:
    """Keeps a decision of a reviewed hand, also one that was forgotten, and returns its ruleset with the options of the
    game, and its id. `review` is the review if it may not be kept beside the game, as in a folder that cannot be
    written. Raises CaseError `no-review` (facts: path, hand) if the hand has no review that is valid,
    `no-such-decision` if this decision cannot be asked, or RecordError."""
    if review is None or not review.whole or (review.hand, review.seat) != (hand, seat):
        review = kept_review(path, hand, seat)
    if review is None:
        raise CaseError("no-review", path=path, hand=hand)
    found = decision_of(review, path, move)
    _kept(review.ruleset, (found,), learned, anew=True)
    return question(read_position(found.position))[0].ruleset, found.id


def _kept(ruleset: str, found: tuple[OwnPosition, ...], learned: Learned | None, *, anew: bool) -> tuple[str, ...]:
    now = datetime.now(UTC)
    if learned is not None:
        return learned.keep_own(ruleset, found, now, anew=anew)
    with closing(Learned(data_folder() / LEARNED_FILE)) as opened:
        return opened.keep_own(ruleset, found, now, anew=anew)


def game_file(source: MomentSource, games: Path) -> Path | None:
    """Returns the saved game of a decision: where it was, or in the folder of saved games; None if it is gone."""
    game = Path(source.game)
    try:
        return next((path for path in (game, games / game.name) if path.is_file()), None)
    except (OSError, ValueError):
        return None
