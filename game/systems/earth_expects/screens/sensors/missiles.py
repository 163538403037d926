"""The panel of missiles a ship guides: those that wait for a lock-on, those it has to let go.

Rulebook: Missile (guidance).
"""

from __future__ import annotations

from collections.abc import Callable

from game.desk.kit import Panel, Paragraph, ScrollArea
from game.desk.kit.ledger import Column, Entry, Switches, SwitchRow
from game.desk.paint import theme
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.sprites import box_picture
from game.systems.earth_expects.screens.sensors.plan import SensorPlan
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Missile
from game.words import _, counted, listed

Keep = Callable[[str], None]
"""A missile is to be kept next, or no longer."""
COLUMNS = (Column(), Column(), Column(grows=True), Column(), Column(), Column())
"""Number, missile, name, target, whether it is guided."""


def missile_panel(plan: SensorPlan, keep: Keep) -> Panel | None:
    """What of the missiles is guided; where they are too many, which ones are kept."""
    if plan.too_many:
        return _keep_panel(plan, keep)
    return _waiting_panel(plan) if plan.missiles else None


def _waiting_panel(plan: SensorPlan) -> Panel:
    lost = plan.unlocked()
    count = sum(m.target in lost for m in plan.missiles) if lost else len(plan.missiles)
    names = lost or dict.fromkeys(m.target for m in plan.missiles)
    text = _waiting_words(count, listed(list(names)), bool(lost))
    words = Paragraph("missile words", label=text, style=theme.SMALL)
    words.colour = theme.WARN if lost else theme.INK2
    return Panel("missiles", holds=words, pad=(theme.PAD_X, 8))


def _keep_panel(plan: SensorPlan, keep: Keep) -> Panel:
    text = _("Missiles · {n} for {controls} controls")
    caption = text.format(n=len(plan.missiles), controls=plan.ship.controls)
    rows = [_row(plan, number, missile, keep) for number, missile in enumerate(plan.missiles)]
    holds = ScrollArea("missile list", holds=Switches(COLUMNS, rows), region="missiles")
    return Panel("missiles", caption=caption, holds=holds)


def _row(plan: SensorPlan, number: int, missile: Missile, keep: Keep) -> SwitchRow:
    guided = number < plan.ship.controls
    chosen = missile.name in plan.order.keep
    colour = theme.CHALK if chosen else theme.INK3
    row = SwitchRow(f"missile {missile.name}", label=missile.name, chosen=chosen)
    row.entries = (
        Entry(str(number + 1), theme.KEY, colour),
        Entry(image=box_picture(BoxType.MISSILE, BoxLook(launcher="loaded"))),
        Entry(missile.name, theme.LABEL, theme.INK),
        Entry(_("→ {ship}").format(ship=missile.target)),
        Entry(_("guided") if guided else _("let go")),
        Entry(icon="check" if guided else "x", colour=colour),
    )
    row.on_switch = lambda _one: keep(missile.name)
    return row


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
