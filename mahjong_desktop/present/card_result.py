"""What the end of a match of Shuangkou says: the teams by their places with their totals, and the hands one by one.

Room: present. No Qt. A team's points are those of either of its players, counted once.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mahjong_desktop.cards.events import CardHandEnded
from mahjong_desktop.cards.turns import TEAMS, Team, partner_of, team_of
from mahjong_desktop.present.card_words import times_words
from mahjong_desktop.study.card_words import result_name
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate


class TeamPlace(Struct, frozen=True):
    """A team at the end: its place, the names of its players, its total."""

    place: str
    ours: bool
    names: str
    total: str
    points: int


class HandRow(Struct, frozen=True):
    """A hand of the match: its number, how it ended and by what bomb, what the viewer's team won or lost in it, and its
    total after it."""

    number: str
    ended: str
    ours: bool | None
    gain: int
    signed: str
    total: str


class CardMatchTold(Struct, frozen=True):
    """All that the end of a match says."""

    title: str
    note: str
    gain: int
    figure: str
    teams: tuple[TeamPlace, ...]
    hands: tuple[HandRow, ...]


def match_told(
    hands: Sequence[tuple[int, CardHandEnded, tuple[int, ...]]], names: Sequence[str], viewer: int, texts: Texts
) -> CardMatchTold:
    """Returns what is said of a match; of each hand its number, how it ended, and the scores before it."""
    scores = hands[-1][1].scores if hands else (0,) * len(names)
    own, other = scores[viewer], scores[(viewer + 1) % len(scores)]
    partner = names[partner_of(viewer)]
    if own > other:
        title = translate("CardResult", "You and {partner} win the match")
    elif own < other:
        title = translate("CardResult", "You and {partner} lose the match")
    else:
        title = translate("CardResult", "The match ends in a draw")
    ranked = sorted(TEAMS, key=lambda team: (-scores[team[0]], viewer not in team))
    first = translate("CardResult", "%n hands played", None, len(hands))
    return CardMatchTold(
        title=title.format(partner=partner),
        note=first,
        gain=own,
        figure=texts.signed(own) if own else "0",
        teams=tuple(_team(team, place, scores, names, (viewer, texts)) for place, team in enumerate(ranked, start=1)),
        hands=tuple(_row(number, ended, before, (viewer, texts)) for number, ended, before in hands),
    )


def _team(team: Team, place: int, scores: Sequence[int], names: Sequence[str], seen: tuple[int, Texts]) -> TeamPlace:
    viewer, texts = seen
    points = scores[team[0]]
    level = scores[TEAMS[0][0]] == scores[TEAMS[1][0]]
    first, second = sorted(team, key=lambda seat: seat != viewer)
    pair = translate("CardReceipt", "{right} and {left}").format(right=names[first], left=names[second])
    return TeamPlace(
        place="1" if level else str(place),
        ours=viewer in team,
        names=pair,
        total=texts.number(points),
        points=points,
    )


def _row(number: int, ended: CardHandEnded, before: tuple[int, ...], seen: tuple[int, Texts]) -> HandRow:
    viewer, texts = seen
    gain = ended.scores[viewer] - before[viewer]
    name = result_name(texts, ended.result)
    if ended.multiplier > 1:
        name = f"{name} {times_words(ended.multiplier)}"
    return HandRow(
        number=texts.number(number),
        ended=name,
        ours=None if gain == 0 else ended.finished[0] in team_of(viewer),
        gain=gain,
        signed=texts.signed(gain) if gain else "0",
        total=texts.number(ended.scores[viewer]),
    )
