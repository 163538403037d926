"""The right column of point defence: missiles, weapons, and the sum with its sensors."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.cards import build_why
from game.desk.kit import Area, Button, Cell, ListView, Metrics, Panel, Paragraph, Row, Screen
from game.desk.kit.labels import label_width, wrapped
from game.desk.paint import theme
from game.hexgrid.hexes import direction_words, hex_number
from game.systems.earth_expects.screens.defence.plan import DefencePlan, Group
from game.systems.earth_expects.screens.fire.fire_sum import build_sum as build_terms
from game.systems.earth_expects.screens.fire.fire_sum import sum_height as terms_height
from game.systems.earth_expects.screens.fire.weapon_list import system_icon
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.weapons import point_defence as pd
from game.words import _, counted


def build_missiles(
    screen: Screen, place: Area, plan: DefencePlan, choose: Callable[[int], None]
) -> None:
    """The missiles that may be shot at, in groups."""
    panel = screen.add(Panel("missiles panel", place, _("Missiles"), _("P next")))
    wide = Area(place.x + 4, panel.body.y - 2, place.w - 8, panel.body.h + 10)
    rows = tuple(_missile_row(screen.metrics, plan, g) for g in plan.groups)
    panel.add(
        ListView(
            "missiles",
            wide,
            rows,
            plan.group,
            choose,
            row_height=32,
            region="missiles",
        )
    )


def _missile_row(m: Metrics, plan: DefencePlan, group: Group) -> Row:
    one = group.first
    colour = theme.side(side_number(plan.board, one.side)).colour
    count = counted("{n} missile", "{n} missiles", len(group.missiles))
    text = _("→ {target}, stopped in {hex}")
    words = text.format(target=one.target, hex=hex_number(one.hex))
    if one.entry is not None:
        text = _("→ {target}, from {side}")
        words = text.format(target=one.target, side=direction_words(one.entry))
    by = _("by {ship}").format(ship=one.ship)
    wide = m.frame.column.w - 8
    aside = label_width(m, by, theme.SMALL)
    if label_width(m, words, theme.BODY) > wide - 112 - aside - 20:
        by, aside = "", 0
    return Row(
        cells=(
            Cell(count, 16, 92, theme.LABEL, colour),
            Cell(words, 112, wide - 112 - aside - 20, theme.BODY),
            Cell(by, -aside - 12, aside, theme.SMALL, theme.INK3, "right"),
        )
    )


def build_weapons(
    screen: Screen, place: Area, plan: DefencePlan, choose: Callable[[int], None]
) -> None:
    """The weapons that may shoot, each with the number it needs (EE-PD-5)."""
    panel = screen.add(Panel("weapons panel", place, _("Weapons that may shoot"), _("needs")))
    wide = Area(place.x + 4, panel.body.y - 2, place.w - 8, panel.body.h + 10)
    rows = tuple(_weapon_row(plan, n, c) for n, c in enumerate(plan.able, 1))
    chosen = plan.place if plan.shot else None
    panel.add(
        ListView(
            "weapons",
            wide,
            rows,
            chosen,
            choose,
            row_height=weapon_height(plan, screen.metrics.compact),
            region="weapons",
        )
    )


def weapon_height(plan: DefencePlan, compact: bool) -> int:
    """Of a row: two lines where weapons of several ships may shoot."""
    if plan.several:
        return 46
    return 32 if compact else 36


def _weapon_row(plan: DefencePlan, number: int, found: pd.Chance) -> Row:
    ship = plan.board.ships[found.ship]
    weapon = ship.design.systems[found.weapon]
    name = system_words(ship.design, weapon)
    last = plan.board.pd_chains.get((found.ship, found.weapon), 0)
    note = _("hit with {n}").format(n=last) if last else ""
    die = plan.board.customs.die(ship)
    cells = [
        Cell("", 10, 32, image=system_icon(weapon.type, BoxLook(fill="powered", primary=True))),
        Cell(name, 52, 172, theme.BODY, line=1 if plan.several else 0),
        Cell(note, -182, 80, theme.SMALL, theme.GOOD),
        Cell(f"{found.needed}+", -100, 44, theme.NUMBER, _needed_ink(found.needed, die), "right"),
    ]
    if plan.several:
        cells.append(Cell(ship.name, 52, 172, theme.SMALL, theme.INK3, line=2))
    if number <= 9:
        cells.append(Cell("", -44, 32, key_name=str(number)))
    return Row(cells=tuple(cells))


def sum_height(m: Metrics, plan: DefencePlan) -> int:
    """How high the panel of the sum is: its terms, and beside them what sensors do."""
    left, right = _halves(Area(0, 0, m.frame.column.w - 32, 0))
    terms = terms_height(m, pd.explain(plan.board, plan.chance), left.w)
    words = 20 * len(wrapped(m, _sensor_words(plan), theme.SMALL, right.w))
    return 24 + 32 + max(terms, words) + 44


def _halves(body: Area) -> tuple[Area, Area]:
    return body.left(body.w // 2 - 16, 24)


def build_sum(
    screen: Screen,
    place: Area,
    plan: DefencePlan,
    add_sensor: Callable[[], None],
    hold: Callable[[], None],
) -> None:
    """How the number of the chosen weapon comes about (EE-PD-2)."""
    design = plan.ship.design
    title = _("{weapon} at missile {missile}")
    title = title.format(weapon=system_words(design, plan.weapon), missile=plan.missile.name)
    panel = screen.add(Panel("sum panel", place, title))
    buttons, body = panel.body.foot(36, 8)
    total, text = _halves(body)
    found = pd.explain(plan.board, plan.chance)
    build_why(screen, panel, found.rule)
    build_terms(panel, screen.metrics, total, found)
    colour = theme.WARN if plan.sensors else theme.INK3
    panel.add(Paragraph("sensor words", text, _sensor_words(plan), theme.SMALL, colour))
    _build_switches(panel, buttons, plan, add_sensor, hold)


def _build_switches(
    panel: Panel,
    place: Area,
    plan: DefencePlan,
    add_sensor: Callable[[], None],
    hold: Callable[[], None],
) -> None:
    """One sensor more, and holding fire."""
    sensor, rest = place.left(place.w // 2, 8)
    free = plan.free
    words = _("Sensors: {n} of {many}").format(n=len(plan.sensors), many=len(free))
    no_use = "" if free else _no_sensor(plan)
    panel.add(
        Button(
            "sensor",
            sensor,
            words,
            add_sensor,
            keys="S",
            enabled=not no_use,
            reason=no_use,
            region="orders",
        )
    )
    panel.add(
        Button(
            "hold",
            rest,
            _("Hold fire"),
            hold,
            keys="H",
            on=plan.shot is None,
            region="orders",
        )
    )


def _no_sensor(plan: DefencePlan) -> str:
    """Why no sensor can join."""
    if plan.blind:
        return _("Through atmosphere no sensor takes off range.")
    return _("No sensor with power sees this missile.")


def _sensor_words(plan: DefencePlan) -> str:
    if plan.blind:
        return _("Through atmosphere no sensor takes off range.")
    given = plan.helping
    if plan.board.customs.locks_first and not given:
        return _("A sensor that has made no lock-on attempt takes off one hex of range.")
    if not given:
        return _("A sensor takes off one hex of range, but makes no lock-on attempt this turn.")
    text = counted("{n} sensor helps already.", "{n} sensors help already.", len(given))
    if plan.board.customs.locks_first:
        return text
    rest = _("Those that help make no lock-on attempt this turn.")
    return f"{text} {rest}"


def _needed_ink(needed: int, sides: int) -> theme.Colour:
    if needed <= 3:
        return theme.GOOD
    return theme.INK if needed <= sides else theme.BAD
