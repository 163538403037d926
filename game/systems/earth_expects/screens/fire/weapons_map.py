"""What weapons add to the map: arcs with ranges, lines of fire, what stands in the way."""

from __future__ import annotations

from game.desk.map.marks import Arrow, Mark, Number, Tint
from game.desk.paint import theme
from game.hexgrid.bearings import to_record
from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex, Hexside, distance, hex_number
from game.hexgrid.lines import hexes_touched, trace
from game.systems.earth_expects.log.phrases import ground_words
from game.systems.earth_expects.rules.arcs import arc_box, arc_hexes, bears, bears_on
from game.systems.earth_expects.rules.same_hex import displacement
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.terrain.sight import barrier, clear, sights
from game.words import _

NEAR = 3
LEAST, MOST = 8, 16
_LONG = 40


def arc_radius(view: Battle, ship: Ship) -> int:
    """How far an arc is drawn: beyond the farthest enemy, within reason."""
    far = [distance(ship.hex, e.hex) for e in view.enemies(ship.side)]
    return min(MOST, max([LEAST, *(n + 2 for n in far)]))


def lit_hexes(view: Battle, ship: Ship, system: System, radius: int) -> frozenset[Hex]:
    """Displacements up to ``radius`` that a system bears on and that no terrain hides from it."""
    found = arc_hexes(ship, system, radius)
    if not view.terrain.patches:
        return found
    start = ship.hex
    return frozenset(d for d in found if clear(view, start, start.plus(d), system.type))


def arc_marks(view: Battle, ship: Ship, system: System, radius: int) -> list[Mark]:
    """The hexes a system bears on, in its family's colour, with the range on clear rows."""
    colour = hues.family(system.type)
    found = lit_hexes(view, ship, system, radius)
    marks: list[Mark] = []
    for d in sorted(found):
        share = hues.ARC_NEAR if distance(ORIGIN, d) <= NEAR else hues.ARC_FAR
        marks.append(Tint(ship.hex.plus(d), colour, share, hues.ARC_BORDER))
    ink = theme.mix(theme.VOID, colour, 0.75)
    for direction in DIRECTIONS:
        for n in range(1, radius + 1):
            if direction.times(n) in found:
                marks.append(Number(ship.hex.plus(direction.times(n)), str(n), ink))
    return marks


def fire_arrow(view: Battle, ship: str, target: str, chosen: bool) -> list[Mark]:
    """A line of fire to a target that the weapon bears on; chosen ones say their range."""
    start, end = view.ships[ship].hex, view.ships[target].hex
    if start == end:
        return []
    if not chosen:
        ink = theme.mix(theme.VOID, theme.INK2, 0.7)
        return [Arrow(start, end, ink, 2, of=ship, at=target)]
    label = _("clear · range {n}").format(n=distance(start, end))
    return [Arrow(start, end, label=label, of=ship, at=target)]


def blocked_arrow(view: Battle, ship: str, system: System, target: str) -> list[Mark]:
    """A line of fire that its own ship or terrain stands in the way of, and what blocks it."""
    start, end = view.ships[ship].hex, view.ships[target].hex
    if start == end:
        return []
    found = obstacle(view, start, end, system.type)
    if (
        found is not None
        and found[0] != start
        and bears(view.ships[ship], system, end.minus(start))
    ):
        return [Arrow(start, end, blocked=found[0], blocker=found[1])]
    towards = min(DIRECTIONS, key=lambda d: distance(start.plus(d), end))
    stop = start.plus(towards)
    return [Arrow(start, end, blocked=stop, blocker=why_blocked(view, ship, system, target))]


def why_blocked(view: Battle, ship: str, system: System, target: str) -> str:
    """Why a weapon does not bear on a target, in a few words."""
    shooter = view.ships[ship]
    d = displacement(view, ship, target)
    if d == ORIGIN:
        return _("no bearing in one hex")
    found = obstacle(view, shooter.hex, view.ships[target].hex, system.type)
    if found is not None and bears(shooter, system, d):
        return found[1]
    record_d = to_record(d, shooter.facing)
    box = _in_the_way(shooter, system, record_d)
    if box is not None:
        return _("blocked by own {box}").format(box=box_words(shooter.design, box))
    if system.type.own_row:
        return _("off its own row")
    launching = view.customs.launching
    if launching is not None and bears_on(view, shooter, system, target):
        return launching.why_not(view, shooter, target)
    return _("does not bear")


def obstacle(view: Battle, start: Hex, end: Hex, use: BoxType) -> tuple[Hex, str] | None:
    """The hex of terrain at which a line is blocked for a weapon or sensor, and what it is.

    Where a line is blocked in several hexes it is the first one that is no end of it.
    """
    kind = barrier(view, start, end, use)
    if kind is None:
        return None
    touched = next(s.touched for k, s in sights(view.terrain, start, end) if k is kind)
    between = touched - {start, end} or touched - {start} or touched
    stop = min(between, key=lambda h: (distance(start, h), h))
    text = _("no line of sight: {kind} in {hex}")
    return stop, text.format(kind=ground_words(kind.ground), hex=hex_number(stop))


def _in_the_way(ship: Ship, system: System, d: Hex) -> str | None:
    """The nearest box of the ship itself that the line touches."""
    design, record = ship.design, ship.record
    place = design.boxes[arc_box(system)].place
    assert isinstance(place, Hex)
    ray = d.times(-(-_LONG // distance(ORIGIN, d)))
    near = [
        (distance(ORIGIN, h), design.at[place.plus(h)])
        for h in sorted(hexes_touched(ray) - {ORIGIN})
        if place.plus(h) in design.at and record.present(design.at[place.plus(h)])
    ]
    if design.armour_at:
        sides = (Hexside(s.hex.plus(place), s.direction) for s in trace(ray).sides)
        near += [
            (distance(place, s.hex), design.armour_at[s])
            for s in sides
            if s in design.armour_at and record.present(design.armour_at[s])
        ]
    return min(near)[1] if near else None
