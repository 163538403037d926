"""The column of the targets screen: weapons, the sum of the leader, what to do with the picked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.desk.cards import WHY, build_why
from game.desk.kit import Area, Button, Explanation, Label, ListView, Panel, Paragraph, Screen
from game.desk.kit.labels import label_width
from game.desk.paint import theme
from game.desk.play.stop_switch import build_stop_switch
from game.systems.earth_expects.screens.fire.fire_sum import build_odds, build_sum, sum_height
from game.systems.earth_expects.screens.fire.odds import points_odds
from game.systems.earth_expects.screens.fire.targets_plan import TargetsPlan
from game.systems.earth_expects.screens.fire.weapon_list import Rows
from game.systems.earth_expects.screens.hints import aim_words
from game.systems.earth_expects.screens.names import system_words
from game.words import _


class TargetHands(Protocol):
    """What the column asks to have done."""

    def show(self, ship: str) -> None:
        """List another ship's weapons."""

    def pick_line(self, number: int) -> None:
        """Pick a row of the list."""

    def pick_all(self) -> None:
        """Every weapon that may hurt the target fires at it."""

    def next_target(self) -> None:
        """Give the picked weapons the next target."""

    def hold(self) -> None:
        """The picked weapons hold fire."""

    def flip_warhead(self) -> None:
        """Standard or nuclear for the picked launchers."""

    def move(self, step: int) -> None:
        """The leader fires earlier or later."""


