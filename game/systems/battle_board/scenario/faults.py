"""What does not fit together in a scenario, in words."""

from __future__ import annotations

from collections.abc import Iterator

from game.hexgrid.hexes import hex_from_number
from game.papers.misfit import Misfit
from game.papers.text import shown, unknown
from game.systems.battle_board.designs.design import DesignSheet, design_of
from game.systems.battle_board.designs.faults import design_misfits
from game.systems.battle_board.rules.fleet import prices
from game.systems.battle_board.scenario.scenario import MOST_KINDS, Scenario, TokenEntry
from game.systems.battle_board.scenario.setup import designs_of, parts_of
from game.systems.battle_board.state.board import COLUMNS, ROWS, on_sheet
from game.systems.battle_board.state.room import MOST, SHARE, room
from game.table.scenarios import named_twice, sides_called_alike
from game.words import _


def scenario_misfits(scenario: Scenario) -> list[Misfit]:
    """Everything that does not fit, each with its place."""
    parts = _sides, _points, _designs, _kinds, _tokens, _room
    return [misfit for part in parts for misfit in part(scenario)]


def _sides(scenario: Scenario) -> Iterator[Misfit]:
    yield from sides_called_alike(scenario)
    for number, side in enumerate(scenario.sides):
        owns = any(token.side == side.name for token in scenario.tokens)
        if owns and side.points is not None:
            text = _("sides {n}: {name} has tokens and points to buy some; leave one of them out.")
            place = ("sides", number, "points")
            yield Misfit(place, text.format(n=number + 1, name=shown(side.name)), (("tokens",),))
        if not owns and side.points is None:
            text = _("sides {n}: {name} has no token; write one, or points = 400 to buy some.")
            words = text.format(n=number + 1, name=shown(side.name))
            yield Misfit(("sides", number), words, (("tokens",),))


def _points(scenario: Scenario) -> Iterator[Misfit]:
    """A side that buys can buy something."""
    least = min(prices(parts_of(scenario)).values(), default=None)
    for number, side in enumerate(scenario.sides):
        if side.points is None or (least is not None and least <= side.points):
            continue
        text = _("sides {n}: no design of the game can be built of these hulls and weapons.")
        if least is not None:
            text = _("sides {n}: {points} points buy nothing; write at least {least}.")
        words = text.format(n=number + 1, points=side.points, least=least)
        yield Misfit(("sides", number, "points"), words, (("hulls",), ("weapons",)))


def _designs(scenario: Scenario) -> Iterator[Misfit]:
    parts = parts_of(scenario)
    for number, sheet in enumerate(scenario.designs):
        for misfit in design_misfits(sheet, parts):
            text = _("designs {n}: {sentence}").format(n=number + 1, sentence=misfit.sentence)
            yield Misfit(("designs", number, *misfit.place), text, (("hulls",), ("weapons",)))
    for key, names in _named(scenario):
        yield from named_twice(key, names)


def _kinds(scenario: Scenario) -> Iterator[Misfit]:
    """With those of the game they are not too many for a journal to hold."""
    parts, used = parts_of(scenario), {token.design for token in scenario.tokens}
    designs = used | {sheet.name for sheet in scenario.designs}
    found = ("hulls", len(parts.hulls), 1), ("weapons", len(parts.weapons), 1)
    for key, count, times in (*found, ("designs", len(designs), 2)):
        if count > times * MOST_KINDS:
            text = _("{key}: with those of the game these are {n}; write at most {most} in all.")
            yield Misfit((key,), text.format(key=key, n=count, most=times * MOST_KINDS))


def _named(scenario: Scenario) -> Iterator[tuple[str, list[str]]]:
    yield "hulls", [hull.name for hull in scenario.hulls]
    yield "weapons", [weapon.name for weapon in scenario.weapons]
    yield "designs", [sheet.name for sheet in scenario.designs]
    yield "tokens", [token.name for token in scenario.tokens]


def _room(scenario: Scenario) -> Iterator[Misfit]:
    """A save holds all that may happen."""
    parts, known = parts_of(scenario), designs_of(scenario)
    sound = {name: sheet for name, sheet in known.items() if not design_misfits(sheet, parts)}
    filled = SHARE * sum(side.points is not None for side in scenario.sides)
    for token in scenario.tokens:
        if token.design in sound:
            design = design_of(sound[token.design], parts)
            filled += room(token.name, design, token.ships, scenario.last_round)
    if filled > MOST:
        text = _("tokens: no save would hold all they do; write fewer tokens, torpedoes or rounds.")
        yield Misfit(("tokens",), text, (("last_round",), ("designs",), ("weapons",)))


def _tokens(scenario: Scenario) -> Iterator[Misfit]:
    known = designs_of(scenario)
    for number, token in enumerate(scenario.tokens):
        for key, sentence in _token(scenario, token, known):
            text = _("tokens {n}: {sentence}").format(n=number + 1, sentence=sentence)
            yield Misfit(("tokens", number, key), text, (("sides",), ("designs",)))


def _token(
    scenario: Scenario, token: TokenEntry, known: dict[str, DesignSheet]
) -> Iterator[tuple[str, str]]:
    if token.side not in scenario.side_names():
        yield "side", unknown(token.side, scenario.side_names(), _("side"))
    if token.hex is not None and not on_sheet(hex_from_number(token.hex)):
        text = _("{hex} is not on the board of {columns} columns and {rows} rows, from 0000.")
        yield "hex", text.format(hex=token.hex, columns=COLUMNS, rows=ROWS)
    if token.damaged > token.ships:
        text = _("{n} damaged ships are more than it has; write at most {ships}.")
        yield "damaged", text.format(n=token.damaged, ships=token.ships)
    if bool(token.damaged) != bool(token.damage):
        yield "damaged", _("damaged ships and their damage go together: write both or neither.")
    if token.design not in known:
        yield "design", unknown(token.design, known, _("design"))
    else:
        yield from _strength(scenario, token, known[token.design])


def _strength(
    scenario: Scenario, token: TokenEntry, sheet: DesignSheet
) -> Iterator[tuple[str, str]]:
    parts = parts_of(scenario)
    if design_misfits(sheet, parts):
        return
    design = design_of(sheet, parts)
    if token.damage >= design.armour:
        text = _("a damage of {damage} is no less than the armour of {armour}; write less.")
        yield "damage", text.format(damage=token.damage, armour=design.armour)
    full = design.shields * token.ships
    if token.shields is not None and token.shields > full:
        text = _("its shields are at most {n}.").format(n=full)
        yield "shields", text
