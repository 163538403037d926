"""One side chooses, in secret, where in their area its ships hide (EE-HID-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.kit import Area, BigButton, Button, Label, ListView, Panel, Paragraph, Row, Rule
from game.desk.map.hexmetrics import MAP_STEPS
from game.desk.map.hexview import HexView
from game.desk.map.keys import bind_hex_cursor, bind_map_keys
from game.desk.map.widget import MapWidget, Pick
from game.desk.paint import theme
from game.hexgrid.hexes import DIRECTION_NAMES, hex_from_number, hex_number
from game.systems.earth_expects.scenario.hide_choice import hidden_at, hiding_faults
from game.systems.earth_expects.scenario.scenario import ShipEntry
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.map.terrain_words import terrain_card
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.muster.base import PreparingScreen
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.record.view import RecordView
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.view import view_for
from game.table.journal.preparation import Task
from game.words import _, counted

if TYPE_CHECKING:
    from game.systems.earth_expects.screens.muster.steps import Muster


class HideScreen(PreparingScreen):
    """The area on the map, the ships that hide in it at the right."""

    task: Task = "hide"

    def __init__(self, muster: Muster, side: str) -> None:
        super().__init__(muster, side)
        kept = muster.entries("hide", side)
        self.fleet: list[ShipEntry] = list(kept or muster.hiding_by_chance(side))
        self.chosen = 0
        self.map_view = HexView((6, 8, *MAP_STEPS), step=8, rulers=False)
        self._fitted = (0, 0)

    @property
    def topic(self) -> str:
        """Hidden ships."""
        return "EE-HID"

    @property
    def entry(self) -> ShipEntry:
        """The ship that is being hidden."""
        return self.fleet[self.chosen]

    @property
    def view(self) -> Battle:
        """The battle as it would begin, as this side sees it."""
        scenario = hidden_at(self.scenario, self.fleet)
        return view_for(set_up(scenario, self.muster.own), self.side)

    # -- where they hide

    def pick(self, pick: Pick) -> None:
        """A click chooses the ship there, or hides the chosen one in that hex."""
        here = [n for n, e in enumerate(self.fleet) if hex_from_number(e.hex) == pick.hex]
        if here and here != [self.chosen]:
            self.choose(here[0])
        else:
            self._change(self.entry.but(hex=hex_number(pick.hex)))

    def turn(self, step: int) -> None:
        """Turn the chosen ship by hexsides."""
        now = DIRECTION_NAMES.index(self.entry.facing)
        self._change(self.entry.but(facing=DIRECTION_NAMES[(now + step) % 6]))

    def choose(self, number: int) -> None:
        """Another ship."""
        self.chosen = number
        self.rebuild()

    def next_ship(self) -> None:
        """The next of them."""
        self.choose((self.chosen + 1) % len(self.fleet))

    def choose_for_me(self) -> None:
        """Somewhere by chance, as a scripted side does."""
        self.fleet = list(self.muster.hiding_by_chance(self.side))
        self.changed(self.fleet)

    def _change(self, entry: ShipEntry) -> None:
        fleet = [entry if n == self.chosen else e for n, e in enumerate(self.fleet)]
        found = hiding_faults(self.scenario, fleet, self.muster.own)
        if found:
            self.refuse(found[0])
            return
        self.fleet = fleet
        self.changed(fleet)

    def seal(self) -> None:
        """They hide there."""
        self.goto(self.muster.take("hide", self.side, self.fleet))

    # -- the screen

    def build(self) -> None:
        """Head, map, ships."""
        full = not self.metrics.compact
        head, rest = self.area.top(72 if full else 56)
        self._build_head(head, full)
        gap = 16 if full else 10
        body = rest.inset(24 if full else 12, 16 if full else 10)
        ships, place = body.right_part(460 if full else 360, gap)
        view = self.view
        self._build_map(place, view)
        self._build_ships(ships, view, full)
        self.hotkey("Q", _("turn left"), lambda: self.turn(-1))
        self.hotkey("E", _("turn right"), lambda: self.turn(1))
        self.hotkey("F", _("choose for me"), self.choose_for_me)
        if len(self.fleet) > 1:
            self.hotkey("N", _("next ship"), self.next_ship)
        self.build_question()

    def _build_head(self, place: Area, full: bool) -> None:
        inside = place.inset(24 if full else 12, 8)
        back = Area(inside.right - 112, place.y + (place.h - 40) // 2, 112, 40)
        self.add(Button("back", back, _("Back"), self.escape, keys="Esc", region="head"))
        title = inside._replace(w=back.x - inside.x - 12)
        one, many = _("{side}: hide a ship"), _("{side}: hide {n} ships")
        words = counted(one, many, len(self.fleet), side=self.side)
        colour = theme.side(self.number).colour
        self.add(Label("heading", title, words, theme.SCREEN_TITLE, colour))
        self.add(Rule("head line", Area(place.x, place.bottom - 1, place.w, 1)))

    def _build_map(self, place: Area, view: Battle) -> None:
        board, m = self.map_view, self.metrics
        hexes = [*view.ships[self.entry.name].area, *(ship.hex for ship in view.afloat())]
        if self._fitted != m.rect(place).size:
            self._fitted = m.rect(place).size
            board.resize(self._fitted, m.scale)
            board.fit(hexes)
        board.ground = TerrainLayer(view.terrain)
        board.show((), counters(view, self.entry.name))
        widget = MapWidget(
            "map",
            place,
            board,
            on_pick=self.pick,
            home=lambda: hexes,
            region="map",
            explain_hex=lambda hex_, _side: terrain_card(view, hex_, hex_card(view, hex_)),
        )
        self.add(widget)
        bind_map_keys(self, widget)
        bind_hex_cursor(self, widget, hex_from_number(self.entry.hex))
        self.add(Panel("map frame", place, fill=None))

    def _build_ships(self, place: Area, view: Battle, full: bool) -> None:
        ready, rest = place.foot(72 if full else 64, 10)
        label, second = _("Hide here"), _("the enemy learns the area, not the hex")
        self.add(
            BigButton("ready", ready, label, second, self.seal, side=self.number, icon="eye-off")
        )
        record, rest = rest.foot(380 if full else 220, 10)
        panel = self.add(Panel("fleet", rest, _("In hiding"), region="fleet"))
        tools, lot = panel.body.foot(40, 10)
        note, lot = lot.foot(72, 10)
        rows = [self._row(entry) for entry in self.fleet]
        wide = lot._replace(x=rest.x + 1, w=rest.w - 2)
        panel.add(ListView("ships", wide, rows, self.chosen, on_choose=self.choose, row_height=52))
        words = _(
            "Click a hex of the hatched area, or move the hex cursor with the arrows and press "
            "Ctrl Enter. The area is all that the enemy is told."
        )
        panel.add(Paragraph("how", note, words, theme.SMALL, theme.INK2))
        self._build_tools(panel, tools)
        self._build_record(record, view.ships[self.entry.name])

    def _row(self, entry: ShipEntry) -> Row:
        words = _("hex {hex}, facing {facing}")
        return Row(entry.name, second=words.format(hex=entry.hex, facing=entry.facing))

    def _build_tools(self, panel: Panel, place: Area) -> None:
        left, rest = place.left(72, 6)
        right, chance = rest.left(72, 6)
        panel.add(Button("turn left", left, "", lambda: self.turn(-1), icon="rotate-ccw",
                         keys="Q"))  # fmt: skip
        panel.add(Button("turn right", right, "", lambda: self.turn(1), icon="rotate-cw",
                         keys="E"))  # fmt: skip
        words = _("Choose for me")
        panel.add(Button("suggest", chance, words, self.choose_for_me, icon="bot", keys="F"))

    def _build_record(self, place: Area, ship: Ship) -> None:
        design = ship.design
        panel = self.add(Panel("record panel", place, note=design.ship_class, title_=ship.name))
        found = looks(self.view, ship)
        panel.add(RecordWidget("record", panel.body, RecordView(design), found, largest=20))
