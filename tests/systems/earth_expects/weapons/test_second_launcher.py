"""A launcher more: what it launches strikes as it says, and no other missile does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.systems.earth_expects.events import AttackVoid, ShotRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.resolution import impacts
from game.systems.earth_expects.rules.impact import Aim
from game.systems.earth_expects.ship import box_type
from game.systems.earth_expects.ship.box_type import BoxType, Sends
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.weapons import table
from game.systems.earth_expects.weapons.missile import MissileLauncher
from game.systems.earth_expects.weapons.shot import Shot
from tests.support import boat, column, duel, happened, inbound, table_of

MORTAR = BoxType(
    letter="K",
    name=lambda: "mortar",
    names=lambda: "mortars",
    word="mortar",
    launcher=True,
    sends=Sends.MISSILE,
)


class Mortar(MissileLauncher):
    """A launcher whose missiles all fizzle out."""

    type = MORTAR

    def resolve(self, table: Table, shot: Shot, aim: Aim) -> bool:
        table.emit(AttackVoid(attack=shot.attack, reason="it fizzles"))
        return False


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    """The letter and the weapon: nothing else is told of it."""
    weapon = Mortar()
    box_type.register(MORTAR)
    table.register(weapon)
    yield
    table.unregister(weapon)
    box_type.unregister(MORTAR)


def _arriving(launcher: str) -> Battle:
    """One missile that came through, launched by a system of its ship, or set up in flight."""
    target = boat(column("HHHE", "Target"), (0, -6))
    missiles = [inbound("Thrower", "Target", (0, -3))]
    battle = duel(boat(column("KMHE", "Thrower")), target, missiles=missiles)
    ((name, one),) = battle.missiles.items()
    arrived: Missile = replace(one, entry=3, launcher=launcher, launched=1)
    return replace(battle, missiles={name: arrived})


@pytest.mark.parametrize(
    ("launcher", "fizzles"), [("K1", True), ("M1", False), ("", False), ("E1", False)]
)
def test_a_missile_strikes_as_the_launcher_says_that_it_came_from(
    launcher: str, fizzles: bool
) -> None:
    play = table_of(_arriving(launcher), 3, 4, 1, 1)
    phase = impacts(play)
    next(phase)
    (name,) = play.battle.missiles
    with pytest.raises(StopIteration):
        phase.send({"Blue": o.ImpactOrder(missile=name, at="H1", high="left")})
    assert bool(happened(play, AttackVoid)) is fizzles
    assert bool(happened(play, ShotRolled)) is not fizzles
