"""One side chooses, in secret, where in their area its ships hide (EE-HID-1)."""

from __future__ import annotations

from game.desk.kit import Area, BigButton, Button, Panel, Paragraph, Row
from game.desk.map.hexmetrics import MAP_STEPS
from game.desk.map.hexview import HexView
from game.desk.map.keys import bind_hex_cursor, bind_map_keys
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, hex_from_number, hex_number
from game.systems.earth_expects.scenario.hide_choice import hidden_at, hiding_faults
from game.systems.earth_expects.scenario.preparation import Task
from game.systems.earth_expects.scenario.scenario import ShipEntry
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.map.terrain_words import terrain_card
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.muster.base import PreparingScreen
from game.systems.earth_expects.screens.muster.steps import Steps
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.words import _, counted


class HideScreen(PreparingScreen):
    """The area on the map, the ships that hide in it at the right."""

    task: Task = "hide"

    def __init__(self, steps: Steps, side: str) -> None:
        super().__init__(steps, side, HexView((6, 8, *MAP_STEPS), step=8, rulers=False))
        if not self.fleet:
            self.fleet = list(self.muster.hiding_by_chance(side))
        self.chosen = 0
        self._fitted = (0, 0)

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

    def build_body(self, body: Area, gap: int) -> None:
        """Map and ships."""
        ships, place = body.right_part(360 if self.metrics.compact else 460, gap)
        view = self.view
        self._build_map(place, view)
        self._build_ships(ships, view)
        self.bind_turning()
        self.hotkey("F", _("choose for me"), self.choose_for_me)
        if len(self.fleet) > 1:
            self.hotkey("N", _("next ship"), self.next_ship)

    def _build_map(self, place: Area, view: Battle) -> None:
        board, m = self.map_view, self.metrics
        hexes = [*view.ships[self.entry.name].area, *(ship.hex for ship in view.afloat())]
        if self._fitted != m.rect(place).size:
            self._fitted = m.rect(place).size
            board.resize(self._fitted, m.scale)
            board.fit(hexes)
        board.ground = TerrainLayer(view.terrain)
        board.show((), counters(view, self.entry.name))
        widget = self.add_map(
            place,
            hexes,
            explain_hex=lambda hex_, _side: terrain_card(view, hex_, hex_card(view, hex_)),
        )
        bind_map_keys(self, widget)
        bind_hex_cursor(self, widget, hex_from_number(self.entry.hex))

    def _build_ships(self, place: Area, view: Battle) -> None:
        ready, rest = self.ready_place(place)
        label, second = _("Hide here"), _("the enemy learns the area, not the hex")
        self.add(
            BigButton("ready", ready, label, second, self.seal, side=self.number, icon="eye-off")
        )
        record, rest = rest.foot(220 if self.metrics.compact else 380, 10)
        panel = self.add(Panel("fleet", rest, _("In hiding"), region="fleet"))
        tools, lot = panel.body.foot(40, 10)
        note, lot = lot.foot(72, 10)
        self.add_fleet(panel, lot)
        words = _(
            "Click a hex of the hatched area, or move the hex cursor with the arrows and press "
            "Ctrl Enter. The area is all that the enemy is told."
        )
        panel.add(Paragraph("how", note, words, theme.SMALL, theme.INK2))
        self._build_tools(panel, tools)
        ship = view.ships[self.entry.name]
        self.add_record(record, ship.design, ship.name, looks(view, ship))

    def row(self, entry: ShipEntry) -> Row:
        """Where it hides."""
        words = _("hex {hex}, facing {facing}")
        return Row(entry.name, second=words.format(hex=entry.hex, facing=entry.facing))

    def _build_tools(self, panel: Panel, place: Area) -> None:
        left, rest = place.left(72, 6)
        right, chance = rest.left(72, 6)
        self.add_turning(panel, left, right)
        words = _("Choose for me")
        panel.add(Button("suggest", chance, words, self.choose_for_me, icon="bot", keys="F"))
