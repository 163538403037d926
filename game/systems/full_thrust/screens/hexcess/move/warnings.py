"""What a move leads to that a player may not want."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.desk.play.doubts import Doubt
from game.hexgrid.hexes import Hex, hex_number
from game.systems.full_thrust.rules.ends import choices
from game.systems.full_thrust.rules.leaving import goes_home, turn_back
from game.systems.full_thrust.rules.stacking import odds
from game.systems.full_thrust.rules.terrain import drifted, strike_dice
from game.systems.full_thrust.rules.thrust import heading_limit, side_cost, sides_at
from game.systems.full_thrust.rules.turns import waiting
from game.systems.full_thrust.screens.hexcess.move.draft import Draft
from game.systems.full_thrust.screens.leaving_words import away_words
from game.systems.full_thrust.screens.words import percent
from game.systems.full_thrust.state.craft import Rock, Ship
from game.table.altering import altered
from game.words import _, counted, listed


class Regret(NamedTuple):
    """A word at a hex of the map, and a sentence; ``good`` ones are no warnings at all.

    With a ``title`` sealing it is asked about first, by that; ``waste``: asked about by the way.
    """

    hex: Hex
    tag: str
    words: str
    title: str = ""
    waste: bool = False
    good: bool = False

    @property
    def doubt(self) -> Doubt:
        """What is asked before it is sealed."""
        return Doubt(self.words, self.title, _("Change the move"))


def warnings(draft: Draft) -> list[Regret]:
    """Everything that is worth a warning, the worst first."""
    found = [*_leaving(draft), *_meeting(draft), *_debris(draft)]
    if draft.leaves:
        return found
    return [*found, *_leaving_next(draft), *_drifting(draft), *_fast(draft)]


def _leaving(draft: Draft) -> Iterator[Regret]:
    if not draft.leaves:
        return
    ship, here, turn = draft.moved, draft.moved.hex, turn_back(draft.table, draft.ship)
    if goes_home(draft.table, ship, ship.heading):
        yield Regret(here, _("gets through"), _("It gets through at its own edge."), good=True)
        return
    words = away_words(draft.table, ship)
    title = _("Leave the battle?") if turn is None else _("Fly off the table?")
    yield Regret(here, _("off the table"), words, title)


def _leaving_next(draft: Draft) -> Iterator[Regret]:
    """A ship that flies off the table in the next turn, if nothing is done or whatever is."""
    if draft.table.last:
        return
    ship, here, end = draft.moved, draft.moved.hex, draft.drift[-1]
    last = next((x for x in reversed(draft.drift) if draft.table.holds(x)), here)
    if draft.table.holds(end) or goes_home(draft.table, altered(ship, hex=last), ship.heading):
        return
    if draft.table.scenario.floating:
        words = _("Next turn it flies off the table unless it turns or the table is scrolled.")
    elif ship.wild or not all(each.leaves for each in choices(draft.after, ship)):
        words = _("Next turn it flies off the table unless it turns.")
    else:
        words = _("Next turn it flies off the table: without excess thrust no turn keeps it here.")
        yield Regret(last, _("off the table next turn"), words, _("Fly off the table next turn?"))
        return
    yield Regret(last, _("off the table next turn"), words)


def _drifting(draft: Draft) -> Iterator[Regret]:
    """An asteroid that drifts after fire to where the ship ends."""
    for rock in draft.after.rocks.values():
        if rock.hex != draft.moved.hex and drifted(draft.after, rock) == draft.moved.hex:
            text = _("{rock} drifts to {hex} after fire: {ship} has to give way to it.")
            where = hex_number(draft.moved.hex)
            words = text.format(rock=rock.name, hex=where, ship=draft.moved.name)
            yield Regret(draft.moved.hex, _("asteroid drifts here"), words)


def _meeting(draft: Draft) -> Iterator[Regret]:
    other, ship = draft.meets, draft.moved
    if other is None:
        return
    if isinstance(other, Rock):
        yield _asteroid(draft, other)
        return
    where, chance = hex_number(ship.hex), odds(ship, other).gives_way
    text = _("{hex} is taken by {other}. A die + MD each: {ship} gives way in {chance}.")
    words = text.format(hex=where, other=other.name, ship=ship.name, chance=percent(chance))
    if other.sheet.base:
        words = _("{other} never gives way: {ship} is displaced by one hex.")
        words = words.format(other=other.name, ship=ship.name)
    yield Regret(ship.hex, _("{hex} contested").format(hex=where), words)


def _asteroid(draft: Draft, rock: Rock) -> Regret:
    ship, speed, hit = draft.moved, draft.ship.speed, odds(draft.moved, rock).hit
    if not hit:
        words = _("{rock} is there: {ship} gives way, and is too quick to be hit by it.")
        return Regret(ship.hex, _("asteroid"), words.format(rock=rock.name, ship=ship.name))
    text = counted(
        "{rock} is there: {ship} gives way, and in {chance} is hit by it, one die.",
        "{rock} is there: {ship} gives way, and in {chance} is hit by it, {n} dice.",
        strike_dice(speed),
        rock=rock.name,
        ship=ship.name,
        chance=percent(hit),
    )
    return Regret(ship.hex, _("asteroid"), text, _("Fly into an asteroid?"))


def _debris(draft: Draft) -> Iterator[Regret]:
    if draft.debris:
        words = counted(
            "Debris on the way: one die of damage.",
            "Debris on the way: {n} dice of damage.",
            draft.debris,
        )
        hit = next(place.hex for place in draft.kept if place.hex in draft.space.debris)
        yield Regret(hit, _("debris"), words, _("Fly through debris?"))


def too_fast(ship: Ship) -> bool:
    """Whether it cannot turn at its speed."""
    return bool(ship.speed and ship.thrust) and not sides_at(ship, ship.speed)


def _fast(draft: Draft) -> Iterator[Regret]:
    """Asked about once for all ships of a sheet: while none of them flies so fast yet."""
    ship = draft.moved
    if too_fast(ship) and not ship.wild and draft.order.speed and not draft.table.last:
        text = _("At V {n} a side costs {cost} TP, and it has {limit}: no turn without excess.")
        words = text.format(
            n=ship.speed, cost=side_cost(ship.speed), limit=heading_limit(ship, facing=True)
        )
        kin = [each for each in draft.space.on_table(ship.side) if _alike(each, ship)]
        rest = [each.name for each in kin if each.name in waiting(draft.space, ship.side)]
        if rest:
            also = _("The same holds for {ships}, for which it is not asked again.")
            words = f"{words} {also.format(ships=listed(rest))}"
        yield Regret(ship.hex, _("too fast to turn"), words, waste=not any(map(too_fast, kin)))


def _alike(one: Ship, other: Ship) -> bool:
    """Whether it is another ship with the same sheet and thrust."""
    return one.name != other.name and (one.sheet, one.thrust) == (other.sheet, other.thrust)
