"""Which missile that came through strikes next, and where (rulebook: Missile)."""

from __future__ import annotations

from game.desk.cards import build_why
from game.desk.desk import Desk
from game.desk.kit import Area, Cell, ListView, Panel, Paragraph, Row
from game.desk.paint import theme
from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.systems.earth_expects.rules.impact import rows
from game.systems.earth_expects.screens.fire.fire_sum import build_sum
from game.systems.earth_expects.screens.fire.line_screen import LineScreen
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Missile, Ship
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.orders import HighWay, ImpactOrder
from game.systems.earth_expects.weapons.missile import explain_hit, record_side
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _


class ImpactScreen(LineScreen):
    """Which missile strikes next, its row and high side.

    Where two people look on together the warhead stays unknown, and every order names a row.
    """

    kind = "impact"
    turns = True
    dice_type = BoxType.MISSILE

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "weapons"
        self.fire_words = _("The missile strikes")

    @property
    def missile(self) -> Missile:
        """The missile that strikes next."""
        assert isinstance(self.order, ImpactOrder)
        return self.board.missiles[self.order.missile]

    @property
    def target(self) -> Ship:
        """The ship it strikes."""
        return self.board.ships[self.missile.target]

    @property
    def from_side(self) -> int:
        """The side of the record it comes in by."""
        return record_side(self.board, self.missile)

    @property
    def at(self) -> str:
        """The box whose row it comes along."""
        assert isinstance(self.order, ImpactOrder)
        return self.order.at or self._aim_for(self.missile)[0]

    @property
    def high(self) -> HighWay:
        """Where high rolls move the row."""
        assert isinstance(self.order, ImpactOrder)
        return self.order.high or self._aim_for(self.missile)[1]

    @property
    def aimless(self) -> str:
        """A nuclear missile needs no row, for those who know it is one."""
        if self.missile.warhead == "nuclear":
            return _("Nuclear: no row is rolled")
        return ""

    def _aim_for(self, missile: Missile) -> tuple[str, HighWay]:
        side = record_side(self.board, missile)
        return self.best_aim(self.board.ships[missile.target], side)

    def first_draft(self, decision: Decision) -> Order:
        """The first missile, on the row most likely to be hit."""
        view = self.hot.decision_view(decision)
        missile = view.missiles[decision.choices[0]]
        side = record_side(view, missile)
        at, high = self.best_aim(view.ships[missile.target], side)
        return ImpactOrder(missile=missile.name, at=at, high=high)

    def write_aim(self, at: str, high: HighWay) -> None:
        """Draft another row or high side."""
        self.draft(ImpactOrder(missile=self.missile.name, at=at, high=high))

    def choose_missile(self, number: int) -> None:
        """Another missile; the row stays if it comes from the same side of the same ship."""
        missile = self.board.missiles[self.decision.choices[number]]
        side, record = record_side(self.board, missile), self.target.record
        same = missile.target == self.missile.target and side == self.from_side
        at, high = (self.at, self.high) if same else self._aim_for(missile)
        assert not same or self.aiming.row in rows(record, side)
        self.draft(ImpactOrder(missile=missile.name, at=at, high=high))

    def choose_for_me(self) -> None:
        """Let the scripted side choose; a row is named for every missile, nuclear or not."""
        order = self.hot.choose_for_me(self.decision)
        assert isinstance(order, ImpactOrder)
        missile = self.board.missiles[order.missile]
        at, high = self._aim_for(missile)
        fits = order.high in high_words(AXIS_OF_SIDE[record_side(self.board, missile)])
        if order.at is not None and order.high is not None and fits:
            at, high = order.at, order.high
        self.draft(ImpactOrder(missile=order.missile, at=at, high=high))

    def build(self) -> None:
        """Head lines first: they depend on the missile."""
        text = _("Missile {name} strikes {target}")
        self.headline = text.format(name=self.missile.name, target=self.target.name)
        text = _("one of {n} missiles of the {side}")
        self.subline = text.format(n=len(self.decision.choices), side=self.moment.side)
        if len(self.decision.choices) == 1:
            text = _("the last missile of the {side}")
            self.subline = text.format(side=self.moment.side)
        super().build()

    def origin_words(self) -> str:
        """Side and launcher."""
        text = _("missile comes from the {side} · launched by {ship}")
        return text.format(side=side_words(self.from_side), ship=self.missile.ship)

    def head_height(self) -> int:
        """As many missiles as fit, and the sum if there is only one."""
        count = len(self.decision.choices)
        if count == 1:
            return super().head_height()
        return 56 + min(count, 3 if self.metrics.compact else 5) * 36

    def build_head(self, place: Area) -> None:
        """The missiles that wait, or the one there is."""
        if self.aimless:
            words = _("A nuclear missile has no effect on a ship that spent power on movement.")
            note = Area(place.x, place.bottom + 8, place.w, 72)
            panel = self.add(Panel("nuclear", note, "", fill=None))
            panel.add(Paragraph("nuclear words", panel.body, words, theme.BODY, theme.WARN))
        if len(self.decision.choices) > 1:
            self._build_missiles(place)
            return
        panel = self.add(Panel("attack", place, _("Missile {n}").format(n=self.missile.name)))
        if self.aimless:
            head = self.aimless
            panel.add(Paragraph("aimless", panel.body, head, theme.BODY, theme.INK2))
            return
        found = explain_hit()
        build_why(self, panel, found.rule)
        build_sum(panel, self.metrics, panel.body, found)

    def _build_missiles(self, place: Area) -> None:
        panel = self.add(Panel("missiles panel", place, _("Which missile strikes next"), "1 – 9"))
        wide = Area(place.x + 4, panel.body.y, place.w - 8, panel.body.h + 8)
        listed = [self.board.missiles[name] for name in self.decision.choices]
        panel.add(
            ListView(
                "missiles",
                wide,
                tuple(self._missile_row(n, m) for n, m in enumerate(listed)),
                self.decision.choices.index(self.missile.name),
                self.choose_missile,
                row_height=36,
                region="missiles",
            )
        )
        for number in range(min(9, len(listed))):
            self.hotkey(
                str(number + 1),
                _("Missile"),
                lambda n=number: self.choose_missile(n),  # type: ignore[misc]
            )

    def _missile_row(self, number: int, missile: Missile) -> Row:
        kind = _("nuclear") if missile.warhead == "nuclear" else ""
        text = _("{side} · {target}")
        way = side_words(record_side(self.board, missile))
        cells = [
            Cell(missile.name, 16, 64, theme.LABEL),
            Cell(text.format(side=way, target=missile.target), 84, 200, theme.SMALL, theme.INK2),
            Cell(kind, -140, 90, theme.SMALL, theme.WARN),
        ]
        if number < 9:
            cells.append(Cell("", -44, 32, key_name=str(number + 1)))
        return Row(cells=tuple(cells))
