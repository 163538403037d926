"""Orders whose moment went by without their being asked for: they cannot be carried out."""

from __future__ import annotations

from collections.abc import Mapping

from game.commands.orders_file import Entry
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.phases.rules import SequencedRules
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.table.faults import Fault
from game.table.orders import Order
from game.table.runner import Runner
from game.words import _

STEPS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "power": (("announce",), ("consent",), ("power",)),
    "movement": (("plot",), ("cut",), ("heat",)),
    "repairs": (("repairs",),),
    "weapons": (
        ("launches",),
        ("approach",),
        ("point_defence",),
        ("targets",),
        ("axis", "aim"),
        ("impact",),
        ("section",),
    ),
    "sensors": (("sensors",),),
}
"""Kinds of decisions in the order they are asked within each phase."""
KINDS = tuple(kind for steps in STEPS.values() for kinds in steps for kind in kinds)
STEP_OF_KEY = {**{kind: kind for kind in KINDS}, "defence": "point_defence"}
"""The kind a decision is about, by the second part of its key; a pass tells it no other way."""
DUE = frozenset({"announce", "power", "plot", "repairs", "launches", "targets", "sensors"})
"""Kinds whose being asked does not hang on how dice fall."""
Moment = tuple[int, int]
"""Turn, and rank within it."""


def now(runner: Runner) -> Moment:
    """The earliest step among the open decisions; the end of the turn when nothing is open."""
    known = ranks(runner.rules)
    found = [known[d.kind] for d in runner.decisions if d.kind in known]
    passing = [d for d in runner.decisions if d.kind == "pass"]
    found += [known[STEP_OF_KEY[d.key.split("/")[1]]] for d in passing]
    return runner.battle.turn, min(found, default=len(KINDS))


def ranks(rules: SequencedRules) -> dict[str, int]:
    """When each kind is asked within a turn, by the sequence of play in use."""
    steps = [step for phase, _maker in rules.sequence for step in STEPS[phase]]
    return {kind: rank for rank, step in enumerate(steps) for kind in step}


def side_of(battle: Battle, entry: Entry) -> str | None:
    """The side an entry speaks for, as far as it can be told."""
    if entry.side is not None or entry.order is None:
        return entry.side
    for name in _names(entry.order):
        if name in battle.ships:
            return battle.ships[name].side
        if name in battle.missiles:
            return battle.missiles[name].side
    return None


def _names(order: Order) -> list[str]:
    """Ships and missiles of its own side that an order names."""
    if isinstance(order, o.TargetsOrder | o.LaunchesOrder):
        return [x.ship for x in (*getattr(order, "attacks", ()), *order.launches)]
    if isinstance(order, o.ApproachOrder):
        return [entry.missile for entry in order.entries]
    if isinstance(order, o.PointDefenceOrder):
        return [] if order.shot is None else [order.shot.ship]
    if isinstance(order, o.ImpactOrder):
        return [order.missile]
    if isinstance(order, o.AnnounceOrder):
        return [said.ship for said in order.said]
    ship = getattr(order, "ship", None)
    return [] if ship is None else [ship]


class Lateness:
    """Watches the entries of an orders file while a battle goes on."""

    def __init__(self, runner: Runner, entries: list[Entry]) -> None:
        self._runner = runner
        self._entries = entries
        self._first: dict[int, Moment] = {}

    def faults(self) -> list[tuple[Entry, Fault]]:
        """A fault for every order that should have been asked for by now and was not."""
        battle, moment = self._runner.battle, now(self._runner)
        movement = self._runner.rules.movement
        found = []
        for index, entry in enumerate(self._entries):
            order = entry.order
            if entry.used or order is None or order.kind not in DUE:
                continue
            if _does_nothing(order, movement):
                continue
            due = self._due(index, entry, order, moment)
            if due is not None and due < moment:
                text = _("nothing of the kind was asked for, so this order cannot be carried out.")
                ship = getattr(order, "ship", None)
                found.append((entry, Fault("EE-SEQ-2", text, ship or side_of(battle, entry))))
        return found

    def _due(self, index: int, entry: Entry, order: Order, moment: Moment) -> Moment | None:
        """When an entry is to be asked for; None when that cannot be told yet."""
        rank = ranks(self._runner.rules)[order.kind]
        if entry.decision is not None:
            turn = entry.decision.split("/", 1)[0]
            return (int(turn), rank) if turn.isdecimal() else (0, 0)
        if entry.turn is not None:
            return entry.turn, rank
        since = self._since(index, entry, moment)
        if since is None:
            return None
        return (since[0] if rank >= since[1] else since[0] + 1), rank

    def _since(self, index: int, entry: Entry, moment: Moment) -> Moment | None:
        """Since when every earlier entry of its side has been used."""
        if index not in self._first:
            battle = self._runner.battle
            side = side_of(battle, entry)
            earlier = self._entries[:index]
            if side is None or any(
                not e.used and side_of(battle, e) in (side, None) for e in earlier
            ):
                return None
            self._first[index] = moment
        return self._first[index]


def _does_nothing(order: Order, movement: MovementSystem) -> bool:
    """Whether leaving the order out comes to the same."""
    if isinstance(order, o.TargetsOrder | o.LaunchesOrder):
        return not getattr(order, "attacks", ()) and not order.launches
    if isinstance(order, o.AnnounceOrder):
        return not order.said
    if isinstance(order, o.RepairOrder):
        return not order.boxes and not order.alone and not order.reload
    if isinstance(order, o.SensorOrder):
        return not order.attempts
    if isinstance(order, o.PowerOrder):
        return not (order.speed or order.manoeuvre or order.boxes or order.station)
    straight = isinstance(order, o.PlotOrder) and not movement.manoeuvres(order)
    return straight and getattr(order, "roll", None) != "break off"
