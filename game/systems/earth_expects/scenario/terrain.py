"""What does not fit together in the terrain of a scenario, and in how ships stand in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.hexgrid.hexes import distance, hex_from_number
from game.papers.misfit import Misfit, Place
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.scenario.terrain_entries import (
    Comet,
    HeatSource,
    Planet,
    Region,
    TerrainEntry,
)
from game.systems.earth_expects.scenario.terrain_shapes import hexes_of, terrain_of
from game.systems.earth_expects.state.terrain import Ground, Terrain
from game.words import _

MOST_HEXES = 60_000


def terrain_misfits(scenario: Scenario) -> list[Misfit]:
    """Every fault of the terrain, each with its place, then of the ships that lie in it."""
    names: list[str] = []
    found: list[Misfit] = []
    for number, entry in enumerate(scenario.terrain):
        for words in _entry_faults(entry):
            text = _("terrain: {name}: {words}").format(name=entry.name, words=words)
            found.append(Misfit(("terrain", number), text))
        if entry.name in names:
            text = _("terrain: two things are called {name}; give each its own name.")
            found.append(Misfit(("terrain", number, "name"), text.format(name=entry.name)))
        names.append(entry.name)
    return found or _too_much(scenario) or _lying_misfits(scenario)


def _too_much(scenario: Scenario) -> list[Misfit]:
    """Terrain that fills more hexes than any map needs."""
    sizes = [hexes_of(entry) for entry in scenario.terrain]
    if sum(sizes) <= MOST_HEXES:
        return []
    text = _(
        "terrain: all of it together may fill {most} hexes, and {name} alone fills {size} of "
        "{all}; make it smaller."
    )
    number = sizes.index(max(sizes))
    told = {"name": scenario.terrain[number].name, "size": sizes[number], "all": sum(sizes)}
    return [Misfit(("terrain", number), text.format(most=MOST_HEXES, **told))]


def _lying_misfits(scenario: Scenario) -> list[Misfit]:
    """Zones and ships that lie where no ship can be."""
    terrain = terrain_of(scenario.terrain)
    bodies = terrain.of(Ground.SURFACE) | terrain.of(Ground.INTERIOR)
    because: tuple[Place, ...] = (("terrain",),)
    found = []
    for number, side in enumerate(scenario.sides):
        zone = side.zone
        if zone is not None and any(
            distance(hex_from_number(zone.hex), here) <= zone.radius for here in bodies
        ):
            text = _(
                "sides: the zone of {side} reaches into a planet; move it, or make it smaller."
            )
            found.append(Misfit(("sides", number, "zone"), text.format(side=side.name), because))
    for number, entry in enumerate(scenario.ships):
        for text in _standing_faults(entry, terrain):
            sentence = text.format(ship=entry.name, hex=entry.hex)
            key = "hex" if entry.altitude is None else "altitude"
            found.append(Misfit(("ships", number, key), sentence, because))
    return found


def _entry_faults(entry: TerrainEntry) -> Iterator[str]:
    checks: dict[type, Callable[..., Iterator[str]]] = {
        Planet: _planet,
        Region: _region,
        HeatSource: _heat,
        Comet: _nothing,
    }
    return checks[type(entry)](entry)


def _nothing(_entry: Comet) -> Iterator[str]:
    return iter(())


def _planet(entry: Planet) -> Iterator[str]:
    edge = entry.radius + entry.atmosphere
    if entry.interface is not None and entry.interface <= edge:
        text = _(
            "its interface lies {interface} from the centre, inside the planet; "
            "write {least} or more."
        )
        yield text.format(interface=entry.interface, least=edge + 1)
    if entry.moves is not None and not entry.speed:
        yield _("it moves, but how far? Write speed = 1 or more, or remove moves.")
    if entry.speed and entry.moves is None:
        yield _('it has speed, but where to? Write moves = "N" or another direction.')
    if entry.speed and entry.interface is None:
        text = _(
            "a planet that moves takes along what is inside its interface; write interface = {n}."
        )
        yield text.format(n=edge + 3)


def _region(entry: Region) -> Iterator[str]:
    if entry.shape == "hexes":
        if entry.hex is not None:
            yield _('hex is the middle of a shape; write shape = "disc", "ring" or "band".')
        elif not entry.hexes:
            yield _('it has no hexes; write hexes = ["1312", ...], or a shape with its hex.')
        return
    yield from (text.format(shape=entry.shape) for text in _shape_faults(entry))
    if entry.shape == "ring" and entry.inner > entry.outer:
        text = _("its inner edge ({inner}) lies beyond its outer edge ({outer}); swap them.")
        yield text.format(inner=entry.inner, outer=entry.outer)


def _shape_faults(entry: Region) -> Iterator[str]:
    if entry.hex is None:
        yield _('a {shape} needs a hex; write hex = "1312", its middle or its beginning.')
    if entry.shape == "band" and entry.to is None:
        yield _('a {shape} needs its other end; write to = "1320".')
    if entry.shape != "band" and entry.to is not None:
        yield _('a {shape} has no other end; remove "to", or write shape = "band".')
    if entry.shape != "ring" and entry.inner:
        yield _('a {shape} has no inner edge; remove inner, or write shape = "ring".')


def _heat(entry: HeatSource) -> Iterator[str]:
    if entry.hex is None and entry.toward is None:
        yield _('where is it? Write hex = "1312", or toward = "N" if it lies off the map.')
    if entry.hex is not None and entry.toward is not None:
        yield _("it lies in a hex or in a direction off the map; remove hex or toward.")


def _standing_faults(entry: ShipEntry, terrain: Terrain) -> Iterator[str]:
    held = terrain.at.get(hex_from_number(entry.hex), frozenset())
    if Ground.INTERIOR in held:
        yield _("ships: {ship} begins in {hex}, inside a planet, where no ship lives; move it out.")
    elif Ground.SURFACE in held and entry.altitude is None:
        yield _(
            "ships: {ship} begins in the surface hex {hex}; "
            'write altitude = "low" or "landed", or move it out.'
        )
    elif entry.altitude is not None and Ground.SURFACE not in held:
        yield _("ships: {ship} has an altitude, but {hex} is no surface hex; remove altitude.")
    if entry.altitude is not None and entry.speed:
        yield _(
            "ships: {ship} has an altitude and speed: it can only have come down unpowered; "
            "write speed = 0."
        )
