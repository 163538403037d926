"""Reveal: what everybody flew, all ships together, and what it means now."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.desk import Desk
from game.desk.entry_rows import Entry, entry_rows
from game.desk.kit import Area, BigButton, Button, ListView, Metrics, Panel, Paragraph, Row, Slider
from game.desk.map.marks import EntrySide, Mark, Plate
from game.desk.paint import theme
from game.desk.paint.flags import badge
from game.hexgrid.hexes import Hex, direction_words, hex_number
from game.systems.earth_expects.events import Flown, PlotCorrected, after
from game.systems.earth_expects.rules.arcs import bears_on, range_between
from game.systems.earth_expects.rules.tailing import tails
from game.systems.earth_expects.screens.battle_screen import BattleScreen
from game.systems.earth_expects.screens.map.battle_marks import (
    counters,
    ghost,
    ship_shape,
    side_number,
    track,
)
from game.systems.earth_expects.screens.map.terrain_plan import ground_words
from game.systems.earth_expects.ship.box_type import BoxType, armament, direct_fire, launchers
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons.fire import able
from game.systems.earth_expects.weapons.missile import entry_sides
from game.table.scenes import Scene
from game.words import _, counted

SECONDS_PER_HEX = 0.35
HEAD = 48


class RevealScreen(BattleScreen):
    """Movement shown moving, hex by hex; skippable, and can be played again (EE-MOV-8)."""

    kind = "movement"

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, desk.game.alone)
        self.phase = "movement"
        self.before = view_for(scene.before, self.hot.eyes)
        now = scene.before
        for event in scene.events:
            now = after(now, event)
        self.after = view_for(now, self.hot.eyes)
        self.flown = {e.ship: e for e in scene.events if isinstance(e, Flown)}
        self.corrected = {e.ship: e for e in scene.events if isinstance(e, PlotCorrected)}
        self.start(max((len(e.track.steps) for e in self.flown.values()), default=0))
        self.caption = _("What was flown")
        self.headline = _("All plots are open")
        desk.sounds.play("reveal")

    def start(self, length: int) -> None:
        """Begin to play that many hexes, or stand at the end where nothing is to move."""
        self.length = length
        still = self.desk.settings.reduced_motion
        self.clock = float(length) if still else 0.0
        self.playing = not still and length > 0

    # -- time

    @property
    def moving(self) -> bool:
        """While it plays."""
        return self.playing

    def tick(self, seconds: float) -> None:
        """Fly on."""
        if not self.playing:
            return
        before = int(self.clock)
        self.clock += seconds * self.desk.settings.animation / SECONDS_PER_HEX
        if self.clock >= self.length:
            self.clock, self.playing = float(self.length), False
        if int(self.clock) != before:
            self.rebuild()
        else:
            self.show_map()

    def play(self) -> None:
        """Play again, or skip to the end while it plays."""
        if self.playing:
            self.clock, self.playing = float(self.length), False
        else:
            self.clock, self.playing = 0.0, self.length > 0
        self.rebuild()

    def step(self, hexes: int) -> None:
        """Hex by hex."""
        self.playing = False
        self.clock = float(min(self.length, max(0, round(self.clock) + hexes)))
        self.rebuild()

    # -- the map

    def show_map(self) -> None:
        """Draw what moves at this moment."""
        self.desk.map_view.show_live(self.live())
        if self.has("map"):
            self.widget("map").dirty()

    def live(self) -> list[Mark]:
        """Ships on their way, or where all ended."""
        done = not self.playing and self.clock >= self.length
        marks: list[Mark] = []
        for name, event in self.flown.items():
            ship = self.before.ships[name]
            if done and event.track.steps:
                marks.append(ghost(self.before, ship, event.track.start, event.track.start_facing))
                marks += track(self.after, self.after.ships[name], event.track)
        if done:
            return marks + counters(self.after) + self._entries()
        ships = [m for m in counters(self.before) if not isinstance(m, Plate)]
        return marks + ships + [self._moving(event) for event in self.flown.values()]

    def _moving(self, event: Flown) -> Mark:
        ship = self.after.ships[event.ship]
        hexes = [event.track.start, *(s.hex for s in event.track.steps)]
        facings = [event.track.start_facing, *(s.facing for s in event.track.steps)]
        at = min(int(self.clock), len(hexes) - 1)
        share = self.clock - at
        moving = at + 1 < len(hexes)
        facing = facings[at + 1] if moving and share > 0.5 else facings[at]
        return Plate(
            hexes[at],
            facing if moving else event.track.facing,
            ship_shape(ship),
            side_number(self.after, ship.side),
            ship.name,
            towards=hexes[at + 1] if moving else None,
            progress=share if moving else 0.0,
            class_=ship.design.ship_class,
        )

    def _entries(self) -> list[Mark]:
        """The hexsides by which missiles may come in."""
        marks: list[Mark] = []
        for missile in self.after.missiles.values():
            target = self.after.ships[missile.target]
            if target.on_table:
                colour = theme.side(side_number(self.after, missile.side)).colour
                marks += [
                    EntrySide(target.hex, side, colour) for side in entry_sides(self.after, missile)
                ]
        return list(dict.fromkeys(marks))

    # -- the screen

    def build(self) -> None:
        """Head lines first."""
        shown = min(self.length, int(self.clock))
        text = _("hex {n} of {all} shown") if self.length else _("nobody moved")
        self.subline = text.format(n=shown, all=self.length)
        super().build()

    def build_parts(self) -> None:
        """Map with its play control, both plots, and what it means now."""
        control, main = self.metrics.frame.main.foot(44, 0)
        self.desk.map_view.show([], self.live())
        self.build_map(main)
        self.show_map()
        self._build_control(control)
        self._build_column(self.metrics.frame.column)
        self.hotkey("Space", _("Play again, or skip"), self.play)
        self.hotkey("Left", _("One hex back"), lambda: self.step(-1))
        self.hotkey("Right", _("One hex on"), lambda: self.step(1))
        self.add(
            BigButton(
                "go on",
                self.metrics.frame.big_button,
                _("Go on"),
                _("what comes next is asked in turn"),
                self.proceed,
                icon="chevrons-right",
            )
        )

    def about(self) -> tuple[list[Hex], list[Hex]]:
        """Every track, and every ship and missile."""
        tracks = [event.track for event in self.flown.values()]
        flown = [step.hex for track in tracks for step in track.steps]
        return [*flown, *(track.start for track in tracks), *super().about()[0]], []

    def _build_control(self, place: Area) -> None:
        row = place.inset(12, 4)
        back, row = row.left(44, 8)
        play, row = row.left(44, 16)
        self.add(Button("restart", back, "", lambda: self.step(-99), icon="skip-back"))
        icon = "skip-forward" if self.playing else "play"
        self.add(Button("play", play, "", self.play, icon=icon, on=self.playing))
        if self.length:
            slide, words = row.left(row.w // 2, 16)
            slider = Slider(
                "hexes",
                slide,
                value=float(int(self.clock)),
                high=float(self.length),
                step=1,
                on_change=lambda v: self.step(round(v) - round(self.clock)),
                shown=lambda v: _("hex {n}").format(n=round(v)),
            )
            self.add(slider)
            row = words
        text = _("Space: play again or skip · Left Right: hex by hex")
        self.add(Paragraph("control words", row.inset(0, 6), text, theme.SMALL, theme.INK3))

    def _build_column(self, column: Area) -> None:
        """What every ship flew, and what it means; both lists as high as they need to be."""
        gap = 8 if self.metrics.compact else 16
        wide = column.w - 8
        flown = entry_rows(self.metrics, wide, self.flown_entries())
        now = entry_rows(self.metrics, wide, meaning(self.after))
        needs = [HEAD + sum(heights) for _rows, heights in (flown, now)]
        room = column.h - gap
        first = min(needs[0], max(room // 2, room - needs[1]))
        upper, rest = column.top(first, gap)
        self._build_list("flown", upper, self.caption, flown)
        lower, rest = rest.top(min(needs[1], rest.h), gap)
        self._build_list("meaning", lower, _("What this means now"), now)
        ships = sorted(self.after.afloat(), key=lambda ship: ship.side == self.hot.eyes)
        self.build_records(rest, self.after, [(ship.name, "") for ship in ships])

    def _build_list(
        self, name: str, place: Area, caption: str, found: tuple[tuple[Row, ...], tuple[int, ...]]
    ) -> None:
        panel = self.add(Panel(name, place, caption))
        rows, heights = found
        spot = Area(place.x + 4, place.y + HEAD - 6, place.w - 8, place.h - HEAD + 2)
        panel.add(ListView(f"{name} rows", spot, rows=rows, heights=heights, region=name))

    def flown_entries(self) -> list[Entry]:
        """What every ship flew."""
        found = []
        for name, event in self.flown.items():
            ship = self.after.ships[name]
            text = counted(
                "ends in {hex} facing {facing} · {n} manoeuvre point",
                "ends in {hex} facing {facing} · {n} manoeuvre points",
                event.track.manoeuvre_spent,
                hex=hex_number(event.track.end),
                facing=direction_words(event.track.facing),
            )
            lines = [(text, theme.INK2)]
            planned = self.hot.rules.movement.hexes(event.plot)
            held = _stopped(self.after, event, planned)
            if held:
                lines.append((held, theme.WARN))
            if name in self.corrected:
                why = _("an impossible move, corrected: {why}")
                lines.append((why.format(why=self.corrected[name].reasons[0]), theme.WARN))
            side = side_number(self.after, ship.side)
            note = counted("{n} hex", "{n} hexes", len(event.track.steps))
            colour = theme.side(side).colour
            found.append(Entry(name, lines, note, colour, _badge(side)))
        return found


def _stopped(view: Battle, event: Flown, planned: int) -> str:
    """Why a ship did not fly all the hexes it had plotted; empty if it did."""
    flown = len(event.track.steps)
    if flown >= planned:
        return ""
    held = view.terrain.at.get(event.track.end, frozenset())
    kinds = ", ".join(ground_words(ground) for ground in sorted(held))
    text = _("stopped after {n} of {all} hexes: {kinds}")
    return text.format(n=flown, all=planned, kinds=kinds)


def _badge(side: int) -> Callable[[Metrics], pygame.Surface]:
    return lambda m: badge(side, m.px(20), theme.PANEL)


def meaning(view: Battle) -> list[Entry]:
    """Ranges, arcs and tailing between all enemies, from public facts only."""
    found = []
    for ship in view.afloat():
        for enemy in view.enemies(ship.side):
            found.append(_meaning_of(view, ship, enemy))
    return found


def _several(type_: BoxType, n: int) -> str:
    """So many weapons of a type in words."""
    text = _("{n} loaded {weapons}") if type_.launcher else _("{n} {weapons}")
    return text.format(n=n, weapons=type_.name() if n == 1 else type_.names())


def _meaning_of(view: Battle, ship: Ship, enemy: Ship) -> Entry:
    bearing = [
        s
        for s in ship.weapons(*armament())
        if able(ship, s) and bears_on(view, ship, s, enemy.name)
    ]
    types = (*sorted(direct_fire()), *launchers())
    counts = {t: sum(s.type is t for s in bearing) for t in types}
    arcs = ", ".join(_several(t, n) for t, n in counts.items() if n)
    title = _("{ship} on {enemy}: range {n}").format(
        ship=ship.name, enemy=enemy.name, n=range_between(view, ship.name, enemy.name)
    )
    second = _("in arc: {weapons}").format(weapons=arcs) if arcs else _("no weapon bears")
    if ship.grounded:
        second = _("landed: it cannot fire")
    note = _("tailing") if tails(view, ship, enemy) else ""
    colour = theme.side(side_number(view, ship.side)).colour
    return Entry(title, [(second, theme.INK2)], note, theme.mix(theme.INK, colour, 0.5))
