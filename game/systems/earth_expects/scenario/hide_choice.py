"""Ships whose side chooses, in secret, where in their area they hide (EE-HID-1, Ruling Q256)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.scenario.setup_faults import setup_misfits
from game.systems.earth_expects.ship.design import Design


def to_hide(scenario: Scenario, side: str) -> tuple[ShipEntry, ...]:
    """The ships of a side that it hides itself, in listed order."""
    return tuple(e for e in scenario.ships if e.side == side and _by_choice(e))


def hiding_sides(scenario: Scenario) -> tuple[str, ...]:
    """The sides that hide ships before the battle, in listed order."""
    return tuple(name for name in scenario.side_names() if to_hide(scenario, name))


def hidden_at(scenario: Scenario, entries: Iterable[ShipEntry]) -> Scenario:
    """The scenario with these ships where their side has hidden them."""
    chosen = {entry.name: entry for entry in entries}
    ships = tuple(
        e.but(hex=chosen[e.name].hex, facing=chosen[e.name].facing)
        if e.name in chosen and _by_choice(e)
        else e
        for e in scenario.ships
    )
    return scenario.but(ships=ships)


def hiding_faults(
    scenario: Scenario, entries: Sequence[ShipEntry], designs: Mapping[str, Design]
) -> list[str]:
    """Every reason against hiding ships there, one sentence each."""
    before = {misfit.sentence for misfit in setup_misfits(scenario, designs)}
    placed = setup_misfits(hidden_at(scenario, entries), designs)
    return [misfit.sentence for misfit in placed if misfit.sentence not in before]


def _by_choice(entry: ShipEntry) -> bool:
    return entry.hidden_in is not None and entry.hidden_in.by_choice
