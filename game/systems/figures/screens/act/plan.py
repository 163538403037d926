"""A turn of a figure as it is being planned: where it can go, what it may do, what is rolled.

It needs no window. A plan is an order that may still be against the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, distance, hex_number
from game.systems.figures.questions.act import options_of, places
from game.systems.figures.rules.ahead import Ahead, ahead
from game.systems.figures.rules.attacks import ATTACKING, may_attack, targets
from game.systems.figures.rules.facing import in_front
from game.systems.figures.rules.helpless import acts_freely
from game.systems.figures.rules.judging import act_faults
from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.reach import Reach
from game.systems.figures.rules.walk import MoveError, Walk
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import MOVE, STEP, Manoeuvre
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.place import Place, facing_of, place, stride
from game.systems.figures.state.yard import Now, Yard
from game.table.altering import altered

NOTHING: Mapping[str, object] = {
    "attack": None,
    "pick_up": False,
    **dict.fromkeys(("hand", "boards", "help", "scout")),
}
"""Fields of an order that does nothing with the hands."""


@dataclass(frozen=True)
class Plan:
    """An order as far as it is written, in the yard as it is."""

    yard: Yard
    order: ActOrder

    @property
    def figure(self) -> Figure:
        """Whose turn it is."""
        return self.yard.figures[self.order.figure]

    @property
    def free(self) -> bool:
        """Whether the turn is its own: it is not down, stuck or in quicksand."""
        return acts_freely(self.figure)

    @cached_property
    def walk(self) -> Walk:
        """The path as far as it can be walked."""
        return self.walked()

    def walked(self) -> Walk:
        """The same, to be gone on with."""
        now, limits = self.yard.now, way(self.yard, self.figure, self.order.manoeuvre)
        gone = now.gone if now is not None and now.figure == self.order.figure else None
        walk = Walk(self.yard, self.figure, limits, gone)
        for each in self.order.path:
            try:
                walk.step(place(each))
            except MoveError:
                break
        return walk

    @property
    def end(self) -> Place:
        """Where it stands at the end, and how it faces."""
        here = self.walk.place
        facing = self.order.facing
        return here if facing is None else Place(here.hex, facing_of(facing))

    @cached_property
    def reach(self) -> Reach:
        """Where its manoeuvre takes it, dice or no dice."""
        return self._reach(self.figure, self.yard, self.order.manoeuvre)

    def _reach(self, figure: Figure, yard: Yard, manoeuvre: Manoeuvre) -> Reach:
        return Reach(yard, figure, way(yard, figure, manoeuvre), risks=True)

    @cached_property
    def sure(self) -> Reach:
        """Where it gets without dice on the way."""
        return Reach(self.yard, self.figure, way(self.yard, self.figure, self.order.manoeuvre))

    @cached_property
    def rolls(self) -> list[Ahead]:
        """What is rolled if it is carried out."""
        return ahead(self.yard, self.order)

    @property
    def legal(self) -> bool:
        """Whether nothing is against it."""
        return next(act_faults(self.yard, self.order), None) is None

    # -- changing it

    def told(self, **changes: object) -> Plan:
        """Another order for the same figure."""
        return replace(self, order=self.order.but(**changes))

    def by(self, manoeuvre: Manoeuvre) -> Plan:
        """By another manoeuvre, from where it stands."""
        return Plan(self.yard, ActOrder(figure=self.order.figure, manoeuvre=manoeuvre))

    def to(self, hex_: Hex) -> Plan | None:
        """The cheapest way to a hex, without dice if there is one; None out of reach."""
        for reach in (self.sure, self.reach):
            path = _cheapest(reach, hex_)
            if path is not None:
                return self.told(path=path, facing=None, attack=None)
        return None

    def on_to(self, hex_: Hex) -> Plan | None:
        """The same path and then the cheapest way on to a hex; None out of reach."""
        path = _cheapest(self.reach_on(risks=True), hex_)
        if path is None:
            return None
        return self.told(path=(*self.order.path, *path), facing=None, attack=None)

    def reach_on(self, *, risks: bool) -> Reach:
        """Where what is left of its points takes it from where its path ends."""
        here, gone = self.walk.place, self.walk.gone
        moved = self.yard.with_figure(self.figure.name, hex=here.hex, facing=here.facing)
        now = Now(self.figure.name, self.order.manoeuvre, self.figure.hex, gone)
        figure = altered(moved.figures[self.figure.name], since=gone.since, saved=gone.kept)
        limits = way(altered(moved, now=now), figure, self.order.manoeuvre)
        if limits.points is not None:
            limits = replace(limits, points=limits.points - gone.spent)
        limits = replace(limits, hexes=limits.hexes - gone.hexes, sprint=False)
        return Reach(moved, figure, limits, risks=risks)

    def turned(self, sides: int) -> Plan:
        """Facing another way at the end, the next that is allowed; as it is if none is."""
        for step in (1, 2, 3, 4, 5):
            facing = (self.end.facing + sides * step) % 6
            name = None if facing == self.walk.place.facing else DIRECTION_NAMES[facing]
            plan = self.told(facing=name, attack=None)
            if plan.legal:
                return plan
        return self

    def striking(self, enemy: str) -> Plan | None:
        """An attack on an enemy from where it ends, turned to face it; None if it cannot."""
        if not may_attack(self.figure):
            return None
        plan = self if self.order.manoeuvre in ATTACKING else self.by(STEP)
        for facing in (plan.end.facing, *range(6)):
            name = None if facing == plan.walk.place.facing else DIRECTION_NAMES[facing]
            turned = plan.told(**{**NOTHING, "facing": name, "attack": enemy})
            if turned.legal:
                return turned
        return None

    # -- what there is to do

    @property
    def in_reach(self) -> list[str]:
        """Enemies that an attack from its end would reach."""
        if not may_attack(self.figure):
            return []
        found = targets(self.yard, self.figure, self.end.hex, self.end.facing)
        return [enemy.name for enemy in found]

    @cached_property
    def attacks(self) -> Mapping[str, ActOrder]:
        """An order for each enemy that its manoeuvre, or else a Step, can attack at all."""
        manoeuvre = self.order.manoeuvre if self.order.manoeuvre in ATTACKING else STEP
        if not self.free:
            return {}
        found: dict[str, ActOrder] = {}
        for order in options_of(self.yard, self.figure, manoeuvre):
            if order.attack and order.attack not in found and Plan(self.yard, order).legal:
                found[order.attack] = order
        return found

    @property
    def attackable(self) -> list[Hex]:
        """Where enemies are that its manoeuvre can attack; none by one that attacks nobody."""
        if self.order.manoeuvre not in ATTACKING:
            return []
        return [self.yard.figures[name].hex for name in self.attacks]

    @property
    def guarded(self) -> list[Hex]:
        """Hexes in which an enemy that enters would be struck, if it waited at its end."""
        if not may_attack(self.figure):
            return []
        here, far, land = self.end, self.figure.sheet.reach, self.yard.land
        return [
            hex_
            for hex_ in land.hexes
            if 0 < distance(here.hex, hex_) <= far and in_front(here.hex, here.facing, hex_)
            if not land.at(hex_).wall
        ]

    def deeds(self) -> list[tuple[str, dict[str, object]]]:
        """What it may do with its hands after a Step: the key of the order, and its value."""
        plan = self if self.order.manoeuvre == STEP else self.by(STEP)
        friends = [one.name for one in self.yard.of(self.figure.side) if one.here]
        beside = [self.end.hex.step(d) for d in range(6)]
        land = self.yard.land
        soft = [hex_ for hex_ in beside if land.holds(hex_) and land.at(hex_).soft]
        found: list[tuple[str, dict[str, object]]] = [("pick_up", {"pick_up": True})]
        found += [("hand", {"hand": name}) for name in friends]
        found += [("boards", {"boards": name}) for name in friends]
        found += [("help", {"help": name}) for name in self._helpless()]
        found += [("scout", {"scout": hex_number(hex_)}) for hex_ in soft]
        bare = plan.told(**NOTHING)
        return [(key, said) for key, said in found if bare.told(**said).legal]

    def needs_help(self, one: Figure) -> bool:
        """Whether a hand or a rope would help a friend."""
        return bool(one.bog or one.stuck or self.yard.land.at(one.hex).fast)

    def _helpless(self) -> Sequence[str]:
        """Friends whom a hand would help."""
        return [
            one.name for one in self.yard.of(self.figure.side) if one.here and self.needs_help(one)
        ]


def fresh(yard: Yard, name: str) -> Plan:
    """A figure that stays where it is."""
    return Plan(yard, ActOrder(figure=name, manoeuvre=MOVE))


def _cheapest(reach: Reach, hex_: Hex) -> tuple[str, ...] | None:
    """The path of the cheapest way into a hex."""
    for there, facing, _cost in reach.ends():
        if there == hex_:
            return tuple(stride(to) for to in places(reach, there, facing))
    return None
