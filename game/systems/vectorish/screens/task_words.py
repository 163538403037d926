"""What a side will do behind the curtain, in the words of ships that drift."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.earth_expects.screens.task_words import task_words
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.words import counted


def drift_tasks(decisions: Sequence[Decision], view: Battle, side: str) -> str:
    """Power for those who are asked for it, steps for all that are there; else as ever."""
    step = decisions[0].step
    if step == "power":
        powered = len({decision.ship for decision in decisions})
        return counted("you will power one ship", "you will power {n} ships", powered)
    if step == "course":
        ships = len(view.afloat(side))
        return counted(
            "you will write the steps of your ship", "you will write the steps of your ships", ships
        )
    return task_words(decisions, view, side)
