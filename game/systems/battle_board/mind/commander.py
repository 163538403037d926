"""A commander by rules of thumb: fleet, places, tactics, steps and aims by hand.

It fights for the greater share, and at the weakest enemy, so that ships are lost one after another
rather than damaged together. Its tactics are those of ``plans``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.hexgrid.hexes import Hex, hex_number
from game.systems.battle_board.mind.by_hand import Aim, Gain, aims, best_aim, best_step, gains
from game.systems.battle_board.mind.fleets import Drawn, some_fleet
from game.systems.battle_board.mind.plans import plans, stands_behind
from game.systems.battle_board.mind.skill import CAPTAIN, Skill
from game.systems.battle_board.mind.thoughts import (
    Told,
    think_of_fleet,
    think_of_shot,
    think_of_step,
    think_of_tactics,
)
from game.systems.battle_board.questions.shot import slot_of
from game.systems.battle_board.questions.tactics import unplaced
from game.systems.battle_board.rules.preference import preferred
from game.systems.battle_board.rules.value import total
from game.systems.battle_board.state.board import ROWS, Board, Token
from game.systems.battle_board.state.orders import (
    FleetOrder,
    ShotOrder,
    StepOrder,
    TacticsOrder,
    TokenOrder,
)
from game.systems.battle_board.state.tactics import (
    AWAY,
    LEAST,
    MOST,
    NET,
    PREFERENCES,
    Preference,
    Tactic,
)
from game.table.decisions import Decision
from game.table.minds import Drawing
from game.table.orders import Order
from game.table.thoughts import Option, Thought

WHIM = 0.1
"""How often it prefers something else than the weakest."""


class Commander(Drawing):
    """Answers every question of the battle board, and says what it has in mind."""

    def __init__(self, seed: int, skill: Skill = CAPTAIN) -> None:
        super().__init__(seed)
        self._skill = skill

    # -- what it answers

    def fleet(self, view: Board, decision: Decision, rules: Any) -> FleetOrder:
        """One of the fleets that hold their own against the others."""
        del rules
        return self._drawn(view, decision.side).order

    def tactics(self, view: Board, decision: Decision, rules: Any) -> TacticsOrder:
        """A tactic for each by how the battle stands; the dearest that fights by hand."""
        del rules
        return self._told(view, decision.side).order

    def step(self, view: Board, decision: Decision, rules: Any) -> StepOrder:
        """For net damage where it destroys most value against what it takes; else by its tactic."""
        del rules
        return self._stepped(view, view.tokens[decision.ship or ""])[0]

    def shot(self, view: Board, decision: Decision, rules: Any) -> ShotOrder:
        """At whom the slot destroys most value."""
        del rules
        order, _found = self._aimed(view, decision)
        return order

    # -- what it has in mind

    def tells(self, order: Order) -> bool:
        """It tells of everything that it is asked."""
        return isinstance(order, FleetOrder | TacticsOrder | StepOrder | ShotOrder)

    def thinks(self, view: Board, decision: Decision, rules: Any) -> Thought[Option] | None:
        """Why it answers as it does."""
        del rules
        self._begin(decision)
        if decision.kind == "fleet":
            return think_of_fleet(view, self._drawn(view, decision.side))
        if decision.kind == "tactics":
            return think_of_tactics(view, self._told(view, decision.side), self._skill)
        if decision.kind == "step":
            token = view.tokens[decision.ship or ""]
            return think_of_step(view, token, *self._stepped(view, token))
        if decision.kind == "shot":
            return think_of_shot(view, *self._aimed(view, decision))
        return None

    # -- how it comes to that

    def _drawn(self, view: Board, side: str) -> Drawn:
        return some_fleet(view.points[side], view.parts, self._random, view.scenario.last_round)

    def _told(self, view: Board, side: str) -> Told:
        """What the tokens of a side are told, and why."""
        planned = plans(view, side, self._skill)
        tactics = {name: self._wavered(plan.tactic) for name, plan in planned.items()}
        places = self._places(view, side)
        orders = [
            TokenOrder(
                token=name, tactic=tactic, preference=self._preference(), hex=places.get(name)
            )
            for name, tactic in tactics.items()
        ]
        fighting = [view.tokens[name] for name, tactic in tactics.items() if tactic != AWAY]
        dearest = max(fighting, key=lambda token: total([token]), default=None)
        able = view.scenario.by_hand and self._skill.by_hand
        by_hand = dearest.name if dearest is not None and able else None
        return Told(planned, TacticsOrder(tokens=tuple(orders), by_hand=by_hand))

    def _stepped(self, view: Board, token: Token) -> tuple[StepOrder, Mapping[Hex, Gain]]:
        """Where a token goes by hand, and what each hex is worth if that was asked."""
        goal = preferred(view, token)
        if token.tactic != NET or goal is None:
            return StepOrder(token=token.name), {}
        found = gains(view, token)
        to = best_step(found, goal.where)
        return StepOrder(token=token.name, to=None if to is None else hex_number(to)), found

    def _aimed(self, view: Board, decision: Decision) -> tuple[ShotOrder, Sequence[Aim]]:
        """At whom a slot fires by hand, and what each enemy in reach is worth."""
        token = view.tokens[decision.ship or ""]
        slot = token.design.slots[slot_of(decision)]
        found = aims(view, token, slot)
        target = best_aim(found).enemy.name
        return ShotOrder(token=token.name, slot=slot.number, target=target), found

    def _wavered(self, tactic: Tactic) -> Tactic:
        """It, or another tactic of a fight."""
        off = self._skill.wavering
        if not off or tactic == AWAY or self._random.random() >= off:
            return tactic
        return self._random.choice((NET, MOST, LEAST))

    def _preference(self) -> Preference:
        if self._random.random() < WHIM:
            return self._random.choice(PREFERENCES)
        return self._skill.first

    def _places(self, view: Board, side: str) -> dict[str, str]:
        """Tokens side by side around a row somewhere in the middle, the long arms behind."""
        waiting: Sequence[Token] = unplaced(view, side)
        if not waiting:
            return {}
        middle = ROWS // 2 + self._random.randint(-2, 2)
        back, front = sorted(
            (view.home(side)[0], view.home(side)[-1]), key=lambda column: abs(column - 7)
        )[::-1]
        found = {}
        for number, token in enumerate(waiting):
            column = back if stands_behind(token) else front
            row = min(max(middle + number - len(waiting) // 2, 0), ROWS - 1)
            found[token.name] = hex_number(Hex(column, row - column // 2))
        return found
