"""The set-up of a battle of Earth Expects: the map, the ships' records, the optional rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.desk.before.setup_part import SetupPart
from game.desk.before.setup_words import SetupWords
from game.desk.desk_screen import DeskScreen
from game.desk.kit import Area, Label, Panel, Picture, Screen
from game.desk.kit.labels import label_width
from game.desk.map.hexmetrics import MAP_STEPS
from game.desk.map.hexview import HexView
from game.desk.map.marks import Mark, Tint
from game.desk.map.widget import MapWidget
from game.desk.paint import flags, fonts, theme
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.scenario.muster import zone_hexes
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.screens.map.battle_marks import (
    counters,
    locks,
    side_number,
    theatre,
)
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.map.terrain_words import terrain_card
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.record.view import RADII, RecordView
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.setup.options import OptionsScreen, in_words
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.state.view import view_for
from game.table.eyes import PUBLIC
from game.words import _

NAME = theme.SMALL.bold()


@dataclass(frozen=True, slots=True)
class Alike:
    """Ships of one side and one design, shown as one record."""

    ships: tuple[Ship, ...]

    @property
    def name(self) -> str:
        """The ship's name, or how many of the class there are."""
        first = self.ships[0]
        if len(self.ships) == 1:
            return first.name
        return _("{name} ×{n}").format(name=first.design.name, n=len(self.ships))


def alike(battle: Battle) -> list[Alike]:
    """The ships of a battle in groups of the same side, design and damage; hidden ones last."""
    found: dict[object, list[Ship]] = {}
    unseen = [
        Ship(c.name, c.side, Record(c.design), c.area[0], 0) for c in battle.contacts.values()
    ]
    for ship in (*battle.ships.values(), *unseen):
        key = (ship.side, id(ship.design), tuple(ship.record.levels.items()))
        found.setdefault(key, []).append(ship)
    return [Alike(tuple(ships)) for ships in found.values()]


