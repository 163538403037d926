"""``[drive.vectorish]`` in ship files: read, kept, written; nothing to ships that are plotted."""

from __future__ import annotations

import pytest

from game.resources import ships_folder
from game.systems.earth_expects.ship.describe import describe
from game.systems.earth_expects.ship.design import FixedDrive
from game.systems.earth_expects.ship.ship_file import ShipFileError, parse_ship
from game.systems.earth_expects.ship.ship_text import write_ship
from tests.support import yard

TINKER = "name = 'Tinker'\nclass = 'CT'\nrecord = '''\n\\_/E\\_/\n'''\n"


def tinker(*lines: str) -> str:
    return TINKER + "\n".join(lines) + "\n"


@pytest.mark.rule("Q234")
def test_adf_and_mr_are_read_told_and_written_again() -> None:
    design = parse_ship(tinker("[drive.vectorish]", "adf = 9", "mr = 0"), "tinker")
    assert design.drive == FixedDrive(9, 0)
    assert parse_ship(write_ship(design), "again").drive == FixedDrive(9, 0)
    assert describe(design)["drive"] == {"vectorish": {"adf": 9, "mr": 0}}


def test_a_file_without_it_fixes_nothing_and_says_nothing() -> None:
    design = parse_ship(TINKER, "tinker")
    assert design.drive is None and "drive" not in write_ship(design)
    assert parse_ship(tinker("[drive]"), "tinker").drive is None


def test_nothing_else_of_a_design_hangs_on_it() -> None:
    """Boxes, prices and costs are those of the same file without the section."""
    text = (ships_folder() / "outrider.toml").read_text(encoding="utf-8")
    plain = parse_ship(text[: text.index("[drive")], "plain")
    fixed = yard("outrider")
    assert fixed.drive is not None and plain.drive is None
    without = {k: v for k, v in describe(fixed).items() if k != "drive"}
    assert without == {k: v for k, v in describe(plain).items() if k != "drive"}


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("[drive.vectorish]", "adf = 10", "mr = 3"), "line 7, drive vectorish adf"),
        (("[drive.vectorish]", "adf = 4", "mr = 7"), "mr"),
        (("[drive.vectorish]", "adf = 4"), "line 6, drive vectorish mr"),
        (("[drive.vectorish]", "adf = 'fast'", "mr = 3"), "adf"),
        (("[drive.vectorish]", "adf = 4", "mr = 3", "speed = 2"), "speed"),
        (("[drive.vector]", "adf = 4", "mr = 3"), "vectorish"),
        (("drive = 4",), "drive"),
    ],
)
def test_what_is_wrong_with_it_is_told_with_its_place(lines: tuple[str, ...], words: str) -> None:
    with pytest.raises(ShipFileError) as raised:
        parse_ship(tinker(*lines), "tinker")
    [problem] = raised.value.problems
    assert words in problem and "drive" in problem
    assert "Input" not in problem and "pydantic" not in problem
