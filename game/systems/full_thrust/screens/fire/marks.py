"""The map while fire is ordered: the arc of a weapon, whom it reaches, who fires at whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.desk.kit import Explanation, Hint, Term
from game.desk.map.marks import Arrow, Hatch, Mark, Number, Tag, Tint
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.hexgrid.lines import hexes_touched
from game.systems.full_thrust.rules.arcs import FORE, arcs_to
from game.systems.full_thrust.rules.reach import dice_of_all, mounts
from game.systems.full_thrust.screens.fire.plan import FirePlan
from game.systems.full_thrust.screens.fire.words import dice_words, points_words, weapon_words
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.systems.full_thrust.screens.ranges import torpedo_table
from game.systems.full_thrust.screens.space_map import (
    STRONG,
    WEAK,
    arc_marks,
    counters,
    deciding,
    hex_card,
    in_dead_arc,
    side_colour,
)
from game.systems.full_thrust.state.craft import Group, Missile, Nova, Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted

ABOVE, BELOW = 0, 3
"""The ways to where tags of a counter stand."""


def weapon_arc(plan: FirePlan, weapon: str) -> list[Mark]:
    """Where a weapon fires to; the dead arc hatched."""
    return [each for each in _arc(plan, weapon) if not isinstance(each, Number)]


def _arc(plan: FirePlan, weapon: str) -> list[Mark]:
    """The same with its beam dice, or the number that a torpedo needs."""
    gun = mounts(plan.ship.sheet)[weapon]
    if gun is None:
        return torpedo_arc(plan.space, plan.ship)
    return arc_marks(plan.space, plan.ship, [gun])


def _numbers(plan: FirePlan, weapon: str) -> list[Mark]:
    """Those numbers, where neither counters with what stands above and below them nor lines are."""
    space = plan.space
    covered = {hex_ for each in space.on_table() for hex_ in _column(each.hex)}
    for line in lines_of_fire(plan, weapon):
        covered |= {line.start.plus(step) for step in hexes_touched(line.end.minus(line.start))}
    found = (each for each in _arc(plan, weapon) if isinstance(each, Number))
    return [each for each in found if each.hex not in covered]


def _column(hex_: Hex) -> tuple[Hex, ...]:
    """The hex of a counter, that of what is told above it, that of its name below."""
    return hex_, hex_.step(ABOVE), hex_.step(BELOW)


def torpedo_arc(space: Space, ship: Ship) -> list[Mark]:
    """Where torpedoes fire to, and what they need along the row ahead."""
    table = torpedo_table(hexcess=space.hexcess)
    found: list[Mark] = []
    for hex_ in space.every_hex():
        far = distance(hex_, ship.hex)
        into = arcs_to(ship.hex, ship.facing, hex_)
        if far and far <= table.reach and into == (FORE,):
            share = WEAK + (STRONG - WEAK) * float(2 * table.chance(far))
            found.append(Tint(hex_, BEAM, min(STRONG, share), 0.4))
        elif in_dead_arc(ship, hex_):
            found.append(Hatch(hex_, theme.INK3))
    for far in range(1, table.reach + 1):
        ahead = ship.hex.step(ship.facing, far)
        if space.holds(ahead):
            found.append(Number(ahead, f"{table.needed(far)}+", BEAM, strong=True))
    return found


def fire_marks(plan: FirePlan, weapon: str, pointed: str = "") -> list[Mark]:
    """Counters, whom the weapon reaches with its dice, and all lines of fire of the side."""
    marks: list[Mark] = [*counters(plan.space, plan.name), *lines_of_fire(plan, weapon)]
    marks += [*_numbers(plan, weapon), deciding(plan.ship)]
    marks += _shot_tags(plan)
    if plan.draft.at:
        return marks
    for name in plan.reach[weapon]:
        marks += _reached(plan, weapon, name, pointed)
    return marks


def _shot_tags(plan: FirePlan) -> Iterator[Mark]:
    """The dice of the whole ship in each hex of missiles and novas, at the one that is chosen."""
    for hex_ in dict.fromkeys(shot.hex for shot in plan.flying.values()):
        dice = counted("one die", "{n} dice", dice_of_all(plan.space, plan.ship, hex_))
        words, colour = _("all beams: {dice}").format(dice=dice), BEAM
        if plan.draft.at in plan.flying and plan.flying[plan.draft.at].hex == hex_:
            words, colour = f"{plan.draft.at}: {dice}", theme.CHALK
        yield Tag(hex_, words, colour, ("N", "NE", "NW", "S", "SE", "SW"))


def _reached(plan: FirePlan, weapon: str, name: str, pointed: str) -> Iterator[Mark]:
    made = plan.aim(weapon, name)
    if made is not None:
        words = _("{dice} {points}").format(dice=dice_words(made), points=points_words(made))
        colour = theme.CHALK if name in (pointed, plan.draft.told.get(weapon)) else BEAM
        yield Tag(plan.space.ships[name].hex, words, colour, ("N", "NE", "NW", "S", "SE", "SW"))


def lines_of_fire(plan: FirePlan, weapon: str = "") -> Iterator[Arrow]:
    """Who fires at whom as far as it is written; that of the ship on screen in chalk."""
    colour, drawn = side_colour(plan.space, plan.ship.side), set[tuple[str, str]]()
    chosen = plan.draft.at or plan.draft.told.get(weapon, "")
    names = [(plan.name, chosen)] if chosen else []
    names += [(plan.name, each) for each in plan.draft.told.values()]
    for draft in plan.drafts.values():
        names += [(draft.ship, each) for each in (*draft.told.values(), draft.at) if each]
    for number, (ship, target) in enumerate(names):
        way = plan.space.ships[ship].hex, place_of(plan.space, target)
        if (ship, target) in drawn:
            continue
        drawn.add((ship, target))
        bold = bool(chosen) and number == 0
        yield Arrow(*way, theme.CHALK if bold else colour, 3 if bold else 2, of=ship, at=target)


def flying(space: Space) -> dict[str, Ship | Group | Missile | Nova]:
    """Ships and what they launched, by name."""
    return {**space.ships, **space.groups, **space.missiles, **space.novas}


def place_of(space: Space, name: str) -> Hex:
    """Where a ship, a missile or a nova is."""
    return flying(space)[name].hex


def fire_card(plan: FirePlan, hex_: Hex) -> Explanation | None:
    """What is in a hex; of an enemy first how far it is, and what each weapon rolls at it."""
    found = hex_card(plan.space, hex_)
    names = [name for name in plan.ships_in(hex_) if name in plan.space.ships]
    if found is None or not names:
        return found
    terms: list[Hint] = [Term(_("range"), str(distance(hex_, plan.ship.hex)))]
    for weapon in plan.weapons:
        made = plan.aim(weapon, names[0])
        if made is not None:
            label = weapon_words(plan.ship.sheet, weapon)
            terms.append(Term(label, points_words(made), dice_words(made)))
    return replace(found, terms=(*terms, *found.terms))
