"""Reviews are kept beside their game, are valid for the same steps only, and never cost the game anything."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path

import pytest

from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Chow, Discard, Pass
from mahjong_desktop.records.course import TakenBack
from mahjong_desktop.records.record import Recorder, load
from mahjong_desktop.study.review import kept
from mahjong_desktop.study.review.kept import keep_review, kept_review, kept_reviews, path_of_reviews
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision
from tests.study.games import write_game


def review(hand: int = 1, seat: int = 0, seed: int = 0) -> HandReview:
    """A review with every kind of value."""
    best = ReviewedAction(
        Discard(5, "riichi"), 6.5, 0.0, 0.5, 40, 0.25, 8.0, 0.125, 4.0, 1, tuple(parse_tiles("19m")), 7
    )
    actions = (best, ReviewedAction(Pass(), 4.5, 2.0, 1.5, 40, 0.0, 0.0, 0.0, 0.0), replace(best, action=Chow((4, 8))))
    return HandReview("hong-kong", hand, seat, (ReviewedDecision(3, 17, 2, actions, 1),), 9, -8, seed)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_game(tmp_path / "game.mahjong")


def test_what_is_kept_is_found_again(game: Path) -> None:
    assert kept_review(game, 1, 0) is None and kept_reviews(game) == ()
    before = game.read_bytes()
    for one in (review(2), review(1, 3), review(1)):
        keep_review(game, one)
    assert kept_review(game, 1, 3) == review(1, 3)
    assert kept_reviews(game) == (review(1), review(1, 3), review(2))
    assert game.read_bytes() == before
    assert {path.name for path in game.parent.iterdir()} == {"game.mahjong", "game.mahjong.review"}


def test_a_longer_review_replaces_a_shorter_one(game: Path) -> None:
    keep_review(game, review(seed=1), 30.0)
    keep_review(game, review(seed=2), 10.0)
    assert kept_review(game, 1, 0) == review(seed=1)
    keep_review(game, review(seed=3), 60.0)
    assert kept_review(game, 1, 0, 60.0) == review(seed=3)
    assert kept_review(game, 1, 0, 61.0) is None
    keep_review(game, replace(review(seed=4), whole=False), 90.0)
    assert kept_review(game, 1, 0) == review(seed=3)


def test_a_rough_review_gives_way_to_any_other(game: Path) -> None:
    one = review(seed=1).decisions[0]
    few = replace(one, actions=tuple(replace(action, playouts=8) for action in one.actions))
    rough = replace(review(seed=1), decisions=(few,))
    assert rough.rough and rough.playouts == 8 and not review().rough
    keep_review(game, rough, 30.0)
    assert kept_review(game, 1, 0) == rough, "it is shown all the same"
    assert kept_review(game, 1, 0, 30.0) is None, "but not if a time is asked for"
    keep_review(game, review(seed=2), 10.0)
    assert kept_review(game, 1, 0) == review(seed=2)


def test_a_hand_that_went_another_way_has_no_review(game: Path) -> None:
    """A later hand of the same game that is played on costs nothing."""
    keep_review(game, review(1))
    keep_review(game, review(2))
    with Recorder.resume(game, load(game)) as recorder:
        recorder.append(TakenBack(1))
    assert kept_review(game, 1, 0) == review(1)
    assert kept_review(game, 2, 0) is None
    keep_review(game, review(1, 2))
    assert kept_reviews(game) == (review(1), review(1, 2))


def test_a_review_of_other_steps_is_not_kept(game: Path) -> None:
    """They have changed while it was worked out."""
    keep_review(game, review(), digest="of other steps")
    assert kept_reviews(game) == ()
    keep_review(game, review(), digest=kept.digest_of(load(game), 1))
    assert kept_reviews(game) == (review(),)


@pytest.mark.parametrize("name", ["METHOD", "_FORMAT"])
def test_reviews_of_another_method_are_replaced(name: str, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_review(game, review())
    monkeypatch.setattr(kept, name, {"METHOD": 2, "_FORMAT": "another"}[name])
    assert kept_review(game, 1, 0) is None
    keep_review(game, review(2))
    assert kept_reviews(game) == (review(2),)


def test_reviews_of_another_revision_of_the_rules_are_not_valid(game: Path) -> None:
    keep_review(game, review())
    plain = json.loads(path_of_reviews(game).read_bytes())
    plain["reviews"][0]["revision"] += 1
    path_of_reviews(game).write_text(json.dumps(plain), encoding="utf-8")
    assert kept_review(game, 1, 0) is None


@pytest.mark.parametrize("spoilt", [b"", b"\0" * 80, b"{", b"[]", b'{"format": 3}', b"\xff\xfe", b"[" * 100_000])
def test_a_broken_file_is_replaced(spoilt: bytes, game: Path) -> None:
    path_of_reviews(game).write_bytes(spoilt)
    assert kept_reviews(game) == ()
    keep_review(game, review())
    assert kept_reviews(game) == (review(),)


@pytest.mark.parametrize(
    ("old", "new"),
    [('"played":1', '"played":7'), ('"do":"pass"', '"do":"dance"'), ('"useful":"19m"', '"useful":"19q"'),
     ('"piece":', '"brick":'), ('"points":6.5', '"points":"6"')],
)  # fmt: skip
def test_a_review_that_was_edited_is_not_shown(old: str, new: str, game: Path) -> None:
    keep_review(game, review())
    text = path_of_reviews(game).read_text(encoding="utf-8")
    assert old in text
    path_of_reviews(game).write_text(text.replace(old, new), encoding="utf-8")
    assert kept_review(game, 1, 0) is None and kept_reviews(game) == ()
    keep_review(game, review(seed=5))
    assert kept_review(game, 1, 0) == review(seed=5)


def test_what_cannot_be_written_is_not_kept(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_review(game, review())

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    keep_review(game, review(2))
    monkeypatch.undo()
    assert kept_reviews(game) == (review(),)
    assert len(list(game.parent.iterdir())) == 2


def test_a_game_that_is_gone_has_no_reviews(game: Path) -> None:
    keep_review(game, review())
    game.unlink()
    assert kept_review(game, 1, 0) is None
    keep_review(game, review(2))
    assert kept_reviews(game) == ()


def test_a_file_that_is_a_folder_is_left_alone(game: Path) -> None:
    path_of_reviews(game).mkdir()
    keep_review(game, review())
    assert kept_reviews(game) == () and path_of_reviews(game).is_dir()


def test_reviews_that_are_kept_at_the_same_time_are_all_kept(game: Path) -> None:
    """Each waits until another one has written. A lock belongs to an open file, so threads are kept apart as programs
    are."""
    seats, start = range(4), threading.Barrier(8)

    def keep(hand: int, seat: int) -> None:
        start.wait()
        for _ in range(3):
            keep_review(game, review(hand, seat))

    threads = [threading.Thread(target=keep, args=(hand, seat)) for hand in (1, 2) for seat in seats]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [(one.hand, one.seat) for one in kept_reviews(game)] == [(hand, seat) for hand in (1, 2) for seat in seats]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize("linked", [False, True])
def test_what_is_no_file_is_neither_read_nor_replaced(linked: bool, game: Path) -> None:
    """A pipe would never end."""
    place = path_of_reviews(game)
    pipe = place.with_name("pipe") if linked else place
    os.mkfifo(pipe)
    if linked:
        place.symlink_to(pipe)
    keep_review(game, review())
    assert kept_review(game, 1, 0) is None and kept_reviews(game) == ()
    assert pipe.is_fifo() and place.is_symlink() == linked


def test_without_a_place_for_the_lock_a_review_is_kept_all_the_same(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_folder = tmp_path / "file"
    no_folder.write_text("")
    monkeypatch.setattr(kept, "state_folder", lambda: no_folder / "state")
    keep_review(game, review())
    assert kept_review(game, 1, 0) == review()