class TargetsColumn:
    """Builds the column below the record. ``topic`` is where the leader is told."""

    def __init__(self, screen: Screen, plan: TargetsPlan, hands: TargetHands, topic: str) -> None:
        self._screen = screen
        self._plan = plan
        self._hands = hands
        self._topic = topic
        self._compact = screen.metrics.compact

    def build(self, rest: Area) -> None:
        """Ships, weapons, sum."""
        gap, plan = 8 if self._compact else 16, self._plan
        if len(plan.ships) > 1:
            ships, rest = rest.top(36, gap)
            build_stop_switch(self._screen, ships, plan.ships, plan.shown, self._hands.show)
        total, rest = rest.foot(self._sum_height(), gap)
        self._build_weapons(rest)
        self._build_sum(total)

    def _build_weapons(self, place: Area) -> None:
        plan, compact = self._plan, self._compact
        caption = "" if compact else _("Weapons")
        panel = self._screen.add(Panel("weapons panel", place, caption, aim_words()))
        wide = Area(place.x + 4, panel.body.y - 2, place.w - 8, panel.body.h + 10)
        if compact:
            panel.note, wide = "", place.inset(4)
        lines, rows = plan.lines, Rows(plan.board, plan.order, wide.w)
        picked = {weapon for ship, weapon in plan.picked if ship == plan.shown}
        panel.add(
            ListView(
                "weapons",
                wide,
                tuple(
                    rows.row(line, number, line.weapon.id in picked)
                    for number, line in enumerate(lines, 1)
                ),
                next((n for n, line in enumerate(lines) if line.weapon.id == plan.lead[1]), None),
                self._hands.pick_line,
                row_height=30 if compact else 36,
                region="weapons",
            )
        )

    # -- the sum

    @property
    def _chart(self) -> int:
        return 112 if self._compact else 220

    @property
    def _gap(self) -> int:
        return 0 if self._compact else 4

    def _sum_height(self) -> int:
        """How high the panel of the sum is: for most weapons the same, so that nothing jumps."""
        m = self._screen.metrics
        wide = m.frame.column.w - 32 - self._chart - 16
        terms = max(60, sum_height(m, self._plan.sum, wide, self._gap))
        return 24 + 32 + (terms if self._compact else max(terms, 112)) + 8 + 36

    def _build_sum(self, place: Area) -> None:
        plan = self._plan
        panel = self._screen.add(Panel("sum panel", place))
        head, body = panel.body.top(24, 8)
        buttons, body = body.foot(36, 8)
        self._build_head(panel, head)
        if not plan.launcher(plan.lead):
            self._build_odds(panel, body)
        elif plan.warhead(plan.lead) == "nuclear":
            words = _(
                "Nuclear, and secret: it destroys a ship that spent no power on movement in "
                "the turn it strikes, and has no effect on any other."
            )
            style = theme.SMALL if self._compact else theme.BODY
            panel.add(Paragraph("missile words", body, words, style, theme.WARN))
        else:
            build_sum(panel, self._screen.metrics, body, plan.sum)
        self._build_buttons(buttons)

    def _build_head(self, panel: Panel, head: Area) -> None:
        """Weapon and target, and the number needed; that of a missile is none of now."""
        plan, m = self._plan, self._screen.metrics
        design = plan.board.ships[plan.lead[0]].design
        named = system_words(design, plan.leader.weapon)
        title = _("{weapon} → {target}").format(weapon=named, target=plan.aimed_at)
        figure = theme.KEY if self._compact else theme.NUMBER
        worth = "" if plan.launcher(plan.lead) else plan.sum.value
        if not self._compact:
            why, head = head.right_part(WHY, 12)
            build_why(self._screen, panel, self._topic, why.moved(0, -2))
        value, head = head.right_part(label_width(m, worth, figure), 12)
        panel.add(Label("sum title", head, title, theme.LABEL, theme.INK2))
        if worth:
            panel.add(Label("sum value", value, worth, figure, theme.INK, "right"))

    def _build_odds(self, panel: Panel, body: Area) -> None:
        plan = self._plan
        chart, left = body.right_part(self._chart, 16)
        build_sum(panel, self._screen.metrics, left, plan.sum, self._gap)
        odds = points_odds(plan.board, plan.shot)
        build_odds(panel, chart, odds, plan.leader.weapon.type)

    # -- the buttons

    def _build_buttons(self, place: Area) -> None:
        plan, hands, told = self._plan, self._hands, self._not_told()
        nuclear = plan.warhead(plan.lead) == "nuclear"
        every = _("All") if self._compact else _("All bear")
        entries: list[tuple[str, str, str, Callable[[], None], str]] = [
            ("next target", _("Target"), "T", hands.next_target, ""),
            ("hold", _("Hold"), "H", hands.hold, told),
            ("all that bear", every, "A", hands.pick_all, ""),
        ]
        if plan.launcher(plan.lead):
            words = _("Nuclear") if nuclear else _("Standard")
            entries.append(("warhead", words, "V", hands.flip_warhead, told))
        else:
            order, place = place.right_part(84, 6)
            self._build_order(order)
        m = self._screen.metrics
        needs = [label_width(m, words, theme.LABEL) + 52 for _n, words, *_rest in entries]
        spots = place.shared(needs, 6)
        for (name, words, key, run, reason), spot in zip(entries, spots, strict=True):
            on = nuclear and name == "warhead"
            button = Button(name, spot, words, run, keys=key, on=on, region="orders")
            button.enabled, button.reason = not reason, reason
            self._screen.add(button)

    def _build_order(self, place: Area) -> None:
        reason, hands = self._out_of_order(), self._hands
        entries = (
            ("earlier", "chevron-up", -1, _("Fire earlier"), "Ctrl Up"),
            ("later", "chevron-down", 1, _("Fire later"), "Ctrl Down"),
        )
        for (name, icon, step, words, key), spot in zip(entries, place.columns(2, 4), strict=True):
            button = Button(name, spot, "", partial(hands.move, step), icon=icon, region="orders")
            button.enabled, button.reason = not reason, reason
            button.explain = Explanation(words, key, (reason,) if reason else ())
            self._screen.add(button)

    def _not_told(self) -> str:
        told = any(self._plan.told(key) for key in self._plan.picked)
        return "" if told else _("The weapon holds fire already.")

    def _out_of_order(self) -> str:
        plan = self._plan
        if plan.told(plan.lead) is None:
            return _("The weapon holds fire; give it a target first.")
        few = len(plan.order.attacks) < 2
        return _("Only one attack is ordered: there is no order to change.") if few else ""