class EarthExpectsPart(SetupPart):
    """The map as nobody in particular sees it, the words, the records; and the optional rules."""

    def __init__(self, screen: DeskScreen) -> None:
        super().__init__(screen)
        self.desk = screen.desk
        self.map_view = HexView((4, 6, 8, *MAP_STEPS), step=9, rulers=False)
        self._of: Setup | None = None
        self._battle: Battle | None = None

    def options_words(self, setup: Setup | None) -> str:
        """The optional rules in play."""
        return in_words(setup.scenario.options if setup else ())

    def open_options(self, setup: Setup, change: Callable[[Setup], None]) -> Screen:
        """Choose the optional rules."""
        return OptionsScreen(self.desk, self.screen, setup, change)

    def build(self, setup: Setup, words: SetupWords, place: Area, below: Area) -> None:
        """Map, words, records.

        Records that have no room in ``place`` stand in ``below``, the free place at the right.
        """
        battle = self._battle_of(setup)
        gap = 16 if self._full else 10
        records, rest = place.foot(236 if self._full else 164, gap)
        told, rest = rest.foot(min(words.height(place.w), rest.h - 150), gap)
        self._build_map(rest, battle)
        words.build(told, _notes(battle))
        groups = alike(battle)
        here = groups[: self._room_for(groups)]
        self._build_records(records, battle, here, 0)
        there = groups[len(here) :]
        if there:
            most = below.foot(min(below.h, 236))[0] if self._full else below
            self._build_records(most, battle, there, len(here))

    @property
    def _full(self) -> bool:
        return not self.screen.metrics.compact

    def _battle_of(self, setup: Setup) -> Battle:
        """What is on the table before it begins; the map is fitted to another one."""
        if self._battle is None or setup is not self._of:
            self._of = setup
            self._battle = view_for(set_up(setup.scenario, setup.designs), PUBLIC)
            self.map_view.fit(seen_at_first(self._battle))
        return self._battle

    def _room_for(self, groups: list[Alike]) -> int:
        """How many records stand here: all if few, else those of the first side, else half."""
        few, many = (2, 4) if self._full else (3, 3)
        if len(groups) <= few:
            return len(groups)
        first = sum(g.ships[0].side == groups[0].ships[0].side for g in groups)
        return first if first <= many else (len(groups) + 1) // 2

    def _build_map(self, place: Area, battle: Battle) -> None:
        view = self.map_view
        metrics = self.screen.metrics
        if view.size != metrics.rect(place).size:
            view.resize(metrics.rect(place).size, metrics.scale)
            view.fit(seen_at_first(battle))
        view.ground = TerrainLayer(battle.terrain)
        marks: list[Mark] = counters(battle)
        for side in battle.sides:
            marks += locks(battle, side)
        view.show(_zones(battle), marks)
        self.screen.add(
            MapWidget(
                "map",
                place,
                view,
                home=lambda: seen_at_first(battle),
                region="map",
                explain_hex=lambda hex_, _side: terrain_card(battle, hex_, hex_card(battle, hex_)),
            )
        )
        self.screen.add(Panel("map frame", place, fill=None))

    # -- records

    def _build_records(self, place: Area, battle: Battle, groups: list[Alike], first: int) -> None:
        gap = 16 if self._full else 4
        least = [self._least(g) for g in groups]
        columns = [_columns(g.ships[0]) + 7 for g in groups]
        spare = max(0, place.w - gap * (len(groups) - 1) - sum(least))
        x = place.x
        for number, (group, narrow, weight) in enumerate(
            zip(groups, least, columns, strict=True), first
        ):
            wide = narrow + spare * weight // sum(columns)
            self._build_record(Area(x, place.y, wide, place.h), battle, group, number)
            x += wide + gap

    def _least(self, group: Alike) -> int:
        """How wide a record must be for its name, and for its boxes drawn as small as they can."""
        m = self.screen.metrics
        smallest, _high = RecordView(group.ships[0].design).size(RADII[-1])
        boxes = round(smallest / m.scale) + (22 if self._full else 12)
        return max(label_width(m, group.name, NAME) + (47 if self._full else 34), boxes)

    def _build_record(self, place: Area, battle: Battle, group: Alike, number: int) -> None:
        ship, m = group.ships[0], self.screen.metrics
        design = ship.design
        side = side_number(battle, ship.side)
        inside = place.inset(10, 8) if self._full else place.inset(5, 3)
        head, rest = inside.top(24, 2) if self._full else inside.top(22)
        panel = self.screen.add(Panel(f"record panel {number}", place))
        badge, name = head.left(20, 6 if self._full else 4)
        mark = flags.badge(side, m.px(18), theme.PANEL)
        panel.add(Picture(f"record badge {number}", badge, mark))
        panel.add(Label(f"record name {number}", name, group.name, NAME, theme.INK))
        kind, value = ship_class(design.ship_class).words, ship.value
        notes = (
            _("{kind} · {n} boxes · value {value}").format(
                kind=kind, n=len(design.own), value=value
            ),
            _("value {value}").format(value=value),
        )
        taken = fonts.width(group.name, NAME, m.type_size(NAME)) + m.px(16)
        size = m.type_size(theme.SMALL)
        room = m.px(name.w) - taken
        note = next((n for n in notes if fonts.width(n, theme.SMALL, size) <= room), "")
        panel.add(Label(f"record note {number}", name, note, theme.SMALL, theme.INK2, "right"))
        record = RecordView(design)
        panel.add(RecordWidget(f"record {number}", rest, record, looks(battle, ship), largest=20))


def seen_at_first(battle: Battle) -> list[Hex]:
    """What the map is fitted to: ships, missiles, near terrain, zones of fleets to be bought."""
    return [*theatre(battle), *(h for s in battle.scenario.sides for h in zone_hexes(s))]


def _zones(battle: Battle) -> list[Mark]:
    sides = enumerate(battle.scenario.sides)
    return [Tint(h, theme.side(n).colour) for n, side in sides for h in sorted(zone_hexes(side))]


def _notes(battle: Battle) -> list[str]:
    """How long it lasts, and how far apart two ships alone are."""
    found = [_("to turn {n}").format(n=battle.scenario.turn_limit)]
    afloat = battle.afloat()
    if len(afloat) == 2 and afloat[0].side != afloat[1].side:
        found.append(_("range {n}").format(n=distance(afloat[0].hex, afloat[1].hex)))
    return found


def _columns(ship: Ship) -> int:
    at = [h.q for h in ship.design.at]
    return max(at) - min(at) + 1
