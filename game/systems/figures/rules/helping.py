"""What friends, a rope or boards would change about a roll that is to come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.systems.figures.rules.ahead import CLIMB, FREE, KEEP_FEET, Ahead
from game.systems.figures.rules.carts import BOARDS, STRENGTH, pushers
from game.systems.figures.rules.chance import Check, term
from game.systems.figures.rules.quicksand import helpers
from game.systems.figures.rules.water import ROPE, holders
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.words import marked


@dataclass(frozen=True)
class Help:
    """A way to help: its words, translated where they are shown, and the roll with it.

    ``name``: the friend who could give it, empty for any.
    """

    words: str
    check: Check
    name: str = ""


def could_help(yard: Yard, roll: Ahead) -> list[Help]:
    """What would make a roll easier, and does not help yet."""
    figure = yard.figures[roll.figure]
    ways = {KEEP_FEET: _rope, CLIMB: _pull, FREE: _push}
    return list(ways[roll.to](yard, figure, roll.check)) if roll.to in ways else []


def _easier(check: Check, points: int, words: str, rule: str) -> Check:
    return check.but(terms=(*check.terms, term(points, words, rule)))


def _idle(yard: Yard, figure: Figure, busy: list[Figure]) -> list[Figure]:
    """Friends who could still lend a hand."""
    friends = (one for one in yard.of(figure.side) if one.up and one is not figure)
    return [one for one in friends if one.sheet.kind != "cart" and one not in busy]


def _rope(yard: Yard, figure: Figure, check: Check) -> Iterator[Help]:
    held = holders(yard, figure)
    if held or not _idle(yard, figure, held):
        return
    words = marked("held by a friend beside it or by a rope")
    yield Help(words, _easier(check, ROPE, marked("rope"), "FIG-TER-3"))


def _pull(yard: Yard, figure: Figure, check: Check) -> Iterator[Help]:
    idle = _idle(yard, figure, helpers(yard, figure))
    if idle:
        best = max(idle, key=lambda one: one.sheet.st)
        words = marked("with {name} pulling")
        yield Help(words, _easier(check, best.sheet.st, best.name, "FIG-QS-1"), best.name)


def _push(yard: Yard, figure: Figure, check: Check) -> Iterator[Help]:
    assert figure.stuck is not None
    busy = pushers(yard, figure)
    before = sum(one.sheet.st for one in busy)
    for one in _idle(yard, figure, busy)[:1]:
        more = (before + one.sheet.st) // STRENGTH - before // STRENGTH
        words = marked("with {name} pushing")
        yield Help(words, _easier(check, more, marked("pushing"), "FIG-MUD-3"), one.name)
    if not figure.stuck.boards:
        words = marked("with boards under it")
        yield Help(words, _easier(check, BOARDS, marked("boards"), "FIG-MUD-3"))
