"""The middle of the set-up: the map, the briefing and how one wins, the ships' records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.desk.kit import Area, Chip, Label, Panel, Paragraph, Picture, Screen, ScrollArea
from game.desk.kit.labels import label_width, wrapped
from game.desk.map.hexview import HexView
from game.desk.map.marks import Mark, Tint
from game.desk.map.widget import MapWidget
from game.desk.paint import flags, fonts, theme
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.scenario.file import Listed
from game.systems.earth_expects.scenario.muster import zone_hexes
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
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.state.view import view_for
from game.table.eyes import PUBLIC
from game.words import _

AIM_NAME = 184
NAME = theme.SMALL.bold()
PROBLEM_GAP = 12


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


class SetupMiddle:
    """Builds the middle column on a screen; ``view`` is the map kept by the screen.

    ``problems`` are all reasons why the battle cannot begin as it is set up.
    """

    def __init__(self, screen: Screen, view: HexView, problems: Sequence[str] = ()) -> None:
        self._screen = screen
        self._view = view
        self._problems = problems
        self._full = not screen.metrics.compact
        self._style = theme.BODY if self._full else theme.SMALL

    def build(self, place: Area, below: Area, chosen: Listed | None, battle: Battle | None) -> None:
        """Map, words, records; or everything that is wrong with the file or the options.

        Records that have no room in ``place`` stand in ``below``, the free place at the right.
        """
        if chosen is None or battle is None:
            title = chosen.title if chosen else _("Nothing found")
            self._build_problems(place, title, _("cannot be used") if chosen else "")
            return
        battle = view_for(battle, PUBLIC)
        gap = 16 if self._full else 10
        records, rest = place.foot(236 if self._full else 164, gap)
        inside = place.w - 32
        told = self._problems_height(inside) if self._problems else 0
        need = 12 + 40 + (told or self._briefing_height(battle, inside)) + 12
        words, rest = rest.foot(min(need, rest.h - 150), gap)
        self._build_map(rest, battle)
        if self._problems:
            self._build_problems(words, battle.scenario.title, _("cannot be played so"))
        else:
            self._build_words(words, battle)
        groups = alike(battle)
        here = groups[: self._room_for(groups)]
        self._build_records(records, battle, here, 0)
        there = groups[len(here) :]
        if there:
            most = below.foot(min(below.h, 236))[0] if self._full else below
            self._build_records(most, battle, there, len(here))

    def _room_for(self, groups: list[Alike]) -> int:
        """How many records stand here: all if few, else those of the first side, else half."""
        few, many = (2, 4) if self._full else (3, 3)
        if len(groups) <= few:
            return len(groups)
        first = sum(g.ships[0].side == groups[0].ships[0].side for g in groups)
        return first if first <= many else (len(groups) + 1) // 2

    def _build_problems(self, place: Area, title: str, note: str) -> None:
        panel = self._screen.add(Panel("words", place, title_=title, note=note))
        area = panel.add(ScrollArea("problems", panel.body))
        y = panel.body.y
        for number, problem in enumerate(self._problems):
            high = self._problem_height(problem, panel.body.w)
            spot = Area(panel.body.x, y, panel.body.w - 20, high)
            area.add(Paragraph(f"problem {number}", spot, problem, self._style, theme.WARN))
            y += high + PROBLEM_GAP

    def _problem_height(self, problem: str, width: int) -> int:
        lines = wrapped(self._screen.metrics, problem, self._style, width - 20)
        return self._style.line * len(lines)

    def _problems_height(self, width: int) -> int:
        return sum(self._problem_height(p, width) + PROBLEM_GAP for p in self._problems)

    def _build_map(self, place: Area, battle: Battle) -> None:
        view = self._view
        metrics = self._screen.metrics
        if view.size != metrics.rect(place).size:
            view.resize(metrics.rect(place).size, metrics.scale)
            view.fit(seen_at_first(battle))
        view.ground = TerrainLayer(battle.terrain)
        marks: list[Mark] = counters(battle)
        for side in battle.sides:
            marks += locks(battle, side)
        view.show(_zones(battle), marks)
        self._screen.add(
            MapWidget(
                "map",
                place,
                view,
                home=lambda: seen_at_first(battle),
                region="map",
                explain_hex=lambda hex_, _side: terrain_card(battle, hex_, hex_card(battle, hex_)),
            )
        )
        self._screen.add(Panel("map frame", place, fill=None))

    # -- words

    def _briefing_height(self, battle: Battle, width: int) -> int:
        m = self._screen.metrics
        lines = len(wrapped(m, battle.scenario.briefing.strip(), self._style, width))
        aims = (
            len(wrapped(m, _aim(side.aim), self._style, width - AIM_NAME))
            for side in battle.scenario.sides
        )
        return self._style.line * lines + 10 + sum(self._style.line * max(1, n) + 4 for n in aims)

    def _build_words(self, place: Area, battle: Battle) -> None:
        scenario = battle.scenario
        panel = self._screen.add(Panel("words", place))
        head, rest = place.inset(16, 12).top(32, 8)
        panel.add(Label("title", head, scenario.title, theme.HEAD, theme.INK))
        self._build_chips(panel, head, battle)
        area = panel.add(ScrollArea("briefing", rest))
        text = scenario.briefing.strip()
        lines = len(wrapped(self._screen.metrics, text, self._style, rest.w))
        spot = rest._replace(h=self._style.line * lines)
        area.add(Paragraph("briefing words", spot, text, self._style, theme.INK2))
        y = spot.bottom + 10
        for number, side in enumerate(scenario.sides):
            y = self._build_aim(
                area, Area(rest.x, y, rest.w, self._style.line), number, side.name, side.aim
            )

    def _build_chips(self, panel: Panel, head: Area, battle: Battle) -> None:
        scenario = battle.scenario
        room = head.right
        words = [_("{n} minutes").format(n=scenario.minutes)]
        words.append(_("to turn {n}").format(n=scenario.turn_limit))
        afloat = battle.afloat()
        if len(afloat) == 2 and afloat[0].side != afloat[1].side:
            n = distance(afloat[0].hex, afloat[1].hex)
            words.append(_("range {n}").format(n=n))
        if self._full:
            words += scenario.tags[:1]
        for number, word in enumerate(words):
            m = self._screen.metrics
            long = fonts.width(word, theme.SMALL, m.type_size(theme.SMALL))
            wide = round(long / m.scale) + 18
            spot = Area(room - wide, head.y, wide, head.h)
            panel.add(Chip(f"chip {number}", spot, word, align="right"))
            room -= wide + 8

    def _build_aim(self, area: ScrollArea, row: Area, number: int, name: str, aim: str) -> int:
        m = self._screen.metrics
        badge = flags.badge(number, m.px(16), theme.PANEL)
        mark, rest = row.left(20, 8)
        area.add(Picture(f"aim badge {number}", mark, badge))
        who, what = rest.left(AIM_NAME - 28)
        bold = self._style.bold()
        spot = who._replace(w=who.w - 8)
        area.add(Label(f"aim name {number}", spot, name, bold, theme.INK))
        words = _aim(aim)
        lines = max(1, len(wrapped(m, words, self._style, what.w)))
        spot = what._replace(h=self._style.line * lines)
        area.add(Paragraph(f"aim {number}", spot, words, self._style, theme.INK2))
        return row.y + self._style.line * lines + 4

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
        m = self._screen.metrics
        smallest, _high = RecordView(group.ships[0].design).size(RADII[-1])
        boxes = round(smallest / m.scale) + (22 if self._full else 12)
        return max(label_width(m, group.name, NAME) + (47 if self._full else 34), boxes)

    def _build_record(self, place: Area, battle: Battle, group: Alike, number: int) -> None:
        ship, m = group.ships[0], self._screen.metrics
        design = ship.design
        side = side_number(battle, ship.side)
        inside = place.inset(10, 8) if self._full else place.inset(5, 3)
        head, rest = inside.top(24, 2) if self._full else inside.top(22)
        panel = self._screen.add(Panel(f"record panel {number}", place))
        badge, name = head.left(20, 6 if self._full else 4)
        mark = flags.badge(side, m.px(18), theme.PANEL)
        panel.add(Picture(f"record badge {number}", badge, mark))
        panel.add(Label(f"record name {number}", name, group.name, NAME, theme.INK))
        kind, value = ship_class(design.ship_class).name, ship.value
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


def _aim(aim: str) -> str:
    return _("victory if {aim}").format(aim=aim) if aim else ""


def _columns(ship: Ship) -> int:
    at = [h.q for h in ship.design.at]
    return max(at) - min(at) + 1
