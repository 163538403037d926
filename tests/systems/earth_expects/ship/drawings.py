"""Designs for tests, drawn as text."""

from __future__ import annotations

from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.faults import faults
from game.systems.earth_expects.ship.ship_file import parse_ship

HEAD = 'name = "Test"\n'


def design(record: str, klass: str = "BS-0", **keys: str) -> Design:
    """A design from its drawing; other keys are given as TOML values."""
    return parse_ship(text(record, klass, **keys), "test.toml")


def text(record: str, klass: str = "BS-0", **keys: str) -> str:
    """The ship file of a drawing."""
    lines = [f'name = "Test"\nclass = "{klass}"', *(f"{k} = {v}" for k, v in keys.items())]
    return "\n".join(lines) + f"\nrecord = '''\n{record}\n'''\n"


def column(letters: str) -> str:
    """A ship of one column, bow to stern; a blank leaves a hex empty."""
    rows = ["\\_/"]
    for letter in letters:
        rows += [f"/{letter}\\", "\\_/"]
    return "\n".join(rows)


def block(*columns: str) -> str:
    """Columns beside each other; every second one stands half a hex higher."""
    height = 2 * max(len(c) for c in columns) + 3
    width = 2 * len(columns) + 1
    rows = []
    for y in range(height):
        row = ""
        for x in range(width):
            q, upper = x // 2, (y - x // 2) % 2 == 1
            if x % 2 == 0:
                row += "/" if upper else "\\"
            elif not upper:
                row += "_"
            else:
                line = (y - 1 + q % 2) // 2
                letters = columns[q]
                row += letters[line] if 0 <= line < len(letters) else " "
        rows.append(row)
    return "\n".join(rows)


def broken(ship: Design) -> list[tuple[str, tuple[str, ...]]]:
    """Rule and boxes of each fault."""
    return [(fault.rule_id, fault.boxes) for fault in faults(ship)]
