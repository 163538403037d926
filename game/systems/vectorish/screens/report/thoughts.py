"""What the scripted sides had in mind: where a ship might have flown, and how all drifted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, TypeGuard

from game.desk.kit import Part
from game.desk.map.glimpse import Glimpse
from game.desk.map.hexmetrics import FITTED_STEPS
from game.desk.map.legend import Sign
from game.desk.map.marks import Arrow, Mark, Outline, Plate, Track
from game.desk.paint import theme
from game.desk.play import thoughts
from game.desk.play.thought_marks import LINE, line, thought_legend
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.screens.map.battle_marks import home_hexes, side_colour
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.parts import hex_cards, records
from game.systems.earth_expects.screens.report import thoughts as ships
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import TargetsOrder
from game.systems.vectorish.mind.chase import velocity
from game.systems.vectorish.mind.weighed import hexes_of
from game.systems.vectorish.screens.course.marks import drift_marks
from game.systems.vectorish.screens.goals import goal_marks
from game.systems.vectorish.screens.seekers import with_seekers
from game.systems.vectorish.state.drift import drift_of, speeds_of
from game.systems.vectorish.state.orders import CourseOrder, HelmOrder
from game.systems.vectorish.state.space import space_of
from game.table.thoughts import Thought
from game.words import _, marked

CLOSEST = FITTED_STEPS.index(52)
"""The closest zoom step that the map is fitted at."""
NEAREST = 2
"""So many ships near the one that flies are shown with its ways."""
DOTS = (4, 8)


class ThoughtsScreen(thoughts.ThoughtsScreen):
    """One order of a scripted side at a time: its ways, what each is worth, how all drift on."""

    kinds: ClassVar[Mapping[str, str]] = {
        **ships.ThoughtsScreen.kinds,
        "course": marked("course"),
        "helm": marked("helm"),
    }

    def who_words(self, meant: Any) -> str:
        """The ship whose order it is."""
        del meant
        return str(getattr(self.sealed.order, "ship", "") or "")

    def glimpse(self, board: Battle) -> Glimpse:
        """The ships, seekers, the lines to pass, and terrain."""
        marks = [*goal_marks(board), *with_seekers(board)]
        return Glimpse(marks, list(home_hexes(board)), TerrainLayer(board.terrain))

    def marks(self, board: Battle, meant: Any, counters: Sequence[Mark]) -> list[Mark]:
        """How the others drift unless it fires, the ways, and at whom they are aimed where they
        meet it."""
        thought, met = meant.thought, [_met(board, mark, self.sealed.side) for mark in counters]
        elsewhere = {mark.name for mark in met if _named(mark) and mark not in counters}
        ways = [mark for mark in super().marks(board, meant, met) if not _named(mark)]
        ways = [replace(m, at="") if isinstance(m, Arrow) and m.at in elsewhere else m
                for m in ways]  # fmt: skip
        ships = [mark for mark in counters if _named(mark)]
        chosen = [replace(mark, chosen=mark.name == thought.who) for mark in ships]
        order = meant.sealed.order
        flies = isinstance(order, CourseOrder | HelmOrder)
        fires = isinstance(order, TargetsOrder)
        drifts = [] if fires else _drifts(board, thought.who if flies else "")
        return [*drifts, *ways, *_unweighed(board, thought), *_fire(board, meant), *chosen]

    def home(self, board: Battle, seen: Glimpse, marks: Iterable[Mark]) -> Sequence[Hex]:
        """The ways of a ship, and what is near it; all there is where nothing flies.

        With where those that are seen drift to.
        """
        meant, ends = self.meant, _ends(marks)
        ship = None if meant is None else board.ships.get(meant.thought.who)
        if meant is None or ship is None or not meant.thought.options:
            return [*super().home(board, seen, marks), *ends.values()]
        near = sorted(seen.home, key=lambda hex_: distance(hex_, ship.hex))[: NEAREST + 1]
        ways = [hex_ for option in meant.thought.options for hex_ in option.way]
        aimed = {name for option in meant.thought.options for name in option.aimed}
        shown = [*(board.ships[name].hex for name in aimed), *near]
        return [*ways, *shown, *(ends[hex_] for hex_ in shown if hex_ in ends)]

    def fit(self, home: Iterable[Hex]) -> None:
        """Not closer than its names allow."""
        self.map_view.fit(home, largest=CLOSEST)

    def below(self, meant: Any) -> Part | None:
        """Records of the ships that it is about."""
        board: Battle = meant.view
        names = ships.concerned(self.sealed.order, board) or [self.who_words(meant)]
        notes = {name: "" for name in names if name in board.ships}
        return records(board, notes) if notes else None

    def explained(self, board: Battle) -> Mapping[str, Any]:
        """Ships and terrain of a hex."""
        return {"explain_hex": hex_cards(board)}

    def legend(self, meant: Any, marks: Sequence[Mark]) -> Part | None:
        """The lines of a thought, and those of drifting ships."""
        tracks = [mark for mark in marks if isinstance(mark, Track)]
        drifts = any(track.dash == DOTS for track in tracks)
        sign = Sign(LINE, partial(line, theme.INK2, DOTS, False), _("drifts, if nothing is done"))
        lines = goal_marks(meant.view)
        thought = (m for m in marks if m not in lines and getattr(m, "dash", ()) != DOTS)
        return thought_legend(thought, [sign] if drifts else [])


def _ends(marks: Iterable[Mark]) -> dict[Hex, Hex]:
    """Where ships drift to, by where they are."""
    tracks = (mark for mark in marks if isinstance(mark, Track) and mark.dash == DOTS)
    return {track.hexes[0]: track.hexes[-1] for track in tracks}


def _named(mark: Mark) -> TypeGuard[Plate]:
    """Whether it is the counter of a ship on the table."""
    return isinstance(mark, Plate) and bool(mark.name)


def _met(board: Battle, mark: Mark, side: str) -> Mark:
    """A counter where fire is exchanged after the move: where all move at once, that of an enemy
    where it drifts to."""
    if not _named(mark) or space_of(board).told.sequence != "phases":
        return mark
    ship = board.ships[mark.name]
    if ship.side == side or drift_of(ship).done:
        return mark
    return replace(mark, hex=ship.hex.plus(velocity(speeds_of(ship))))


def _drifts(board: Battle, but: str) -> Iterator[Mark]:
    for ship in board.afloat():
        if ship.name != but:
            yield from drift_marks(board, ship)


def _unweighed(board: Battle, thought: Thought[Any]) -> Iterator[Mark]:
    """The way of a move that was weighed against nothing."""
    if isinstance(thought.order, CourseOrder):
        ship = board.ships[thought.order.ship]
        every = hexes_of(ship, thought.order.steps)
        yield Track((ship.hex, *every), side_colour(board, ship.side), numbers=False, glows=True)
        yield Outline(every[-1], theme.CHALK)


def _fire(board: Battle, meant: Any) -> Iterator[Mark]:
    """Who fires at whom."""
    order = meant.sealed.order
    if isinstance(order, TargetsOrder):
        fired = [(one.ship, one.target) for one in order.attacks]
        sent = [(one.ship, one.target) for one in order.launches]
        for ship, target in dict.fromkeys((*fired, *sent)):
            start, end = board.ships[ship].hex, board.ships[target].hex
            yield Arrow(start, end, theme.BAD, of=ship, at=target)
