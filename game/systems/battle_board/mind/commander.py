"""A commander by rules of thumb: fleet, places, tactics, steps and aims by hand.

It fights for the greater share, and at the weakest enemy, so that ships are lost one after another
rather than damaged together. Its tactics are those of ``plans``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from game.hexgrid.hexes import Hex, distance, hex_number
from game.systems.battle_board.mind.fleets import some_fleet
from game.systems.battle_board.mind.plans import arm, tactics
from game.systems.battle_board.mind.skill import CAPTAIN, Skill
from game.systems.battle_board.questions.shot import slot_of
from game.systems.battle_board.questions.tactics import unplaced
from game.systems.battle_board.rules.expected import POINT, Outlook, slot_does
from game.systems.battle_board.rules.preference import in_reach, preferred
from game.systems.battle_board.rules.tactics import steps
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

WHIM = 0.1
"""How often it prefers something else than the weakest."""


class Commander(Drawing):
    """Answers every question of the battle board."""

    def __init__(self, seed: int, skill: Skill = CAPTAIN) -> None:
        super().__init__(seed)
        self._skill = skill

    def fleet(self, view: Board, decision: Decision, rules: Any) -> FleetOrder:
        """One of the fleets that hold their own against the others."""
        del rules
        return some_fleet(
            view.points[decision.side], view.parts, self._random, view.scenario.last_round
        )

    def tactics(self, view: Board, decision: Decision, rules: Any) -> TacticsOrder:
        """A tactic for each by how the battle stands; the dearest that fights by hand."""
        del rules
        told, places = self._told(view, decision.side), self._places(view, decision.side)
        orders = [
            TokenOrder(
                token=name, tactic=tactic, preference=self._preference(), hex=places.get(name)
            )
            for name, tactic in told.items()
        ]
        fighting = [view.tokens[name] for name, tactic in told.items() if tactic != AWAY]
        dearest = max(fighting, key=lambda token: total([token]), default=None)
        able = view.scenario.by_hand and self._skill.by_hand
        by_hand = dearest.name if dearest is not None and able else None
        return TacticsOrder(tokens=tuple(orders), by_hand=by_hand)

    def step(self, view: Board, decision: Decision, rules: Any) -> StepOrder:
        """For net damage where it destroys most value against what it takes; else by its tactic."""
        del rules
        token = view.tokens[decision.ship or ""]
        goal = preferred(view, token)
        if token.tactic != NET or goal is None:
            return StepOrder(token=token.name)
        outlook = Outlook(view, token)
        gains = {hex_: gain for hex_ in steps(token) if (gain := _gain(outlook, hex_)) is not None}
        best = [hex_ for hex_, gain in gains.items() if gain == max(gains.values())]
        if not best:
            return StepOrder(token=token.name)
        to = min(best, key=lambda hex_: distance(hex_, goal.where))
        return StepOrder(token=token.name, to=hex_number(to))

    def shot(self, view: Board, decision: Decision, rules: Any) -> ShotOrder:
        """At whom the slot destroys most value."""
        del rules
        token = view.tokens[decision.ship or ""]
        slot = token.design.slots[slot_of(decision)]
        targets = in_reach(view, token, slot.weapon.range)

        def worth(each: tuple[int, Token]) -> Fraction:
            far, enemy = each
            does = Fraction(slot_does(slot, token.ships, far), POINT)
            return min(does, enemy.left) * _price(enemy)

        _far, best = max(targets, key=worth)
        return ShotOrder(token=token.name, slot=slot.number, target=best.name)

    def _told(self, view: Board, side: str) -> Mapping[str, Tactic]:
        """The tactic of each token of a side, by name."""
        told = tactics(view, side, self._skill)
        return {name: self._wavered(tactic) for name, tactic in told.items()}

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
            column = back if arm(token) > 3 else front
            row = min(max(middle + number - len(waiting) // 2, 0), ROWS - 1)
            found[token.name] = hex_number(Hex(column, row - column // 2))
        return found


def _price(token: Token) -> Fraction:
    """Points of value that a point of damage costs."""
    return Fraction(token.design.cost, token.design.armour)


def _gain(outlook: Outlook, at: Hex) -> Fraction | None:
    """What a token would destroy from a hex less what it would take there, in value.

    Like the tactics it counts no more than an enemy has left, but all that is taken; None where
    it would do nothing.
    """
    done: dict[str, Fraction] = {}
    enemies = {enemy.name: enemy for enemy in outlook.enemies}
    for share in outlook.shares(at):
        name = share.target.name
        done[name] = done.get(name, Fraction(0)) + Fraction(share.does, POINT)
    if not done:
        return None
    won = sum(min(does, enemies[name].left) * _price(enemies[name]) for name, does in done.items())
    return won - Fraction(outlook.prospect(at).taken, POINT) * _price(outlook.token)
