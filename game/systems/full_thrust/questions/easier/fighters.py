"""Fighters: where they fly, what they attack, and point defence against them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.hexgrid.hexes import Hex, distance, hex_from_number, hex_number
from game.papers.text import one_of
from game.systems.full_thrust.rules.fighters import EASIER, in_reach
from game.systems.full_thrust.rules.flying import may_fly
from game.systems.full_thrust.rules.point_defence import near, near_a_friend
from game.systems.full_thrust.state.craft import Group, Ship
from game.systems.full_thrust.state.easier_orders import AttackOrder, DefendOrder, FlyOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _, marked


class Fly(Question):
    """Where a group flies; ``count`` of the decision is how far it may."""

    kind, order, topic, phase, by_ship = "fly", FlyOrder, "EHT-1", "fighters", True
    asked = marked("Fighters fly")

    def faults(self, view: Space, decision: Decision, order: FlyOrder, rules: Any) -> list[Fault]:
        """Too far, or off the table."""
        group = view.groups[order.ship]
        if order.to is None or may_fly(view, group, hex_from_number(order.to), decision.count):
            return []
        text = _("{hex} is not within {n} hexes of it on the table.")
        return [Fault("EHT-1", text.format(hex=order.to, n=decision.count), order.ship)]

    def plainest(self, view: Space, decision: Decision, rules: Any) -> FlyOrder:
        """It stays."""
        return FlyOrder(ship=decision.ship or "")

    def options(self, view: Space, decision: Decision, rules: Any) -> Sequence[FlyOrder]:
        """Stay; beside each enemy or as near as can be; along each of the six directions."""
        plain = self.plainest(view, decision, rules)
        group = view.groups[plain.ship]
        ends = dict.fromkeys(_ends(view, group, decision.count))
        found = [end for end in ends if may_fly(view, group, end, decision.count)]
        return [plain, *(plain.but(to=hex_number(end)) for end in found if end != group.hex)]

    def words(self, view: Space, decision: Decision, order: FlyOrder) -> str:
        """The hex."""
        return _("to {hex}").format(hex=order.to) if order.to else _("stays")


def _ends(space: Space, group: Group, most: int) -> Iterator[Hex]:
    span = range(-most, most + 1)
    around = [Hex(q, r) for q in span for r in span if abs(q + r) <= most]
    near_ = [there for there in group.hex.about(around) if space.holds(there)]
    for enemy in space.enemies(group.side):
        yield min(near_, key=lambda h: (distance(h, enemy.hex), distance(h, group.hex), h))
    for direction in range(6):
        yield group.hex.step(direction, most)


class Defend(Question):
    """At which groups a ship rolls point defence."""

    kind, order, topic, phase, by_ship = "defend", DefendOrder, "EHT-5", "defence", True
    asked = marked("Point defence")

    def faults(
        self, view: Space, decision: Decision, order: DefendOrder, rules: Any
    ) -> list[Fault]:
        """More dice than it has, or a group out of reach."""
        ship = view.ships[order.ship]
        point = _dice_faults(view, ship, order.point, area=False)
        return [*point, *_dice_faults(view, ship, order.area, area=True)]

    def plainest(self, view: Space, decision: Decision, rules: Any) -> DefendOrder:
        """All dice at the nearest group."""
        ship = view.ships[decision.ship or ""]
        return DefendOrder(
            ship=ship.name,
            point=tuple(groups_near(view, ship, area=False)[:1] * ship.sheet.pdaf),
            area=tuple(groups_near(view, ship, area=True)[:1] * ship.sheet.adaf),
        )

    def settled(self, view: Space, decision: Decision) -> bool:
        """Only one group is near: its dice are rolled at that, as they cost nothing."""
        ship = view.ships[decision.ship or ""]
        near_ = {*groups_near(view, ship, area=False), *groups_near(view, ship, area=True)}
        return len(near_) == 1

    def options(self, view: Space, decision: Decision, rules: Any) -> Sequence[DefendOrder]:
        """All at one group as far as they reach; and spread."""
        ship = view.ships[decision.ship or ""]
        point, area = groups_near(view, ship, area=False), groups_near(view, ship, area=True)
        plain = self.plainest(view, decision, rules)
        found = [plain]
        for group in area:
            aimed = {"point": (group,) * ship.sheet.pdaf} if group in point else {}
            found.append(plain.but(area=(group,) * ship.sheet.adaf, **aimed))
        spread = [point[n % len(point)] for n in range(ship.sheet.pdaf)] if point else []
        return [*found, plain.but(point=tuple(spread))]

    def words(self, view: Space, decision: Decision, order: DefendOrder) -> str:
        """The groups."""
        return ", ".join((*order.point, *order.area)) or _("none")


def _dice_faults(space: Space, ship: Ship, named: Sequence[str], area: bool) -> Iterator[Fault]:
    dice, known = ship.sheet.adaf if area else ship.sheet.pdaf, groups_near(space, ship, area)
    if len(named) > dice:
        text = _("it has {n} dice of area defence.") if area else _("it has {n} dice of its own.")
        yield Fault("EHT-5", text.format(n=dice), ship.name)
    for name in named:
        if name not in known:
            text = _("{group} is out of reach: choose {known}.")
            words = text.format(group=name, known=one_of(known) if known else _("none"))
            yield Fault("Q294", words, ship.name)


def groups_near(space: Space, ship: Ship, area: bool) -> list[str]:
    """Groups of others in reach of a ship's dice, the nearest first."""
    friends = [other.hex for other in space.on_table(ship.side) if other is not ship]
    found = [
        group
        for group in space.groups.values()
        if group.side != ship.side
        and (near_a_friend(ship.hex, group.hex, friends) if area else near(ship.hex, group.hex))
    ]
    return [x.name for x in sorted(found, key=lambda x: distance(x.hex, ship.hex))]


class Attack(Question):
    """What a group attacks."""

    kind, order, topic, phase, by_ship = "attack", AttackOrder, "EHT-1", "attacks", True
    asked = marked("Fighters attack")

    def faults(
        self, view: Space, decision: Decision, order: AttackOrder, rules: Any
    ) -> list[Fault]:
        """Out of reach."""
        if order.target is None or order.target in decision.choices:
            return []
        text = _("{target} is not within {n} hexes: choose {known}.")
        words = text.format(target=order.target, n=EASIER.reach, known=one_of(decision.choices))
        return [Fault("EHT-1", words, order.ship)]

    def plainest(self, view: Space, decision: Decision, rules: Any) -> AttackOrder:
        """It saves its attack."""
        return AttackOrder(ship=decision.ship or "")

    def options(self, view: Space, decision: Decision, rules: Any) -> Sequence[AttackOrder]:
        """Each target, or none."""
        plain = self.plainest(view, decision, rules)
        return [plain, *(plain.but(target=name) for name in decision.choices)]

    def words(self, view: Space, decision: Decision, order: AttackOrder) -> str:
        """The target."""
        return order.target or _("saves its attack")


def prey(space: Space, group: Group) -> tuple[str, ...]:
    """Enemy ships, then enemy groups, that a group can attack."""
    ships = [x.name for x in space.enemies(group.side) if in_reach(EASIER, group.hex, x.hex)]
    others = [x for x in space.groups.values() if x.side != group.side]
    return (*ships, *(x.name for x in others if in_reach(EASIER, group.hex, x.hex)))
