"""What a side wants of each of its figures now, by the goal of the scenario."""

from __future__ import annotations

from collections.abc import Iterator

from game.hexgrid.hexes import Hex, distance, hex_number
from game.systems.figures.mind.choice import Choice
from game.systems.figures.mind.perils import perils
from game.systems.figures.mind.ways import FAR, to_cells, to_edge
from game.systems.figures.mind.worth import chance_to_hit, down_costs, exposed
from game.systems.figures.rules.facing import in_front
from game.systems.figures.rules.quicksand import spot
from game.systems.figures.rules.victory import edge_column
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import STEP, WAIT
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.place import Place
from game.systems.figures.state.yard import Yard
from game.table.altering import altered

SAVED = 25.0
"""Points that pulling a friend out of quicksand is worth."""
PUSHED, LAID = 6.0, 4.0
"""Points that pushing a stuck cart is worth, and so many more with boards laid first."""
CARRIER, CART, LEADER = 3.0, 1.5, 1.3
"""How much more it is worth to strike who carries the banner, a cart, who leads a race."""
HANDED = 2.0
"""Points a banner handed on must gain at least."""
RUNS_ON = 0.7
"""Parts of its Move that who is handed the banner is likely to go on with."""
COMING, STAYING = 0.6, 0.15
"""How likely an enemy walks into a figure that waits in its way; and one that waits itself."""
GUARDED = 6
"""Hexes from its cart at which a side goes for an enemy instead."""
KNOWN = 3.0
"""Points that knowing a hex of soft ground on one's way is worth besides the danger saved."""


