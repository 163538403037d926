"""What attacks, exposure and help are worth, in points of movement."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, distance
from game.systems.figures.rules.attacks import attack, dodge, may_attack
from game.systems.figures.rules.facing import in_front
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import ALL_OUT, STEP, Manoeuvre
from game.systems.figures.state.yard import Yard

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
        return figure.sheet.move
    return RISING * figure.sheet.move


def exposed(yard: Yard, figure: Figure, here: Hex, facing: int) -> float:
    """How likely it is struck down before it acts again, by those who can come at it."""
    safe = 1.0
    for enemy in yard.here():
        if enemy.side == figure.side or not may_attack(enemy):
            continue
        far = distance(enemy.hex, here) - enemy.sheet.reach
        if far > 1:
            continue
        seen = in_front(here, facing, enemy.hex)
        chance = float(attack(yard, enemy, STEP).chance)
        safe *= 1 - chance * (0.74 if seen and figure.posture == "standing" else 1)
    return 1 - safe


def attack_worth(yard: Yard, figure: Figure, enemy: Figure, manoeuvre: Manoeuvre) -> float:
    """Points that an attack may be expected to gain, less what an all-out one may lose."""
    chance = chance_to_hit(yard, figure, enemy, manoeuvre)
    gain = chance * down_costs(enemy)
    if manoeuvre == ALL_OUT:
        return gain - (1 - chance) * down_costs(figure)
    return gain
