"""Why a figure cannot do something with its hands: one sentence for the key that asks for it."""

from __future__ import annotations

from game.desk.because import reason
from game.hexgrid.hexes import distance
from game.systems.figures.rules.attacks import UNFIT
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.act.regrets import out_of_reach
from game.systems.figures.state.figure import Figure
from game.words import _, capitalised, counted


def comes_up(plan: Plan, deed: str) -> bool:
    """Whether a deed can be thought of at all in such a yard."""
    yard = plan.yard
    if deed in ("pick_up", "hand"):
        return yard.scenario.goal == "banner"
    if deed == "boards":
        return any(one.sheet.kind == "cart" for one in yard.of(plan.figure.side))
    return deed != "scout" or any(terrain.soft for terrain in yard.land.terrain)


def wanting(plan: Plan, deed: str) -> str:
    """What is wanting for a deed, by the key of the order."""
    if not plan.free:
        return _("It can do nothing of its own this turn.")
    if plan.figure.sheet.kind == "cart":
        return reason(capitalised(_("a cart can only move.")), "FIG-MUD-3")
    return {
        "attack": _nobody_struck,
        "pick_up": _no_banner,
        "hand": _nobody_takes,
        "boards": _no_cart,
        "help": _nobody_helped,
        "scout": _nothing_scouted,
    }[deed](plan)


def _nobody_struck(plan: Plan) -> str:
    """The nearest enemy is the one that is told of."""
    me = plan.figure
    if me.posture in UNFIT:
        words = _("it cannot attack {posture}.").format(posture=_(me.posture))
        return reason(capitalised(words), "Q330")
    enemies = [one for one in plan.yard.here() if one.side != me.side and one.up]
    if not enemies:
        return _("There is no enemy who can be attacked.")
    nearest = min(enemies, key=lambda one: distance(plan.end.hex, one.hex))
    return out_of_reach(plan, nearest.name)


def _no_banner(plan: Plan) -> str:
    if plan.yard.banner is None:
        return _("No banner lies in the yard.")
    return _("The banner lies too far away; it has to be beside it.")


def _nobody_takes(plan: Plan) -> str:
    if not plan.figure.banner:
        return reason(capitalised(_("it does not carry the banner.")), "Q354")
    return _("No friend who could take the banner stands beside it.")


def _no_cart(plan: Plan) -> str:
    if any(one.stuck for one in _friends(plan)):
        return _("The cart that is stuck is not beside it.")
    return _("Boards go under a cart of the own side that is stuck; none is.")


def _nobody_helped(plan: Plan) -> str:
    needing = [one.name for one in _friends(plan) if plan.needs_help(one)]
    if needing:
        far = max(1, plan.figure.sheet.rope)
        reach = counted("one yard", "{n} yards", far)
        text = _("{name} is too far away to be helped; its help reaches {reach}.")
        return text.format(name=needing[0], reach=reach)
    return _("No friend needs a hand: none is stuck, in quicksand or in fast water.")


def _nothing_scouted(plan: Plan) -> str:
    del plan
    return _("No soft ground that nobody has tried lies beside it.")


def _friends(plan: Plan) -> list[Figure]:
    side, me = plan.figure.side, plan.figure.name
    return [one for one in plan.yard.of(side) if one.here and one.name != me]
