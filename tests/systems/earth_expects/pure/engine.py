"""Random battles from a seed: a Vigilance that fires at any ship in any state of repair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

from game.dice import GivenDice
from game.hexgrid.hexes import Hex
from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.systems.earth_expects.events import Docked, after
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.options.crew_quality import crew_die
from game.systems.earth_expects.pure.faces import Die
from game.systems.earth_expects.pure.hull import Damage, Hull
from game.systems.earth_expects.rules.impact import Aim, rows
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.docking import placements
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.customs import STANDARD
from game.systems.earth_expects.state.docking import kept_alike
from game.systems.earth_expects.state.orders import PowerOrder
from game.systems.earth_expects.state.record import Level, Record
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.weapon import Weapon
from tests.support import SHIPS, boat, column, duel, inbound, yard
from tests.systems.earth_expects.rules.example import VIGILANCE
from tests.systems.earth_expects.rules.firing import TARGET, facing_down

NAMES = sorted(path.stem for path in SHIPS.glob("*.toml"))
GUEST = "Guest"
FACES = 600
"""More dice than any attack rolls."""


class Counted(dict[int, Die]):
    """Given faces as pure resolution takes them; ``used`` tells how many fell."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        super().__init__()
        self._faces = faces
        self.used = 0

    def __missing__(self, sides: int) -> Die:
        return partial(self._fall, sides)

    def _fall(self, sides: int) -> int:
        self.used += 1
        assert 1 <= self._faces[self.used - 1] <= sides
        return self._faces[self.used - 1]


class OneMoreError(Exception):
    """A die of so many sides is wanted."""


class Fall(dict[int, Die]):
    """Dice that fall as laid out; ``sides`` of each as it was asked for."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        super().__init__()
        self._faces = faces
        self.sides: list[int] = []

    def __missing__(self, sides: int) -> Die:
        return partial(self._next, sides)

    def _next(self, sides: int) -> int:
        self.sides.append(sides)
        if len(self.sides) > len(self._faces):
            raise OneMoreError
        return self._faces[len(self.sides) - 1]


def damaged(design: Design, random: Random) -> Record:
    """A record with a box of its own left, hurt a little or a lot, or with hardly a box left."""
    share = random.choice((0.0, 0.2, 0.5, 0.9, 1.0))
    hurt = {b: random.choice(list(Level)) for b in design.boxes if random.random() < share}
    if share == 1.0:
        kept = random.sample(design.own, 2)
        hurt = {b: level if b in kept else Level.DESTROYED for b, level in hurt.items()}
    record = Record(design, {b: level for b, level in hurt.items() if level is not Level.UNDAMAGED})
    return record if record.own else Record(design)


def battle_with(record: Record, random: Random) -> Battle:
    """The target with a random crew, manoeuvre and powered shields."""
    battle = facing_down(record.design, record, points=random.randint(0, 3))
    generators = record.design.by_type[BoxType.GENERATOR]
    for name in (VIGILANCE, TARGET):
        crew = random.choice(("standard", "standard", "elite", "crack"))
        battle = battle.with_ship(name, crew=crew)
    battle = battle.with_ship(TARGET, power=PowerOrder(ship=TARGET, boxes=generators))
    return replace(battle, customs=replace(STANDARD, die=crew_die))


def aims(record: Record, random: Random, count: int = 1) -> Iterator[Aim]:
    """Lines of fire through rows that hold a box."""
    for _aim in range(count):
        side = random.choice([s for s in range(6) if rows(record, s)])
        high = random.choice(high_words(AXIS_OF_SIDE[side]))
        yield Aim(side, random.choice(rows(record, side)), high)


def faces(random: Random) -> tuple[int, ...]:
    """Dice that fall as they may, each of them right for a die of any crew."""
    return tuple(random.randint(1, 6) for _die in range(FACES))


def ships(count: int, seed: int = 0) -> Iterator[tuple[Random, Record, Battle]]:
    """So many battles at each ship of the yard."""
    for name in NAMES:
        for number in range(count):
            random = Random(f"{name}/{number}/{seed}")
            record = damaged(yard(name), random)
            yield random, record, battle_with(record, random)


def docked(count: int, seed: int = 0) -> Iterator[tuple[Random, Record, Battle]]:
    """The same with a small ship docked to the target, both as damaged as may be."""
    for name in NAMES[seed % 3 :: 3]:
        for number in range(count):
            random = Random(f"{name}/{number}/{seed}/docked")
            guest = column(random.choice(("HHE", "HPHE", "H")), name=GUEST)
            offset = random.choice(placements(yard(name), guest))
            battle = pair(battle_with(Record(yard(name)), random), guest, offset)
            record = damaged(battle.ships[TARGET].design, random)
            yield random, record, kept_alike(battle.with_ship(TARGET, record=record), TARGET)


def pair(battle: Battle, guest: Design, offset: Hex) -> Battle:
    """A ship docked to the target."""
    lone = duel(boat(yard("vigilance")), boat(guest, name=GUEST)).ships[GUEST]
    battle = replace(battle, ships={**battle.ships, GUEST: lone})
    return after(battle, Docked(ship=TARGET, active=TARGET, passive=GUEST, offset=offset))


def same_end(hull: Hull, damage: Damage, battle: Battle) -> None:
    """That the target and what is docked to it have the fate that they have on a table."""
    target = battle.ships[TARGET]
    assert hull.onto(target.record, damage) == target.record
    assert damage.lost == (not target.on_table)
    assert hull.sections(damage.standing) == (() if target.fate else target.record.sections)
    guests = [battle.ships[name] for name in hull.guests]
    gone = frozenset(guest.name for guest in guests if guest.fate or not guest.record.own)
    assert hull.wrecks(damage.standing) == gone


def on_table(
    battle: Battle, weapon: Weapon, shot: Shot, aim: Aim, dice: tuple[int, ...]
) -> tuple[Battle, bool, int]:
    """What the engine makes of a shot: the battle after it, whether it hit, dice used."""
    given = GivenDice(dice)
    table = Table(battle, given)
    hit = weapon.resolve(table, shot, aim)
    return table.battle, hit, len(dice) - len(given.left)


def arriving(battle: Battle, *warheads: str) -> Battle:
    """With missiles of the firing ship that came through by the target's south side."""
    entries = [inbound(VIGILANCE, TARGET, (0, 3), warhead=warhead) for warhead in warheads]
    thrower, target = boat(yard("vigilance"), (0, 9)), boat(column("HHE"), name=TARGET)
    flying = duel(thrower, target, missiles=entries).missiles
    return replace(battle, missiles={n: replace(m, entry=3) for n, m in flying.items()})
