"""Who has won: the crossing, the banner, the cart (SYSTEMS: Scenarios)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.table.events import BattleEnded
from game.words import _, counted


def edge_column(yard: Yard, side: str) -> int:
    """The column that a side wants to reach."""
    return 0 if yard.scenario.side(side).edge == "west" else yard.land.width - 1


def goals(yard: Yard) -> Iterator[tuple[int, str]]:
    """The columns that matter and whose goals they are; who only delays a cart has none."""
    for number, side in enumerate(yard.sides):
        if number == 0 or yard.scenario.goal != "cart":
            yield edge_column(yard, side), side


def at_home(yard: Yard, figure: Figure) -> bool:
    """Whether a figure has come home in a crossing: upright in the far column."""
    if yard.scenario.goal != "crossing" or not figure.up or figure.posture != "standing":
        return False
    return figure.hex.q == edge_column(yard, figure.side)


def home(yard: Yard, side: str) -> int:
    """Figures of a side that are home."""
    return sum(figure.gone == "home" for figure in yard.of(side))


def way_to_go(yard: Yard, side: str) -> int:
    """Columns that a side's figures have still to go; who is out has the whole map before it."""
    edge, whole = edge_column(yard, side), yard.land.width - 1
    to_go = 0
    for figure in yard.of(side):
        if figure.gone == "out":
            to_go += whole
        elif figure.here:
            to_go += abs(figure.hex.q - edge)
    return to_go


def won_at_once(yard: Yard) -> BattleEnded | None:
    """The end that a figure's turn brings: banner or cart at its edge."""
    goal = yard.scenario.goal
    for figure in yard.here():
        there = figure.hex.q == edge_column(yard, figure.side)
        if goal == "banner" and figure.banner and figure.up and there:
            return BattleEnded(winner=figure.side, reason=_("the banner is at its edge"))
        if goal == "cart" and figure in carts(yard) and there:
            return BattleEnded(winner=figure.side, reason=_("the cart is across"))
    return None


def decided(yard: Yard) -> BattleEnded | None:
    """The end after a turn, if it is one."""
    last = yard.turn >= yard.scenario.last_turn or not any(yard.here())
    return {"crossing": _crossing, "banner": _banner, "cart": _cart}[yard.scenario.goal](yard, last)


def _crossing(yard: Yard, last: bool) -> BattleEnded | None:
    most = max(home(yard, side) for side in yard.sides)
    if most < yard.scenario.needed and not last:
        return None
    ranks = {side: (home(yard, side), -way_to_go(yard, side)) for side in yard.sides}
    first, second = sorted(ranks.values(), reverse=True)[:2]
    if first[0] != second[0]:
        words = counted("{n} figure across", "{n} figures across", first[0])
        words = _("{across}, against {m}").format(across=words, m=second[0])
    else:
        words = counted("{n} column to go", "{n} columns to go", -first[1])
        words = _("as many across, and {way} against {m}").format(way=words, m=-second[1])
    return _best(ranks, words)


def _banner(yard: Yard, last: bool) -> BattleEnded | None:
    if not last and (yard.banner is not None or any(one.banner for one in yard.here())):
        return None
    ranks = {side: (yard.carried.get(side, 0),) for side in yard.sides}
    [most], [fewer] = sorted(ranks.values(), reverse=True)[:2]
    words = counted("{n} turn with the banner", "{n} turns with the banner", most)
    return _best(ranks, _("{turns}, against {m}").format(turns=words, m=fewer))


def _cart(yard: Yard, last: bool) -> BattleEnded | None:
    if last or not carts(yard):
        return BattleEnded(winner=yard.sides[1], reason=_("the cart did not get across"))
    return None


def carts(yard: Yard) -> list[Figure]:
    """The carts that are to get across: those of the first side that are left."""
    return [one for one in yard.of(yard.sides[0]) if one.here and one.sheet.kind == "cart"]


def _best(ranks: Mapping[str, tuple[int, ...]], reason: str) -> BattleEnded:
    best = max(ranks.values())
    sides = [side for side, rank in ranks.items() if rank == best]
    if len(sides) > 1:
        return BattleEnded(winner=None, reason=_("both did equally well"))
    return BattleEnded(winner=sides[0], reason=reason)
