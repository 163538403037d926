"""The base of every screen of a battle: band, rail, head lines, log bar, the keys of the menu."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import Area, Panel, Screen, Term
from game.desk.log.bar import LogBar
from game.desk.map.keys import bind_map_keys
from game.desk.map.widget import MapWidget
from game.desk.play.hints import Hint
from game.desk.play.pace import next_speed
from game.desk.play.rail import Rail, RailButton, phase_words
from game.desk.play.recap import put_away
from game.hexgrid.hexes import Hex
from game.settings import SpeedFactor
from game.systems.earth_expects.screens.aims_mark import aims_card
from game.systems.earth_expects.screens.map.battle_marks import home_hexes, side_number
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.map.terrain_words import terrain_card
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.record.view import RecordView
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.hotseat import HotSeat
from game.words import _, capitalised

RECORD_HEAD = 42
SMALLEST = 8
"""The radius of boxes below which a record that is only shown beside others says nothing."""


class BattleScreen(DeskScreen):
    """A screen with the phase rail on top and the log bar at the foot.

    A subclass sets ``headline`` and ``subline`` and writes ``build_parts``, which fills
    ``metrics.frame.main``, ``.column`` and ``.big_button``. ``side`` is whose screen it is, None
    when it is open to both.
    """

    kind: ClassVar[str]
    """That of the question or the scene it shows, if it shows one."""

    headline = ""
    subline = ""
    maps = True
    """Whether the map is on this screen; else a key opens it."""

    goes_on = True
    """Whether what is shown goes on by itself where nobody plays."""

    def __init__(self, desk: Desk, side: str | None) -> None:
        super().__init__()
        self.desk = desk
        self.side = side
        battle = self.view
        self.phase: str = battle.phase or "power"
        self.turn = battle.turn

    @property
    def hot(self) -> HotSeat[Battle]:
        """The battle in play."""
        return self.desk.game

    @property
    def view(self) -> Battle:
        """The battle as those at the screen may see it."""
        return self.hot.view()

    @property
    def topic(self) -> str:
        """Where the phase is told."""
        return self.desk.screens.topics.get(self.phase, super().topic)

    def handle(self, event: pygame.event.Event) -> Screen | None:
        """The card of what was revealed goes with the first key or click."""
        if put_away(self, event):
            return None
        return super().handle(event)

    @property
    def moving(self) -> bool:
        """Whether something moves that those who look on wait for."""
        return False

    def use_speed(self, speed: SpeedFactor) -> None:
        """Another pace was chosen while this is on screen."""

    def update(self, seconds: float) -> bool:
        """Where nobody plays, it goes on by itself."""
        changed = super().update(seconds)
        if self._goes_on_by_itself:
            self._let_time_pass(seconds)
        return changed

    def _let_time_pass(self, seconds: float) -> None:
        """The next screen follows when this one has rested long enough."""
        settings, pace = self.desk.settings, self.desk.pace
        if pace.is_over(self, seconds * settings.animation, moving=self.moving):
            self.proceed()

    @property
    def _goes_on_by_itself(self) -> bool:
        desk = self.desk
        nobody = desk.hot is not None and not desk.hot.persons
        return nobody and self.goes_on and not desk.watching_again

    def build(self) -> None:
        """Band, rail, log bar and menu keys, then the parts of the subclass."""
        numbers = list(range(len(self.view.sides)))
        sides = numbers if self.side is None else [side_number(self.view, self.side)]
        rail = Rail(self, sides, self.side)
        entries = self.rail_buttons()
        head = (self.headline, capitalised(self._below_headline()))
        turn = self.turn, self.view.scenario.turn_limit
        phases = self.desk.phases, self.phase
        rail.build(
            turn, lambda: aims_card(self.view), phases, self.phase_notes(), head, len(entries)
        )
        rail.build_buttons(entries)
        if not self.maps:
            self.hotkey("M", _("Map and ships"), self.open_look)
        hints = [*self.phase_hints(), *self.hints()] if self.metrics.compact else []
        LogBar(self, self.desk, hints).build(self.metrics.frame.log)
        self.hotkey("L", _("Log"), self.open_log)
        self.hotkey("F2", _("Board as text"), lambda: self.open("board"))
        if not self.desk.watching_again:
            self.hotkey("F5", _("Watch the last turn again"), self.watch_again)
        if self._goes_on_by_itself:
            self.hotkey("P", _("Pause, or go on by itself"), self.pause)
            self.hotkey("Shift P", _("Another pace"), self.change_pace)
        self.hotkey("Ctrl S", _("Save a copy"), self.save_copy)
        self.build_parts()

    def rail_buttons(self) -> list[RailButton]:
        """The icon buttons on the rail, from the left."""
        found: list[RailButton] = [
            ("open rules", "book-open", _("Rules (F1)"), lambda: self.open_help(self.topic)),
            ("open log", "message-square-text", _("Log (L)"), self.open_log),
            ("open keys", "keyboard", _("List of keys (F3)"), lambda: self.open("keys")),
            ("open menu", "settings", _("Menu (Esc)"), self.escape),
        ]
        if self.desk.watching_again:
            found[-1] = ("back to battle", "undo-2", _("Back to the battle (Esc)"), self.escape)
        if self._goes_on_by_itself:
            speed = self.desk.settings.animation
            found = [*self.desk.pace.buttons(speed, self.pause, self.change_pace), *found]
        if self.maps:
            return found
        return [("open look", "radar", _("Map and ships (M)"), self.open_look), *found]

    def hints(self) -> Sequence[Hint]:
        """What a large window says that has no place in a small one."""
        return ()

    def phase_hints(self) -> list[Hint]:
        """The phases of the turn, and how far it has come."""
        notes = self.phase_notes()
        return [Term(phase_words(name), "", notes.get(name, "")) for name in self.desk.phases]

    def build_parts(self) -> None:
        """Fill main part, column and big button."""

    def _below_headline(self) -> str:
        """The second head line; first of all what is otherwise than in a battle of persons."""
        if self.desk.watching_again:
            return " · ".join((_("watched again, Esc leads back"), self.subline))
        if self._goes_on_by_itself:
            return " · ".join((self.desk.pace.words(self.desk.settings.animation), self.subline))
        return self.subline

    def phase_notes(self) -> dict[str, str]:
        """A word below phases on the rail, such as done or skipped."""
        return self.desk.phase_notes(self.phase)

    def open_look(self) -> None:
        """The map and every record, where the screen has no map."""
        self.open("look")

    def open_log(self) -> None:
        """The whole log."""
        self.open("log")

    def escape(self) -> None:
        """Esc opens the menu of the battle, or ends watching the last turn again."""
        if self.desk.watching_again:
            self.goto(self.desk.back_to_battle())
        else:
            self.open("menu")

    def watch_again(self) -> None:
        """What was shown of the last turn, once more; it comes back here."""
        first = self.desk.watch_again(self)
        if first is None:
            self.refuse(_("Nothing has been shown yet that could be watched again."))
        else:
            self.goto(first)

    def pause(self) -> None:
        """Pause what goes on by itself, or let it go on."""
        self.desk.pace.paused = not self.desk.pace.paused
        self.rebuild()

    def change_pace(self) -> None:
        """The next pace for whoever looks on."""
        settings = self.desk.settings
        self.desk.settings = settings.but(animation=next_speed(settings.animation))
        self.use_speed(self.desk.settings.animation)
        self.rebuild()

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done now, and let it be heard."""
        self.desk.sounds.play("refuse")
        super().refuse(reason)

    def save_copy(self) -> None:
        """Keep a copy of the battle as it stands; every decision is on disk already."""
        self.toast(self.desk.save_copy())

    def proceed(self) -> None:
        """Go to whatever comes next in the battle."""
        self.goto(self.desk.next_screen())

    # -- parts for subclasses

    def about(self) -> tuple[list[Hex], list[Hex]]:
        """The hexes that the map opens on, and others, nearest first, as far as there is room."""
        return list(home_hexes(self.view)), []

    def map_foot(self) -> int:
        """How much of the map's foot a legend covers, in units."""
        return 0

    def build_map(self, place: Area, **hooks: Any) -> MapWidget:
        """The map in a place, with the hooks of ``MapWidget``; it follows the battle."""
        view = self.desk.map_view
        view.resize(self.metrics.rect(place).size, self.metrics.scale)
        view.foot = self.metrics.px(self.map_foot())
        self.desk.follow(*self.about())
        hooks.setdefault("home", lambda: home_hexes(self.view))
        view.ground = TerrainLayer(self.view.terrain)
        explain = hooks.pop("explain_hex", lambda hex_, _side: hex_card(self.view, hex_))
        hooks["explain_hex"] = lambda hex_, side: terrain_card(self.view, hex_, explain(hex_, side))
        widget = self.add(MapWidget("map", place, view, region="map", **hooks))
        bind_map_keys(self, widget)
        return widget

    def build_record(
        self, name: str, place: Area, ship: Ship, found: dict[str, BoxLook], **more: Any
    ) -> RecordWidget:
        """A panel with a ship's name and record; gives the record.

        ``more`` are fields of ``RecordWidget``, and ``note`` for the panel's right end.
        """
        side = side_number(self.view, ship.side)
        note = more.pop("note", "")
        panel = self.add(Panel(f"{name} panel", place, "", note, ship.name, side))
        more.setdefault("largest", 20)
        inside = Area(place.x + 6, place.y + RECORD_HEAD, place.w - 12, place.h - RECORD_HEAD - 6)
        record = RecordWidget(name, inside, RecordView(ship.design), found, **more)
        record.region = name if record.focusable else ""
        return panel.add(record)

    def record_height(self, ship: Ship, radius: int, most: int = 1000) -> int:
        """How high a record panel in the column is that shows a ship at up to ``radius``."""
        m, view = self.metrics, RecordView(ship.design)
        room = m.rect(Area(0, 0, m.frame.column.w - 12, most - RECORD_HEAD - 6))
        high = view.size(view.fit(room, m.hex_radius(radius)))[1]
        return min(most, math.ceil(high / m.scale) + RECORD_HEAD + 6)

    def build_records(self, rest: Area, battle: Battle, ships: Sequence[tuple[str, str]]) -> None:
        """The records of ships, each with a note, below one another as far as there is room.

        ``battle`` is the view they are drawn from.
        """
        largest, gap = (14, 8) if self.metrics.compact else (22, 16)
        for name, note in ships:
            ship = battle.ships[name]
            if rest.h < self.record_height(ship, SMALLEST):
                return
            high = self.record_height(ship, largest, rest.h)
            place, rest = rest.top(high, gap)
            found = looks(battle, ship)
            self.build_record(f"record {ship.name}", place, ship, found, note=note, largest=largest)
