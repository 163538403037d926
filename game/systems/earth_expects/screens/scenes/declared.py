"""Targets opened, and point defence watched: scenes on the map that everybody sees."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.kit import Area, BigButton, ListView, Panel, Row
from game.desk.log.rows import Lines
from game.desk.map.marks import Arrow, Mark
from game.desk.paint import theme
from game.systems.earth_expects.events import (
    AttackDeclared,
    DefenceFired,
    LaunchesDeclared,
    MissileLaunched,
    after,
)
from game.systems.earth_expects.log.words import Log
from game.systems.earth_expects.screens.battle_screen import BattleScreen
from game.systems.earth_expects.screens.defence.note import build_defence_note
from game.systems.earth_expects.screens.map.battle_marks import counters, side_number
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.table.log import LogLine
from game.table.scenes import Scene
from game.words import _, counted


def battle_after(scene: Scene[Battle]) -> Battle:
    """The umpire's battle at the end of a scene."""
    now = scene.before
    for event in scene.events:
        now = after(now, event)
    return now


def _lines(before: Battle, scene: Scene[Battle]) -> list[LogLine]:
    """The log of a scene; missiles that leave are told together, by whom and at whom."""
    log = Log(before)
    told = [(event, log.hear(event)) for event in scene.events]
    return [line for event, line in told if line and not isinstance(event, MissileLaunched)]


class MapScene(BattleScreen):
    """A scene on the map: what happened as a list at the right, and Go on."""

    phase_name = "weapons"
    caption = ""
    empty = ""
    """What the list says when nothing is in it."""

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, desk.game.alone)
        self.phase = self.phase_name
        self.scene = scene
        self.before = view_for(scene.before, self.hot.eyes)
        self.after = view_for(battle_after(scene), self.hot.eyes)
        self.lines = _lines(self.before, scene)
        self.pointed: int | None = None

    def live(self) -> list[Mark]:
        """What the map shows."""
        raise NotImplementedError

    def build_parts(self) -> None:
        """Map, list, big button."""
        self.desk.map_view.show([], self.live())
        self.build_map(self.build_beside(self.metrics.frame.main))
        column = self.metrics.frame.column
        rows, heights = self.rows(column.w - 8)
        lines, rest = column.top(
            min(52 + (sum(heights) or 44), column.h), 8 if self.metrics.compact else 16
        )
        panel = self.add(Panel("lines panel", lines, self.caption))
        place = lines._replace(y=panel.body.y - 2, h=panel.body.h + 10).inset(4, 0)
        self.build_records(rest, self.after, self.concerned())
        panel.add(
            ListView(
                "lines",
                place,
                rows,
                self.pointed,
                self.point,
                heights=heights,
                region="lines",
                on_hover=self.point,
                empty=self.empty,
            )
        )
        self.build_more()
        self.hotkey("Space", _("Go on"), self.proceed)
        self.add(
            BigButton(
                "go on",
                self.metrics.frame.big_button,
                _("Go on"),
                self.next_words(),
                self.proceed,
                icon="chevrons-right",
            )
        )

    def concerned(self) -> list[tuple[str, str]]:
        """Ships whose records may be shown, and what happens to them."""
        return []

    def build_beside(self, place: Area) -> Area:
        """What stands beside the map; gives the place that is left for it."""
        return place

    def build_more(self) -> None:
        """More on the map."""

    def next_words(self) -> str:
        """What comes next."""
        return _("what comes next is asked in turn")

    def point(self, number: int | None) -> None:
        """Show the line pointed at on the map."""
        if number != self.pointed:
            self.pointed = number
            self.desk.map_view.show_live(self.live())
            self.widget("map").dirty()

    def rows(self, wide: int) -> tuple[tuple[Row, ...], tuple[int, ...]]:
        """Log lines as rows, in the colour of their side, and how high each is."""
        lines, made = Lines(self.metrics, wide), []
        for line in self.lines:
            colour = theme.INK
            if line.side is not None:
                colour = theme.side(side_number(self.after, line.side)).colour
            made.append(lines.row(line, theme.mix(theme.INK, colour, 0.5)))
        return tuple(row for row, _high in made), tuple(high for _row, high in made)


