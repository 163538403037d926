"""At whom a ship fires."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from game.papers.text import one_of
from game.systems.full_thrust.rules.reach import TORPEDO, in_flight, mounts, targets
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.easier_orders import GunneryOrder, Shot
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _, listed, marked


class Gunnery(Question):
    """A target for each weapon; or a missile or nova for all of them (Ruling Q295)."""

    kind, order, topic, phase, by_ship = "gunnery", GunneryOrder, "EHT-7", "fire", True
    asked = marked("Targets")

    def faults(
        self, view: Space, decision: Decision, order: GunneryOrder, rules: Any
    ) -> list[Fault]:
        """Every reason against it."""
        return list(_faults(view, view.ships[order.ship], order))

    def plainest(self, view: Space, decision: Decision, rules: Any) -> GunneryOrder:
        """It holds its fire."""
        return GunneryOrder(ship=decision.ship or "")

    def options(self, view: Space, decision: Decision, rules: Any) -> Sequence[GunneryOrder]:
        """All at one target as far as they reach; at a missile or nova; hold."""
        plain = self.plainest(view, decision, rules)
        ship = view.ships[plain.ship]
        reached = targets(view, ship)
        names = dict.fromkeys(enemy.name for each in reached.values() for enemy in each)
        at_shots = [plain.but(at=name) for name in in_flight(view, ship)]
        return [*(_all_at(plain, reached, name) for name in names), *at_shots, plain]

    def words(self, view: Space, decision: Decision, order: GunneryOrder) -> str:
        """Weapons by target."""
        if order.at:
            return _("all at {target}").format(target=order.at)
        return ", ".join(f"{x.weapon}: {x.target}" for x in order.shots) or _("holds its fire")


def _all_at(plain: GunneryOrder, reached: dict[str, list[Ship]], name: str) -> GunneryOrder:
    """Every weapon at one ship if it can reach it, else at the first that it can."""
    shots = []
    for weapon, enemies in reached.items():
        names = [enemy.name for enemy in enemies]
        shots.append(Shot(weapon=weapon, target=name if name in names else names[0]))
    return plain.but(shots=tuple(shots))


def _faults(space: Space, ship: Ship, order: GunneryOrder) -> Iterator[Fault]:
    if order.at is not None:
        yield from _whole_faults(space, ship, order)
    reached = targets(space, ship)
    for weapon, count in Counter(shot.weapon for shot in order.shots).items():
        if count > 1:
            text = _("{weapon} fires once a turn.").format(weapon=weapon)
            yield Fault("EHT-7", text, ship.name)
    for shot in order.shots:
        known = [enemy.name for enemy in reached.get(shot.weapon, ())]
        if shot.target not in known:
            rule = "EHT-6" if shot.weapon.startswith(TORPEDO) else "EHT-7"
            yield Fault(rule, _shot_words(ship, shot, known), ship.name)


def _shot_words(ship: Ship, shot: Shot, known: list[str]) -> str:
    """Why a weapon does not fire at that target, and at whom it may."""
    weapons = mounts(ship.sheet)
    if shot.weapon not in weapons:
        text = _("it has no {weapon}; its weapons are {known}.")
        return text.format(weapon=shot.weapon, known=listed([*weapons]))
    if not known:
        return _("{weapon} has nobody in reach: leave it out.").format(weapon=shot.weapon)
    text = _("{weapon} cannot reach {target}: choose {known}.")
    return text.format(weapon=shot.weapon, target=shot.target, known=one_of(known))


def _whole_faults(space: Space, ship: Ship, order: GunneryOrder) -> Iterator[Fault]:
    known = in_flight(space, ship)
    if order.shots:
        text = _("it gives all of its fire to a missile or nova, or none.")
        yield Fault("Q295", text, ship.name)
    if order.at not in known:
        text = _("no beam reaches {target}: choose {known}.")
        words = text.format(target=order.at, known=one_of(known) if known else _("none"))
        yield Fault("Q295", words, ship.name)
