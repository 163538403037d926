"""The column of the sensors screen: attempts with their chances, the sum of one, missiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.desk.cards import build_why, card, term_card
from game.desk.kit import (
    Area,
    Button,
    Cell,
    Label,
    ListView,
    Metrics,
    Panel,
    Paragraph,
    Row,
    Screen,
)
from game.desk.kit.labels import label_width
from game.desk.paint import theme
from game.systems.earth_expects.rules.sensors import explain, usable_sensors
from game.systems.earth_expects.screens.hints import lock_words
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.places import each
from game.systems.earth_expects.screens.record import sprites as record_sprites
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.sensors.missiles import MissilePanel
from game.systems.earth_expects.screens.sensors.plan import SensorPlan
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import Attempt
from game.words import _, capitalised

ROWS, COMPACT_ROW = 4, 32
"""So many attempts are seen at once in a small window at least, and how high a row is."""


class SensorHands(Protocol):
    """What the column asks to have done."""

    def choose(self, number: int) -> None:
        """Choose an attempt."""

    def edit(self, change: Callable[[SensorPlan], SensorPlan]) -> None:
        """Make a change, or say why it cannot be made."""

    def everything(self) -> None:
        """Every sensor that bears tries."""

    def join(self) -> None:
        """One sensor more for the chosen attempt."""

    def split(self) -> None:
        """The last sensor of the chosen attempt by itself."""

    def remove(self) -> None:
        """Without the chosen attempt."""

    def show_sensors(self, sensors: tuple[str, ...]) -> None:
        """Show on the record what is pointed at."""


class SensorsColumn:
    """Builds the column of a sensors screen below the record. ``chosen`` is an attempt."""

    def __init__(
        self, screen: Screen, plan: SensorPlan, chosen: int | None, hands: SensorHands
    ) -> None:
        self._screen = screen
        self._plan = plan
        self._chosen = chosen
        self._hands = hands
        self._compact = screen.metrics.compact
        self._gap = 8 if self._compact else 16

    def build(self, rest: Area, tools: Sequence[Button]) -> None:
        """Attempts, the sum of the one chosen, missiles, and the tools for the whole order."""
        if not self._compact:
            foot, rest = rest.foot(36, self._gap)
            self._build_tools(foot, tools, (178, 108, 118))
            tools = ()
        if self._plan.missiles:
            panel = MissilePanel(self._screen, self._plan, self._hands.edit)
            missiles, rest = rest.foot(panel.height, self._gap)
            panel.build(missiles)
        if self._compact or rest.h < 400:
            self._build_attempts(rest, tools, summed=True)
            return
        terms, rest = rest.foot(176, self._gap)
        self._build_attempts(rest, tools, summed=False)
        self._build_terms(terms)

    # -- the attempts

    def _build_attempts(self, place: Area, tools: Sequence[Button], summed: bool) -> None:
        screen, plan, hands = self._screen, self._plan, self._hands
        text = _("Attempts · {n} of {controls} controls")
        caption = text.format(n=len(plan.attempts), controls=plan.ship.controls)
        screen.add(Panel("attempts", place, caption, _("needs · chance")))
        body = Area(place.x + 16, place.y + 40, place.w - 32, place.h - 50)
        if self._compact:
            foot, body = body.foot(36, 6)
            self._build_tools(foot, tools, (160, 102, 118))
        foot, body = body.foot(36, 8)
        widths = (78, 88, 92, 116) if self._compact else (150, 84, 86, 110)
        self._build_tools(foot, self._attempt_tools(), widths)
        if summed and plan.attempts:
            line, body = body.foot(20, 4)
            screen.add(Label("terms", line, self._sum(), theme.SMALL, theme.INK2))
        high = COMPACT_ROW if self._compact else 40
        rows = [self._attempt_row(n, a) for n, a in enumerate(plan.attempts)]
        attempts = ListView("attempt list", body.inset(-4, 0), rows=rows)
        attempts.row_height, attempts.region = high, "attempts"
        attempts.chosen = self._chosen
        attempts.on_choose = hands.choose
        attempts.on_hover = self._hover
        screen.add(attempts)
        if not rows:
            screen.add(Paragraph("no attempts", body, self._hint(), theme.SMALL, theme.INK2))

    def _hint(self) -> str:
        if not self._plan.bearing:
            if not usable_sensors(self._plan.ship):
                return _("No sensor of this ship can be used this turn.")
            return _("No usable sensor bears on an enemy.")
        return _("Press A for every sensor that bears, or click a sensor, or an enemy on the map.")

    def _sensor_words(self) -> dict[str, str]:
        """Where each sensor stands, in words."""
        found = each(self._plan.ship.design, BoxType.SENSOR)
        return {g.boxes[0]: g.where or _("sensor") for g in found}

    def _hover(self, row: int | None) -> None:
        attempts = self._plan.attempts
        inside = row is not None and row < len(attempts)
        self._hands.show_sensors(attempts[row].sensors if inside and row is not None else ())

    def _attempt_row(self, number: int, attempt: Attempt) -> Row:
        screen, plan = self._screen, self._plan
        names = self._sensor_words()
        words = names[attempt.sensors[0]]
        if len(attempt.sensors) > 1:
            words = _("together: {sensors}").format(sensors=", ".join(attempt.sensors))
        if len(attempt.sensors) > (2 if self._compact else 4):
            words = _("{n} sensors together").format(n=len(attempt.sensors))
        target = _("→ {ship}").format(ship=attempt.target)
        side = theme.side(side_number(plan.board, plan.side_of(attempt.target)))
        need, share, colour, icon = self._odds(attempt)
        spots = (
            (8, 28, 62, 128, 200, -126, -88) if self._compact else (12, 36, 78, 210, 292, -136, -92)
        )
        n, image, at, wide, to, needs, end = spots
        if label_width(screen.metrics, words, theme.SMALL.bold()) > wide:
            words = _("sensor {name}").format(name=attempt.sensors[0])
        cells = (
            Cell(str(number + 1), n, 18, theme.KEY, theme.INK3),
            Cell("", image, 28, image=self._sensor_image),
            Cell(words, at, wide, theme.LABEL),
            Cell(
                target,
                to,
                screen.metrics.frame.column.w - 24 - to + needs - 6,
                theme.LABEL,
                side.colour,
            ),
            Cell(need, needs, 34, theme.NUMBER, align="right"),
            Cell(share, end, 84, theme.SMALL, colour, icon=icon),
        )
        return Row(cells=cells, explain=card(explain(plan.board, plan.ship.name, attempt)))

    def _odds(self, attempt: Attempt) -> tuple[str, str, theme.Colour, str]:
        """What the die has to show, the chance in words, its colour and icon."""
        plan = self._plan
        if plan.searches(attempt):
            return "?", _("search"), theme.WARN, "radar"
        chance, most = plan.chance(attempt), plan.chance_at_most(attempt)
        if chance == 1:
            return "1+", _("always"), theme.GOOD, "check"
        if not most:
            return "–", _("cannot"), theme.BAD, "circle-x"
        if not chance:
            words = _("depends") if most == 1 else plan.share(attempt)
            return "?", words, theme.WARN, ""
        need = _("−die") if plan.rocks(attempt) else f"{plan.need(attempt)}+"
        return need, plan.share(attempt), theme.INK, ""

    def _sensor_image(self, m: Metrics) -> pygame.Surface:
        look = BoxLook("powered")
        return record_sprites.box_sprite(BoxType.SENSOR, look, m.hex_radius(14))

    def _attempt_tools(self) -> list[Button]:
        hands = self._hands
        some = bool(self._plan.attempts)
        none = _("no attempt yet")
        blind = _("no sensor bears on an enemy")
        able = bool(self._plan.bearing)
        return [
            self._tool(
                "all",
                _("All") if self._compact else _("All that bear"),
                "A",
                hands.everything,
                "" if able else blind,
            ),
            self._tool("join", _("Join"), "J", hands.join, "" if some else none),
            self._tool("split", _("Split"), "S", hands.split, "" if some else none),
            self._tool("remove", _("Remove"), "X", hands.remove, "" if some else none),
        ]

    def _tool(
        self, name: str, label: str, keys: str, run: Callable[[], None], reason: str = ""
    ) -> Button:
        button = Button(name, self._screen.area, label, run, keys=keys, region="tools")
        button.enabled, button.reason = not reason, reason
        return button

    def _build_tools(self, place: Area, tools: Sequence[Button], widths: tuple[int, ...]) -> None:
        gap = 6 if self._compact else 8
        for button, spot in zip(tools, place.parts(widths, gap), strict=True):
            button.place = spot
            self._screen.add(button)

    # -- the sum

    def _sum(self) -> str:
        plan, at = self._plan, self._chosen
        if at is None:
            return ""
        found = explain(plan.board, plan.ship.name, plan.attempts[at])
        amounts = " ".join(term.amount for term in found.terms)
        text = _("Attempt {n}: {sum} · {value}")
        return text.format(n=at + 1, sum=amounts, value=found.value)

    def _build_terms(self, place: Area) -> None:
        screen, plan, at = self._screen, self._plan, self._chosen
        if at is None:
            panel = screen.add(Panel("terms panel", place, _("Term by term"), _("Sensor")))
            screen.add(Paragraph("terms hint", panel.body, lock_words(), theme.SMALL, theme.INK2))
            return
        found = explain(plan.board, plan.ship.name, plan.attempts[at])
        caption = _("Attempt {n}, term by term").format(n=at + 1)
        panel = screen.add(Panel("terms panel", place, caption))
        build_why(screen, panel, found.rule)
        rest = panel.body
        for number, term in enumerate(found.terms):
            line, rest = rest.top(24)
            left, right = line.left(340)
            label = capitalised(term.words)
            told = Label(f"term {number}", left, label, theme.BODY, theme.INK2)
            told.explain = term_card(found, term)
            screen.add(told)
            screen.add(Label(f"term amount {number}", right, term.amount, theme.NUMBER))
        if rest.h >= 20 and found.value == _("always"):
            line = rest.top(20)[0]
            screen.add(Label("term note", line, _("Every roll does."), theme.SMALL, theme.GOOD))
