"""What the scripted sides had in mind, order by order on the map: once the battle is over."""

from __future__ import annotations

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
)
from game.desk.kit.layout import GAP
from game.desk.kit.more_below import MoreBelow
from game.desk.map.hexview import HexView
from game.desk.map.keys import bind_maps
from game.desk.map.marks import Mark
from game.desk.page import page
from game.desk.paint import theme
from game.desk.play.report import STEPS
from game.desk.play.stepping import Stepping
from game.systems.earth_expects.mind.looking_back import LookingBack, Meant
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.parts import framed_battle
from game.systems.earth_expects.screens.report.thought_legend import thought_legend
from game.systems.earth_expects.screens.report.thought_marks import (
    CLOSEST,
    came_marks,
    hexes_of,
    thought_marks,
)
from game.systems.earth_expects.screens.report.thought_panels import (
    aims_panel,
    foreseen_panel,
    options_panel,
    sentence_panel,
    terms_panel,
    unseen_panel,
)
from game.table.asked_again import Answered
from game.table.game import game_of
from game.table.hotseat import HotSeat
from game.table.levels import PERSON, player_words
from game.table.points import all_is_open
from game.words import _, capitalised, marked

KINDS = {
    "power": marked("power"),
    "plot": marked("plot"),
    "targets": marked("fire"),
    "launches": marked("launches"),
    "point_defence": marked("point defence"),
    "repairs": marked("repairs"),
    "sensors": marked("sensors"),
    "announce": marked("announcements"),
}
"""What the orders that have a thought are about."""


def looking_back(hot: HotSeat) -> LookingBack | None:
    """The thoughts of the scripted sides; None before all is open, and where they have none."""
    if not all_is_open(hot):
        return None
    every = {side: hot.mind(side) for side, player in hot.players.items() if player != PERSON}
    minds = {side: mind for side, mind in every.items() if isinstance(mind, Scripted)}
    back = LookingBack(hot.runner, minds)
    return back if back.sealed else None


class ThoughtsScreen(DeskScreen):
    """One order of a scripted side at a time: its options, what it foresaw, what came.

    ``at`` is the order; ``shown`` the option that is looked at, the one taken unless another is
    chosen.
    """

    topic = "EE-GEN"
    playing = False

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__()
        self.desk, self.back = desk, back
        self.hot = desk.game
        self.stepping = Stepping(
            self,
            (marked("one order back"), marked("one order on")),
            marked("← → one order · Shift ← → one {turn} · Home, End"),
        )
        thoughts = looking_back(desk.game)
        assert thoughts is not None, "there is no button where nothing can be told"
        self.thoughts = thoughts
        self.at = 0
        self.shown: int | None = None
        self.map_view = HexView(STEPS, rulers=False)
        self.go(0)

    @property
    def sealed(self) -> Answered:
        """The order that is looked at."""
        return self.thoughts.sealed[self.at]

    @property
    def meant(self) -> Meant | None:
        """What was meant by it, if that can be found out."""
        return self.thoughts.meant(self.at)

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
        """Look at another order."""
        self.at = min(max(number, 0), self.last)
        meant = self.meant
        self.shown = meant.thought.chosen if meant is not None else None
        self.map_view.touched = False
        self._fitted = False

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
        legend = thought_legend(self.meant) if self.meant is not None else None
        left = column(grow(self._map()), legend)
        body = row(grow(left), scaled(424, 560, self._column()), gap=GAP)
        self.lay(self.area, page(self._head(), body, (2, 6)))
        self.stepping.keys()
        self.hotkey("W", _("close"), self.escape)
        bind_maps(self)

    def _head(self) -> Part:
        side = self.sealed.side
        number = self.hot.runner.first.sides.index(side)
        level = player_words(self.hot.players[side], game_of(self.hot.runner).levels)
        below = _("{level} · it saw only what its player would have seen")
        heading = _("What {side} meant").format(side=side)
        words = column(
            Label("heading", label=heading, style=theme.HEAD),
            Label("below", label=below.format(level=capitalised(level)), colour=theme.INK2),
            gap=0,
        )
        back = Button("close", label=_("Back"), keys="Esc", icon="undo-2", on_click=self.escape,
                      region="head")  # fmt: skip
        badge = Badge("side badge", side=number, size=36, ground=theme.DECK)
        return row(badge, grow(middle(words)), middle(self._steps()), middle(back), gap=12)

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
        parts = (turn, _(KINDS[one.order.kind]), getattr(one.order, "ship", ""))
        return " · ".join(filter(None, parts))

    def _map(self) -> Part:
        meant = self.meant
        board = meant.view if meant is not None else self.hot.view()
        marks: list[Mark] = list(counters(board))
        if meant is not None:
            movement = self.hot.rules.movement
            marks = thought_marks(board, meant.thought, movement, self.shown) + came_marks(meant)
        home = hexes_of(board, marks)

        def fit() -> None:
            self.map_view.fit(home, largest=CLOSEST)

        if not self._fitted:
            self._fitted = True
            fit()
        return framed_battle(self.map_view, board, marks, home=home, fit=fit)

    def _column(self) -> Part:
        meant = self.meant
        take = BigButton("take from", label=_("Take it from here"), icon="git-branch", keys="B",
                         second=self._moment_words(), on_click=self.take_from_here)  # fmt: skip
        if meant is None:
            words = _("What it meant here cannot be found out: the battle was edited, or played by "
                      "an earlier version.")  # fmt: skip
            return column(Panel("sentence", holds=Paragraph("unknown", label=words)), grow(), take)
        thought = meant.thought
        told = column(
            sentence_panel(thought, self.shown, self._more(meant)),
            options_panel(thought, self.shown, self.show_option),
            foreseen_panel(thought, meant.flown),
            terms_panel(thought, self.shown),
            unseen_panel(meant),
            aims_panel(meant),
        )
        area = ScrollArea("told", holds=told)
        return column(grow(area), MoreBelow("more below", of=area), take)

    def _more(self, meant: Meant) -> list[str]:
        """That the order sealed is another than these thoughts lead to."""
        if meant.alike:
            return []
        return [_("It was sealed otherwise: an earlier version weighed it, or it was edited.")]
