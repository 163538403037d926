"""The column of targets below the record: weapons, the sum of the leader, what the picked do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.desk.cards import Opens, why_button
from game.desk.kit import (
    Button,
    Explanation,
    Label,
    Panel,
    Paragraph,
    Part,
    column,
    fixed,
    flow,
    grow,
    only_large,
    only_small,
    row,
    scaled,
    spare,
    stretched,
    to_border,
    yielding,
)
from game.desk.kit.layout import Sized
from game.desk.paint import theme
from game.desk.play.order_sheet import Tool
from game.systems.earth_expects.screens.fire.fire_sum import odds_chart, sum_lines
from game.systems.earth_expects.screens.fire.odds import guidance, points_odds
from game.systems.earth_expects.screens.fire.salvo import through_lines
from game.systems.earth_expects.screens.fire.targets_keys import TargetHands, not_told, steps
from game.systems.earth_expects.screens.fire.targets_plan import TargetsPlan
from game.systems.earth_expects.screens.fire.weapon_list import weapon_list
from game.systems.earth_expects.screens.hints import aim_words
from game.systems.earth_expects.screens.names import system_words
from game.words import _, capitalised

CHART, LEAST = (112, 220), 112
"""How wide the chances are, and how high sum and chances are at least, so that nothing jumps."""
SMALLEST, LISTED = 112, (170, 300)
"""How small record and list of weapons may be made; a smaller record is left out."""
GAP = 3
"""Between buttons, so that all of them stand in one row."""
DOUBTFUL = 0.5
"""A lock-on less likely than that is warned of."""


def above_sum(record: Part, plan: TargetsPlan, hands: TargetHands) -> tuple[Sized, ...]:
    """The record, left out of a small window without room for it, and the list of weapons."""
    seen = yielding(record, SMALLEST)
    lists = zip(weapons_panel(plan, hands), LISTED, strict=True)
    weapons = (grow(yielding(each, least)) for each, least in lists)
    return only_small(spare(seen)), only_large(stretched(seen, 2)), *weapons


def weapons_panel(plan: TargetsPlan, hands: TargetHands) -> tuple[Sized, Sized]:
    """The weapons of the ship shown, for both forms of the window: a small one has no head line."""
    listed = to_border(weapon_list(plan, hands.pick_line))
    bare = Panel("weapons panel", holds=listed)
    headed = Panel("weapons panel", caption=_("Weapons"), note=aim_words(), holds=listed)
    return only_small(bare), only_large(headed)


def sum_panel(plan: TargetsPlan, hands: TargetHands, book: Opens, topic: str) -> Panel:
    """What the leader's attack adds up to, and what the picked weapons may be told."""
    parts = column(_head(plan, book, topic), _body(plan), _buttons(plan, hands), gap=theme.INSIDE)
    return Panel("sum panel", holds=parts, stays_seen=True)


def _head(plan: TargetsPlan, book: Opens, topic: str) -> Part:
    """Weapon and target, and the number needed; that of a missile is none of now."""
    design = plan.board.ships[plan.lead[0]].design
    named = system_words(design, plan.leader.weapon)
    if plan.group:
        named = capitalised(plan.leader.weapon.type.names())
    title = _("{weapon} → {target}").format(weapon=named, target=plan.aimed_at)
    told = Paragraph("sum title", label=title, style=theme.LABEL, colour=theme.INK2)
    worth = None
    if plan.sum.value and not plan.launcher(plan.lead):
        worth = Label("sum value", label=plan.sum.value, style=theme.NUMBER, align="right")
    why = why_button(book, topic, "sum panel why")
    return row(grow(told), worth, only_large(why), gap=12)


def _body(plan: TargetsPlan) -> Part:
    if plan.nuclear:
        words = _(
            "Nuclear, and secret: it destroys a ship that spent no power on movement in "
            "the turn it strikes, and has no effect on any other."
        )
        told = Paragraph("missile words", label=words, style=theme.SMALL, colour=theme.WARN)
        return column(told, _guided(plan), *through_lines(plan), gap=4)
    terms = sum_lines("sum panel", plan.sum)
    if plan.launcher(plan.lead):
        return column(terms, _guided(plan), *through_lines(plan), gap=4)
    odds = points_odds(plan.board, plan.shot)
    if not odds:
        return terms
    chart = odds_chart(odds, plan.leader.weapon.type)
    high = column(scaled(60, LEAST, None))
    return row(grow(terms), scaled(*CHART, chart), fixed(0, high), gap=16)


def _guided(plan: TargetsPlan) -> Paragraph | None:
    """How likely the missile is guided when the turn ends; without a lock-on it is lost."""
    chances = guidance(plan.board, plan.lead[0], plan.aimed_at)
    if chances is None:
        return None
    now, most = (round(100 * chance) for chance in chances)
    text = _("Lost unless a lock-on guides it when the turn ends: {n} % if every sensor tries.")
    if now < most:
        text = _(
            "Lost unless a lock-on guides it when the turn ends: {n} % if every sensor tries, "
            "{most} % once {target} fires, is hit or uses sensors."
        )
    colour = theme.WARN if chances.most < DOUBTFUL else theme.INK2
    words = text.format(n=now, most=most, target=plan.aimed_at)
    return Paragraph("missile guided", label=words, style=theme.SMALL, colour=colour)


# -- the buttons


def _buttons(plan: TargetsPlan, hands: TargetHands) -> Part:
    """Those of every weapon stand lowest, each in its place; those of launchers above them."""
    told = not_told(plan)
    found = [
        Tool("next target", _("Target"), "T", hands.next_target).button("orders"),
        Tool("hold", _("Hold"), "H", hands.hold, told).button("orders"),
        Tool("all that bear", _("All"), "A", hands.pick_all).button("orders"),
    ]
    found[-1].explain = Explanation(_("All that bear"), "A", (_("Every weapon that may hurt it."),))
    more = []
    words = _("None: every weapon holds fire")
    icons = [_icon("none", "ban", words, "Del", hands.hold_all, _nothing_told(plan))]
    if plan.launcher(plan.lead):
        words = _("Nuclear") if plan.nuclear else _("Standard")
        more.append(Tool("warhead", words, "V", hands.flip_warhead, told).button("orders"))
        more[-1].on = plan.nuclear
    if plan.may_group:
        more.append(Tool("singly", _("Singly"), "Space", hands.flip_singly).button("orders"))
        more[-1].on = plan.singly
    icons += [
        _icon(step.name, step.icon, step.words, step.key, partial(hands.move, step.by), step.reason)
        for step in steps(plan)
    ]
    always = row(grow(flow(*found, gap=GAP, fill=True)), *icons, gap=GAP)
    return column(flow(*more, gap=GAP, fill=True) if more else None, always, gap=GAP)


def _icon(
    name: str, icon: str, words: str, key: str, act: Callable[[], None], reason: str
) -> Button:
    button = Button(name, on_click=act, icon=icon, region="orders")
    button.reason = reason
    button.explain = Explanation(words, key, (reason,) if reason else ())
    return button


def _nothing_told(plan: TargetsPlan) -> str:
    told = plan.order.attacks or plan.order.launches
    return "" if told else _("Every weapon holds fire already.")
