"""What is left of a ship that was destroyed stays on the map, below all that is not."""

from __future__ import annotations

from game.desk.map.marks import Plate, Shape
from game.systems.earth_expects.screens.map.battle_marks import counters
from tests.support import boat, duel, hit, yard


def test_an_outline_stays_where_a_ship_was_destroyed_and_none_where_one_left() -> None:
    battle = duel(boat(yard("vigilance"), (0, -3)), boat(yard("icarus"), (0, 2)))
    vigilance, icarus = battle.ships
    lost = battle.with_ship(icarus, fate="destroyed")
    wreck, *rest = (mark for mark in counters(lost) if isinstance(mark, Plate))
    assert wreck.ghost and not wreck.name and wreck.hex == battle.ships[icarus].hex
    assert [mark.name for mark in rest] == [vigilance]
    left = battle.with_ship(icarus, fate="escaped")
    assert [mark.name for mark in counters(left) if isinstance(mark, Plate)] == [vigilance]


def test_of_a_ship_of_which_nothing_is_left_its_whole_shadow_stays() -> None:
    shadows = []
    for lost in _all("icarus"), ("S1",):
        battle = duel(boat(yard("vigilance"), (0, -3)), boat(yard("icarus"), (0, 2)))
        battle = hit(battle, "Icarus", " ".join(f"{box}#" for box in lost))
        wreck = counters(battle.with_ship("Icarus", fate="destroyed"))[0]
        assert isinstance(wreck, Plate) and isinstance(wreck.shape, Shape)
        shadows.append(len(wreck.shape.hexes) - len(wreck.shape.lost))
    whole = len(yard("icarus").at)
    assert shadows == [whole, whole - 1]


def _all(name: str) -> tuple[str, ...]:
    return tuple(yard(name).at.values())
