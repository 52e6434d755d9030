"""Which tiles of a wall are left, which comes next, how many can be drawn. Rules on who draws belong to the engine."""

from random import Random

import pytest

from mahjong_desktop.core.ruleset import WallRules
from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.mechanics.deals import wall_places
from mahjong_desktop.mechanics.walls import Wall, built, replacement_places
from mahjong_desktop.rulesets.hong_kong import HONG_KONG


def whole(rules: WallRules, size: int = 144) -> Wall:
    """A wall whose pieces are called as their places."""
    return built(tuple(range(size)), rules)


def taken(wall: Wall, replacements: int, draws: int = 0) -> Wall:
    """The wall after so many replacements and draws."""
    for _ in range(replacements):
        wall = wall.after_replacement()
    return wall.after_draw(draws)


def replaced(wall: Wall, number: int) -> list[int]:
    """The next replacements in order."""
    found = []
    for _ in range(number):
        found.append(wall.next_for("kong"))
        wall = wall.after("kong")
    return found


def drawn_out(wall: Wall) -> list[int]:
    """All that can be drawn, in order."""
    found = []
    while wall.left:
        found.append(wall.next_for("wall"))
        wall = wall.after("wall")
    return found


# ---- the order


def test_replacements_take_the_upper_tile_first() -> None:
    assert replaced(whole(WallRules(14)), 6) == [142, 143, 140, 141, 138, 139]
    assert replaced(whole(WallRules(14, order="bottom-first")), 4) == [143, 142, 141, 140]
    for order in ("top-first", "bottom-first"):
        rules = WallRules(order=order)
        assert list(replacement_places(144, rules)) == replaced(whole(rules), 144)


def test_replacements_from_the_head_are_the_next_tiles() -> None:
    wall = whole(WallRules(from_head=frozenset({"kong"})), 12)
    assert wall.next_for("kong") == 0
    wall = wall.after("kong")
    assert (wall.next_for("wall"), wall.next_for("bonus"), wall.left, wall.replaced) == (1, 10, 11, 0)


def test_a_wall_without_a_reserve_gives_every_tile_once() -> None:
    """Where both ends meet in one stack, the tile that is left of it is the next."""
    rng = Random(3)
    for rules in (WallRules(), WallRules(order="bottom-first")):
        for _ in range(50):
            wall, gone = whole(rules, 12), []
            while wall.left:
                source = "wall" if rng.random() < 0.6 else "kong"
                gone.append(wall.next_for(source))
                wall = wall.after(source)
                assert sorted((*wall.there, *gone)) == list(range(12))


# ---- a reserve that is kept full


@pytest.mark.parametrize("replacements", range(13))
def test_the_dead_wall_always_has_fourteen_tiles(replacements: int) -> None:
    wall = taken(whole(HONG_KONG.wall), replacements, 53)
    live, dead = wall.parts()
    assert len(dead) == wall.reserve == 14
    assert len(live) == wall.left == 77 - replacements
    assert max(live) < min(dead)
    gone = set(list(replacement_places(144, HONG_KONG.wall))[:replacements])
    assert {*live, *dead, *range(53), *gone} == set(range(144))


def test_after_an_even_number_of_replacements_the_dead_wall_is_seven_stacks() -> None:
    live, dead = taken(whole(HONG_KONG.wall), 4).parts()
    assert dead == tuple(range(126, 140))
    assert live[-1] == 125  # the sea bottom is a lower tile


def test_after_an_odd_number_a_stack_is_split_at_both_ends() -> None:
    """Six stacks and a single tile at both ends: the lower tile is dead, its upper one the sea bottom."""
    live, dead = taken(whole(HONG_KONG.wall), 1).parts()
    assert dead == (*range(129, 142), 143)
    assert live[-1] == 128
    places = wall_places(HONG_KONG.break_wall, ((4, 4), (2, 3)), 0)
    assert places[128].upper and not places[129].upper and places[128].stack == places[129].stack
    assert not places[143].upper


def test_the_sea_bottom_is_the_last_draw() -> None:
    for replacements in range(6):
        assert drawn_out(taken(whole(HONG_KONG.wall), replacements)) == list(range(130 - replacements))


# ---- a reserve that shrinks or grows


