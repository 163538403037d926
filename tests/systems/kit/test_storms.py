"""Random whole battles: what must hold after each event, and that each can be taken up anywhere."""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import Any

from game.dice import LabelledDice
from game.table.runner import Runner
from tests.systems.kit.each import of_each
from tests.systems.kit.kit import Kit
from tests.systems.kit.playing import played, put_in

CUT = 5
"""Each so-many-th storm is cut, and goes on."""


@of_each("seed", lambda kit: range(kit.storms))
def test_a_storm_breaks_nothing(kit: Kit, seed: int) -> None:
    whole = played(kit, seed)
    assert whole.battle.outcome is not None
    assert reduce(whole.rules.after, whole.events, whole.first) == whole.battle
    if seed % CUT == 0:
        goes_on_as_it_did(whole, seed)


def goes_on_as_it_did(whole: Runner[Any], seed: int) -> None:
    """Cut anywhere, with the dice that are left."""
    cut = Random(f"cut {seed}").randrange(3, len(whole.events))
    kept = whole.events[:cut]
    rolled: Any = [die for event in kept for die in event.dice]
    again = Runner(whole.first, whole.rules, LabelledDice(seed.to_bytes(32, "big")).past(rolled))
    again.restore(kept)
    put_in(again, whole.events[cut:])
    assert again.events == whole.events
    assert again.battle == whole.battle
