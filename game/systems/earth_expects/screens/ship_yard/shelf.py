"""The shelf of the ship yard: the ships of the game, and those that were kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.desk.desk import Desk
from game.desk.kit import (
    Button,
    CardList,
    Cell,
    Metrics,
    Paragraph,
    Part,
    Row,
    Screen,
    column,
    grow,
    middle,
    row,
)
from game.desk.opening import show_folder
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.systems.earth_expects.scenario.muster import points_text
from game.systems.earth_expects.screens.map.battle_marks import design_shape
from game.systems.earth_expects.screens.portrait import portrait
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.kept import YARD, stock_ships
from game.words import _, counted

HIGH, LEAST, PICTURE, EDGE = 132, 150, 72, 8


class ShelfScreen(Overlay):
    """Cards of all ships, one's own first; a new sheet."""

    wide, high = 1040, 900

    def __init__(self, desk: Desk, back: Screen, take: Callable[[Design | None], None]) -> None:
        super().__init__(desk, back)
        self._take = take
        own, self._faults = YARD.kept()
        self.own = own
        self.designs = [*own.values(), *stock_ships().values()]
        self.at = 0

    def heading(self) -> tuple[str, str]:
        """What is to be chosen."""
        return _("Open a ship"), _("your own first, then those of the game")

    def inside(self) -> Part:
        """The cards, and what takes one."""
        cards = CardList(
            "designs",
            rows=[_card(design, own=n < len(self.own)) for n, design in enumerate(self.designs)],
            chosen=self.at,
            on_choose=self.choose,
            row_height=HIGH,
            least=LEAST,
        )
        for combo in ("Up", "Down", "Left", "Right"):
            self.hotkey(combo, _("another ship"), partial(self._move, combo))
        name = self.designs[self.at].name if self.designs else ""
        take = Button("open", label=_("Open {ship}").format(ship=name), keys="Enter",
                      on_click=self.open_it, on=True, icon="folder-open")  # fmt: skip
        new = Button("new", label=_("New ship"), keys="N", on_click=self.begin, icon="plus")
        return column(grow(cards), self._bad(), row(new, grow(take)))

    def _bad(self) -> Part | None:
        """What is wrong with files of one's own that cannot be read, and the way to them."""
        if not self._faults:
            return None
        words, more = self._faults[0], len(self._faults) - 1
        if more:
            others = counted("{n} more file cannot be read", "{n} more files cannot be read", more)
            words = f"{words} · {others}"
        told = Paragraph("bad files", label=words, style=theme.SMALL, colour=theme.WARN)
        folder = Button("folder", label=_("Look in folder"), icon="folder-open", keys="Ctrl O",
                        on_click=partial(show_folder, YARD.folder, self))  # fmt: skip
        return row(grow(middle(told)), folder, gap=12)

    def _move(self, combo: str) -> None:
        """An arrow key for the cards."""
        self.widget("designs").key(combo, pygame.event.Event(pygame.KEYDOWN))

    def choose(self, number: int) -> None:
        """Another card; a second click opens it."""
        twice = self.twice and number == self.at
        self.at = number
        self.rebuild()
        if twice:
            self.open_it()

    def open_it(self) -> None:
        """Lay the chosen ship on the sheet."""
        self.close()
        self._take(self.designs[self.at])

    def begin(self) -> None:
        """An empty sheet."""
        self.close()
        self._take(None)


def _card(design: Design, *, own: bool) -> Row:
    klass = ship_class(design.ship_class).words
    ink, worth = theme.CHALK if own else theme.INK, points_text(design.costs.value)
    cells = [
        Cell("", EDGE + 16, -EDGE - 8, image=partial(_small, design), top=24),
        Cell(worth, -EDGE - 44, 44, theme.HEAD, theme.INK2, "right", top=4),
        Cell(design.name, EDGE, -EDGE, theme.SMALL.bold(), ink, top=84),
        Cell(klass, EDGE, -EDGE, theme.SMALL, theme.INK2, top=104),
    ]
    if own:
        cells.append(Cell(_("yours"), EDGE, 60, theme.SMALL, theme.CHALK, top=6))
    return Row(design.name, second=klass, cells=tuple(cells), plain=f"{design.name} · {klass}")


def _small(design: Design, m: Metrics) -> pygame.Surface:
    return portrait(design_shape(design), 0, m.px(PICTURE))
