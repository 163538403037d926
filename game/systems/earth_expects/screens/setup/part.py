"""The set-up of a battle of Earth Expects: the map, the ships' records, the optional rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.desk.before.faces import FACE
from game.desk.before.setup_part import SetupPart
from game.desk.before.setup_words import SetupWords
from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    Badge,
    DottedLabel,
    Label,
    Metrics,
    Panel,
    Part,
    Screen,
    column,
    fixed,
    flow,
    grow,
    padded,
    row,
    scaled,
    spare,
    stretched,
    yielding,
)
from game.desk.kit.layout import AsWide
from game.desk.kit.pictures import Image
from game.desk.map.framed import FramedMap
from game.desk.map.hexmetrics import MAP_STEPS
from game.desk.map.hexview import HexView
from game.desk.map.marks import Mark, Shape, Tint
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.scenario.hide_choice import hiding_sides
from game.systems.earth_expects.scenario.muster import open_sides, zone_hexes
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.screens.map.battle_marks import (
    counters,
    home_hexes,
    locks,
    ship_shape,
    side_number,
)
from game.systems.earth_expects.screens.parts import framed_battle
from game.systems.earth_expects.screens.portrait import portrait
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.setup.armed import armed_panel
from game.systems.earth_expects.screens.setup.options import OptionsScreen, in_words
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.state.view import view_for
from game.table.eyes import PUBLIC
from game.table.levels import Player
from game.words import _, counted

NAME = theme.SMALL.bold()
LEAST_MAP, RECORDS = 150, (182, 250)
DUEL, FEW = 2, 3


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

    either = True

    def __init__(self) -> None:
        self.map_view = HexView((4, 6, 8, *MAP_STEPS), step=11, rulers=False)
        self._of: Setup | None = None
        self._battle: Battle | None = None

    def options_words(self, setup: Setup | None) -> str:
        """The optional rules in play."""
        return in_words(setup.scenario.options if setup else ())

    def open_options(
        self, back: DeskScreen, setup: Setup, change: Callable[[Setup], None]
    ) -> Screen:
        """Choose the optional rules."""
        return OptionsScreen(back.desk, back, setup, change)

    def begins_with(self, setup: Setup, players: Mapping[str, Player]) -> str:
        """That persons buy or hide their ships first."""
        persons = {side for side, player in players.items() if player == "person"}
        if persons.intersection(open_sides(setup.scenario)):
            return _("first fleets are bought")
        hide = persons.intersection(hiding_sides(setup.scenario))
        return _("first ships are hidden") if hide else ""

    def middle(self, setup: Setup, words: SetupWords) -> Part:
        """Map, words, and as many records as have room."""
        battle = self._battle_of(setup)
        here, _there = _parted(alike(battle))
        told = words.panel(self.notes(setup))
        heads = _name_and_note if len(here) <= DUEL else _name_with_note
        records = scaled(*RECORDS, _records(battle, here, 0, heads))
        return column(grow(fixed(LEAST_MAP, self._map(battle))), yielding(told), records)

    def notes(self, setup: Setup) -> list[str]:
        """How long it lasts, what ends it before, and how far apart two ships alone are."""
        battle = self._battle_of(setup)
        limit = _("to turn {n}").format(n=battle.scenario.turn_limit)
        if battle.scenario.enough is not None:
            limit = _("{turn} or {n} % of value").format(turn=limit, n=battle.scenario.enough)
        found, afloat = [limit], battle.afloat()
        if len(afloat) == 2 and afloat[0].side != afloat[1].side:
            found.append(_("range {n}").format(n=distance(afloat[0].hex, afloat[1].hex)))
        return found

    def faces(self, setup: Setup, side: int) -> Sequence[Image]:
        """The hulls of all ships of a side that all may see as they begin."""
        battle = self._battle_of(setup)
        ships = (ship for group in alike(battle) for ship in group.ships)
        shapes = (ship_shape(ship) for ship in ships if ship.side == battle.sides[side])
        return [partial(_face, shape, side) for shape in shapes]

    def aside(self, setup: Setup) -> Part | None:
        """The other records."""
        battle = self._battle_of(setup)
        here, there = _parted(alike(battle))
        if not there:
            return None
        records = _records(battle, there, len(here), _name_with_note)
        return column(grow(), yielding(scaled(164, 236, records)), gap=0)

    def filler(self, setup: Setup) -> Part | None:
        """The weapons of ships whose records stand in the middle."""
        battle = self._battle_of(setup)
        groups = alike(battle)
        if not groups:
            return None
        here, _there = _parted(groups)
        return armed_panel(battle, [(group.name, group.ships[0]) for group in here])

    def _battle_of(self, setup: Setup) -> Battle:
        """What is on the table before it begins; the map is fitted to another one."""
        if self._battle is None or setup is not self._of:
            self._of = setup
            self._battle = view_for(self.table(setup), PUBLIC)
            self.map_view.fit(self.seen_at_first(self._battle))
        return self._battle

    def table(self, setup: Setup) -> Battle:
        """What is on the table, as the umpire sees it."""
        return set_up(setup.scenario, setup.designs)

    def seen_at_first(self, battle: Battle) -> list[Hex]:
        """What the map is fitted to: ships, missiles, zones of fleets to buy."""
        zones = (h for side in battle.scenario.sides for h in zone_hexes(side))
        return [*home_hexes(battle), *zones]

    def _map(self, battle: Battle) -> FramedMap:
        held = [mark for side in battle.sides for mark in locks(battle, side)]
        marks = [*counters(battle), *held], _zones(battle)
        return framed_battle(self.map_view, battle, *marks, home=self.seen_at_first(battle))


def _face(shape: Shape, side: int, m: Metrics) -> pygame.Surface:
    return portrait(shape, side, m.px(m.pick(*FACE)))


def _parted(groups: list[Alike]) -> tuple[list[Alike], list[Alike]]:
    """The records that stand in the middle, and the others.

    All of them if they are few, else those of the first side, else half.
    """
    first = sum(g.ships[0].side == groups[0].ships[0].side for g in groups)
    count = first if first <= FEW < len(groups) else (len(groups) + 1) // 2
    count = len(groups) if len(groups) <= FEW else count
    return groups[:count], groups[count:]


Heads = Callable[[Part, str, str], Part]
"""A name, what a note is called, and its words, as one head."""


def _name_with_note(name: Part, called: str, words: str) -> Part:
    """The note beside the name, as far as there is room."""
    note = DottedLabel(called, label=words, style=theme.SMALL, colour=theme.INK2, align="right")
    return column(fixed(22, row(name, spare(stretched(note)), gap=(4, 6))))


def _name_and_note(name: Part, called: str, words: str) -> Part:
    """The note behind the name, or below it where it is too long."""
    note = DottedLabel(called, label=words, style=theme.SMALL, colour=theme.INK2)
    return flow(
        row(name, fixed(6), gap=0), AsWide(note, [Label("", label=words, style=theme.SMALL)]), gap=0
    )


def records_by_side(battle: Battle) -> Part:
    """The records of all ships, those of a side below those of another."""
    groups = alike(battle)
    sides = [[g for g in groups if g.ships[0].side == side] for side in battle.sides]
    rows, first = [], 0
    for own in filter(None, sides):
        rows.append(grow(_records(battle, own, first, _name_and_note)))
        first += len(own)
    return column(*rows, gap=(4, 16))


def _records(battle: Battle, groups: list[Alike], first: int, heads: Heads) -> Part:
    panels = (
        stretched(
            _record(battle, group, number, heads), record_view(group.ships[0].design).columns + 7
        )
        for number, group in enumerate(groups, first)
    )
    return row(*panels, gap=(4, 16))


def _record(battle: Battle, group: Alike, number: int, heads: Heads) -> Panel:
    ship = group.ships[0]
    notes = (
        _("value {value}").format(value=ship.value),
        ship_class(ship.design.ship_class).words,
        counted("{n} box", "{n} boxes", len(ship.design.own)),
    )
    name = row(
        Badge(f"record badge {number}", side=side_number(battle, ship.side), size=18),
        Label(f"record name {number}", label=group.name, style=NAME),
        gap=(4, 6),
    )
    head = heads(name, f"record note {number}", " · ".join(notes))
    record = RecordWidget(f"record {number}", view=record_view(ship.design),
                          looks=looks(battle, ship), largest=20)  # fmt: skip
    parts = padded(column(head, grow(record), gap=(0, 2)), (5, 10), (3, 8))
    return Panel(f"record panel {number}", pad=(0, 0), holds=parts)


def _zones(battle: Battle) -> list[Mark]:
    sides = enumerate(battle.scenario.sides)
    return [Tint(h, theme.side(n).colour) for n, side in sides for h in sorted(zone_hexes(side))]
