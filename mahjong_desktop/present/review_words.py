"""The sentences of the review page.

Room: present. Names of tiles, sets and declarations come from the words of the rules; what decisions say is put
together in review.py.
"""

from __future__ import annotations

from mahjong_desktop.texts.interface import translate


def page_title() -> str:
    """Returns the title of the page."""
    return translate("Review", "Review")


def you_sat(seat: str) -> str:
    """Returns where the person sat."""
    return translate("Review", "you sat {seat}").format(seat=seat)


def somebody_sat(name: str, seat: str) -> str:
    """Returns where another player sat."""
    return translate("Review", "{name} sat {seat}").format(name=name, seat=seat)


def choose_seat() -> str:
    """Returns the name of the menu of seats."""
    return translate("Review", "Review another seat")


def won(names: str, *, you: bool) -> str:
    """Returns who won the hand."""
    return translate("Review", "You won") if you else translate("Review", "{names} won").format(names=names)


def which_hand(hand: str, hands: str) -> str:
    """Returns which hand of the game is reviewed."""
    return translate("Review", "Hand {hand} of {hands}").format(hand=hand, hands=hands)


def step_hand(*, forward: bool) -> str:
    """Returns the name of an arrow beside the number of the hand."""
    return translate("Review", "Next hand") if forward else translate("Review", "Previous hand")


# ---- the list


def lost_by_decisions() -> str:
    """Returns the caption of the loss of the whole hand."""
    return translate("Review", "Points lost by decisions")


def against_the_rules(points: str) -> str:
    """Returns what mistakes at a strict table brought, which are no decisions to compare."""
    return translate("Review", "Mistakes against the rules: {points}").format(points=points)


def cost_points(costly: int, decisions: int) -> str:
    """Returns how many of the decisions cost points beyond chance."""
    words = translate("Review", "%n of {decisions} decision(s) clearly cost points", "", costly)
    return words.format(decisions=decisions)


def others_undecided(number: int, points: str) -> str:
    """Returns how many of the other decisions may have cost so many points, which is not decided."""
    words = translate("Review", "Not decided: %n other(s) may have cost {points} points or more", "", number)
    return words.format(points=points)


def others_settled(points: str) -> str:
    """Returns that no other decision cost so many points."""
    return translate("Review", "None of the others cost {points} points or more (95% interval)").format(points=points)


def order_name() -> str:
    """Returns what the order of the list is called."""
    return translate("Review", "Order of the decisions")


def worst_first() -> str:
    """Returns the name of the order by loss."""
    return translate("Review", "Worst first")


def played_order() -> str:
    """Returns the name of the order of play."""
    return translate("Review", "In order")


def without_loss(number: int) -> str:
    """Returns the words of the row that holds the decisions without a loss beyond chance."""
    return translate("Review", "%n decision(s) without a clear loss", "", number)


def interval_note(playouts: str) -> str:
    """Returns what stands behind the signs ±."""
    words = translate("Review", "± is the 95% interval from {playouts} playouts and the expert’s estimate.")
    return words.format(playouts=playouts)


def played_otherwise() -> str:
    """Returns that the log of an imported hand differs from the rules by which it is reviewed."""
    return translate("Review", "The log differs here from the rules of the game, by which the review goes.")


def rough(playouts: int) -> str:
    """Returns that a review had little time."""
    return translate("Review", "Rough estimate: only about %n playout(s) per action.", "", playouts)


def not_whole() -> str:
    """Returns that a review was broken off."""
    return translate("Review", "This review was stopped early.")


def review_longer() -> str:
    """Returns the words of the button that begins a longer review."""
    return translate("Review", "Review longer")


def retry_mistakes(*, own: bool = True) -> str:
    """Returns what leads to the page on which mistakes are tried again, which is also its title; `own` says that the
    person made them."""
    return translate("Retry", "Retry my mistakes") if own else translate("Retry", "Retry the mistakes")


# ---- one decision


def passed() -> str:
    """Returns the action of a seat that claimed nothing."""
    return translate("Review", "Passed")


