"""Every roll that an order brings, before it is made: what it needs and what failing brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from game.hexgrid.hexes import Hex, hex_from_number
from game.systems.figures.rules.attacks import attack, dodge, off_balance, targets
from game.systems.figures.rules.carts import EVERY, can_get_free, drive, enters_mud, free
from game.systems.figures.rules.chance import Check
from game.systems.figures.rules.evading import chance_to_evade, evade
from game.systems.figures.rules.facing import turns
from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.quicksand import (
    avoid,
    climb,
    firm_beside,
    panics,
    spot,
    swim,
)
from game.systems.figures.rules.slipping import keep_up, slip, splash, stumble
from game.systems.figures.rules.soft import Peril, treading
from game.systems.figures.rules.stopping import must_stop, stop
from game.systems.figures.rules.turning_radius import tighter
from game.systems.figures.rules.waiting import waiting
from game.systems.figures.rules.walk import MoveError, Walk
from game.systems.figures.rules.water import keeps_feet, may_swim, regains_feet
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.gone import Gone
from game.systems.figures.state.manoeuvres import MOVE, WAIT, Manoeuvre
from game.systems.figures.state.orders import ActOrder, OnwardOrder
from game.systems.figures.state.place import Place, facing_of, place
from game.systems.figures.state.yard import Yard
from game.words import marked

KEEP_FEET, CLIMB, FREE = marked("keep one's feet"), marked("climb out"), marked("get free")
"""What is tried where others can help."""
SPOT, AVOID = marked("spot the quicksand"), marked("keep out of the quicksand")
ATTACK, DODGE, SCOUT = marked("attack"), marked("dodge"), marked("scout")
REGAIN = marked("regain one's feet")


@dataclass(frozen=True)
class Ahead:
    """A roll that is to come.

    ``figure`` tries ``to``; ``fails`` is what failing brings, and ``rule`` asks for it. Where that
    is another roll, it is ``then``. ``likely``: how likely it comes to the roll at all, as far as
    that hangs on what is known; ``chance``: how likely it is made. ``hex``: where; ``hides``: how
    likely that hides a quicksand. Words are translated where they are shown.
    """

    figure: str
    to: str
    check: Check
    fails: str
    rule: str
    hex: Hex
    likely: Fraction = Fraction(1)
    chance: Fraction = field(default=Fraction(0))
    hides: Fraction = Fraction(0)
    then: Check | None = None

    def leads(self, then: Check) -> Ahead:
        """The same where failing brings another roll."""
        return replace(self, then=then)


def _roll(
    figure: Figure,
    to: str,
    check: Check,
    fails: str,
    rule: str,
    hex_: Hex | None = None,
    likely: Fraction | int = 1,
) -> Ahead:
    where = figure.hex if hex_ is None else hex_
    return Ahead(figure.name, to, check, fails, rule, where, Fraction(likely), check.chance)


def sinks(rolls: Sequence[Ahead]) -> Fraction:
    """How likely a way over soft ground ends in quicksand."""
    return sum((one.likely * (1 - one.chance) for one in rolls if one.to == AVOID), Fraction(0))


def ahead(yard: Yard, order: ActOrder) -> list[Ahead]:
    """The rolls of a figure's turn in the order in which they come; of a legal order."""
    figure = yard.figures[order.figure]
    if figure.held:
        return []
    if figure.down is not None:
        return [*([] if figure.down else [_rise(figure)]), *_current(yard, figure)]
    if figure.bog is not None:
        return list(_in_quicksand(yard, figure, order))
    if figure.stuck is not None:
        return list(_stuck(yard, figure))
    return list(_of_its_own(yard, figure, order))


def _rise(figure: Figure) -> Ahead:
    return _roll(figure, marked("rise"), keep_up(figure), marked("it stays down"), "Q334")


