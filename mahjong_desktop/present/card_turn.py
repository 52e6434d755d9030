"""The person's turn at Shuangkou: the plays that are possible as ideas in their order, and what the bar says of the
raised cards.

Room: present. No Qt. The engine says what is allowed (cards/decide.py); nothing is judged here.
"""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from mahjong_desktop.cards.bots.decomposition import code_of, fewest_plays
from mahjong_desktop.cards.decide import CardChoices
from mahjong_desktop.cards.deck import Rank, RankCounts, without_cards
from mahjong_desktop.cards.plays import CardPlay, PlayRefusal, play_of, refusal_of_cards
from mahjong_desktop.present.card_words import refusal_of_selection
from mahjong_desktop.study.card_words import play_name
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate


class BarWords(Struct, frozen=True):
    """What the bar says: below Play what the raised cards are or why they cannot be played, whether they can (`ready`),
    below Next idea which one it is, whether any card is raised, and below Pass why nobody may pass, or nothing."""

    play: str
    ready: bool
    idea: str
    ideas: int
    raised: bool
    may_pass: bool
    no_pass: str


class CardTurn:
    """One turn of the person. `ideas` are in the order in which Tab shows them."""

    def __init__(self, choices: CardChoices) -> None:
        self.choices = choices

    @property
    def leads(self) -> bool:
        """Whether the person leads."""
        return not self.choices.may_pass

    @cached_property
    def ideas(self) -> tuple[CardPlay, ...]:
        """All plays that are allowed: weakest first, bombs at the end; who leads is shown those first that leave the
        fewest plays."""
        plays = self.choices.plays
        if not self.leads:
            return plays
        hand = self.choices.counts
        left = {play: fewest_plays(code_of(without_cards(hand, play.counts))) for play in plays}
        return tuple(sorted(plays, key=lambda play: (play.is_bomb, left[play], play.lowest, -play.size)))

    @property
    def playable(self) -> frozenset[Rank] | None:
        """The ranks of which there are cards in plays that are possible now; None for who leads."""
        if self.leads:
            return None
        return frozenset(rank for play in self.choices.plays for rank, count in enumerate(play.counts) if count)

    def is_idea(self, cards: RankCounts) -> bool:
        """Returns whether cards may be played."""
        play = play_of(cards)
        return play is not None and play in self.choices.plays

    def next_idea(self, cards: RankCounts, step: int) -> CardPlay | None:
        """Returns the idea after the one that is raised, or before it with a step of −1; the first or the last one if
        none is raised. None if there is no idea."""
        ideas = self.ideas
        if not ideas:
            return None
        play = play_of(cards)
        if play not in ideas:
            return ideas[0] if step > 0 else ideas[-1]
        return ideas[(ideas.index(play) + step) % len(ideas)]

    def smallest_with(self, rank: Rank) -> CardPlay | None:
        """Returns the idea with the fewest cards in which there is a card of a rank, the weakest of several; bombs only
        if there is no other."""
        found = [play for play in self.ideas if play.counts[rank]]
        return min(found, key=lambda play: (play.is_bomb, play.size), default=None)

    def words(self, cards: RankCounts, texts: Texts) -> BarWords:
        """Returns what the bar says when these cards are raised."""
        play, chosen = play_of(cards), any(cards)
        ready = self.is_idea(cards)
        return BarWords(
            play=self._play_line(cards, play, ready=ready, texts=texts),
            ready=ready,
            idea=self._idea_line(play),
            ideas=len(self.choices.plays),
            raised=chosen,
            may_pass=self.choices.may_pass,
            no_pass="" if self.choices.may_pass else translate("CardBar", "you lead"),
        )

    def _play_line(self, cards: RankCounts, play: CardPlay | None, *, ready: bool, texts: Texts) -> str:
        if ready and play is not None:
            return play_name(texts, play)
        if not any(cards):
            if not self.choices.plays:
                return translate("CardBar", "nothing you hold beats it")
            return translate("CardBar", "choose cards")
        refusal = refusal_of_cards(cards, self.choices.to_beat, self.choices.counts)
        return refusal_of_selection(cards, refusal or PlayRefusal.NOT_A_PLAY, self.choices.to_beat, texts)

    def _idea_line(self, play: CardPlay | None) -> str:
        number = len(self.choices.plays)
        if not number:
            return translate("CardBar", "none")
        if play is not None and play in self.choices.plays:
            said = translate("CardBar", "{number} of {all}")
            return said.format(number=self.ideas.index(play) + 1, all=number)
        return translate("CardBar", "%n possible", None, number)