class DeclaredScreen(MapScene):
    """All targets and launches of all sides, opened together (EE-SEQ-6)."""

    kind = "targets"

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.headline = _("Targets are open")
        self.attacks = [e for e in scene.events if isinstance(e, AttackDeclared)]
        launches = [e for e in scene.events if isinstance(e, LaunchesDeclared)]
        self.launches = [(e.side, *launch) for e in launches for launch in e.launches]
        self.subline = _amounts(len(self.attacks), len(self.launches))
        self.caption = _("Resolved one by one, sides in turn")
        desk.sounds.play("reveal")

    def _pairs(self) -> list[tuple[str, str, str]]:
        """Side, ship and target of everything declared, each once."""
        found = [(e.side, e.ship, e.target) for e in self.attacks]
        found += [(side, ship, target) for side, ship, _launcher, target in self.launches]
        return list(dict.fromkeys(found))

    def live(self) -> list[Mark]:
        """An arrow for every pair of ships, with how much is fired."""
        view, marks = self.after, counters(self.after)
        shown = self._shown()
        for side, ship, target in self._pairs():
            start, end = view.ships[ship].hex, view.ships[target].hex
            if start == end or shown not in (None, (ship, target)):
                continue
            colour = theme.side(side_number(view, side)).colour
            marks.append(Arrow(start, end, colour, 4, self._label(ship, target)))
        return marks

    def _shown(self) -> tuple[str, str] | None:
        """The pair of ships pointed at in the list."""
        if self.pointed is None or self.pointed >= len(self.attacks):
            return None
        attack = self.attacks[self.pointed]
        return attack.ship, attack.target

    def _label(self, ship: str, target: str) -> str:
        fire = sum((e.ship, e.target) == (ship, target) for e in self.attacks)
        launch = sum((s, t) == (ship, target) for _side, s, _l, t in self.launches)
        return _amounts(fire, launch)

    def concerned(self) -> list[tuple[str, str]]:
        """Everybody fired at, those with most to come first."""
        found = []
        for name in dict.fromkeys(target for _side, _ship, target in self._pairs()):
            fire = sum(e.target == name for e in self.attacks)
            launch = sum(target == name for *_rest, target in self.launches)
            found.append((fire, launch, name))
        found.sort(key=lambda entry: (-entry[0], -entry[1]))
        return [(name, _amounts(fire, launch)) for fire, launch, name in found]

    def next_words(self) -> str:
        """Aiming comes next."""
        return _("every attack is aimed and resolved in turn") if self.attacks else ""


def _amounts(fire: int, launch: int) -> str:
    """``3 attacks · 1 missile``; nothing for none."""
    parts = [counted("{n} attack", "{n} attacks", fire)] if fire else []
    if launch:
        parts.append(counted("{n} missile", "{n} missiles", launch))
    return " · ".join(parts)


class DefenceScene(MapScene):
    """Point defence of another side, as everybody sees it."""

    kind = "defence"

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        shots = [e for e in scene.events if isinstance(e, DefenceFired)]
        hits = sum(e.hit for e in shots)
        self.headline = _("Point defence")
        fired = counted("{n} shot", "{n} shots", len(shots))
        killed = counted("{n} missile destroyed", "{n} missiles destroyed", hits)
        self.subline = f"{fired} · {killed}"
        self.caption = _("Shot by shot")
        desk.sounds.play("dice")

    def live(self) -> list[Mark]:
        """Counters, and who shoots at what."""
        marks, view = counters(self.after), self.before
        for event in self.scene.events:
            if isinstance(event, DefenceFired):
                start, end = view.ships[event.ship].hex, view.missiles[event.missile].hex
                colour = theme.CHALK if event.hit else theme.INK3
                marks.append(Arrow(start, end, colour, 2))
        return list(dict.fromkeys(marks))

    def concerned(self) -> list[tuple[str, str]]:
        """The ships that shot."""
        fired = [e for e in self.scene.events if isinstance(e, DefenceFired)]
        return [(name, "") for name in dict.fromkeys(e.ship for e in fired)]

    def build_more(self) -> None:
        """The dice."""
        build_defence_note(self, self.after, self.scene.events)

    def next_words(self) -> str:
        """How many go on."""
        left = sum(m.entry is not None for m in self.after.missiles.values())
        return counted("{n} missile goes on", "{n} missiles go on", left)