def _in_quicksand(yard: Yard, figure: Figure, order: ActOrder) -> Iterator[Ahead]:
    calm = panics(figure)
    if calm is not None:
        yield _roll(figure, marked("keep calm"), calm, marked("it sinks a die of inches"), "Q343")
    fails = marked("it sinks a die of inches")
    yield _roll(figure, marked("swim"), swim(figure), fails, "FIG-QS-1")
    if order.out is not None and hex_from_number(order.out) in firm_beside(yard, figure):
        stays = marked("it stays in")
        yield _roll(figure, CLIMB, climb(yard, figure), stays, "Q344")


def _stuck(yard: Yard, figure: Figure) -> Iterator[Ahead]:
    assert figure.stuck is not None
    if (figure.stuck.turns + 1) % EVERY == 0 and can_get_free(yard, figure):
        fails = marked("it stays stuck, and the next try is harder")
        yield _roll(figure, FREE, free(yard, figure), fails, "FIG-MUD-3")


def ahead_onward(yard: Yard, order: OnwardOrder) -> list[Ahead]:
    """The rolls on the rest of a move that has begun."""
    assert yard.now is not None, "a move has begun"
    rest = ActOrder(
        figure=order.figure,
        manoeuvre=yard.now.manoeuvre,
        path=order.path,
        facing=order.facing,
    )
    return list(_going(yard, yard.figures[order.figure], rest, yard.now.gone))


def _of_its_own(yard: Yard, figure: Figure, order: ActOrder) -> Iterator[Ahead]:
    first = place(order.path[0]) if order.path else None
    if must_stop(figure, order.manoeuvre, first):
        fails = marked("on into the next hex, three at most")
        yield _roll(figure, marked("stop"), stop(figure), fails, "Q350")
    balanced = yard.with_figure(figure.name, open=off_balance(yard, figure))
    yield from _going(balanced, balanced.figures[figure.name], order)


def _going(
    yard: Yard, figure: Figure, order: ActOrder, gone: Gone | None = None
) -> Iterator[Ahead]:
    walk, ground = Walk(yard, figure, way(yard, figure, order.manoeuvre), gone), treading(yard)
    for stride in order.path:
        before, to = walk.place, place(stride)
        try:
            step = walk.step(to)
        except MoveError:
            return
        if step.tight:
            fails = marked("it goes down; a cart stops")
            yield _roll(figure, marked("tight turn"), tighter(figure), fails, "FIG-TURN-2", to.hex)
        if to.hex != before.hex:
            if yard.land.at(to.hex).soft:
                yield from _soft(figure, walk, to.hex, ground.into(to.hex))
            yield from _entering(yard, figure, walk, before, to, order.manoeuvre)
    end = walk.place
    if order.facing is not None:
        end = Place(end.hex, facing_of(order.facing))
        walk.gone = walk.gone.turned(turns(walk.place.facing, end.facing))
    yield from _striking(yard, figure, order, end)
    if order.scout is not None:
        fails, hex_ = marked("it learns nothing of the ground"), hex_from_number(order.scout)
        yield _roll(figure, SCOUT, spot(figure), fails, "Q342", hex_)
    posture = order.posture or figure.posture
    there = yard.with_figure(figure.name, hex=end.hex, posture=posture)
    yield from _standing(there, figure.name, walk, order)


def _soft(figure: Figure, walk: Walk, hex_: Hex, peril: Peril) -> Iterator[Ahead]:
    """Where it is quicksand: to see it in time, else to keep out of it."""
    if not peril.likely:
        return
    keep, unseen = avoid(figure, ran=walk.gone.ran(figure)), 1 - spot(figure).chance
    first, then = marked("it has to keep out by {then}"), marked("it sinks in to the waist")
    found = (
        _roll(figure, SPOT, spot(figure), first, "Q342", hex_, peril.likely).leads(keep),
        _roll(figure, AVOID, keep, then, "Q342", hex_, peril.likely * unseen),
    )
    yield from (replace(one, hides=peril.hides) for one in found)


