"""What lies on the board: tokens, what hexes are worth, how far weapons reach, who is lost."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit import Area, ListView, Metrics
from game.desk.map.hexview import HexView
from game.desk.map.marks import Number, Plate, Tag
from game.hexgrid.hexes import distance, hex_from_number
from game.systems.battle_board.screens.board_map import counters, mover_counters, reach_ground
from game.systems.battle_board.screens.choices import step_marks, steps_of
from game.systems.battle_board.screens.ground import BoardGround, range_reach, within
from game.systems.battle_board.screens.ladder import ladder_panel
from game.systems.battle_board.state.board import on_sheet
from game.table.altering import altered
from tests.systems.battle_board.support import beam, board, design, token, torpedo

BEAMS, BOTH = design((beam(range_=2), 1)), design((beam(range_=2), 1), (torpedo(range_=4), 1))
A = token("A", "West", "0505", BEAMS)
B = token("B", "West", "0504", BEAMS)
C = token("C", "West", "0505", BEAMS)
X = token("X", "East", "0705", BOTH)


def test_each_of_several_in_a_hex_keeps_its_place_when_it_is_chosen() -> None:
    names = [mark.name for mark in counters(board([A, C, X]), "A")]
    assert names == ["A", "C", "X"]


def test_of_too_many_in_a_hex_the_chosen_one_is_seen() -> None:
    many = [token(name, "West", "0505", BEAMS) for name in "ABCDE"]
    names = [mark.name for mark in counters(board([*many, X]), "A")]
    assert names == ["B", "C", "D", "E", "X", "A"]


def test_no_figure_lies_under_a_counter_or_under_the_name_of_the_one_that_moves() -> None:
    there = board([A, B, X])
    marks = [*mover_counters(there, A), *step_marks(steps_of(there, A), None)]
    occupied = {each.hex for each in (A, B, X)}
    figures = {mark.hex for mark in marks if isinstance(mark, Number)}
    assert len(figures) == 5
    assert not figures & occupied
    tagged = [mark for mark in marks if isinstance(mark, Tag)]
    assert [mark.hex for mark in tagged if mark.label != "A"] == [B.hex]
    assert [mark.name for mark in marks if isinstance(mark, Plate) and mark.chosen] == [""]


@pytest.mark.parametrize(("where", "side"), [("0005", "West"), ("1405", "East")])
def test_the_name_of_one_that_moves_at_the_edge_is_beside_its_own_hex(
    where: str, side: str
) -> None:
    mover = token("M", side, where, BEAMS)
    other = token("O", "East" if side == "West" else "West", "0705", BEAMS)
    [tag] = [m for m in mover_counters(board([mover, other]), mover) if isinstance(m, Tag)]
    assert tag.hex == mover.hex


def test_how_far_a_weapon_reaches_is_named_where_no_ruler_lies_over_it() -> None:
    view = HexView()
    view.rose = False
    view.resize((700, 500))
    view.centre_on(X.where)
    top = min(view.centre(hex_)[1] for hex_ in within(X.where, 2)) - view.metrics.height // 2
    view.pan(0, view.edge // 2 - top)
    pen = view._pen(pygame.Surface(view.size))
    BoardGround(reaches=(range_reach(X.where, "beam", 2),)).draw(pen, view.visible())
    [(_image, place)] = pen.labels
    assert view.inner.contains(place)


def test_a_figure_below_a_token_keeps_off_the_name_of_that_token() -> None:
    above = token("D", "West", "0503", BEAMS)
    marks = step_marks(steps_of(board([A, above, X]), A), None)
    sides = {mark.hex: mark.side for mark in marks if isinstance(mark, Number)}
    assert sides[B.where] == 3
    assert sides[A.where.step(1)] is None


def test_the_reach_of_each_enemy_weapon_is_named_the_farthest_first() -> None:
    reaches = reach_ground(board([A, X]), A).reaches
    assert [reach.words for reach in reaches] == ["torpedo reaches 4", "beam reaches 2"]
    for reach, far in zip(reaches, (4, 2), strict=True):
        assert max(distance(X.where, hex_) for hex_ in reach.hexes) == far
        assert all(on_sheet(hex_) for hex_ in reach.hexes)
    assert hex_from_number("0505") in reaches[1].hexes


def test_the_ladder_says_which_slots_were_lost_before_they_fired() -> None:
    lost = altered(X, ships=0)
    rungs = (("A", 0), ("X", 0), ("X", 1))
    panel = ladder_panel(board([A, lost], ladder=rungs), {("X", 0): 7}, 0)
    panel.lay(Metrics((1280, 720)), Area(0, 0, 300, 600))
    (listed,) = [widget for widget in panel.children if isinstance(widget, ListView)]
    assert [row.text().endswith("lost") for row in listed.rows] == [False, False, True]
