"""What may befall a figure on its way and where that ends, in points of movement."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.hexgrid.hexes import Hex, distance
from game.systems.figures.ground.land import Land
from game.systems.figures.ground.terrain import Mud, Terrain
from game.systems.figures.mind.worth import chance_to_hit, down_costs
from game.systems.figures.rules.attacks import may_attack
from game.systems.figures.rules.carts import drive, enters_mud
from game.systems.figures.rules.chance import checked
from game.systems.figures.rules.facing import in_front
from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.quicksand import avoid, chance_of_quicksand, spot
from game.systems.figures.rules.slipping import keep_up, slip, splash
from game.systems.figures.rules.turning_radius import radius, radius_of, tighter
from game.systems.figures.rules.walk import Walk
from game.systems.figures.rules.water import LONG, ROPE, keeps_feet, regains_feet
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.gone import Gone
from game.systems.figures.state.manoeuvres import SAFE, WAIT, Manoeuvre
from game.systems.figures.state.place import Place
from game.systems.figures.state.yard import Yard
from game.table.altering import altered

SUNK = 45
"""Points that quicksand costs, in turns of a typical Move."""
SWEPT, LOST = 8, 60
"""Points that being swept downstream costs, and being swept off the map."""
STUCK = 8
"""Turns that a stuck cart is likely to lose."""
LOST_CONTEST = 0.3
"""Parts of Move that a contest with an enemy may be expected to cost."""


class Perils(NamedTuple):
    """What the ground may do to one figure.

    ``soft``: points that a hex of soft ground may be expected to cost; ``swept``: how likely a turn
    that ends in fast water sweeps it away; ``stream``: where to; ``mud``: points that entering mud
    may be expected to cost a cart, by its inches.
    """

    soft: float = 0.0
    swept: float = 0.0
    stream: int | None = None
    mud: tuple[tuple[int, float], ...] = ()


def perils(yard: Yard, figure: Figure, care: float) -> Perils:
    """Those of a figure, as far as its captain thinks of them."""
    key = ("perils", figure.name, care)
    if key not in yard.memo:
        yard.memo[key] = _perils(yard, figure, care)
    found: Perils = yard.memo[key]
    return found


def _perils(yard: Yard, figure: Figure, care: float) -> Perils:
    falls = (1 - spot(figure).chance) * (1 - avoid(figure, ran=False).chance)
    soft = float(chance_of_quicksand(yard) * (falls * SUNK + figure.sheet.move))
    if figure.sheet.kind != "cart":
        return Perils(care * soft, care * _swept(figure), yard.stream)
    kinds = {terrain.mud for terrain in set(yard.land.terrain) if terrain.mud is not None}
    mud = sorted((kind.inches, care * _bogged(figure, kind)) for kind in kinds)
    return Perils(care * soft, 0.0, yard.stream, tuple(mud))


def _swept(figure: Figure) -> float:
    stands = checked("DX", figure.sheet.dx - figure.sheet.encumbrance).chance
    return float((1 - stands) * (1 - regains_feet(figure).chance))


def held_fast(figure: Figure) -> float:
    """The part of that danger which a friend with a rope takes away."""
    alone = checked("DX", figure.sheet.dx - figure.sheet.encumbrance).chance
    roped = checked("DX", figure.sheet.dx - figure.sheet.encumbrance + ROPE).chance
    return float((roped - alone) / (1 - alone))


def _bogged(figure: Figure, mud: Mud) -> float:
    fails = 1 - float(drive(figure, mud).chance)
    move = figure.sheet.move
    return fails * fails * STUCK * move + fails * (1 - fails) * move / 2


def entering(found: Perils, before: Terrain, after: Terrain) -> float:
    """Points that going from one hex into the next may be expected to cost."""
    cost = found.soft if after.soft else 0.0
    if found.mud and enters_mud(before.mud, after.mud):
        assert after.mud is not None
        cost += dict(found.mud)[after.mud.inches]
    return cost


def swept_from(found: Perils, land: Land, hex_: Hex) -> float:
    """Points that ending a turn in a hex of fast water may be expected to cost."""
    if found.stream is None or not land.at(hex_).fast:
        return 0.0
    there = hex_
    for _hex in range(LONG):
        there = there.step(found.stream)
        if not land.holds(there):
            return found.swept * LOST
        if land.at(there).firm or land.at(there).wall:
            break
    return found.swept * SWEPT


def on_the_way(
    yard: Yard, figure: Figure, steps: Sequence[Place], manoeuvre: Manoeuvre, care: float
) -> float:
    """Points that a way may be expected to cost: ground, enemies passed, and those who wait."""
    found, land = perils(yard, figure, care), yard.land
    before, cost = land.at(figure.hex), 0.0
    enemies = [one for one in yard.here() if one.side != figure.side and one.up]
    foes = {one.hex for one in enemies}
    for step in steps:
        after = land.at(step.hex)
        cost += entering(found, before, after)
        if step.hex in foes:
            cost += figure.sheet.move * LOST_CONTEST
        before = after
    if manoeuvre not in SAFE:
        cost += care * _met(yard, figure, steps, enemies)
    return cost


def _met(yard: Yard, figure: Figure, steps: Sequence[Place], enemies: Sequence[Figure]) -> float:
    """Points that the blows of waiting enemies may be expected to cost, one each."""
    cost = 0.0
    for foe in enemies:
        if not foe.waits or not may_attack(foe):
            continue
        for step in steps:
            near = distance(foe.hex, step.hex) <= foe.sheet.reach
            if near and in_front(foe.hex, foe.facing, step.hex):
                there = altered(figure, hex=step.hex, facing=step.facing)
                cost += chance_to_hit(yard, foe, there, WAIT) * down_costs(figure)
                break
    return cost


def at_the_end(
    yard: Yard, figure: Figure, steps: Sequence[Place], manoeuvre: Manoeuvre, care: float
) -> float:
    """Points that a move may be expected to cost: tight turns, slipping, falling, the current."""
    if not care:
        return 0.0
    end = steps[-1].hex if steps else figure.hex
    terrain = yard.land.at(end)
    dry = terrain.mud is None and terrain.water is None
    if dry and not radius_of(figure):
        return 0.0
    gone = Walk(yard, figure, way(yard, figure, manoeuvre)).go(steps)
    there = altered(figure, hex=end)
    cost = gone.tight * (1 - float(tighter(figure).chance)) * down_costs(figure)
    if not dry and figure.sheet.kind != "cart":
        cost += _falls(yard, there, gone) * down_costs(figure)
    if keeps_feet(yard, there) is not None:
        cost += swept_from(perils(yard, figure, 1.0), yard.land, end)
    return care * cost


def _falls(yard: Yard, figure: Figure, gone: Gone) -> float:
    slips, splashes = slip(yard, figure, gone), splash(yard, figure, gone)
    if slips is not None:
        return (1 - float(slips.chance)) * (1 - float(keep_up(figure).chance))
    return 0.0 if splashes is None else 1 - float(splashes.chance)


def carried_on(yard: Yard, figure: Figure, steps: Sequence[Place]) -> tuple[int, Hex]:
    """How many hexes its speed lets a mount or a cart go next turn only straight on; and where to.

    To where that is on the map, before walls.
    """
    if figure.sheet.kind == "foot" or not steps:
        return 0, figure.hex
    hexes = [figure.hex, *(step.hex for step in steps)]
    speed = sum(a != b for a, b in pairwise(hexes))
    far, here = min(radius(speed), figure.sheet.move), steps[-1].hex
    for _hex in range(far):
        there = here.step(steps[-1].facing)
        if not yard.land.holds(there) or yard.land.at(there).wall:
            break
        here = there
    return far, here
