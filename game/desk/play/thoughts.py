"""What the scripted sides had in mind, order by order on the map: once the battle is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    Badge,
    BigButton,
    Button,
    Label,
    Panel,
    Paragraph,
    Part,
    Screen,
    ScrollArea,
    column,
    grow,
    middle,
    row,
    scaled,
    spare,
    stretched,
    yielding,
)
from game.desk.kit.layout import GAP
from game.desk.kit.more_below import MoreBelow
from game.desk.map.framed import FramedMap
from game.desk.map.glimpse import Glimpse
from game.desk.map.hexmetrics import FITTED_STEPS
from game.desk.map.hexview import HexView
from game.desk.map.keys import bind_maps
from game.desk.map.marks import Mark
from game.desk.page import page
from game.desk.paint import theme
from game.desk.play.stepping import Stepping
from game.desk.play.thought_marks import thought_legend, thought_marks
from game.desk.play.thought_panels import options_panel, sentence_panel, terms_panel
from game.hexgrid.hexes import Hex
from game.table.asked_again import Answered
from game.table.game import game_of
from game.table.hotseat import HotSeat
from game.table.levels import PERSON, player_words
from game.table.points import all_is_open
from game.table.reasons import LETTERS
from game.table.thoughts import LookingBack, Meant, PlainLookingBack, Thinker
from game.words import _, capitalised, marked

BELOW = 110
"""With less room what would fill it below all that is told is left out."""


def looking_back(
    hot: HotSeat[Any], looks: type[LookingBack[Any]] = PlainLookingBack
) -> LookingBack[Any] | None:
    """The thoughts of the scripted sides; None before all is open, and where they have none."""
    if not all_is_open(hot):
        return None
    every = {side: hot.mind(side) for side, player in hot.players.items() if player != PERSON}
    minds = {side: mind for side, mind in every.items() if isinstance(mind, Thinker)}
    back = looks(hot.runner, minds)
    return back if back.sealed else None


class ThoughtsScreen(DeskScreen):
    """One order of a scripted side at a time: its options, and what speaks for each.

    ``at`` is the order; ``shown`` the option that is looked at, the one taken unless another is
    chosen. A game says what it calls its orders in ``kinds``, marked words by the kind of order,
    and what else is on its map and beside it.
    """

    playing = False
    looks: ClassVar[type[LookingBack[Any]]] = PlainLookingBack
    kinds: ClassVar[Mapping[str, str]] = {}
    zoom: ClassVar[tuple[float, ...]] = FITTED_STEPS

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__()
        self.desk, self.back = desk, back
        self.hot = desk.game
        self.stepping = Stepping(
            self,
            (marked("one order back"), marked("one order on")),
            marked("← → one order · Shift ← → one {turn} · Home, End"),
        )
        thoughts = looking_back(desk.game, self.looks)
        assert thoughts is not None, "there is no button where nothing can be told"
        self.thoughts = thoughts
        self.at = 0
        self.shown: int | None = None
        self.map_view = HexView(self.zoom)
        self.go(self._begins_at)

    # -- what a game says

    def who_words(self, meant: Any) -> str:
        """Whom the order is about."""
        return "" if meant is None else str(meant.thought.who)

    def glimpse(self, board: Any) -> Glimpse | None:
        """The table that an order was sealed on: its counters, its ground and where they are."""
        return self.desk.screens.glimpse_of(board)

    def marks(self, board: Any, meant: Any, counters: Sequence[Mark]) -> list[Mark]:
        """The counters, and what was thought."""
        del board
        colour = theme.side(self._side_number).colour
        return thought_marks(counters, meant.thought, self.shown, colour)

    def explained(self, board: Any) -> Mapping[str, Any]:
        """Fields of the map's widget: what it tells of a hex."""
        del board
        return {}

    def told(self, meant: Any) -> Iterator[Part | None]:
        """What stands beside the map, from above."""
        thought = meant.thought
        yield sentence_panel(thought, self.shown, self.more(meant))
        yield options_panel(thought, self.shown, self.show_option)
        yield terms_panel(thought, self.shown)

    def below(self, meant: Any) -> Part | None:
        """What fills the room that is left below that."""
        del meant
        return None

    def legend(self, meant: Any, marks: Sequence[Mark]) -> Part | None:
        """What is on the map."""
        del meant
        return thought_legend(marks)

    # -- what is looked at

    @property
    def sealed(self) -> Answered:
        """The order that is looked at."""
        return self.thoughts.sealed[self.at]

    @property
    def meant(self) -> Meant | None:
        """What was meant by it, if that can be found out."""
        found: Meant | None = self.thoughts.meant(self.at)
        return found

    @property
    def _side_number(self) -> int:
        sides: Sequence[str] = self.hot.runner.first.sides
        return sides.index(self.sealed.side)

    @property
    def topic(self) -> str:
        """That of the report."""
        return self.back.topic if isinstance(self.back, DeskScreen) else super().topic

    @property
    def _begins_at(self) -> int:
        """The first order from the turn on that is looked at in the report."""
        turn = self.back.turn_looked_at if isinstance(self.back, DeskScreen) else None
        if turn is None:
            return 0
        turns = [one.turn for one in self.thoughts.sealed]
        return next((n for n, each in enumerate(turns) if each >= turn), self.last)

    # -- what a player does

    @property
    def number(self) -> int:
        """That of the order."""
        return self.at

    @property
    def last(self) -> int:
        """That of the last one."""
        return len(self.thoughts) - 1

    def turn_starts(self) -> list[int]:
        """The first order of each turn."""
        turns = [one.turn for one in self.thoughts.sealed]
        return [n for n, turn in enumerate(turns) if n == 0 or turn != turns[n - 1]]

    def go(self, number: int) -> None:
        """Look at another order, from its head on."""
        self.at = min(max(number, 0), self.last)
        meant = self.meant
        self.shown = meant.thought.chosen if meant is not None else None
        self.map_view.touched = False
        self._fitted = False
        told = self.widget("told") if self.has("told") else None
        if isinstance(told, ScrollArea):
            told.scroll = 0

    def play(self) -> None:
        """Orders are looked at one by one."""

    def show_option(self, number: int) -> None:
        """Look at another option."""
        if number != self.shown:
            self.shown = number
            self.rebuild()

    def take_from_here(self) -> None:
        """Take the battle up anew from this order."""
        self.take_from(self.sealed.place)

    def escape(self) -> None:
        """Back to the report."""
        self.back.forget_surface()
        self.back.rebuild()
        self.goto(self.back)

    # -- the screen

    def build(self) -> None:
        """Head; map left, what was thought right."""
        left, right = self._left(), self._column()
        body = right if left is None else row(grow(left), scaled(424, 560, right), gap=GAP)
        self.lay(self.area, page(self._head(), body, (2, 6)))
        self.stepping.keys()
        self.hotkey("W", _("close"), self.escape)
        for number in range(len(self.meant.thought.options) if self.meant is not None else 0):
            words = _("option {letter}").format(letter=LETTERS[number])
            self.hotkey(str(number + 1), words, partial(self.show_option, number))
        bind_maps(self)

    def _head(self) -> Part:
        side = self.sealed.side
        level = player_words(self.hot.players[side], game_of(self.hot.runner).levels)
        below = _("{level} · it saw only what its player would have seen")
        heading = _("What {side} meant").format(side=side)
        told = column(
            Label("heading", label=heading, style=theme.HEAD),
            Label("below", label=below.format(level=capitalised(level)), colour=theme.INK2),
            gap=0,
        )
        back = Button("close", label=_("Back"), keys="Esc", icon="undo-2", on_click=self.escape,
                      region="head")  # fmt: skip
        badge = Badge("side badge", side=self._side_number, size=36, ground=theme.DECK)
        hint = spare(middle(self.stepping.hint_label()))
        words = grow(yielding(middle(told)))
        return row(badge, words, hint, middle(self._steps()), middle(back), gap=12)

    def _steps(self) -> Part:
        words = Label("moment", label=self._moment_words(), style=theme.LABEL)
        place = _("order {n} of {all} · ← →").format(n=self.at + 1, all=len(self.thoughts))
        told = column(
            words, Label("place", label=place, style=theme.SMALL, colour=theme.INK3), gap=0
        )
        return row(middle(told), *self.stepping.buttons("head"), gap=12)

    def _moment_words(self) -> str:
        one = self.sealed
        turn = capitalised(self.desk.screens.turn_words(one.turn))
        kind = one.order.kind
        told = _(self.kinds[kind]) if kind in self.kinds else kind.replace("_", " ")
        return " · ".join(filter(None, (turn, told, self.who_words(self.meant))))

    def _left(self) -> Part | None:
        meant = self.meant
        board = meant.view if meant is not None else self.hot.view()
        seen = self.glimpse(board)
        if seen is None:
            return None
        marks = list(seen.marks)
        if meant is not None:
            marks = self.marks(board, meant, marks)
        legend = self.legend(meant, marks) if meant is not None else None
        return column(grow(self._map(board, seen, marks)), legend)

    def _map(self, board: Any, seen: Glimpse, marks: Sequence[Mark]) -> Part:
        home = self.home(board, seen, marks)
        if not self._fitted:
            self._fitted = True
            self.fit(home)
        view = self.map_view
        view.ground, view.faces = seen.ground, self.desk.screens.faces
        view.show((), marks)
        return FramedMap(view, home, partial(self.fit, home), dict(self.explained(board)))

    def home(self, board: Any, seen: Glimpse, marks: Iterable[Mark]) -> Sequence[Hex]:
        """What has to be seen."""
        del board, marks
        return list(seen.home)

    def fit(self, home: Iterable[Hex]) -> None:
        """Show all of it, as closely as the map allows."""
        self.map_view.fit(home)

    def _column(self) -> Part:
        meant = self.meant
        take = BigButton("take from", label=_("Take it from here"), icon="git-branch", keys="B",
                         second=self._moment_words(), on_click=self.take_from_here)  # fmt: skip
        if meant is None:
            words = _("What it meant here cannot be found out: the battle was edited, or played by "
                      "an earlier version.")  # fmt: skip
            return column(Panel("sentence", holds=Paragraph("unknown", label=words)), grow(), take)
        area = ScrollArea("told", peeks=True, holds=column(*self.told(meant)))
        below = self.below(meant)
        room = (
            (grow(area),)
            if below is None
            else (yielding(area), spare(stretched(yielding(below, BELOW))))
        )
        return column(*room, MoreBelow("more below", of=area), take)

    def more(self, meant: Meant) -> list[str]:
        """That the order sealed is another than these thoughts lead to."""
        if meant.alike:
            return []
        return [_("It was sealed otherwise: an earlier version weighed it, or it was edited.")]
