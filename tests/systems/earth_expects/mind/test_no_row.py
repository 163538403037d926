"""Found while playing: a ship of which only armour is left may offer no row to aim along."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.systems.earth_expects.events import AttackVoid
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import AttackOrder, TargetsOrder
from game.systems.earth_expects.state.record import Level
from game.systems.earth_expects.weapons.fire import fire_options
from game.table.events import PhaseBegan
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, entry, scenario

SHIP = "resolute"


@pytest.mark.rule("EE-IPI-1", "EE-ION-4")
def test_an_ion_shot_at_bare_armour_is_void() -> None:
    """Ion cannon look past armour, so there is no row they could choose (Ruling Q51)."""
    what = scenario(
        [
            entry("R1", RED, "vigilance", "1312", "N"),
            entry("B1", BLUE, SHIP, "1310", "N"),
            entry("B2", BLUE, SHIP, "1330", "S"),
        ]
    )
    runner = begin(what, 1)
    wreck = runner.battle.ships["B1"]
    hull = [b.id for b in wreck.design.boxes.values() if b.type is not BoxType.ARMOUR]
    bare = wreck.record.with_levels(dict.fromkeys(hull, Level.DESTROYED))
    runner._table.battle = runner.battle.with_ships([replace(wreck, record=bare)])
    runner.start()
    side = Scripted(Random(1))
    fired = False
    while not any(isinstance(e, PhaseBegan) and e.phase == "sensors" for e in runner.events):
        for decision in runner.decisions:
            view = runner.question_view(decision)
            order = side.decide(view, decision, runner.rules)
            if decision.kind == "targets" and decision.side == RED:
                options = fire_options(view, RED)
                ion = next(x for x in options if x.weapon.type is BoxType.ION and x.targets)
                attack = AttackOrder(ship="R1", weapon=ion.weapon.id, target="B1")
                order, fired = TargetsOrder(attacks=(attack,)), True
            runner.answer(decision.key, order)
    assert fired
    assert [e.attack for e in runner.events if isinstance(e, AttackVoid)] == ["1.1.1"]
