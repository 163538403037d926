"""What does not fit together in a scenario, in words."""

from __future__ import annotations

from collections.abc import Iterator

from game.hexgrid.hexes import hex_from_number
from game.papers.misfit import Misfit
from game.papers.text import shown, unknown
from game.systems.figures.ground.land import Land
from game.systems.figures.ground.terrain import terrains
from game.systems.figures.scenario.scenario import HIGHEST, WIDEST, FigureEntry, Scenario
from game.table.scenarios import named_twice, sides_called_alike
from game.words import _


def scenario_misfits(scenario: Scenario) -> list[Misfit]:
    """Everything that does not fit, each with its place."""
    found = list(_map(scenario))
    if not found:
        found += _on_map(scenario, Land(scenario.rows()))
    return [*_sides(scenario), *_goal(scenario), *found]


def _sides(scenario: Scenario) -> Iterator[Misfit]:
    yield from sides_called_alike(scenario)
    for number, side in enumerate(scenario.sides):
        if not any(figure.side == side.name for figure in scenario.figures):
            text = _("sides {n}: {name} has no figure; write one.")
            words = text.format(n=number + 1, name=shown(side.name))
            yield Misfit(("sides", number), words, (("figures",),))
    yield from named_twice("figures", [figure.name for figure in scenario.figures])


def _goal(scenario: Scenario) -> Iterator[Misfit]:
    carried = sum(figure.banner for figure in scenario.figures)
    carts = [figure for figure in scenario.figures if figure.kind == "cart"]
    if scenario.goal == "banner" and carried + (scenario.banner is not None) != 1:
        text = _("goal: there is one banner: write where it lies, or banner = true of one figure.")
        yield Misfit(("goal",), text, (("banner",), ("figures",)))
    if scenario.goal == "cart" and not any(c.side == scenario.sides[0].name for c in carts):
        text = _("goal: the first side has no cart; write one, of the kind cart.")
        yield Misfit(("goal",), text, (("figures",),))


def _map(scenario: Scenario) -> Iterator[Misfit]:
    rows, kinds = scenario.rows(), terrains()
    wide = {len(row) for row in rows}
    if len(wide) != 1 or not rows[0]:
        text = _("map: all its rows are equally long; these have {found} letters.")
        found = ", ".join(str(length) for length in sorted(wide))
        yield Misfit(("map",), text.format(found=found))
        return
    if len(rows) > HIGHEST or max(wide) > WIDEST:
        text = _("map: at most {wide} columns and {high} rows, these are {w} and {h}.")
        words = text.format(wide=WIDEST, high=HIGHEST, w=max(wide), h=len(rows))
        yield Misfit(("map",), words)
    strange = sorted({letter for row in rows for letter in row if letter not in kinds})
    if strange:
        text = _("map: {letters} stand for nothing; the letters are {known}.")
        known = " ".join(kinds)
        yield Misfit(("map",), text.format(letters=shown(" ".join(strange)), known=known))
    trodden = {figure.hex for figure in scenario.figures}
    cells = [(c, r) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter == "q"]
    soft = sum(f"{column:02d}{row:02d}" not in trodden for column, row in cells)
    if scenario.quicksands > soft:
        text = _(
            "quicksands: {n} are more than the {soft} hexes of soft ground (q) where nobody stands."
        )
        yield Misfit(("quicksands",), text.format(n=scenario.quicksands, soft=soft), (("map",),))
    fast = any(kinds[letter].fast for row in rows for letter in row if letter in kinds)
    if fast and scenario.stream is None:
        text = _('stream: fast water flows somewhere; write stream = "S" or another direction.')
        yield Misfit(("stream",), text, (("map",),))


def _on_map(scenario: Scenario, land: Land) -> Iterator[Misfit]:
    for number, figure in enumerate(scenario.figures):
        for key, sentence in _figure(scenario, figure, land):
            text = _("figures {n}: {sentence}").format(n=number + 1, sentence=sentence)
            yield Misfit(("figures", number, key), text, (("sides",), ("map",)))
    banner = scenario.banner
    if banner is not None and not _stands(land, banner):
        text = _("banner: nobody can stand in {hex}.").format(hex=banner)
        yield Misfit(("banner",), text, (("map",),))


def _figure(scenario: Scenario, figure: FigureEntry, land: Land) -> Iterator[tuple[str, str]]:
    if figure.side not in scenario.side_names():
        yield "side", unknown(figure.side, scenario.side_names(), _("side"))
    if not _stands(land, figure.hex):
        yield "hex", _("nobody can stand in {hex}.").format(hex=figure.hex)
    if sum(other.hex == figure.hex for other in scenario.figures) > 1:
        yield "hex", _("another figure is in {hex} too.").format(hex=figure.hex)


def _stands(land: Land, number: str) -> bool:
    hex_ = hex_from_number(number)
    return land.holds(hex_) and not (land.at(hex_).wall or land.at(hex_).quicksand)
