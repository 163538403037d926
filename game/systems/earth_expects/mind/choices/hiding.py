"""Where a scripted side hides its ships: anywhere in the area, by chance, so that nobody learns."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.hexgrid.hexes import DIRECTION_NAMES, hex_number
from game.systems.earth_expects.scenario.hide_choice import hiding_faults, to_hide
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.hidden_area import area_of


def choose_hiding(
    scenario: Scenario, side: str, designs: Mapping[str, Design], random: Random
) -> tuple[ShipEntry, ...]:
    """The ships of a side with the hexes and facings it hides them in, no two in one hex."""
    found: list[ShipEntry] = []
    for entry in to_hide(scenario, side):
        places = [hex_number(h) for h in area_of(entry.hidden_in)]
        random.shuffle(places)
        places.sort(key=lambda place: place in {other.hex for other in found})
        turned = entry.but(facing=random.choice(DIRECTION_NAMES))
        able = (turned.but(hex=place) for place in places)
        found.append(next((e for e in able if _fits(scenario, [*found, e], designs)), entry))
    return tuple(found)


def _fits(scenario: Scenario, entries: list[ShipEntry], designs: Mapping[str, Design]) -> bool:
    return not hiding_faults(scenario, entries, designs)
