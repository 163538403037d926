"""The screen of a move, by keys and clicks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.desk.kit import Area, Button, Explanation, ListView, Metrics, Term
from game.desk.map.marks import Number
from game.desk.map.widget import MapWidget
from game.hexgrid.hexes import hex_from_number
from game.systems.full_thrust.rules.thrust import Spent
from game.systems.full_thrust.screens.hexcess.marks import most_dice
from game.systems.full_thrust.screens.hexcess.move.column import steps_panel
from game.systems.full_thrust.screens.hexcess.move.draft import Draft
from game.systems.full_thrust.screens.hexcess.move.marks import below_marks
from game.systems.full_thrust.screens.hexcess.thrust import left_words, speed_words, thrust_panel
from game.systems.full_thrust.state.orders import MoveOrder
from game.systems.full_thrust.state.space import Space
from tests.desk.driver import click, press
from tests.systems.full_thrust.screens.hexcess.support import STAGE, asked, asked_at, said, written
from tests.systems.full_thrust.support import TWO, ship, space
from tests.systems.kit.stage import PERSONS, SIZE

NAMES = ("Dreadnought", "Constellation")
"""Two enemies, the nearest first."""


def meeting(**changes: object) -> Space:
    """Two ships that meet two others."""
    return space(
        ship("A", "1016"),
        ship("B", "1216"),
        ship("C", "1004", "S", side=TWO),
        ship("D", "1204", "S", side=TWO),
        **changes,
    )


def test_a_move_is_written_by_keys_and_taken_back() -> None:
    screen = asked(meeting(), "move")
    press(screen, "W", "E", "D")
    assert written(screen, MoveOrder) == MoveOrder(ship="A", turns=".R", speed=1)
    words = said(screen)
    for part in ("3 TP left", "heading 1 × 2 TP at V 4", "V 4 → 5, next turn, 1 TP", "V 5"):
        assert part in words, part
    press(screen, "Bksp", "A")
    assert written(screen, MoveOrder).speed == -1
    press(screen, "Del")
    assert written(screen, MoveOrder) == MoveOrder(ship="A")


def test_what_cannot_be_bought_says_why() -> None:
    screen = asked(meeting(), "move")
    press(screen, "Q")
    assert "thrust points for turning" in said(screen)
    press(screen, "Q")
    assert written(screen, MoveOrder).turns == "L"


@pytest.mark.rule("HXT-10")
def test_a_turn_says_that_it_enters_the_next_hex_too() -> None:
    screen = asked(meeting(), "move")
    for name, words in (("turn L", "1 hex, left"), ("turn .", "1 hex (W)")):
        button = screen.widget(name)
        card = button.explain
        assert isinstance(card, Explanation)
        assert words in button.text()
        assert "It enters the next hex ahead." in card.terms
        assert card.subject == "HXT-10"
    assert "one side at most" in str(card.terms)


@pytest.mark.rule("HXT-11")
def test_a_turn_at_speed_0_enters_no_hex() -> None:
    there = space(ship("A", "1016", speed=0), ship("C", "1004", "S", side=TWO))
    button = asked(there, "move").widget("turn L")
    assert button.text().startswith("[Left (Q)]")
    assert button.explain is None


def test_the_hull_of_the_ship_is_seen_in_a_small_window() -> None:
    there = meeting().with_ship("A", hull=5)
    screen = asked(there, "move")
    assert "Hull 5 of 12" in said(screen)
    assert "crippled: thrust 6 → 3" in said(screen)
    strip = screen.widget("hull strip")
    assert strip.area.bottom <= screen.metrics.frame.big_button.y
    assert isinstance(strip.explain, Explanation)
    assert any(term.label == "beams" for term in strip.explain.terms if isinstance(term, Term))


def test_whose_ship_moves_is_told_where_two_persons_share_the_screen() -> None:
    alone = asked(meeting(), "move")
    assert alone.headline == "Move A"
    both = asked_at(STAGE.seat_in(meeting(), PERSONS), "move")
    side = both.hot.runner.battle.ships[both.order.ship].side
    assert both.headline == f"{side}: move {both.order.ship}"


def test_ships_are_taken_by_key_and_by_clicking_them() -> None:
    screen = asked(meeting(), "move")
    press(screen, "N")
    assert written(screen, MoveOrder).ship == "B"
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    click(screen, board.pixel(hex_from_number("1016")))
    assert written(screen, MoveOrder).ship == "A"


def test_a_click_on_a_lit_hex_takes_the_cheapest_way_there() -> None:
    screen = asked(meeting(), "move")
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    straight = hex_from_number("1012")
    click(screen, board.pixel(straight.step(3, 2)))
    chosen = written(screen, MoveOrder)
    assert chosen.turns == ""
    click(screen, board.pixel(straight, 1))
    assert written(screen, MoveOrder).turns == "...R"


def test_flying_straight_on_is_what_the_button_says_and_is_not_asked_about() -> None:
    screen = asked(meeting(), "move")
    screen.update(2.0)
    assert "A: fly straight on" in said(screen)
    press(screen, "Enter")
    assert not screen.asking
    assert "A" in screen.hot.runner.battle.moved


def test_who_is_yet_to_move_is_told_in_every_row_that_is_full_of_dice() -> None:
    """The beams and torpedoes of all bear at close range."""
    guns = {"beams": ("3 FPS", "3 FPS", "3 FPS"), "torpedoes": 1}
    there = space(
        ship("A", "1012", **guns),
        ship("Constellation", "1004", "S", side=TWO, **guns),
        ship("Dreadnought", "1204", "S", side=TWO, **guns),
    )
    screen = asked(there, "move")
    rows = screen.widget("ranges")
    assert isinstance(rows, ListView)
    told = [row.text() for row in rows.rows]
    moved = screen.hot.runner.battle.moved
    assert [" yet " in words for words in told] == [name not in moved for name in NAMES], told
    assert len(moved) < len(NAMES)
    assert "12–18 dice" in told[1] and "may yet stop" in told[1]


def test_an_enemy_that_has_yet_to_move_is_not_said_to_do_no_harm() -> None:
    """It flies away from the ship with its beam ahead, and may turn at it."""
    there = space(
        ship("A", "1012", speed=1),
        ship("Dreadnought", "1006", "SW", speed=4, side=TWO, beams=("2 F",)),
        first=TWO,
    )
    screen = asked(there, "move")
    rows = screen.widget("ranges")
    assert isinstance(rows, ListView)
    [told] = [" ".join(cell.label for cell in row.cells) for row in rows.rows]
    assert "yet to move" in told and "takes none" not in told
    assert "takes 0–" in told


def test_their_dice_are_the_most_they_may_have_wherever_they_move() -> None:
    """The beam bears to the south-west where it is, and to the south once it has turned."""
    enemy = ship("C", "1006", "SW", speed=2, side=TWO, beams=("2 F",))
    there = space(ship("A", "1012"), enemy, phase="movement")
    south = hex_from_number("1014")
    assert most_dice(there, there.ships["C"])[south]
    assert south not in most_dice(replace(there, moved=("C",)), there.ships["C"])


def test_buttons_keep_their_place_when_one_ship_is_left_to_move() -> None:
    there = space(ship("A", "1016"), ship("B", "1216"), ship("C", "1004", "S", side=TWO), first=TWO)
    hot = STAGE.seat_in(there)
    places = []
    for left in (2, 1):
        screen = asked_at(hot, "move")
        assert len(screen.sheet.names) == left
        places.append(screen.widget("turn L").area)
        press(screen, "Enter")
    assert places[0] == places[1]


def test_which_weapons_bear_on_whom_is_told_from_the_end_that_is_pointed_at() -> None:
    """C stands ahead of the end in its fore arc; from an end that faces west it is to starboard."""
    there = space(
        ship("A", "1016", beams=("3 F", "2 FS"), torpedoes=1),
        ship("C", "1006", "S", speed=0, side=TWO, thrust=0),
    )
    screen = asked(there, "move")
    assert screen.has("ranges") and "Weapons and arcs (V)" in said(screen)
    press(screen, "V")
    screen.update(0.0)
    rows, board = screen.widget("bearings"), screen.widget("map")
    assert isinstance(rows, ListView) and isinstance(board, MapWidget)
    assert not screen.has("ranges")
    [told] = [row.text() for row in rows.rows]
    assert "range 6 · fore" in told and "3\u00a0F" in told and "torpedo" in told, told
    west = next(h for h, found in screen.sheet.draft.ends.items() if found[0].facing == 5)
    board.point(west, 5)
    [told] = [row.text() for row in rows.rows]
    assert "fore" not in told and "not 3\u00a0F, torpedo" in told, told
    assert "if it ends in" in said(screen)
    board.point(None)
    assert "from its end" in said(screen)
    press(screen, "V")
    screen.update(0.0)
    assert screen.has("ranges")


def test_what_was_written_for_a_ship_is_there_when_it_is_taken_again() -> None:
    screen = asked(meeting(), "move")
    press(screen, "W", "E", "N")
    assert written(screen, MoveOrder) == MoveOrder(ship="B")
    press(screen, "N")
    assert written(screen, MoveOrder) == MoveOrder(ship="A", turns=".R")


def test_an_end_that_needs_the_thrust_for_speed_is_refused_and_nothing_is_dropped() -> None:
    screen = asked(meeting(), "move")
    press(screen, *"DDDDD")
    before = written(screen, MoveOrder)
    board = screen.widget("map")
    assert isinstance(board, MapWidget) and before.speed == 5
    dear = next(iter(screen.sheet.draft.dear))
    click(screen, board.pixel(dear))
    assert written(screen, MoveOrder) == before
    assert "set aside for speed" in said(screen)


def test_a_ship_out_of_control_has_no_thrust_to_spend() -> None:
    assert left_words(ship("A"), 2) == "2 TP left"
    assert left_words(ship("A", wild=True), 2) == "out of control: straight on"


def test_flying_off_the_table_is_asked_about_first() -> None:
    screen = asked(space(ship("A", "1002"), ship("C", "1018", side=TWO)), "move")
    screen.update(2.0)
    press(screen, "Enter")
    assert screen.asking
    assert "back in turn 3 in 1000" in said(screen)
    press(screen, "Y")
    assert screen.hot.runner.battle.ships["A"].off == 1


def test_their_dice_are_shown_on_request() -> None:
    """C heads south from 1004 with a beam of class 2: a die into 1012, eight hexes ahead."""
    there = meeting().with_ship("C", sheet=ship("C", beams=("2 FPS",)).sheet)
    move = Draft(there, MoveOrder(ship="A"))
    end = hex_from_number("1012")
    theirs = [m for m in below_marks(move, theirs=True) if isinstance(m, Number) and m.hex == end]
    assert {(mark.label, mark.side) for mark in theirs} == {("0", None), ("1", 3)}
    own = [m for m in below_marks(move, theirs=False) if isinstance(m, Number) and m.hex == end]
    assert {(mark.label, mark.side) for mark in own} == {("0", None)}
    screen = asked(there, "move")
    press(screen, "O")
    assert "Own dice" in said(screen)


def test_a_floating_table_is_scrolled_by_key() -> None:
    there = space(ship("A", "1003"), ship("C", "1013", side=TWO), scenario_floating=True)
    screen = asked(there, "move")
    press(screen, "T", "T")
    chosen = written(screen, MoveOrder)
    assert (chosen.scroll, chosen.hexes) == ("N", 2)
    assert "2 hexes N" in said(screen)


def test_buttons_to_scroll_are_there_only_where_a_table_may_be_scrolled() -> None:
    """A ship in the middle of the table may not scroll it (HXT-16)."""
    for hex_, able in (("1003", True), ("1011", False)):
        there = space(ship("A", hex_), ship("C", "1013", side=TWO), scenario_floating=True)
        screen = asked(there, "move")
        assert screen.has("scroll 0") is able
        press(screen, "T")
        assert (written(screen, MoveOrder).scroll is not None) is able


def steps(there: Space) -> dict[str, Button]:
    """What may be done next by the first ship."""
    panel = steps_panel(Draft(there, MoveOrder(ship="A")), lambda _order: None)
    made = panel.lay(Metrics(SIZE), Area(0, 0, 424, 200))
    found = [each for widget in made for each in widget.walk()]
    return {each.name: each for each in found if isinstance(each, Button)}


@pytest.mark.rule("HXT-12")
def test_facing_alone_says_what_it_costs_and_when_it_is_allowed() -> None:
    there = meeting()
    button = steps(there.with_ship("A", excess=True))["face -1"]
    assert "1 TP" in button.label and "excess thrust" in button.reason
    card = button.explain
    assert isinstance(card, Explanation) and card.subject == "HXT-12"
    assert any(isinstance(term, str) and "excess thrust" in term for term in card.terms)
    assert not steps(there)["face -1"].reason


def test_excess_thrust_is_told_without_moving_a_button() -> None:
    plain, bold = (
        thrust_panel(ship("A", "1016", excess=excess), Spent(0, 0)) for excess in (False, True)
    )
    assert "excess: 6 for heading" in bold.note and "excess" not in plain.note
    m = Metrics(SIZE)
    assert plain.own_height(m, 424) == bold.own_height(m, 424)


def test_the_button_of_a_grave_move_says_what_is_grave() -> None:
    there = space(ship("A", "1002"), ship("C", "1030", "S", side=TWO))
    seal = asked(there, "move").sheet.seal()
    assert seal.icon == "triangle-alert" and seal.second == "1000: off the table"


def test_the_last_turn_has_no_speed_for_a_next_one() -> None:
    there = meeting()
    last = replace(there, turn=there.scenario.last_turn)
    for space_, follows in ((there, True), (last, False)):
        assert ("next turn" in steps(space_)["speed +1"].second) is follows
    for by in (0, 1):
        assert "next turn" in speed_words(ship("A"), by)
        assert "next turn" not in speed_words(ship("A"), by, last=True)
