"""Battles in a few words: ships drawn or from the yard, orders, given dice, and a quiet player.

``duel(boat(yard("vigilance"), (0, 2)), boat(yard("icarus"), (1, 0)))`` is a battle;
``table_of(battle, 3, 4)`` plays one rule on it with the dice 3 and 4, ``run(battle, 3, 4)`` the
whole sequence, which ``play(runner, {"1/power/Icarus": order}, until="1/targets/")`` carries on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from pathlib import Path

from game.dice import AllHigh, Dice, GivenDice
from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.events import Powered, after
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.option_names import OptionName
from game.systems.earth_expects.scenario.scenario import (
    LockEntry,
    MissileEntry,
    Objective,
    Scenario,
    ShipEntry,
    SideEntry,
)
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.scenario.terrain_entries import TerrainEntry
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import load_ship, parse_ship
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle, Motion, Ship
from game.systems.earth_expects.state.record import Level, Record
from game.table.decisions import Decision
from game.table.events import Happening
from game.table.orders import Order
from game.table.questions import plainest
from game.table.runner import Runner

SHIPS = Path(__file__).parent.parent / "ships"
BLUE, RED, GREEN = "Blue", "Red", "Green"
LEVELS = {".": Level.LIGHT, "/": Level.MODERATE, "X": Level.CRITICAL, "#": Level.DESTROYED}
LEVELS["O"] = Level.HEAVY
"""Damage marks as the record shows them; ``O`` is the circled cross, ``#`` the filled box."""


@cache
def yard(name: str) -> Design:
    """A ship of the ``ships`` folder: ``yard("icarus")``."""
    return load_ship(SHIPS / f"{name}.toml")


def drawn(record: str, name: str = "Sketch", ship_class: str = "CA", keys: str = "") -> Design:
    """A ship drawn as text; ``keys`` are further lines of its file, ahead of the drawing."""
    text = f"name = \"{name}\"\nclass = \"{ship_class}\"\n{keys}\nrecord = '''\n{record}\n'''\n"
    return parse_ship(text, name)


def column(letters: str, name: str = "Sketch", ship_class: str = "CA", keys: str = "") -> Design:
    """A ship of one column of boxes, bow first: ``column("SPCHE")``; an ``o`` marks the box before
    it as primary: ``column("LoLPCHHE")``, ``v`` and ``@`` as primaries of an array."""
    boxes = re.findall("([A-Za-np-uw-z ])([ov@]?)", letters)
    lines = [line for box, mark in boxes for line in (f"/{box}\\", f"\\{mark or '_'}/")]
    return drawn("\n".join(lines), name, ship_class, keys)


@dataclass(frozen=True)
class Boat:
    """A ship to be set on the map."""

    design: Design
    place: Hex
    facing: str
    side: str
    name: str
    speed: Fraction


def boat(
    design: Design,
    place: tuple[int, int] = (0, 0),
    facing: str = "N",
    *,
    side: str = "",
    name: str = "",
    speed: float | Fraction = 0,
) -> Boat:
    """A ship, axial hex, facing; ``speed`` is last turn's speed power; called by its design."""
    return Boat(design, Hex(*place), facing, side, name or design.name, Fraction(speed))


def fleet(
    *boats: Boat,
    locks: Iterable[str] = (),
    missiles: Iterable[MissileEntry] = (),
    victory: Iterable[Objective] = (),
    turn_limit: int = 30,
    at_limit: str = "points",
    terrain: Iterable[TerrainEntry] = (),
    options: Iterable[OptionName] = (),
) -> Battle:
    """A battle before turn 1. ``locks``: ``"A>B"``, or ``"A>B 2"`` for two lock-ons of A on B.

    A boat without side goes to Blue if it is the first, else to Red.
    """
    sides = [b.side or (RED if n else BLUE) for n, b in enumerate(boats)]
    entries = [
        ShipEntry(
            name=b.name,
            side=side,
            design=b.name,
            hex=hex_number(b.place),
            facing=b.facing,  # type: ignore[arg-type]  # pydantic checks it
            speed=b.speed,
        )
        for b, side in zip(boats, sides, strict=True)
    ]
    scenario = Scenario(
        title="Test",
        sides=tuple(SideEntry(name=name) for name in dict.fromkeys(sides)),
        ships=tuple(entries),
        locks=tuple(_lock(text) for text in locks),
        missiles=tuple(missiles),
        victory=tuple(victory),
        turn_limit=turn_limit,
        at_limit=at_limit,
        terrain=tuple(terrain),
        options=tuple(options),
    )
    return set_up(scenario, {b.name: b.design for b in boats})


def duel(blue: Boat, red: Boat, **keys: object) -> Battle:
    """Two ships against each other; keys as for ``fleet``."""
    return fleet(replace(blue, side=BLUE), replace(red, side=RED), **keys)  # type: ignore[arg-type]


def _lock(text: str) -> LockEntry:
    pair, _space, count = text.rpartition(" ") if text[-1].isdigit() else (text, "", "1")
    ship, target = pair.split(">")
    return LockEntry(ship=ship, target=target, count=int(count))


