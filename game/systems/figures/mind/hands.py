"""What a figure may do with its hands after a Step: help, push, scout, take and hand on."""

from __future__ import annotations

from collections.abc import Iterator

from game.hexgrid.hexes import distance, hex_number
from game.systems.figures.mind.aims import TAKEN, Aims
from game.systems.figures.mind.choice import (
    FREED,
    HANDED,
    HELPED,
    KNOWN,
    REACHED,
    Choice,
    Terms,
)
from game.systems.figures.mind.perils import held_fast, perils, swept_from
from game.systems.figures.mind.ways import to_edge
from game.systems.figures.mind.worth import down_costs, exposed
from game.systems.figures.rules.quicksand import spot
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import STEP
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.place import Place

SAVED = 25.0
"""Points that pulling a friend out of quicksand is worth."""
PUSHED, LAID = 6.0, 4.0
"""Points that pushing a stuck cart is worth, and so many more with boards laid first."""
LEAST_HANDED = 2.0
"""Points a banner handed on must gain at least."""
RUNS_ON = 0.7
"""Parts of its Move that who is handed the banner is likely to go on with."""
LEARNT = 3.0
"""Points that knowing a hex of soft ground on one's way is worth besides the danger saved."""


class Hands:
    """All that a side's figures may do so."""

    def __init__(self, aims: Aims) -> None:
        self._aims, self._yard = aims, aims.yard

    def all(
        self, figure: Figure, to: Place, path: tuple[str, ...], gain: Terms
    ) -> Iterator[Choice]:
        """What it can do with its hands after a step."""
        for friend in self._aims.sunk:
            if distance(to.hex, friend.hex) <= max(1, figure.sheet.rope):
                yield self._choice(figure, path, {**gain, HELPED: SAVED}, help=friend.name)
        yield from self._holds(figure, to, path, gain)
        yield from self._frees(figure, to, path, gain)
        yield from self._scouts(figure, to, path, gain)
        banner = self._yard.banner
        if banner is not None and distance(to.hex, banner) == 1:
            yield self._choice(figure, path, {**gain, REACHED: TAKEN + 1}, pick_up=True)
        if figure.banner:
            yield from self._hands_over(figure, to, path, gain)

    def _holds(
        self, figure: Figure, to: Place, path: tuple[str, ...], gain: Terms
    ) -> Iterator[Choice]:
        """Friends in fast water who have still to keep their feet, by the arm or by its rope."""
        for friend in self._yard.of(self._aims.side):
            wet = friend.here and self._yard.land.at(friend.hex).fast
            near = distance(to.hex, friend.hex) <= max(1, figure.sheet.rope)
            if wet and near and friend is not figure and friend.name not in self._yard.acted:
                found = perils(self._yard, friend, self._aims.care)
                saved = swept_from(found, self._yard.land, friend.hex) * held_fast(friend)
                terms = {**gain, HELPED: self._aims.counts(friend) * saved}
                yield self._choice(figure, path, terms, help=friend.name)

    def _frees(
        self, figure: Figure, to: Place, path: tuple[str, ...], gain: Terms
    ) -> Iterator[Choice]:
        """Boards under its side's cart where that is stuck, then pushing."""
        cart = self._aims.cart
        if cart is None or cart.side != self._aims.side or cart.stuck is None:
            return
        if distance(to.hex, cart.hex) != 1:
            return
        if cart.stuck.boards:
            yield self._choice(figure, path, {**gain, FREED: PUSHED}, help=cart.name)
        else:
            yield self._choice(figure, path, {**gain, FREED: PUSHED + LAID}, boards=cart.name)

    def _scouts(
        self, figure: Figure, to: Place, path: tuple[str, ...], gain: Terms
    ) -> Iterator[Choice]:
        """A look at soft ground on its way."""
        aims, land = self._aims, self._yard.land
        here, soft = aims.to_go(figure, to.hex), perils(self._yard, figure, aims.care).soft
        if not self._yard.quicksands or not soft:
            return
        for hex_ in map(to.hex.step, range(6)):
            if land.holds(hex_) and land.at(hex_).soft and aims.to_go(figure, hex_) < here:
                known = float(spot(figure).chance) * (soft + aims.care * LEARNT)
                terms = {**gain, KNOWN: known}
                yield self._choice(figure, path, terms, scout=hex_number(hex_))

    def _hands_over(
        self, figure: Figure, to: Place, path: tuple[str, ...], gain: Terms
    ) -> Iterator[Choice]:
        ways = to_edge(self._yard, figure, self._aims.care)
        mine = ways[self._yard.land.cell(to.hex)]
        for friend in self._yard.of(self._aims.side):
            fit = friend.up and friend.name not in self._yard.acted
            if fit and friend is not figure and distance(friend.hex, to.hex) == 1:
                won = mine - ways[self._yard.land.cell(friend.hex)] + friend.sheet.move * RUNS_ON
                struck = exposed(self._yard, friend, friend.hex, friend.facing)
                won -= self._aims.care * struck * down_costs(friend)
                if won > LEAST_HANDED:
                    terms = {**gain, HANDED: self._aims.counts(figure) * won}
                    yield self._choice(figure, path, terms, hand=friend.name)

    def _choice(
        self, figure: Figure, path: tuple[str, ...], terms: Terms, **does: object
    ) -> Choice:
        order = ActOrder(figure=figure.name, manoeuvre=STEP, path=path, **does)  # type: ignore[arg-type]
        return Choice(order, terms)
