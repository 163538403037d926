"""The map of the sensors screen: what sensors reach, the attempts as beams, what hides an enemy."""

from __future__ import annotations

from collections import Counter

import pygame

from game.desk.kit import Area, Canvas, Explanation, Label, Metrics, Panel, fixed, row
from game.desk.map.marks import Arrow, Beams, Hatch, Mark, Number, Outline, Rim, Tint
from game.desk.paint import fonts, shapes, theme
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.rules.arcs import range_between
from game.systems.earth_expects.rules.sensors import usable_sensors
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.fire.weapons_map import lit_hexes, obstacle
from game.systems.earth_expects.screens.map.battle_marks import counters, locks, nearest_first
from game.systems.earth_expects.screens.map.contact_marks import contact_marks
from game.systems.earth_expects.screens.sensors.plan import SensorPlan, target_hexes
from game.systems.earth_expects.ship.box_type import BoxType
from game.words import _, counted

NEAR, FAR, COUNT = 8, 14, 0.85
"""How far the tint goes at least and at most; how bright the counts in it are."""


def coverage(plan: SensorPlan) -> Counter[Hex]:
    """How many usable sensors reach each hex around the ship."""
    board, ship, found = plan.board, plan.ship, Counter[Hex]()
    far = [range_between(board, ship.name, e.name) for e in board.enemies(ship.side)]
    radius = min(FAR, max([NEAR, *(r + 2 for r in far)]))
    for sensor in usable_sensors(ship):
        for d in lit_hexes(board, ship, ship.design.systems[sensor], radius):
            found[ship.hex.plus(d)] += 1
    return found


def decor(plan: SensorPlan) -> list[Mark]:
    """How many sensors reach each hex, on its tint and where a hidden ship may be."""
    hue = hues.family(BoxType.SENSOR)
    ink = theme.mix(theme.VOID, hue, COUNT)
    marks: list[Mark] = [mark for mark in contact_marks(plan.board) if isinstance(mark, Hatch)]
    for hex_, count in coverage(plan).items():
        share = hues.sensor_share(count)
        marks += [Tint(hex_, hue, share, share + 0.08), Number(hex_, str(count), ink)]
    return marks


def live(plan: SensorPlan, chosen: int | None, enemy: str | None) -> list[Mark]:
    """Ships, lock-ons held, the attempts, and what hides the enemy pointed at.

    An attempt is a beam, or a border around where a hidden ship may be.
    """
    lying = counters(plan.board, plan.ship.name)
    marks: list[Mark] = [mark for mark in lying if not isinstance(mark, Hatch)]
    marks += locks(plan.board, plan.ship.side)
    tries = Counter(a.target for a in plan.attempts)
    hue = hues.family(BoxType.SENSOR)
    for target, count in tries.items():
        if target in plan.board.contacts:
            marks.append(Rim(target_hexes(plan.board, target), hue))
            continue
        place = plan.board.ships[target].hex
        marks.append(Beams(plan.ship.hex, place, hue, min(count, 6)))
    if chosen is not None:
        target = plan.attempts[chosen].target
        hexes = target_hexes(plan.board, target)
        hidden = target in plan.board.contacts
        marks.append(Rim(hexes, wide=4) if hidden else Outline(hexes[0]))
    return marks + _blocked(plan, enemy)


def _blocked(plan: SensorPlan, enemy: str | None) -> list[Mark]:
    """The line to an enemy pointed at that terrain hides from every sensor."""
    if enemy is None or plan.bearing.get(enemy):
        return []
    start, end = plan.ship.hex, plan.board.ships[enemy].hex
    found = obstacle(plan.board, start, end, BoxType.SENSOR)
    if found is None or start == end:
        return []
    return [Arrow(start, end, blocked=found[0], blocker=found[1])]


def about(plan: SensorPlan) -> tuple[list[Hex], list[Hex]]:
    """The ship that looks and all its sensors may find; else the nearest enemies."""
    here, board = plan.ship.hex, plan.board
    able = [name for name, sensors in plan.bearing.items() if sensors]
    seen = [board.ships[name].hex for name in able if name not in board.contacts]
    hidden = [h for name in able if name in board.contacts for h in target_hexes(board, name)]
    return [here, *(seen or hidden)], nearest_first(board, here)


def explain_enemy(plan: SensorPlan, enemy: str) -> Explanation:
    """What a lock-on on an enemy takes."""
    able = plan.bearing.get(enemy, ())
    reach = range_between(plan.board, plan.ship.name, enemy)
    held = plan.board.lock(plan.ship.name, enemy)
    lines = [_("Range {n}").format(n=reach)]
    lines.append(counted("{n} sensor bears", "{n} sensors bear", len(able)))
    found = obstacle(plan.board, plan.ship.hex, plan.board.ships[enemy].hex, BoxType.SENSOR)
    if found is not None:
        lines.append(found[1])
    if held:
        lines.append(_("locked on last turn: +1"))
    if plan.board.ships[enemy].active:
        lines.append(_("it took damage, fired or uses sensors: +1"))
    elif plan.secret(enemy):
        lines.append(_("+1 only if it uses its sensors"))
    return Explanation(enemy, "", tuple(lines), _("Sensor"))


def map_legend() -> Panel:
    """What tint and beam mean."""
    tint = Canvas("legend tint", Area(0, 0, 22, 20), _paint_tint)
    beam = Canvas("legend beam", Area(0, 0, 40, 20), _paint_beam)
    reach = _("how many of your powered sensors reach a hex")
    words = [
        Label(f"legend words {n}", label=text, style=theme.SMALL, colour=theme.INK2)
        for n, text in enumerate((reach, _("one attempt")))
    ]
    holds = row(tint, words[0], fixed(4), beam, words[1])
    return Panel("map legend", fill=theme.DECK, holds=holds, pad=(12, 6))


def _paint_tint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    hue = hues.family(BoxType.SENSOR)
    surface.fill(theme.mix(theme.VOID, hue, hues.sensor_share(3)), rect)
    number = fonts.render(
        "3", theme.KEY, theme.mix(theme.VOID, hue, COUNT), m.type_size(theme.SMALL)
    )
    surface.blit(number, number.get_rect(center=rect.center))


def _paint_beam(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    dashes = m.px(6), m.px(4)
    shapes.line(surface, hues.family(BoxType.SENSOR), rect.midleft, rect.midright, m.px(2), dashes)
