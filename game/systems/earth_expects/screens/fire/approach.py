"""How missiles come in: the hexside by which each enters its target's hex (EE-MSL-5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import Button, Given, Part, grow, row
from game.desk.map.marks import EntrySide, Mark, Outline, Tag, Track
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, Seal, Stage
from game.hexgrid.hexes import DIRECTION_NAMES, Hex
from game.systems.earth_expects.screens.choices.base import Choice, ChoiceSheet
from game.systems.earth_expects.screens.map.battle_marks import counters, side_colour
from game.systems.earth_expects.screens.parts import battle_map, record_beside
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.state.orders import ApproachOrder, Entry
from game.systems.earth_expects.weapons.missile import entry_sides, missile_path
from game.systems.earth_expects.weapons.missile_route import route
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted, marked


@dataclass(frozen=True, slots=True)
class Flight:
    """Missiles that look alike and have the same two ways in."""

    missiles: tuple[Missile, ...]
    sides: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Names in order."""
        return tuple(m.name for m in self.missiles)


def flights(view: Battle, names: tuple[str, ...]) -> list[Flight]:
    """Missiles with a choice, alike ones together."""
    found: dict[tuple[object, ...], list[Missile]] = {}
    for name in names:
        one = view.missiles[name]
        key = (one.hex, one.target, one.warhead, entry_sides(view, one))
        found.setdefault(key, []).append(one)
    return [Flight(tuple(alike), entry_sides(view, alike[0])) for alike in found.values()]


