"""What is on the table, in lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.hexgrid.hexes import direction_words, hex_number
from game.systems.full_thrust.rules.missiles import ARMED
from game.systems.full_thrust.screens.words import condition_words, weapons_words
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _


def table_words(space: Space) -> Sequence[str]:
    """Turn, ships with their sheets, all that they launched, and terrain."""
    head = _("Turn {n} of {last}").format(n=space.turn, last=space.scenario.last_turn)
    ships = (line for ship in space.ships.values() for line in ("", *_ship_words(ship)))
    shots, terrain = [*_shots(space)], [*_terrain(space)]
    return [head, *ships, *([""] if shots else []), *shots, *([""] if terrain else []), *terrain]


def _ship_words(ship: Ship) -> list[str]:
    name = _("{ship} ({side}, {sheet})").format(
        ship=ship.name, side=ship.side, sheet=_(ship.sheet.name)
    )
    state = condition_words(ship)
    if not ship.on_table:
        return [f"{name}: {state}"]
    place = _("hex {hex}, heading {way}, speed {speed}").format(
        hex=hex_number(ship.hex), way=direction_words(ship.heading), speed=ship.speed
    )
    if ship.facing != ship.heading:
        place += ", " + _("facing {way}").format(way=direction_words(ship.facing))
    left = _("hull {hull} of {full}, thrust {thrust}").format(
        hull=ship.hull, full=ship.sheet.hull, thrust=ship.thrust
    )
    level = ship.sheet.screens
    screens = _("screens {n}").format(n=level) if level else ""
    return [f"{name}: {place}", ", ".join(filter(None, (left, screens, state))),
            _("weapons: {words}").format(words=weapons_words(ship))]  # fmt: skip


def _shots(space: Space) -> Iterator[str]:
    for group in space.groups.values():
        text = _("{name} ({side}): hex {hex}, {fighters} fighters, {attacks} attacks left")
        yield text.format(name=group.name, side=group.side, hex=hex_number(group.hex),
                          fighters=group.fighters, attacks=group.attacks)  # fmt: skip
    for missile in space.missiles.values():
        text = _("{name} ({side}): hex {hex}, heading {way}, turn {age} of {last}")
        yield text.format(name=missile.name, side=missile.side, hex=hex_number(missile.hex),
                          way=direction_words(missile.heading), age=missile.age,
                          last=ARMED[-1])  # fmt: skip
    for nova in space.novas.values():
        text = _("{name} ({side}): hex {hex}, heading {way}, {n} hit points")
        yield text.format(name=nova.name, side=nova.side, hex=hex_number(nova.hex),
                          way=direction_words(nova.heading), n=nova.hits)  # fmt: skip


def _terrain(space: Space) -> Iterator[str]:
    for rock in space.rocks.values():
        text = _("{name}: hex {hex}, speed {speed} to {way}")
        yield text.format(name=_(rock.name), hex=hex_number(rock.hex), speed=rock.speed,
                          way=direction_words(rock.heading))  # fmt: skip
    for words, found in ((_("dust"), space.dust), (_("debris"), space.debris)):
        if found:
            yield f"{words}: {', '.join(sorted(map(hex_number, found)))}"
