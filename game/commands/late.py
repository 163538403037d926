"""Orders whose moment went by without their being asked for: they cannot be carried out."""

from __future__ import annotations

from typing import Any

from game.commands.orders_file import Entry
from game.table.faults import Fault
from game.table.orders import Order
from game.table.rules import Rules
from game.table.runner import Runner
from game.words import _

Moment = tuple[int, int]
"""Turn, and rank within it."""


def now(runner: Runner) -> Moment:
    """The earliest step among the open decisions; the end of the turn when nothing is open.

    What is asked in several phases, or in none of its own, is asked in the one that is played.
    """
    rules, known = runner.rules, ranks(runner.rules)
    steps = {question.step or kind: kind for kind, question in rules.questions.items()}
    kinds = [steps.get(d.step, "") if d.kind == "pass" else d.kind for d in runner.decisions]
    order = [phase for phase, _maker in rules.sequence]
    phase = runner.battle.phase
    playing = order.index(phase) * len(rules.questions) if phase in order else 0
    plain = {kind for kind in known if not rules.questions[kind].phases}
    found = [known[kind] if kind in plain else playing for kind in kinds]
    return runner.battle.turn, min(found, default=len(order) * len(rules.questions))


def ranks(rules: Rules) -> dict[str, int]:
    """When each kind is asked within a turn, for the last time, by the sequence in use.

    Kinds that are never asked in it are left out.
    """
    order = [phase for phase, _maker in rules.sequence]
    found: dict[str, int] = {}
    for number, question in enumerate(rules.questions.values()):
        phases = [phase for phase in question.phases or (question.phase,) if phase in order]
        if phases:
            last = max(order.index(phase) for phase in phases)
            found[question.kind] = last * len(rules.questions) + number
    return {kind: found[rules.questions[kind].alongside or kind] for kind in found}


def side_of(rules: Rules, battle: Any, entry: Entry) -> str | None:
    """The side an entry speaks for, as far as it can be told."""
    if entry.side is not None or entry.order is None:
        return entry.side
    names = rules.questions[entry.order.kind].names(entry.order)
    return next((side for name in names if (side := rules.owner(battle, name))), None)


class Lateness:
    """Watches the entries of an orders file while a battle goes on."""

    def __init__(self, runner: Runner, entries: list[Entry]) -> None:
        self._runner = runner
        self._entries = entries
        self._first: dict[int, Moment] = {}

    def faults(self) -> list[tuple[Entry, Fault]]:
        """A fault for every order that should have been asked for by now and was not."""
        battle, moment = self._runner.battle, now(self._runner)
        rules = self._runner.rules
        found = []
        for index, entry in enumerate(self._entries):
            order = entry.order
            if entry.used or order is None or not rules.questions[order.kind].certain:
                continue
            if rules.questions[order.kind].idle(order, rules):
                continue
            if order.kind not in ranks(rules):
                if not rules.questions[order.kind].phases:
                    continue
                text = _("no order of this kind is asked for in this battle; leave it out.")
            elif self._is_late(index, entry, order, moment):
                text = _("nothing of the kind was asked for, so this order cannot be carried out.")
            else:
                continue
            ship = getattr(order, "ship", None)
            found.append((entry, Fault("EE-SEQ-2", text, ship or side_of(rules, battle, entry))))
        return found

    def _is_late(self, index: int, entry: Entry, order: Order, moment: Moment) -> bool:
        due = self._due(index, entry, order, moment)
        return due is not None and due < moment

    def _due(self, index: int, entry: Entry, order: Order, moment: Moment) -> Moment | None:
        """When an entry is to be asked for; None when that cannot be told yet."""
        rank = ranks(self._runner.rules)[order.kind]
        if entry.decision is not None:
            turn = entry.decision.split("/", 1)[0]
            return (int(turn), rank) if turn.isdecimal() else (0, 0)
        if entry.turn is not None:
            return entry.turn, rank
        since = self._since(index, entry, moment)
        if since is None:
            return None
        return (since[0] if rank >= since[1] else since[0] + 1), rank

    def _since(self, index: int, entry: Entry, moment: Moment) -> Moment | None:
        """Since when every earlier entry of its side has been used."""
        if index not in self._first:
            battle, rules = self._runner.battle, self._runner.rules
            side = side_of(rules, battle, entry)
            earlier = self._entries[:index]
            if side is None or any(
                not e.used and side_of(rules, battle, e) in (side, None) for e in earlier
            ):
                return None
            self._first[index] = moment
        return self._first[index]
