"""Whom the weapons of a ship can fire at in Hexcess Thrust, and with how many dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.hexgrid.hexes import distance
from game.hexgrid.lines import count_terrain
from game.papers.text import one_of
from game.systems.full_thrust.rules.arcs import FORE, arcs_to
from game.systems.full_thrust.rules.beams import HEXCESS as BEAMS
from game.systems.full_thrust.rules.beams import through_dust
from game.systems.full_thrust.rules.torpedoes import HEXCESS as TORPEDOES
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import TargetsOrder
from game.systems.full_thrust.state.space import Space
from game.table.faults import Fault
from game.words import _

Weapon = Literal["beam", "torpedo"]


def beam_dice(space: Space, ship: Ship, number: int, target: Ship) -> int:
    """The dice of a beam at a target; 0 out of arc or range, or lost in dust."""
    beam = ship.sheet.guns[number]
    if not _bears(ship, target, beam.arcs):
        return 0
    far = distance(ship.hex, target.hex)
    dice = BEAMS.dice(beam.rating, far, sitting=target.speed == 0)
    return through_dust(dice, count_terrain(ship.hex, target.hex, space.dust))


def all_dice(space: Space, ship: Ship, target: Ship) -> int:
    """The dice of all its beams at a target."""
    return sum(beam_dice(space, ship, number, target) for number in range(len(ship.sheet.guns)))


def torpedo_needs(ship: Ship, target: Ship) -> int | None:
    """The least number with which a torpedo hits; None out of arc or range."""
    if not _bears(ship, target, FORE):
        return None
    return TORPEDOES.needed(distance(ship.hex, target.hex))


def _bears(ship: Ship, target: Ship, arcs: str) -> bool:
    return any(arc in arcs for arc in arcs_to(ship.hex, ship.facing, target.hex))


def beam_targets(space: Space, ship: Ship, number: int) -> list[str]:
    """Enemies at which a beam has dice."""
    found = space.enemies(ship.side)
    return [enemy.name for enemy in found if beam_dice(space, ship, number, enemy)]


def torpedo_targets(space: Space, ship: Ship) -> list[str]:
    """Enemies that a torpedo can hit."""
    if not ship.sheet.torpedoes:
        return []
    found = space.enemies(ship.side)
    return [enemy.name for enemy in found if torpedo_needs(ship, enemy) is not None]


def targets(space: Space, ship: Ship) -> list[str]:
    """Enemies at which a ship has anything to fire, in listed order."""
    beams = (beam_targets(space, ship, number) for number in range(len(ship.sheet.guns)))
    found = {*torpedo_targets(space, ship), *(name for names in beams for name in names)}
    return [enemy.name for enemy in space.enemies(ship.side) if enemy.name in found]


def all_at(space: Space, ship: Ship, target: str) -> TargetsOrder:
    """All weapons that can at one target."""
    beams = tuple(
        target if target in beam_targets(space, ship, number) else None
        for number in range(len(ship.sheet.guns))
    )
    can = target in torpedo_targets(space, ship)
    torpedoes = (target,) * ship.sheet.torpedoes if can else ()
    return TargetsOrder(ship=ship.name, beams=beams, torpedoes=torpedoes)


def fire_faults(space: Space, ship: Ship, order: TargetsOrder) -> Iterator[Fault]:
    """Everything against the targets of a ship."""
    counts = (
        (_("beams"), len(order.beams), len(ship.sheet.guns)),
        (_("torpedoes"), len(order.torpedoes), ship.sheet.torpedoes),
    )
    for what, named, has in counts:
        if named > has:
            text = _("{ship} has {n} {what}: name no more targets for them than that.")
            words = text.format(ship=ship.name, n=has, what=what)
            yield Fault("HXT-18", words, ship.name)
    for number, target in enumerate(order.beams[: len(ship.sheet.guns)]):
        can = beam_targets(space, ship, number)
        if target is not None and target not in can:
            yield _fault(ship, _beam_words(ship, number), target, can)
    can = torpedo_targets(space, ship)
    for number, target in enumerate(order.torpedoes[: ship.sheet.torpedoes]):
        if target is not None and target not in can:
            yield _fault(ship, _torpedo_words(ship, number), target, can)


def _beam_words(ship: Ship, number: int) -> str:
    return _("beam {n} of {ship}").format(n=number + 1, ship=ship.name)


def _torpedo_words(ship: Ship, number: int) -> str:
    return _("torpedo {n} of {ship}").format(n=number + 1, ship=ship.name)


def _fault(ship: Ship, weapon: str, target: str, can: list[str]) -> Fault:
    if not can:
        text = _("{weapon} has nobody in arc and range; hold its fire.")
        return Fault("HXT-17", text.format(weapon=weapon), ship.name)
    text = _("{weapon} cannot fire at {target}: choose {known}.")
    words = text.format(weapon=weapon, target=target, known=one_of(can))
    return Fault("HXT-17", words, ship.name)
