"""Choosing rows, axes and entries (Initial Point of Impact, Missile) by the value of boxes.

Two dice fall evenly round seven, so which way is high makes no difference to what is expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from game.hexgrid.hexes import DIRECTION_NAMES, DIRECTIONS, direction_name
from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.odds.single import dice_totals
from game.systems.earth_expects.mind.weighing.values import damage_worth
from game.systems.earth_expects.questions.attack import attack_of
from game.systems.earth_expects.rules.arcs import bears
from game.systems.earth_expects.rules.impact import (
    Aim,
    first_box,
    impact_die,
    pivot_of,
    rows,
    shifted,
    turned_row,
)
from game.systems.earth_expects.rules.visible import visible_boxes
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Missile, Ship
from game.systems.earth_expects.state.orders import (
    AimOrder,
    ApproachOrder,
    AxisOrder,
    Entry,
    HeatOrder,
    HighWay,
    ImpactOrder,
)
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.burst import likely_burst
from game.systems.earth_expects.weapons.fire import weapon_firing
from game.systems.earth_expects.weapons.missile import entry_sides, record_side
from game.systems.earth_expects.weapons.missile_route import route
from game.systems.earth_expects.weapons.table import WEAPONS, defenders
from game.systems.earth_expects.weapons.weapon import Landing
from game.table.decisions import Decision

Rolls = tuple[tuple[int, float], ...]


@lru_cache(maxsize=8)
def _shifts(sides: int) -> Rolls:
    """How far two dice move a row, each with its chance."""
    totals = enumerate(dice_totals(2, sides))
    return tuple((roll - pivot_of(sides), float(chance)) for roll, chance in totals if chance)


@dataclass(frozen=True, slots=True)
class RowChoice:
    """A row by a box on it, and what a hit aimed there is expected to take away."""

    at: str
    high: HighWay
    worth: float


def best_row(record: Record, side: int, kind: BoxType, sides: int = 6) -> RowChoice | None:
    """The row a weapon of a type does best along, the first of equals; None if there is none.

    ``sides``: those of the target's dice.
    """
    key = best_row, side, kind, sides
    if key not in record.memo:
        record.memo[key] = _best_row(record, side, kind, sides)
    known: RowChoice | None = record.memo[key]
    return known


def _best_row(record: Record, side: int, kind: BoxType, sides: int) -> RowChoice | None:
    best: tuple[float, int] | None = None
    for row, value in row_values(record, side, kind, sides):
        if best is None or value > best[0] + 1e-9:
            best = value, row
    if best is None:
        return None
    at = first_box(record, side, best[1], not WEAPONS[kind].passes_armour)
    assert at is not None
    return RowChoice(at, high_words(AXIS_OF_SIDE[side])[1], best[0])


def row_values(
    record: Record, side: int, kind: BoxType, sides: int = 6
) -> Iterator[tuple[int, float]]:
    """What a hit is expected to take away that is aimed at each row, row by row."""
    high = high_words(AXIS_OF_SIDE[side])[1]
    turns, sign, shifts = kind.launcher, Aim(side, 0, high).sign, _shifts(sides)
    reached: dict[int, float] = {}
    for row in rows(record, side, not WEAPONS[kind].passes_armour):
        value = 0.0
        for shift, chance in shifts:
            end = row + shift * sign
            key = 2 * end + 1 if turns and end > row else 2 * end
            worth = reached.get(key)
            if worth is None:
                worth = reached[key] = _row_worth(record, kind, Aim(side, row, high), shift)
            value += chance * worth
        yield row, value


def _row_worth(record: Record, kind: BoxType, aim: Aim, shift: int) -> float:
    """What a hit takes away that falls so far from its aim.

    A missile that would miss is turned, which hangs on the side it comes from.
    """
    if not kind.launcher:
        return _worth(record, WEAPONS[kind].landings(record, aim.side, shifted(aim, shift, 0)))
    _side, _row, box, _pivot = turned_row(record, aim, shift, 0)
    return 0.0 if box is None else _burst(record, box)


def row_worth(record: Record, side: int, kind: BoxType, sides: int = 6) -> float:
    """What the best row from a side is worth, 0 when there is none."""
    best = best_row(record, side, kind, sides)
    return 0.0 if best is None else best.worth


def _worth(record: Record, landings: Iterable[Landing]) -> float:
    """What points that land take away; of several boxes each is as likely as the others."""
    worth = 0.0
    for landing in landings:
        near = [damage_worth(record, box, landing.points) for box in landing.boxes]
        worth += landing.times * (sum(near) / len(near))
    return worth


def _burst(record: Record, box: str) -> float:
    """A missile's points: on one box until it is gone, the rest on its neighbours."""
    key = _burst, box
    if key not in record.memo:
        points = WEAPONS[BoxType.MISSILE].likely
        record.memo[key] = _worth(record, likely_burst(record, box, points))
    known: float = record.memo[key]
    return known


