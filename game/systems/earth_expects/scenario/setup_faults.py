"""What does not fit between a scenario and the designs of its ships (Ruling Q256)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.papers.misfit import Misfit, Place
from game.papers.text import one_of, shown
from game.papers.told import MOST_TOLD
from game.systems.earth_expects.scenario.faults import scenario_misfits
from game.systems.earth_expects.scenario.muster import points_text, spent
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry, StartPower
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.disguise import disguise_faults, masked
from game.words import _

Designs = Mapping[str, Design]


def setup_misfits(scenario: Scenario, designs: Designs) -> list[Misfit]:
    """Everything against setting up a battle, each with its place in the scenario."""
    return [
        *scenario_misfits(scenario),
        *_strange_designs(scenario, designs),
        *design_misfits(scenario, designs),
    ]


def design_misfits(scenario: Scenario, designs: Designs) -> list[Misfit]:
    """What the designs that are there have against their entries."""
    found = [*_purse_misfits(scenario, designs)]
    for number, entry in enumerate(scenario.ships):
        if entry.design not in designs:
            continue
        place: Place = ("ships", number)
        if entry.disguise is not None and entry.disguise in designs:
            for fault in disguise_faults(designs[entry.design], designs[entry.disguise]):
                text = _("ships: {ship}: disguise: {fault}").format(ship=entry.name, fault=fault)
                found.append(Misfit((*place, "disguise"), text))
        record = record_of(entry, designs)
        found += [Misfit((*place, key), words) for key, words in _box_faults(entry, record)]
        found += [
            Misfit((*place, key), words, (("ships",),))
            for key, words in _base_faults(entry, scenario, designs)
        ]
    return found


def record_of(entry: ShipEntry, designs: Designs) -> Design:
    """The record a ship is played on; that of a disguised one has the names of the false."""
    true = designs[entry.design]
    false = designs.get(entry.disguise or "")
    if false is None or disguise_faults(true, false):
        return true
    return masked(true, false)


def _strange_designs(scenario: Scenario, designs: Designs) -> Iterator[Misfit]:
    known = one_of(shown(name) for name in sorted(designs)[:MOST_TOLD]) or _("none")
    for number, entry in enumerate(scenario.ships):
        if entry.design not in designs:
            text = _("ships: there is no design {design} for {ship}; there is {known}.")
            sentence = text.format(design=repr(shown(entry.design)), ship=entry.name, known=known)
            yield Misfit(("ships", number, "design"), sentence)
        elif entry.disguise is not None and entry.disguise not in designs:
            text = _("ships: there is no design {design} for {ship} to pass for; there is {known}.")
            sentence = text.format(design=repr(shown(entry.disguise)), ship=entry.name, known=known)
            yield Misfit(("ships", number, "disguise"), sentence)


def _box_faults(entry: ShipEntry, design: Design) -> Iterator[tuple[str, str]]:
    """Boxes the entry names that its design does not have, and power no engine of hers can use."""
    power = entry.power or StartPower()
    draws = (*power.manoeuvre, *((power.speed,) if power.speed else ()))
    engines = {system.id: system for system in design.systems_of(BoxType.ENGINE)}
    named = {
        "damage": [b for b in entry.damage if b not in design.boxes],
        "loaded": [b for b in entry.loaded or () if b not in design.launchers],
        "power": [b for b in power.boxes if b not in design.boxes]
        + [d.engine for d in draws if d.engine not in engines],
    }
    for key, wrong in named.items():
        if wrong:
            text = _(
                "ships: {ship}: {key}: the {design} has no {boxes}; "
                "the ship command lists its boxes."
            )
            boxes = ", ".join(wrong[:MOST_TOLD])
            yield key, text.format(ship=entry.name, key=key, design=design.name, boxes=boxes)
    for draw in draws:
        if draw.engine in engines and draw.power > design.engine_size(engines[draw.engine]):
            text = _(
                "ships: {ship}: power: {engine} can use less than {power}; an E takes 1, an e 0.5."
            )
            told = f"{float(draw.power):g}"
            yield "power", text.format(ship=entry.name, engine=draw.engine, power=told)


def _purse_misfits(scenario: Scenario, designs: Designs) -> Iterator[Misfit]:
    """Fleets that cost more points than their side has."""
    for number, side in enumerate(scenario.sides):
        fleet = [e for e in scenario.ships if e.side == side.name and e.design in designs]
        cost = spent(fleet, designs)
        if side.points is not None and cost > side.points:
            text = _(
                "sides: the ships of {side} cost {cost}, out of {points} points; "
                "take cheaper ones, or give more points."
            )
            told = text.format(side=side.name, cost=points_text(cost), points=side.points)
            yield Misfit(("sides", number, "points"), told, (("ships",),))


def _base_faults(
    entry: ShipEntry, scenario: Scenario, designs: Designs
) -> Iterator[tuple[str, str]]:
    """What only bases do, asked of another ship; bases that dock or move (EE-BASE)."""
    bases = {e.name for e in scenario.ships if e.design in designs and designs[e.design].base}
    names = {"ship": entry.name, "design": designs[entry.design].name}
    if entry.name not in bases:
        named = {"rotates": entry.rotates, "railgun_target": entry.railgun_target}
        text = _("ships: {ship}: {key}: the {design} is no base; remove this.")
        yield from ((k, text.format(key=k, **names)) for k, v in named.items() if v is not None)
    elif entry.docked_to in bases:
        text = _("ships: {ship} and {host}: two bases never dock; remove docked_to.")
        yield "docked_to", text.format(host=entry.docked_to, **names)
    if entry.name in bases and entry.speed:
        text = _("ships: {ship}: speed: the {design} is a base and never moves; remove this.")
        yield "speed", text.format(**names)
    target = entry.railgun_target
    if target is not None and target not in bases:
        text = _("ships: {ship}: railgun_target: {target} is no base; name one.")
        yield "railgun_target", text.format(target=target, **names)
    elif target == entry.name:
        text = _("ships: {ship}: railgun_target: this is the ship itself; name another base.")
        yield "railgun_target", text.format(**names)
