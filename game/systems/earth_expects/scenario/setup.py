"""From a scenario to the battle before turn 1 (Ruling Q256)."""

from __future__ import annotations

from collections.abc import Mapping

from game.hexgrid.hexes import DIRECTION_NAMES, DirectionName, hex_from_number
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.scenario.scenario import Scenario, ScenarioError, ShipEntry
from game.systems.earth_expects.scenario.setup_faults import record_of, setup_misfits
from game.systems.earth_expects.scenario.terrain_shapes import terrain_of
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.disguise import record_text, true_record
from game.systems.earth_expects.ship.docking import placements
from game.systems.earth_expects.state.battle import Battle, Missile, Motion, Ship
from game.systems.earth_expects.state.docking import docked
from game.systems.earth_expects.state.hidden_area import area_of
from game.systems.earth_expects.state.record import Level, Record


def set_up(scenario: Scenario, designs: Mapping[str, Design]) -> Battle:
    """The battle at its start; ``designs`` by the name the scenario uses for them.

    ScenarioError with every fault when the scenario does not fit together.
    """
    misfits = setup_misfits(scenario, designs)
    if misfits:
        raise ScenarioError(scenario.title, [misfit.sentence for misfit in misfits])
    ships = {entry.name: _ship(entry, designs) for entry in scenario.ships}
    missiles = _missiles(scenario, ships)
    battle = Battle(
        scenario=scenario,
        ships=ships,
        missiles=missiles,
        missiles_made=len(missiles),
        terrain=terrain_of(scenario.terrain),
        locks={(lock.ship, lock.target): lock.count for lock in scenario.locks},
    )
    return _moored(battle, scenario)


def facing_of(name: DirectionName) -> int:
    """0 N to 5 NW."""
    return DIRECTION_NAMES.index(name)


def designs_of(start: Battle) -> dict[str, Design]:
    """The designs that a battle was set up with, by the names its scenario uses for them."""
    found: dict[str, Design] = {}
    for entry in start.scenario.ships:
        ship = start.ships[entry.name]
        found[entry.design] = ship.design.hull
        false = ship.extra(Disguise).design
        if entry.disguise is not None and false is not None:
            found[entry.design] = true_record(record_text(ship.design))
            found[entry.disguise] = false
    return found


def _ship(entry: ShipEntry, designs: Mapping[str, Design]) -> Ship:
    design = record_of(entry, designs)
    levels = {box: Level(mark) for box, mark in entry.damage.items()}
    loaded = design.launchers if entry.loaded is None else entry.loaded
    record = Record(design, levels)
    return Ship(
        name=entry.name,
        side=entry.side,
        record=record,
        hex=hex_from_number(entry.hex),
        facing=facing_of(entry.facing),
        motion=Motion(entry.speed),
        loaded=frozenset(loaded),
        crew=entry.crew,
        hidden=entry.hidden_in is not None,
        area=area_of(entry.hidden_in),
        extras=(Disguise(designs[entry.disguise]),) if entry.disguise else (),
        rotation={"left": -1, "right": 1, None: 0}[entry.rotates],
        railgun_target=entry.railgun_target,
        altitude=entry.altitude,
        scars=(record.destroyed,) * 2 if record.destroyed else (),
    )


def _moored(battle: Battle, scenario: Scenario) -> Battle:
    """The battle with the ships together that begin it docked."""
    for entry in scenario.ships:
        if entry.docked_to is not None:
            host, guest = battle.ships[entry.docked_to], battle.ships[entry.name]
            offset = placements(host.design, guest.design)[0]
            battle = docked(battle, host.name, guest.name, offset)
    return battle


def _missiles(scenario: Scenario, ships: Mapping[str, Ship]) -> dict[str, Missile]:
    found: dict[str, Missile] = {}
    for entry in scenario.missiles:
        for _number in range(entry.count):
            name = f"M{len(found) + 1}"
            found[name] = Missile(
                name=name,
                side=ships[entry.ship].side,
                ship=entry.ship,
                target=entry.target,
                hex=hex_from_number(entry.hex),
                warhead=entry.warhead,
            )
    return found
