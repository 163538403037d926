"""The umpire: answers a runner's decisions out of an orders file until they run out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from game.commands.late import Lateness, side_of
from game.commands.orders_file import Action, Entry, OrdersFile, Who
from game.dice import DiceError
from game.table.decisions import Decision
from game.table.faults import Fault, IllegalOrderError
from game.table.game import Game, Waiting
from game.table.minds import Mind, speak_up
from game.table.orders import Order, PassOrder
from game.table.questions import misfits
from game.table.runner import Runner
from game.words import _


@dataclass(slots=True)
class Stop:
    """Why the umpire stopped: orders against the rules, a die that is missing, or neither.

    ``faults``: decision and faults of every illegal order among those open; ``late``: orders whose
    moment went by.
    """

    faults: list[tuple[Decision, list[Fault]]] = field(default_factory=list)
    late: list[tuple[Entry, Fault]] = field(default_factory=list)
    die: str = ""

    @property
    def refused(self) -> bool:
        """Whether the battle cannot go on with what was given."""
        return bool(self.faults or self.late or self.die)


class Umpire:
    """Plays a battle from orders. ``rest`` chooses where neither orders nor file say anything."""

    def __init__(
        self,
        game: Game,
        runner: Runner,
        file: OrdersFile,
        *,
        rest: Who | None = None,
        penalties: bool = False,
    ) -> None:
        self._game = game
        self.runner = runner
        self.entries = file.entries
        self._settings = file.settings
        self._actions = list(file.settings.actions)
        self._rest = rest
        self._unchecked = penalties or file.settings.penalties
        self._minds: dict[str, Mind] = {}
        self._lateness = Lateness(runner, file.entries)
        self._refused: list[Entry] = []

    def play(self) -> Stop:
        """Go on until something is missing, wrong, or the battle is over."""
        try:
            while not self.runner.over:
                self._act()
                late = self._lateness.faults()
                found = self._given()
                wrong = [(d, faults) for d, faults in self._checked(found) if faults]
                if wrong or late:
                    self._refused = list(found.values())
                    return Stop(faults=wrong, late=late)
                if self.runner.over or not self._answer_one(found):
                    break
        except DiceError as error:
            return Stop(die=str(error))
        return Stop(late=self._lateness.faults())

    def waiting(self) -> list[Waiting]:
        """The orders that were written and not yet asked for."""
        return [
            Waiting(entry.order, entry.decision is not None, self._in_turn(entry))
            for entry in self.entries
            if not entry.used and entry.order is not None
        ]

    def _in_turn(self, entry: Entry) -> bool:
        turn = self.runner.battle.turn
        if entry.decision is not None:
            return entry.decision.startswith(f"{turn}/")
        return entry.turn in (None, turn)

    def unused(self) -> list[Entry]:
        """Entries that answered nothing, and are not for what was open when it was refused."""
        refused = {id(entry) for entry in self._refused}
        return [e for e in self.entries if not e.used and id(e) not in refused]

    def unsaid(self) -> list[str]:
        """Where those actions stand whose moment has not come."""
        every = enumerate(self._settings.actions, 1)
        waiting = {id(action) for action in self._actions}
        return [f"actions {number}" for number, action in every if id(action) in waiting]

    def example(self, decision: Decision) -> Order:
        """A legal answer to an open decision."""
        return self._chosen("random", decision)

    def _given(self) -> dict[str, Entry]:
        """The entry for each open decision that has one, by key; no entry serves two."""
        found: dict[str, Entry] = {}
        taken: list[Entry] = []
        for decision in self.runner.decisions:
            for entry in self.entries:
                if entry.used or any(entry is other for other in taken):
                    continue
                if self._fits(entry, decision):
                    found[decision.key] = entry
                    taken.append(entry)
                    break
        return found

    def _fits(self, entry: Entry, decision: Decision) -> bool:
        if entry.decision is not None:
            return entry.decision == decision.key
        if entry.side not in (None, decision.side):
            return False
        if entry.turn not in (None, self.runner.battle.turn):
            return False
        if entry.order is None:
            return entry.side is not None or entry.turn is not None
        return entry.order.kind == decision.kind and self._is_from(entry.order, decision)

    def _is_from(self, order: Order, decision: Decision) -> bool:
        """Whether an order without a key is one of the side and ship asked."""
        if self.runner.rules.questions[order.kind].by_ship:
            asked = (decision.ship,) if decision.ship is not None else decision.choices
            return getattr(order, "ship", None) in asked
        side = side_of(self.runner.rules, self.runner.battle, Entry("", order))
        return side in (None, decision.side)

    def _checked(self, given: Mapping[str, Entry]) -> list[tuple[Decision, list[Fault]]]:
        checked = []
        for decision in self.runner.decisions:
            entry = given.get(decision.key)
            if entry is None or entry.order is None:
                continue
            question = self.runner.rules.questions[decision.kind]
            if self._unchecked and question.unchecked:
                faults = misfits(question, decision, entry.order)
            else:
                faults = self.runner.faults(decision, entry.order)
            checked.append((decision, faults))
        return checked

    def _answer_one(self, given: Mapping[str, Entry]) -> bool:
        """Answer the first open decision that anybody can answer; False when there is none."""
        for decision in self.runner.decisions:
            entry = given.get(decision.key)
            order = self._order(decision, entry)
            if order is None:
                continue
            if entry is not None:
                entry.used = True
            self.runner.answer(decision.key, order, unchecked=self._unchecked)
            return True
        return False

    def _order(self, decision: Decision, entry: Entry | None) -> Order | None:
        if entry is not None and entry.order is not None:
            return entry.order
        if decision.kind == "pass":
            return PassOrder()
        who: str | None = entry.choose if entry is not None else None
        who = who or self._settings.choices.get(decision.kind)
        who = who or self._settings.sides.get(decision.side) or self._rest
        return None if who in (None, "orders") else self._chosen(str(who), decision)

    def _chosen(self, who: str, decision: Decision) -> Order:
        """What the scripted side, or one that plays at random, answers."""
        mind = self._game.any_mind(Random(self.runner.seed(f"random {decision.key}")))
        if who == "scripted":
            mind = self._scripted(decision.side)
            speak_up(self.runner, decision, mind)
        seen = self.runner.question_view(decision)
        return mind.decide(seen, decision, self.runner.rules)

    def _scripted(self, side: str) -> Mind:
        if side not in self._minds:
            self._minds[side] = self._game.mind(self.runner.seed(f"mind of {side}"))
        return self._minds[side]

    def _act(self) -> None:
        """Carry out what is said outside the decisions, once its moment has come."""
        for action in list(self._actions):
            battle = self.runner.battle
            now = battle.turn == action.turn and action.phase in (None, battle.phase)
            if not now or self.runner.over:
                continue
            self._actions.remove(action)
            if action.side not in battle.sides:
                text = _("there is no side {side} to {do}.")
                text = text.format(side=action.side, do=action.do)
                raise IllegalOrderError([Fault("EE-SEQ-2", text)])
            self._do(action)

    def _do(self, action: Action) -> None:
        asides = self.runner.rules.asides
        [kind] = [aside.kind for aside in asides.values() if aside.written == action.do]
        self.runner.say(action.side, kind, action.ship)
