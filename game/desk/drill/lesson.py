"""A drill in play: the step it has come to, whether its act is done, and the card beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import Protocol

from game.desk.desk import Desk
from game.desk.drill.asked import BIG, Drafts, drafts_of, seals
from game.desk.drill.drill_file import Course, Step
from game.desk.drill.goals import is_done, shown_on
from game.desk.drill.hand import Bench, StuckError, act
from game.desk.drill.layer import Light
from game.desk.drill.lesson_card import (
    CARD,
    CardWords,
    Deed,
    leave_enter,
    lesson_card,
    rooms_of,
)
from game.desk.drill.places import hexes_in
from game.desk.drill.progress import load_progress, save_progress
from game.desk.drill.standing import About, Standing
from game.desk.drill.steps import STEPS, Listing, steps_card, steps_words
from game.desk.kit import Metrics, Screen
from game.desk.kit.keys import first as first_key
from game.desk.play.order_screen import OrderScreen
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _

LIGHT = "drill light"
SCENE, ENTER = "scene:", "Enter"
"""How the kinds of scenes begin; the key of the big button."""


class Begins(Protocol):
    """What begins a drill at a step, or goes back to one."""

    def __call__(self, desk: Desk, course: Course, number: int, screen: Screen) -> Screen:
        """Its screen there, as large as the one before."""


class Lesson:
    """The script of a drill beside its battle. Nothing of the battle knows of it.

    ``number`` is the step it has come to, that behind the last once all is done. ``following`` is
    the drill or the battle after it, if there is one.
    """

    proposes = False

    def __init__(self, desk: Desk, course: Course, number: int, begins: Begins,
                 following: Callable[[], Course | None]) -> None:  # fmt: skip
        self.desk = desk
        self.course = course
        self.number = number
        self._begins = begins
        self._following = following
        self._told = ""
        self._asked: Sequence[Drafts] = ()
        self._standing, self._listing = Standing(), Listing()
        self._rooms: Mapping[tuple[int, Metrics], Mapping[int, int]] = {}

    @property
    def over(self) -> bool:
        """Whether every step is done."""
        return self.number >= len(self.course.drill.steps)

    @property
    def step(self) -> Step:
        """The step now."""
        return self.course.drill.steps[self.number]

    # -- whether it goes on

    def look(self, screen: Screen) -> None:
        """Go on if the act of the step is done, or the battle has come to a later one's screen."""
        if self.over or self.desk.watching_again:
            return
        here = self._stands_on(self.number) == shown_on(screen)
        if (here or self.step.leads) and is_done(self.step, screen):
            self._go_on(self.number + 1, screen)
        elif not here:
            later = range(self.number + 1, len(self.course.drill.steps))
            reached = (n for n in later if self._stands_on(n) == shown_on(screen))
            number = next(reached, None)
            if number is not None:
                self._go_on(number, screen)

    def _stands_on(self, number: int) -> str:
        return self.course.drill.screen_of(number)

    def _go_on(self, number: int, screen: Screen) -> None:
        """To another step; no card but one that was asked for lies on what it is about."""
        if self.over or not self.step.point:
            screen.close_card()
        asked = {self._what_first(far) for far in (False, True)}
        screen.toasts = [toast for toast in screen.toasts if toast.message not in asked]
        self._told = "" if self.over or number < self.number else self.step.done
        self.number, self._asked = number, ()
        trouble = self._keep()
        if trouble:
            screen.toast(trouble)
        screen.rebuild()

    def _keep(self) -> str:
        progress, name = load_progress(), self.course.name
        if self.over:
            return save_progress(progress.finished(name))
        return save_progress(progress.at(name, self.number))

    # -- whether the battle goes on

    @property
    def leaves(self) -> Callable[[Screen], None]:
        """For its list, where it waits."""
        return self.leave

    def lets(self, screen: Screen, decision: Decision, order: Order | None) -> bool:
        """Whether this is written now: only what the act of the step leads through is."""
        self.look(screen)
        if self.desk.watching_again or self._is_off(screen):
            return True
        if any(drafts.get(decision.key) == order for drafts in self._asked_on(screen)):
            return True
        screen.refuse(self._what_first(far=False))
        return False

    def _asked_on(self, screen: Screen) -> Sequence[Drafts]:
        """The drafts that the step leads through."""
        if not (self._asked or self.over) and isinstance(screen, OrderScreen):
            self._asked = drafts_of(self.step, screen)
        return self._asked

    def waits_for(self, what: str) -> bool:
        """Every scene stays until it is left."""
        del what
        return True

    def holds(self, screen: Screen, far: bool) -> bool:
        """Whether a screen is not left now: what goes past the script is not done, but told.

        At a sentence that is read the button it is about goes on with the drill.
        """
        if self.desk.watching_again or (self._is_off(screen) and not far):
            return False
        if not self.over and not far:
            if seals(self.step):
                return False
            if self._is_read_by(screen):
                self.read_on(screen)
                return True
        screen.refuse(self._what_first(far))
        return True

    def _is_off(self, screen: Screen) -> bool:
        return not self.over and self._stands_on(self.number) != shown_on(screen)

    def _is_read_by(self, screen: Screen) -> bool:
        """Whether the screen's own button goes on from the sentence."""
        scene = shown_on(screen).startswith(SCENE)
        return self.step.is_read and (scene or not BIG.isdisjoint(self.step.light))

    def _what_first(self, far: bool) -> str:
        if self.over:
            return _("The drill is done: the buttons on its card lead on.")
        if far:
            return _("A drill goes on step by step: do what its card says.")
        if self.step.is_read:
            return _("Read the card of the drill first, then click its Read on.")
        return _("The card asks: {act}").format(act=_(self.step.act))

    # -- what a player does on the card

    def read_on(self, screen: Screen) -> None:
        """The sentence is read, and so is the card that explains something."""
        self._go_on(self.number + 1, screen)

    def back(self, screen: Screen) -> None:
        """To the step before: what was done since is taken back with it.

        Where the battle is past the step, to the step itself.
        """
        if self._is_off(screen):
            screen.goto(self._begins(self.desk, self.course, self.number, screen))
        elif not self.number:
            screen.refuse(_("This is the first step."))
        elif self._only_read(screen):
            self._go_on(self.number - 1, screen)
        else:
            screen.goto(self._begins(self.desk, self.course, self.number - 1, screen))

    def _only_read(self, screen: Screen) -> bool:
        """Whether nothing was done since the step before but to read."""
        before = self.course.drill.steps[self.number - 1]
        return before.is_read and self._stands_on(self.number - 1) == shown_on(screen)

    def show_me(self, screen: Screen) -> None:
        """Let the act be done; from the beginning where it cannot be from here."""
        bench = Bench(screen, screen.metrics.window, screen.metrics.ui_scale)
        try:
            act(bench, self.step, "keys")
        except StuckError:
            screen.goto(self._begins(self.desk, self.course, self.number + 1, screen))
            return
        if bench.screen is not screen:
            screen.goto(bench.screen)

    def leave(self, screen: Screen) -> None:
        """To the list of drills; this one waits at its step."""
        title = self.desk.named["title"](self.desk)
        screen.goto(self.desk.named["drills"](self.desk, title, self.course.name))

    def next_drill(self, following: Course, screen: Screen) -> None:
        """What comes after this one."""
        screen.goto(self._begins(self.desk, following, 0, screen))

    # -- what is seen

    def build(self, screen: Screen) -> None:
        """Light and card, unless the screen asks something that comes first."""
        if self.desk.watching_again or any(widget.modal for widget in screen.root.walk()):
            return
        here = not self.over and self._stands_on(self.number) == shown_on(screen)
        lit = self.step.light if here else ()
        doing = (self.step.point, *self.step.click) if here else ()
        first = next(filter(None, doing), "")
        screen.add(
            Light(LIGHT, screen.area, lit=lit, dims=bool(lit) or self.over, card=CARD, first=first)
        )
        words = self._words(screen, here)
        for deed in words.deeds:
            screen.hotkey(deed.key, deed.label, deed.run)
            if first_key(deed.key) == ENTER:
                leave_enter(screen)
        if not self.over and self._listing.is_on(screen.metrics):
            screen.add(steps_card(screen.metrics, words.title, self._names(), self.number))
        screen.add(lesson_card(screen.metrics, words))

    def _names(self) -> list[str]:
        return [step.words() for step in self.course.drill.steps]

    def stand(self, screen: Screen) -> None:
        """The card stands where it covers nothing that is lit, clicked or to be seen."""
        about = self._about(screen)
        self._standing.stand(screen, LIGHT, CARD, about._replace(below=(STEPS,)))
        self._listing.stand(screen, LIGHT, about._replace(rooms={}, near=CARD))

    def foot(self, screen: Screen) -> int:
        """None: a drill ends before its report."""
        del screen
        return 0

    def _about(self, screen: Screen) -> About:
        """What the card speaks of now, and in the next steps on the same screen."""
        steps = self.course.drill.steps
        if self.over:
            return About(self.number, steps[-1].light)
        step = self.step
        now, behind = self._stands_on(self.number), range(self.number + 1, len(steps))
        here = list(takewhile(lambda n: self._stands_on(n) == now, behind))
        following = [steps[n] for n in here]
        later = [name for each in following for name in (*each.light, *each.click, *each.free)]
        later += [name for each in following for name in hexes_in(screen, each.say + each.act)]
        words = f"{step.say} {step.act} {self._told}"
        key = self.number, screen.metrics
        if key not in self._rooms:
            cards = [self._step_words(screen, n, steps[n - 1].done) for n in here]
            self._rooms = {key: rooms_of(screen.metrics, cards)}
        return About(self.number, (*step.click, *step.free), words, later, self._rooms[key])

    def _words(self, screen: Screen, here: bool) -> CardWords:
        if self.over:
            return self._last_words(screen)
        if here:
            return self._step_words(screen, self.number, self._told)
        text = _("The battle has gone past this step: Back leads to it again.")
        if self.step.leads:
            text = _("The drill goes on as soon as this is done.")
        deeds = self._back(screen), self._leave(screen)
        return self._head(self.number)._replace(say=text, deeds=deeds)

    def _head(self, number: int) -> CardWords:
        total = len(self.course.drill.steps)
        count = _("{n} of {all}").format(n=number + 1, all=total)
        return CardWords(_(self.course.drill.title), count, "", "", "", (), (number, total))

    def _step_words(self, screen: Screen, number: int, told: str) -> CardWords:
        """The card of a step, after what is told of the one before."""
        step = self.course.drill.steps[number]
        first = Deed("show", _("Show me"), "F8", partial(self.show_me, screen))
        if step.is_read:
            first = Deed("on", _("Read on"), ENTER, partial(self.read_on, screen))
        back, leave, list_ = self._back(screen), self._leave(screen), self._list(screen, number)
        deeds = (first, back, list_, leave) if number else (first, list_, leave)
        said, act_ = (_(words) if words else "" for words in (told, step.act))
        return self._head(number)._replace(told=said, say=_(step.say), act=act_, deeds=deeds,
                                           throw=step.throw)  # fmt: skip

    def _last_words(self, screen: Screen) -> CardWords:
        """The drill is done: on to the next, or back to the list."""
        drill, course = self.course.drill, self._following()
        back, leave = self._back(screen), self._leave(screen)
        listed = leave._replace(
            label=_("To the list of drills"), key=f"{ENTER}|F9", again="", icon=""
        )
        on: tuple[Deed, ...] = (listed, back)
        if course is not None:
            words = _("Next: {title}").format(title=_(course.drill.title))
            on = (Deed("on", words, ENTER, partial(self.next_drill, course, screen)), back, leave)
        return CardWords(_(drill.title), _("done"), "", _(drill.end), "", on)

    def _back(self, screen: Screen) -> Deed:
        return Deed("back", _("Back"), "F7", partial(self.back, screen))

    def _list(self, screen: Screen, number: int) -> Deed:
        about = steps_words(_(self.course.drill.title), self._names(), number)
        run = partial(self._listing.switch, screen)
        return Deed("list", _("List of the steps"), "Shift F7", run, icon="list", about=about)

    def _leave(self, screen: Screen) -> Deed:
        again = _("This leaves the drill: click again to do so.")
        return Deed("leave", _("Leave"), "F9", partial(self.leave, screen), again, "log-out")
