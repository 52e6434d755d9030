"""Drafts: readings that are not written out. Shapes find them and the scorer weighs them by their profiles; only the
groups of the best one are ever put in a row.

Room: kernel. The parts of which regular drafts are made are found by kernel.parts.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Group, Reading, meld_groups
from mahjong_desktop.kernel.profiles import reading_profile


class DraftGroups(Protocol):
    """Some groups of a draft.

    `paired` says that the last group is the pair, which stands behind the groups of all parts; one part of a draft may
    say so. `winning` is the group with the winning tile and its index; in `groups` it stands as if it were another.
    """

    @property
    def groups(self) -> tuple[Group, ...]: ...
    @property
    def paired(self) -> bool: ...
    @property
    def winning(self) -> tuple[int, Group] | None: ...


class DraftPart(NamedTuple):
    """Some groups of a draft, and their profile, that of the winning group included."""

    groups: tuple[Group, ...]
    paired: bool
    profile: int
    winning: tuple[int, Group] | None = None


class Draft(NamedTuple):
    """A reading that is not written out: the groups of its parts behind the melds, the pair last. `profile` is the
    profile of all its groups and its shape."""

    profile: int
    shape: str
    parts: tuple[DraftGroups, ...]
    melds: tuple[Meld, ...]

    def written(self) -> Reading:
        """The reading: melds, the groups of all parts, then the pair."""
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
    """A reading as a draft."""
    profile = reading_profile(reading)
    return Draft(profile, reading.shape, (DraftPart(reading.groups, False, profile),), ())
