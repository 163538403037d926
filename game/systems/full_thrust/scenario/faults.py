"""What does not fit together in a scenario, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.hexgrid.hexes import hex_from_number
from game.papers.misfit import Misfit
from game.papers.text import shown, unknown
from game.systems.full_thrust.scenario.scenario import Scenario, ShipEntry
from game.systems.full_thrust.scenario.setup import sheets_of
from game.systems.full_thrust.sheets.faults import sheet_misfits
from game.systems.full_thrust.sheets.sheet import Sheet
from game.table.scenarios import named_twice, sides_called_alike
from game.words import _

STREAMLINED = {"no": 2, "partly": 4, "fully": 6}
"""The highest speed of a base in the zone of a planet, by how streamlined it is (HXT-14)."""


def scenario_misfits(scenario: Scenario) -> list[Misfit]:
    """Everything that does not fit, each with its place."""
    parts = _sides, _names, _sheets, _ships, _places, _easier
    return [misfit for part in parts for misfit in part(scenario)]


def _sides(scenario: Scenario) -> Iterator[Misfit]:
    yield from sides_called_alike(scenario)
    for number, side in enumerate(scenario.sides):
        if not any(ship.side == side.name for ship in scenario.ships):
            text = _("sides {n}: {name} has no ship; write one.")
            words = text.format(n=number + 1, name=shown(side.name))
            yield Misfit(("sides", number), words, (("ships",),))


def _names(scenario: Scenario) -> Iterator[Misfit]:
    named = {
        "ships": [ship.name for ship in scenario.ships],
        "asteroids": [rock.name for rock in scenario.asteroids],
        "sheets": [sheet.name for sheet in scenario.sheets],
    }
    for key, names in named.items():
        yield from named_twice(key, names)
    for name in sorted({*named["ships"]} & {*named["asteroids"]}):
        text = _("asteroids: {name} is the name of a ship too; give it another.")
        yield Misfit(("asteroids",), text.format(name=repr(shown(name))), (("ships",),))


def _sheets(scenario: Scenario) -> Iterator[Misfit]:
    for number, sheet in enumerate(scenario.sheets):
        for misfit in sheet_misfits(sheet):
            text = _("sheets {n}: {sentence}").format(n=number + 1, sentence=misfit.sentence)
            yield Misfit(("sheets", number, *misfit.place), text)


def _ships(scenario: Scenario) -> Iterator[Misfit]:
    known = sheets_of(scenario)
    for number, ship in enumerate(scenario.ships):
        for key, sentence in _ship(scenario, ship, known):
            text = _("ships {n}: {sentence}").format(n=number + 1, sentence=sentence)
            yield Misfit(("ships", number, key), text, (("sides",), ("sheets",)))


def _ship(
    scenario: Scenario, ship: ShipEntry, known: dict[str, Sheet]
) -> Iterator[tuple[str, str]]:
    if ship.side not in scenario.side_names():
        yield "side", unknown(ship.side, scenario.side_names(), _("side"))
    if ship.cargo and scenario.home(ship.side) is None:
        yield "cargo", _('its side has no edge to bring cargo to; write home = "north" there.')
    if ship.sheet not in known:
        yield "sheet", unknown(ship.sheet, known, _("sheet"))
        return
    sheet = known[ship.sheet]
    if ship.hull is not None and ship.hull > sheet.hull:
        yield "hull", _("its hull has at most {n} points.").format(n=sheet.hull)
    if sheet.base:
        yield from _base(scenario, ship, sheet)
    elif sheet.fastest is not None and ship.speed > sheet.fastest:
        yield "speed", _("it goes at most {n}.").format(n=sheet.fastest)


def _base(scenario: Scenario, ship: ShipEntry, sheet: Sheet) -> Iterator[tuple[str, str]]:
    """HXT-14: a base has a speed of 1 to 6; near a planet it is streamlined for it."""
    if not 1 <= ship.speed <= max(STREAMLINED.values()):
        yield "speed", _("a base has a speed of 1 to 6.")
    elif scenario.planet is not None and ship.speed > STREAMLINED[sheet.streamlined]:
        wanted = "partly" if ship.speed <= STREAMLINED["partly"] else "fully"
        text = _('near a planet a base as fast as that has a sheet with streamlined = "{wanted}".')
        yield "speed", text.format(wanted=wanted)


def _places(scenario: Scenario) -> Iterator[Misfit]:
    """Everything on the table, and no two ships, bases or asteroids in one hex."""
    taken: Counter[str] = Counter()
    for key in ("ships", "asteroids"):
        for number, entry in enumerate(getattr(scenario, key)):
            place = (key, number, "hex")
            if not _on_table(scenario, entry.hex):
                yield _off(scenario, place, f"{key} {number + 1}", entry.hex)
            taken[entry.hex] += 1
            if taken[entry.hex] == 2:
                text = _("{key} {n}: something is in {hex} already.")
                yield Misfit(place, text.format(key=key, n=number + 1, hex=entry.hex))
    for key in ("objectives", "dust", "debris"):
        for number, hex_ in enumerate(getattr(scenario, key)):
            if not _on_table(scenario, hex_):
                yield _off(scenario, (key, number), key, hex_)


def _easier(scenario: Scenario) -> Iterator[Misfit]:
    """The easier game has nothing that drifts in the End Phase, and its table stays where it is."""
    if scenario.ruleset != "easier":
        return
    text = _('{key}: only in Hexcess Thrust; leave it out, or write ruleset = "hexcess".')
    for key in ("asteroids", "debris", "floating", "planet"):
        if getattr(scenario, key):
            yield Misfit((key,), text.format(key=key), (("ruleset",),))


def _off(scenario: Scenario, place: tuple[int | str, ...], key: str, hex_: str) -> Misfit:
    text = _("{key}: {hex} is not on a table of {columns} columns and {rows} rows, from 0000.")
    words = text.format(key=key, hex=hex_, columns=scenario.columns, rows=scenario.rows)
    return Misfit(place, words, (("columns",), ("rows",)))


def _on_table(scenario: Scenario, number: str) -> bool:
    q, r = hex_from_number(number)
    return q < scenario.columns and r + q // 2 < scenario.rows
