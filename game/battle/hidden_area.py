"""Where a hidden ship may be, and what may be wrong with that in a scenario (EE-HID-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.battle.option_names import allowed
from game.battle.terrain_shapes import disc
from game.hexgrid.hexes import Hex, hex_from_number

if TYPE_CHECKING:
    from game.battle.scenario import HiddenArea, Scenario, ShipEntry


def area_of(area: HiddenArea | None) -> tuple[Hex, ...]:
    """The hexes of an area in fixed order; none for a ship that does not hide."""
    if area is None:
        return ()
    found = {hex_from_number(number) for number in area.hexes}
    if area.around is not None:
        found |= disc(hex_from_number(area.around), area.within)
    return tuple(sorted(found))


def hiding_faults(scenario: Scenario) -> list[str]:
    """Everything that does not fit together about hidden ships, one sentence each."""
    found = []
    active = {entry.docked_to for entry in scenario.ships}
    for entry in scenario.ships:
        secret = entry.disguise is not None or entry.hidden_in is not None
        if secret and (entry.docked_to is not None or entry.name in active):
            found.append(
                f"ships: {entry.name} hides or is disguised, and cannot begin docked; "
                "take docked_to away."
            )
        if entry.disguise is not None:
            found += _disguise_faults(scenario, entry)
        if entry.hidden_in is not None:
            found += _place_faults(scenario, entry) + _known_faults(scenario, entry)
    return found


def _disguise_faults(scenario: Scenario, entry: ShipEntry) -> list[str]:
    found = []
    if not allowed("disguise", scenario.options):
        found.append(
            f"ships: {entry.name} is disguised, but disguised warships are not in play; "
            'take disguise away, or add "disguised warships" to options.'
        )
    if entry.hidden_in is not None:
        found.append(f"ships: {entry.name} is hidden and disguised; one of the two is enough.")
    if scenario.start_phase != "power":
        found.append(
            f"ships: {entry.name} is disguised, so the battle begins with the Power phase; "
            "leave out start_phase."
        )
    return found


def _place_faults(scenario: Scenario, entry: ShipEntry) -> list[str]:
    area, here = area_of(entry.hidden_in), hex_from_number(entry.hex)
    found = []
    if not area:
        found.append(
            f"ships: {entry.name}: hidden_in holds no hex; write hexes, or around and within."
        )
    elif here not in area:
        found.append(
            f"ships: {entry.name} stands in {entry.hex}, outside the area it hides in; "
            "move it, or widen hidden_in."
        )
    close = [e.name for e in scenario.ships if e.side != entry.side and e.hex == entry.hex]
    if close:
        found.append(
            f"ships: {entry.name} cannot hide in the hex of {close[0]}; give it another hex."
        )
    return found


def _known_faults(scenario: Scenario, entry: ShipEntry) -> list[str]:
    """What would tell on a hidden ship before the first turn."""
    found = []
    if entry.speed:
        found.append(f"ships: {entry.name} hides and so begins at rest; leave out speed.")
    if scenario.start_phase != "power":
        found.append(
            f"ships: {entry.name} hides, so the battle begins with the Power phase; "
            "leave out start_phase."
        )
    pairs = [("locks", lock.ship, lock.target) for lock in scenario.locks]
    pairs += [("missiles", missile.ship, missile.target) for missile in scenario.missiles]
    return found + [
        f"{where}: {entry.name} hides; nothing can be locked on to it or fly to or from it yet."
        for where in dict.fromkeys(where for where, *both in pairs if entry.name in both)
    ]
