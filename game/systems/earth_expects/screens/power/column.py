"""The right part of the power screen: the points made, then engines, weapons and sensors."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import Area, Button, Caption, Explanation, Label, Panel, Paragraph, Rule, Screen
from game.desk.paint import theme
from game.systems.earth_expects.movement.engines import braking_points, stacking
from game.systems.earth_expects.screens.hints import power_words
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.power.cards import manoeuvre_card, quarters_up, speed_card
from game.systems.earth_expects.screens.power.engines import EnginePanel
from game.systems.earth_expects.screens.power.hands import PowerHands
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.screens.power.rows import PowerRows
from game.systems.earth_expects.screens.power.station import (
    STATION_HEIGHT,
    Figure,
    build_station,
    station_card,
    station_figure,
)
from game.systems.earth_expects.screens.power.staying import stays
from game.words import _


class PowerColumn:
    """Builds the column of a power screen."""

    def __init__(self, screen: Screen, model: PowerModel, hands: PowerHands) -> None:
        self._screen = screen
        self._model = model
        self._made = model.made
        self._hands = hands
        self._compact = screen.metrics.compact
        self._gap = 8 if self._compact else 16

    def build(self, rest: Area, tools: Sequence[Button]) -> None:
        """From the top: points, engines, rows; at 1920x1080 the tools at the foot."""
        points, rest = rest.top(82 if self._compact else 116, self._gap)
        self._build_points(points)
        if stays(self._made.ship):
            place, rest = rest.top(STATION_HEIGHT, self._gap)
            build_station(self._screen, place, self._made, self._hands)
        if self._model.engines:
            panel = EnginePanel(self._screen, self._model, self._hands)
            engines, rest = rest.top(panel.height, self._gap)
            panel.build(engines)
        if not self._compact:
            foot, rest = rest.foot(36 + 8 + 24, 16)
            self._build_foot(foot, tools)
        PowerRows(self._screen, self._model, self._hands).build(rest)

    # -- points

    def _build_points(self, place: Area) -> None:
        self._screen.add(Panel("points", place))
        made, costs = self._made, self._made.ship.design.costs
        order = made.order
        points = self._model.points
        speed = f"{quarters(order.speed_power)} ÷ {quarters(costs.speed)}"
        turn = f"{quarters(order.manoeuvre_power)} ÷ {quarters(costs.manoeuvre)}"
        brake = braking_points(made.ship, order.speed_power)
        if brake and points.generated:
            turn += f" − {quarters_up(brake)}"
        crowd = stacking(self._model.board, made.ship)
        if crowd and order.manoeuvre_power:
            turn += f" − {crowd}"
        if not self._compact:
            speed = _("hexes · {sum} power").format(sum=speed)
            turn = _("points · {sum} power").format(sum=turn)
        unspent = quarters(made.unspent)
        supply = _("of {n} power").format(n=made.supply)
        colour = theme.WARN if made.unspent else theme.GOOD
        ink = theme.INK if points.speed or not order.speed_power else theme.WARN
        low = theme.INK if points.spendable or not order.manoeuvre_power else theme.WARN
        cards: tuple[Explanation, ...] = (
            speed_card(made),
            manoeuvre_card(self._model.board, made, points.spendable),
            self._unspent_card(),
        )
        figures: tuple[Figure, ...] = (
            (_("Speed"), str(points.speed), speed, ink),
            (_("Manoeuvre"), str(points.spendable), turn, low),
            (_("Unspent"), unspent, supply, colour),
        )
        if made.ship.design.base:
            cards, figures = (station_card(made), cards[2]), (station_figure(made), figures[2])
        spots = place.columns(len(figures), 0)
        for n, (spot, figure) in enumerate(zip(spots, figures, strict=True)):
            self._figure(n, spot, figure, cards[n])

    def _figure(self, n: int, place: Area, figure: Figure, card: Explanation) -> None:
        screen, (caption, number, note, colour) = self._screen, figure
        if n:
            screen.add(Rule(f"points rule {n}", Area(place.x, place.y + 1, 1, place.h - 2)))
        inner = place.inset(12 if self._compact else 16, 8 if self._compact else 12)
        head, rest = inner.top(16, 0 if self._compact else 4)
        screen.add(Caption(f"caption {caption}", head, caption))
        big, rest = rest.top(34 if self._compact else 48, 0)
        screen.add(Label(f"points {n}", big, number, theme.BIG_NUMBER, colour, explain=card))
        foot = rest.top(20)[0]
        screen.add(Label(f"points note {n}", foot, note, theme.SMALL, theme.INK2))

    def _unspent_card(self) -> Explanation:
        made = self._made
        lines = (
            _("{supply} power boxes work, {used} power is given out.").format(
                supply=made.supply, used=quarters(made.used)
            ),
            _("Power not given out is lost at the end of the phase."),
        )
        return Explanation(_("Unspent power"), quarters(made.unspent), lines, _("Power"))

    def _build_foot(self, place: Area, tools: Sequence[Button]) -> None:
        screen = self._screen
        row, rest = place.top(36, 8)
        for button, spot in zip(tools, row.parts((204, 178, 112, 112)), strict=True):
            button.place = spot
            screen.add(button)
        words = power_words(self._model.board, self._made.ship)
        screen.add(Paragraph("hint", rest, words, theme.SMALL, theme.INK3))