class Aims:
    """The wishes of one side, weighed in points."""

    def __init__(self, yard: Yard, side: str, care: float) -> None:
        self.yard, self.side, self.care = yard, side, care
        self.goal = yard.scenario.goal
        self._far: dict[str, tuple[float, ...]] = {}
        self.carrier = next((one for one in yard.here() if one.banner), None)
        self.sunk = [one for one in yard.of(side) if one.here and one.bog is not None]
        self.cart = next((one for one in yard.here() if one.sheet.kind == "cart"), None)

    def to_go(self, figure: Figure, hex_: Hex) -> float:
        """Points from a hex to where it should go."""
        cell = self.yard.land.cell(hex_)
        return self._ways(figure)[cell] if cell >= 0 else FAR

    def _ways(self, figure: Figure) -> tuple[float, ...]:
        if figure.name not in self._far:
            self._far[figure.name] = self._found(figure)
        return self._far[figure.name]

    def _found(self, figure: Figure) -> tuple[float, ...]:
        friend = self._to_save(figure)
        if friend is not None:
            return self._to(figure, friend.hex)
        if self.goal == "banner":
            return self._banner(figure)
        if self.goal == "cart":
            return self._cart(figure)
        return to_edge(self.yard, figure, self.care)

    def _to_save(self, figure: Figure) -> Figure | None:
        """A friend in quicksand that it is the nearest to."""
        for friend in self.sunk:
            fit = [one for one in self.yard.of(self.side) if one.up]
            if fit and min(fit, key=lambda one: distance(one.hex, friend.hex)) is figure:
                return friend if distance(figure.hex, friend.hex) <= figure.sheet.move else None
        return None

    def _to(self, figure: Figure, hex_: Hex) -> tuple[float, ...]:
        return to_cells(self.yard, figure, [self.yard.land.cell(hex_)], self.care)

    def _banner(self, figure: Figure) -> tuple[float, ...]:
        """To the banner; home with it; beside a friend who has it; before an enemy who has."""
        if figure.banner:
            return to_edge(self.yard, figure, self.care)
        if self.yard.banner is not None:
            return self._to(figure, self.yard.banner)
        if self.carrier is None:
            return to_edge(self.yard, figure, self.care)
        if self.carrier.side != self.side:
            return self._to(figure, self._ahead(self.carrier))
        enemies = [one for one in self.yard.here() if one.side != self.side and one.up]
        if not enemies:
            return self._to(figure, self.carrier.hex)
        near = min(enemies, key=lambda one: distance(one.hex, self.carrier.hex))  # type: ignore[union-attr]
        return self._to(figure, near.hex)

    def _ahead(self, enemy: Figure) -> Hex:
        """The hex beside an enemy on its way home."""
        home = edge_column(self.yard, enemy.side)
        beside = [enemy.hex.step(d) for d in range(6)]
        on_map = [hex_ for hex_ in beside if self.yard.land.holds(hex_)]
        return min(on_map, key=lambda hex_: abs(hex_.q - home))

    def _cart(self, figure: Figure) -> tuple[float, ...]:
        """The cart drives; its friends stay with it; the others get in its way."""
        if figure.sheet.kind == "cart" or self.cart is None:
            return to_edge(self.yard, figure, self.care)
        if self.cart.side != self.side:
            return self._to(figure, self._ahead(self.cart))
        near = self._near_cart(self.cart)
        return self._to(figure, self.cart.hex if near is None else near.hex)

    def _near_cart(self, cart: Figure) -> Figure | None:
        """The enemy nearest to a cart that is free, if it is near at all."""
        enemies = [one for one in self.yard.here() if one.side != cart.side and one.up]
        near = [one for one in enemies if distance(one.hex, cart.hex) <= GUARDED]
        if cart.stuck is not None or not near:
            return None
        return min(near, key=lambda one: distance(one.hex, cart.hex))

    def weight(self, enemy: Figure) -> float:
        """How much striking an enemy matters."""
        if enemy.banner:
            return CARRIER
        if enemy.sheet.kind == "cart":
            return CART
        if self.goal != "crossing":
            return 1.0
        home = edge_column(self.yard, enemy.side)
        behind = [abs(one.hex.q - home) for one in self.yard.of(enemy.side) if one.here]
        return LEADER if abs(enemy.hex.q - home) <= sorted(behind)[min(2, len(behind) - 1)] else 0.6

    def at(self, figure: Figure, hex_: Hex) -> float:
        """What else ending in a hex is worth: the banner that lies there."""
        return 4.0 if self.yard.banner == hex_ and not figure.banner else 0.0

    def handy(
        self, figure: Figure, to: Place, path: tuple[str, ...], gain: float
    ) -> Iterator[Choice]:
        """What it can do with its hands after a step."""
        for friend in self.sunk:
            if distance(to.hex, friend.hex) <= max(1, figure.sheet.rope):
                yield self._choice(figure, path, gain + SAVED, help=friend.name)
        yield from self._frees(figure, to, path, gain)
        yield from self._scouts(figure, to, path, gain)
        banner = self.yard.banner
        if banner is not None and distance(to.hex, banner) == 1:
            yield self._choice(figure, path, gain + 5.0, pick_up=True)
        if figure.banner:
            yield from self._hands_over(figure, to, path, gain)

    def _frees(
        self, figure: Figure, to: Place, path: tuple[str, ...], gain: float
    ) -> Iterator[Choice]:
        """Boards under its side's cart where that is stuck, then pushing."""
        cart = self.cart
        if cart is None or cart.side != self.side or cart.stuck is None:
            return
        if distance(to.hex, cart.hex) != 1:
            return
        if cart.stuck.boards:
            yield self._choice(figure, path, gain + PUSHED, help=cart.name)
        else:
            yield self._choice(figure, path, gain + PUSHED + LAID, boards=cart.name)

    def _scouts(
        self, figure: Figure, to: Place, path: tuple[str, ...], gain: float
    ) -> Iterator[Choice]:
        """A look at soft ground on its way."""
        land, here = self.yard.land, self.to_go(figure, to.hex)
        sees, soft = float(spot(figure).chance), perils(self.yard, figure, self.care).soft
        for hex_ in map(to.hex.step, range(6)):
            if soft and land.holds(hex_) and land.at(hex_).soft and self.to_go(figure, hex_) < here:
                worth = gain + sees * (soft + self.care * KNOWN)
                yield self._choice(figure, path, worth, scout=hex_number(hex_))

    def _hands_over(
        self, figure: Figure, to: Place, path: tuple[str, ...], gain: float
    ) -> Iterator[Choice]:
        ways = to_edge(self.yard, figure, self.care)
        mine = ways[self.yard.land.cell(to.hex)]
        for friend in self.yard.of(self.side):
            fit = friend.up and friend.name not in self.yard.acted
            if fit and friend is not figure and distance(friend.hex, to.hex) == 1:
                won = mine - ways[self.yard.land.cell(friend.hex)] + friend.sheet.move * RUNS_ON
                struck = exposed(self.yard, friend, friend.hex, friend.facing)
                won -= self.care * struck * down_costs(friend)
                if won > HANDED:
                    yield self._choice(figure, path, gain + won, hand=friend.name)

    def coming(self, figure: Figure, facing: int) -> float:
        """What waiting is worth: enemies who would come before its front on their way."""
        worth = 0.0
        for enemy in self.yard.here():
            if enemy.side == figure.side or not enemy.up:
                continue
            if enemy.name in self.yard.acted and self.goal == "crossing":
                continue
            near = distance(enemy.hex, figure.hex) <= enemy.sheet.move + figure.sheet.reach
            if near and in_front(figure.hex, facing, enemy.hex) and self._passes(figure, enemy):
                faced = altered(figure, facing=facing)
                chance = chance_to_hit(self.yard, faced, enemy, WAIT)
                likely = STAYING if enemy.waits else COMING
                worth = max(worth, likely * chance * down_costs(enemy) * self.weight(enemy))
        return worth

    def _passes(self, figure: Figure, enemy: Figure) -> bool:
        """Whether an enemy is on its way towards a figure."""
        home = edge_column(self.yard, enemy.side)
        to_come = (enemy.hex.q - figure.hex.q) * (1 if home == 0 else -1)
        return to_come >= 0

    def _choice(
        self, figure: Figure, path: tuple[str, ...], worth: float, **does: object
    ) -> Choice:
        order = ActOrder(figure=figure.name, manoeuvre=STEP, path=path, **does)  # type: ignore[arg-type]
        return Choice(order, worth)
