"""Why a game was decided as it was, in numbers."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.figures.rules.victory import decided, home, way_to_go, won_at_once
from game.systems.figures.state.yard import Yard
from game.words import _, counted


def why_words(yard: Yard) -> str:
    """How the sides stood when the goal was judged; empty where something else ended it."""
    judged = won_at_once(yard) or decided(yard)
    if yard.outcome is None or judged is None or judged.reason != yard.outcome[1]:
        return ""
    if won_at_once(yard) is not None:
        return _at_its_edge(yard)
    if yard.scenario.goal == "cart":
        return _no_cart(yard)
    told = _homes if yard.scenario.goal == "crossing" else _turns
    return " · ".join(told(yard))


def _at_its_edge(yard: Yard) -> str:
    winner = yard.outcome[0] if yard.outcome else None
    for figure in yard.here():
        if figure.side == winner and figure.banner:
            return _("{figure} brought the banner to the edge").format(figure=figure.name)
    return _("The cart is across")


def _no_cart(yard: Yard) -> str:
    if yard.turn >= yard.scenario.last_turn:
        return _("The last turn is over, and the cart is not across")
    return _("No cart is left that could get across")


def _homes(yard: Yard) -> Iterator[str]:
    """Who is home; where all have as many, how far the others had still to go."""
    counts = {side: home(yard, side) for side in yard.sides}
    level = len({*counts.values()}) == 1
    for side, number in counts.items():
        text = _("{side}: {n} home").format(side=side, n=number)
        if level:
            more = counted("one column to go", "{n} columns to go", way_to_go(yard, side))
            text = _("{home}, {way}").format(home=text, way=more)
        yield text


def _turns(yard: Yard) -> Iterator[str]:
    for side in yard.sides:
        turns = counted("one turn", "{n} turns", yard.carried.get(side, 0))
        yield _("{side}: {turns} with the banner").format(side=side, turns=turns)
