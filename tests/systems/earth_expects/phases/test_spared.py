"""Nobody is called to the screen for what the table shows to be no choice (Ruling Q250)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game.dice import AllHigh, LabelledDice
from game.systems.earth_expects.events import ShotRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.phases import sensors as sensors_turn
from game.systems.earth_expects.phases import weapons as weapons_turn
from game.systems.earth_expects.rules.at_most import might_hurt, might_lock
from game.systems.earth_expects.rules.impact import Aim, fire_sides, rows
from game.systems.earth_expects.rules.repairs import might_repair
from game.systems.earth_expects.rules.sensors import chance, may_track
from game.systems.earth_expects.ruleset import DEFAULT, calling_all
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import AttackOrder, Attempt, PlotOrder, PowerOrder
from game.systems.earth_expects.weapons.fire import FireOption, fire_options, shot_of, weapon_firing
from game.table.events import PassedOver
from game.table.journal.header import DiceSource, header_for
from game.table.journal.keep import Journal
from game.table.journal.resume import resume
from game.table.runner import Runner
from tests.storm.playing import opened
from tests.support import BLUE, boat, duel, happened, hit, play, plot, power, powered, run, yard

FULL = "L1.1 L1.2 L4.1 L4.2 L2 L3 I1.1 I1.2 I1.3 I2.1 I2.2 I2.3 R1.1 R1.2"


def _range(distance: int, locks: bool, by: str = "Vigilance") -> Battle:
    """A ship with a scout so many hexes ahead."""
    held = [f"{by}>Icarus"] if locks else []
    blue = boat(yard(by.lower()), (0, 0), "N")
    return duel(blue, boat(yard("icarus"), (0, -distance), "N"), locks=held)


@pytest.mark.rule("EE-LSR-2", "EE-ION-3", "EE-RG-3")
@pytest.mark.parametrize(
    ("by", "weapon", "reach", "blind"),
    [
        ("Vigilance", "L1", 11, 4),
        ("Vigilance", "L2", 5, 2),
        ("Vigilance", "I1", 4, 4),
        ("Resolute", "I1", 4, 3),
        ("Vigilance", "R1", 40, 5),
    ],
    ids=["laser of 2", "laser of 1", "ion of 3", "ion of 2", "railgun"],
)
def test_how_far_fire_might_hurt(by: str, weapon: str, reach: int, blind: int) -> None:
    """Ranges by the tables: with a lock-on (laser of 2: 6 at reduction 5), and without one.

    Without: effective range 1+2+3+4 = 10 for a laser of two and 3 for one of one; three ion dice
    make 18 against 16, two 12 against 9, and three with the die for a lock-on 18 against 16; a
    railgun's 6 beats range 5.
    """
    for locked, most in ((True, reach), (False, blind)):
        for distance, might in ((most, True), (most + 1, weapon == "R1" and locked)):
            battle = _range(distance, locked, by)
            ship = battle.ships[by]
            found = might_hurt(battle, ship, ship.design.systems[weapon], "Icarus")
            assert found is might, (locked, distance)


@pytest.mark.rule("EE-SEN-3")
@pytest.mark.parametrize(("count", "locked", "most"), [(1, False, 6), (3, False, 8), (3, True, 9)])
def test_how_far_sensors_might_lock_on(count: int, locked: bool, most: int) -> None:
    """6 on the die, +1 a further sensor, +1 held, +1 should the target use sensors: beat it."""
    for distance, might in ((most, True), (most + 1, False)):
        battle = _range(distance, locked)
        ship = battle.ships["Vigilance"]
        assert might_lock(battle, ship, ("S1", "S2", "S3")[:count], "Icarus") is might


def _in_vain(battle: Battle, side: str, might: Callable[[Battle, Ship, Ship], bool]) -> None:
    for ship, enemy in product(battle.afloat(side), battle.enemies(side)):
        assert not might(battle, ship, enemy), (ship.name, enemy.name)


def _might_do(battle: Battle, ship: Ship, enemy: Ship) -> bool:
    """Whether a weapon of a ship with power everywhere hurts an enemy without any."""
    every = " ".join(box for box in ship.design.boxes if ship.record.works(box))
    lit = powered(battle, power(ship.name, boxes=every), power(enemy.name))
    able = [o for o in fire_options(lit, ship.side) if o.ship == ship.name]
    able = [o for o in able if enemy.name in o.targets]
    return any(o.weapon.type is BoxType.MISSILE or _best(lit, o, enemy.name) for o in able)


def _might_find(battle: Battle, ship: Ship, enemy: Ship) -> bool:
    """Whether a lock-on is possible with every sensor powered, the enemy's in use or not."""
    every = " ".join(ship.record.working(BoxType.SENSOR))
    lit = powered(battle, power(ship.name, boxes=every))
    sensors = may_track(lit, lit.ships[ship.name]).get(enemy.name, ()) if ship.controls else ()
    return bool(sensors) and any(
        chance(
            lit.with_ship(enemy.name, used_sensors=enemy.used_sensors or busy),
            ship.name,
            Attempt(target=enemy.name, sensors=sensors),
        )
        for busy in (False, True)
    )


