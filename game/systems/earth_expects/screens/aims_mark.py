"""The turn on the rail, of how many; pointed at, it tells what the battle is about (EE-GEN-1)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.kit import Area, Explanation, Term, Widget
from game.desk.paint import theme
from game.systems.earth_expects.rules.aims import aim_words, limit_words, score, value_counts
from game.systems.earth_expects.rules.victory import value_words
from game.systems.earth_expects.state.battle import Battle
from game.words import _


class TurnMark(Widget):
    """Two lines: ``Turn`` and ``3 of 12``. A click or F1 shows the aims of the battle."""

    takes_pointer = True
    focusable = True

    def __init__(
        self,
        place: Area,
        words: tuple[str, str],
        lines: tuple[Area, Area],
        show: Callable[[], None],
    ) -> None:
        super().__init__("turn", place, region="rail")
        self.words, self.lines, self.show = words, lines, show

    def text(self) -> str:
        """Both lines."""
        return " ".join(self.words)

    def activate(self) -> None:
        """Show the card at once."""
        self.show()

    def avoid_rects(self) -> list[pygame.Rect]:
        """The rail: the card of the aims covers neither the phases nor what is to be done."""
        return [self.metrics.rect(self.metrics.frame.rail)]

    def draw(self, surface: pygame.Surface) -> None:
        """The lines, brighter under the pointer."""
        styles = ((theme.SMALL, theme.INK3), (theme.LABEL, theme.INK))
        for words, area, (style, ink) in zip(self.words, self.lines, styles, strict=True):
            colour = theme.WHITE if self.hovered else ink
            self.write(surface, words, style, colour, self.metrics.rect(area))
        self.draw_focus(surface)


def aims_card(view: Battle) -> Explanation:
    """What wins the battle for each side, what the end of the turns brings, and the score."""
    scenario = view.scenario
    terms: list[Term | str] = []
    for side in view.sides:
        text = _("Victory for {side} if {aim}.")
        terms.append(text.format(side=side.upper(), aim=aim_words(scenario, side)))
    text = _("After turn {n}, if nothing is decided: {what}.")
    terms.append(text.format(n=scenario.turn_limit, what=limit_words(scenario)))
    if value_counts(scenario):
        for side, value in score(view).items():
            words = _("value destroyed by {side}").format(side=side.upper())
            terms.append(Term(words, value_words(value)))
    title = _("The aims of {title}").format(title=scenario.title)
    return Explanation(title, "", tuple(terms), _("Victory"), "EE-GEN-1")
