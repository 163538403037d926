"""A battle that is played freely, with a hint a screen and a word on its report."""

from __future__ import annotations

from functools import partial

from game.desk.desk import Desk
from game.desk.desk_screen import REPORT
from game.desk.drill.drill_file import Course, Step, load_course, shipped_drills
from game.desk.drill.free import Free
from game.desk.drill.goals import shown_on
from game.desk.drill.layer import Light
from game.desk.drill.lesson import LIGHT, SCENE
from game.desk.drill.lesson_card import CARD, CardWords, Deed, lesson_card
from game.desk.drill.progress import load_progress, save_progress
from game.desk.drill.standing import About, Standing
from game.desk.kit import Button, Screen
from game.table.levels import PERSON
from game.words import _

CURVES = ("chart", "film", "watch", "print")
"""What is to be seen of a report."""
FOOT = 56
"""How high the line at the foot of a report is in which the folded word stands."""
OFTEN = 2
"""A hint that was read so often folds by itself."""


def coach_for(desk: Desk) -> Coach | None:
    """The hints of the battle that is sat down to, if a file has some for who plays it alone."""
    if desk.hot is None or desk.origin is None or desk.hot.runner.over:
        return None
    header = desk.origin.header
    persons = [side for side, player in header.players.items() if player == PERSON]
    for path, drill in shipped_drills().items():
        if (drill.manner, drill.game, [drill.side]) == ("battle", header.ruleset, persons):
            course = load_course(path)
            if course.setup.title == header.title:
                return Coach(desk, course)
    return None


