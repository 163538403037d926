"""Markers on the map: the fan of their ends, ways that are laid, ranges, rows of novas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.kit import Explanation, Hint
from game.desk.map.marks import Mark, Number, Outline, Plate, Tag, Tint, Track
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, direction_words
from game.systems.full_thrust.rules.fighters import EASIER
from game.systems.full_thrust.rules.flying import (
    Choice,
    choices,
    heading_after,
    on_the_way,
    strike_ends,
)
from game.systems.full_thrust.rules.missiles import REACH
from game.systems.full_thrust.screens.easier.bands import (
    around,
    band_marks,
    band_words,
    bordered,
    reach_border,
)
from game.systems.full_thrust.screens.easier.coin_face import CoinFace, DotFace, EndFace
from game.systems.full_thrust.screens.easier.coming import coming
from game.systems.full_thrust.screens.easier.nova_panel import row_marks
from game.systems.full_thrust.screens.easier.plot.draft import ROW, Draft
from game.systems.full_thrust.screens.easier.plot.outlook import NEAREST, faced, in_row, rows
from game.systems.full_thrust.screens.easier.words import laid_words, letters
from game.systems.full_thrust.screens.space_map import (
    counters,
    hex_card,
    plate,
    side_colour,
    side_number,
)
from game.systems.full_thrust.state.space import Space
from game.words import _

THEIRS = 0.10
BESIDE_NAME = ("E", "W", "SE", "SW", "NE", "NW")
"""Where words stand beside a counter whose name is below it or above."""


def below_marks(draft: Draft, *, theirs: bool) -> list[Mark]:
    """What stays: ranges from the end, or how far all that others have may come."""
    space = draft.space
    bands = band_marks(space, draft.moved(draft.name))
    return list(threats(space, draft.side) if theirs else bands)


def threats(space: Space, side: str) -> Iterator[Mark]:
    """Where enemies may end, and how far their fighters and missiles come."""
    for ship in space.enemies(side):
        ends = {choice.spot.hex for choice in choices(ship)} if not ship.sheet.base else set()
        for hex_ in sorted(ends):
            if space.holds(hex_):
                yield Tint(hex_, side_colour(space, ship.side), THEIRS, 0.4)
    for group in space.groups.values():
        if group.side != side:
            far = EASIER.moves[0]
            yield from reach_border(group.hex, far, side_colour(space, group.side), space.holds)
            ink, words = side_colour(space, group.side), _("up to {n} hexes").format(n=far)
            yield Tag(group.hex, words, ink, BESIDE_NAME)
    for missile in space.missiles.values():
        if missile.side != side:
            for end in strike_ends(space, missile):
                yield Outline(end, side_colour(space, missile.side), "dotted", 2)
    yield from _struck(space, side)


def _struck(space: Space, side: str) -> Iterator[Mark]:
    """The borders of all that missiles of each enemy may strike at their ends."""
    for enemy in space.sides:
        missiles = [x for x in space.missiles.values() if x.side == enemy != side]
        ends = {end for missile in missiles for end in strike_ends(space, missile)}
        inside = {there for end in ends for there in around(end, REACH) if space.holds(there)}
        yield from bordered(inside, side_colour(space, enemy))


def above_marks(draft: Draft, *, theirs: bool = False) -> list[Mark]:
    """Counters, the fan of the ship that is shown, and what is laid for the others.

    With the dice of its beams from the end, or without them where ``theirs`` is shown.
    """
    space, name = draft.space, draft.name
    novas = [mark for shot in space.novas.values() for mark in row_marks(space, shot)]
    others = [ship for ship in draft.ships.values() if ship.name != name]
    ways = [mark for ship in others for mark in _other(draft, ship.name)]
    number = side_number(space, draft.side)
    laid = [
        Plate(ship.hex, 0, CoinFace(), number, ghost=True)
        for ship in others
        if ship.name in draft.laid
    ]
    foes = coming(space, (each.enemy for each in faced(draft)[:NEAREST]))
    found = [*foes, *ways, *counters(space, name), *novas, *_fan(draft), *laid]
    if theirs:
        return found
    held = {mark.hex for mark in found if isinstance(mark, Plate | Number)}
    held |= {hex_ for mark in found if isinstance(mark, Track) for hex_ in mark.hexes}
    return [*found, *band_words(space, draft.moved(name), held)]


def _other(draft: Draft, name: str) -> Iterator[Mark]:
    """Where another ship of the side ends; drawn below every counter."""
    ship = draft.ships[name]
    kept = on_the_way(draft.space, draft.way(ship))
    colour = theme.mix(theme.VOID, side_colour(draft.space, draft.side), 0.6)
    if kept:
        yield Track((ship.hex, *kept), colour, (4, 6), numbers=False, wide=2)
        yield plate(draft.space, draft.moved(name), ghost=True, name="")


def _fan(draft: Draft) -> Iterator[Mark]:
    """The five ways with a dot at each speed, the one that is laid in chalk."""
    ship, space, plot = draft.ship, draft.space, draft.plot
    number, colour = side_number(space, draft.side), side_colour(space, draft.side)
    faint = theme.mix(theme.VOID, colour, 0.55)
    for marker in ROW:
        most = draft.fastest(marker)
        if most is None or ship.speed + most == 0:
            continue
        heading = heading_after(ship, marker)
        way = [ship.hex.step(heading, far + 1) for far in range(ship.speed + most)]
        kept = on_the_way(space, tuple(way))
        if kept and marker != plot.marker:
            yield Track((ship.hex, *kept), faint, (5, 5), numbers=False, wide=2)
        for choice in draft.choices:
            if choice.marker == marker and choice.spot.hex in kept:
                yield from _end(draft, choice, colour)
    yield Plate(ship.hex, 0, CoinFace(plot.marker), number, ghost=True)
    yield from _laid(draft)


def _end(draft: Draft, choice: Choice, colour: theme.Colour) -> Iterator[Mark]:
    plot = draft.plot
    hit = any(in_row(draft, shot, choice) for shot in rows(draft))
    if choice.marker == plot.marker and choice.change == plot.change:
        return
    if _stands(draft.space, choice.spot.hex):
        yield Outline(choice.spot.hex, theme.BAD if hit else colour, "dotted", 2)
        if choice.change == plot.change:
            yield Number(choice.spot.hex, letters(choice.marker), colour, strong=True, side=0)
        return
    if choice.change == plot.change:
        face = EndFace(choice.marker)
        yield Plate(choice.spot.hex, 0, face, side_number(draft.space, draft.side), ghost=True)
        if hit:
            yield Outline(choice.spot.hex, theme.BAD, "solid", 2)
        return
    if choice.marker != plot.marker:
        number = side_number(draft.space, draft.side)
        yield Plate(choice.spot.hex, 0, DotFace(hit), number, ghost=True)
    elif choice.change > plot.change:
        ink = theme.BAD if hit else colour
        yield Number(choice.spot.hex, str(choice.spot.speed), ink, strong=True)


def _stands(space: Space, hex_: Hex) -> bool:
    """Whether a counter stands in a hex that no letter may cover."""
    return any(mark.hex == hex_ for mark in counters(space) if isinstance(mark, Plate))


def _laid(draft: Draft) -> Iterator[Mark]:
    """The way that the ship flies, numbered, and the ship at its end."""
    ship = draft.ship
    entered = draft.way(ship)
    kept = on_the_way(draft.space, entered)
    if kept:
        yield Track((ship.hex, *kept), theme.CHALK, aside=True)
    if len(kept) < len(entered):
        last = kept[-1] if kept else ship.hex
        yield Track((last, entered[len(kept)]), theme.BAD, numbers=False)
        yield Tag(last, _("off the table"), theme.BAD)
        return
    if kept:
        yield plate(draft.space, draft.moved(ship.name), ghost=True, name="")
        yield Outline(kept[-1], theme.CHALK)


def way_to(draft: Draft, hex_: Hex | None) -> list[Mark]:
    """The way to an end that is pointed at."""
    choice = draft.ends.get(hex_) if hex_ is not None else None
    if choice is None or choice.spot.hex == draft.ship.hex:
        return []
    speed = choice.spot.speed
    way = [draft.ship.hex.step(choice.spot.heading, far) for far in range(speed + 1)]
    return [
        Track(tuple(way), theme.GOOD, (6, 5), numbers=False),
        Outline(choice.spot.hex, theme.GOOD),
    ]


def shown_first(draft: Draft) -> Sequence[Hex]:
    """The hexes that the map is about: where the ship is and where it may end."""
    here = draft.ship.hex
    ends = [hex_ for hex_ in draft.ends if draft.space.holds(hex_)]
    return [here, *ends, *(here.step(way) for way in range(6))]


def end_card(draft: Draft, hex_: Hex, _side: int | None) -> Explanation | None:
    """What leads to an end; what is in any other hex."""
    choice = draft.ends.get(hex_)
    held = hex_card(draft.space, hex_)
    if choice is None or hex_ == draft.ship.hex:
        return held
    lines: list[Hint] = [_("heading {way}").format(way=direction_words(choice.spot.heading))]
    for shot in rows(draft):
        hit = in_row(draft, shot, choice)
        text = _("in the row of {nova}") if hit else _("clear of the row of {nova}")
        lines.append(text.format(nova=shot.name))
    lines += held.terms if held is not None else ()
    words = laid_words(choice.marker, choice.spot.speed)
    return Explanation(words, "", tuple(lines), _("Markers"), "EHT-3")
