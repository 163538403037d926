"""The table on the map: counters, dice by range in the arcs, and the card of a hex."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from game.desk.map.marks import Hatch, Number, Plate, Tag, Tint
from game.desk.paint import theme
from game.desk.paint.theme import mix
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.rules.arcs import FORE, arcs_to
from game.systems.full_thrust.rulesets import RULESETS
from game.systems.full_thrust.screens.ground import SpaceGround, space_ground
from game.systems.full_thrust.screens.hull_paint import BEAM, SIDEWAYS
from game.systems.full_thrust.screens.space_map import (
    STRONG,
    arc_marks,
    counters,
    hex_card,
    ship_lines,
)
from game.systems.full_thrust.screens.topics import phase_rule
from game.systems.full_thrust.sheets.sheet import Beam
from game.table.altering import altered
from tests.systems.full_thrust.screens.easier.support import armed
from tests.systems.full_thrust.screens.support import crowded, meeting

HERE = Hex(20, 13)


@pytest.mark.parametrize("origin", [Hex(0, 0), Hex(3, -2), Hex(-2, 4)])
def test_rulers_number_what_is_on_the_table_wherever_it_was_scrolled(origin: Hex) -> None:
    found = SpaceGround(origin, (8, 6))
    on_table = [h for q in range(-9, 20) for r in range(-19, 20) if found.holds(h := Hex(q, r))]
    assert sorted({hex_.q for hex_ in on_table}) == [*found.numbered.columns]
    even = {hex_.r + hex_.q // 2 for hex_ in on_table if hex_.q % 2 == 0}
    assert sorted(even) == [*found.numbered.rows]


def test_everything_on_the_table_has_a_counter() -> None:
    marks = counters(crowded(), "Sabre")
    plates = [mark for mark in marks if isinstance(mark, Plate)]
    names = {"Sceptre", "Sabre", "Stiletto", "Griffin", "Falcon", "Merlin"}
    assert {plate.name for plate in plates} == {*names, "Wasps", "Pike", "Ember", ""}
    assert [plate.name for plate in plates if plate.chosen] == ["Sabre"]
    assert [mark.label for mark in marks if isinstance(mark, Tag)] == ["Ceres"]


def test_ships_off_the_table_have_none() -> None:
    space = meeting().with_ship("Sabre", off=2).with_ship("Falcon", gone="destroyed")
    names = {mark.name for mark in counters(space) if isinstance(mark, Plate)}
    assert names == {"Sceptre", "Stiletto", "Griffin", "Merlin"}


@pytest.mark.rule("HXT-17")
def test_the_fore_arc_has_another_tint_than_the_sides() -> None:
    space = meeting().with_ship("Sceptre", hex=HERE, facing=0)
    marks = arc_marks(space, space.ships["Sceptre"], [Beam(2, "FPS")])
    tints = {mark.hex: mark.colour for mark in marks if isinstance(mark, Tint)}
    fore = {hex_ for hex_ in tints if arcs_to(HERE, 0, hex_) == (FORE,)}
    assert {tints[hex_] for hex_ in fore} == {BEAM}
    assert {tints[hex_] for hex_ in {*tints} - fore} == {SIDEWAYS}
    assert HERE.step(0) in fore
    assert HERE.step(1) in tints


SIMULATED = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What is left of red, green and blue light to whom a cone is missing (Machado et al., 2009)."""


@pytest.mark.parametrize("eyes", SIMULATED)
def test_whatever_colours_one_sees_the_two_tints_differ(eyes: str) -> None:
    fore, sideways = (
        np.array(SIMULATED[eyes]) @ (np.array(mix(theme.VOID, ink, STRONG)) / 255) ** 2.2
        for ink in (BEAM, SIDEWAYS)
    )
    shades = (255 * np.clip(light, 0, 1) ** (1 / 2.2) for light in (fore, sideways))
    assert float(np.linalg.norm(next(shades) - next(shades))) > 28


def test_dice_of_a_class_2_beam_along_its_row() -> None:
    """Three at up to 3 hexes, two to 6, one to 12, and none behind."""
    space = meeting().with_ship("Sceptre", hex=HERE, facing=0)
    marks = arc_marks(space, space.ships["Sceptre"], [Beam(2, "F")])
    ahead = {m.hex: m.label for m in marks if isinstance(m, Number)}
    assert [ahead.get(HERE.step(0, far)) for far in (1, 3, 4, 6, 7, 12, 13)] == [
        "3", "3", "2", "2", "1", "1", None,
    ]  # fmt: skip
    assert not any(HERE.step(way, 2) in ahead for way in (1, 2, 3, 4, 5))
    dead = {mark.hex for mark in marks if isinstance(mark, Hatch)}
    assert HERE.step(3) in dead and HERE.step(0) not in dead


