"""What the big button says of a figure's turn: what Enter does, and what it costs or risks."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.play.order_sheet import Seal
from game.hexgrid.hexes import direction_words, hex_number
from game.systems.figures.rules.carts import EVERY
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.act.points import pips_of
from game.systems.figures.screens.act.regrets import aimless
from game.systems.figures.screens.roll_words import risk_words
from game.systems.figures.screens.words import points
from game.systems.figures.state.manoeuvres import ALL_OUT, MOVE, Manoeuvre
from game.systems.figures.state.orders import ActOrder
from game.words import _, marked

GOING: dict[Manoeuvre, str] = {
    "move": marked("go to {hex}"),
    "step": marked("step to {hex}"),
    "retreat": marked("fall back to {hex}"),
    "disengage": marked("disengage to {hex}"),
}


def sealed(plan: Plan) -> Seal:
    """The big button."""
    words = f"{plan.figure.name}: {deed_words(plan)}"
    if plan.free and _stays(plan):
        words = _("{name} stays").format(name=plan.figure.name)
    seal = Seal(words, _second(plan), "dices" if plan.rolls else "chevrons-right")
    return seal.warning() if any(aimless(plan)) else seal


def _second(plan: Plan) -> str:
    """What is rolled, before what is paid: that is left out first where there is no room."""
    if any(aimless(plan)) and plan.attacks:
        return _("click an enemy that is marked")
    rolls = risk_words(plan.rolls, plan.figure.name)
    if not plan.free or (plan.rolls and pips_of(plan) is None):
        return rolls
    told = (rolls, points_words(plan)) if plan.rolls else (points_words(plan), rolls)
    return " · ".join(told)


def deed_words(plan: Plan) -> str:
    """What the figure does, in a few words."""
    if not plan.free:
        return _helpless(plan)
    return next(_deeds(plan), "") or _going(plan)


def _helpless(plan: Plan) -> str:
    figure = plan.figure
    if figure.bog is not None:
        out = plan.order.out
        return _("get out to {hex}").format(hex=out) if out else _("keep afloat")
    if figure.down == 0:
        return _("try to rise")
    if figure.stuck is not None and plan.rolls:
        return _("try to get free")
    return _("lose its turn")


def _deeds(plan: Plan) -> Iterator[str]:
    order = plan.order
    said = (
        (order.attack, _("attack {name}")),
        (order.pick_up, _("pick up the banner")),
        (order.hand, _("hand it to {name}")),
        (order.help, _("push {name}") if _pushes(plan) else _("help {name}")),
        (order.boards, _("boards under {name}")),
        (order.scout, _("scout {name}")),
    )
    yield from (words.format(name=name) for name, words in said if name)
    if order.posture is not None:
        yield _("change to {posture}").format(posture=_(order.posture))


def _pushes(plan: Plan) -> bool:
    """Whether the friend it helps is a cart that is stuck."""
    friend = plan.yard.figures.get(plan.order.help or "")
    return friend is not None and friend.stuck is not None


def _going(plan: Plan) -> str:
    order, end = plan.order, plan.end
    facing = direction_words(end.facing)
    if order.manoeuvre == ALL_OUT:
        return _charging(plan)
    if order.manoeuvre == "wait":
        return _("wait, facing {facing}").format(facing=facing)
    if end.hex != plan.figure.hex and order.manoeuvre in GOING:
        return _(GOING[order.manoeuvre]).format(hex=hex_number(end.hex))
    if end.facing != plan.figure.facing:
        return _("turn to {facing}").format(facing=facing)
    if order.manoeuvre in (MOVE, "change position"):
        return _("stays")
    return _("{manoeuvre}, in place").format(manoeuvre=_(order.manoeuvre))


def _charging(plan: Plan) -> str:
    """An all-out attack on nobody yet."""
    if plan.end.hex != plan.figure.hex:
        return _("charge to {hex}, attack nobody").format(hex=hex_number(plan.end.hex))
    return _("whom does it attack?") if plan.attacks else _("nobody to attack")


def _stays(plan: Plan) -> bool:
    """Whether it does nothing at all, by Move."""
    return plan.order == ActOrder(figure=plan.figure.name)


def points_words(plan: Plan) -> str:
    """Points that the plan uses, of those there are."""
    pips = pips_of(plan)
    if pips is None:
        return _("no points needed")
    if _stays(plan) and not pips.before:
        return _("ends its turn, {n} points unused").format(n=points(pips.most))
    return _("{n} of {most} points").format(n=points(pips.path), most=points(pips.most))


def helpless_words(plan: Plan) -> str:
    """Why a turn is not a figure's own, and what may still be done."""
    figure = plan.figure
    if figure.bog is not None:
        words = _(
            "Choose a hex to climb out to, or to swim on to; without one {name} keeps afloat."
        )
        return words.format(name=figure.name)
    if figure.held:
        return _("It was hit, and loses this turn.")
    if figure.down:
        return _("It is down and loses this turn; in its next it may roll to rise.")
    if figure.down is not None:
        return _("It is down; all it can do is to roll and rise.")
    assert figure.stuck is not None
    left = EVERY - 1 - figure.stuck.turns % EVERY
    if not left:
        return _("It tries to get free now; friends beside it can push and lay boards.")
    words = _("It tries to get free in {n} turns; friends beside it can push and lay boards.")
    return words.format(n=left)
