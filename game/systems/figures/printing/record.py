"""The record of a figure on paper: its scores, its fatigue, and a track of turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.hexgrid.hexes import direction_words, hex_number
from game.printing.drawing import Drawing
from game.printing.flow import Table
from game.printing.forms import LEAD, TEXT, draw_head, draw_row, draw_track
from game.printing.lettering import wrapped
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import MANOEUVRES
from game.systems.figures.state.yard import Yard
from game.words import _, capitalised, counted


@dataclass(frozen=True, slots=True)
class FigureRecord:
    """The record of one figure in a yard."""

    figure: Figure
    view: Yard

    def __call__(self, wide: float, high: float) -> Drawing:
        """Head, fatigue, scores, how it stands, and where there is room a track of turns."""
        page, figure = Drawing(wide, high), self.figure
        y = draw_head(page, figure.name, _kind(figure), list(self._about())) + 1.0
        full = max(figure.sheet.ht, figure.fatigue)
        y += draw_row(page, y, _("fatigue"), full, full - figure.fatigue) + 2.0
        scores = self._scores()
        scores.draw(page, (0, y), wide)
        y += scores.high(wide)
        for line in (line for text in self._told() for line in wrapped(text, wide, TEXT)):
            y += LEAD
            page.words(line, (0, y), TEXT)
        draw_track(page, _track(), max(1, self.view.turn), y, self.view.scenario.last_turn)
        return page

    def _about(self) -> Iterator[str]:
        figure = self.figure
        place = _("hex {hex}, facing {facing}").format(
            hex=hex_number(figure.hex), facing=direction_words(figure.facing)
        )
        turn = _("turn {n}").format(n=max(1, self.view.turn))
        yield " · ".join((figure.side, turn, place, *self._states()))

    def _states(self) -> Iterator[str]:
        figure = self.figure
        if figure.sheet.kind != "cart":
            yield _(figure.posture)
        if figure.down is not None:
            yield _("down")
        if figure.bog is not None:
            yield _("in quicksand, {n} inches").format(n=figure.bog.inches)
        if figure.stuck is not None:
            yield _("stuck")
        if figure.banner:
            yield _("carries the banner")

    def _scores(self) -> Table:
        sheet = self.figure.sheet
        found = {
            _("Move"): sheet.move,
            _("Dodge"): sheet.dodges,
            "DX": sheet.dx,
            "HT": sheet.ht,
            "ST": sheet.st,
            _("Will"): sheet.will,
            _("Vision"): sheet.vision,
            _("Swimming"): sheet.swimming,
        }
        if sheet.kind == "mount":
            found[_("Riding")] = sheet.riding
        if sheet.kind == "cart":
            found[_("Drive")] = sheet.drive
        return Table(tuple(found), (tuple(map(str, found.values())),))

    def _told(self) -> Iterator[str]:
        sheet = self.figure.sheet
        parts = [counted("reaches one hex", "reaches {n} hexes", sheet.reach)]
        parts.append(_("right-handed") if sheet.hand == "right" else _("left-handed"))
        if sheet.encumbrance:
            parts.append(_("encumbrance {n}").format(n=sheet.encumbrance))
        if sheet.rope:
            parts.append(counted("a rope of one hex", "a rope of {n} hexes", sheet.rope))
        if sheet.kind == "cart":
            parts = [_("wheels of {n} inches").format(n=sheet.wheel)]
            parts += [_("tracked")] if sheet.tracked else []
            parts += [_("four driven wheels")] if sheet.four_wheel else []
        yield capitalised(" · ".join(parts))
        if sheet.kind != "cart":
            yield _("Manoeuvres: {names}").format(names=" · ".join(map(_, MANOEUVRES)))


def _kind(figure: Figure) -> str:
    words = {
        "foot": _("on foot"),
        "mount": _("mounted"),
        "cart": _("cart"),
    }
    return words[figure.sheet.kind]


def _track() -> tuple[str, ...]:
    return (
        _("turn"),
        _("manoeuvre"),
        _("hex, facing"),
        _("points, hexes"),
        _("posture"),
        _("inches sunk"),
    )
