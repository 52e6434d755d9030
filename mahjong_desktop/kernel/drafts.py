"""Drafts: readings as profiles and parts, without their groups in order.

Shapes produce drafts and the scorer compares them by their profiles. Only the best one is turned into a reading.
kernel.parts finds the parts of regular drafts. Room: kernel.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Group, Reading, meld_groups
from mahjong_desktop.kernel.profiles import reading_profile


class DraftGroups(Protocol):
    """Some groups of a draft.

    `paired` says that the last of the groups is the pair; the pair comes after the groups of all parts. At most one
    part of a draft is paired. `winning` is (index, group with the winning tile); `groups` contains that group without
    the mark.
    """

    @property
    def groups(self) -> tuple[Group, ...]: ...
    @property
    def paired(self) -> bool: ...
    @property
    def winning(self) -> tuple[int, Group] | None: ...


class DraftPart(NamedTuple):
    """Some groups of a draft and their profile. The profile includes the group with the winning tile."""

    groups: tuple[Group, ...]
    paired: bool
    profile: int
    winning: tuple[int, Group] | None = None


class Draft(NamedTuple):
    """A reading in parts: the melds, then the groups of the parts, then the pair. `profile` is the profile of all its
    groups and its shape."""

    profile: int
    shape: str
    parts: tuple[DraftGroups, ...]
    melds: tuple[Meld, ...]

    def written(self) -> Reading:
        """Returns the reading: melds, groups of all parts, pair."""
        groups = list(meld_groups(self.melds))
        last: tuple[Group, ...] = ()
        for part in self.parts:
            some = part.groups
            if part.winning is not None:
                index, group = part.winning
                some = (*some[:index], group, *some[index + 1 :])
            if part.paired:
                some, last = some[:-1], some[-1:]
            groups += some
        return Reading(self.shape, (*groups, *last))


def draft_of(reading: Reading) -> Draft:
    """Returns a reading as a draft."""
    profile = reading_profile(reading)
    return Draft(profile, reading.shape, (DraftPart(reading.groups, False, profile),), ())
