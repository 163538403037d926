"""A thought on the map: what was weighed, what was foreseen, what came."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from game.desk.map.hexmetrics import FITTED_STEPS
from game.desk.map.marks import Mark, Number, Outline, Plate, Tag, Tint, Track, Wedge
from game.desk.paint import theme
from game.desk.play.thought_marks import WEIGHED
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.looking_back import Meant
from game.systems.earth_expects.mind.thoughts import Option, Thought
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.odds.figure import Figure, percent
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.map.battle_marks import (
    counters,
    ghost,
    home_hexes,
    side_colour,
    track,
)
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PlotOrder
from game.table.reasons import LETTERS, points
from game.words import _

CLOSEST = FITTED_STEPS.index(52)
"""The closest zoom step that the map is fitted at."""
FORESEEN = (3, 7)
"""The dashes of what was foreseen."""
SURE = 0.995
"""What has no smaller share of what was foreseen was held to come."""
LIKELY = 3
"""Hexes of an enemy that are shown as ghosts with their chance; the others are only tinted."""


def chance_words(chance: float) -> str:
    """A chance in whole percent."""
    return percent(Figure(chance))


def forecast_words(chance: float) -> str:
    """A share of what was foreseen, which is never a promise."""
    return _("expected") if chance > SURE else chance_words(chance)


def thought_marks(
    view: Battle,
    thought: Thought,
    movement: MovementSystem,
    shown: int | None,
    *,
    drawn: bool = True,
) -> list[Mark]:
    """The options as ghosts with their letters, ``shown`` being followed, and where enemies were
    foreseen; with their chances where it is ``drawn`` which is taken. No ghost lies on a
    counter."""
    ship = view.ships.get(thought.who)
    ghosts: list[Mark] = [*_feared(thought.feared), *_foreseen(view, thought)]
    if ship is not None:
        ghosts += _options(view, ship, thought.options, movement, shown, drawn)
    return [*ghosts, *counters(view, thought.who)]


def _options(
    view: Battle,
    ship: Ship,
    options: Sequence[Option],
    movement: MovementSystem,
    shown: int | None,
    drawn: bool,
) -> list[Mark]:
    """Where options lead, with their letters; a plot with its way."""
    colour, marks = side_colour(view, ship.side), []
    named: dict[Hex, list[str]] = {}
    for number, option in enumerate(options):
        plotted = isinstance(option.order, PlotOrder)
        if not plotted and number != shown:
            continue
        marks += _way(ship, option, movement, colour, bold=number == shown)
        for end in option.ends if plotted else option.ends[:1]:
            marks.append(ghost(view, ship, *end))
        for hex_, facing in option.ends:
            marks.append(Wedge(hex_, facing, colour, faint=number != shown))
            chance = f" {chance_words(option.chance)}" if drawn else ""
            words = LETTERS[number] + chance
            named.setdefault(hex_, []).append(words if plotted else "")
    if shown is not None and options:
        marks += [Outline(hex_, theme.CHALK) for hex_ in {h for h, _f in options[shown].ends}]
    told = ((hex_, " · ".join(filter(None, words))) for hex_, words in named.items())
    return [*marks, *(Tag(hex_, words, colour) for hex_, words in told if words)]


def _way(
    ship: Ship, option: Option, movement: MovementSystem, colour: theme.Colour, *, bold: bool
) -> list[Mark]:
    """The way of a plot."""
    if not isinstance(option.order, PlotOrder):
        return []
    flown, _coasting = movement.flown(ship, option.order)
    hexes = (flown.start, *(step.hex for step in flown.steps))
    if len(hexes) < 2:
        return []
    if bold:
        return [Track(hexes, colour, numbers=False, glows=True)]
    return [Track(hexes, theme.mix(theme.VOID, colour, 0.7), WEIGHED, numbers=False, wide=3)]


def _feared(fear: Mapping[Hex, float]) -> list[Mark]:
    """The hexes that plots lead to, the hotter the more fire was feared there, with its points."""
    most = max(fear.values(), default=0.0)
    marks: list[Mark] = []
    for here, number in fear.items():
        share = number / most if most else 0.0
        marks.append(Tint(here, hues.heat(share, 1.0), 0.2 + 0.2 * share, 0.35 + 0.2 * share))
        marks.append(Number(here, points(number), theme.INK2))
    return marks


def _foreseen(view: Battle, thought: Thought) -> list[Mark]:
    """The hexes that an enemy was expected in, the likelier the brighter, with the chance of the
    likeliest; the name of each beside its first where there are several."""
    names = dict.fromkeys(end.ship for end in thought.foreseen)
    marks: list[Mark] = []
    for name in names:
        enemy = view.ships.get(name)
        if enemy is None:
            continue
        colour, hexes = side_colour(view, enemy.side), thought.hexes(name)
        marks += [Tint(one.hex, colour, 0.06 + 0.4 * one.chance, 0.4) for one in hexes]
        for number, one in enumerate(hexes[:LIKELY]):
            if one.hex != enemy.hex:
                way, faint = (enemy.hex, one.hex), theme.mix(theme.VOID, colour, 0.6)
                marks.append(Track(way, faint, FORESEEN, numbers=False, wide=3))
                marks.append(ghost(view, enemy, one.hex, next(iter(one.facings))))
            words = forecast_words(one.chance)
            named = len(names) > 1 and not number
            marks.append(Tag(one.hex, f"{name} {words}" if named else words, colour))
    return marks


def came_marks(meant: Meant) -> list[Mark]:
    """What the enemies that were reckoned with flew, and what chance the hex they came to had, if
    it does not stand there yet."""
    marks: list[Mark] = []
    for name in dict.fromkeys(end.ship for end in meant.thought.foreseen):
        enemy, flown = meant.view.ships.get(name), meant.flown.get(name)
        if enemy is not None and flown is not None:
            marks += [replace(way, glows=True) for way in track(meant.view, enemy, flown)]
            colour = side_colour(meant.view, enemy.side)
            marks.append(Outline(flown.end, colour, "dashed"))
            unlikely = meant.thought.hexes(name)[LIKELY:]
            chances = (chance_words(one.chance) for one in unlikely if one.hex == flown.end)
            marks += [Tag(flown.end, chance, colour) for chance in chances]
    return marks


def hexes_of(view: Battle, marks: Iterable[Mark]) -> list[Hex]:
    """What has to be seen of a thought: ships, ghosts and ways."""
    found = list(home_hexes(view))
    for mark in marks:
        if isinstance(mark, Plate | Tag):
            found.append(mark.hex)
        elif isinstance(mark, Track):
            found += mark.hexes
    return found
