"""The moment a report looks at: the map as it was."""

from __future__ import annotations

from collections.abc import Iterable

from game.desk.map.framed import FramedMap
from game.desk.map.hexmetrics import FITTED_STEPS
from game.desk.map.hexview import HexView
from game.desk.map.marks import Arrow, Mark
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.map.battle_marks import counters, home_hexes, track
from game.systems.earth_expects.screens.parts import framed_battle
from game.systems.earth_expects.state.battle import Battle

CLOSEST = FITTED_STEPS.index(38)
"""The closest zoom step that a map is fitted at: a lone ship does not fill it."""
NAME = 2
"""So many hexes high is the name below a small counter."""


def moment_map(
    view: HexView, board: Battle, attack: tuple[str, str] | None, more: Iterable[Mark] = ()
) -> FramedMap:
    """The map at the moment looked at, with tracks, the line of an ``attack`` and ``more`` marks.

    ``view`` is kept from moment to moment; it moves only where ships have left it. Where they are
    too far apart to be seen together it shows the first one.
    """

    def fit() -> None:
        view.fit(_room(board), largest=CLOSEST)
        ships = [ship.hex for ship in board.afloat()]
        if ships and not any(view.inner.contains(view.rect_of(hex_)) for hex_ in ships):
            view.centre_on(ships[0])

    if not all(view.inner.contains(view.rect_of(h)) for h in _home(board)):
        fit()
    return framed_battle(view, board, [*more, *_marks(board, attack)], home=_home(board), fit=fit)


def _home(board: Battle) -> list[Hex]:
    """Every ship and missile, and where the ships came from."""
    tracks = [ship.track for ship in board.afloat() if ship.track is not None]
    return [*home_hexes(board), *(one.start for one in tracks)]


def _room(board: Battle) -> list[Hex]:
    """What a fitted map shows: the same, with room for the names below."""
    south = 3
    return [*_home(board), *(hex_.step(south, NAME) for hex_ in _home(board))]


def _marks(board: Battle, attack: tuple[str, str] | None) -> list[Mark]:
    marks: list[Mark] = []
    for ship in board.afloat():
        if ship.track is not None:
            marks += track(board, ship, ship.track)
    marks += counters(board)
    if attack is not None:
        start, end = (board.ships[name].hex for name in attack)
        if start != end:
            marks.append(Arrow(start, end))
    return marks