def inbound(
    ship: str, target: str, place: tuple[int, int], count: int = 1, warhead: str = "standard"
) -> MissileEntry:
    """Missiles in flight at the start, in an axial hex."""
    return MissileEntry(
        ship=ship,
        target=target,
        hex=hex_number(Hex(*place)),
        count=count,
        warhead=warhead,  # type: ignore[arg-type]  # pydantic checks it
    )


def hit(battle: Battle, ship: str, marks: str) -> Battle:
    """The battle with damage marks on a ship: ``hit(b, "Icarus", "P1. C1/ E1.1X H1#")``.

    Damaged boxes have lost their power, destroyed launchers their missile.
    """
    changes = {mark[:-1]: LEVELS[mark[-1]] for mark in marks.split()}
    old = battle.ships[ship]
    gone = {box for box, level in changes.items() if level is Level.DESTROYED}
    return battle.with_ship(
        ship,
        record=old.record.with_levels(changes),
        unpowered_boxes=old.unpowered_boxes | changes.keys(),
        loaded=old.loaded - gone,
    )


def marked(design: Design, marks: str = "") -> Record:
    """A record with damage marks, written as for ``hit``."""
    changes = {mark[:-1]: LEVELS[mark[-1]] for mark in marks.split()}
    return Record(design).with_levels(changes)


def hulk(design: Design, marks: str = "", speed: float | Fraction = 0) -> Ship:
    """One ship by itself, for questions that need no battle."""
    return Ship(
        name=design.name,
        side=BLUE,
        record=marked(design, marks),
        hex=Hex(0, 0),
        facing=0,
        motion=Motion(Fraction(speed)),
        loaded=frozenset(design.by_type[BoxType.MISSILE]),
    )


def draw_of(text: str) -> o.EngineDraw:
    """``"E1 1.5"``: engine and power."""
    engine, amount = text.split()
    return o.EngineDraw(engine=engine, power=Fraction(amount))


def power(ship: str, speed: str = "", manoeuvre: str = "", boxes: str = "") -> o.PowerOrder:
    """``power("Icarus", "E1 1.5", "E2 0.5", "L1 L2")``; several manoeuvre engines by commas."""
    return o.PowerOrder(
        ship=ship,
        speed=draw_of(speed) if speed else None,
        manoeuvre=tuple(draw_of(part) for part in manoeuvre.split(",") if part.strip()),
        boxes=tuple(boxes.split()),
    )


def plot(ship: str, signs: str) -> o.PlotOrder:
    """A plot; or unpowered flight: ``left``, ``right``, ``coast``."""
    if signs in ("left", "right", "coast"):
        return o.PlotOrder(ship=ship, unpowered=signs)  # type: ignore[arg-type]
    return o.PlotOrder(ship=ship, plot=signs)


def powered(battle: Battle, *orders: o.PowerOrder) -> Battle:
    """The battle once these allocations are fixed, without asking whether they are legal."""
    for order in orders:
        points = DEFAULT.movement.conduct(battle, battle.ships[order.ship], order)
        battle = after(battle, Powered(ship=order.ship, order=order, conduct=points))
    return battle


def table_of(battle: Battle, *dice: int) -> Table:
    """A table with these dice and no others."""
    return Table(battle, GivenDice(dice))


def run(battle: Battle, *dice: int, then: Dice | None = None) -> Runner:
    """A runner at its first decision, with these dice first and those of ``then`` after them."""
    runner = Runner(battle, with_options(DEFAULT, battle.scenario.options), GivenDice(dice, then))
    runner.start()
    return runner


def high(battle: Battle) -> Runner:
    """A runner whose every die shows its highest number."""
    runner = Runner(battle, with_options(DEFAULT, battle.scenario.options), AllHigh())
    runner.start()
    return runner


def play(
    runner: Runner, orders: Mapping[str, Order] | None = None, until: str | None = None
) -> Runner:
    """Answer by key with ``orders``, everything else quietly.

    Stops at the first open decision whose key begins with ``until``, or at the end of the turn,
    or of the battle. Every order given must have been asked for by then.
    """
    left = dict(orders or {})
    turn = runner.battle.turn
    while not runner.over and runner.battle.turn == turn:
        decision = runner.decisions[0]
        if until is not None and any(d.key.startswith(until) for d in runner.decisions):
            break
        order = left.pop(decision.key, None)
        runner.answer(decision.key, order if order is not None else quiet(runner, decision))
    assert not left, f"never asked for: {sorted(left)}"
    assert until is None or any(d.key.startswith(until) for d in runner.decisions), until
    return runner


def happened(runner: Runner | Table, kind: type[Happening]) -> list[Happening]:
    """All events of one kind so far."""
    return [event for event in runner.events if isinstance(event, kind)]


def quiet(runner: Runner, decision: Decision) -> Order:
    """The answer that does least: no power, straight on, no fire, the first of what must be."""
    view = runner.question_view(decision)
    if decision.kind == "power":
        return o.PowerOrder(ship=decision.ship or "")
    return plainest(view, decision, runner.rules)
