"""One ship on paper: its record with all that is known of it, and room to write in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from game.hexgrid.hexes import hex_number
from game.printing.arcs import Arcs, arcs_height, draw_arcs
from game.printing.drawing import Drawing
from game.printing.forms import LEAD, ROOMY, TEXT, draw_head, draw_track
from game.printing.hexes import HexGrid
from game.printing.lettering import wrapped
from game.systems.earth_expects.log.phrases import amount, level_words
from game.systems.earth_expects.printing.arcs import arcs_of
from game.systems.earth_expects.printing.boxes import Boxes, grid_for, record_height
from game.systems.earth_expects.printing.samples import Sample, in_rows
from game.systems.earth_expects.ship.box_type import BoxType, box_types
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.ship.describe import kind_name
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.ship.faults import mixed
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Level
from game.words import _, capitalised, listed

BOW = 5.0
LEAST = 0.55
"""What share of the room the record keeps where the arcs are drawn below it."""
HARD_SPACE = "\u00a0"


@dataclass(frozen=True, slots=True)
class RecordSheet:
    """The sheet of one ship; ``view`` is the battle it is in, None for one from the yard."""

    ship: Ship
    view: Battle | None = None

    def __call__(self, wide: float, high: float) -> Drawing:
        """Head, record, facts, and where there is room for it a track of turns."""
        page = Drawing(wide, high)
        worth = _("worth {value}").format(value=mixed(self.ship.value))
        top = draw_head(page, self.ship.name, worth, list(self._about()))
        roomy = high >= ROOMY
        last = None if self.view is None else self.view.scenario.turn_limit
        foot = high - (draw_track(page, _track(), self._turn, last=last) if roomy else 0.0)
        foot -= self._facts(page, foot)
        self._middle(page, top, foot, arcs_of(self.ship) if roomy else [])
        return page

    # -- the head

    @property
    def _turn(self) -> int:
        return max(1, self.view.turn) if self.view is not None else 1

    def _about(self) -> Iterator[str]:
        design = self.ship.design.hull
        kind = kind_name(design.kind)
        text = _("base, {kind}").format(kind=kind) if design.base else kind
        words = capitalised(ship_class(design.ship_class).words)
        yield f"{words} ({design.ship_class}) · {text}"
        line = _("A speed point costs {speed} power, a manoeuvre point {manoeuvre}.")
        costs = design.costs
        yield line.format(speed=mixed(costs.speed), manoeuvre=mixed(costs.manoeuvre))
        if self.view is not None:
            yield self._now(self.view)
            yield from self.holds(self.view)

    def _now(self, view: Battle) -> str:
        ship = self.ship
        parts = [ship.side, _("turn {n}").format(n=max(1, view.turn))]
        if ship.fate is None:
            text = _("hex {hex}, facing {facing}")
            facing = ship.face_words(ship.facing)
            parts.append(text.format(hex=hex_number(ship.hex), facing=facing))
        if ship.motion is not None and ship.fate is None:
            text = _("power for speed last turn {power}")
            parts.append(text.format(power=amount(ship.motion.speed_power)))
        fates = {
            "destroyed": _("destroyed"),
            "escaped": _("escaped"),
            "conceded": _("conceded"),
        }
        parts += [fates[ship.fate]] if ship.fate else []
        return " · ".join(parts)

    def holds(self, view: Battle) -> Iterator[str]:
        """Its lock-ons, and its missiles in flight."""
        locks = [(to, n) for (ship, to), n in view.locks.items() if ship == self.ship.name and n]
        flying = Counter(m.target for m in view.missiles.values() if m.ship == self.ship.name)
        parts = []
        if locks and self.ship.on_table:
            told = listed([f"{to} {n}" for to, n in locks])
            parts.append(_("lock-ons on {targets}").format(targets=told))
        if flying:
            told = listed([f"{to} {n}" for to, n in flying.items()])
            parts.append(_("missiles in flight to {targets}").format(targets=told))
        if parts:
            yield capitalised(" · ".join(parts))

    # -- the record

    def _middle(self, page: Drawing, top: float, foot: float, arcs: Arcs) -> None:
        """The record, and below it the arcs where they leave it large."""
        below = arcs_height(arcs, page.wide)
        if below:
            needed = record_height(self.ship.design, page.wide) + BOW
            if foot - top - below >= min(needed, (foot - top) * LEAST):
                foot -= below
                draw_arcs(page, arcs, foot, _("Arcs of the boxes that stand, bow up"))
        self._record(page, top, foot)

    def _record(self, page: Drawing, top: float, foot: float) -> None:
        room = page.wide, foot - top - BOW - 2
        drawn = Drawing(*room)
        grid = grid_for(self.ship.design, room)
        Boxes(self.ship, grid).draw(drawn)
        page.put(drawn, (0, top + BOW))
        self._bow(page, top, grid)

    def _bow(self, page: Drawing, top: float, grid: HexGrid) -> None:
        """An arrow over the foremost box: this way is the bow."""
        spots = [grid.centre(place) for place in self.ship.design.at] or [(page.wide / 2, 0.0)]
        x = (min(x for x, _y in spots) + max(x for x, _y in spots)) / 2
        y = top + BOW + min(y for _x, y in spots) - grid.height / 2 - 1.0
        page.shape([(x, y - 3), (x + 1.3, y), (x - 1.3, y)], None, 1.0)
        page.words(_("bow"), (x + 2.2, y), 2.4, ink=0.6)

    # -- what the boxes are

    def _facts(self, page: Drawing, foot: float) -> float:
        """The letters of the record, its engines, and the marks of damage; gives their height."""
        lines = [line for text in self._told() for line in wrapped(text, page.wide, TEXT)]
        marks = in_rows(self._samples(), page.wide)
        high = LEAD * (len(lines) + len(marks)) + 2.0
        y = foot - high + LEAD
        for line in lines:
            page.words(line, (0, y), TEXT)
            y += LEAD
        for row in marks:
            x = 0.0
            for sample in row:
                sample.draw(page, (x, y))
                x += sample.wide
            y += LEAD
        return high

    def _told(self) -> Iterator[str]:
        design = self.ship.design.hull
        held = [(t, design.by_type[t]) for t in box_types() if design.by_type[t]]
        yield " · ".join(_counted(t, len(ids), self._left(ids)) for t, ids in held)
        engines = [s for s in design.systems_of(BoxType.ENGINE) if self._left(s.boxes)]
        if engines:
            sizes = (f"{s.id}: {amount(self._size(s))}" for s in engines)
            yield _("Power that each engine takes: {engines}").format(engines=" · ".join(sizes))

    def _left(self, boxes: Iterable[str]) -> int:
        return sum(map(self.ship.record.present, boxes))

    def _size(self, engine: System) -> Fraction:
        """What an engine takes with the boxes it has left, once they are mended."""
        left = tuple(box for box in engine.boxes if self.ship.record.present(box))
        return self.ship.design.engine_size(replace(engine, boxes=left))

    def _samples(self) -> list[Sample]:
        loaded = [Sample(None, _("loaded"))] if self.ship.design.launchers else []
        levels = (level for level in Level if level is not Level.UNDAMAGED)
        return [*loaded, *(Sample(level, level_words(level.value)) for level in levels)]


def _track() -> tuple[str, ...]:
    return _("turn"), _("hex, facing"), _("power for speed"), _("lock-ons")


def _counted(kind: BoxType, count: int, left: int) -> str:
    """How many boxes of a type there are, kept together in one line, and how many of them are left
    where some are destroyed."""
    many = str(count) if left == count else _("{left} of {all}").format(left=left, all=count)
    words = f"{kind.letter} {(kind.name if count == 1 else kind.names)()} {many}"
    return words.replace(" ", HARD_SPACE)