def _entering(
    yard: Yard, figure: Figure, walk: Walk, before: Place, to: Place, manoeuvre: Manoeuvre
) -> Iterator[Ahead]:
    here = yard.land.at(to.hex)
    enemy = yard.standing_in(to.hex)
    if enemy is not None and enemy.side != figure.side and enemy.bars:
        evading = marked("get past by the greater margin")
        yield Ahead(
            figure.name,
            evading,
            evade(figure),
            marked("the move ends before it"),
            "Q348",
            to.hex,
            chance=chance_to_evade(figure, enemy),
        )
    mud, was = here.mud, yard.land.at(before.hex).mud
    if figure.sheet.kind == "cart" and mud is not None and enters_mud(was, mud):
        fails, check = marked("it stops, and is stuck unless it makes {then}"), drive(figure, mud)
        into = marked("drive into mud")
        yield _roll(figure, into, check, fails, "Q351", to.hex).leads(check)
    moved = yard.with_figure(figure.name, hex=to.hex, facing=to.facing)
    mover = moved.figures[figure.name]
    for foe in waiting(moved, mover, manoeuvre):
        yield from _blow(moved, foe, mover, WAIT)


def _striking(yard: Yard, figure: Figure, order: ActOrder, end: Place) -> Iterator[Ahead]:
    if order.attack is None:
        return
    moved = yard.with_figure(figure.name, hex=end.hex, facing=end.facing)
    me = moved.figures[figure.name]
    for enemy in targets(moved, me, end.hex, end.facing):
        if enemy.name == order.attack:
            yield from _blow(moved, me, enemy, order.manoeuvre)


def _blow(yard: Yard, figure: Figure, enemy: Figure, manoeuvre: Manoeuvre) -> Iterator[Ahead]:
    reckless = manoeuvre not in (WAIT, "step")
    misses = marked("it goes down itself") if reckless else marked("nothing happens")
    hit = attack(yard, figure, manoeuvre)
    yield _roll(figure, ATTACK, hit, misses, "Q330", enemy.hex)
    defence = dodge(yard, enemy, figure)
    if defence is not None:
        falls, likely = marked("it goes down"), hit.chance
        yield _roll(enemy, DODGE, defence, falls, "Q334", enemy.hex, likely)


def _standing(yard: Yard, name: str, walk: Walk, order: ActOrder) -> Iterator[Ahead]:
    """At the end of its turn: mud, water, and running backwards."""
    figure, gone = yard.figures[name], walk.gone
    check = slip(yard, figure, gone, pushed=order.help is not None)
    if check is not None:
        fails, again = marked("it goes down unless it makes {then}"), keep_up(figure)
        keep = marked("keep from slipping")
        yield _roll(figure, keep, check, fails, "Q339").leads(again)
    check = splash(yard, figure, gone)
    if check is not None:
        yield _roll(figure, marked("run in water"), check, marked("it goes down"), "FIG-TER-3")
    runs = order.manoeuvre == MOVE and gone.runs_back(figure)
    after = yard.with_figure(name, backwards=figure.backwards + 1 if runs else 0)
    check = stumble(after.figures[name])
    if check is not None:
        yield _roll(figure, marked("run backwards"), check, marked("it goes down"), "FIG-BACK-1")
    yield from _current(yard, figure)


def _current(yard: Yard, figure: Figure) -> Iterator[Ahead]:
    """In fast water, also for who is down."""
    check = keeps_feet(yard, figure)
    if check is not None:
        swims, likely = regains_feet(figure), 1 - check.chance
        swept = marked("swept two or three hexes downstream")
        if not may_swim(figure):
            yield _roll(figure, KEEP_FEET, check, swept, "FIG-TER-3")
            return
        fails = marked("it is swept away unless it swims by {then}")
        yield _roll(figure, KEEP_FEET, check, fails, "FIG-TER-3").leads(swims)
        yield _roll(figure, REGAIN, swims, swept, "Q347", None, likely)
