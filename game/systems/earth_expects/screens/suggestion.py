"""What is best for one's own ship, and why: the weighing of the scripted side for a person alone.

It sees what the person sees, and nothing is taken over unless it is asked for.
"""

from __future__ import annotations

from functools import partial

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    BigButton,
    Button,
    Label,
    Part,
    Screen,
    ScrollArea,
    column,
    grow,
    middle,
    row,
    scaled,
)
from game.desk.kit.layout import GAP
from game.desk.map.hexmetrics import FITTED_STEPS
from game.desk.map.hexview import HexView
from game.desk.map.keys import bind_maps
from game.desk.page import page
from game.desk.paint import theme
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.screens.parts import framed_battle
from game.systems.earth_expects.screens.report.thought_marks import (
    CLOSEST,
    hexes_of,
    thought_marks,
)
from game.systems.earth_expects.screens.report.thought_panels import (
    foreseen_panel,
    options_panel,
    sentence_panel,
    terms_panel,
)
from game.table.reasons import LETTERS
from game.words import _


class SuggestionScreen(DeskScreen):
    """The best options of the order on screen; the one looked at can be written into the sheet."""

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__()
        assert isinstance(back, OrderScreen)
        self.desk, self.back, self.pad = desk, back, back.pad
        hot, decision = desk.game, back.decision
        mind = hot.mind(decision.side)
        assert isinstance(mind, Scripted)
        self.board = hot.decision_view(decision)
        thought = mind.thinks(self.board, decision, hot.rules)
        assert thought is not None
        self.thought = thought
        self.shown = 0 if thought.options else None
        self.map_view = HexView(FITTED_STEPS, rulers=False)

    def show_option(self, number: int) -> None:
        """Look at another option."""
        if number != self.shown:
            self.shown = number
            self.rebuild()

    def write(self) -> None:
        """Write the option looked at into the sheet, where it can be undone."""
        if self.shown is None:
            self.refuse(_("Nothing else was to be weighed."))
            return
        self.pad.take(self.thought.options[self.shown].order)
        self.back.toast(_("Written into the sheet. Backspace takes it back."))
        self.escape()

    def escape(self) -> None:
        """Back to the order as it stands."""
        self.back.forget_surface()
        self.back.rebuild()
        self.goto(self.back)

    @property
    def topic(self) -> str:
        """That of the order."""
        return self.back.topic

    # -- the screen

    def build(self) -> None:
        """Head; map left, what speaks for it right."""
        body = row(grow(self._map()), scaled(424, 560, self._column()), gap=GAP)
        self.lay(self.area, page(self._head(), body, (2, 6)))
        self.hotkey("J", _("close"), self.escape)
        for number in range(len(self.thought.options)):
            words = _("option {letter}").format(letter=LETTERS[number])
            self.hotkey(str(number + 1), words, partial(self.show_option, number))
        bind_maps(self)

    def _head(self) -> Part:
        words = column(
            Label("heading", label=_("What is best for {ship}").format(ship=self.thought.who),
                  style=theme.HEAD),
            Label("below", label=_("weighed from what you can see · nothing is written yet"),
                  colour=theme.INK2),
            gap=0,
        )  # fmt: skip
        back = Button("close", label=_("Back"), keys="Esc", icon="undo-2", on_click=self.escape,
                      region="head")  # fmt: skip
        return row(grow(middle(words)), middle(back), gap=12)

    def _map(self) -> Part:
        movement = self.desk.game.rules.movement
        marks = thought_marks(self.board, self.thought, movement, self.shown, drawn=False)
        home = hexes_of(self.board, marks)
        fit = partial(self.map_view.fit, home, largest=CLOSEST)
        return framed_battle(self.map_view, self.board, marks, home=home, fit=fit)

    def _column(self) -> Part:
        thought = self.thought
        told = column(
            sentence_panel(thought, self.shown, drawn=False),
            options_panel(thought, self.shown, self.show_option, drawn=False),
            foreseen_panel(thought),
            terms_panel(thought, self.shown),
        )
        return column(grow(ScrollArea("told", holds=told)), self._big())

    def _big(self) -> BigButton:
        if self.shown is None:
            return BigButton("write", label=_("Write it into the sheet"), on_click=self.write,
                             icon="pencil", reason=_("nothing else was to be weighed"))  # fmt: skip
        words = _("Write {letter} into the sheet").format(letter=LETTERS[self.shown])
        return BigButton("write", label=words, second=_("nothing is sealed; Backspace undoes it"),
                         on_click=self.write, icon="pencil")  # fmt: skip
