"""``earth-expects ship``: what a design is, its faults, price and arcs."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.resources import ships_folder
from game.systems.earth_expects.ship.classes import SHIP_CLASSES
from tests.commanding import run

Captured = pytest.CaptureFixture[str]


def test_a_ship_is_told_in_words(capsys: Captured) -> None:
    """Name, class, record, price, and that nothing is wrong."""
    ran = run(capsys, "ship", "icarus")
    assert ran.code == 0
    assert ran.out.startswith("Icarus (SC)")
    assert r"\_/S\_/" in ran.out
    assert "A speed point costs 1/4 power" in ran.out
    assert "No construction rule is broken." in ran.out


@pytest.mark.parametrize("name", ["Icarus", "Annie Laurie"])
def test_a_ship_is_found_by_its_own_name_too(capsys: Captured, name: str) -> None:
    ran = run(capsys, "ship", name)
    assert ran.code == 0 and ran.out.startswith(name)


@pytest.mark.rule("EE-DEF-18")
def test_arcs_are_those_of_the_rulebook(capsys: Captured) -> None:
    """The left laser of the Icarus bears S and SW, not on (1,-2); the right one does."""
    ran = run(capsys, "ship", ships_folder() / "icarus.toml", "--json", "--arcs", "2")
    [told] = ran.data
    assert told["arcs_to"] == 2
    left, right = told["arcs"]["L1"], told["arcs"]["L2"]
    assert [0, 1] in left and [-1, 1] in left
    assert [1, -2] not in left and [1, -2] in right
    words = run(capsys, "ship", "icarus", "--arcs", "2").out
    assert "L1 port laser (" in words


def test_several_ships_are_told_and_a_bad_one_does_not_hide_the_others(
    capsys: Captured, tmp_path: Path
) -> None:
    """Each is told; the code is that of the worst."""
    bad = tmp_path / "bad.toml"
    bad.write_text("name = 1\n", encoding="utf-8")
    ran = run(capsys, "ship", "icarus", bad, "vigilance", "--json")
    assert ran.code == 2
    assert [told["name"] for told in ran.data] == ["Icarus", "Vigilance"]
    assert len(ran.err.splitlines()) >= 2


def test_a_design_against_the_rules_is_told_with_every_fault(
    capsys: Captured, tmp_path: Path
) -> None:
    """Exit code 1, each fault with its rule."""
    most = next(c.max_boxes for c in SHIP_CLASSES if c.abbreviation == "CT")
    column = "\n".join(line for _ in range(int(most) + 3) for line in ("/L\\", "\\_/"))
    path = tmp_path / "wrong.toml"
    path.write_text(f"name = 'Wrong'\nclass = 'CT'\nrecord = '''\n\\_/\n{column}\n'''\n")
    ran = run(capsys, "ship", path, "--json")
    assert ran.code == 1
    faults = ran.data[0]["faults"]
    assert len({fault["rule"] for fault in faults}) >= 2
    assert "Against the rules: " in run(capsys, "ship", path).out