def choose_aim(view: Battle, decision: Decision) -> AimOrder:
    """The row for one attack."""
    decision = attack_of(decision)
    target = view.ships[decision.shot.target]
    kind = weapon_firing(view, decision.shot).type
    sides = impact_die(view, target.name)
    choice = best_row(target.record, decision.fire_side, kind, sides)
    assert choice is not None
    return AimOrder(at=choice.at, high=choice.high)


def middle_row(view: Battle, decision: Decision) -> AimOrder:
    """The middle one of the rows that an attack can be aimed at."""
    decision = attack_of(decision)
    record, side = view.ships[decision.shot.target].record, decision.fire_side
    armour = not WEAPONS[weapon_firing(view, decision.shot).type].passes_armour
    every = rows(record, side, armour)
    at = first_box(record, side, every[len(every) // 2], armour)
    assert at is not None
    return AimOrder(at=at, high=high_words(AXIS_OF_SIDE[side])[1])


def choose_axis(view: Battle, decision: Decision) -> AxisOrder:
    """The defender's axis: the one whose best row does least."""
    harm = axis_harm(view, decision)
    return AxisOrder(side=direction_name(min(decision.choices, key=harm)))


def axis_harm(view: Battle, decision: Decision) -> Callable[[str], float]:
    """What the best row from each side does that an attack may come from."""
    decision = attack_of(decision)
    record = view.ships[decision.shot.target].record
    kind = weapon_firing(view, decision.shot).type
    sides = impact_die(view, decision.shot.target)
    return lambda name: row_worth(record, DIRECTION_NAMES.index(name), kind, sides)


def choose_heat(view: Battle, decision: Decision) -> HeatOrder:
    """The side from which a point on every box that shows costs least."""
    record = view.ships[decision.ship or ""].record
    side = min(decision.choices, key=lambda name: round(heat_harm(record, name), 9))
    return HeatOrder(ship=decision.ship or "", side=direction_name(side))


def heat_harm(record: Record, side: str) -> float:
    """What a point on every box costs that shows from a side."""
    boxes = visible_boxes(record, DIRECTION_NAMES.index(side))
    return sum(damage_worth(record, box, 1) for box in boxes)


def choose_impact(view: Battle, decision: Decision) -> ImpactOrder:
    """Which missile strikes next: a nuclear one that kills, then the best aimed."""
    missiles = [view.missiles[name] for name in decision.choices]
    nuclear = [m for m in missiles if m.warhead == "nuclear"]
    deadly = [m for m in nuclear if not moving(view.ships[m.target])]
    standard = [m for m in missiles if m.warhead != "nuclear"]
    if deadly or not standard:
        return ImpactOrder(missile=(deadly or nuclear)[0].name)
    best: dict[tuple[str, int], RowChoice] = {}
    for one in standard:
        key = one.target, record_side(view, one)
        row = best.get(key) or _missile_row(view, one)
        if row is not None:
            best[key] = row
    able = [m for m in standard if (m.target, record_side(view, m)) in best]
    chosen = max(able, key=lambda m: best[m.target, record_side(view, m)].worth)
    aim = best[chosen.target, record_side(view, chosen)]
    return ImpactOrder(missile=chosen.name, at=aim.at, high=aim.high)


def _missile_row(view: Battle, one: Missile) -> RowChoice | None:
    record, sides = view.ships[one.target].record, impact_die(view, one.target)
    return best_row(record, record_side(view, one), BoxType.MISSILE, sides)


def choose_approach(view: Battle, decision: Decision) -> ApproachOrder:
    """For each missile the entry with the least defence and the best row."""
    entries = []
    for name in decision.choices:
        missile = view.missiles[name]
        sides = entry_sides(view, missile)
        best = max(sides, key=lambda side: _entry_worth(view, missile, side))
        entries.append(Entry(missile=name, side=DIRECTION_NAMES[best]))
    return ApproachOrder(entries=tuple(entries))


def _entry_worth(view: Battle, missile: Missile, side: int) -> tuple[Fraction, float]:
    """The chance to arrive before all else."""
    return arrives(view, missile, side), side_worth(view, missile, side)


def arrives(view: Battle, missile: Missile, side: int) -> Fraction:
    """The chance that a missile arrives from a side if nobody shoots at it."""
    return route(view, missile, side).chance


def side_worth(view: Battle, missile: Missile, side: int) -> float:
    """What a hit from a side is worth, less for each gun on guard there."""
    target = view.ships[missile.target]
    guns = sum(
        target.record.works(weapon.primary or weapon.id) and bears(target, weapon, DIRECTIONS[side])
        for weapon in target.design.systems_of(*defenders())
    )
    from_side, sides = (side - target.facing) % 6, impact_die(view, target.name)
    return row_worth(target.record, from_side, BoxType.MISSILE, sides) - 2.0 * guns


def moving(ship: Ship) -> bool:
    """Whether the ship is seen to have used movement power this turn."""
    if ship.conduct is not None:
        return ship.conduct.powered
    track = ship.track
    return track is not None and (track.speed_spent > 0 or track.manoeuvre_spent > 0)
