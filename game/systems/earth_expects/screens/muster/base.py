"""The base of screens before a battle: ships on a map, one of them chosen, at the right a list.

Leaving them loses nothing but what is given up.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from game.desk.desk_screen import DeskScreen
from game.desk.kit import Area, Button, Label, ListView, Option, Panel, Row, Rule, small_decision
from game.desk.kit.panels import decision_height
from game.desk.map.hexview import HexView
from game.desk.map.widget import MapWidget, Pick
from game.desk.paint import theme
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_from_number
from game.systems.earth_expects.scenario.preparation import Task
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.screens.muster.steps import Steps
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.view import RecordView
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

    def _build_question(self) -> None:
        """The card that asks, if it is asked."""
        if not self.leaving:
            return
        question = _("Leave before the battle begins?")
        options = (
            Option(_("Go on here"), self.stay),
            Option(_("Leave it for later"), self.leave, _("kept; Continue goes on with it")),
            Option(_("Give it up"), self.give_up, _("what all sides have done is deleted")),
        )
        place = self.area.centred(480, decision_height(len(options)))
        card = small_decision("question", place, question, options)
        card.modal = True
        for widget in card.children:
            if widget.name == "question.1":
                widget.keys = "1|Esc|Enter"
        self.add(card)

    # -- the screen

    def build(self) -> None:
        """Head, body, and the question of leaving if it is asked."""
        full = not self.metrics.compact
        head, rest = self.area.top(72 if full else 56)
        self._build_head(head, full)
        self.build_body(rest.inset(24 if full else 12, 16 if full else 10), 16 if full else 10)
        self._build_question()

    def build_body(self, body: Area, gap: int) -> None:
        """Everything below the head."""
        raise NotImplementedError

    def heading(self) -> str:
        """What the side does here."""
        raise NotImplementedError

    def means(self) -> str:
        """What it has left to do it with, if that is counted."""
        return ""

    def _build_head(self, place: Area, full: bool) -> None:
        inside = place.inset(24 if full else 12, 8)
        back = Area(inside.right - 112, place.y + (place.h - 40) // 2, 112, 40)
        self.add(Button("back", back, _("Back"), self.escape, keys="Esc", region="head"))
        means = self.means()
        title = inside._replace(w=inside.w - 480 if means else back.x - inside.x - 12)
        colour = theme.side(self.number).colour
        self.add(Label("heading", title, self.heading(), theme.SCREEN_TITLE, colour))
        if means:
            spot = Area(back.x - 344, place.y, 320, place.h - 2)
            self.add(Label("points", spot, means, theme.HEAD, theme.INK, "right"))
        self.add(Rule("head line", Area(place.x, place.bottom - 1, place.w, 1)))

    def add_map(self, place: Area, home: list[Hex], **hooks: Any) -> MapWidget:
        """The map with its frame; ``hooks`` are those of ``MapWidget``."""
        widget = MapWidget("map", place, self.map_view, on_pick=self.pick, home=lambda: home,
                           region="map", **hooks)  # fmt: skip
        self.add(widget)
        self.add(Panel("map frame", place, fill=None))
        return widget

    def ready_place(self, column: Area) -> tuple[Area, Area]:
        """The big button at the foot of the column, and what is above it."""
        return column.foot(64 if self.metrics.compact else 72, 10)

    def row(self, entry: ShipEntry) -> Row:
        """A ship in the list."""
        raise NotImplementedError

    def add_fleet(self, panel: Panel, place: Area, empty: str = "") -> None:
        """The list of ships in a panel, as wide as that."""
        wide = place._replace(x=panel.place.x + 1, w=panel.place.w - 2)
        rows = [self.row(entry) for entry in self.fleet]
        panel.add(ListView("ships", wide, rows, self.chosen, on_choose=self.choose,
                           row_height=52, empty=empty))  # fmt: skip

    def bind_turning(self) -> None:
        """The keys that turn the chosen ship."""
        self.hotkey("Q", _("turn left"), lambda: self.turn(-1))
        self.hotkey("E", _("turn right"), lambda: self.turn(1))

    def add_turning(self, panel: Panel, left: Area, right: Area, why_not: str = "") -> None:
        """The buttons that turn it, unless there is a reason against that."""
        ways = (("left", left, -1, "rotate-ccw", "Q"), ("right", right, 1, "rotate-cw", "E"))
        for way, spot, step, icon, key in ways:
            panel.add(Button(f"turn {way}", spot, "", partial(self.turn, step), icon=icon,
                             keys=key, enabled=not why_not, reason=why_not))  # fmt: skip

    def add_record(self, place: Area, design: Design, name: str, looks: dict[str, BoxLook]) -> None:
        """The record of a ship under its name."""
        panel = self.add(Panel("record panel", place, note=design.ship_class, title_=name))
        panel.add(RecordWidget("record", panel.body, RecordView(design), looks, largest=20))