def test_a_reserve_that_replacements_are_taken_from() -> None:
    """Classical: sixteen tiles, fewer with each loose tile, which may be drawn when the live wall is used up."""
    wall = taken(whole(WallRules(16, spends_reserve=True)), 3, 53)
    assert wall.left == 144 - 16 - 53
    assert [len(part) for part in wall.parts()] == [75, 13]
    empty = wall.after_draw(75)
    assert empty.left == 0 and empty.can_replace("kong")
    assert not taken(empty, 13).can_replace("kong")
    assert not whole(WallRules(16)).after_draw(128).can_replace("kong")


def test_a_reserve_that_grows_by_a_tile_for_each_replacement() -> None:
    """Taizhou: each replacement takes the bottom tile first and reserves one more, so that the last tile drawn is a
    bottom tile and 68 less two for each kong can be drawn."""
    dealt = whole(WallRules(14, order="bottom-first"), 136).after_draw(53)
    dealt = dealt.laid_aside(dealt.place_for("wall"))
    for kongs in range(10):
        assert dealt.left == 68 - 2 * kongs
        assert len(dealt.after_draw(dealt.left).there) == 14 + kongs
        assert drawn_out(dealt)[-1] % 2 == 1
        dealt = dealt.after("kong").changed_by(kongs + 1)


def test_the_last_draws_keep_their_number() -> None:
    """Four last draws: before them a replacement costs one of the tiles that can be drawn, in them the reserve lends
    it, and the rules' number changes nothing any more."""
    wall = built(tuple(range(144)), WallRules(16), last_draws=4).after_draw(144 - 16 - 6)
    assert (wall.left, wall.after("bonus").left, wall.changed_by(1).left) == (6, 5, 5)
    fifth_last = wall.after_draw().after_draw()
    assert (fifth_last.left, fifth_last.closing) == (4, False)
    last = fifth_last.after_draw()
    assert (last.left, last.closing) == (3, True)
    assert (last.after("bonus").left, last.after("bonus").reserve, last.changed_by(2).left) == (3, 15, 3)
    none_left = last.after_draw().after_draw().after_draw()
    assert none_left.left == 0 and none_left.can_replace("bonus")
    assert (none_left.after("bonus").left, none_left.after("bonus").reserve) == (0, 15)


def test_a_replacement_that_ends_the_tiles_before_the_last_draws_is_not_one_of_them() -> None:
    wall = built(tuple(range(144)), WallRules(16), last_draws=4).after_draw(144 - 16 - 4)
    spent = taken(wall, 4)
    assert (spent.left, spent.closing, spent.can_replace("bonus")) == (0, False, True)
    assert spent.after("bonus").left == 0


def test_more_may_be_reserved_than_is_left() -> None:
    wall = whole(WallRules(14)).after_draw(125)
    assert (wall.left, wall.changed_by(20).left, wall.changed_by(20).reserve) == (5, 0, 19)
    assert wall.changed_by(-20).left == 19


def test_half_a_stack_stands_for_a_whole_one() -> None:
    """Jinan: six columns; twelve tiles after an even number of replacements, eleven after an odd one."""
    wall = whole(WallRules(12, whole_stacks=True)).after_draw(53)
    for replacements in range(8):
        now = taken(wall, replacements)
        assert now.reserve == 12 - replacements % 2
        assert now.left == 79 - replacements + replacements % 2
        assert drawn_out(now)[-1] % 2 == 1


# ---- indicators in place


def in_place(rules: WallRules, stack: int, size: int = 144, dealt: int = 53) -> Wall:
    """A dealt wall with an indicator on the stack of this number from the far end."""
    wall = whole(rules, size).after_draw(dealt)
    return wall.turned_up(wall.stack_place(stack))


def test_draws_and_replacements_pass_over_an_indicator() -> None:
    """Ningbo: nothing is kept back but the indicator."""
    wall = in_place(WallRules(), 2)
    assert (wall.left, wall.indicator_stack, wall.face_up) == (90, 2, (140,))
    assert replaced(wall, 5) == [142, 143, 141, 138, 139]
    assert drawn_out(wall) == [*range(53, 140), 141, 142, 143]
    last = taken(wall, 2, 87)
    assert (last.there, last.left, last.next_for("wall"), last.next_for("kong")) == ((140, 141), 1, 141, 141)
    assert not last.after("wall").can_replace("kong")
    assert wall.next_pieces(88)[-2:] == (139, 141)


