"""The map and the record of the targets screen: arc, lines of fire, order of fire."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.desk.kit import (
    Area,
    Brush,
    Canvas,
    Explanation,
    Label,
    Metrics,
    Panel,
    Part,
    column,
    fixed,
    grow,
    padded,
    row,
)
from game.desk.map.marks import Mark, Number, Tag
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance, hex_number
from game.hexgrid.lines import hexes_touched
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.fire.targets_plan import TargetsPlan
from game.systems.earth_expects.screens.fire.weapons_map import (
    arc_marks,
    arc_radius,
    blocked_arrow,
    fire_arrow,
)
from game.systems.earth_expects.screens.map.battle_marks import counters, locks, nearest_first
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.words import _, counted

COMPASS = 150
"""How wide the corner is in which the compass stands."""


def decor(plan: TargetsPlan) -> list[Mark]:
    """The arc of the leader, without numbers where a line of fire runs."""
    radius = arc_radius(plan.board, plan.ship)
    found = arc_marks(plan.board, plan.ship, plan.leader.weapon, radius)
    crossed = {hex_ for pair in _fire(plan) for hex_ in _way(plan, *pair)}
    return [m for m in found if not (isinstance(m, Number) and m.hex in crossed)]


def about(plan: TargetsPlan) -> tuple[list[Hex], list[Hex]]:
    """The ship that fires and all it may fire at; else the nearest enemies."""
    here, ships = plan.ship.hex, plan.board.ships
    able = [target for option in plan.listed for target in option.targets]
    found = [ships[name].hex for name in dict.fromkeys(able)]
    return [here, *found], nearest_first(plan.board, here)


def _fire(plan: TargetsPlan) -> list[tuple[str, str]]:
    """Who fires or launches at whom, each pair once."""
    given = [(a.ship, a.target) for a in plan.order.attacks]
    given += [(n.ship, n.target) for n in plan.order.launches]
    return list(dict.fromkeys(given))


def _way(plan: TargetsPlan, ship: str, target: str) -> set[Hex]:
    """The hexes that a line of fire runs through."""
    start, end = (plan.board.ships[name].hex for name in (ship, target))
    return {start.plus(d) for d in hexes_touched(end.minus(start))}


def live(plan: TargetsPlan, pointed: str | None) -> list[Mark]:
    """Counters, lock-ons, every line of fire; the leader's in chalk; ``pointed`` is an enemy."""
    view, ship = plan.board, plan.shown
    marks = counters(view, ship) + locks(view, plan.side)
    leader = (ship, plan.told(plan.lead) or "")
    for pair in _fire(plan):
        if pair != leader:
            marks += fire_arrow(view, *pair, chosen=False)
    if leader[1]:
        marks += fire_arrow(view, *leader, chosen=True)
    return marks + _pointed_marks(plan, pointed, leader[1])


def _pointed_marks(plan: TargetsPlan, pointed: str | None, given: str) -> list[Mark]:
    if pointed is None or pointed == given:
        return []
    if pointed not in plan.leader.targets:
        return blocked_arrow(plan.board, plan.shown, plan.leader.weapon, pointed)
    words = _("fire at {ship}").format(ship=pointed)
    return [Tag(plan.board.ships[pointed].hex, words, theme.CHALK, ("N", "NE", "NW"))]


def explain_hex(plan: TargetsPlan, hex_: Hex) -> Explanation | None:
    """Who is there, how far, and what bears on it."""
    enemies = plan.enemies_in(hex_)
    if not enemies:
        return hex_card(plan.board, hex_)
    name = enemies[0]
    n = distance(plan.ship.hex, hex_)
    bearing = len(plan.bearing(name))
    lines = [
        _("range {n}, in {hex}").format(n=n, hex=hex_number(hex_)),
        counted("{n} weapon bears on it", "{n} weapons bear on it", bearing),
    ]
    if plan.board.lock(plan.shown, name):
        lines.append(_("lock-on held"))
    return Explanation(name, "", tuple(lines))


def legend_words(plan: TargetsPlan) -> str:
    """What the tint and the numbers in it mean."""
    text = _("arc of the {weapon}, range printed on its clear rows")
    return text.format(weapon=plan.leader.weapon.type.name())


def arc_legend(plan: TargetsPlan) -> Part:
    """What the tint and the arrow mean, at the foot of the map, right of the compass."""
    swatch = theme.mix(theme.VOID, hues.family(plan.leader.weapon.type), 0.3)
    tint = padded(Canvas("swatch", Area(0, 0, 20, 16), _filled(swatch)), 0, 4)
    words = Label("legend", label=legend_words(plan), style=theme.SMALL, colour=theme.INK2)
    ground = Panel("legend ground", holds=row(fixed(20, tint), words), pad=(12, 4))
    line = row(fixed(COMPASS), ground, grow(), gap=0)
    return padded(column(grow(), line, gap=0), 0, 12)


def record_looks(plan: TargetsPlan) -> dict[str, BoxLook]:
    """Picked weapons in chalk; the order of fire as numbers."""
    found = looks(plan.board, plan.ship)
    systems = plan.ship.design.systems
    boxes = [b for ship, w in plan.picked if ship == plan.shown for b in systems[w].boxes]
    found = ringed(found, boxes, "chosen")
    for number, attack in enumerate(plan.order.attacks, 1):
        if attack.ship == plan.shown:
            box = systems[attack.weapon].primary or systems[attack.weapon].boxes[0]
            found[box] = _numbered(found[box], number)
    return found


def _filled(colour: theme.Colour) -> Brush:
    def paint(surface: pygame.Surface, rect: pygame.Rect, _m: Metrics) -> None:
        surface.fill(colour, rect)

    return paint


def _numbered(look: BoxLook, number: int) -> BoxLook:
    return replace(look, order=str(number))
