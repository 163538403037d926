"""Once a battle is over: its orders one by one, and those of whole sides ship by ship."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.systems.full_thrust.mind.easier.thoughts import PlotThought
from game.systems.full_thrust.state.easier_orders import PlotOrder
from game.table.asked_again import Answered
from game.table.runner import Runner
from game.table.thoughts import Meant, PlainLookingBack, Thinker


class LookingBack(PlainLookingBack):
    """The thoughts of the scripted sides; the plots of a side stand there once for each ship."""

    def __init__(self, runner: Runner[Any], minds: Mapping[str, Thinker]) -> None:
        super().__init__(runner, minds)
        places = [(one, part) for one in self.sealed for part in range(_parts(one))]
        self.sealed = [one for one, _part in places]
        self._part = [part for _one, part in places]
        self._whole: dict[int, Meant | None] = {}

    def meant(self, number: int) -> Meant | None:
        """What was meant by one of the orders, of plots by that of one ship."""
        sealed = self.sealed[number]
        if sealed.place not in self._whole:
            self._whole[sealed.place] = super().meant(number)
        found = self._whole[sealed.place]
        if found is None or not isinstance(found.thought, PlotThought):
            return found
        each = found.thought.each
        return replace(found, thought=each[min(self._part[number], len(each) - 1)])


def _parts(sealed: Answered) -> int:
    return len(sealed.order.plots) if isinstance(sealed.order, PlotOrder) else 1
