"""Every reason against what a figure is told, from what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.hexgrid.hexes import DirectionName, Hex, distance, hex_from_number, hex_number
from game.systems.figures.rules.attacks import ATTACKING, may_attack, targets, untouched
from game.systems.figures.rules.facing import BACK, direction_to, side_of
from game.systems.figures.rules.manoeuvres import free_hex, may_face, way
from game.systems.figures.rules.quicksand import ways_out
from game.systems.figures.rules.turning_radius import radius_of
from game.systems.figures.rules.walk import MoveError, Walk
from game.systems.figures.state.figure import Figure, Posture
from game.systems.figures.state.manoeuvres import (
    ALL_OUT,
    MOVE,
    POSITION,
    RETREAT,
    STEP,
    Manoeuvre,
)
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.place import Place, facing_of, place
from game.systems.figures.state.yard import Yard
from game.table.faults import Fault
from game.words import _, marked

FIXED = (ALL_OUT, POSITION)
"""Manoeuvres that leave the facing at their end as it is (FIG-MOV-4)."""
IN_SADDLE = marked("it rides: only who is on foot crouches, kneels, crawls, sits or lies down.")


def act_faults(yard: Yard, order: ActOrder) -> Iterator[Fault]:
    """Those against a figure's whole turn."""
    figure = yard.figures[order.figure]
    if figure.bog is not None:
        yield from _struggle(yard, figure, order)
    elif figure.down is not None or figure.stuck is not None or figure.held:
        yield from _helpless(order)
    else:
        yield from _manoeuvre(figure, order)
        yield from _extras(yard, figure, order)
        walk, found = walked(yard, figure, order.manoeuvre, order.path, order.facing)
        yield from found
        if walk is not None:
            yield from _attack(yard, figure, order, walk)


def walked(
    yard: Yard,
    figure: Figure,
    manoeuvre: Manoeuvre,
    path: Sequence[str],
    facing: DirectionName | None,
) -> tuple[Place | None, list[Fault]]:
    """Where a path and the facing at its end lead, and what is against them."""
    now = yard.now
    gone = now.gone if now is not None and now.figure == figure.name else None
    walk = Walk(yard, figure, way(yard, figure, manoeuvre), gone)
    places = [place(each) for each in path]
    found = list(_unfree(yard, figure, manoeuvre, places))
    try:
        walk.go(places)
        walk.end()
    except MoveError as error:
        return None, [*found, Fault(error.rule, _sentence(str(error)))]
    end = walk.place
    if facing is not None and facing_of(facing) != end.facing:
        found += _facing(walk, figure, manoeuvre, facing_of(facing))
        end = Place(end.hex, facing_of(facing))
    return end, found


def _unfree(
    yard: Yard, figure: Figure, manoeuvre: Manoeuvre, places: Sequence[Place]
) -> Iterator[Fault]:
    """What is against hexes that nothing is paid for."""
    if manoeuvre not in (STEP, RETREAT):
        return
    here = figure.hex
    for to in places:
        if yard.land.holds(to.hex) and not free_hex(yard, figure, to.hex):
            text = _("there is no free step in or into {ground}; choose Move.")
            held = to.hex if free_hex(yard, figure, figure.hex) else figure.hex
            yield Fault("Q336", text.format(ground=_(yard.land.at(held).name)))
        direction = direction_to(here, to.hex)
        back = direction is not None and side_of(figure.facing, direction) == BACK
        if manoeuvre == RETREAT and not (back and to.facing == figure.facing):
            yield Fault("Q333", _("a Retreat goes straight back, one hex or two."))
        here = to.hex


def _facing(walk: Walk, figure: Figure, manoeuvre: Manoeuvre, after: int) -> Iterator[Fault]:
    if manoeuvre in FIXED:
        yield Fault("FIG-MOV-4", _("this manoeuvre leaves the facing as it is."))
    elif manoeuvre == MOVE and figure.posture != "lying":
        gone, before = walk.gone, walk.place.facing
        if may_face(figure, gone.spent, gone.since, before, after):
            return
        if radius := radius_of(figure):
            text = _("at this speed it turns one hexside, {n} hexes after it turned last.")
            yield Fault("FIG-TURN-1", text.format(n=radius))
            return
        text = _("after more than half of Move it turns one hexside at most.")
        yield Fault("FIG-MOV-4", text)


def _struggle(yard: Yard, figure: Figure, order: ActOrder) -> Iterator[Fault]:
    if _plain(order) and order.out is None:
        return
    if not _plain(order):
        yield Fault("FIG-QS-1", _("in quicksand it can only swim or climb out."))
    if order.out is None:
        return
    out = hex_from_number(order.out)
    if distance(figure.hex, out) != 1 or not yard.land.holds(out):
        text = _("{hex} is no hex beside it; choose one of those around it.")
        yield Fault("FIG-QS-1", text.format(hex=order.out))
    elif out not in ways_out(yard, figure):
        text = _("nobody gets out onto {hex}; choose a free hex that is neither wall nor water.")
        yield Fault("FIG-QS-1", text.format(hex=order.out))


