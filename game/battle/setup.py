"""From a scenario to the battle before turn 1 (Ruling Q256)."""

from __future__ import annotations

from collections.abc import Mapping

from game.battle.docking import docked
from game.battle.hidden_area import area_of
from game.battle.muster import points_text, spent
from game.battle.record import Level, Record
from game.battle.scenario import (
    Scenario,
    ScenarioError,
    ShipEntry,
    StartPower,
    scenario_faults,
)
from game.battle.state import Battle, Missile, Motion, Ship
from game.battle.terrain_shapes import terrain_of
from game.hexgrid.hexes import DIRECTION_NAMES, DirectionName, hex_from_number
from game.shipyard.design import BoxType, Design
from game.shipyard.disguise import disguise_faults, masked, record_text, true_record
from game.shipyard.docking import placements


def set_up(scenario: Scenario, designs: Mapping[str, Design]) -> Battle:
    """The battle at its start; ``designs`` by the name the scenario uses for them.

    ScenarioError with every fault when the scenario does not fit together.
    """
    problems = scenario_faults(scenario)
    problems += [
        f"ships: there is no design {entry.design!r} for {entry.name}."
        for entry in scenario.ships
        if entry.design not in designs
    ]
    problems += _purse_faults(scenario, designs)
    for entry in scenario.ships:
        if entry.disguise is not None and entry.design in designs:
            problems += _disguise_faults(entry, designs)
    for entry in scenario.ships:
        if entry.design in designs:
            problems += _box_faults(entry, _record_of(entry, designs))
            problems += _base_faults(entry, scenario, designs)
    if problems:
        raise ScenarioError(scenario.title, problems)
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


def _box_faults(entry: ShipEntry, design: Design) -> list[str]:
    """Boxes the entry names that its design does not have, and power no engine of hers can use."""
    power = entry.power or StartPower()
    draws = (*power.manoeuvre, *((power.speed,) if power.speed else ()))
    engines = {system.id: system for system in design.systems_of(BoxType.ENGINE)}
    named = {
        "damage": [b for b in entry.damage if b not in design.boxes],
        "loaded": [b for b in entry.loaded or () if b not in design.by_type[BoxType.MISSILE]],
        "power": [b for b in power.boxes if b not in design.boxes]
        + [d.engine for d in draws if d.engine not in engines],
    }
    found = [
        f"ships: {entry.name}: {key}: the {design.name} has no {', '.join(wrong)}; "
        "the ship command tells her boxes."
        for key, wrong in named.items()
        if wrong
    ]
    return found + [
        f"ships: {entry.name}: power: {draw.engine} can use less than {float(draw.power):g}; "
        "an E takes 1, an e 0.5."
        for draw in draws
        if draw.engine in engines and draw.power > design.engine_size(engines[draw.engine])
    ]


def _purse_faults(scenario: Scenario, designs: Mapping[str, Design]) -> list[str]:
    """Fleets that cost more points than their side has."""
    found = []
    for side in scenario.sides:
        fleet = [e for e in scenario.ships if e.side == side.name and e.design in designs]
        cost = spent(fleet, designs)
        if side.points is not None and cost > side.points:
            found.append(
                f"sides: the ships of {side.name} cost {points_text(cost)} points, and it has "
                f"{side.points}; take cheaper ones, or give it more points."
            )
    return found


def designs_of(start: Battle) -> dict[str, Design]:
    """The designs that a battle was set up with, by the names its scenario uses for them."""
    found: dict[str, Design] = {}
    for entry in start.scenario.ships:
        ship = start.ships[entry.name]
        found[entry.design] = ship.design.hull
        if entry.disguise is not None and ship.disguise is not None:
            found[entry.design] = true_record(record_text(ship.design))
            found[entry.disguise] = ship.disguise
    return found


def _disguise_faults(entry: ShipEntry, designs: Mapping[str, Design]) -> list[str]:
    if entry.disguise is None or entry.disguise not in designs:
        return [f"ships: there is no design {entry.disguise!r} for {entry.name} to pass for."]
    found = disguise_faults(designs[entry.design], designs[entry.disguise])
    return [f"ships: {entry.name}: disguise: {fault}" for fault in found]


def _record_of(entry: ShipEntry, designs: Mapping[str, Design]) -> Design:
    """The record a ship is played on; that of a disguised one has the names of the false."""
    true = designs[entry.design]
    false = designs.get(entry.disguise or "")
    if false is None or disguise_faults(true, false):
        return true
    return masked(true, false)


def _ship(entry: ShipEntry, designs: Mapping[str, Design]) -> Ship:
    design = _record_of(entry, designs)
    levels = {box: Level(mark) for box, mark in entry.damage.items()}
    launchers = design.by_type[BoxType.MISSILE] if entry.loaded is None else entry.loaded
    return Ship(
        name=entry.name,
        side=entry.side,
        record=Record(design, levels),
        hex=hex_from_number(entry.hex),
        facing=facing_of(entry.facing),
        motion=Motion(entry.speed),
        loaded=frozenset(launchers),
        crew=entry.crew,
        hidden=entry.hidden_in is not None,
        area=area_of(entry.hidden_in),
        disguise=designs[entry.disguise] if entry.disguise else None,
        rotation={"left": -1, "right": 1, None: 0}[entry.rotates],
        railgun_target=entry.railgun_target,
        altitude=entry.altitude,
    )


def _base_faults(entry: ShipEntry, scenario: Scenario, designs: Mapping[str, Design]) -> list[str]:
    """What only bases do, asked of another ship; two bases docked to each other (EE-BASE)."""
    bases = {e.name for e in scenario.ships if e.design in designs and designs[e.design].base}
    found = []
    if entry.name not in bases:
        named = {"rotates": entry.rotates, "railgun_target": entry.railgun_target}
        found += [
            f"ships: {entry.name}: {key}: the {designs[entry.design].name} is no base; "
            "take this away."
            for key, value in named.items()
            if value is not None
        ]
    elif entry.docked_to in bases:
        found.append(f"ships: {entry.name} and {entry.docked_to}: two bases never dock.")
    if entry.railgun_target is not None and entry.railgun_target not in bases:
        found.append(
            f"ships: {entry.name}: railgun_target: {entry.railgun_target} is no base; name one."
        )
    return found


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
