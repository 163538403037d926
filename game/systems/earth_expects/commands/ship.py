"""``earth-expects ship``: what a design is, its faults, its price, and what it bears on."""

from __future__ import annotations

from collections.abc import Sequence

from game.commands.output import BAD_INPUT, OK, REFUSED, complain, say, say_data
from game.systems.earth_expects.ship.by_name import load_ship
from game.systems.earth_expects.ship.describe import arcs, describe, summary
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import ShipFileError
from game.systems.earth_expects.state.box_words import system_words
from game.words import _


def ship(files: Sequence[str], as_json: bool, radius: int | None) -> int:
    """Tell every ship; 1 when a design breaks a rule, 2 when a file cannot be read."""
    code = OK
    for number, file in enumerate(files):
        try:
            design = load_ship(file)
        except ShipFileError as error:
            for problem in error.problems:
                complain(f"{error.place}: {problem}")
            code = BAD_INPUT
            continue
        told = describe(design)
        if told["faults"] and code == OK:
            code = REFUSED
        if as_json:
            say_data({"file": file, **told, **_arcs(design, radius)})
        else:
            say("\n" * bool(number) + summary(design).rstrip("\n"))
            _say_arcs(design, radius)
    return code


def _arcs(design: Design, radius: int | None) -> dict[str, object]:
    return {} if radius is None else {"arcs": arcs(design, radius), "arcs_to": radius}


def _say_arcs(design: Design, radius: int | None) -> None:
    if radius is None:
        return
    text = _("Hexes to range {n} it bears on, as q,r from the ship, bow to the north:")
    say("\n" + text.format(n=radius))
    for name, hexes in arcs(design, radius).items():
        places = " ".join(f"{q},{r}" for q, r in hexes) or _("none")
        say(f"  {name} {system_words(design, name)} ({len(hexes)}): {places}")