def discard() -> str:
    """Returns the name of a discard."""
    return translate("Review", "Discard")


def instead(played: str, better: str) -> str:
    """Returns two actions, of which the second is better."""
    return translate("Review", "{played}, better: {better}").format(played=played, better=better)


def other_tiles(played: str) -> str:
    """Returns that the same action was better with other tiles."""
    return translate("Review", "{played}, better with other tiles").format(played=played)


def turn(number: str) -> str:
    """Returns the number of a turn."""
    return translate("Review", "Turn {turn}").format(turn=number)


def of_turns(turns: str) -> str:
    """Returns how many turns the hand had."""
    return translate("Review", "of {turns}").format(turns=turns)


def step_turn(*, forward: bool) -> str:
    """Returns the name of an arrow beside the number of the turn."""
    return translate("Review", "Next decision") if forward else translate("Review", "Previous decision")


def heading_played(action: str, *, you: bool) -> str:
    """Returns the heading of what was played; `action` is the name of an action of the engine."""
    if you and action in ("discard", "pass"):
        discarded = translate("Review", "You discarded")
        return discarded if action == "discard" else translate("Review", "You passed")
    return translate("Review", "You played") if you else translate("Review", "Played")


def better() -> str:
    """Returns the heading of the best action."""
    return translate("Review", "Better")


def next_best() -> str:
    """Returns the heading of the second action where the best one was played."""
    return translate("Review", "Second choice")


def about_equal() -> str:
    """Returns the heading of an action that is not better beyond chance."""
    return translate("Review", "About as good")


def either() -> str:
    """Returns the word between two tiles of equal worth."""
    return translate("Review", "or")


def points_expected() -> str:
    """Returns the name of the expected points."""
    return translate("Review", "Points expected")


def chance_to_win() -> str:
    """Returns the name of the chance to win."""
    return translate("Review", "Chance to win")


def lost() -> str:
    """Returns the name of what a decision cost."""
    return translate("Review", "Lost")


def why() -> str:
    """Returns the heading above the reasons."""
    return translate("Review", "Why")


def reason_name(kind: str) -> str:
    """Returns the name of a sort of reason: `speed`, `value` or `danger`."""
    names = {"speed": translate("Review", "Speed."), "value": translate("Review", "Value.")}
    return names.get(kind) or translate("Review", "Danger.")


def no_loss(most: str) -> str:
    """Returns the sentence about the best decision; `most` is how many points another action may bring more, empty if
    none can."""
    words = translate("Review", "No loss: nothing better was found.")
    more = translate("Review", "Something else brings at most {points} points more (95% interval).")
    return f"{words} {more.format(points=most)}" if most else words


def within_chance(most: str) -> str:
    """Returns the sentence about a loss that may be chance, and is small in any case."""
    words = translate("Review", "No clear loss: at most {points} points (95% interval).")
    return words.format(points=most)


def undecided(better: str, chance: str, most: str) -> str:
    """Returns the sentence about a loss that may be chance, or large: the other action, the chance that it is better,
    and by how many points it may be."""
    words = translate(
        "Review",
        "Not decided: better with a chance of {chance}: {better}. At most {points} points more (95% interval).",
    )
    return words.format(chance=chance, better=better, points=most)


def play_on_words() -> str:
    """Returns the words of the main button."""
    return translate("Review", "Play on from here")


def enter_key() -> str:
    """Returns the name of the key of the main button."""
    return translate("StartPage", "Enter")


def drill_this() -> str:
    """Returns the words of the button that makes a drill of a decision."""
    return translate("Review", "Drill this")


def cannot_drill() -> str:
    """Returns why a decision cannot be drilled yet."""
    return translate("Review", "Only decisions of a finished review can be drilled.")


def cannot_play_on(*, bots_only: bool) -> str:
    """Returns why a game cannot be played on from a decision."""
    if bots_only:
        return translate("Review", "Only bots played this game, so there is no seat for you to continue from.")
    return translate("Review", "You can play on only from your own decisions.")


def marks(*, is_better: bool) -> str:
    """Returns the word below a tile of the hand."""
    return translate("Review", "better") if is_better else translate("Review", "played")


