"""The sheet of a ship on paper: what it is able to do, boxes to cross out, room to write in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.hexgrid.hexes import ORIGIN, direction_words, hex_number
from game.printing.arcs import Arcs, arcs_height, around, draw_arcs
from game.printing.drawing import Drawing
from game.printing.forms import LEAD, TEXT, draw_head, draw_row, draw_track
from game.printing.lettering import wrapped
from game.systems.full_thrust.rules.arcs import bears
from game.systems.full_thrust.sheets.sheet import Beam, Sheet
from game.systems.full_thrust.state.craft import ATTACKS, FIGHTERS, Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted, signed

FORE = "F"
"""The arc of torpedoes and of the nova."""


@dataclass(frozen=True, slots=True)
class SheetRecord:
    """The sheet of one ship; ``view`` is the battle it is in, None for one from the yard."""

    ship: Ship
    view: Space | None = None

    def __call__(self, wide: float, high: float) -> Drawing:
        """Head, boxes, words, arcs, and where there is room for it a track of turns."""
        page, sheet = Drawing(wide, high), self.ship.sheet
        worth = _("worth {value}").format(value=self.ship.worth)
        y = draw_head(page, self.ship.name, worth, list(self._about())) + 1.0
        for words, count, crossed in self._rows():
            y += draw_row(page, y, words, count, crossed)
        for line in (line for text in _told(sheet) for line in wrapped(text, wide, TEXT)):
            y += LEAD
            page.words(line, (0, y), TEXT)
        foot = high - self._track(page, y)
        arcs = arcs_of(sheet)
        if y + 2.0 + arcs_height(arcs, wide) <= foot:
            draw_arcs(page, arcs, y + 3.0, _("Arcs of fire, bow up"))
        return page

    def _about(self) -> Iterator[str]:
        ship, sheet = self.ship, self.ship.sheet
        yield " · ".join(part for part in (_(sheet.name), ship.side) if part)
        drive = counted("thrust {n}", "thrust {n}", sheet.thrust)
        if sheet.full_drive != sheet.thrust:
            drive += " · " + _("manoeuvre drive {n}").format(n=sheet.full_drive)
        parts = [_("base") if sheet.base else drive]
        parts += [counted("one screen", "{n} screens", sheet.screens)] if sheet.screens else []
        parts += [_("Kra'Vak drive")] if sheet.kravak else []
        if sheet.quality:
            parts.append(_("crew {n} on control rolls").format(n=signed(sheet.quality)))
        yield " · ".join(parts)
        if self.view is not None:
            yield self._now(self.view)

    def _now(self, view: Space) -> str:
        ship = self.ship
        turn = _("turn {n}").format(n=max(1, view.turn))
        fates = {
            "destroyed": _("destroyed"),
            "left": _("left the table"),
            "home": _("came home"),
        }
        if ship.gone:
            return f"{turn} · {fates[ship.gone]}"
        text = _("hex {hex}, heading {heading}, facing {facing}, speed {speed}")
        told = text.format(
            hex=hex_number(ship.hex),
            heading=direction_words(ship.heading),
            facing=direction_words(ship.facing),
            speed=ship.speed,
        )
        return f"{turn} · {_('off the table') if ship.off is not None else told}"

    def _rows(self) -> Iterator[tuple[str, int, int]]:
        """What is used up: its name, how much of it there is, and how much is gone."""
        ship, sheet = self.ship, self.ship.sheet
        yield _("hull"), sheet.hull, sheet.hull - ship.hull
        if sheet.missiles:
            yield _("missiles"), sheet.missiles, sheet.missiles - ship.missiles
        for number in range(sheet.groups):
            gone = FIGHTERS if number >= ship.groups else 0
            yield _("fighters, group {n}").format(n=number + 1), FIGHTERS, gone
            yield _("its attacks"), ATTACKS, ATTACKS if gone else 0

    def _track(self, page: Drawing, top: float) -> float:
        rows = (
            _("turn"),
            _("hex"),
            _("heading, facing"),
            _("speed"),
            _("hull left"),
        )
        if self.view is None:
            return draw_track(page, rows, 1, top)
        return draw_track(page, rows, max(1, self.view.turn), top, self.view.scenario.last_turn)


def _told(sheet: Sheet) -> Iterator[str]:
    """What it carries, and when it is crippled."""
    guns = (_("beam {beam}").format(beam=_beam(gun)) for gun in sheet.guns)
    carried = (
        (sheet.torpedoes, counted("one torpedo", "{n} torpedoes", sheet.torpedoes)),
        (sheet.nova, _("nova")),
        (sheet.pdaf, _("PDAF {n}").format(n=sheet.pdaf)),
        (sheet.adaf, _("ADAF {n}").format(n=sheet.adaf)),
    )
    weapons = [*guns, *(words for there, words in carried if there)]
    yield _("Weapons: {weapons}").format(weapons=" · ".join(weapons) or _("none"))
    text = _("With {n} points of hull or fewer it is crippled: its thrust is {thrust}.")
    if sheet.thrust:
        yield text.format(n=sheet.hull // 2, thrust=-(-sheet.thrust // 2))
    if sheet.fastest is not None:
        yield _("Its highest speed is {n}.").format(n=sheet.fastest)


def _beam(beam: Beam) -> str:
    return f"{beam.rating}\u00a0{beam.arcs}"


def arcs_of(sheet: Sheet) -> Arcs:
    """What bears where; weapons that bear alike are one."""
    alike: dict[str, list[str]] = {}
    for gun in sheet.guns:
        alike.setdefault(gun.arcs, []).append(_beam(gun))
    if sheet.torpedoes or sheet.nova:
        words = (_("torpedoes") if sheet.torpedoes else "", _("nova") if sheet.nova else "")
        alike.setdefault(FORE, []).extend(word for word in words if word)
    every = [place for place in around() if place != ORIGIN]
    return [
        (
            ", ".join(dict.fromkeys(names)),
            frozenset(place for place in every if bears(ORIGIN, 0, place, arcs)),  # type: ignore[arg-type]
        )
        for arcs, names in alike.items()
    ]
