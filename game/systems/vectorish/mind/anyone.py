"""A side that answers at random among legal orders: for tests and benchmarks."""

from __future__ import annotations

from typing import Any

from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.rules.alone import LATEST
from game.systems.vectorish.rules.course import FASTER, LEFT, ONWARD, RIGHT, begun
from game.systems.vectorish.rules.helm import segment_of
from game.systems.vectorish.state.orders import CourseOrder
from game.table.decisions import Decision
from game.table.orders import Order

LIKELY = {LEFT: 0.2, RIGHT: 0.2, FASTER: 0.4, ONWARD: 1.0}
"""How likely each step is taken where it may be."""

LEAVES = 0.25
"""How likely the helm is left alone until a later segment."""


class Anyone(RandomLegal):
    """Any ship, and any steps until nothing is owed."""

    def course(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """Steps one by one."""
        del rules
        random = self._random
        course, steps = begun(view.ships[random.choice(decision.choices)]), ""
        while course.next_face is not None or random.random() < LIKELY[FASTER]:
            sign = random.choice(list(LIKELY))
            if random.random() < LIKELY[sign] and course.why_not(sign) is None:
                course, steps = course.after(sign), steps + sign
        return CourseOrder(ship=course.name, steps=steps)

    def helm(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """Any of the ways there are, and at times to be left alone for a while."""
        options = rules.questions["helm"].options(view, decision, rules)
        found: Order = self._random.choice(options)
        later = range(segment_of(view) + 1, LATEST + 1)
        if later and self._random.random() < LEAVES:
            return found.but(again=self._random.choice(later))
        return found
