"""Reveal: what everybody flew, all ships together, and what it means now."""

from __future__ import annotations

from game.battle.apply import after
from game.battle.events import Flown, PlotCorrected
from game.battle.state import Battle, Ship
from game.battle.view import view_for
from game.display import theme
from game.display.battle_marks import counters, ghost, side_number, track
from game.display.kit import Area, BigButton, Button, ListView, Panel, Paragraph, Row, Slider
from game.display.marks import EntrySide, Mark, Plate
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_number
from game.input.battle_screen import BattleScreen
from game.input.desk import Desk
from game.rules.arcs import bears_on, range_between
from game.rules.missile import entry_sides
from game.rules.tailing import tails
from game.scenes import Scene
from game.shipyard.design import DIRECT_FIRE, BoxType
from game.words import _, counted

SECONDS_PER_HEX = 0.35


class RevealScreen(BattleScreen):
    """Movement shown moving, hex by hex; skippable, and can be played again (EE-MOV-8)."""

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, None if desk.game.shared else desk.game.eyes)
        self.phase = "movement"
        self.before = view_for(scene.before, self.hot.eyes)
        now = scene.before
        for event in scene.events:
            now = after(now, event)
        self.after = view_for(now, self.hot.eyes)
        self.flown = {e.ship: e for e in scene.events if isinstance(e, Flown)}
        self.corrected = {e.ship: e for e in scene.events if isinstance(e, PlotCorrected)}
        self.length = max((len(e.track.steps) for e in self.flown.values()), default=0)
        still = desk.settings.reduced_motion
        self.clock = float(self.length) if still else 0.0
        self.playing = not still and self.length > 0
        self.headline = _("All plots are open")
        desk.sounds.play("reveal")

    # -- time

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
            self._show()

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

    def _show(self) -> None:
        self.desk.map_view.show_live(self._live())
        if self.has("map"):
            self.widget("map").dirty()

    def _live(self) -> list[Mark]:
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
        gone = frozenset(b for b in ship.record.levels if not ship.record.present(b))
        return Plate(
            hexes[at],
            facing if moving else event.track.facing,
            ship.design,
            side_number(self.after, ship.side),
            ship.name,
            gone,
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
        self.desk.map_view.show([], self._live())
        self.build_map(main)
        self.desk.follow([*self._all_hexes()])
        self._build_control(control)
        rest = self.metrics.frame.column
        for name, event in list(self.flown.items())[: 2 if self.metrics.compact else 4]:
            place, rest = rest.top(88 if self.metrics.compact else 96, 12)
            self._build_flown(place, self.after.ships[name], event)
        self._build_meaning(rest)
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

    def _all_hexes(self) -> list[Hex]:
        return [s.hex for e in self.flown.values() for s in e.track.steps] + [
            e.track.start for e in self.flown.values()
        ]

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

    def _build_flown(self, place: Area, ship: Ship, event: Flown) -> None:
        hexes = len(event.track.steps)
        note = counted(_("{n} hex flown"), _("{n} hexes flown"), hexes)
        panel = Panel(
            f"flown {ship.name}", place, "", note, ship.name, side_number(self.after, ship.side)
        )
        self.add(panel)
        first = counted(
            _("Ends in {hex} facing {facing} · {n} manoeuvre point."),
            _("Ends in {hex} facing {facing} · {n} manoeuvre points."),
            event.track.manoeuvre_spent,
            hex=hex_number(event.track.end),
            facing=DIRECTION_NAMES[event.track.facing],
        )
        if ship.name in self.corrected:
            first = _("An impossible move, corrected: {why} ").format(
                why=self.corrected[ship.name].reasons[0]
            )
        panel.add(Paragraph(f"flown {ship.name} words", panel.body, first))

    def _build_meaning(self, place: Area) -> None:
        panel = self.add(Panel("meaning", place, _("What this means now")))
        rows = meaning(self.after)
        panel.add(ListView("meaning rows", panel.body, rows=rows, row_height=48, region="meaning"))


def meaning(view: Battle) -> list[Row]:
    """Ranges, arcs and tailing between all enemies, from public facts only."""
    rows = []
    for ship in view.afloat():
        for enemy in view.enemies(ship.side):
            rows.append(_meaning_row(view, ship, enemy))
    return rows


def _meaning_row(view: Battle, ship: Ship, enemy: Ship) -> Row:
    bearing = [
        s
        for s in ship.design.systems_of(*DIRECT_FIRE, BoxType.MISSILE)
        if ship.record.works(s.primary or s.id)
        and (s.type is not BoxType.MISSILE or s.id in ship.loaded)
        and bears_on(view, ship, s, enemy.name)
    ]
    counts = {t: sum(s.type is t for s in bearing) for t in (*sorted(DIRECT_FIRE), BoxType.MISSILE)}
    names = {
        BoxType.ION: (_("{n} ion cannon"), _("{n} ion cannon")),
        BoxType.LASER: (_("{n} laser"), _("{n} lasers")),
        BoxType.RAILGUN: (_("{n} railgun"), _("{n} railguns")),
        BoxType.MISSILE: (_("{n} loaded launcher"), _("{n} loaded launchers")),
    }
    arcs = ", ".join(counted(*names[t], n) for t, n in counts.items() if n)
    title = _("{ship} on {enemy}: range {n}").format(
        ship=ship.name, enemy=enemy.name, n=range_between(view, ship.name, enemy.name)
    )
    second = _("in arc: {weapons}").format(weapons=arcs) if arcs else _("no weapon bears")
    note = _("tailing") if tails(view, ship, enemy) else ""
    return Row(title, second, note)
