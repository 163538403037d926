"""Markers and speeds: what is written by coins, keys and clicks, what is dim, what is asked."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.desk.kit import Button
from game.desk.map.marks import EntrySide, Number, Plate, Tag, Tint, Track
from game.desk.map.widget import MapWidget, Pick
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import distance, hex_from_number, hex_number
from game.systems.full_thrust.rules.flying import strike_ends
from game.systems.full_thrust.rules.missiles import REACH
from game.systems.full_thrust.screens.easier.bands import ASIDE, BAND, band_marks, band_words
from game.systems.full_thrust.screens.easier.coin_face import CoinFace, DotFace, EndFace
from game.systems.full_thrust.screens.easier.plot.draft import Draft
from game.systems.full_thrust.screens.easier.plot.marks import above_marks, below_marks, shown_first
from game.systems.full_thrust.screens.easier.plot.outlook import (
    burnt,
    faced,
    leaves_next,
    row_words,
    rows,
    striking,
)
from game.systems.full_thrust.screens.easier.plot.sheet import PlotSheet
from game.systems.full_thrust.screens.framing import framed
from game.systems.full_thrust.screens.space_map import arc_ink
from game.systems.full_thrust.state.craft import Missile
from game.systems.full_thrust.state.easier_orders import Plot, PlotOrder
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from tests.desk.driver import click, move, press
from tests.systems.full_thrust.easier.support import BLUE, RED, ship, space
from tests.systems.full_thrust.screens.easier.support import armed, asked, meeting
from tests.systems.full_thrust.screens.hexcess.support import said, written

FLEET = (("Europa", "1515"), ("Hecate", "1219"), ("Lyra", "1222"))
"""Ships of Blue, and where they are."""


def draft(found: Space, *plots: Plot, name: str = "Europa") -> Draft:
    """What Blue has written so far."""
    return Draft(found, BLUE, PlotOrder(plots=plots), name)


def told(screen: OrderScreen) -> dict[tuple[str, ...], tuple[str, int]]:
    """What is written, by ships."""
    return {x.ships: (x.marker, x.change) for x in written(screen, PlotOrder).plots}


def pick(screen: OrderScreen, hex_number_: str) -> None:
    """A click on a hex of the map."""
    board, sheet = screen.widget("map"), screen.sheet
    assert isinstance(board, MapWidget) and isinstance(sheet, PlotSheet)
    [there] = [h for h in sheet.draft.space.every_hex() if hex_number(h) == hex_number_]
    click(screen, board.pixel(there))


def toasts(screen: OrderScreen) -> list[str]:
    """What is said in passing."""
    return [toast.message for toast in screen.toasts]


# -- the draft


def test_every_legal_plot_has_an_end_of_its_own() -> None:
    europa = draft(meeting())
    assert len(europa.ends) == len(europa.choices) == 5 * 5
    turned = draft(meeting().with_ship("Europa", straight=False))
    assert {choice.marker for choice in turned.choices} == {"L", "", "R"}


def test_a_group_flies_only_what_all_of_it_may() -> None:
    found = meeting().with_ship("Hecate", straight=False, speed=4)
    alone = draft(found)
    both = Draft(found, BLUE, alone.joined("Hecate"), "Europa")
    assert both.markers(0) == ["L", "", "R"] and "LL" in alone.markers(0)
    assert both.plots["Hecate"] == both.plot
    apart = Draft(found, BLUE, both.parted("Hecate"), "Europa")
    assert apart.plot.ships == ("Europa",) and apart.plots["Hecate"].ships == ("Hecate",)


def test_the_row_of_a_nova_is_told_for_this_plot_and_others() -> None:
    straight = draft(meeting())
    [shot] = rows(straight)
    first, second = (words for words, _ink in row_words(straight, shot))
    assert first == "straight at 5 stands in its row"
    assert second.startswith("clear of it:")
    away = draft(meeting(), Plot(ships=("Europa",), marker="LL"))
    first, second = (words for words, _ink in row_words(away, shot))
    assert first == "LL at 5 ends clear of its row"
    assert second.startswith("in it:")
    assert [words.split()[0] for words in burnt(straight)] == ["Europa", "Hecate"]
    own = meeting().with_ship("Europa", side=RED).with_ship("Hecate", side=RED)
    assert not rows(Draft(own, RED, PlotOrder(), "Europa"))


def test_enemies_are_faced_where_they_come_if_they_fly_straight_on() -> None:
    [battleship] = faced(draft(meeting()))
    assert hex_number(battleship.enemy.hex) == "2713"
    assert battleship.far == 7 and battleship.prospect.own.most > 0


def test_enemies_are_faced_wherever_they_may_fly_where_their_reach_is_shown() -> None:
    one = draft(meeting())
    [battleship] = faced(one, anywhere=True)
    here = one.moved("Europa").hex
    tinted = {m.hex for m in below_marks(one, theirs=True) if isinstance(m, Tint)}
    assert {place.hex for place in battleship.places} == tinted
    ranges = [distance(here, hex_) for hex_ in tinted if hex_ != here]
    assert (battleship.prospect.near, battleship.prospect.far) == (min(ranges), max(ranges))
    cornered = draft(meeting().with_ship("Constellation", hex=hex_from_number("0101")))
    [battleship_there] = faced(cornered, anywhere=True)
    assert all(cornered.space.holds(place.hex) for place in battleship_there.places)
    [straight] = faced(one)
    its, least = battleship.prospect.its, straight.prospect.its
    assert its.least <= least.least <= its.most and its.least < its.most


def test_what_enemies_may_do_wherever_they_fly_is_told_with_their_reach() -> None:
    screen = asked(altered(meeting(), novas={}), "plot")
    assert "if they fly straight on" in said(screen)
    press(screen, "O")
    assert "wherever they fly" in said(screen) and "range 1–13" in said(screen)
    screen = asked(meeting(), "plot")
    press(screen, "O")
    assert "takes 0–10 dice, 2 torpedoes 3+" in said(screen)


def test_how_far_fighters_come_stands_beside_their_name() -> None:
    [words] = [m for m in below_marks(draft(meeting()), theirs=True) if isinstance(m, Tag)]
    assert not {"N", "S"} & set(words.around)


def test_torpedoes_that_bear_are_told_from_the_end_both_ways() -> None:
    found = meeting().with_ship("Constellation", hex=hex_from_number("1808"), speed=0)
    [battleship] = faced(draft(found))
    assert battleship.prospect.its.needs == 5
    assert "2 torpedoes 5+" in said(asked(found, "plot"))


def test_missiles_of_enemies_that_can_strike_at_the_end_are_told() -> None:
    shot = Missile("Missile 4", RED, "Constellation", hex_from_number("2005"), 3, 2)
    near = altered(meeting(), missiles={shot.name: shot})
    assert [each.name for each in striking(draft(near))] == ["Missile 4"]
    assert "Missile 4 can strike there: 4 points." in said(asked(near, "plot"))
    fresh = altered(near, missiles={shot.name: altered(shot, age=1)})
    assert not striking(draft(fresh))


def test_their_reach_has_the_hexes_around_the_ends_of_missiles() -> None:
    shot = Missile("Missile 4", RED, "Constellation", hex_from_number("2005"), 3, 2)
    found = draft(altered(meeting(), missiles={shot.name: shot}, groups={}))
    marks = below_marks(found, theirs=True)
    ends = strike_ends(found.space, shot)
    bordered = {mark.hex for mark in marks if isinstance(mark, EntrySide)}
    assert bordered and all(min(distance(end, hex_) for end in ends) == REACH for hex_ in bordered)


def test_the_plot_tells_hull_weapons_and_missiles_left_of_the_ship() -> None:
    words = said(asked(armed().with_ship("Europa", hull=7, missiles=1), "plot"))
    assert "hull 7 of 20" in words and "one missile left" in words


def test_speeds_stand_in_one_place_for_every_ship_and_touch_each_other() -> None:
    screen = asked(armed(), "plot")

    def places() -> list[tuple[int, int]]:
        buttons = (screen.widget(f"speed {n}").rect for n in range(9))
        return [(rect.left, rect.right) for rect in buttons]

    first = places()
    assert all(a[1] == b[0] for a, b in pairwise(first))
    press(screen, "N")
    assert "Hecate" in said(screen) and places() == first


def test_the_last_turn_promises_no_next_one() -> None:
    edge = meeting().with_ship("Europa", hex=hex_from_number("3512"))
    straight = draft(edge, Plot(ships=("Europa",), marker="", change=-2))
    assert leaves_next(straight, straight.ship)
    last = draft(altered(edge, turn=edge.scenario.last_turn), straight.plot)
    assert not leaves_next(last, last.ship)


def test_a_ship_pointed_at_after_empty_space_has_its_card() -> None:
    screen = asked(meeting(), "plot")
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    for number, told_ in (("0909", False), ("1515", True), ("2709", True)):
        [there] = [h for h in meeting().every_hex() if hex_number(h) == number]
        move(screen, board.pixel(there))
        screen.update(1.0)
        assert (screen.card is not None) is told_, number


# -- the map


def test_the_fan_has_letters_at_this_speed_and_dots_at_others() -> None:
    marks = above_marks(draft(meeting()))
    faces = [mark.shape for mark in marks if isinstance(mark, Plate)]
    assert {face.marker for face in faces if isinstance(face, EndFace)} == {"LL", "L", "R", "RR"}
    assert sum(isinstance(face, DotFace) for face in faces) == 4 * 4
    assert CoinFace("") in faces and CoinFace() not in faces
    laid = above_marks(draft(meeting(), Plot(ships=("Hecate",), marker="R")))
    assert any(isinstance(mark, Plate) and mark.shape == CoinFace() for mark in laid)


def test_the_nearest_enemy_is_in_the_frame_and_where_it_comes_is_shown() -> None:
    found = draft(meeting())
    foe = found.space.ships["Constellation"]
    assert foe.hex in framed(found.space, shown_first(found), found.side)
    [way] = [m for m in above_marks(found) if isinstance(m, Track) and m.hexes[0] == foe.hex]
    assert way.hexes[-1] == faced(found)[0].enemy.hex


def test_no_letter_of_an_end_covers_what_stands_there() -> None:
    free = draft(meeting())
    end = next(c.spot.hex for c in free.choices if c.marker == "L" and c.change == 0)
    shot = Missile("Missile 9", free.side, "Europa", end, 0)
    taken = draft(altered(free.space, missiles={shot.name: shot}))
    for found, covered in ((free, True), (taken, False)):
        faces = [m.shape for m in above_marks(found) if isinstance(m, Plate) and m.hex == end]
        assert any(isinstance(face, EndFace) for face in faces) is covered
        letters = [m.label for m in above_marks(found) if isinstance(m, Number) and m.hex == end]
        assert letters == ([] if covered else ["L"])


def test_ranges_are_drawn_or_what_others_reach() -> None:
    own = below_marks(draft(meeting()), theirs=False)
    assert sum(isinstance(mark, EntrySide) for mark in own) > 50
    theirs = below_marks(draft(meeting()), theirs=True)
    assert [mark.label for mark in theirs if isinstance(mark, Tag)] == ["up to 8 hexes"]


# -- the screen


def test_markers_and_speeds_are_laid_by_keys() -> None:
    screen = asked(meeting(), "plot")
    press(screen, "4", "D")
    assert told(screen) == {("Europa",): ("R", 1)}
    assert "Speed 5 → 6" in said(screen)
    press(screen, "W", "D")
    assert told(screen) == {("Europa",): ("R", 2)}
    press(screen, "N", "1")
    assert told(screen) == {("Europa",): ("R", 2), ("Hecate",): ("LL", 0)}
    press(screen, "Del")
    assert not told(screen)


def test_a_click_on_an_end_lays_its_marker_and_speed() -> None:
    screen = asked(meeting(), "plot")
    sheet = screen.sheet
    assert isinstance(sheet, PlotSheet)
    [end] = [c.spot.hex for c in sheet.draft.choices if (c.marker, c.change) == ("RR", -1)]
    pick(screen, hex_number(end))
    assert told(screen) == {("Europa",): ("RR", -1)}
    pick(screen, "1219")
    assert sheet.draft.name == "Hecate"
    sheet.on_pick(Pick(hex_from_number("1313")))
    assert told(screen) == {("Europa",): ("RR", -1)}


@pytest.mark.rule("EHT-3")
def test_a_marker_that_is_not_legal_is_dim_and_says_why() -> None:
    screen = asked(meeting().with_ship("Europa", straight=False), "plot")
    coin = screen.widget("marker LL")
    assert isinstance(coin, Button) and not coin.enabled
    assert coin.reason == "It turned or stood last: with TR 4 it turns one side at most."
    press(screen, "1")
    assert not told(screen)
    assert "it turns one side at most" in said(screen)


@pytest.mark.rule("Q290")
def test_a_ship_that_comes_to_a_stop_lays_the_blank() -> None:
    slow = space(ship("Europa", BLUE, "1515", speed=2), ship("Foe", RED, "1530"))
    screen = asked(slow, "plot")
    press(screen, "4", "A")
    assert told(screen) == {("Europa",): ("R", -1)}
    press(screen, "S")
    assert told(screen) == {("Europa",): ("", -2)}
    assert toasts(screen) == [
        "R is dropped: Europa does not move at speed 0, and so does not pivot."
    ]
    assert "R dropped: it does not move" in said(screen)
    press(screen, "4")
    assert told(screen) == {("Europa",): ("", -2)}


def test_a_turn_that_was_dropped_lies_again_when_the_ship_moves_again() -> None:
    slow = space(ship("Europa", BLUE, "1515", speed=2), ship("Foe", RED, "1530"))
    screen = asked(slow, "plot")
    press(screen, "A", "A")
    assert "dropped" not in said(screen)
    press(screen, "D", "4")
    pick(screen, "1515")
    assert told(screen) == {("Europa",): ("", -2)} and "R is dropped" in toasts(screen)[-1]
    press(screen, "D")
    assert told(screen) == {("Europa",): ("R", -1)}
    assert "R dropped: it does not move" not in said(screen)


@pytest.mark.rule("Q300")
def test_ships_are_ticked_into_a_group_by_key() -> None:
    screen = asked(meeting(), "plot")
    press(screen, "2", "G")
    assert told(screen) == {("Europa", "Hecate"): ("L", 0)}
    press(screen, "A")
    assert told(screen) == {("Europa", "Hecate"): ("L", -1)}
    press(screen, "G")
    assert told(screen) == {("Europa",): ("L", -1), ("Hecate",): ("L", -1)}


@pytest.mark.rule("Q300")
def test_ships_of_a_group_are_passed_by_and_one_of_them_is_changed_alone() -> None:
    fleet = [ship(name, BLUE, at, "Cruiser", "NE", 5) for name, at in FLEET]
    screen = asked(space(*fleet, ship("Foe", RED, "1535")), "plot")
    sheet = screen.sheet
    assert isinstance(sheet, PlotSheet)
    press(screen, "4", "G")
    assert screen.following_stop() == 2 and "then Lyra" in said(screen).replace("Then", "then")
    press(screen, "Enter")
    screen.update(0.0)
    assert sheet.draft.name == "Lyra" and screen.following_stop() is None
    press(screen, "P")
    assert toasts(screen)[-1] == "Lyra is in no group."
    press(screen, "N")
    assert sheet.draft.name == "Europa"
    press(screen, "N")
    assert sheet.draft.name == "Lyra"
    press(screen, "Shift N", "P", "1")
    assert told(screen) == {("Europa",): ("R", 0), ("Hecate",): ("LL", 0)}
    assert screen.following_stop() == 2
    press(screen, "Bksp", "Bksp")
    assert told(screen) == {("Europa", "Hecate"): ("R", 0)}


def test_flying_off_the_table_is_asked_about_first() -> None:
    edge = space(ship("Europa", BLUE, "1502", speed=4), ship("Foe", RED, "1530"))
    screen = asked(edge, "plot")
    told = "Europa flies off the table, back in turn 3 in 1500, heading S. Europa counts"
    assert screen.sheet.seal().second.startswith(told)
    screen.update(2.0)
    press(screen, "Enter")
    assert screen.asking
    assert told in said(screen)
    yes = screen.widget("question yes")
    assert isinstance(yes, Button) and yes.seals


def test_flying_off_the_table_next_turn_is_told() -> None:
    near = space(ship("Europa", BLUE, "1507", speed=4), ship("Foe", RED, "1530"))
    assert "Next turn Europa flies off the table" in said(asked(near, "plot"))
    far = near.with_ship("Europa", hex=hex_from_number("1515"))
    assert "Next turn Europa" not in said(asked(far, "plot"))


def test_standing_in_the_row_of_a_nova_is_asked_about_first() -> None:
    screen = asked(meeting(), "plot")
    screen.update(2.0)
    press(screen, "5", "N", "4", "3", "Enter")
    assert screen.asking
    assert "Hecate stands in the row of Nova 2" in said(screen)


def test_v_tells_enemy_by_enemy_which_weapons_bear_from_the_end() -> None:
    screen = asked(meeting(), "plot")
    assert not screen.has("bearings")
    press(screen, "V")
    screen.update(0.0)
    assert screen.widget("bearings").rect.bottom <= screen.widget("seal").rect.top
    told = screen.widget("bearings").text()
    assert "Constellation" in told and "takes" in told and "2 FP" in told.replace("\u00a0", " ")
    press(screen, "V")
    screen.update(0.0)
    assert not screen.has("bearings")


def test_the_borders_of_fore_and_side_arcs_have_colours_of_their_own() -> None:
    there = space(ship("Europa", BLUE, "1515", "Frigate", "N", 2), ship("Foe", RED, "1530"))
    here = there.ships["Europa"]
    sides = [mark for mark in band_marks(there, here) if isinstance(mark, EntrySide)]
    inks = {arc_ink(here.hex, here.facing, mark.hex): mark.colour for mark in sides}
    assert len(inks) == len(set(inks.values())) == 2


@pytest.mark.parametrize("change", [-2, -1, 0, 1, 2])
def test_no_words_of_ranges_lie_on_a_number_or_a_counter(change: int) -> None:
    here = draft(meeting(), Plot(ships=("Europa",), change=change))
    marks = above_marks(here)
    words = [mark.hex for mark in marks if isinstance(mark, Number) and "di" in mark.label]
    held = [mark.hex for mark in marks if isinstance(mark, Plate | Number)]
    assert words and all(held.count(hex_) == 1 for hex_ in words)
    assert not any("di" in m.label for m in above_marks(here, theirs=True) if isinstance(m, Number))


def test_dice_of_ranges_have_nothing_at_their_sides_where_they_can() -> None:
    found = meeting()
    ship = found.ships["Europa"]
    ahead = ship.hex.step(ship.facing, BAND - 1)
    [first, *_more] = (mark.hex for mark in band_words(found, ship, set()))
    assert first == ahead
    [first, *_more] = (mark.hex for mark in band_words(found, ship, {ahead.step(ASIDE[0])}))
    assert first != ahead
    row = [ship.hex.step(ship.facing, far) for far in range(1, BAND + 1)]
    held = {hex_.step(way) for hex_ in row for way in ASIDE} - set(row)
    [first, *_more] = (mark.hex for mark in band_words(found, ship, held))
    assert first == ahead
