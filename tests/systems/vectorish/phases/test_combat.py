"""Combat under vectorish movement: halves of a turn, strict fire, what weapons make of inertia."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.systems.earth_expects.events import (
    AttackDeclared,
    AttackVoid,
    ShotRolled,
)
from game.systems.earth_expects.state.orders import AttackOrder, TargetsOrder
from game.systems.earth_expects.weapons.fire import fire_options, unready
from game.systems.earth_expects.weapons.railgun import generated
from game.systems.vectorish.mind.power import allocated
from game.systems.vectorish.ruleset import RULES
from game.table.decisions import Decision
from game.table.orders import Order
from tests.systems.vectorish.support import changed, played

NEAR = {
    "Icarus": {"hex": "2030", "speeds": "0", "adf": 0, "mr": 0},
    "Firebrand": {"hex": "2028", "speeds": "0", "adf": 0, "mr": 0},
}


def near(**changes: Any) -> Any:
    """Two frigates bow to bow, two hexes apart, at rest."""
    ships = {name: {**entry, **changes.pop(name, {})} for name, entry in NEAR.items()}
    return changed("chart_duel", ships, sequence="turns", first="Blue", **changes)


def every_gun(view: Any, decision: Decision) -> Order | None:
    """All that bears fires as soon as it may."""
    if decision.kind == "power":
        return allocated(view, decision, RULES)
    if decision.kind != "targets":
        return None
    able = [one for one in fire_options(view, decision.side) if one.targets]
    shots = [
        AttackOrder(ship=one.ship, weapon=one.weapon.id, target=one.targets[0]) for one in able
    ]
    return TargetsOrder(attacks=tuple(shots))


@pytest.mark.rule("Q233")
def test_a_weapon_marked_mpo_fires_only_in_its_own_sides_half() -> None:
    """Both have fire in the first half; marked, the second side's comes in the second."""
    for marked, phases in ((False, {"fire"}), (True, {"counterfire"})):
        where = set[str]()

        def answer(view: Any, decision: Decision, where: set[str] = where) -> Order | None:
            order = every_gun(view, decision)
            if decision.kind == "targets" and decision.side == "Orange":
                assert isinstance(order, TargetsOrder)
                where |= {view.phase} if order.attacks else set()
            return order

        boxes = ["L1", "L2"] if marked else []
        played(near(Firebrand={"mpo": boxes}), answer)
        assert where == phases


@pytest.mark.rule("Q233")
def test_one_that_waits_says_so() -> None:
    seen = []

    def answer(view: Any, decision: Decision) -> Order | None:
        if view.phase == "fire":
            ship = view.ships["Firebrand"]
            seen.append(unready(ship, ship.system("L1")))
            refused = TargetsOrder(
                attacks=(AttackOrder(ship="Firebrand", weapon="L1", target="Icarus"),)
            )
            if decision.side == "Orange":
                faults = RULES.questions["targets"].faults(view, decision, refused, RULES)
                assert [fault.rule for fault in faults] == ["Q233"]
                assert "half" in faults[0].sentence
        return None if decision.kind == "targets" else every_gun(view, decision)

    beside = {"mpo": ["L1"], "design": "icarus"}
    played(near(Firebrand=beside), answer)
    assert seen and all(why is not None and why.rule == "Q233" for why in seen)


@pytest.mark.rule("Q233")
@pytest.mark.parametrize("strict", [False, True])
def test_where_it_is_strict_the_first_sides_damage_counts_before_the_others_fire(
    strict: bool,
) -> None:
    """The same declared fire, with many dice: weapons struck first are silent only if strict."""
    silenced = fired = 0
    for seed in range(30):
        runner = played(near(strict=strict), every_gun, 1, bytes([seed]))
        first_hits = 0
        for event in runner.events:
            if isinstance(event, AttackVoid):
                silenced += 1
            if isinstance(event, ShotRolled):
                fired += 1
                first_hits += event.hit
    assert fired
    assert bool(silenced) is strict


@pytest.mark.rule("Q233")
def test_the_side_that_moves_first_fires_first_where_it_is_strict() -> None:
    for first, own in (("Blue", "Icarus"), ("Orange", "Firebrand")):
        setup = changed("chart_duel", NEAR, sequence="turns", first=first, strict=True)
        runner = played(setup, every_gun)
        by = {e.attack: e.ship for e in runner.events if isinstance(e, AttackDeclared)}
        told = [
            by[e.attack.split("/")[0]]
            for e in runner.events
            if isinstance(e, ShotRolled | AttackVoid)
        ]
        changes = sum(one != other for one, other in pairwise(told))
        assert told[0] == own and changes == 1


@pytest.mark.rule("EE-RG-3", "Q302")
def test_a_railgun_has_to_beat_the_mr_of_its_target() -> None:
    """A fixed one is known to all, a bought one to its own side."""
    known = []

    def answer(view: Any, decision: Decision) -> Order | None:
        if decision.kind == "targets" and decision.side == "Orange":
            known.append(generated(view, "Icarus"))
        return every_gun(view, decision)

    played(near(Icarus={"adf": 2, "mr": 3}), answer)
    assert set(known) == {3}
    known.clear()
    played(near(Icarus={"adf": None, "mr": None}), answer)
    assert set(known) == {None}
