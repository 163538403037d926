"""What attacks, exposure and help are worth, in points of movement."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, distance
from game.systems.figures.rules.attacks import attack, dodge, may_attack
from game.systems.figures.rules.facing import in_front
from game.systems.figures.rules.manoeuvres import FASTER
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import ALL_OUT, STEP, Manoeuvre
from game.systems.figures.state.yard import Yard
from game.table.altering import altered

FROM_BEFORE, FROM_BEHIND = 0.2, 0.6
"""How likely who is farther away than a step attacks all-out: one that sees it, or does not."""
RISING = 2.35
"""Turns that going down costs: one lost, then a roll of DX 12 each."""


def chance_to_hit(yard: Yard, figure: Figure, enemy: Figure, manoeuvre: Manoeuvre) -> float:
    """How likely an attack from where the figure stands brings an enemy down."""
    hit = float(attack(yard, figure, manoeuvre).chance)
    defence = dodge(yard, enemy, figure)
    return hit if defence is None else hit * (1 - float(defence.chance))


def down_costs(figure: Figure) -> float:
    """Points that a figure loses by being struck: it goes down, a cart is held for a turn."""
    if figure.sheet.kind == "cart":
        return _held_costs(figure)
    return RISING * figure.sheet.move


def _held_costs(cart: Figure) -> float:
    """A turn and the speed it had; nothing if its next turn is lost already."""
    if cart.held:
        return 0.0
    move = cart.sheet.move
    turns = range(1, -(-move // FASTER) + 1)
    return sum(min(move, cart.speed + FASTER * n) - min(move, FASTER * (n - 1)) for n in turns)


def exposed(yard: Yard, figure: Figure, here: Hex, facing: int) -> float:
    """How likely it is struck down before it acts again, by those who can come at it."""
    safe = 1.0
    for enemy in yard.here():
        if enemy.side == figure.side or not may_attack(enemy):
            continue
        far = distance(enemy.hex, here) - enemy.sheet.reach
        if far > max(1, enemy.sheet.move // 2):
            continue
        seen = in_front(here, facing, enemy.hex)
        defence = dodge(yard, altered(figure, hex=here, facing=facing), enemy)
        missed = 0.0 if defence is None else float(defence.chance)
        likely = 1.0 if far <= 1 else FROM_BEFORE if seen else FROM_BEHIND
        chance = float(attack(yard, enemy, STEP if far <= 1 else ALL_OUT).chance)
        safe *= 1 - likely * chance * (1 - missed)
    return 1 - safe
