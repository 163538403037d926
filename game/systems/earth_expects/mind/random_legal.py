"""A side that answers every decision at random among legal orders: for tests and benchmarks."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES, direction_name
from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.options.extras.roll import Roll
from game.systems.earth_expects.phases.announcements import choices
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.questions.attack import attack_of
from game.systems.earth_expects.rules.bases import station_draws
from game.systems.earth_expects.rules.impact import first_box, rows
from game.systems.earth_expects.rules.power import (
    feed,
    grid_numbers,
    grids,
    in_points,
    most_quarters,
    powerable,
    quarters,
    quarters_from,
    supply,
)
from game.systems.earth_expects.rules.repairs import (
    reloadable,
    repairable,
    repairs_allowed,
    self_mending,
    still,
)
from game.systems.earth_expects.rules.sensors import may_search, may_track
from game.systems.earth_expects.ship.box_type import direct_fire
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons import point_defence
from game.systems.earth_expects.weapons.fire import fire_options, weapon_firing
from game.systems.earth_expects.weapons.missile import entry_sides, record_side
from game.table.decisions import Decision
from game.table.minds import ByKind
from game.table.orders import Order
from game.table.questions import faults

FULL = -1
"""Stands for a grid that no box can be fed from any more."""


class RandomLegal(ByKind):
    """Answers with a random legal order; the same ``Random`` gives the same answers."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def _some(self, items: Any) -> list[Any]:
        return [item for item in items if self._random.random() < 0.6]

    def power(self, view: Battle, d: Decision, rules: Rules) -> Order:
        ship = view.ships[d.ship or ""]
        for _try in range(4):
            order = self._modes(view, ship, self._random_power(ship, rules.movement))
            if not faults(view, d, order, rules):
                return order
        return rules.movement.safest(ship)

    def _random_power(self, ship: Ship, movement: MovementSystem) -> o.PowerOrder:
        record, rng = ship.record, self._random
        able = list(movement.engines(ship))
        if ship.extra(Roll).turn and rng.random() < 0.8:
            able = []
        rng.shuffle(able)
        able.sort(key=lambda engine: movement.drives(ship, engine))
        draws: dict[str, int] = {}
        last = movement.speed_power(ship).last
        speed = None
        if able and movement.drives(ship, able[-1]) and rng.random() < 0.9:
            wish = last + rng.choice((-1, 0, 1, 1))
            engine = able.pop()
            cap = min(feed(record, engine).most, quarters(max(Fraction(0), wish)))
            draws[engine.id] = most_quarters(record, {engine.id: cap})
            if draws[engine.id]:
                speed = o.EngineDraw(engine=engine.id, power=in_points(draws[engine.id]))
        manoeuvre = []
        for engine in self._some(able)[: ship.controls]:
            ask = {**draws, engine.id: feed(record, engine).most}
            power = max(0, most_quarters(record, ask) - sum(draws.values()))
            draws[engine.id] = power
            if power:
                manoeuvre.append(o.EngineDraw(engine=engine.id, power=in_points(power)))
        boxes = self._random_boxes(record, draws)
        station = station_draws(ship) if ship.design.base and rng.random() < 0.7 else ()
        return o.PowerOrder(
            ship=ship.name,
            speed=speed,
            manoeuvre=tuple(manoeuvre),
            boxes=() if station else tuple(boxes),
            station=station,
            primaries=self._primaries(ship),
        )

    def _random_boxes(self, record: Record, draws: dict[str, int]) -> list[str]:
        """Boxes in any order, as long as the grids can feed them beside the engines."""
        boxes: list[str] = []
        wanted = sum(draws.values())
        candidates = list(powerable(record))
        self._random.shuffle(candidates)
        left = [4 * grid.supply for grid in grids(record)]
        spare = [have - took for have, took in zip(left, quarters_from(record, draws), strict=True)]
        numbers, most = grid_numbers(record), supply(record)
        for box in candidates:
            number = numbers[box]
            if len(boxes) == most or spare[number] == FULL:
                continue
            if spare[number] >= 4:
                spare[number] -= 4
            elif most_quarters(record, draws, [*boxes, box]) >= wanted:
                spare = [min(0, one) for one in spare]
            else:
                spare[number] = FULL
                continue
            boxes.append(box)
        return boxes

    def _primaries(self, ship: Ship) -> tuple[str, ...]:
        every = (system for system in ship.design.systems.values() if system.primaries)
        return tuple(self._random.choice(system.primaries) for system in self._some(every))

    def _modes(self, view: Battle, ship: Ship, order: o.PowerOrder) -> o.PowerOrder:
        """The order with some railguns in rapid fire, where the table plays so."""
        if not view.customs.rapid_fire:
            return order
        guns = self._some(ship.design.systems_of(*(t for t in direct_fire() if t.rapid)))
        return order.but(rapid=tuple(gun.id for gun in guns))

    def plot(self, view: Battle, d: Decision, rules: Rules) -> Order:
        ship = view.ships[d.ship or ""]
        ways = rules.movement.unpowered(view, ship)
        if ways and ship.conduct is not None:
            words: tuple[o.RollWord | None, ...] = ("turn over", "break off", None)
            roll = self._random.choice(words) if ship.extra(Roll).turns_over else None
            return self._random.choice(ways).order.but(roll=roll)
        ends = list(rules.movement.ends(ship).values())
        return o.PlotOrder(ship=ship.name, plot=self._random.choice(ends).plot)

    def cut(self, _view: Battle, d: Decision, _rules: Rules) -> Order:
        boxes = self._random.sample(sorted(d.choices), d.count)
        return o.CutOrder(ship=d.ship or "", boxes=tuple(boxes))

    def repairs(self, view: Battle, d: Decision, _rules: Rules) -> Order:
        ship = view.ships[d.ship or ""]
        boxes = self._some(repairable(view, ship))[: repairs_allowed(ship)]
        alone = self._some(b for b in self_mending(view, ship) if b not in boxes and still(ship))
        reload = still(ship) and bool(reloadable(ship)) and self._random.random() < 0.8
        return o.RepairOrder(ship=ship.name, boxes=tuple(boxes), alone=tuple(alone), reload=reload)

    def approach(self, view: Battle, d: Decision, _rules: Rules) -> Order:
        entries = []
        for name in d.choices:
            side = self._random.choice(entry_sides(view, view.missiles[name]))
            entries.append(o.Entry(missile=name, side=DIRECTION_NAMES[side]))
        return o.ApproachOrder(entries=tuple(entries))

    def point_defence(self, view: Battle, d: Decision, rules: Rules) -> Order:
        shots = [c for c in point_defence.chances(view, d.side)]
        self._random.shuffle(shots)
        for shot in shots:
            ship = view.ships[shot.ship]
            free = point_defence.free_sensors(view, ship, view.missiles[shot.missile])
            for sensors in (tuple(self._some(free)), free):
                order = o.PointDefenceOrder(
                    shot=o.DefenceShot(
                        ship=shot.ship, weapon=shot.weapon, missile=shot.missile, sensors=sensors
                    )
                )
                if not faults(view, d, order, rules):
                    return order
        return o.PointDefenceOrder()

    def targets(self, view: Battle, d: Decision, _rules: Rules) -> Order:
        attacks, launches = [], []
        for option in self._some(fire_options(view, d.side)):
            if not option.targets:
                continue
            if option.weapon.type.launcher:
                launches.append(self._launch(option.ship, option.weapon.id, option.targets))
            else:
                target = self._random.choice(option.targets)
                attacks.append(
                    o.AttackOrder(ship=option.ship, weapon=option.weapon.id, target=target)
                )
        return o.TargetsOrder(attacks=tuple(attacks), launches=tuple(launches))

    def launches(self, view: Battle, d: Decision, _rules: Rules) -> Order:
        launching, made = view.customs.launching, list[o.LaunchOrder]()
        for option in self._some(fire_options(view, d.side, launches=True)):
            ship = view.ships[option.ship]
            used = sum(launch.ship == option.ship for launch in made)
            if option.targets and launching is not None and used < launching.most(ship):
                made.append(self._launch(option.ship, option.weapon.id, option.targets))
        return o.LaunchesOrder(launches=tuple(made))

    def _launch(self, ship: str, launcher: str, targets: tuple[str, ...]) -> o.LaunchOrder:
        target = self._random.choice(targets)
        warhead: o.Warhead = self._random.choice(("standard", "standard", "nuclear"))
        return o.LaunchOrder(ship=ship, launcher=launcher, target=target, warhead=warhead)

    def axis(self, _view: Battle, d: Decision, _rules: Rules) -> Order:
        return o.AxisOrder(side=direction_name(self._random.choice(d.choices)))

    def heat(self, _view: Battle, d: Decision, _rules: Rules) -> Order:
        side = direction_name(self._random.choice(d.choices))
        return o.HeatOrder(ship=d.ship or "", side=side)

    def _row(self, view: Battle, target: str, side: int, armour: bool) -> tuple[str, Any]:
        record = view.ships[target].record
        row = self._random.choice(rows(record, side, armour))
        box = first_box(record, side, row, armour)
        assert box is not None
        return box, self._random.choice(high_words(AXIS_OF_SIDE[side]))

    def aim(self, view: Battle, d: Decision, _rules: Rules) -> Order:
        d = attack_of(d)
        armour = not weapon_firing(view, d.shot).passes_armour
        at, high = self._row(view, d.shot.target, d.fire_side, armour)
        return o.AimOrder(at=at, high=high)

    def impact(self, view: Battle, d: Decision, _rules: Rules) -> Order:
        missile = view.missiles[self._random.choice(d.choices)]
        if missile.warhead == "nuclear":
            return o.ImpactOrder(missile=missile.name)
        at, high = self._row(view, missile.target, record_side(view, missile), True)
        return o.ImpactOrder(missile=missile.name, at=at, high=high)

    def section(self, _view: Battle, d: Decision, _rules: Rules) -> Order:
        return o.SectionOrder(ship=d.ship or "", keep=self._random.choice(d.choices))

    def sensors(self, view: Battle, d: Decision, _rules: Rules) -> Order:
        ship = view.ships[d.ship or ""]
        used: set[str] = set()
        attempts: list[o.Attempt] = []
        possible = {**may_track(view, ship), **may_search(view, ship)}
        for target, able in self._some(possible.items()):
            free = [s for s in able if s not in used]
            while free and len(attempts) < ship.controls:
                count = self._random.choice((1, 1, 2))
                used.update(free[:count])
                attempts.append(o.Attempt(target=target, sensors=tuple(free[:count])))
                free = free[count:]
        mine = [m.name for m in view.missiles.values() if m.ship == ship.name]
        self._random.shuffle(mine)
        return o.SensorOrder(ship=ship.name, attempts=tuple(attempts), keep=tuple(mine))

    def announce(self, view: Battle, d: Decision, rules: Rules) -> Order:
        every = list(choices(view, rules, d.side))
        self._random.shuffle(every)
        chosen = {(said.ship, said.what): said for said in self._some(every)}
        order = o.AnnounceOrder(said=tuple(chosen.values()))
        return o.AnnounceOrder() if faults(view, d, order, rules) else order

    def consent(self, _view: Battle, _d: Decision, _rules: Rules) -> Order:
        return o.ConsentOrder(yes=self._random.random() < 0.5)
