"""The base of screens before a battle: ships on a map, one of them chosen, at the right a list.

Leaving them loses nothing but what is given up.
"""

from __future__ import annotations

from functools import partial

from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    Button,
    Label,
    ListView,
    Option,
    Panel,
    Part,
    Row,
    centred,
    grow,
    question_card,
    row,
    to_border,
)
from game.desk.map.hexview import HexView
from game.desk.map.widget import Pick
from game.desk.page import page
from game.desk.paint import theme
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_from_number
from game.systems.earth_expects.scenario.preparation import Task
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.screens.muster.steps import Steps
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.ship.design import Design
from game.words import _


class PreparingScreen(DeskScreen):
    """One side's task before the battle.

    A subclass fills the body between head and question, says what a ship of the list reads like,
    and how a ship is changed and placed; it calls ``keep`` after every change.
    """

    task: Task = "buy"

    def __init__(self, steps: Steps, side: str, map_view: HexView) -> None:
        super().__init__()
        self.desk = steps.desk
        self.steps = steps
        self.muster = steps.muster
        self.side = side
        self.number = self.muster.number(side)
        self.fleet: list[ShipEntry] = list(self.muster.entries(self.task, side))
        self.chosen: int | None = 0 if self.fleet else None
        self.map_view = map_view
        self.leaving = False

    @property
    def private(self) -> bool:
        """Whether another person waits who may not hear how much is done."""
        return self.muster.shared

    @property
    def scenario(self) -> Scenario:
        """The battle it is done for."""
        return self.muster.scenario

    @property
    def topic(self) -> str:
        """Buying and placing ships."""
        return "Q256"

    # -- the ships

    @property
    def entry(self) -> ShipEntry | None:
        """The chosen ship, if there is one."""
        return None if self.chosen is None else self.fleet[self.chosen]

    def change(self, **values: object) -> None:
        """Change the chosen ship."""
        raise NotImplementedError

    def place(self, hex_: Hex) -> None:
        """Put the chosen ship in a hex."""
        raise NotImplementedError

    def pick(self, pick: Pick) -> None:
        """A click chooses the ship there, or puts the chosen one in that hex."""
        here = [n for n, e in enumerate(self.fleet) if hex_from_number(e.hex) == pick.hex]
        if here and here != [self.chosen]:
            self.choose(here[0])
        else:
            self.place(pick.hex)

    def turn(self, step: int) -> None:
        """Turn the chosen ship by hexsides."""
        if self.entry is not None:
            now = DIRECTION_NAMES.index(self.entry.facing)
            self.change(facing=DIRECTION_NAMES[(now + step) % 6])

    def choose(self, number: int) -> None:
        """Another ship."""
        self.chosen = number
        self.rebuild()

    def keep(self) -> None:
        """Put the ships on disk, and show them."""
        before = self.muster.file.trouble
        self.steps.keep(self.task, self.side, self.fleet)
        if self.muster.file.trouble and not before:
            self.refuse(self.muster.file.trouble)
        self.rebuild()

    def seal(self) -> None:
        """They are ready, without a question."""
        self.goto(self.steps.take(self.task, self.side, self.fleet))

    # -- leaving

    def escape(self) -> None:
        """Back to the set-up; where something is done already it is asked what becomes of it."""
        if self.leaving:
            self.stay()
        elif self.muster.begun(self.task, self.side):
            self.leaving = True
            self.rebuild()
        else:
            self.give_up()

    def stay(self) -> None:
        """Go on here."""
        self.leaving = False
        self.rebuild()

    def leave(self) -> None:
        """To the title, with all of it kept."""
        self.leaving = False
        self.goto(self.steps.leave(self))

    def give_up(self) -> None:
        """Nothing is kept."""
        self.goto(self.steps.give_up())

    def _question(self) -> Panel:
        """The card that asks what becomes of it."""
        options = (
            Option(_("Go on here"), self.stay),
            Option(_("Leave it for later"), self.leave, _("kept; Continue goes on with it")),
            Option(_("Give it up"), self.give_up, _("what all sides have done is deleted")),
        )
        return question_card(_("Leave before the battle begins?"), options)

    # -- the screen

    def build(self) -> None:
        """Head, body, and the question of leaving if it is asked."""
        self.lay(self.area, page(self._head(), self.body()))
        if self.leaving:
            self.lay(self.area, centred(self._question(), 480))
        self.hotkey("Q", _("turn left"), lambda: self.turn(-1))
        self.hotkey("E", _("turn right"), lambda: self.turn(1))

    def body(self) -> Part:
        """Everything below the head."""
        raise NotImplementedError

    def heading(self) -> str:
        """What the side does here."""
        raise NotImplementedError

    def means(self) -> str:
        """What it has left to do it with, if that is counted."""
        return ""

    def row(self, entry: ShipEntry) -> Row:
        """A ship in the list."""
        raise NotImplementedError

    def _head(self) -> Part:
        colour = theme.side(self.number).colour
        title = Label("heading", label=self.heading(), style=theme.SCREEN_TITLE, colour=colour)
        means = Label("points", label=self.means(), style=theme.HEAD) if self.means() else None
        back = Button("back", label=_("Back"), on_click=self.escape, keys="Esc", region="head")
        return row(grow(title), means, self.paper(), back, gap=24)

    def paper(self) -> Button | None:
        """What prints something of this screen."""
        return None

    # -- parts of the body

    def fleet_list(self, empty: str = "") -> Part:
        """The list of ships, as wide as the panel that holds it."""
        rows = [self.row(entry) for entry in self.fleet]
        return to_border(ListView("ships", rows=rows, chosen=self.chosen, on_choose=self.choose,
                                  row_height=52, empty=empty))  # fmt: skip

    def turning(self, why_not: str = "") -> list[Button]:
        """The buttons that turn it, unless there is a reason against that."""
        ways = (("left", _("Turn left"), -1, "Q"), ("right", _("Turn right"), 1, "E"))
        return [
            Button(f"turn {way}", label=label, on_click=partial(self.turn, step), keys=key,
                   reason=why_not)
            for way, label, step, key in ways
        ]  # fmt: skip


def record_part(design: Design, name: str, looks: dict[str, BoxLook]) -> Panel:
    """The record of a ship under its name."""
    record = RecordWidget("record", view=record_view(design), looks=looks, largest=20)
    return Panel("record panel", note=design.ship_class, title_=name, holds=record)
