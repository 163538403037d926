"""What a figure does with an enemy near: strikes, charges, waits; and with its hands."""

from __future__ import annotations

from collections.abc import Iterator

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, distance
from game.systems.figures.mind.choice import (
    BLOW,
    FIRST,
    OPEN,
    STRUCK,
    WATCH,
    WAY,
    Choice,
    Terms,
)
from game.systems.figures.mind.dangers import Dangers
from game.systems.figures.mind.ends import mirrored
from game.systems.figures.mind.hands import Hands
from game.systems.figures.mind.worth import chance_to_hit, down_costs
from game.systems.figures.questions.act import places
from game.systems.figures.rules.attacks import may_attack, targets
from game.systems.figures.rules.facing import in_front
from game.systems.figures.rules.manoeuvres import free_hex, way
from game.systems.figures.rules.moves import Steps
from game.systems.figures.rules.reach import Reach
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import ALL_OUT, STEP, WAIT
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.place import Place, stride
from game.systems.figures.state.yard import Yard
from game.table.altering import altered

WATCHES = 0.1
"""Points that facing the nearest enemy is worth to who has nothing better to do."""
WAITED = 0.5
"""How much less likely somebody comes at who has waited for a turn already."""
WATCHED = 6
"""Hexes as far as which it does."""


class Fights:
    """Those of one figure."""

    def __init__(self, dangers: Dangers, figure: Figure) -> None:
        self._dangers, self._aims, self._yard = dangers, dangers.aims, dangers.yard
        self._figure = figure
        self._counts = dangers.aims.counts(figure)

    def all(self) -> Iterator[Choice]:
        """Steps, charges, waiting."""
        yield from self._steps()
        yield from self._charges()
        yield from self._waits()

    def _gains(self, hex_: Hex) -> float:
        figure, aims = self._figure, self._aims
        return self._counts * (aims.to_go(figure, figure.hex) - aims.to_go(figure, hex_))

    def _steps(self) -> Iterator[Choice]:
        """Steps with an attack, a helping hand, or the banner."""
        figure, hands = self._figure, Hands(self._aims)
        for to in _free_steps(self._yard, figure):
            gain = self._gains(to.hex)
            path = () if to.hex == figure.hex else (stride(to),)
            plain = ActOrder(figure=figure.name, manoeuvre=STEP, path=path)
            for facing in mirrored(self._yard, figure) if may_attack(figure) else ():
                there = altered(figure, hex=to.hex, facing=facing)
                for enemy in targets(self._yard, figure, to.hex, facing):
                    order = plain.but(facing=DIRECTION_NAMES[facing], attack=enemy.name)
                    yield Choice(order, {WAY: gain, **self._struck(there, enemy)})
            danger = self._dangers.at(figure, to.hex, to.facing)
            yield from hands.all(figure, to, path, {WAY: gain, STRUCK: -danger})

    def _charges(self) -> Iterator[Choice]:
        """All-out attacks on those near."""
        yard, figure = self._yard, self._figure
        if not may_attack(figure) or not _anybody_near(yard, figure):
            return
        reach = Reach(yard, figure, way(yard, figure, ALL_OUT))
        for hex_, facing, _cost in reach.ends():
            for enemy in targets(yard, figure, hex_, facing):
                there = altered(figure, hex=hex_, facing=facing)
                path = tuple(stride(to) for to in places(reach, hex_, facing))
                order = ActOrder(figure=figure.name, manoeuvre=ALL_OUT, path=path)
                terms = {WAY: self._gains(hex_), **self._charged(there, enemy)}
                yield Choice(order.but(attack=enemy.name), terms)

    def _struck(self, there: Figure, enemy: Figure) -> Terms:
        """What an attack with a Step may be expected to gain and to cost.

        Who is struck down does not strike back: only the others count then.
        """
        chance = chance_to_hit(self._yard, there, enemy, STEP)
        gain = chance * down_costs(enemy) * self._aims.weight(enemy)
        left = self._dangers.after(there, enemy.name, open_=False)
        danger = self._dangers.at(there, there.hex, there.facing)
        return {BLOW: gain, STRUCK: -chance * left - (1 - chance) * danger}

    def _charged(self, there: Figure, enemy: Figure) -> Terms:
        """The same of one that brings it down if it fails, and leaves it open if not."""
        chance = chance_to_hit(self._yard, there, enemy, ALL_OUT)
        gain = chance * down_costs(enemy) * self._aims.weight(enemy)
        left = self._dangers.after(there, enemy.name, open_=True)
        falls = (1 - chance) * down_costs(there) * self._counts
        return {BLOW: gain, OPEN: -falls, STRUCK: -chance * left}

    def _waits(self) -> Iterator[Choice]:
        """Waiting for who comes, each way that it may face."""
        yard, figure, dangers = self._yard, self._figure, self._dangers
        near = _nearest(yard, figure)
        if near is None or not may_attack(figure):
            return
        for facing in mirrored(yard, figure):
            first = max(self._aims.coming(figure, facing), dangers.coming(figure, facing))
            first *= WAITED if figure.waits else 1.0
            watch = WATCHES * in_front(figure.hex, facing, near.hex)
            if first or watch:
                faced = DIRECTION_NAMES[facing]
                order = ActOrder(figure=figure.name, manoeuvre=WAIT, facing=faced)
                danger = dangers.guarded(figure, facing)
                yield Choice(order, {FIRST: first, WATCH: watch, STRUCK: -danger})


def _free_steps(yard: Yard, figure: Figure) -> Iterator[Place]:
    """Where it is, and the hexes that a Step leads into."""
    yield Place(figure.hex, figure.facing)
    steps = Steps(yard, figure, way(yard, figure, STEP))
    seen: set[Hex] = set()
    for step in steps.beyond(yard.land.cell(figure.hex), figure.facing, figure.since):
        hex_ = yard.land.hex(step.cell)
        free = step.cell not in steps.filled and free_hex(yard, figure, hex_)
        if hex_ not in seen and free and not steps.risky(step.cell):
            seen.add(hex_)
            yield Place(hex_, step.facing)


def _nearest(yard: Yard, figure: Figure) -> Figure | None:
    """The nearest enemy, if it is near at all."""
    enemies = [one for one in yard.here() if one.side != figure.side and one.up]
    near = [one for one in enemies if distance(one.hex, figure.hex) <= WATCHED]
    return min(near, key=lambda one: distance(one.hex, figure.hex), default=None)


def _anybody_near(yard: Yard, figure: Figure) -> bool:
    far = figure.sheet.move // 2 + 1 + figure.sheet.reach
    return any(
        other.side != figure.side and other.up and distance(other.hex, figure.hex) <= far
        for other in yard.here()
    )
