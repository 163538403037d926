"""Where a hidden ship may be, and what may be wrong with that in a scenario (EE-HID-1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from game.hexgrid.hexes import Hex, hex_from_number
from game.papers.misfit import Misfit, Place
from game.systems.earth_expects.scenario.option_names import allowed
from game.systems.earth_expects.scenario.scenario import HiddenArea, Scenario, ShipEntry
from game.systems.earth_expects.scenario.terrain_shapes import disc
from game.systems.earth_expects.state.battle import Ship
from game.table.altering import altered
from game.words import _

COASTING_TURNS = 10
"""Turns of unpowered flight that move a ship one hex (EE-ENG-15)."""


def area_of(area: HiddenArea | None) -> tuple[Hex, ...]:
    """The hexes of an area in fixed order; none for a ship that does not hide."""
    if area is None:
        return ()
    found = {hex_from_number(number) for number in area.hexes}
    if area.around is not None:
        found |= disc(hex_from_number(area.around), area.within)
    return tuple(sorted(found))


def wide_area(ship: Ship, turn: int) -> frozenset[Hex]:
    """Where a hidden ship may be in a turn: ten turns of unpowered flight move it a hex."""
    area = frozenset(ship.area)
    for _drift in range(turn // COASTING_TURNS - ship.widened):
        area = area.union(h.step(d) for h in area for d in range(6))
    return area


def carried_area(ship: Ship, turn: int, along: Collection[Hex], direction: int) -> Ship:
    """The ship with its area moved by a planet, which carries what may be in ``along``.

    Planets move before the unpowered flight of their turn.
    """
    if not ship.area:
        return ship
    before = wide_area(ship, turn - 1)
    widened = max(ship.widened, (turn - 1) // COASTING_TURNS)
    return altered(ship, area=carried(before, along, direction), widened=widened)


def carried(area: Iterable[Hex], along: Collection[Hex], direction: int) -> tuple[Hex, ...]:
    """An area once what is in the hexes ``along`` has gone on."""
    return tuple(sorted({h.step(direction) if h in along else h for h in area}))


def hiding_misfits(scenario: Scenario) -> Iterator[Misfit]:
    """Everything that does not fit together about hidden ships, each with its place."""
    active = {entry.docked_to for entry in scenario.ships}
    for number, entry in enumerate(scenario.ships):
        secret = entry.disguise is not None or entry.hidden_in is not None
        if secret and (entry.docked_to is not None or entry.name in active):
            text = _(
                "ships: {ship} hides or is disguised, and cannot begin docked; remove docked_to."
            )
            yield Misfit(("ships", number), text.format(ship=entry.name))
        if entry.disguise is not None:
            yield from _told(number, "disguise", entry, _disguise_faults(scenario, entry))
        if entry.hidden_in is not None:
            faults = (*_place_faults(scenario, entry), *_known_faults(scenario, entry))
            yield from _told(number, "hidden_in", entry, faults)
            yield from _pair_misfits(scenario, entry)


def _told(number: int, key: str, entry: ShipEntry, faults: Iterable[str]) -> Iterator[Misfit]:
    because: tuple[Place, ...] = (("options",), ("start_phase",))
    for text in faults:
        sentence = text.format(ship=entry.name, hex=entry.hex)
        yield Misfit(("ships", number, key), sentence, because)


def _disguise_faults(scenario: Scenario, entry: ShipEntry) -> Iterator[str]:
    if not allowed("disguise", scenario.options):
        yield _(
            "ships: {ship} is disguised, but disguised warships are not in play; "
            'remove disguise, or add "disguised warships" to options.'
        )
    if entry.hidden_in is not None:
        yield _(
            "ships: {ship} is hidden and disguised; one of the two is enough, remove the other."
        )
    if scenario.start_phase != "power":
        yield _(
            "ships: {ship} is disguised, so the battle begins with the Power phase; "
            "leave out start_phase."
        )


def _place_faults(scenario: Scenario, entry: ShipEntry) -> Iterator[str]:
    area, here = area_of(entry.hidden_in), hex_from_number(entry.hex)
    if not area:
        yield _("ships: {ship}: hidden_in holds no hex; write hexes, or around and within.")
    elif here not in area:
        yield _(
            "ships: {ship} is in {hex}, outside the area it hides in; move it, or widen hidden_in."
        )
    close = [e.name for e in scenario.ships if e.side != entry.side and e.hex == entry.hex]
    if close:
        text = _("ships: {ship} cannot hide in the hex of {other}; give it another hex.")
        yield text.format(ship="{ship}", other=close[0].replace("{", "{{").replace("}", "}}"))


def _known_faults(scenario: Scenario, entry: ShipEntry) -> Iterator[str]:
    """What would tell on a hidden ship before the first turn."""
    if entry.speed:
        yield _("ships: {ship} hides and so begins at rest; leave out speed.")
    if scenario.start_phase != "power":
        yield _(
            "ships: {ship} hides, so the battle begins with the Power phase; leave out start_phase."
        )


def _pair_misfits(scenario: Scenario, entry: ShipEntry) -> Iterator[Misfit]:
    """Lock-ons on a hidden ship, and missiles to and from it."""
    pairs = [("locks", n, lock.ship, lock.target) for n, lock in enumerate(scenario.locks)]
    pairs += [("missiles", n, m.ship, m.target) for n, m in enumerate(scenario.missiles)]
    told = set[str]()
    for where, number, *both in pairs:
        if entry.name in both and where not in told:
            told.add(where)
            text = _(
                "{where}: {ship} hides; nothing can be locked on to it or fly to or from it yet: "
                "remove this."
            )
            yield Misfit((where, number), text.format(where=where, ship=entry.name))
