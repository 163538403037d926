"""One side chooses, in secret, where in their area its ships hide (EE-HID-1)."""

from __future__ import annotations

from game.desk.kit import (
    BigButton,
    Button,
    Panel,
    Paragraph,
    Part,
    Row,
    column,
    flow,
    grow,
    row,
    scaled,
)
from game.desk.kit.layout import GAP
from game.desk.map.hexmetrics import MAP_STEPS
from game.desk.map.hexview import HexView
from game.desk.map.keys import bind_maps
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, hex_from_number, hex_number
from game.systems.earth_expects.scenario.hide_choice import hidden_at, hiding_faults
from game.systems.earth_expects.scenario.preparation import Task
from game.systems.earth_expects.scenario.scenario import ShipEntry
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.muster.base import PreparingScreen, record_part
from game.systems.earth_expects.screens.muster.steps import Steps
from game.systems.earth_expects.screens.parts import framed_battle
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.words import _, counted


class HideScreen(PreparingScreen):
    """The area on the map, the ships that hide in it at the right."""

    task: Task = "hide"

    def __init__(self, steps: Steps, side: str) -> None:
        super().__init__(steps, side, HexView((6, 8, *MAP_STEPS), step=10, rulers=False))
        if not self.fleet:
            self.fleet = list(self.muster.hiding_by_chance(side))
        self.chosen = 0

    @property
    def topic(self) -> str:
        """Hidden ships."""
        return "EE-HID"

    @property
    def entry(self) -> ShipEntry:
        """The ship that is being hidden."""
        return self.fleet[self.chosen or 0]

    @property
    def view(self) -> Battle:
        """The battle as it would begin, as this side sees it."""
        scenario = hidden_at(self.scenario, self.fleet)
        return view_for(set_up(scenario, self.muster.own), self.side)

    # -- where they hide

    def place(self, hex_: Hex) -> None:
        """Hide the chosen ship in a hex."""
        self.change(hex=hex_number(hex_))

    def next_ship(self) -> None:
        """The next of them."""
        self.choose(((self.chosen or 0) + 1) % len(self.fleet))

    def choose_for_me(self) -> None:
        """Somewhere by chance, as a scripted side does."""
        self.fleet = list(self.muster.hiding_by_chance(self.side))
        self.keep()

    def change(self, **values: object) -> None:
        """Change the chosen ship, unless it could not hide so."""
        entry = self.entry.but(**values)
        fleet = [entry if n == self.chosen else e for n, e in enumerate(self.fleet)]
        found = hiding_faults(self.scenario, fleet, self.muster.own)
        if found:
            self.refuse(found[0])
            return
        self.fleet = fleet
        self.keep()

    # -- the screen

    def heading(self) -> str:
        """So many ships to hide."""
        return counted(
            "{side}: hide a ship", "{side}: hide {n} ships", len(self.fleet), side=self.side
        )

    def build(self) -> None:
        """The keys of the map as well."""
        super().build()
        self.hotkey("F", _("choose for me"), self.choose_for_me)
        if len(self.fleet) > 1:
            self.hotkey("N", _("next ship"), self.next_ship)
        bind_maps(self)

    def body(self) -> Part:
        """Map and ships."""
        view = self.view
        right = column(
            grow(self._hidden()),
            scaled(220, 380, self._record(view)),
            BigButton("ready", label=_("Hide here"), on_click=self.seal, side=self.number,
                      icon="eye-off", second=_("the enemy learns the area, not the hex")),
        )  # fmt: skip
        return row(grow(self._map(view)), scaled(360, 460, right), gap=GAP)

    def _map(self, view: Battle) -> Part:
        name = self.entry.name
        hexes = [*view.ships[name].area, *(ship.hex for ship in view.afloat())]
        marks, here = counters(view, name), hex_from_number(self.entry.hex)
        return framed_battle(
            self.map_view, view, marks, home=hexes, on_pick=self.pick, starts_at=here
        )

    def _hidden(self) -> Panel:
        words = _(
            "Click a hex of the hatched area, or move the hex cursor with the arrows and press "
            "Ctrl Enter. The area is all that the enemy is told."
        )
        suggest = Button("suggest", label=_("Choose for me"), on_click=self.choose_for_me,
                         icon="bot", keys="F")  # fmt: skip
        holds = column(
            grow(self.fleet_list()),
            Paragraph("how", label=words, style=theme.SMALL),
            flow(*self.turning(), suggest, fill=True),
            gap=10,
        )
        return Panel("fleet", caption=_("In hiding"), region="fleet", holds=holds)

    def _record(self, view: Battle) -> Panel:
        ship = view.ships[self.entry.name]
        return record_part(ship.design, ship.name, looks(view, ship))

    def row(self, entry: ShipEntry) -> Row:
        """Where it hides."""
        words = _("hex {hex}, facing {facing}")
        return Row(entry.name, second=words.format(hex=entry.hex, facing=entry.facing))
