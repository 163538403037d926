"""A captain by rules of thumb: races, blocks, tackles, waits, and pulls friends out of the mud.

It weighs everything in points of movement: what a hex gains on the way, what an attack costs the
enemy, what may befall it there. Its skill says how much it thinks of what may befall it.
"""

from __future__ import annotations

from typing import Any

from game.hexgrid.hexes import hex_number
from game.systems.figures.mind.aims import Aims
from game.systems.figures.mind.choice import Choice
from game.systems.figures.mind.dangers import Dangers
from game.systems.figures.mind.ends import Ends
from game.systems.figures.mind.fights import Fights
from game.systems.figures.mind.perils import at_the_end, on_the_way
from game.systems.figures.mind.skill import CAPTAIN, Skill
from game.systems.figures.questions.onward import Onward
from game.systems.figures.rules.judging import act_faults
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
        aims = Aims(view, decision.side, self._skill.care)
        dangers = Dangers(view, decision.side, self._skill.foresight, aims)
        best: Choice | None = None
        most = 0.0
        for figure in (view.figures[name] for name in decision.choices):
            found = self._best(dangers, figure)
            worth = found.worth + dangers.urges(figure)
            if best is None or worth > most:
                best, most = found, worth
        assert best is not None
        return best.order

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

    def _best(self, dangers: Dangers, figure: Figure) -> Choice:
        yard, aims = dangers.yard, dangers.aims
        plain = ActOrder(figure=figure.name)
        if figure.bog is not None:
            return Choice(_struggle(yard, figure, aims), 1)
        if figure.down is not None or figure.stuck is not None or figure.held:
            return Choice(plain, 0.5)
        if figure.posture != "standing" and figure.sheet.kind != "cart":
            rise = ActOrder(figure=figure.name, manoeuvre=POSITION, posture="standing")
            return Choice(rise, 1)
        found = [Choice(plain, -dangers.at(figure, figure.hex, figure.facing))]
        found += Ends(dangers, figure, MOVE).best()
        if any(one.waits for one in yard.here() if one.side != figure.side):
            found += Ends(dangers, figure, DISENGAGE).best()
        if figure.sheet.kind != "cart":
            found += Fights(dangers, figure).all()
        found = [
            self._stands(yard, figure, aims, self._stopped(figure, aims, one)) for one in found
        ]
        legal = sorted(map(self._wavered, found), key=lambda one: -one.worth)
        return next(one for one in legal if not list(act_faults(yard, one.order)))

    def _wavered(self, choice: Choice) -> Choice:
        """What it takes it to be worth."""
        off = self._skill.wavering
        return Choice(choice.order, choice.worth + self._random.uniform(0, off)) if off else choice

    def _stopped(self, figure: Figure, aims: Aims, choice: Choice) -> Choice:
        """What it is worth after a run that may not stop at once."""
        order = choice.order
        first = place(order.path[0]) if order.path else None
        if not must_stop(figure, order.manoeuvre, first):
            return choice
        slides = self._skill.care * (1 - float(stop(figure).chance)) * figure.sheet.move
        return Choice(order, choice.worth - aims.counts(figure) * slides)

    def _stands(self, yard: Yard, figure: Figure, aims: Aims, choice: Choice) -> Choice:
        """What it is worth with all that may befall it on the way and where it ends."""
        order = choice.order
        if order.manoeuvre in WALKS and order.path:
            return choice
        steps = [place(each) for each in order.path]
        peril = at_the_end(yard, figure, steps, order.manoeuvre, self._skill.care)
        if steps:
            peril += on_the_way(yard, figure, steps, order.manoeuvre, self._skill.care)
        return Choice(order, choice.worth - aims.counts(figure) * peril) if peril else choice


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
