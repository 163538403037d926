"""What a plot means: the row of a nova, the edge of the table, the enemies from its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.desk.paint import theme
from game.desk.play.doubts import Doubt
from game.systems.full_thrust.rules import nova
from game.systems.full_thrust.rules.flying import Choice, choices, on_the_way, strike_ends
from game.systems.full_thrust.rules.leaving import goes_home
from game.systems.full_thrust.rules.missiles import in_reach
from game.systems.full_thrust.rules.prospects import Prospect, between
from game.systems.full_thrust.screens.easier.plot.draft import Draft, flown_to, onward
from game.systems.full_thrust.screens.easier.words import letters
from game.systems.full_thrust.screens.leaving_words import away_words
from game.systems.full_thrust.state.craft import Missile, Nova, Ship
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.words import _, listed

SHOWN, NEAREST = 2, 3
"""So many other plots are named, and of so many enemies it is shown where they come."""


def rows(draft: Draft) -> list[Nova]:
    """The novas of others in flight."""
    return [shot for shot in draft.space.novas.values() if shot.side != draft.side]


def in_row(draft: Draft, shot: Nova, choice: Choice) -> bool:
    """Whether a plot ends within reach of a nova's row this turn."""
    way = on_the_way(draft.space, nova.path(shot.hex, shot.heading, shot.hits))
    return nova.sweeps(way, choice.spot.hex)


def row_words(draft: Draft, shot: Nova) -> Sequence[tuple[str, theme.Colour]]:
    """How the plot stands to a nova's row, and some that stand to it otherwise."""
    plot = draft.plot
    now = Choice(plot.marker, plot.change, draft.spot)
    said = _("{marker} at {n}").format(marker=letters(plot.marker), n=draft.spot.speed)
    hit = in_row(draft, shot, now)
    text = _("{plot} stands in its row") if hit else _("{plot} ends clear of its row")
    lines = [(text.format(plot=said), theme.BAD if hit else theme.GOOD)]
    others = [c for c in _nearest(draft) if in_row(draft, shot, c) != hit][:SHOWN]
    if others:
        names = listed(
            [_("{marker} at {n}").format(marker=letters(c.marker), n=c.spot.speed) for c in others]
        )
        text = _("clear of it: {plots}") if hit else _("in it: {plots}")
        lines.append((text.format(plots=names), theme.GOOD if hit else theme.WARN))
    return lines


def _nearest(draft: Draft) -> list[Choice]:
    """Other plots, those of like marker and speed first."""
    plot = draft.plot
    return sorted(
        draft.choices,
        key=lambda c: (c.marker != plot.marker, abs(c.change - plot.change), c.marker, c.change),
    )


class Facing(NamedTuple):
    """An enemy in the places where it may be, and the fire both ways from the end."""

    enemy: Ship
    places: Sequence[Ship]
    prospect: Prospect

    @property
    def far(self) -> int:
        """Its shortest range."""
        return self.prospect.near


def faced(draft: Draft, *, anywhere: bool = False) -> list[Facing]:
    """The enemies from the ship's end, the nearest first: if they fly straight on.

    With ``anywhere`` wherever they may fly.
    """
    space, ship = draft.space, draft.moved(draft.name)
    found = []
    for enemy in space.enemies(draft.side):
        straight = onward(enemy)
        places = may_end(space, enemy) if anywhere else [straight]
        found.append(Facing(straight, places, between(space, ship, straight, places)))
    return sorted(found, key=lambda each: each.far)


def may_end(space: Space, enemy: Ship) -> Sequence[Ship]:
    """A ship in every way in which it may stand on the table once all have flown."""
    found: Sequence[Ship] | None = space.memo.get(("may end", enemy.name))
    if found is None:
        spots = [] if enemy.sheet.base else [choice.spot for choice in choices(enemy)]
        kept = dict.fromkeys(spot for spot in spots if space.holds(spot.hex))
        found = [flown_to(enemy, spot) for spot in kept] or [onward(enemy)]
        space.memo["may end", enemy.name] = found
    return found


def striking(draft: Draft) -> list[Missile]:
    """Missiles of others that may strike the ship at its end this turn."""
    there = draft.moved(draft.name).hex
    missiles = draft.space.missiles.values()
    return [
        missile
        for missile in missiles
        if missile.side != draft.side
        and any(in_reach(end, there) for end in strike_ends(draft.space, missile))
    ]


def leaving_words(draft: Draft, ship: Ship) -> str:
    """What it means that a ship flies off the table."""
    gone = _going(draft, ship)
    if goes_home(draft.space, gone, gone.heading):
        return _("{ship} leaves by its own edge.").format(ship=ship.name)
    return away_words(draft.space, gone)


def _going(draft: Draft, ship: Ship) -> Ship:
    """A ship that flies off the table, in the last hex on its way."""
    kept = on_the_way(draft.space, draft.way(ship))
    return altered(draft.moved(ship.name), hex=kept[-1] if kept else ship.hex)


def leaves_next(draft: Draft, ship: Ship) -> bool:
    """Whether a ship that stays now flies off the table next turn if it flies straight on."""
    if draft.space.last or draft.leaves(ship):
        return False
    return not draft.space.holds(onward(draft.moved(ship.name)).hex)


def doubts(draft: Draft) -> Iterator[Doubt]:
    """Ships that fly off the table, or end in the row of a nova though they need not."""
    for ship in draft.ships.values():
        if not draft.leaves(ship):
            continue
        gone = _going(draft, ship)
        if not goes_home(draft.space, gone, gone.heading):
            words = away_words(draft.space, gone)
            yield Doubt(words, _("Fly off the table?"), _("Change the markers"))


def burnt(draft: Draft) -> Iterator[str]:
    """Ships that end in the row of a nova though they need not."""
    for name in draft.ships:
        other = Draft(draft.space, draft.side, draft.order, name)
        plot = other.plot
        for shot in rows(draft):
            now = Choice(plot.marker, plot.change, other.spot)
            clear = any(not in_row(other, shot, choice) for choice in other.choices)
            if in_row(other, shot, now) and clear:
                text = _("{ship} stands in the row of {nova}, and other markers would not.")
                yield text.format(ship=name, nova=shot.name)