class ApproachSheet(ChoiceSheet):
    """One answer for a flight of missiles, which may also be split."""

    kind = "approach"
    phase = "weapons"
    next_words = marked("Next flight")

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.flights = flights(self.board, pad.decision.choices)
        self.at = 0

    @property
    def flight(self) -> Flight:
        """The flight on screen."""
        return self.flights[self.at]

    @property
    def entries(self) -> dict[str, str]:
        """Side by missile, of the draft."""
        first = {n: DIRECTION_NAMES[f.sides[0]] for f in self.flights for n in f.names}
        told = self.pad.written(ApproachOrder).entries
        return {**first, **{entry.missile: entry.side for entry in told}}

    def first(self, decision: Decision) -> Order:
        """Every missile by the first of its sides."""
        view = self.pad.hot.decision_view(decision)
        sides = {
            n: DIRECTION_NAMES[entry_sides(view, view.missiles[n])[0]] for n in decision.choices
        }
        return _order(sides)

    def _count(self) -> int:
        """How many of the flight come in by its first side."""
        first = DIRECTION_NAMES[self.flight.sides[0]]
        return sum(self.entries[name] == first for name in self.flight.names)

    def _with(self, count: int) -> Order:
        """The draft with so many of the flight by its first side."""
        one, other = (DIRECTION_NAMES[s] for s in self.flight.sides[:2])
        sides = dict(self.entries)
        for number, name in enumerate(self.flight.names):
            sides[name] = one if number < count else other
        return _order(sides)

    def choices(self) -> list[Choice]:
        """All by one side, all by the other, or split."""
        one, other = (DIRECTION_NAMES[s] for s in self.flight.sides[:2])
        many = len(self.flight.names)
        first, second = (self._way(side) for side in self.flight.sides[:2])
        found = [
            Choice(_("All by {side}").format(side=one), first, self._with(many)),
            Choice(_("All by {side}").format(side=other), second, self._with(0)),
        ]
        if many > 1:
            count = self._count() if 0 < self._count() < many else many // 2
            text = _("{n} by {one}, {m} by {other}")
            words = text.format(n=count, one=one, m=many - count, other=other)
            found.append(Choice(words, _("split the flight"), self._with(count)))
        return found

    def _way(self, side: int) -> str:
        """What the flight meets on its way to a side."""
        return route(self.board, self.flight.missiles[0], side).words()

    def more(self, step: int) -> None:
        """One more, or one fewer, of the flight by its first side."""
        self.choose(self._with(min(len(self.flight.names), max(0, self._count() + step))))

    def stops(self) -> list[str]:
        """Flight after flight."""
        return [listed_names(flight.names) for flight in self.flights]

    @property
    def at_stop(self) -> int:
        """The flight on screen."""
        return self.at

    def show_stop(self, number: int) -> None:
        """Another flight."""
        self.at = number % len(self.flights)
        self.stage.rebuild()

    # -- how it is shown

    def head(self) -> Head:
        """Who chooses."""
        text = _("{side} to choose · open to both")
        line = _("By which hexside do the missiles come in?")
        return Head(line, text.format(side=self.pad.side))

    def question(self) -> str:
        """How many of them, and where to."""
        return counted(
            "{n} missile at {target} may come in by two hexsides.",
            "{n} missiles at {target} may come in by two hexsides.",
            len(self.flight.names),
            target=self.flight.missiles[0].target,
        )

    def note(self) -> str:
        """What the side decides."""
        return _("The side they come from decides which rows of the record they strike.")

    def _about(self) -> list[Hex]:
        """The missiles that ask, their ways and their targets."""
        found: list[Hex] = []
        for name, way in self.entries.items():
            missile, side = self.board.missiles[name], DIRECTION_NAMES.index(way)
            found += [missile.hex, *missile_path(self.board, missile, side)]
            found.append(self.board.ships[missile.target].hex)
        return list(dict.fromkeys(found))

    def main(self) -> Part:
        """The map with the ways in."""
        opens = (self._about(), ())
        return battle_map(self.desk, self.board, self.live(), about=opens, on_pick=self.on_pick)

    def live(self) -> list[Mark]:
        """Paths and sides of entry; those of the flight on screen in chalk."""
        marks = counters(self.board)
        here = set(self.flight.names)
        for name, way in self.entries.items():
            missile, side = self.board.missiles[name], DIRECTION_NAMES.index(way)
            own = side_colour(self.board, missile.side)
            colour = theme.CHALK if name in here else own
            path = (missile.hex, *missile_path(self.board, missile, side))
            if len(path) > 1:
                marks.append(Track(path, colour, (8, 6), numbers=False, arrow=True, wide=3))
            marks.append(EntrySide(self.board.ships[missile.target].hex, side, colour))
        first = self.flight.missiles[0]
        marks.append(Outline(first.hex, theme.CHALK, "dashed", 2))
        words = listed_names(self.flight.names)
        marks.append(Tag(first.hex, words, theme.CHALK))
        return list(dict.fromkeys(marks))

    def on_pick(self, pick: Pick) -> None:
        """Another flight by its hex; its target's hexside near the pointer sends all that way."""
        for number, flight in enumerate(self.flights):
            if flight.missiles[0].hex == pick.hex:
                self.show_stop(number)
                return
        target = self.board.ships[self.flight.missiles[0].target]
        if pick.hex == target.hex and pick.side in self.flight.sides:
            first = self.flight.sides.index(pick.side) == 0
            self.choose(self._with(len(self.flight.names) if first else 0))
        else:
            self.stage.refuse(_("Click one of the two dashed hexsides of the target."))

    def below(self) -> Iterator[Given]:
        """Splitting the flight, the record of the target, and why it is asked where it has room."""
        if len(self.flight.names) > 1:
            side = DIRECTION_NAMES[self.flight.sides[0]]
            fewer = Button("fewer", label=_("One fewer by {side}").format(side=side), keys="A")
            more = Button("more", label=_("One more by {side}").format(side=side), keys="D")
            fewer.on_click, more.on_click = partial(self.more, -1), partial(self.more, 1)
            fewer.region = more.region = "split"
            yield row(grow(fewer), grow(more))
        yield record_beside(self.board, self.flight.missiles[0].target, "", (22, 28))
        yield from super().below()

    def seal(self) -> Seal:
        """Send them in."""
        label = counted("Send {n} missile in", "Send {n} missiles in", len(self.entries))
        parts = {side: list(self.entries.values()).count(side) for side in self.entries.values()}
        second = ", ".join(_("{n} by {side}").format(n=n, side=side) for side, n in parts.items())
        return Seal(label, _("{ways} · then point defence").format(ways=second), "check")


def listed_names(names: tuple[str, ...]) -> str:
    """Missile names, first and last if there are many."""
    if len(names) <= 2:
        return " ".join(names)
    return f"{names[0]} … {names[-1]}"


def _order(sides: Mapping[str, str]) -> ApproachOrder:
    entries = tuple(
        Entry(missile=name, side=side)  # type: ignore[arg-type]  # pydantic checks it
        for name, side in sides.items()
    )
    return ApproachOrder(entries=entries)
