"""Every point of every attack is accounted for, whatever the ship, its damage and the dice."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexgrid.rows import AXIS_OF_SIDE, high_words, row_id
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.impact import Aim
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons import ion_cannon, laser, missile, railgun
from game.systems.earth_expects.weapons.shot import Shot
from tests.systems.earth_expects.rules.firing import TARGET, facing_down, made, plain
from tests.systems.earth_expects.rules.ladder import steps_down
from tests.systems.earth_expects.rules.sketches import Chance, records

Weapon = Callable[[Table, Shot, Aim], None]
WEAPONS = {
    "ion": ion_cannon.IonCannon().resolve,
    "laser": laser.Laser().resolve,
    "railgun": railgun.Railgun().resolve,
    "missile": missile.MissileLauncher().resolve,
}
"""What resolves a shot of each weapon."""


def struck(
    weapon: str, record: Record, strength: int, distance: int, side: int, seed: Random
) -> Table:
    """A table on which such a shot at a random row of the record was resolved."""
    battle = facing_down(record.design, record, points=1)
    here = seed.choice(sorted(record.hexes))
    axis = AXIS_OF_SIDE[side]
    line = Aim(side, row_id(here, axis), seed.choice(high_words(axis)))
    table = Table(battle, Chance(seed))
    WEAPONS[weapon](table, plain(strength, distance, 1), line)
    return table


cases = (
    records(),
    st.integers(1, 6),
    st.integers(0, 3),
    st.integers(0, 5),
    st.randoms(use_true_random=False),
)


@pytest.mark.parametrize("weapon", WEAPONS)
@given(*cases)
def test_points_landed_and_lost_are_the_points_of_the_attack(
    weapon: str, record: Record, strength: int, distance: int, side: int, seed: Random
) -> None:
    table = struck(weapon, record, strength, distance, side, seed)
    landed = sum(e.points for e in table.events if isinstance(e, ev.BoxDamaged))
    lost = sum(e.points for e in table.events if isinstance(e, ev.PointsLost))
    assert landed + lost == made(table).points
    numbers = [
        n
        for e in table.events
        if isinstance(e, ev.BoxDamaged | ev.PointsLost)
        for n in range(e.number, e.number + e.points)
    ]
    assert numbers == list(range(1, made(table).points + 1))


@pytest.mark.rule("EE-DMG-1", "EE-DMG-5", "EE-DMG-6", "EE-ARM-2")
@pytest.mark.parametrize("weapon", WEAPONS)
@given(*cases)
def test_no_box_takes_more_than_it_can_and_ion_fire_never_touches_armour(
    weapon: str, record: Record, strength: int, distance: int, side: int, seed: Random
) -> None:
    table = struck(weapon, record, strength, distance, side, seed)
    taken: dict[str, int] = {}
    for event in table.events:
        if isinstance(event, ev.BoxDamaged):
            taken[event.box] = taken.get(event.box, 0) + event.points
    after = table.battle.ships[TARGET].record
    for box, points in taken.items():
        before, now = (steps_down(one.design.kind, one.level(box)) for one in (record, after))
        assert len(before) - points == len(now)
    for box in record.design.boxes:
        assert taken.get(box, 0) or after.level(box) is record.level(box)
    armour = set(record.design.armour_at.values())
    assert weapon != "ion" or not armour & set(taken)
    assert table.battle.ships[TARGET].on_table is bool(after.standing)
