"""A figure's turn in words, before it is taken."""

from __future__ import annotations

from collections.abc import Iterator

from game.hexgrid.hexes import direction_words, hex_from_number, hex_number
from game.systems.figures.rules.helpless import acts_freely
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import ALL_OUT, DISENGAGE, POSITION, WAIT
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.place import Place, facing_of, place
from game.systems.figures.state.yard import Yard
from game.words import _, marked

GOES = {
    "cart": marked("{figure} drives to {hex}, facing {facing}"),
    "mount": marked("{figure} rides to {hex}, facing {facing}"),
    "foot": marked("{figure} goes to {hex}, facing {facing}"),
}


def end_of(yard: Yard, order: ActOrder) -> Place:
    """Where a turn ends, and how the figure faces there."""
    figure = yard.figures[order.figure]
    end = place(order.path[-1]) if order.path else Place(figure.hex, figure.facing)
    hex_ = end.hex if order.out is None else hex_from_number(order.out)
    return Place(hex_, end.facing if order.facing is None else facing_of(order.facing))


def deed_words(yard: Yard, order: ActOrder) -> str:
    """Who does what, and where that ends."""
    figure, end = yard.figures[order.figure], end_of(yard, order)
    words = next(_deeds(yard, figure, order))
    return words.format(
        figure=figure.name,
        hex=hex_number(end.hex),
        facing=direction_words(end.facing),
        foe=order.attack,
        friend=order.hand or order.help or order.boards,
        soft=order.scout,
    )


def _deeds(yard: Yard, figure: Figure, order: ActOrder) -> Iterator[str]:
    """What may be said of it, what tells most first."""
    if not acts_freely(figure):
        yield _helpless(figure, order)
    if order.manoeuvre == POSITION:
        yield _("{figure} gets up")
    if order.attack is not None:
        charge = _("{figure} charges {foe} from {hex}, facing {facing}")
        strike = _("{figure} strikes at {foe} from {hex}, facing {facing}")
        yield charge if order.manoeuvre == ALL_OUT else strike
    yield from _handed(yard, order)
    if order.manoeuvre == WAIT:
        yield _("{figure} waits for enemies, facing {facing}")
    if not order.path:
        yield _("{figure} stays in {hex}, facing {facing}")
    if order.manoeuvre == DISENGAGE:
        yield _("{figure} gets away to {hex}, facing {facing}")
    yield _(GOES[figure.sheet.kind])


def _handed(yard: Yard, order: ActOrder) -> Iterator[str]:
    """What it does with its hands."""
    if order.pick_up:
        yield _("{figure} picks up the banner from {hex}")
    if order.hand is not None:
        yield _("{figure} hands the banner to {friend} from {hex}")
    if order.boards is not None:
        yield _("{figure} lays boards under {friend} from {hex}")
    if order.scout is not None:
        yield _("{figure} looks for quicksand in {soft} from {hex}")
    if order.help is not None:
        pushes = yard.figures[order.help].sheet.kind == "cart"
        yield (
            _("{figure} pushes {friend} from {hex}")
            if pushes
            else _("{figure} helps {friend} from {hex}")
        )


def _helpless(figure: Figure, order: ActOrder) -> str:
    """What is left to one whose turn is not its own."""
    if figure.held or figure.down:
        return _("{figure} loses its turn")
    if figure.bog is not None:
        out, afloat = _("{figure} struggles to {hex}"), _("{figure} keeps afloat")
        return afloat if order.out is None else out
    if figure.down is not None:
        return _("{figure} tries to rise")
    return _("{figure} tries to get free")
