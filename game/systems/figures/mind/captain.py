"""A captain by rules of thumb: races, blocks, tackles, waits, and pulls friends out of the mud.

It weighs everything in points of movement: what a hex gains on the way, what an attack costs the
enemy, what may befall it there. Its skill says how much it thinks of what may befall it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.hexgrid.hexes import hex_number
from game.systems.figures.mind.aims import Aims
from game.systems.figures.mind.choice import (
    FOOTING,
    FREE,
    LOST,
    ROAD,
    SLIDE,
    STRUCK,
    URGE,
    Choice,
)
from game.systems.figures.mind.dangers import Dangers
from game.systems.figures.mind.ends import Ends
from game.systems.figures.mind.fights import Fights
from game.systems.figures.mind.perils import at_the_end, on_the_way
from game.systems.figures.mind.skill import CAPTAIN, Skill
from game.systems.figures.mind.thoughts import act_thought, turn_thought
from game.systems.figures.mind.weighed import LookedAt, Weighed
from game.systems.figures.questions.onward import Onward
from game.systems.figures.rules.quicksand import firm_beside
from game.systems.figures.rules.stopping import must_stop, stop
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import (
    DISENGAGE,
    MOVE,
    POSITION,
)
from game.systems.figures.state.orders import ActOrder, OnwardOrder, TurnOrder
from game.systems.figures.state.place import place
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.minds import Drawing
from game.table.orders import Order
from game.table.thoughts import Option, Thought

WALKS = (MOVE, DISENGAGE)
"""Manoeuvres whose ends are weighed in full."""


class Captain(Drawing):
    """Answers every question of the figures."""

    def __init__(self, seed: int, skill: Skill = CAPTAIN) -> None:
        super().__init__(seed)
        self._skill = skill

    def act(self, view: Yard, decision: Decision, rules: Any) -> ActOrder:
        """The figure for which acting now is worth most, and what it does.

        Who may be struck down before its turn comes had better act at once.
        """
        del rules
        return self._weigh(view, decision).taken.order

    def tells(self, order: Order) -> bool:
        """Turns of figures, and whether they turn to a foe."""
        return isinstance(order, ActOrder | TurnOrder)

    def thinks(self, view: Yard, decision: Decision, rules: Any) -> Thought[Option] | None:
        """What it has in mind with a figure's turn, or with turning; None of going on."""
        if decision.kind == "turn":
            return turn_thought(view, decision, self.turn(view, decision, rules))
        if decision.kind != "act":
            return None
        self._begin(decision)
        return act_thought(self._weigh(view, decision), self._skill)

    def onward(self, view: Yard, decision: Decision, rules: Any) -> OnwardOrder:
        """As it was ordered."""
        order = Onward().plainest(view, decision, rules)
        assert isinstance(order, OnwardOrder)
        return order

    def turn(self, view: Yard, decision: Decision, rules: Any) -> TurnOrder:
        """Who guards turns; who is on its way does not let itself be held."""
        del rules
        name = decision.ship or ""
        return TurnOrder(figure=name, turns=view.figures[name].waits)

    def _weigh(self, view: Yard, decision: Decision) -> Weighed:
        aims = Aims(view, decision.side, self._skill.care)
        dangers = Dangers(view, decision.side, self._skill.foresight, aims)
        figures = [view.figures[name] for name in decision.choices]
        return Weighed(view, aims, [self._looked_at(dangers, figure) for figure in figures])

    def _looked_at(self, dangers: Dangers, figure: Figure) -> LookedAt:
        """What one figure might do, and what each seems worth."""
        urge = dangers.urges(figure)
        left = _left(dangers, figure)
        if left is not None:
            return LookedAt(figure, [left.also(URGE, urge)])
        found = [
            self._stands(dangers, figure, self._stopped(figure, dangers.aims, one)).also(URGE, urge)
            for one in self._free(dangers, figure)
        ]
        off = self._skill.wavering
        return LookedAt(
            figure, found, [self._random.uniform(0, off) if off else 0.0 for _each in found]
        )

    def _free(self, dangers: Dangers, figure: Figure) -> Iterator[Choice]:
        """What one may do whose turn is its own."""
        yard = dangers.yard
        danger = dangers.at(figure, figure.hex, figure.facing)
        yield Choice(ActOrder(figure=figure.name), {STRUCK: -danger})
        yield from Ends(dangers, figure, MOVE).best()
        if any(one.waits for one in yard.here() if one.side != figure.side):
            yield from Ends(dangers, figure, DISENGAGE).best()
        if figure.sheet.kind != "cart":
            yield from Fights(dangers, figure).all()

    def _stopped(self, figure: Figure, aims: Aims, choice: Choice) -> Choice:
        """With what a run may cost that may not stop at once."""
        order = choice.order
        first = place(order.path[0]) if order.path else None
        if not must_stop(figure, order.manoeuvre, first):
            return choice
        slides = self._skill.care * (1 - float(stop(figure).chance)) * figure.sheet.move
        return choice.also(SLIDE, -aims.counts(figure) * slides)

    def _stands(self, dangers: Dangers, figure: Figure, choice: Choice) -> Choice:
        """With all that may befall it on the way and where it ends."""
        order, yard = choice.order, dangers.yard
        if order.manoeuvre in WALKS and order.path:
            return choice
        care, counts = self._skill.care, dangers.aims.counts(figure)
        steps = [place(each) for each in order.path]
        found = choice.also(
            FOOTING, -counts * at_the_end(yard, figure, steps, order.manoeuvre, care)
        )
        if not steps:
            return found
        return found.also(ROAD, -counts * on_the_way(yard, figure, steps, order.manoeuvre, care))


def _left(dangers: Dangers, figure: Figure) -> Choice | None:
    """All that there is to do for a figure whose turn is not its own; None if it is."""
    if figure.bog is not None:
        return Choice(_struggle(dangers.yard, figure, dangers.aims), {FREE: 1.0})
    if figure.down is not None or figure.stuck is not None or figure.held:
        return Choice(ActOrder(figure=figure.name), {LOST: 0.5})
    if figure.posture != "standing" and figure.sheet.kind != "cart":
        rise = ActOrder(figure=figure.name, manoeuvre=POSITION, posture="standing")
        return Choice(rise, {FREE: 1.0})
    return None


def _struggle(yard: Yard, figure: Figure, aims: Aims) -> ActOrder:
    """Out onto the firm hex that is nearest to where it goes; else towards firm ground."""
    firm = firm_beside(yard, figure)
    if firm:
        out = min(firm, key=lambda hex_: aims.to_go(figure, hex_))
        return ActOrder(figure=figure.name, out=hex_number(out))
    beside = [hex_ for hex_ in map(figure.hex.step, range(6)) if yard.land.holds(hex_)]
    soft = [hex_ for hex_ in beside if yard.land.at(hex_).soft or yard.land.at(hex_).quicksand]
    free = [hex_ for hex_ in soft if yard.standing_in(hex_) is None]
    if not free:
        return ActOrder(figure=figure.name)
    out = min(free, key=lambda hex_: aims.to_go(figure, hex_))
    return ActOrder(figure=figure.name, out=hex_number(out))
