"""A captain by rules of thumb: races, blocks, tackles, waits, and pulls friends out of the mud.

It weighs everything in points of movement: what a hex gains on the way, what an attack costs the
enemy, what may befall it there. ``care`` says how much it thinks of what may befall it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, distance, hex_number
from game.systems.figures.ground.terrain import Terrain
from game.systems.figures.mind.aims import Aims
from game.systems.figures.mind.choice import Choice
from game.systems.figures.mind.perils import at_the_end, carried_on, on_the_way
from game.systems.figures.mind.worth import attack_worth, down_costs, exposed
from game.systems.figures.questions.act import places
from game.systems.figures.questions.onward import Onward
from game.systems.figures.rules.attacks import may_attack, targets
from game.systems.figures.rules.facing import in_front, turns
from game.systems.figures.rules.judging import act_faults
from game.systems.figures.rules.manoeuvres import free_hex, may_face, way
from game.systems.figures.rules.moves import Steps
from game.systems.figures.rules.quicksand import firm_beside
from game.systems.figures.rules.reach import Reach
from game.systems.figures.rules.stopping import must_stop, stop
from game.systems.figures.rules.victory import edge_column
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import (
    ALL_OUT,
    DISENGAGE,
    MOVE,
    POSITION,
    STEP,
    WAIT,
    Manoeuvre,
)
from game.systems.figures.state.orders import ActOrder, OnwardOrder, TurnOrder
from game.systems.figures.state.place import Place, place, stride
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.minds import ByKind

CARE = 1.0
LOOKED_AT = 8
"""Ends of a move that are weighed in full, the most promising at first glance."""
WET, FAST, MUDDY = 3.0, 2.0, 0.8
"""Points by which ends in foot-deep water, fast water and mud promise less."""
FLEES = 2.0
"""How much more being struck down costs who carries the banner."""
EXPOSED = 0.25
"""Parts of what going down costs that count for who may be struck down where it ends."""
WALKS = (MOVE, DISENGAGE)
"""Manoeuvres whose ends are weighed in full."""
WATCHES = 0.1
"""Points that facing the nearest enemy is worth to who has nothing better to do."""
WATCHED = 6
"""Hexes as far as which it does."""


class Captain(ByKind):
    """Answers every question of the figures."""

    def __init__(self, seed: int, care: float = CARE) -> None:
        del seed
        self._care = care

    def act(self, view: Yard, decision: Decision, rules: Any) -> ActOrder:
        """The figure for which acting now is worth most, and what it does."""
        del rules
        aims = Aims(view, decision.side, self._care)
        best: Choice | None = None
        for name in decision.choices:
            found = self._best(view, view.figures[name], aims)
            if best is None or found.worth > best.worth:
                best = found
        assert best is not None
        return best.order

    def onward(self, view: Yard, decision: Decision, rules: Any) -> OnwardOrder:
        """As it was ordered."""
        order = Onward().plainest(view, decision, rules)
        assert isinstance(order, OnwardOrder)
        return order

    def turn(self, view: Yard, decision: Decision, rules: Any) -> TurnOrder:
        """Who guards turns; who is on its way does not let itself be held."""
        del rules
        name = decision.ship or ""
        return TurnOrder(figure=name, turns=view.figures[name].waits)

    def _best(self, yard: Yard, figure: Figure, aims: Aims) -> Choice:
        plain = ActOrder(figure=figure.name)
        if figure.bog is not None:
            return Choice(_struggle(yard, figure, aims), 1)
        if figure.down is not None or figure.stuck is not None or figure.held:
            return Choice(plain, 0.5)
        if figure.posture != "standing" and figure.sheet.kind != "cart":
            rise = ActOrder(figure=figure.name, manoeuvre=POSITION, posture="standing")
            return Choice(rise, 1)
        found = [Choice(plain, 0)]
        found += self._moves(yard, figure, aims, MOVE)
        if any(one.waits for one in yard.here() if one.side != figure.side):
            found += self._moves(yard, figure, aims, DISENGAGE)
        if figure.sheet.kind != "cart":
            found += self._steps(yard, figure, aims)
            found += self._reckless(yard, figure, aims)
            found += self._waits(yard, figure, aims)
        found = [self._stands(yard, figure, self._stopped(figure, one)) for one in found]
        legal = sorted(found, key=lambda one: -one.worth)
        return next(one for one in legal if not list(act_faults(yard, one.order)))

    def _stopped(self, figure: Figure, choice: Choice) -> Choice:
        """What it is worth after a run that may not stop at once."""
        order = choice.order
        first = place(order.path[0]) if order.path else None
        if not must_stop(figure, order.manoeuvre, first):
            return choice
        slides = self._care * (1 - float(stop(figure).chance)) * figure.sheet.move
        return Choice(order, choice.worth - slides)

    def _stands(self, yard: Yard, figure: Figure, choice: Choice) -> Choice:
        """What it is worth with all that may befall it on the way and where it ends."""
        order = choice.order
        if order.manoeuvre in WALKS and order.path:
            return choice
        steps = [place(each) for each in order.path]
        peril = at_the_end(yard, figure, steps, order.manoeuvre, self._care)
        if steps:
            peril += on_the_way(yard, figure, steps, order.manoeuvre, self._care)
        return Choice(order, choice.worth - peril) if peril else choice

    def _moves(
        self, yard: Yard, figure: Figure, aims: Aims, manoeuvre: Manoeuvre
    ) -> Iterator[Choice]:
        """The ends nearest to the goal: those that no dice bar, and those that some do."""
        limits = way(yard, figure, manoeuvre)
        safe = Reach(yard, figure, limits)
        yield from self._ends(yard, figure, aims, safe, manoeuvre)
        if safe.barred:
            risky = Reach(yard, figure, limits, risks=True)
            yield from self._ends(yard, figure, aims, risky, manoeuvre)

    def _ends(
        self, yard: Yard, figure: Figure, aims: Aims, reach: Reach, manoeuvre: Manoeuvre
    ) -> Iterator[Choice]:
        now, terrain, cell = aims.to_go(figure, figure.hex), yard.land.terrain, yard.land.cell
        mirror = mirrored(yard, figure)
        ends = sorted(
            (
                aims.to_go(figure, hex_) + self._glance(terrain[cell(hex_)]),
                cost,
                hex_.r + hex_.q // 2,
                mirror[facing],
                hex_,
                facing,
            )
            for hex_, facing, cost in reach.ends()
        )
        seen: set[Hex] = set()
        for _promise, _cost, _row, _mirrored, hex_, facing in ends:
            if hex_ in seen or hex_ == figure.hex:
                continue
            seen.add(hex_)
            steps = places(reach, hex_, facing)
            turned = self._faced(yard, figure, reach, hex_, facing, aims)
            faced = None if turned == facing else DIRECTION_NAMES[turned]
            path = tuple(stride(to) for to in steps)
            order = ActOrder(figure=figure.name, manoeuvre=manoeuvre, path=path, facing=faced)
            danger = self._danger(yard, figure, hex_, turned)
            danger += on_the_way(yard, figure, steps, manoeuvre, self._care)
            danger += at_the_end(yard, figure, steps, manoeuvre, self._care)
            danger += self._carried_on(yard, figure, steps, aims)
            yield Choice(order, now - aims.to_go(figure, hex_) - danger + aims.at(figure, hex_))
            if len(seen) == LOOKED_AT:
                return

    def _glance(self, terrain: Terrain) -> float:
        """Points by which a kind of ground at the end of a move promises less."""
        wet = WET if terrain.water == "foot" else 0.0
        muddy = MUDDY if terrain.mud is not None else 0.0
        return self._care * (wet + muddy + (FAST if terrain.fast else 0.0))

    def _carried_on(self, yard: Yard, figure: Figure, steps: Sequence[Place], aims: Aims) -> float:
        """Points that a mount's or a cart's speed is likely to carry it astray."""
        far, there = carried_on(yard, figure, steps)
        to_go = aims.to_go(figure, steps[-1].hex) if far else 0.0
        if not to_go:
            return 0.0
        won = to_go - aims.to_go(figure, there)
        return self._care * max(0.0, min(far - won, 2.0 * figure.sheet.move)) / 2

    def _faced(
        self, yard: Yard, figure: Figure, reach: Reach, hex_: Hex, facing: int, aims: Aims
    ) -> int:
        """Towards where it goes on, unless it had better face an enemy; as far as it may turn."""
        reached = reach.to(hex_, facing)
        assert reached is not None
        since = reached.steps[-1].since if reached.steps else figure.since
        mirror = mirrored(yard, figure)
        fit = [f for f in range(6) if may_face(figure, reached.cost, since, facing, f)]
        fit.sort(key=lambda f: (f != facing, mirror[f]))
        wanted = min(fit, key=lambda f: aims.to_go(figure, hex_.step(f)))
        return min(fit, key=lambda f: turns(wanted, f) + self._danger(yard, figure, hex_, f))

    def _steps(self, yard: Yard, figure: Figure, aims: Aims) -> Iterator[Choice]:
        """Steps with an attack, a helping hand, or the banner."""
        for to in _free_steps(yard, figure):
            gain = aims.to_go(figure, figure.hex) - aims.to_go(figure, to.hex)
            moved = altered(figure, hex=to.hex)
            path = () if to.hex == figure.hex else (stride(to),)
            for facing in mirrored(yard, figure) if may_attack(figure) else ():
                for enemy in targets(yard, figure, to.hex, facing):
                    danger = self._danger(yard, figure, to.hex, facing)
                    faced = DIRECTION_NAMES[facing]
                    worth = attack_worth(yard, altered(moved, facing=facing), enemy, STEP)
                    order = ActOrder(
                        figure=figure.name,
                        manoeuvre=STEP,
                        path=path,
                        facing=faced,
                        attack=enemy.name,
                    )
                    yield Choice(order, gain + worth * aims.weight(enemy) - danger)
            yield from aims.handy(figure, to, path, gain)

    def _reckless(self, yard: Yard, figure: Figure, aims: Aims) -> Iterator[Choice]:
        if not may_attack(figure) or not _anybody_near(yard, figure):
            return
        reach = Reach(yard, figure, way(yard, figure, ALL_OUT))
        for hex_, facing, _cost in list(reach.ends()):
            for enemy in targets(yard, figure, hex_, facing):
                moved = altered(figure, hex=hex_, facing=facing)
                path = tuple(stride(to) for to in places(reach, hex_, facing))
                gain = aims.to_go(figure, figure.hex) - aims.to_go(figure, hex_)
                worth = attack_worth(yard, moved, enemy, ALL_OUT) * aims.weight(enemy)
                danger = self._danger(yard, figure, hex_, facing) * 1.3
                order = ActOrder(
                    figure=figure.name, manoeuvre=ALL_OUT, path=path, attack=enemy.name
                )
                yield Choice(order, gain + worth - danger)

    def _waits(self, yard: Yard, figure: Figure, aims: Aims) -> Iterator[Choice]:
        if not may_attack(figure):
            return
        near = _nearest(yard, figure)
        for facing in mirrored(yard, figure) if near is not None else ():
            assert near is not None
            worth = aims.coming(figure, facing)
            worth += WATCHES * in_front(figure.hex, facing, near.hex)
            if worth:
                danger = self._danger(yard, figure, figure.hex, facing)
                faced = DIRECTION_NAMES[facing]
                order = ActOrder(figure=figure.name, manoeuvre=WAIT, facing=faced)
                yield Choice(order, worth - danger)

    def _danger(self, yard: Yard, figure: Figure, hex_: Hex, facing: int) -> float:
        moved = altered(figure, hex=hex_, facing=facing)
        matters = FLEES if figure.banner else 1.0
        struck = exposed(yard, moved, hex_, facing) * EXPOSED
        return self._care * struck * down_costs(figure) * matters


def mirrored(yard: Yard, figure: Figure) -> tuple[int, ...]:
    """The place of each direction in an order in which both sides go their ways alike."""
    return (0, 1, 2, 3, 4, 5) if edge_column(yard, figure.side) else (0, 5, 4, 3, 2, 1)


def _struggle(yard: Yard, figure: Figure, aims: Aims) -> ActOrder:
    """Out onto the firm hex that is nearest to where it goes; else towards firm ground."""
    firm = firm_beside(yard, figure)
    if firm:
        out = min(firm, key=lambda hex_: aims.to_go(figure, hex_))
        return ActOrder(figure=figure.name, out=hex_number(out))
    beside = [hex_ for hex_ in map(figure.hex.step, range(6)) if yard.land.holds(hex_)]
    soft = [hex_ for hex_ in beside if yard.land.at(hex_).soft or yard.land.at(hex_).quicksand]
    free = [hex_ for hex_ in soft if yard.standing_in(hex_) is None]
    if not free:
        return ActOrder(figure=figure.name)
    out = min(free, key=lambda hex_: aims.to_go(figure, hex_))
    return ActOrder(figure=figure.name, out=hex_number(out))


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
