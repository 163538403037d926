"""Screens of Easier Hex Thrust in a space of one's own, with all that can be in flight."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.desk.play.order_screen import OrderScreen
from game.dice import LabelledDice
from game.hexgrid.hexes import hex_from_number
from game.systems.full_thrust.sheets.sheet import Sheet
from game.systems.full_thrust.state.craft import Group, Missile, Nova
from game.systems.full_thrust.state.space import Space
from game.table.hotseat import HotSeat
from game.table.runner import Runner
from tests.systems.full_thrust.easier.support import BLUE, RED, RULES, ship, space
from tests.systems.full_thrust.screens.hexcess.support import asked_at
from tests.systems.kit.stage import seated


def meeting(**changes: Any) -> Space:
    """Two cruisers against a battleship, its nova, its fighters, a missile of theirs."""
    found = space(
        ship("Europa", BLUE, "1515", "Cruiser", "NE", 5),
        ship("Hecate", BLUE, "1219", "Cruiser", "NE", 5),
        ship("Constellation", RED, "2709", "Battleship", "S", 4),
    )
    fighters = Group("Group 1", RED, "Constellation", hex_from_number("2414"), 6, 3)
    shot = Nova("Nova 2", RED, "Constellation", hex_from_number("2412"), 4, 3)
    missile = Missile("Missile 3", BLUE, "Europa", hex_from_number("2009"), 1, 3)
    flying = {"groups": {"Group 1": fighters}, "novas": {"Nova 2": shot}}
    return replace(found, **{**flying, "missiles": {"Missile 3": missile}, "shots": 3, **changes})


def armed() -> Space:
    """Blue has everything that can be launched, and some of it in flight."""
    tested = Sheet(name="Test", value=60, thrust=4, hull=20, beams=("2 FPS",),
                 missiles=3, groups=1, nova=True)  # fmt: skip
    found = space(
        ship("Europa", BLUE, "1515", "Test", "NE", 2),
        ship("Hecate", BLUE, "1219", "Carrier", "NE", 2),
        ship("Constellation", RED, "2412", "Battleship", "SW", 1),
        ship("Lyra", RED, "2209", "Frigate", "S", 1),
        sheets=[tested],
    )
    fighters = Group("Group 1", BLUE, "Hecate", hex_from_number("1616"), 5, 2)
    missile = Missile("Missile 2", BLUE, "Europa", hex_from_number("1715"), 1, 3)
    return replace(found, groups={"Group 1": fighters}, missiles={"Missile 2": missile}, shots=2)


def seat(found: Space) -> HotSeat:
    """A hot seat in a space of Easier Hex Thrust."""
    runner = Runner(found, RULES, LabelledDice(bytes([1] * 32)))
    runner.start()
    return seated(runner)


def asked(found: Space, wanted: str, turn: int = 1) -> OrderScreen:
    """The screen of the first question of that kind."""
    return asked_at(seat(found), wanted, turn)