# ---- the curve


def curve_words() -> tuple[str, ...]:
    """Returns what the two sorts of lines mean: own decisions, and everything else."""
    return translate("Review", "your decision cost points"), translate("Review", "draws and other players")


def seat_curve_words() -> tuple[str, ...]:
    """Returns the same where the seat of somebody else is reviewed."""
    return translate("Review", "a decision cost points"), translate("Review", "draws and other players")


def interval_band() -> str:
    """Returns what the band around the line means."""
    return translate("Review", "95% interval")


def mistake_against_the_rules() -> str:
    """Returns what the line of a mistake at a strict table means."""
    return translate("Review", "mistake against the rules")


def turns_axis() -> str:
    """Returns the name of the axis of turns."""
    return translate("Review", "Turn")


def end_of_hand(paid: str, received: str) -> str:
    """Returns what was paid or received at the end; one of the amounts is empty, both if nothing was paid."""
    if paid:
        return translate("Review", "paid {points}").format(points=paid)
    return translate("Review", "received {points}").format(points=received) if received else "0"


# ---- for screen readers


def spoken_row(turn_number: str, played: str, better: str, *, discards: bool) -> str:
    """Returns what was played in a decision and what was better."""
    if discards:
        words = translate("Review", "Turn {turn}, discarded {played}, better {better}")
    else:
        words = translate("Review", "Turn {turn}, {played}, better: {better}")
    return words.format(turn=turn_number, played=played, better=better)


def spoken_best(turn_number: str, played: str, *, discards: bool) -> str:
    """Returns what was played in a decision without loss."""
    words = (
        translate("Review", "Turn {turn}, discarded {played}")
        if discards
        else translate("Review", "Turn {turn}, {played}")
    )
    return words.format(turn=turn_number, played=played)


def spoken_loss(loss: str, margin: str) -> str:
    """Returns the loss with its interval."""
    return translate("Review", "lost {loss} points, plus or minus {margin}").format(loss=loss, margin=margin)


def spoken_even() -> str:
    """Returns that nothing was lost beyond chance."""
    return translate("Review", "no clear loss")


def spoken_undecided() -> str:
    """Returns that it is not decided whether much was lost."""
    return translate("Review", "not decided")


def spoken_curve(start: str, end: str, drops: str) -> str:
    """Returns what the curve shows."""
    words = translate("Review", "Points expected at the beginning: {start}. At the end: {end}. Drops: {drops}.")
    return words.format(start=start, end=end, drops=drops)


# ---- before and while a review is made


def not_reviewed() -> str:
    """Returns the heading before a review."""
    return translate("Review", "This hand has not been reviewed yet")


def what_happens() -> str:
    """Returns what a review does."""
    return translate(
        "Review",
        "Every decision is played out many times: each sensible action, with the same unseen tiles, to "
        "the end of the hand. An action’s loss is how much less it brings than the best one. You can go "
        "on reading, watching or playing meanwhile; the result is kept beside the game.",
    )


def time_name() -> str:
    """Returns what the choice of seconds is called."""
    return translate("Review", "Time")


def seconds(number: int) -> str:
    """Returns a number of seconds."""
    return translate("Review", "%n second(s)", "", number)


def start() -> str:
    """Returns the words of the button that begins a review."""
    return translate("Review", "Start the review")


def cancel() -> str:
    """Returns the words of the button that stops a review."""
    return translate("Review", "Stop")


def working(percent: str) -> str:
    """Returns how far a review is."""
    return translate("Review", "Reviewing… {percent}").format(percent=percent)


# ---- what cannot be reviewed


def hand_unfinished() -> str:
    """Returns why an unfinished hand has no review."""
    return translate("Review", "This hand was not played to its end. A review needs its result.")


def nothing_decided() -> str:
    """Returns that a hand has nothing to review."""
    return translate("Review", "There was nothing to decide in this hand.")


def nothing_played() -> str:
    """Returns that a saved game has no hand yet."""
    return translate("Review", "Nothing has been played in this game yet.")