def test_an_indicator_may_be_taken_where_the_rules_say_so() -> None:
    """Nanchang, by option: the indicator is a tile like others, for replacements too."""
    wall = in_place(WallRules(34, takes_indicators=True), 2, 136)
    assert wall.left == 49
    assert replaced(wall, 4) == [134, 135, 132, 133]
    assert taken(wall, 3).face_up == () and taken(wall, 3).indicator_stack is None


def test_an_indicator_in_the_reserve_is_one_of_its_tiles() -> None:
    """Nanchang: 17 columns, the indicator in one of them."""
    wall = in_place(WallRules(34, whole_stacks=True), 3, 136)
    assert [taken(wall, number).left for number in range(5)] == [49, 49, 47, 47, 45]
    passed = taken(wall, 5)
    assert passed.there[-2:] == (129, 130) and passed.reserve == 33


@pytest.mark.parametrize(("behind", "single", "double"), [(2, 69, 77), (3, 69, 76), (6, 69, 76), (7, 68, 76)])
def test_an_indicator_before_the_reserve_is_not_counted(behind: int, single: int, double: int) -> None:
    """Yiwu: 34 tiles are kept back, 14 after a float, 6 after a double float; d stacks lie behind the indicator's."""
    wall = in_place(WallRules(34), behind + 1, 136)
    assert (wall.left, wall.changed_by(-20).left, wall.changed_by(-28).left) == (49, single, double)


def test_a_reserve_by_the_place_of_the_indicator() -> None:
    """Fenghua: the indicator's column and what lies behind it are not drawn, but replacements come from there."""
    rules = WallRules(spends_reserve=True)
    wall = in_place(rules, 3).changed_by(6)
    assert (wall.left, wall.reserve) == (85, 6)
    assert [taken(wall, number).left for number in range(8)] == [85, 85, 85, 85, 85, 85, 84, 83]
    assert drawn_out(wall) == list(range(53, 138))
    used = wall.after_draw(85)
    assert used.left == 0 and used.can_replace("kong") and not taken(used, 5).can_replace("kong")


@pytest.mark.parametrize("behind", range(2, 13))
def test_sixteen_left_or_the_indicator_next(behind: int) -> None:
    """Wenzhou: 71 less the larger of 16 and all from the indicator's column on can be drawn; replacements count only
    where the 16 are reached first."""
    wall = in_place(WallRules(16), behind + 1, 136, 65)
    for kongs in range(12):
        now = taken(wall, kongs).changed_by(max(0, 2 * behind + 2 - kongs - 16))
        kept = max(16, 2 * behind + 2 - kongs)
        assert now.left == 71 - kongs - kept
        assert len(now.after_draw(now.left).there) == kept


# ---- tiles that dice choose


def test_dice_choose_a_stack_counted_from_the_far_end() -> None:
    """Changsha: the upper tile, else the lower; stacks that are used up are not counted, with too few of them it is the
    farthest; the wall then has a gap, which draws from both ends go on without."""
    wall = whole(WallRules(), 108).after_draw(53)
    assert wall.chosen_places(1) == (106, 107) and wall.chosen_places(12) == (84, 85)
    wall = wall.without(84).without(106).without(107)
    assert wall.chosen_places(11) == (85,) and wall.chosen_places(1) == (104, 105)
    gap = wall.without(85)
    assert gap.chosen_places(11) == (82, 83) and gap.left == 51
    assert drawn_out(gap) == [*range(53, 84), *range(86, 106)]
    assert replaced(gap, 22)[-2:] == [82, 83]
    assert gap.after_draw(47).chosen_places(12) == (102, 103)
    assert gap.after_draw(51).chosen_places(3) == ()


# ---- what everybody sees


def test_a_wall_is_seen_face_down_but_for_indicators() -> None:
    wall = in_place(HONG_KONG.wall, 3)
    seen = wall.as_seen()
    assert seen.pieces[138] == 138 and set(seen.pieces) == {138, HIDDEN}
    assert seen[1:] == wall[1:]
    assert wall.below() == (139,)
    aside = wall.laid_aside(53)
    assert aside.aside == (53,) and aside.left == wall.left - 1 and 53 not in aside.there


def test_a_tile_is_taken_once() -> None:
    wall = whole(WallRules()).without(60)
    assert 60 not in wall.there and wall.left == 143
    for change in (wall.without, wall.turned_up, wall.laid_aside):
        with pytest.raises(ValueError, match="no tile lies at place 60"):
            change(60)
