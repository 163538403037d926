"""The table on paper: clouds, asteroids, and all that flies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from game.hexgrid.hexes import Hex, direction_words, hex_from_number
from game.printing.board import Span, arrow, label, row_of, span
from game.printing.drawing import Drawing, Pen
from game.printing.hexes import HexGrid
from game.printing.signs import inner_edge, rocks, triangles
from game.systems.full_thrust.state.craft import Missile, Nova, Rock
from game.systems.full_thrust.state.space import Space
from game.words import _, counted

DUST, DEBRIS, OBJECTIVE = rocks(6, 0.05), triangles(4), inner_edge()


@dataclass(frozen=True)
class SpacePlan:
    """See ``game.printing.board.Plan``."""

    view: Space

    @property
    def title(self) -> str:
        """That of the scenario."""
        return _(self.view.scenario.title)

    @property
    def ends(self) -> bool:
        """A table that is scrolled goes on."""
        return not self.view.scenario.floating

    @cached_property
    def spans(self) -> tuple[Span, Span]:
        """The table as it lies."""
        places = self.view.every_hex()
        return span([h.q for h in places]), span([row_of(h) for h in places])

    @cached_property
    def _objectives(self) -> frozenset[Hex]:
        return frozenset(map(hex_from_number, self.view.scenario.objectives))

    def draw_ground(self, page: Drawing, grid: HexGrid, place: Hex) -> None:
        """Its clouds, and whether it is an objective."""
        if place in self.view.dust:
            DUST(page, grid, place)
        if place in self.view.debris:
            DEBRIS(page, grid, place)
        if place in self._objectives:
            OBJECTIVE(page, grid, place)

    def draw_pieces(self, page: Drawing, grid: HexGrid, places: frozenset[Hex]) -> None:
        """Asteroids, ships, and what they launched."""
        view = self.view
        for rock in view.rocks.values():
            if rock.hex in places:
                page.disc(grid.centre(rock.hex), 0.4 * grid.radius, Pen(0.3), 0.2)
                label(page, grid, rock.hex, rock.name)
        for ship in view.on_table():
            if ship.hex in places:
                arrow(page, grid, ship.hex, ship.facing, ship.name)
        launched: list[Missile | Nova] = [*view.missiles.values(), *view.novas.values()]
        for flying in launched:
            if flying.hex in places:
                arrow(page, grid, flying.hex, flying.heading, flying.name)
        for group in view.groups.values():
            if group.hex in places:
                page.disc(grid.centre(group.hex), 0.25 * grid.radius, Pen(0.3), 0.0)
                label(page, grid, group.hex, group.name)

    def legend(self, places: frozenset[Hex]) -> Iterator[tuple[Hex, str]]:
        """Clouds and objectives."""
        kinds = (
            (self.view.dust, _("dust")),
            (self.view.debris, _("debris")),
            (self._objectives, _("objective")),
        )
        for hexes, name in kinds:
            found = min(places & hexes, default=None)
            if found is not None:
                yield found, name

    def notes(self, places: frozenset[Hex]) -> Iterator[str]:
        """Asteroids that move."""
        yield from (_drift(x) for x in self.view.rocks.values() if x.speed and x.hex in places)


def _drift(rock: Rock) -> str:
    way = direction_words(rock.heading)
    return counted("{name} moves {way}, one hex a turn", "{name} moves {way}, {n} hexes a turn",
                   rock.speed, name=rock.name, way=way)  # fmt: skip
