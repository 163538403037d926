"""Sensors, resolved: who rolled what, the lock-ons that hold now, missiles that lost guidance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame

from game.desk.desk import Desk
from game.desk.kit import (
    Area,
    BigButton,
    Canvas,
    Explanation,
    Icon,
    Label,
    Line,
    Metrics,
    Panel,
    Paragraph,
    Rule,
    Run,
    ScrollArea,
    Term,
)
from game.desk.kit.labels import wrapped
from game.desk.map.marks import Beams, Brackets, Mark
from game.desk.paint import theme
from game.desk.paint.dice_view import tumbling
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import (
    LockRolled,
    LocksSettled,
    MissileRemoved,
    SearchRolled,
    after,
)
from game.systems.earth_expects.log.phrases import phase_words
from game.systems.earth_expects.rules.lock_on import compared
from game.systems.earth_expects.screens.battle_screen import BattleScreen
from game.systems.earth_expects.screens.map.battle_marks import counters, side_number
from game.systems.earth_expects.state.view import view_for
from game.table.scenes import Scene
from game.words import _, counted, listed

ROW = 64
FALLING = 0.4
Roll = LockRolled | SearchRolled
Paint = Callable[[pygame.Surface, pygame.Rect, Metrics], None]


class SensorsResultScreen(BattleScreen):
    """Everybody watches the lock-on rolls (rulebook: Sensor; Missile)."""

    kind = "sensors"

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, desk.game.alone)
        self.phase, self.turn = "sensors", scene.before.turn
        now = scene.before
        for event in scene.events:
            now = after(now, event)
        self.before = view_for(scene.before, self.hot.eyes)
        self.after = view_for(now, self.hot.eyes)
        self.rolls = [e for e in scene.events if isinstance(e, LockRolled | SearchRolled)]
        self.lost = [e for e in scene.events if isinstance(e, MissileRemoved)]
        settled = [e for e in scene.events if isinstance(e, LocksSettled)]
        self.locks = settled[-1].locks if settled else ()
        self.headline = _("The sensors have searched")
        self.clock = FALLING if desk.settings.reduced_motion else 0.0
        desk.sounds.play("lock" if self.locks else "dice")
        held = counted(
            "{n} lock-on holds until the next Sensors phase",
            "{n} lock-ons hold until the next Sensors phase",
            sum(count for _ship, _target, count in self.locks),
        )
        self.subline = held if self.locks else _("nobody holds a lock-on")

    def tick(self, seconds: float) -> None:
        """The dice fall."""
        if self.clock >= FALLING:
            return
        self.clock = min(FALLING, self.clock + seconds * self.desk.settings.animation)
        for number in range(len(self.rolls)):
            if self.has(f"roll die {number}"):
                self.widget(f"roll die {number}").dirty()

    # -- the map

    def live(self) -> list[Mark]:
        """Ships, the beams that found something, and brackets for lock-ons."""
        marks = counters(self.after)
        for ship, target, count in self.locks:
            start, end = self.after.ships[ship], self.after.ships[target]
            colour = theme.side(side_number(self.after, start.side)).colour
            marks.append(Beams(start.hex, end.hex, colour, min(count, 6)))
        found: Counter[Hex] = Counter()
        for _ship, target, count in self.locks:
            found[self.after.ships[target].hex] += count
        for place, count in found.items():
            word = _("LOCK") if count == 1 else _("LOCK ×{n}").format(n=count)
            marks.append(Brackets(place, word))
        return marks

    # -- the screen

    def build_parts(self) -> None:
        """Map left; rolls, lock-ons and missiles at the right."""
        main = self.metrics.frame.main
        self.desk.map_view.show([], self.live())
        self.build_map(main)
        gap = 8 if self.metrics.compact else 16
        lost = self._high(self._lost_lines()) + gap if self.lost else 0
        held = self._high(self._held_lines())
        rest = self.metrics.frame.column
        high = min(52 + ROW * max(1, len(self.rolls)), rest.h - held - gap - lost)
        rolls, rest = rest.top(high, gap)
        self._build_rolls(rolls)
        place, rest = rest.top(held, gap)
        self._build_locks(place)
        if self.lost:
            place, rest = rest.top(lost - gap, gap)
            self._build_lost(place)
        shown = dict.fromkeys(name for ship, target, _n in self.locks for name in (target, ship))
        self.build_records(rest, self.after, [(name, "") for name in shown])
        self.add(
            BigButton(
                "go on",
                self.metrics.frame.big_button,
                _("Go on"),
                self._what_follows(),
                self.proceed,
                icon="chevrons-right",
                keys="Enter|Space",
            )
        )

    def _what_follows(self) -> str:
        """The end of the turn, or the phase after this one."""
        order = self.desk.phases
        following = order[order.index(self.phase) + 1 :]
        if not following:
            return _("the turn ends")
        return _("on to {phase}").format(phase=phase_words(following[0]))

    def _build_rolls(self, place: Area) -> None:
        rows = len(self.rolls)
        note = counted("{n} attempt", "{n} attempts", rows)
        panel = self.add(Panel("rolls", place, _("Lock-on attempts"), note))
        body = Area(place.x + 12, place.y + 40, place.w - 24, place.h - 48)
        if not rows:
            words = _("No attempt was made.")
            self.add(Paragraph("no rolls", panel.body, words, theme.BODY, theme.INK2))
            return
        area = self.add(ScrollArea("roll list", body, region="rolls"))
        for number, spot in enumerate(body.rows(rows, 0, ROW)):
            self._build_roll(area, spot, number)

    def _build_roll(self, area: ScrollArea, place: Area, number: int) -> None:
        event = self.rolls[number]
        area.add(Rule(f"roll rule {number}", place))
        dice, rest = place.inset(4, 0).left(44, 12)
        area.add(Canvas(f"roll die {number}", dice, self._painter(event), plain=str(event.roll)))
        mark, rest = rest.right_part(76, 8)
        icon, colour = ("check", theme.GOOD) if event.success else ("x", theme.INK3)
        sign, word = Area(mark.x, mark.y + 8, mark.w, 48).rows(2, 0)
        area.add(Icon(f"roll mark {number}", sign, icon=icon, size=24, colour=colour))
        words = _("locks on") if event.success else _("no lock-on")
        if isinstance(event, SearchRolled):
            words = _("found") if event.success else _("not found")
        result = Label(f"roll result {number}", word, words, theme.SMALL, colour, "centre")
        area.add(result)
        head, low = Area(rest.x, rest.y + 8, rest.w, 48).rows(2, 0)
        area.add(Line(f"roll who {number}", head, runs=self._who(event)))
        label = Label(f"roll sum {number}", low, self._sum(event), theme.SMALL, theme.INK2)
        label.explain = self._card(event)
        area.add(label)

    def _painter(self, event: Roll) -> Paint:
        def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
            size = m.px(36)
            sides = event.dice[0].sides if event.dice else 0
            image = tumbling(event.roll, size, self.clock / FALLING, sides)
            surface.blit(image, image.get_rect(center=(rect.left + size // 2, rect.centery)))

        return paint

    def _who(self, event: Roll) -> tuple[Run, ...]:
        first, second = (
            theme.side(side_number(self.after, self._side_of(name))).colour
            for name in (event.ship, event.target)
        )
        style = theme.SMALL.bold() if self.metrics.compact else theme.LABEL
        return (
            Run(event.ship, style, first, gap=8),
            Run("→", style, theme.INK3, gap=8),
            Run(event.target, style, second),
        )

    def _side_of(self, name: str) -> str:
        contact = self.after.contacts.get(name)
        return contact.side if contact else self.after.ships[name].side

    def _sum(self, event: Roll) -> str:
        if isinstance(event, SearchRolled):
            return _("search · {sensors}").format(sensors=_sensors(event))
        words = event.held_against(event.kind_rolled_at(self.before))
        return _("{sum} · {sensors}").format(sum=words, sensors=_sensors(event))

    def _card(self, event: Roll) -> Explanation:
        title = _("{ship} at {target}").format(ship=event.ship, target=event.target)
        if isinstance(event, SearchRolled):
            value = _("found") if event.success else _("not found")
            lines = (Term(_("die"), str(event.roll)),)
            return Explanation(title, value, lines, _("Hidden ships"))
        told, sign, rule = compared(event.kind_rolled_at(self.before))
        terms = (
            Term(_("die"), str(event.roll)),
            *(Term(words, amount) for words, amount in event.sum),
            Term(told, f"{sign} {event.range}"),
        )
        value = _("lock-on") if event.success else _("no lock-on")
        return Explanation(title, value, terms, _("Sensor"), rule)

    def _build_locks(self, place: Area) -> None:
        panel = self.add(Panel("locks", place, _("Lock-ons held now")))
        self._lines("lock", panel.body, self._held_lines())

    def _held_lines(self) -> list[str]:
        found: dict[str, list[str]] = {}
        for ship, target, count in self.locks:
            found.setdefault(ship, []).append(f"{target} ×{count}" if count > 1 else target)
        text = _("{ship} on {targets}")
        lines = [text.format(ship=ship, targets=listed(names)) for ship, names in found.items()]
        return lines or [_("None.")]

    def _build_lost(self, place: Area) -> None:
        panel = self.add(Panel("lost", place, _("Missiles lost")))
        self._lines("lost", panel.body, self._lost_lines())

    def _lost_lines(self) -> list[str]:
        found: Counter[tuple[str, str, str]] = Counter()
        for event in self.lost:
            missile = self.before.missiles[event.missile]
            found[missile.ship, missile.target, event.reason] += 1
        text = _("{ship}: {missiles} at {target}, {reason}")
        return [
            text.format(
                ship=ship,
                missiles=counted("{n} missile", "{n} missiles", count),
                target=target,
                reason=reason,
            )
            for (ship, target, reason), count in found.items()
        ]

    def _lines(self, name: str, place: Area, lines: list[str]) -> None:
        m, style = self.metrics, theme.SMALL
        shown = [part for words in lines for part in wrapped(m, words, style, place.w)]
        room = max(1, place.h // style.line)
        if len(shown) > room:
            left = _("and more: the log has all of it")
            shown = [*shown[: room - 1], left]
        for number, words in enumerate(shown):
            spot = Area(place.x, place.y + style.line * number, place.w, style.line)
            self.add(Label(f"{name} line {number}", spot, words, style, theme.INK))

    def _high(self, lines: list[str]) -> int:
        """How high a panel with these lines is; six of them at most."""
        wide = self.metrics.frame.column.w - 32
        count = sum(len(wrapped(self.metrics, words, theme.SMALL, wide)) for words in lines)
        return 56 + theme.SMALL.line * min(6, max(1, count))


def _sensors(event: Roll) -> str:
    if len(event.sensors) > 2:
        return _("{n} sensors").format(n=len(event.sensors))
    return ", ".join(event.sensors)
