"""What the scripted sides of Full Thrust had in mind: ways, targets and flights on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from game.desk.kit import Part, column, grow
from game.desk.map.glimpse import Glimpse
from game.desk.map.marks import Arrow, Mark, Outline, Track
from game.desk.paint import theme
from game.desk.play import thoughts
from game.hexgrid.hexes import Hex, hex_from_number
from game.systems.full_thrust.mind.looking_back import LookingBack
from game.systems.full_thrust.screens.fire.marks import flying, place_of
from game.systems.full_thrust.screens.framing import framed
from game.systems.full_thrust.screens.sheet_panel import sheet_below
from game.systems.full_thrust.screens.space_map import hex_card, side_colour
from game.systems.full_thrust.state.easier_orders import (
    AttackOrder,
    DefendOrder,
    FlyOrder,
    GunneryOrder,
    SteerOrder,
)
from game.systems.full_thrust.state.orders import ExcessOrder, TargetsOrder
from game.systems.full_thrust.state.space import Space
from game.table.orders import Order
from game.table.thoughts import Meant
from game.words import marked


class ThoughtsScreen(thoughts.ThoughtsScreen):
    """One order of a scripted side at a time; the plots of a side ship by ship."""

    looks = LookingBack
    kinds: ClassVar[Mapping[str, str]] = {
        "excess": marked("excess thrust"),
        "move": marked("move"),
        "give_way": marked("giving way"),
        "come_back": marked("coming back"),
        "targets": marked("fire"),
        "plot": marked("plot"),
        "fly": marked("fighters"),
        "defend": marked("point defence"),
        "attack": marked("attack"),
        "gunnery": marked("fire"),
        "launch": marked("launches"),
        "steer": marked("missiles"),
    }

    def marks(self, board: Space, meant: Meant, counters: Sequence[Mark]) -> list[Mark]:
        """Ways and targets: of options, or of an order that was weighed piece by piece."""
        found = super().marks(board, meant, counters)
        order = meant.thought.order
        return found if order is None else [*order_marks(board, order), *found]

    def home(self, board: Space, seen: Glimpse, marks: Iterable[Mark]) -> Sequence[Hex]:
        """Where it is about, and what else has room with that."""
        del seen, marks
        about = [] if self.meant is None else list(_about(board, self.meant))
        about = about or [ship.hex for ship in board.on_table()] or [board.origin]
        return framed(board, about, self.sealed.side)

    def below(self, meant: Meant) -> Part | None:
        """The sheet of the ship that it is about, or of the first that it is aimed at."""
        space: Space = meant.view
        names = [
            meant.thought.who,
            getattr(meant.sealed.order, "ship", ""),
            *_aimed(meant.sealed.order),
        ]
        sheet = list(sheet_below(space, next((each for each in names if each in space.ships), "")))
        return column(*sheet, grow()) if sheet else None

    def explained(self, board: Space) -> Mapping[str, Any]:
        """What is in a hex."""
        return {"explain_hex": lambda hex_, _side: hex_card(board, hex_)}


def order_marks(space: Space, order: Order) -> list[Mark]:
    """At whom an order is aimed, where fighters fly, and which ships use excess thrust."""
    if isinstance(order, FlyOrder) and order.to is not None:
        group = space.groups[order.ship]
        end, colour = hex_from_number(order.to), side_colour(space, group.side)
        track = Track((group.hex, end), colour, numbers=False, glows=True)
        return [Outline(end, theme.CHALK), track]
    if isinstance(order, ExcessOrder):
        return [Outline(space.ships[name].hex, theme.CHALK) for name in order.ships]
    start = getattr(order, "ship", "")
    found: list[Mark] = []
    for name in _aimed(order):
        there = place_of(space, name)
        found.append(Outline(there, theme.BAD, "dashed"))
        if there != place_of(space, start):
            found.append(Arrow(place_of(space, start), there, theme.BAD, of=start, at=name))
    return found


def _aimed(order: Order) -> Iterable[str]:
    names: tuple[str | None, ...] = ()
    if isinstance(order, TargetsOrder):
        names = (*order.beams, *order.torpedoes)
    elif isinstance(order, DefendOrder):
        names = (*order.point, *order.area)
    elif isinstance(order, GunneryOrder):
        names = (*(shot.target for shot in order.shots), order.at)
    elif isinstance(order, AttackOrder | SteerOrder):
        names = (order.target,)
    return dict.fromkeys(name for name in names if name)


def _about(space: Space, meant: Meant) -> Iterator[Hex]:
    """The hexes that a thought is about: who, the ways and targets of all options or its own."""
    thought = meant.thought
    names = [thought.who, *(name for option in thought.options for name in option.aimed)]
    if thought.order is not None:
        names += _aimed(thought.order)
        names += thought.order.ships if isinstance(thought.order, ExcessOrder) else ()
    known = flying(space)
    yield from (known[name].hex for name in names if name in known)
    yield from (hex_ for option in thought.options for hex_ in option.way)
    if isinstance(thought.order, FlyOrder) and thought.order.to is not None:
        yield hex_from_number(thought.order.to)
