"""One battle at one screen: who sits there, what they may see, what comes next.

No pygame here. The window asks ``next_moment`` again and again and shows what it says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Generic, Literal, cast

from game.table.decisions import Decision
from game.table.events import Happening, OrderSealed, last_sealed
from game.table.eyes import PUBLIC, may_see
from game.table.faults import Fault
from game.table.leaving import LeftQuestions
from game.table.levels import PERSON, Player
from game.table.minds import Mind, heeding, speak_up
from game.table.orders import Order
from game.table.questions import misfits
from game.table.runner import Runner
from game.table.scenes import Scene, fill, joined, next_scene, worth_watching
from game.table.state import S


@dataclass(frozen=True, slots=True)
class Curtain:
    """Hand the screen to ``side``; nothing else may be seen."""

    side: str
    decisions: tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class Decide:
    """``side`` decides. ``open_to_both``: nothing secret is asked, everyone may look."""

    side: str
    decisions: tuple[Decision, ...]
    open_to_both: bool


@dataclass(frozen=True, slots=True)
class Over:
    """The battle has ended."""


Moment = Curtain | Decide | Scene[S] | Over


class HotSeat(Generic[S]):
    """A runner with its seats. ``eyes`` is the side whose view may be drawn now, ``PUBLIC`` both.

    Where no person sits, whoever looks on sees everything: ``eyes`` is None.

    ``minds`` answer for scripted sides, and for a person who says "choose for me". ``drafts`` are
    the unsealed orders of who is at the screen; those of others, and those a battle was taken up
    with, are laid by until their decision is on screen again. ``on_drafts`` hears of all of them.
    ``left`` are the questions that sides do not want to be asked.
    """

    def __init__(
        self,
        runner: Runner[S],
        players: Mapping[str, Player],
        mind: Callable[[str], Mind],
        *,
        shown: int | None = None,
        drafts: Mapping[str, Order] | None = None,
    ) -> None:
        self.runner = runner
        self.players = dict(players)
        self._minds = {side: mind(side) for side in players}
        self.drafts: dict[str, Order] = {}
        self.chosen: dict[str, Order] = {}
        self.left = LeftQuestions(runner.question_view)
        self._laid_by = dict(drafts or {})
        self.on_drafts: Callable[[Mapping[str, Order]], None] = _nobody
        self._passed: list[tuple[Decision, S]] = []
        self._watching = False
        self.shown = len(runner.events) if shown is None else shown
        self._shown_battle = reduce(runner.rules.after, runner.events[: self.shown], runner.first)
        persons = [side for side, player in self.players.items() if player == PERSON]
        self.persons: tuple[str, ...] = tuple(persons)
        self.eyes: str | None = PUBLIC if self.shared else None
        if len(persons) == 1:
            self.eyes = persons[0]
        self._last = last_sealed(runner.events, self.persons)
        self._held: Scene[S] | None = None
        self._following: Scene[S] | None = None

    @property
    def rules(self) -> Any:
        """The rules in play, as their game knows them."""
        return self.runner.rules

    @property
    def alone(self) -> str | None:
        """The side whose person looks on alone; None while everybody may look."""
        return self.eyes if self.eyes in self.persons else None

    @property
    def shared(self) -> bool:
        """Whether two or more people share the screen, so that secrets need the curtain."""
        return len(self.persons) > 1

    def ending(self) -> Literal["victory", "defeat", "end"]:
        """How it ended for a person alone at the screen; "end" where two persons sit, or none."""
        winner = (self.runner.battle.outcome or (None, ""))[0]
        if winner is None or len(self.persons) != 1:
            return "end"
        return "victory" if winner in self.persons else "defeat"

    @property
    def ended(self) -> bool:
        """Whether the battle is over, and nothing of it has yet to be watched."""
        return self.runner.over and not (self._held or self.more_to_watch)

    @property
    def more_to_watch(self) -> bool:
        """Whether something else is watched before anybody is asked."""
        return self._following is not None or worth_watching(self.runner.events[self.shown :])

    def view(self) -> S:
        """The battle as those now at the screen may see it."""
        return self.seen_by(self.eyes)

    def seen_by(self, eyes: str | None) -> S:
        """The battle as somebody may see it; while something is watched, no more than was shown."""
        battle = self._shown_battle if self._watching else self.runner.battle
        return cast(S, self.rules.view_for(battle, eyes))

    def decision_view(self, decision: Decision) -> S:
        """What a decision is made on: the side's own view, or the public one for open questions."""
        if decision.secret or not self.shared:
            return self.runner.question_view(decision)
        return self.runner.view(PUBLIC)

    def faults(self, decision: Decision, order: Order) -> list[Fault]:
        """Every reason against an order."""
        return self.runner.faults(decision, order)

    def visible_events(self) -> list[Happening]:
        """Events that those at the screen may see and that have been shown."""
        return [e for e in self.runner.events[: self.shown] if may_see(e, self.eyes)]

    def mind(self, side: str) -> Mind:
        """Who decides for a side where no person does; it reckons with the drafts on screen."""
        return heeding(self._minds[side], self.drafts)

    def choose_for_me(
        self, decision: Decision, adapted: Callable[[Order], Order] = lambda order: order
    ) -> Order:
        """What the scripted side would do in a person's place, knowing what the screen may show.

        ``adapted`` makes of it what is written for the person.
        """
        view = self.decision_view(decision)
        order = adapted(self.mind(decision.side).decide(view, decision, self.rules))
        self.chosen[decision.key] = order
        return order

    def _is_left(self, decision: Decision) -> bool:
        return self.left.is_left(decision, self.runner.battle.turn)

    def _is_plain(self, decision: Decision) -> bool:
        """Whether a person is not stopped for a decision: it is left, or there is nothing to it."""
        if self._is_left(decision):
            return True
        if self.shared or self.players[decision.side] != "person":
            return False
        question = self.rules.questions[decision.kind]
        return bool(question.settled(self.runner.question_view(decision), decision))

    def as_chosen(self, decision: Decision) -> bool:
        """Whether the draft on screen is still what ``choose_for_me`` wrote."""
        return self.drafts[decision.key] == self.chosen.get(decision.key)

    def next_moment(self) -> Moment[S]:
        """What the window shows next; scripted sides answer on the way.

        A person alone at the screen is not stopped where there is nothing to decide.
        """
        while True:
            scene = None if self.persons else self._next_scene()
            if scene is None:
                self._let_scripted_answer()
                scene = self._next_scene()
            self._watching = scene is not None
            if scene is not None:
                if not self._stays(scene):
                    self.drop()
                return scene
            if self.runner.over:
                return Over()
            moment = self._next_decision() if self.persons else None
            if moment is not None:
                return moment

    def passed(self) -> list[tuple[Decision, S]]:
        """Steps without a choice for a person alone that were passed since this was last asked.

        Each with what the person saw then: later it would give other reasons.
        """
        found, self._passed = self._passed, []
        return found

    def lift(self, side: str) -> None:
        """The curtain is lifted by the side it names."""
        self._change_eyes(side)

    def drop(self) -> None:
        """The curtain falls: nobody's secrets are on screen."""
        if self.shared:
            self._change_eyes(PUBLIC)

    def _seen_coming(self, scene: Scene[S]) -> bool:
        """Whether all of it was chosen in the open by persons at the screen.

        Or it had to come, and one of them decides next.
        """
        before, asked = scene.before, any(side in self.persons for side in self.runner.pending)
        for event in scene.events:
            known = asked and event.foreseen(before)
            if event.watching is not None and event.watching.worth and not known:
                side = event.chosen_by(before)
                if side not in self.persons or self.left.any_of(side, before.turn):
                    return False
            before = self.rules.after(before, event)
        return True

    def _stays(self, scene: Scene[S]) -> bool:
        """Whether who is at the screen goes on deciding: the scene has no screen of its own."""
        return scene.quiet and self.eyes in self.runner.pending

    def _change_eyes(self, eyes: str | None) -> None:
        """Somebody else looks on: what the last one had not sealed is laid by."""
        if eyes != self.eyes:
            self._laid_by |= self.drafts
            self.drafts.clear()
        self.eyes = eyes

    def open_draft(self, decision: Decision, first: Callable[[Decision], Order]) -> None:
        """A decision is on screen: its draft goes on from where it was, else begins with one."""
        if decision.key in self.drafts:
            return
        kept = self._laid_by.pop(decision.key, None)
        question = self.rules.questions[decision.kind]
        if kept is None or misfits(question, decision, kept):
            kept = first(decision)
            self.chosen.pop(decision.key, None)
        self.drafts[decision.key] = kept

    def write(self, decision: Decision, order: Order) -> None:
        """Another draft for a decision on screen."""
        self.drafts[decision.key] = order
        self._tell_drafts()

    def _tell_drafts(self) -> None:
        self.on_drafts({**self._laid_by, **self.drafts})

    def seal(self, orders: Sequence[tuple[Decision, Order]], *, unchecked: bool = False) -> None:
        """Answer several decisions of one side at once; IllegalOrderError as the runner's."""
        for decision, order in orders:
            self.runner.answer(decision.key, order, unchecked=unchecked)
            self.drafts.pop(decision.key, None)
            self._last = decision.side
            self.left.answered(decision)
        self._forget_past()
        self._tell_drafts()

    def _forget_past(self) -> None:
        """Drafts of a turn gone by are of no use any more."""
        now = f"{self.runner.battle.turn}/"
        for drafts in (self.drafts, self._laid_by, self.chosen):
            for key in [key for key in drafts if not key.startswith(now)]:
                del drafts[key]

    def sealed_kinds(self, side: str) -> tuple[str, ...]:
        """What ``take_back`` would withdraw, by kind; empty if there is nothing."""
        keys = self.runner.sealed(side)
        written = (e for e in self.runner.events if isinstance(e, OrderSealed))
        return tuple(dict.fromkeys(e.order.kind for e in written if e.decision in keys))

    def take_back(self, side: str) -> bool:
        """Withdraw what a side sealed in the open step; it becomes drafts again.

        False when nothing can be taken back.
        """
        keys = self.runner.sealed(side)
        if not keys:
            return False
        written = [e for e in self.runner.events if isinstance(e, OrderSealed)]
        self.drafts.update({e.decision: e.order for e in written if e.decision in keys})
        self._tell_drafts()
        self.runner.withdraw(side)
        return True

    def _let_scripted_answer(self) -> None:
        """Until a person is asked; where none sits, once, so that there is something to watch."""
        while not self.runner.over:
            waiting = [
                d
                for side, decisions in self.runner.pending.items()
                for d in decisions
                if self.players[side] != "person"
                or (d.kind == "pass" and not self.shared)
                or self._is_plain(d)
            ]
            if not waiting:
                return
            for decision in waiting:
                if self._is_plain(decision):
                    self._answer_plainly(decision)
                    continue
                mind = self._minds[decision.side]
                if self.players[decision.side] != "person":
                    speak_up(self.runner, decision, mind)
                view = self.runner.question_view(decision)
                self.runner.answer(decision.key, mind.decide(view, decision, self.rules))
                if self.players[decision.side] == "person":
                    self._passed.append((decision, view))
            if not self.persons:
                return

    def _answer_plainly(self, decision: Decision) -> None:
        question, view = self.rules.questions[decision.kind], self.runner.question_view(decision)
        order = self.left.answer(decision) if self._is_left(decision) else None
        if order is None or self.runner.faults(decision, order):
            order = question.plainest(view, decision, self.rules)
        self.runner.answer(decision.key, order)

    def _next_decision(self) -> Moment[S] | None:
        pending = self.runner.pending
        if not pending:
            return None
        side = self._whose_turn(tuple(pending))
        decisions = pending[side]
        if not any(d.secret for d in decisions):
            self.drop()
            return Decide(side, decisions, open_to_both=self.shared)
        if self.eyes != side:
            return Curtain(side, decisions)
        return Decide(side, decisions, open_to_both=False)

    def _whose_turn(self, sides: tuple[str, ...]) -> str:
        """Who is at the screen goes on; else who decided last goes first."""
        if self.eyes in sides:
            return self.eyes
        return self._last if self._last in sides else sides[0]

    def _next_scene(self) -> Scene[S] | None:
        """The next thing to watch.

        Some kinds are watched piece by piece by who answers in between. Others who wait see all
        of it once that is over, so that they cannot tell whether there might have been another
        (Ruling Q250).
        """
        scene, self._following = self._following, None
        while scene is None:
            scene = self._read_on()
            watched = self._answering_looks_on()
            if scene is not None and scene.what in self.rules.held and (watched or self._held):
                self._held = joined(self._held, scene) if self.shared else None
                scene = None
            elif self._held is not None and not watched:
                self._following, scene, self._held = scene, self._held, None
            else:
                break
        return scene

    def _read_on(self) -> Scene[S] | None:
        """The next scene that had not to come.

        Before it those that had to, as one scene, if a long while has passed with them.
        """
        coming: list[Scene[S]] = []
        while True:
            place = self.shown, self._shown_battle
            scene, self.shown, self._shown_battle = next_scene(
                self.runner.events, *place, self.rules.after
            )
            if scene is not None and self._seen_coming(scene):
                coming.append(scene)
                continue
            if fill(coming, self.rules.long_while):
                self.shown, self._shown_battle = place
                return reduce(joined, coming)
            return scene

    def _answering_looks_on(self) -> bool:
        asked = self.runner.pending.get(self.eyes or PUBLIC, ())
        held = self.rules.held.values()
        steps, kinds = {one.step for one in held}, {one.kind for one in held}
        return any(d.step in steps if self.shared else d.kind in kinds for d in asked)


def _nobody(_drafts: Mapping[str, Order]) -> None:
    """Nobody listens to drafts."""