class Coach(Free):
    """The hints beside a battle: none of them has to be followed, and all can be hidden.

    A hint that stood on a screen before has been read: nothing waits for it, and after the second
    time it is folded until it is asked for.
    """

    proposes = True

    def __init__(self, desk: Desk, course: Course) -> None:
        self.desk = desk
        self.course = course
        self._finished = self._closed = False
        self._folded: Step | None = None
        self._unfolded: Step | None = None
        self._end_folded: bool | None = None
        self._standing = Standing()
        self._quiet = load_progress().quiet
        self._at: tuple[Screen, Step | None] | None = None
        self._read: list[Step | None] = []

    def hint(self, screen: Screen) -> Step | None:
        """What is told on a screen this turn; each time the next, until the last of them stays.

        One about what is not on the screen is left out, and the one before it stands again.
        """
        told = self._hints_on(shown_on(screen))
        return next((step for step in reversed(told) if _is_of(screen, step)), None)

    def _hint_on(self, on: str) -> Step | None:
        return next(reversed(self._hints_on(on)), None)

    def _hints_on(self, on: str) -> list[Step]:
        """What may be told on a screen so far: one more each turn."""
        steps = self.course.drill.steps
        found = [step for number, step in enumerate(steps) if self._stands_on(number) == on]
        return found[: max(self.desk.game.runner.battle.turn, 1)]

    def _stands_on(self, number: int) -> str:
        return self.course.drill.screen_of(number)

    def look(self, screen: Screen) -> None:
        """With its report the battle is finished."""
        if self._finished or not self._ended(screen):
            return
        self._finished = True
        trouble = save_progress(load_progress().finished(self.course.name))
        if trouble:
            screen.toast(trouble)

    def _ended(self, screen: Screen) -> bool:
        return shown_on(screen) == REPORT and not self.desk.watching_again

    def build(self, screen: Screen) -> None:
        """A card with the hint, unless the screen asks something that comes first."""
        if self.desk.watching_again or any(widget.modal for widget in screen.root.walk()):
            return
        self._be_on(screen)
        words, lit = self._words(screen)
        if words is None:
            return
        lit = tuple(name for name in lit if not _is_dead(screen, name))
        screen.add(Light(LIGHT, screen.area, lit=lit, dims=False, card=CARD))
        for deed in words.deeds:
            screen.hotkey(deed.key, deed.label, deed.run)
        screen.add(lesson_card(screen.metrics, words))

    def _be_on(self, screen: Screen) -> None:
        """What stood on the screen before is read."""
        if self._at is not None and self._at[0] is not screen:
            self._read.append(self._at[1])
        self._at = screen, self.hint(screen)

    def waits_for(self, what: str) -> bool:
        """Whether a hint on it has not been read yet."""
        hint = self._hint_on(f"{SCENE}{what}")
        return not (self._quiet or hint is None or hint in self._read or self._is_folded(hint))

    def _is_folded(self, hint: Step | None) -> bool:
        if hint is None or hint is self._unfolded:
            return False
        return hint is self._folded or self._read.count(hint) >= OFTEN

    def stand(self, screen: Screen) -> None:
        """The card stands where it covers nothing that is lit or used, or folds by itself."""
        hint = self.hint(screen)
        words = f"{hint.say} {hint.act}" if hint is not None else ""
        mark = shown_on(screen), hint, self._is_folded(hint), self._end_folded
        free = CURVES if self._ended(screen) else ()
        if not self._standing.stand(screen, LIGHT, CARD, About(mark, free, words)):
            return
        if self._ended(screen) and self._end_folded is None:
            self.fold_end(screen, True)
        elif hint is not None and hint is not self._unfolded and not self._is_folded(hint):
            self.fold(screen, hint)

    def foot(self, screen: Screen) -> int:
        """A line for the folded word on the report."""
        return FOOT if self._ended(screen) and self._end_folded and not self._closed else 0

    def _words(self, screen: Screen) -> tuple[CardWords | None, tuple[str, ...]]:
        if self._ended(screen):
            return None if self._closed else self._last_words(screen), ()
        hint, title = self.hint(screen), _(self.course.drill.title)
        if hint is None:
            return None, ()
        if self._quiet:
            show = Deed("hints", _("Show the hints"), "F9", partial(self.hide, screen, False))
            return CardWords("", "", "", "", "", (show,)), ()
        if self._is_folded(hint):
            unfold = Deed("fold", _("Unfold the hint"), "F8", partial(self.fold, screen, None))
            return CardWords("", "", "", "", "", (unfold,)), ()
        fold = Deed("fold", _("Fold"), "F8", partial(self.fold, screen, hint))
        hide = Deed("hints", _("Hide the hints"), "F9", partial(self.hide, screen, True))
        act = _(hint.act) if hint.act else ""
        return CardWords(title, _("a hint"), "", _(hint.say), act, (fold, hide)), hint.light

    def _last_words(self, screen: Screen) -> CardWords:
        """On the report: what comes next."""
        drill, following = self.course.drill, self._next_drill()
        act = _("Next: {title}").format(title=_(following)) if following else ""
        drills = Deed("next", _("Drills"), "F8", partial(self.drills, screen))
        close = Deed("close", _("Close"), "F9", partial(self.close, screen))
        if self._end_folded:
            unfold = Deed("fold", _("Unfold"), "F7", partial(self.fold_end, screen, False))
            return CardWords("", "", "", "", act, (unfold, drills, close))
        return CardWords(_(drill.title), _("done"), "", _(drill.end), act, (drills, close))

    def _next_drill(self) -> str:
        """What the first drill of the game is called that is not done yet; empty for none."""
        done, game = load_progress().done, self.course.drill.game
        fresh = (one for path, one in shipped_drills().items() if path.stem not in done)
        return next((one.title for one in fresh if (one.manner, one.game) == ("drill", game)), "")

    def fold(self, screen: Screen, hint: Step | None) -> None:
        """Leave one line of a hint; None: unfold it again."""
        self._folded = hint
        self._unfolded = self.hint(screen) if hint is None else None
        screen.rebuild()

    def fold_end(self, screen: Screen, folded: bool) -> None:
        """Leave one line of the word on the report, or unfold it again."""
        self._end_folded = folded
        screen.rebuild()

    def close(self, screen: Screen) -> None:
        """The word on the report is read."""
        self._closed = True
        screen.rebuild()

    def hide(self, screen: Screen, quiet: bool) -> None:
        """Give no hints, or give them again; it stays so from battle to battle."""
        self._quiet = quiet
        trouble = save_progress(load_progress().but(quiet=quiet))
        if trouble:
            screen.toast(trouble)
        screen.rebuild()

    def drills(self, screen: Screen) -> None:
        """The list of drills, with the first chosen that is not done."""
        title = self.desk.named["title"](self.desk)
        screen.goto(self.desk.named["drills"](self.desk, title))


def _is_of(screen: Screen, step: Step) -> bool:
    """Whether something of what a hint tells of is there; one that lights nothing tells of all."""
    there = {widget.name for widget in screen.root.walk()}
    return not step.light or any(name.partition(":")[0] in there for name in step.light)


def _is_dead(screen: Screen, name: str) -> bool:
    """Whether it is a button that does nothing now."""
    found = screen.widget(name) if screen.has(name) else None
    return isinstance(found, Button) and bool(found.reason)