def test_dice_of_all_beams_in_the_easier_game() -> None:
    """A cruiser has 3 F, 2 FP and 2 FS: seven dice fore at up to 4 hexes, two to each side."""
    space = meeting(ruleset="easier").with_ship("Sceptre", hex=HERE, facing=0)
    marks = arc_marks(space, space.ships["Sceptre"])
    along = {m.hex: m.label for m in marks if isinstance(m, Number)}
    assert [along.get(HERE.step(0, far)) for far in (1, 4, 5, 8, 9, 12, 13)] == [
        "7", "7", "4", "4", "1", "1", None,
    ]  # fmt: skip
    assert (along[HERE.step(1, 2)], along[HERE.step(5, 2)]) == ("2", "2")
    tinted = {m.hex: m.share for m in marks if isinstance(m, Tint)}
    assert tinted[HERE.step(0, 4)] > tinted[HERE.step(0, 12)]


def test_arcs_end_at_the_edge_of_the_table() -> None:
    space = meeting().with_ship("Sceptre", hex=Hex(20, -8), facing=0)
    marks = arc_marks(space, space.ships["Sceptre"])
    assert all(space.holds(mark.hex) for mark in marks if isinstance(mark, Tint))


def test_the_card_of_a_hex_tells_what_is_in_it() -> None:
    space = crowded()
    ship = hex_card(space, Hex(20, 20))
    assert ship is not None
    words = ship.text().replace("\u00a0", " ")
    for part in ("Griffin · Altair", "8 / 20", "TR 2, was 4", "faces", "crippled", "3 F"):
        assert part in words, part
    told = {Hex(18, 24): "4 fighters", Hex(22, 23): "turn 3", Hex(20, 23): "3 hit points",
            Hex(17, 22): "asteroid", Hex(23, 21): "dust", Hex(16, 24): "debris"}  # fmt: skip
    for hex_, part in told.items():
        card = hex_card(space, hex_)
        assert card is not None and part in card.text()
    assert hex_card(space, Hex(0, 0)) is None


def test_the_card_of_a_ship_leads_to_the_rule_of_the_phase() -> None:
    found = []
    for phase, ruleset in (("movement", "hexcess"), ("fire", "hexcess"), ("launch", "easier")):
        space = replace(meeting(ruleset=ruleset), phase=phase)
        card = hex_card(space, space.ships["Sceptre"].hex)
        assert card is not None
        found.append((card.rule, card.subject))
    assert found == [("Movement", "HXT-10"), ("Fire", "HXT-18"), ("Launches", "EHT-1")]


def test_every_phase_has_a_rule_that_its_ships_lead_to() -> None:
    for ruleset, rules in RULESETS.items():
        for phase, _maker in rules.sequence:
            words, topic = phase_rule(replace(meeting(ruleset=ruleset), phase=phase))
            assert words == rules.phase_words(phase)
            assert topic
    assert phase_rule(replace(meeting(), phase=None)) == ("", "")


def test_the_ground_follows_a_table_that_is_scrolled() -> None:
    space = replace(meeting(floating=True), origin=Hex(4, -2))
    ground = space_ground(space)
    every = set(space.every_hex())
    near = {Hex(q, r) for q in range(-5, 60) for r in range(-60, 60)}
    assert {hex_ for hex_ in near if ground.holds(hex_)} == every


def test_the_card_of_a_ship_tells_the_missiles_it_has_left() -> None:
    found = armed().with_ship("Europa", missiles=0, groups=0)
    said = str(ship_lines(found.ships["Europa"], hexcess=False))
    assert "no missile left, no group of fighters left" in said and "3 missiles" not in said


def test_the_card_tells_what_is_added_to_control_rolls_where_there_are_any() -> None:
    tokran = meeting().ships["Sabre"]
    tokran = altered(tokran, sheet=tokran.sheet.but(kravak=True, quality=1))
    said = str(ship_lines(tokran, hexcess=True))
    assert "control rolls" in said and "+3" in said and "Kra'Vak +2, crew +1" in said
    assert "control rolls" not in str(ship_lines(tokran, hexcess=False))
