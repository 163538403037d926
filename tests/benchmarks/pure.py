"""How many times as fast as the engine pure resolution is.

    python -m tests.benchmarks.pure [--quick]

A Vigilance fires on a Resolute two hexes ahead. A line a shot, a salvo, and a pair of plots with
all that bears afterwards, of an encounter that knows both and of one made for them: microseconds in
``pure/``, played singly and as one play of a forecast of 2,000; on a table with labelled dice; and
answered through the runner (there with the questions of the phase, the answers being ready; the
missile is left out). Then milliseconds of the heat of a laser and a missile for all rows. Figures
are medians of rounds of processor time, ratios those of the ratios round by round. ``--quick``
plays one round.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from game.dice import LabelledDice
from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.movement import movement_phase
from game.systems.earth_expects.pure.attack import Attack, arrival_of, attack_of
from game.systems.earth_expects.pure.faces import drawn
from game.systems.earth_expects.pure.heat import heat_of
from game.systems.earth_expects.pure.plots import Encounter
from game.systems.earth_expects.pure.salvo import Salvo
from game.systems.earth_expects.rules.arcs import bears_on
from game.systems.earth_expects.rules.impact import Aim, fire_sides, rows
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.ship.box_type import BoxType, bearing
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.fire import fire_options, shot_of
from game.systems.earth_expects.weapons.missile import hit_of, record_side
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import launcher_of, weapon_of
from game.systems.earth_expects.weapons.weapon import Weapon
from game.table.orders import Order
from game.table.runner import Runner
from tests.support import boat, duel, inbound, play, power, quiet, run, yard

GUNSHIP, TARGET = "Vigilance", "Resolute"
ROUNDS, PLAYS = 25, 400
SAMPLE = 2000
PLOTS = {GUNSHIP: "R.", TARGET: "r."}


@dataclass(frozen=True)
class Fire:
    """Something fired: as the engine takes it, and as pure resolution does."""

    weapon: Weapon
    shot: Shot
    aim: Aim
    attack: Attack


def battle() -> Battle:
    """Before turn 1."""
    ships = boat(yard("vigilance"), (0, 2), speed=2), boat(yard("resolute"), (0, 0), speed=1)
    return duel(*ships, locks=[f"{GUNSHIP}>{TARGET}"])


def at(step: str, seed: int) -> Runner:
    """A runner with its dice, up to a step of turn 1."""
    design = yard("vigilance")
    guns = design.systems_of(BoxType.LASER, BoxType.ION, BoxType.RAILGUN)
    boxes = " ".join(box for gun in guns for box in gun.boxes)
    orders: dict[str, Order] = {
        f"1/power/{GUNSHIP}": power(GUNSHIP, "E1 2", "E2 3", boxes),
        f"1/power/{TARGET}": power(TARGET, "E1 1", "E2 1"),
    }
    runner = run(battle(), then=LabelledDice(seed.to_bytes(8, "big")))
    return play(runner, orders, until=f"1/{step}/")


def fires(now: Battle) -> dict[str, Fire]:
    """One shot of each weapon that bears, and a missile that came through."""
    found: dict[str, Fire] = {}
    for option in fire_options(now, now.ships[GUNSHIP].side):
        name, system = option.weapon.type.name(), option.weapon
        if option.targets and name not in found and system.type.direct:
            shot = shot_of(now, o.AttackOrder(ship=GUNSHIP, weapon=system.id, target=TARGET))
            aim = _middle(now, fire_sides(now, GUNSHIP, TARGET)[0])
            found[name] = Fire(weapon_of(system), shot, aim, attack_of(now, shot, aim))
    (missile,) = duel(
        boat(yard("vigilance"), (0, 4)),
        boat(yard("resolute")),
        missiles=[inbound(GUNSHIP, TARGET, (0, 1))],
    ).missiles.values()
    missile = replace(missile, entry=3)
    aim = _middle(now, record_side(now, missile))
    attack = arrival_of(now, missile, aim)
    found["missile"] = Fire(launcher_of(now, missile), hit_of(missile), aim, attack)
    return found


def _middle(now: Battle, side: int) -> Aim:
    held = rows(now.ships[TARGET].record, side)
    return Aim(side, held[len(held) // 2], high_words(AXIS_OF_SIDE[side])[0])


def seconds(plays: int, once: Callable[[int], object]) -> float:
    """Processor time of one call, over so many; each is given its number."""
    start = time.process_time()
    for number in range(plays):
        once(number)
    return (time.process_time() - start) / plays


@dataclass(frozen=True)
class Case:
    """One thing in several ways; ``runner`` gives the seconds it took with the dice of a seed.

    ``many`` plays it so often at once.
    """

    name: str
    pure: Callable[[int], object]
    table: Callable[[int], object]
    runner: Callable[[int], float] | None = None
    many: Callable[[int], object] | None = None

    def line(self, rounds: int, plays: int) -> str:
        """A line of figures."""
        pure, many, table, runner = [], [], [], []
        for number in range(rounds):
            pure.append(seconds(plays, self.pure))
            table.append(seconds(plays // 20, self.table))
            runner += [] if self.runner is None else [self.runner(number)]
            if self.many is not None:
                many.append(seconds(1, lambda _n: self.many(SAMPLE)) / SAMPLE)
        told = f"{self.name:14} {_compared(pure, table, runner)}"
        return told + (f"\n{'  in a forecast':14}{_compared(many, table, runner)}" if many else "")


def _compared(pure: list[float], table: list[float], runner: list[float]) -> str:
    told = f"{1e6 * statistics.median(pure):6.1f} us"
    told += _against("on a table", pure, table)
    return told + (_against("runner", pure, runner) if runner else "")


def _against(way: str, pure: list[float], other: list[float]) -> str:
    times = statistics.median(b / a for a, b in zip(pure, other, strict=True))
    return f"   {way} {1e6 * statistics.median(other):6.0f} us ({times:4.0f} x)"


def firing(name: str, now: Battle, fired: list[Fire]) -> Case:
    """Shots one after the other."""
    salvo = Salvo(now.ships[TARGET].record, [one.attack for one in fired])
    dice = drawn(1)

    def on_table(number: int) -> None:
        table = Table(now, LabelledDice(number.to_bytes(8, "big")))
        for one in fired:
            one.weapon.resolve(table, one.shot, one.aim)

    def through_runner(seed: int) -> float:
        return fire_through_runner(fired, seed)

    armed = all(one.shot.weapon != "missile" for one in fired)
    runner = through_runner if armed else None
    return Case(name, lambda _number: salvo.play(dice), on_table, runner, salvo.sample)


def fire_through_runner(fired: list[Fire], seed: int) -> float:
    """Seconds to answer targets and all that is asked until they are resolved."""
    runner, spent = at("targets", seed), 0.0
    attacks = tuple(
        o.AttackOrder(ship=GUNSHIP, weapon=one.shot.weapon, target=TARGET) for one in fired
    )
    while (decision := runner.decisions[0]).key.startswith(("1/targets", "1/axis", "1/aim")):
        mine = decision.kind == "targets" and decision.side == runner.battle.ships[GUNSHIP].side
        order = o.TargetsOrder(attacks=attacks) if mine else quiet(runner, decision)
        start = time.process_time()
        runner.answer(decision.key, order)
        spent += time.process_time() - start
    return spent


def flying() -> Iterator[Case]:
    """A pair of plots, and what bears then: among others of an encounter, and as its only pair."""
    before = at("plot", 0).battle
    orders = {name: o.PlotOrder(ship=name, plot=plot) for name, plot in PLOTS.items()}

    encounter = Encounter(before, DEFAULT.movement, GUNSHIP, TARGET)

    def purely(_number: int) -> None:
        encounter.after(orders[GUNSHIP], orders[TARGET])

    def alone(_number: int) -> None:
        Encounter(before, DEFAULT.movement, GUNSHIP, TARGET).after(orders[GUNSHIP], orders[TARGET])

    def on_table(_number: int) -> None:
        plots = {name: (order, False) for name, order in orders.items()}
        table = Table(replace(before, plots=plots), LabelledDice(b"pure"))
        list(movement_phase(table, DEFAULT))
        bear(table.battle)

    def through_runner(seed: int) -> float:
        runner, spent = at("plot", seed), 0.0
        while (decision := runner.decisions[0]).kind == "plot":
            start = time.process_time()
            runner.answer(decision.key, orders[decision.ship or ""])
            spent += time.process_time() - start
        start = time.process_time()
        bear(runner.battle)
        return spent + time.process_time() - start

    yield Case("pair of plots", purely, on_table, through_runner)
    yield Case("  asked alone", alone, on_table, through_runner)


def bear(now: Battle) -> None:
    """What bears on whom."""
    for name, other in ((GUNSHIP, TARGET), (TARGET, GUNSHIP)):
        for system in now.ships[name].weapons(*bearing()):
            bears_on(now, now.ships[name], system, other)
        fire_sides(now, name, other)


def lines(rounds: int, plays: int) -> Iterator[str]:
    """All figures."""
    now = at("targets", 0).battle
    fired = fires(now)
    guns = [one for name, one in fired.items() if name != "missile"]
    for name, one in fired.items():
        yield firing(name, now, [one]).line(rounds, plays)
    yield firing("salvo of guns", now, guns).line(rounds, plays)
    yield firing("and a missile", now, list(fired.values())).line(rounds, plays)
    for case in flying():
        yield case.line(rounds, plays)
    record = now.ships[TARGET].record
    for name in ("laser", "missile"):
        yield heat(name, fired[name].attack, record, rounds)


def heat(name: str, attack: Attack, record: Record, rounds: int) -> str:
    """A line of figures of the heat of an attack."""
    damage = attack.line.hull.damage(record)
    took = statistics.median(seconds(2, lambda _n: heat_of(attack, damage)) for _ in range(rounds))
    return f"heat of the {name}, {len(attack.line.masks)} rows: {1000 * took:.2f} ms"


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="one round of each")
    quick = parser.parse_args().quick
    for told in lines(1 if quick else ROUNDS, 20 if quick else PLAYS):
        sys.stdout.write(told + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