def _helpless(order: ActOrder) -> Iterator[Fault]:
    if not _plain(order) or order.out is not None:
        yield Fault("Q334", _("it can do nothing this turn; leave out all but its name."))


def _plain(order: ActOrder) -> bool:
    """Whether nothing is said beside the figure and its manoeuvre."""
    said = (order.path, order.facing, order.attack, order.posture, order.pick_up, *_hands(order))
    return not any(said)


def _hands(order: ActOrder) -> tuple[str | None, ...]:
    return (order.hand, order.help, order.boards, order.scout)


def _manoeuvre(figure: Figure, order: ActOrder) -> Iterator[Fault]:
    if order.out is not None:
        yield Fault("FIG-QS-1", _("it is not in quicksand; leave out where it swims to."))
    if figure.sheet.kind == "cart" and order.manoeuvre != MOVE:
        yield Fault("FIG-MUD-3", _("a cart can only move."))
    if order.posture is None and order.manoeuvre == POSITION:
        yield Fault("FIG-COST-1", _("name the posture to change to, such as kneeling."))
    elif order.posture is not None and order.manoeuvre != POSITION:
        text = _("a posture goes with Change Position, and with nothing else.")
        yield Fault("FIG-COST-1", text)
    elif order.posture == figure.posture:
        text = _("it is {posture} already; choose another posture.")
        yield Fault("FIG-COST-1", text.format(posture=_(figure.posture)))
    elif order.posture is not None and not may_take(figure, order.posture):
        yield Fault("FIG-COST-1", _(IN_SADDLE))


def may_take(figure: Figure, posture: Posture) -> bool:
    """Whether it can change to a posture at all: who rides only stands up again (Ruling Q355)."""
    return figure.sheet.kind == "foot" or posture == "standing"


def _extras(yard: Yard, figure: Figure, order: ActOrder) -> Iterator[Fault]:
    """What is against what it does with its hands."""
    done = sum(bool(each) for each in (order.attack, order.pick_up, *_hands(order)))
    if done > 1:
        yield Fault("FIG-MOV-6", _("it can do one thing a turn; leave out all but one."))
    busy = order.pick_up or any(_hands(order))
    if busy and order.manoeuvre != STEP:
        yield Fault("FIG-MOV-6", _("that goes with a Step only."))
    if order.attack is not None and order.manoeuvre not in ATTACKING:
        yield Fault("Q330", _("an attack goes with Step or All-Out Attack; Wait attacks later."))
    end = place(order.path[-1]).hex if order.path else figure.hex
    yield from _banner(yard, figure, order, end)
    for friend in (order.hand, order.help, order.boards):
        if friend is not None:
            yield from _friend(yard, figure, friend, end, rope=friend == order.help)
    cart = yard.figures.get(order.boards or "")
    if cart is not None and cart.stuck is None:
        yield Fault("FIG-MUD-3", _("boards go under a cart that is stuck."))
    if order.scout is not None:
        yield from _scouted(yard, end, hex_from_number(order.scout))


def _banner(yard: Yard, figure: Figure, order: ActOrder, end: Hex) -> Iterator[Fault]:
    if order.pick_up and (yard.banner is None or distance(end, yard.banner) > 1):
        yield Fault("Q354", _("no banner lies in its hex or beside it."))
    if order.hand is not None and not figure.banner:
        yield Fault("Q354", _("it does not carry the banner."))
    taker = yard.figures.get(order.hand or "")
    if taker is not None and not taker.up:
        text = _("{name} is down or in quicksand, and cannot take the banner.")
        yield Fault("Q354", text.format(name=taker.name))


def _friend(yard: Yard, figure: Figure, name: str, end: Hex, *, rope: bool) -> Iterator[Fault]:
    friend = yard.figures.get(name)
    if friend is None or friend.side != figure.side or friend is figure or not friend.here:
        yield Fault("Q344", _("{name} is no friend in the yard.").format(name=name))
        return
    far = max(1, figure.sheet.rope) if rope else 1
    if distance(end, friend.hex) > far:
        text = _("{name} is {n} hexes away; it reaches {far}.")
        yield Fault("Q344", text.format(name=name, n=distance(end, friend.hex), far=far))


def _scouted(yard: Yard, end: Hex, hex_: Hex) -> Iterator[Fault]:
    soft = yard.land.holds(hex_) and yard.land.at(hex_).soft
    if not soft or distance(end, hex_) != 1:
        text = _("{hex} is no soft ground beside it that nobody has tried.")
        yield Fault("Q342", text.format(hex=hex_number(hex_)))


def _attack(yard: Yard, figure: Figure, order: ActOrder, end: Place) -> Iterator[Fault]:
    if order.attack is None or order.manoeuvre not in ATTACKING:
        return
    if not may_attack(figure):
        yield Fault("Q330", _("it cannot attack {posture}.").format(posture=_(figure.posture)))
    elif order.attack not in [one.name for one in targets(yard, figure, end.hex, end.facing)]:
        yield Fault("FIG-FAC-2", untouched(yard, figure, order.attack, end.hex))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