def _best(battle: Battle, option: FireOption, target: str) -> int:
    """The points of a shot whose every die shows the highest number."""
    order = AttackOrder(ship=option.ship, weapon=option.weapon.id, target=target)
    shot = shot_of(battle, order)
    side = fire_sides(battle, option.ship, target)[0]
    record = battle.ships[target].record
    row = rows(record, side, option.weapon.type is not BoxType.ION)
    if not row:
        return 0
    table = Table(battle, AllHigh())
    one = replace(shot, strength=1, rapid=False) if shot.rapid else shot
    weapon_firing(battle, one).resolve(table, one, Aim(side, row[0], "right"))
    return next(e.points for e in table.events if isinstance(e, ShotRolled))


@pytest.mark.parametrize("seed", [*range(6), *range(400, 404)])
def test_what_is_not_asked_could_not_have_done_anything(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Told by an umpire who tries what is secret: every shot and attempt passed over was in vain.

    His own ship has power everywhere, the enemy's none; the enemy's sensors are used or are not.
    """
    spared = {"targets": 0, "sensors": 0}

    def fire(battle: Battle, side: str, possible: bool) -> list[object]:
        found = asked_fire(battle, side, possible)
        able = [o for o in fire_options(battle, side) if o.targets]
        if able and not found:
            spared["targets"] += 1
        if not possible and not found:
            _in_vain(battle, side, _might_do)
        return found  # type: ignore[return-value]

    def track(battle: Battle, side: str, possible: bool) -> list[object]:
        found = asked_sensors(battle, side, possible)
        if not found:
            for ship in battle.afloat(side):
                spared["sensors"] += len(may_track(battle, ship)) if ship.controls else 0
        if not possible and not found:
            _in_vain(battle, side, _might_find)
        return found  # type: ignore[return-value]

    asked_fire, asked_sensors = weapons_turn._fire_decisions, sensors_turn._decisions
    monkeypatch.setattr(weapons_turn, "_fire_decisions", fire)
    monkeypatch.setattr(sensors_turn, "_decisions", track)
    runner = _scattered(seed) if seed < 400 else opened(seed)
    movers = {side: RandomLegal(Random(f"{seed}/{side}")) for side in runner.battle.sides}
    while not runner.over:
        asked = runner.decisions[0]
        view = runner.question_view(asked)
        runner.answer(asked.key, movers[asked.side].decide(view, asked, runner.rules))
    assert seed >= 400 or sum(spared.values())


def _scattered(seed: int) -> Runner:
    names = Random(seed).sample(("vigilance", "icarus", "halberd", "resolute", "lodestar"), 2)
    blue, red = boat(yard(names[0]), (0, 0), "N"), boat(yard(names[1]), (2 + seed, -9), "S")
    runner = Runner(duel(blue, red, turn_limit=4), DEFAULT, LabelledDice(bytes([seed])))
    runner.start()
    return runner


def test_where_ships_dock_any_shot_is_a_choice() -> None:
    """It breaks the docking off, even if it cannot hurt."""
    far = _range(12, locks=False).with_ship("Vigilance", loaded=frozenset())
    assert not weapons_turn._might_fire(far, BLUE)
    assert weapons_turn._might_fire(far.with_ship("Icarus", held=True), BLUE)


@pytest.mark.rule("EE-SEQ-5")
def test_a_ship_that_turned_in_plain_sight_is_not_called_to_repairs() -> None:
    """One that kept its points to itself is, for nobody can tell."""
    fight = duel(boat(yard("vigilance"), (0, 0), "N", speed=2), boat(yard("icarus"), (0, -9), "S"))
    fight = hit(fight, "Vigilance", "S1/")
    for signs, called in (("R.", False), (".", True)):
        orders = {
            "1/power/Vigilance": power("Vigilance", "E1 2", "E2 3"),
            "1/plot/Vigilance": plot("Vigilance", signs),
        }
        runner = play(run(fight), orders, until="1/repairs" if called else "1/targets")
        asked = [d.kind for d in runner.pending.get(BLUE, ()) if d.step == "repairs"]
        assert asked == (["pass"] if called else [])
        assert might_repair(runner.battle, runner.battle.ships["Vigilance"]) is called
        spared = [e for e in happened(runner, PassedOver) if e.side is None]
        assert bool(spared) is not called


def test_a_file_of_the_referee_goes_on_where_it_asked_what_nobody_hangs_on(tmp_path: Path) -> None:
    """The referee asks everything; broken off there, the window takes it up all the same."""
    scenario, designs = load_scenario("two_scouts")
    source = DiceSource(key="0b" * 32)
    runner = begin(scenario, designs, source.dice(), calling_all(DEFAULT))
    path = tmp_path / "kept.jsonl"
    players = dict.fromkeys(scenario.side_names(), "script")
    header = header_for(runner.rules.name, Setup(scenario, designs), source, players)
    journal = Journal(path, header)
    journal.follow(runner)
    mind = RandomLegal(Random(2))
    plain = begin(scenario, designs, source.dice())
    while runner.decisions and [d.key for d in runner.decisions] == [
        d.key for d in plain.decisions
    ]:
        asked = runner.decisions[0]
        order = mind.decide(runner.question_view(asked), asked, runner.rules)
        if isinstance(order, PowerOrder):
            order = power(order.ship, "E1 0.5", "", "S1 L1")
        if isinstance(order, PlotOrder):
            order = plot(order.ship, "..")
        for one in (runner, plain):
            one.answer(asked.key, order)
    assert not runner.over
    first = runner.decisions[0]
    order = mind.decide(runner.question_view(first), first, runner.rules)
    runner.answer(first.key, order)
    taken = resume(path)
    assert not taken.anew
    assert taken.runner.events == runner.events
