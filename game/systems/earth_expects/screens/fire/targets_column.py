"""The right column of the targets screen: record, weapons, the sum, what to do with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.desk.cards import WHY, build_why
from game.desk.kit import Area, Button, Explanation, Label, ListView, Panel, Paragraph
from game.desk.kit.labels import label_width
from game.desk.paint import theme
from game.desk.play.hints import aim_words
from game.desk.play.ship_switch import build_ship_switch
from game.systems.earth_expects.screens.fire.fire_sum import (
    build_odds,
    build_sum,
    points_odds,
    sum_height,
)
from game.systems.earth_expects.screens.fire.targets_map import record_looks
from game.systems.earth_expects.screens.fire.weapon_list import Rows
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import AttackOrder
from game.systems.earth_expects.weapons.fire import explain, shot_of
from game.systems.earth_expects.weapons.missile import explain as explain_missile
from game.systems.earth_expects.weapons.shot import Shot
from game.table.explain import Explanation as Explained
from game.words import _

if TYPE_CHECKING:
    from game.systems.earth_expects.screens.fire.targets import TargetsScreen


def build_column(screen: TargetsScreen) -> None:
    """Record, ships, weapons, sum."""
    compact, column = screen.metrics.compact, screen.metrics.frame.column
    gap = 8 if compact else 16
    several = len(screen.ships()) > 1
    most = 204 if several else 242
    high = screen.record_height(screen.ship, 14, most) if compact else 272
    record, rest = column.top(high, gap)
    _build_record(screen, record)
    if several:
        ships, rest = rest.top(36, gap)
        build_ship_switch(screen, ships, screen.ships(), screen.shown, screen.show)
    total, rest = rest.foot(_sum_height(screen), gap)
    _build_weapons(screen, rest)
    _build_sum(screen, total)


def _sum_height(screen: TargetsScreen) -> int:
    """How high the panel of the sum is: for most weapons the same, so that nothing jumps."""
    m, found = screen.metrics, _explained(screen)
    gap = 0 if m.compact else 4
    terms = max(60, sum_height(m, found, m.frame.column.w - 32 - _chart(screen) - 16, gap))
    return 24 + 32 + (terms if m.compact else max(terms, 112)) + 8 + 36


def _chart(screen: TargetsScreen) -> int:
    return 112 if screen.metrics.compact else 220


def _explained(screen: TargetsScreen) -> Explained:
    """The sum of the leader, with what it fires at or would fire at."""
    option = screen.leader
    if option.weapon.type is BoxType.MISSILE:
        return explain_missile(_missile_die(screen))
    return explain(screen.board, _shot(screen))


def _missile_die(screen: TargetsScreen) -> int:
    return screen.board.customs.die(screen.board.ships[screen.leader.ship])


def _shot(screen: TargetsScreen) -> Shot:
    option = screen.leader
    order = AttackOrder(ship=option.ship, weapon=option.weapon.id, target=screen.aimed_at())
    return shot_of(screen.board, order)


def _build_record(screen: TargetsScreen, place: Area) -> RecordWidget:
    held = sum(n for (ship, _t), n in screen.board.locks.items() if ship == screen.shown)
    return screen.build_record(
        "record",
        place,
        screen.ship,
        record_looks(screen),
        on_pick=screen.pick_box,
        note=_("locked on") if held else "",
    )


def _build_weapons(screen: TargetsScreen, place: Area) -> None:
    compact = screen.metrics.compact
    caption = "" if compact else _("Weapons")
    panel = screen.add(Panel("weapons panel", place, caption, aim_words()))
    wide = Area(place.x + 4, panel.body.y - 2, place.w - 8, panel.body.h + 10)
    if compact:
        panel.note, wide = "", place.inset(4)
    lines, rows = screen.lines, Rows(screen.board, screen.targets, wide.w)
    picked = {weapon for ship, weapon in screen.picked if ship == screen.shown}
    leader = screen.picked[-1][1]
    panel.add(
        ListView(
            "weapons",
            wide,
            tuple(
                rows.row(line, number, line.weapon.id in picked)
                for number, line in enumerate(lines, 1)
            ),
            next((n for n, line in enumerate(lines) if line.weapon.id == leader), None),
            screen.pick_line,
            row_height=30 if compact else 36,
            region="weapons",
        )
    )


def _build_sum(screen: TargetsScreen, place: Area) -> None:
    option, target = screen.leader, screen.aimed_at()
    ship = screen.board.ships[option.ship]
    compact = screen.metrics.compact
    named = system_words(ship.design, option.weapon)
    title = _("{weapon} → {target}").format(weapon=named, target=target)
    figure = theme.KEY if compact else theme.NUMBER
    panel = screen.add(Panel("sum panel", place))
    head, body = panel.body.top(24, 8)
    buttons, body = body.foot(36, 8)
    worth = "" if option.weapon.type is BoxType.MISSILE else _explained(screen).value
    if not compact:
        why, head = head.right_part(WHY, 12)
        build_why(screen, panel, screen.topic, why.moved(0, -2))
    value, head = head.right_part(label_width(screen.metrics, worth, figure), 12)
    panel.add(Label("sum title", head, title, theme.LABEL, theme.INK2))
    if worth:
        panel.add(Label("sum value", value, worth, figure, theme.INK, "right"))
    if option.weapon.type is BoxType.MISSILE:
        if screen.warhead(screen.picked[-1]) == "nuclear":
            words = _(
                "Nuclear, and secret: it destroys a ship that spent no power on movement in "
                "the turn it strikes, and has no effect on any other."
            )
            style = theme.SMALL if screen.metrics.compact else theme.BODY
            panel.add(Paragraph("missile words", body, words, style, theme.WARN))
        else:
            build_sum(panel, screen.metrics, body, explain_missile(_missile_die(screen)))
    else:
        _direct_sum(screen, panel, body)
    _build_buttons(screen, buttons)


def _direct_sum(screen: TargetsScreen, panel: Panel, body: Area) -> None:
    found = _explained(screen)
    chart, left = body.right_part(_chart(screen), 16)
    build_sum(panel, screen.metrics, left, found, 0 if screen.metrics.compact else 4)
    odds = points_odds(screen.board, _shot(screen))
    build_odds(panel, chart, odds, screen.leader.weapon.type)


def _build_buttons(screen: TargetsScreen, place: Area) -> None:
    leader, told = screen.picked[-1], _not_told(screen)
    nuclear = screen.warhead(leader) == "nuclear"
    entries: list[tuple[str, str, str, Callable[[], None], str]] = [
        ("next target", _("Target"), "T", screen.next_target, ""),
        ("hold", _("Hold"), "H", screen.hold, told),
        (
            "all that bear",
            _("All") if screen.metrics.compact else _("All bear"),
            "A",
            screen.pick_all,
            "",
        ),
    ]
    if screen.launcher(leader):
        words = _("Nuclear") if nuclear else _("Standard")
        entries.append(("warhead", words, "V", screen.flip_warhead, told))
    else:
        order, place = place.right_part(84, 6)
        _build_order(screen, order)
    m = screen.metrics
    needs = [label_width(m, words, theme.LABEL) + 52 for _n, words, *_rest in entries]
    spots = place.shared(needs, 6)
    for (name, words, key, run, reason), spot in zip(entries, spots, strict=True):
        on = nuclear and name == "warhead"
        button = Button(name, spot, words, run, keys=key, on=on, region="orders")
        button.enabled, button.reason = not reason, reason
        screen.add(button)


def _build_order(screen: TargetsScreen, place: Area) -> None:
    reason = _out_of_order(screen)
    entries = (
        ("earlier", "chevron-up", -1, _("Fire earlier"), "Ctrl Up"),
        ("later", "chevron-down", 1, _("Fire later"), "Ctrl Down"),
    )
    for (name, icon, step, words, key), spot in zip(entries, place.columns(2, 4), strict=True):
        button = Button(name, spot, "", lambda s=step: screen.move(s), icon=icon, region="orders")  # type: ignore[misc]
        button.enabled, button.reason = not reason, reason
        button.explain = Explanation(words, key, (reason,) if reason else ())
        screen.add(button)


def _not_told(screen: TargetsScreen) -> str:
    told = any(screen.told(key) for key in screen.picked)
    return "" if told else _("The weapon holds fire already.")


def _out_of_order(screen: TargetsScreen) -> str:
    if screen.told(screen.picked[-1]) is None:
        return _("The weapon holds fire; give it a target first.")
    few = len(screen.targets.attacks) < 2
    return _("Only one attack is ordered: there is no order to change.") if few else ""
