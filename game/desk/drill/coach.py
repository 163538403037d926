"""A battle that is played freely, with a hint a screen and a word on its report."""

from __future__ import annotations

from functools import partial

from game.desk.desk import Desk
from game.desk.desk_screen import REPORT
from game.desk.drill.drill_file import Course, Step, load_course, shipped_drills
from game.desk.drill.goals import shown_on
from game.desk.drill.layer import Light, stand
from game.desk.drill.lesson import LIGHT
from game.desk.drill.lesson_card import CARD, CardWords, Deed, lesson_card
from game.desk.drill.progress import load_progress, save_progress
from game.desk.kit import Screen
from game.table.levels import PERSON
from game.words import _


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


class Coach:
    """The hints beside a battle: none of them has to be followed, and all can be hidden."""

    def __init__(self, desk: Desk, course: Course) -> None:
        self.desk = desk
        self.course = course
        self._finished = False

    def hint(self, screen: Screen) -> Step | None:
        """What is told on a screen this turn; each time the next, until the last of them stays."""
        steps, on = self.course.drill.steps, shown_on(screen)
        found = [step for number, step in enumerate(steps) if self._stands_on(number) == on]
        turn = self.desk.game.runner.battle.turn
        return found[min(max(turn, 1), len(found)) - 1] if found else None

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
        words, lit = self._words(screen)
        if words is None:
            return
        screen.add(Light(LIGHT, screen.area, lit=lit, dims=False, card=CARD))
        for deed in words.deeds:
            screen.hotkey(deed.key, deed.label, deed.run)
        screen.add(lesson_card(screen.metrics, words))

    def stand(self, screen: Screen) -> None:
        """The card stands where it covers nothing that is lit or used."""
        stand(screen, LIGHT, CARD, ())

    def _words(self, screen: Screen) -> tuple[CardWords | None, tuple[str, ...]]:
        drill = self.course.drill
        title = _(drill.title)
        if self._ended(screen):
            drills = Deed("next", _("Drills"), "F8", partial(self.drills, screen))
            return CardWords(title, _("done"), "", _(drill.end), "", (drills,)), ()
        hint = self.hint(screen)
        if hint is None:
            return None, ()
        if load_progress().quiet:
            show = Deed("hints", _("Show the hints"), "F9", partial(self.hide, screen, False))
            return CardWords("", "", "", "", "", (show,)), ()
        hide = Deed("hints", _("Hide the hints"), "F9", partial(self.hide, screen, True))
        act = _(hint.act) if hint.act else ""
        return CardWords(title, _("a hint"), "", _(hint.say), act, (hide,)), hint.light

    def hide(self, screen: Screen, quiet: bool) -> None:
        """Give no hints, or give them again; it stays so from battle to battle."""
        trouble = save_progress(load_progress().but(quiet=quiet))
        if trouble:
            screen.toast(trouble)
        screen.rebuild()

    def drills(self, screen: Screen) -> None:
        """The list of drills, with the first chosen that is not done."""
        title = self.desk.named["title"](self.desk)
        screen.goto(self.desk.named["drills"](self.desk, title))
