"""What a plan comes to once it is carried out: the ground there, the banner, enemies who reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from game.desk.kit import Icon, Panel, Paragraph, Part, column, fixed, grow, only_large, row
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import distance
from game.systems.figures.questions.act import options_of
from game.systems.figures.rules.attacks import may_attack
from game.systems.figures.rules.blows import Blow, blow_from
from game.systems.figures.rules.carts import BOARDS
from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.reach import Reach
from game.systems.figures.rules.running_around import run_around
from game.systems.figures.rules.water import ROPE
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.words import percent
from game.systems.figures.state.figure import POINT, Figure
from game.systems.figures.state.manoeuvres import ALL_OUT, STEP, Manoeuvre
from game.systems.figures.state.place import Place, place
from game.systems.figures.state.yard import Yard
from game.words import _, marked

FEW = 3
"""So many lines a small window shows."""


@dataclass(frozen=True)
class Line:
    """A line: its icon and colour, and its words."""

    icon: str
    colour: Colour
    words: str


def ending_panel(plan: Plan) -> Panel:
    """The lines, the weightiest first."""
    parts = [_part(number, line) for number, line in enumerate(ending(plan))]
    few = [part if n < FEW else only_large(part) for n, part in enumerate(parts)]
    return Panel("ending panel", holds=column(*few, gap=2), pad=(theme.PAD_X, 8))


def _part(number: int, line: Line) -> Part:
    told = Paragraph(f"ending {number}", label=line.words, style=theme.SMALL)
    sign = Icon(f"ending icon {number}", icon=line.icon, size=14, colour=line.colour)
    return row(fixed(16, column(fixed(20, sign), grow(), gap=0)), grow(told), gap=6)


def ending(plan: Plan) -> list[Line]:
    """What is told of it."""
    order, me = plan.order, plan.figure
    ended = plan.yard.with_figure(
        me.name,
        hex=plan.end.hex,
        facing=plan.end.facing,
        posture=order.posture or me.posture,
        open=order.manoeuvre == ALL_OUT,
    )
    me = ended.figures[me.name]
    enemies = list(_enemies(ended, me))
    if not enemies:
        enemies.append(Line("shield", theme.GOOD, _("No enemy can strike it there.")))
    found = [*_banner(plan), *_in_need(plan), *_turning(plan), *enemies, _ground(plan)]
    if not plan.rolls:
        found.append(Line("dices", theme.INK3, _("Nothing is left to dice.")))
    return found


def _ground(plan: Plan) -> Line:
    ground = plan.yard.land.at(plan.end.hex)
    words = _("Ground there: {ground}.")
    if ground.hampers:
        words = _("Ground there: {ground}; attacks from it at −2.")
    words = words.format(ground=_(ground.name))
    return Line("footprints", theme.INK3, words)


def _banner(plan: Plan) -> Iterator[Line]:
    banner = plan.yard.banner
    if banner is None or not plan.free:
        return
    if banner == plan.end.hex:
        yield Line("flag", theme.CHALK, _("It picks up the banner there."))
    elif distance(banner, plan.end.hex) == 1:
        yield Line("flag", theme.CHALK, _("The banner lies beside it: a Step picks it up."))


def _in_need(plan: Plan) -> Iterator[Line]:
    """What it does for a friend; else friends in need, and what can be done for them."""
    me, order = plan.figure, plan.order
    if not plan.free or me.sheet.kind == "cart":
        return
    if order.help or order.boards:
        words = _lent(plan, plan.yard.figures[order.help or order.boards or ""])
        yield Line("hand-helping", theme.GOOD, words)
        return
    for one in plan.yard.of(me.side):
        if one.stuck is not None:
            words = _("{name} is stuck: a Step beside it pushes (U) or lays boards (B).")
            yield Line("hand-helping", theme.CHALK, words.format(name=one.name))
        elif one.bog is not None:
            words = _("{name} is in quicksand: a Step beside it pulls (U).")
            if me.sheet.rope > 1:
                words = _("{name} is in quicksand: a Step within reach of the rope pulls (U).")
            yield Line("hand-helping", theme.CHALK, words.format(name=one.name))


def _turning(plan: Plan) -> Iterator[Line]:
    """Enemies that it runs around on its way: they may turn to face it at once."""
    me, here = plan.figure, plan.figure.hex
    told: set[str] = set()
    for each in plan.order.path:
        to = place(each)
        yard = plan.yard.with_figure(me.name, hex=to.hex, facing=to.facing)
        names = {one.name for one in run_around(yard, yard.figures[me.name], here)} - told
        here = to.hex
        told |= names
        for name in sorted(names):
            words = _("It runs around {name}, who may turn to face it at once.")
            yield Line("rotate-cw", theme.CHALK, words.format(name=name))


def _lent(plan: Plan, friend: Figure) -> str:
    """What a hand, a rope or boards change for a friend."""
    if plan.order.boards:
        words = _("{name} gets free at {n} more.")
        return words.format(name=friend.name, n=BOARDS)
    if friend.stuck is not None:
        words = _("ST {n} pushes {name}: 1 more for every 10 ST, until it acts again.")
    elif friend.bog is not None:
        words = _("ST {n} is added as {name} climbs out, until it acts again.")
    else:
        words = _("{name} is held, and keeps its feet at {rope} more.")
    return words.format(n=plan.figure.sheet.st, name=friend.name, rope=ROPE)


def _enemies(yard: Yard, me: Figure) -> Iterator[Line]:
    """Those who can strike it where it will be: by a step, or by a charge."""
    threats = [
        (found.chance, _threatened(words, one.name, found))
        for one in yard.here()
        if one.side != me.side and may_attack(one)
        for found, words in _threat(yard, one, me)
    ]
    for chance, words in sorted(threats, key=lambda each: -each[0]):
        yield Line("swords", theme.BAD if chance >= Fraction(1, 2) else theme.WARN, words)


def _threatened(words: str, name: str, found: Blow) -> str:
    told = words.format(name=name, chance=percent(found.chance))
    if not found.no_dodge:
        return told
    return _("{threat}, no dodge: {why}").format(threat=told, why=_(found.no_dodge))


def _threat(yard: Yard, enemy: Figure, me: Figure) -> Iterator[tuple[Blow, str]]:
    """The likelier of the ways in which an enemy can strike it next."""
    ways = (
        (STEP, 1, marked("{name} can step up and strike it down: {chance}")),
        (ALL_OUT, enemy.points // (2 * POINT) + 1, marked("{name} can charge it down: {chance}")),
    )
    found = []
    for manoeuvre, hexes, words in ways:
        if distance(enemy.hex, me.hex) <= hexes + enemy.sheet.reach:
            found += [(each, _(words)) for each in _blows(yard, enemy, me, manoeuvre)]
    if found:
        yield max(found, key=lambda each: each[0].chance)


def _blows(yard: Yard, enemy: Figure, me: Figure, manoeuvre: Manoeuvre) -> Iterator[Blow]:
    """Its blows from all ends that are near enough."""
    for end in _ends(yard, enemy, manoeuvre):
        if distance(end.hex, me.hex) <= enemy.sheet.reach:
            found = blow_from(yard, enemy, end, me, manoeuvre)
            if found is not None:
                yield found


def _ends(yard: Yard, enemy: Figure, manoeuvre: Manoeuvre) -> Iterator[Place]:
    if manoeuvre == ALL_OUT:
        ends = Reach(yard, enemy, way(yard, enemy, manoeuvre)).ends()
        yield from (Place(hex_, facing) for hex_, facing, _cost in ends)
        return
    for order in options_of(yard, enemy, manoeuvre):
        yield place(order.path[-1]) if order.path else Place(enemy.hex, enemy.facing)
