"""The panel of missiles a ship guides: those that wait for a lock-on, those it has to let go.

Rulebook: Missile (guidance).
"""

from __future__ import annotations

from collections.abc import Callable

from game.desk.kit import Area, Label, Panel, Screen, ScrollArea
from game.desk.paint import theme
from game.systems.earth_expects.screens.power.widgets import SwitchRow
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.sensors.plan import SensorPlan
from game.systems.earth_expects.ship.box_type import BoxType
from game.words import _, counted, listed

Edit = Callable[[Callable[[SensorPlan], SensorPlan]], None]
"""Makes a change, or says why it cannot be made."""


class MissilePanel:
    """Builds the panel of missiles; without any it has no height."""

    def __init__(self, screen: Screen, plan: SensorPlan, edit: Edit) -> None:
        self._screen = screen
        self._plan = plan
        self._edit = edit
        self._compact = screen.metrics.compact

    @property
    def height(self) -> int:
        """How high the panel of missiles is; nothing without any."""
        if not self._plan.missiles:
            return 0
        if not self._plan.too_many:
            return 40 if self._compact else 72
        rows = min(len(self._plan.missiles), 2 if self._compact else 3)
        return 50 + rows * 36

    def build(self, place: Area) -> None:
        """What of them is guided; where they are too many, which ones are kept."""
        screen, plan = self._screen, self._plan
        text = _("Missiles · {n} for {controls} controls")
        caption = text.format(n=len(plan.missiles), controls=plan.ship.controls)
        short = self._compact and not plan.too_many
        panel = screen.add(Panel("missiles", place, "" if short else caption))
        if plan.too_many:
            self._build_keep(Area(place.x + 12, place.y + 40, place.w - 24, place.h - 46))
            return
        lost = plan.unlocked()
        count = sum(m.target in lost for m in plan.missiles) if lost else len(plan.missiles)
        names = lost or dict.fromkeys(m.target for m in plan.missiles)
        words = _waiting_words(count, listed(list(names)), bool(lost))
        line = place.inset(16, 8) if short else panel.body.top(24)[0]
        ink = theme.WARN if lost else theme.INK2
        panel.add(Label("missile words", line, words, theme.SMALL, ink))

    def _build_keep(self, place: Area) -> None:
        screen, plan = self._screen, self._plan
        missiles = plan.missiles
        area = screen.add(ScrollArea("missile list", place, region="missiles"))
        place = place._replace(w=place.w - 12)
        for n, (missile, spot) in enumerate(
            zip(missiles, place.rows(len(missiles), 0, 36), strict=True)
        ):
            row = SwitchRow(f"missile {missile.name}", spot, label=missile.name)
            row.type_, row.look = BoxType.MISSILE, BoxLook(launcher="loaded")
            row.columns = (180, 180, 300) if self._compact else (240, 240, 420)
            row.state = _("→ {ship}").format(ship=missile.target)
            guided = n < plan.ship.controls
            row.reach = _("guided") if guided else _("let go")
            row.chosen = missile.name in plan.order.keep
            row.number = str(n + 1)
            row.icon = "check" if guided else "x"
            row.on_switch = self._keeper(missile.name)
            area.add(row)

    def _keeper(self, missile: str) -> Callable[[bool], None]:
        return lambda _one: self._edit(lambda plan: plan.keep(missile))


def _waiting_words(count: int, targets: str, lost: bool) -> str:
    """What so many missiles at these ships need; ``lost``: no attempt is made for them."""
    if lost:
        return counted(
            "{n} missile needs a lock-on on {ship}.",
            "{n} missiles need a lock-on on {ship}.",
            count,
            ship=targets,
        )
    return counted(
        "{n} missile is guided if {ship} is locked on.",
        "{n} missiles are guided if {ship} is locked on.",
        count,
        ship=targets,
    )
