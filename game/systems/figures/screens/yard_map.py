"""The yard on the map of the desk: the ground, the figures, and what is told of a hex."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.desk.desk import Desk
from game.desk.kit import Explanation, Hint, Term
from game.desk.map.glimpse import Glimpse
from game.desk.map.marks import Mark, Plate
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.desk.play.desk_map import DeskMap
from game.hexgrid.hexes import Hex, direction_words, hex_number
from game.systems.figures.ground.terrain import Mud
from game.systems.figures.rules.quicksand import chance_of_quicksand
from game.systems.figures.rules.victory import goals
from game.systems.figures.screens.captions import captions, ground_name
from game.systems.figures.screens.face import BannerFace, face_of
from game.systems.figures.screens.far_ground import FarGround
from game.systems.figures.screens.ground import YardGround
from game.systems.figures.screens.painted.look import Look
from game.systems.figures.screens.words import percent, points, state_words
from game.systems.figures.state.figure import POINT, Figure
from game.systems.figures.state.yard import Yard
from game.words import _, counted


def side_number(yard: Yard, side: str) -> int:
    """The place of a side in the list, which gives it colour, badge and dash."""
    return yard.sides.index(side)


def side_colour(yard: Yard, side: str) -> Colour:
    """The colour of a side."""
    return theme.side(side_number(yard, side)).colour


def plate(yard: Yard, figure: Figure, *, chosen: bool = False, **more: Any) -> Plate:
    """A figure's counter with its name. ``more`` are fields of the mark."""
    number = side_number(yard, figure.side)
    return Plate(
        figure.hex,
        figure.facing,
        face_of(figure, acts=chosen),
        number,
        figure.name,
        **more,
    )


def counters(yard: Yard, chosen: str = "") -> list[Plate]:
    """The figures in the yard, the chosen one in front."""
    placed = sorted(yard.here(), key=lambda figure: figure.name == chosen)
    return [plate(yard, figure, chosen=figure.name == chosen) for figure in placed]


def lying_banner(yard: Yard) -> list[Mark]:
    """The banner where it lies."""
    if yard.banner is None:
        return []
    return [Plate(yard.banner, 0, BannerFace(), 0)]


def ground_of(yard: Yard) -> YardGround:
    """The yard's ground, with the columns that sides want to reach."""
    edges = tuple((column, side_number(yard, side)) for column, side in goals(yard))
    return YardGround(yard.land, edges, Look(yard.stream, yard.scenario.hedges))


def yard_map(
    desk: Desk, yard: Yard, live: Iterable[Mark], about: Sequence[Hex] = (), **hooks: Any
) -> DeskMap:
    """The desk's map of the yard, with marks; ``hooks`` are fields of ``MapWidget``."""
    live = [*live, *captions(yard)]
    made = DeskMap(desk, live, (), about or yard.land.hexes, (), (0, 0), ground_of(yard))
    made.hooks = {
        "home": lambda: yard.land.hexes,
        "explain_hex": lambda hex_, _side: hex_card(yard, hex_),
    }
    made.hooks |= hooks
    return made


def hex_card(yard: Yard, hex_: Hex) -> Explanation | None:
    """What lies in a hex and who stands there."""
    if not yard.land.holds(hex_):
        return None
    terms: list[Hint] = list(_ground_terms(yard, hex_))
    figure = yard.standing_in(hex_)
    if figure is not None:
        terms += figure_terms(yard, figure)
    if yard.banner == hex_:
        terms.append(_("The banner lies here."))
    title = f"{ground_name(yard, yard.land.at(hex_))} · {hex_number(hex_)}"
    return Explanation(title, "", tuple(terms), _("Costs of movement"), "FIG-TER-1")


def _ground_terms(yard: Yard, hex_: Hex) -> Iterable[Hint]:
    terrain = yard.land.at(hex_)
    if terrain.wall:
        yield _("Nobody can enter.")
    if terrain.doubles:
        yield _("Entering costs double.")
    if terrain.adds:
        yield Term(_("to enter"), f"+{terrain.adds}")
    if terrain.deep:
        yield _("One hex a turn, and the move ends here.")
    if terrain.fast:
        yield _("Fast: it may sweep figures away.")
    if terrain.hampers:
        yield Term(_("attacks from here"), "−2")
    if terrain.soft:
        yield Term(_("quicksand, likely"), percent(chance_of_quicksand(yard)))
    if terrain.quicksand:
        yield _("Quicksand: nobody goes in of their own will.")
    if terrain.mud is not None:
        yield from _mud_terms(terrain.mud)


def _mud_terms(mud: Mud) -> Iterable[Hint]:
    yield Term(_("to enter, times"), f"{float(mud.slower):g}")
    yield Term(_("inches deep"), str(mud.inches))
    if mud.dodge is not None:
        yield Term(_("dodges"), str(mud.dodge).replace("-", "−"))
    yield Term(_("fatigue every tenth turn"), str(mud.fatigue))


def figure_terms(yard: Yard, figure: Figure) -> list[Hint]:
    """What everybody knows of a figure."""
    del yard
    sheet = figure.sheet
    head = _("{name} · {side}").format(name=figure.name, side=figure.side)
    found: list[Hint] = [
        Term(head, state_words(figure)),
        Term(_("faces"), direction_words(figure.facing)),
        Term(_("Move"), points(sheet.move * POINT)),
    ]
    if sheet.kind == "cart":
        return [*found, Term(_("Drive"), str(sheet.drive))]
    found += [
        Term("DX · HT · ST", f"{sheet.dx} · {sheet.ht} · {sheet.st}"),
        Term(_("Dodge"), str(sheet.dodges)),
        Term(_("fatigue left"), str(figure.fatigue)),
    ]
    if figure.running:
        turns = counted("one turn", "{n} turns", figure.running)
        found.append(Term(_("has run for"), turns))
    return found


def glimpse(yard: Yard) -> Glimpse:
    """What a small picture of the yard shows."""
    marks = [*counters(yard), *lying_banner(yard)]
    return Glimpse(marks, tuple(yard.land.hexes), FarGround(yard.land))
