"""The lettered discs of the legal rows: each one is a button that aims along its row (EE-IPI-1)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.desk.kit import Area, Explanation, Metrics, Term, Widget
from game.systems.earth_expects.screens.fire.aiming import Aiming, letter_of
from game.systems.earth_expects.screens.names import of_two_dice
from game.systems.earth_expects.screens.record.aim_lines import (
    LetterLook,
    RowLines,
    draw_letter,
    letter_spots,
)
from game.systems.earth_expects.state.box_words import side_words, system_words
from game.words import _, capitalised


class RowDisc(Widget):
    """The letter of a row where its line comes in; a click aims there, pointing shows the row."""

    takes_pointer = True
    tipped = True

    def __init__(
        self,
        place: Area,
        look: LetterLook,
        on_click: Callable[[], None],
        on_point: Callable[[bool], None],
    ) -> None:
        super().__init__(f"row {look.letter}", place)
        self.look, self.on_click, self.on_point = look, on_click, on_point

    def text(self) -> str:
        """Its letter."""
        return self.look.letter

    def activate(self) -> None:
        """Aim along this row."""
        self.on_click()

    def hover(self, event: pygame.event.Event) -> None:
        """Show the row."""
        self.on_point(True)

    def leave(self) -> None:
        """Show what is aimed at again."""
        self.on_point(False)

    def draw(self, surface: pygame.Surface) -> None:
        """The disc: filled where it is aimed, ringed in white where it is pointed at."""
        draw_letter(surface, self.metrics, self.rect, self.look, self.hovered)


def row_discs(
    m: Metrics,
    table: Area,
    lines: RowLines,
    gate: int,
    aiming: Aiming,
    choose: Callable[[int], None],
    point: Callable[[int | None], None],
) -> Iterator[RowDisc]:
    """A disc for every legal row that comes in on the table, the one aimed along in front."""
    legal, reached = aiming.legal, {o.row for o in aiming.found()}
    spots, radius = letter_spots(m, lines, legal, gate)
    for number in sorted(range(len(legal)), key=lambda n: legal[n] == aiming.row):
        row, (x, y) = legal[number], spots[number]
        look = LetterLook(letter_of(number), row == aiming.row, row not in reached)
        left, top = math.floor((x - radius) / m.scale), math.floor((y - radius) / m.scale)
        size = math.ceil(2 * radius / m.scale)
        if not pygame.Rect(table).contains(pygame.Rect(left, top, size, size)):
            continue
        place = Area(left, top, size, size)
        disc = RowDisc(place, look, partial(choose, row), partial(_pointed, point, row))
        disc.explain = row_card(aiming, number)
        yield disc


def _pointed(point: Callable[[int | None], None], row: int, on: bool) -> None:
    point(row if on else None)


def row_card(aiming: Aiming, number: int) -> Explanation:
    """What a row is: where fire comes in, the box it meets first, and the chance to hit."""
    row, design = aiming.legal[number], aiming.target.design
    comes = capitalised(_("from the {side}").format(side=side_words(aiming.side)))
    chance = of_two_dice(aiming.hits(row), aiming.die)
    does = _("This row is aimed along.") if row == aiming.row else _("Click to aim along it.")
    terms = (
        Term(_("aimed at"), system_words(design, design.boxes[aiming.box_on(row)].system)),
        Term(_("on target"), chance),
        comes,
        does,
    )
    return Explanation(
        _("Row {letter}").format(letter=letter_of(number)),
        "",
        terms,
        _("Initial point of impact"),
        "EE-IPI-1",
    )
