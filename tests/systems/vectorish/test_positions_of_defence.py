"""Point defence against seekers, worked out by hand: a weapon fires once a turn, at whatever.

The boat moves second: what it launches in the first fire flies in this very turn.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.vectorish.positions import Referee, ship

DESTROYS = "Orange: the port laser destroys missile M1."


def boat(hex_: str, speeds: str = "0") -> str:
    """A missile boat that comes from the south."""
    return ship("Boat", hex_, design="marius", speeds=speeds)


def lasers(*boxes: str) -> list[dict[str, Any]]:
    """Power for lasers of its target, and none for the boat."""
    given = {"Boat": (), "Orange": boxes}
    return [{"kind": "power", "ship": name, "boxes": [*some]} for name, some in given.items()]


def launches(*launchers: str) -> dict[str, Any]:
    made = [{"ship": "Boat", "launcher": one, "target": "Orange"} for one in launchers]
    return {"side": "Blue", "order": {"kind": "targets", "launches": made}}


def fires(*weapons: str) -> dict[str, Any]:
    shots = [{"ship": "Orange", "weapon": one, "target": "Boat"} for one in weapons]
    return {"side": "Orange", "order": {"kind": "targets", "attacks": shots}}


def shoots(missile: str = "M1", weapon: str = "L1") -> dict[str, Any]:
    shot = {"ship": "Orange", "weapon": weapon, "missile": missile}
    return {"side": "Orange", "order": {"kind": "point_defence", "shot": shot}}


@pytest.mark.rule("Q272", "EE-PD-2")
@pytest.mark.parametrize(("die", "told"), [(2, "destroys"), (1, "misses")])
def test_a_laser_needs_two_against_a_seeker_in_its_hex(
    referee: Referee, die: int, told: str
) -> None:
    ships = boat("2040", "A4") + ship("Orange", "2034")
    orders = *lasers("L1"), launches("M1"), shoots()
    ran = referee.play(ships, *orders, first="Orange", dice=[die])
    assert "Missile M1 moves 6 hexes and reaches Orange over its face D." in ran.out
    assert f"Orange: the port laser {told} missile M1. [rolled {die}, needs 2 or more" in ran.out


@pytest.mark.rule("Q233", "VEC-SC-4")
def test_what_has_fired_in_the_first_fire_does_not_shoot_at_seekers(referee: Referee) -> None:
    """Two hexes astern, the boat is fired at and launches; the other laser is left."""
    ships = boat("2036") + ship("Orange", "2034")
    ran = referee.play(ships, *lasers("L1"), fires("L1"), launches("M1"), first="Orange")
    assert "Orange fires the port laser at Boat." in ran.out
    assert DESTROYS not in ran.out
    orders = *lasers("L1", "L2"), fires("L2"), launches("M1"), shoots()
    again = referee.play(ships, *orders, first="Orange")
    assert "the port laser" in again.out.split(" moves\n")[-1]


@pytest.mark.rule("Q233", "VEC-SC-5")
@pytest.mark.parametrize(("sequence", "shot"), [("turns", False), ("chart", True)])
def test_a_weapon_marked_mpo_does_not_shoot_at_seekers_in_the_others_half(
    referee: Referee, sequence: str, shot: bool
) -> None:
    """A seeker comes in its own side's half; on the chart all move before any fires."""
    ships = boat("2040", "A4") + ship("Orange", "2034", mpo=["L1"])
    orders = *lasers("L1"), launches("M1"), shoots()
    ran = referee.play(ships, *orders, sequence=sequence, first="Orange", dice=[2])
    assert "reaches Orange over its face D" in ran.out
    assert (DESTROYS in ran.out) is shot


@pytest.mark.rule("VEC-SC-4", "EE-PD-6")
def test_a_chain_is_over_with_its_segment(referee: Referee) -> None:
    """A laser that has hit a seeker may go on at once, but not in a later segment.

    Launched in segments 1 and 3, six hexes and more astern, they arrive one after the other.
    """
    ships = boat("2040", "A8") + ship("Orange", "2034")
    orders = *lasers("L1"), launches("M1"), launches("M2"), shoots(), shoots("M2")
    ran = referee.play(ships, *orders, sequence="chart", first="Orange", dice=[2])
    assert DESTROYS in ran.out
    assert "M2 moves" in ran.out and "reaches Orange" in ran.out.split(DESTROYS)[1]
    assert "Orange: the port laser" not in ran.out.split(DESTROYS)[1]
    both = *lasers("L1"), launches("M1", "M2"), shoots(), shoots("M2")
    ran = referee.play(ships, *both, sequence="chart", first="Orange", dice=[2, 2])
    assert "Orange: the port laser destroys missile M2." in ran.out


@pytest.mark.rule("Q233", "Q272")
@pytest.mark.parametrize(
    ("strict", "first", "lost"),
    [(True, "Blue", False), (True, "Orange", True), (False, "Orange", False)],
)
def test_a_launcher_that_is_struck_has_launched_where_its_side_is_the_first(
    referee: Referee, strict: bool, first: str, lost: bool
) -> None:
    """Two hexes off a 4 does one point; the row is shifted by three, onto launcher M4."""
    ships = boat("2030") + ship("Orange", "2028", facing="S")
    orders = *lasers("L1"), launches("M4"), fires("L1")
    more = f"strict = {str(strict).lower()}"
    dice = [4, 4, 6, *[1] * 8]
    ran = referee.play(ships, *orders, first=first, more=more, dice=dice)
    assert "the starboard launcher M4 takes 1 point" in ran.out
    assert ("its launcher was struck before it left" in ran.out) is lost
