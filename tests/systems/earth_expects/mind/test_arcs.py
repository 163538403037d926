"""The scripted side's tables of firing arcs say what the rules say."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex
from game.systems.earth_expects.mind.weighing.arcs import arcs_of
from game.systems.earth_expects.mind.weighing.grid import REACH
from game.systems.earth_expects.rules.arcs import arc_hexes
from game.systems.earth_expects.ship.box_type import bearing
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Level, Record
from tests.support import yard

SHIPS = ("vigilance", "resolute", "halberd", "commonwealth", "constellation")


@pytest.mark.parametrize("name", SHIPS)
def test_a_table_holds_the_arc_of_every_system_whatever_is_lost(name: str) -> None:
    design, chance = yard(name), Random(name)
    for share in (0.0, 0.2, 0.6):
        lost = chance.sample(sorted(design.boxes), int(share * len(design.boxes)))
        record = Record(design, dict.fromkeys(lost, Level.DESTROYED))
        ship = Ship(name="", side="", record=record, hex=ORIGIN, facing=0)
        arcs = arcs_of(design, record.gone)
        for system in design.systems_of(*bearing()):
            for use in system.uses:
                table = arcs.of(use).copy()
                beside = [float(table[d.q + REACH, d.r + REACH]) for d in DIRECTIONS]
                assert table[REACH, REACH] == sum(beside) / 6
                table[REACH, REACH] = 0.0
                borne = {Hex(q, r) for q, r in (np.argwhere(table) - REACH).tolist()}
                assert borne == arc_hexes(ship, use, REACH)
