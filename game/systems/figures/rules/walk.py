"""A move as it is ordered: judged step by step, and what it amounts to."""

from __future__ import annotations

from collections.abc import Sequence

from game.hexgrid.hexes import Hex, hex_number
from game.systems.figures.rules.facing import BACK, FRONTS, direction_to, side_of, turns
from game.systems.figures.rules.moves import Step, Steps, Way
from game.systems.figures.state.figure import POINT, Figure
from game.systems.figures.state.gone import Gone
from game.systems.figures.state.place import Place
from game.systems.figures.state.yard import Yard
from game.words import _, counted


class MoveError(Exception):
    """A move that a rule forbids; the message is a sentence."""

    def __init__(self, message: str, rule: str = "FIG-MOV-7") -> None:
        super().__init__(message)
        self.rule = rule


class Walk:
    """A move of one figure as it goes on, step by step.

    ``gone``: what it amounts to so far, where the move has begun already.
    """

    def __init__(self, yard: Yard, figure: Figure, way: Way, gone: Gone | None = None) -> None:
        self.yard, self.figure, self.way = yard, figure, way
        self.steps = Steps(yard, figure, way)
        self.place = Place(figure.hex, figure.facing)
        self.gone = gone or Gone(kept=figure.saved, since=figure.since)
        self.over = bool(self.gone.hexes) and yard.land.at(figure.hex).deep

    def go(self, places: Sequence[Place]) -> Gone:
        """The move through all of these; MoveError at the first that cannot be done."""
        for place in places:
            self.step(place)
        return self.gone

    def end(self) -> Gone:
        """The whole move; MoveError where nobody may stay."""
        if self.yard.land.cell(self.place.hex) in self.steps.filled:
            text = _("nobody ends in {hex}, where somebody is; end in a free hex")
            raise MoveError(text.format(hex=hex_number(self.place.hex)), "FIG-TER-1")
        return self.gone

    def step(self, to: Place) -> Step:
        """One step more; MoveError if it cannot be done."""
        here, land = self.place, self.yard.land
        if self.over:
            text = _("the move ends in deep water, in {hex}")
            raise MoveError(text.format(hex=hex_number(here.hex)), "FIG-TER-3")
        found = self._find(here, to)
        if found is None:
            text = _("no step leads from {here} to {there}: {why}")
            why, rule = self._why(to)
            there = hex_number(to.hex)
            raise MoveError(text.format(here=hex_number(here.hex), there=there, why=why), rule)
        gone = self._told(found, to)
        self._afford(gone, to)
        self.gone, self.place = gone, to
        self.over = found.cell != land.cell(here.hex) and self.steps.ends(found.cell)
        return found

    def _find(self, here: Place, to: Place) -> Step | None:
        cell = self.yard.land.cell(here.hex)
        wanted = (self.yard.land.cell(to.hex), to.facing)
        steps = self.steps.beyond(cell, here.facing, self.gone.since)
        return next((step for step in steps if (step.cell, step.facing) == wanted), None)

    def _told(self, step: Step, to: Place) -> Gone:
        gone, here, land = self.gone, self.place, self.yard.land
        turned = turns(here.facing, to.facing)
        entered = to.hex != here.hex
        from_kept = self.steps.saves(step, gone.kept) if entered else 0
        side = None
        if entered:
            side = side_of(here.facing, _direction(here.hex, to.hex))
        forward = side in FRONTS and (side == 0) == (turned == 0)
        return Gone(
            spent=gone.spent + step.cost - from_kept,
            kept=gone.kept - from_kept,
            ahead=gone.ahead + (step.cost if forward else 0),
            straight=gone.straight and side == 0 and land.at(to.hex).good,
            backwards=gone.backwards and side == BACK,
            sides=gone.sides + turned,
            hexes=gone.hexes + entered,
            since=step.since,
            tight=gone.tight + step.tight,
        )

    def _afford(self, gone: Gone, to: Place) -> None:
        way = self.way
        if gone.hexes > way.hexes:
            raise self._too_far()
        if way.points is None:
            return
        most = way.points + (POINT if way.sprint and gone.straight else 0)
        if gone.spent > most:
            text = _("{cost} points are needed to get to {hex}, and it has {most}")
            where = hex_number(to.hex)
            raise MoveError(
                text.format(cost=points_words(gone.spent), hex=where, most=points_words(most))
            )

    def _too_far(self) -> MoveError:
        if self.way.hexes:
            text = counted(
                "it enters one hex at most; end its path in {hex}",
                "it enters {n} hexes at most; end its path in {hex}",
                self.way.hexes,
                hex=hex_number(self.place.hex),
            )
            return MoveError(text)
        if self.figure.posture == "sitting":
            return MoveError(_("who sits enters no hex; change position first"), "FIG-COST-1")
        return MoveError(_("it enters no hex this way; leave out its path"))

    def _why(self, to: Place) -> tuple[str, str]:
        """Why no step leads there, and by which rule."""
        land = self.yard.land
        if to.hex == self.place.hex:
            return self._why_no_turn()
        if direction_to(self.place.hex, to.hex) is None:
            return _("a step leads to a hex beside it"), "FIG-MOV-7"
        if not land.holds(to.hex):
            return _("the map ends there"), "FIG-MOV-7"
        if self.steps.price(land.cell(to.hex)) is None:
            return _("nobody can enter there"), "FIG-TER-1"
        return self._why_not_so(to)

    def _why_not_so(self, to: Place) -> tuple[str, str]:
        steps, land = self.steps, self.yard.land
        if land.cell(to.hex) in steps.foes or land.cell(self.place.hex) in steps.foes:
            return _("past an enemy it goes straight forward"), "Q348"
        if steps.radius:
            return self._at_speed(), "FIG-TURN-1"
        if not self.way.back and self._side(to) not in FRONTS:
            return _("an all-out attack goes forward or by sidesteps"), "FIG-MOV-5"
        return _("forward it faces the hex it enters; else it keeps its facing"), "FIG-MOV-1"

    def _why_no_turn(self) -> tuple[str, str]:
        if not self.way.turns:
            return _("by this manoeuvre it does not turn on its way"), "FIG-MOV-3"
        if self.steps.radius:
            return self._at_speed(), "FIG-TURN-1"
        return _("a turn where it stands goes one hexside at a time"), "FIG-MOV-3"

    def _at_speed(self) -> str:
        text = _("at this speed it goes forward, with a turn of one hexside every {n} hexes")
        return text.format(n=self.steps.radius)

    def _side(self, to: Place) -> int:
        return side_of(self.place.facing, _direction(self.place.hex, to.hex))


def _direction(here: Hex, there: Hex) -> int:
    found = direction_to(here, there)
    assert found is not None
    return found


def points_words(quarters: int) -> str:
    """Quarters of points in points: 2, 2½."""
    whole, rest = divmod(quarters, POINT)
    part = {0: "", 1: "¼", 2: "½", 3: "¾"}[rest]
    return f"{whole}{part}" if whole or not part else part
