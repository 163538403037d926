"""Designs that players keep, in files beside the saves."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.systems.battle_board.designs.design import DesignSheet, SlotSheet
from game.systems.battle_board.designs.kept import DESIGNS, drop_design, keep_design, kept_designs

PIKE = DesignSheet(
    name="Pike", hull="Destroyer", ideal_speed=7, slots=(SlotSheet(weapon="Beam", count=3),)
)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path))


def test_nothing_is_kept_at_first() -> None:
    assert kept_designs() == ({}, [])


def test_a_kept_design_reads_back_the_same() -> None:
    keep_design(PIKE)
    assert kept_designs() == ({"Pike": PIKE}, [])


def test_a_design_takes_the_place_of_the_one_it_was() -> None:
    faster = PIKE.but(ideal_speed=9)
    assert keep_design(PIKE) == keep_design(faster, PIKE)
    assert kept_designs()[0] == {"Pike": faster}


def test_two_designs_of_one_name_are_both_kept_changed_and_deleted() -> None:
    other, third = PIKE.but(ideal_speed=9), PIKE.but(ideal_speed=5, name="Pike (2)")
    files = [keep_design(PIKE), keep_design(other)]
    assert [path.name for path in files] == ["pike.toml", "pike-2.toml"]
    second = other.but(name="Pike (2)")
    assert kept_designs() == ({"Pike": PIKE, "Pike (2)": second}, [])
    assert keep_design(third, second) == files[1]
    assert kept_designs() == ({"Pike": PIKE, "Pike (2)": third}, [])
    drop_design(PIKE)
    assert kept_designs() == ({"Pike (2)": third}, [])


def test_designs_whose_names_differ_in_signs_only_have_files_of_their_own() -> None:
    names = ["Pike 2", "Pike/2", "../Pike 2", "!?"]
    paths = {keep_design(PIKE.but(name=name)) for name in names}
    assert sorted(kept_designs()[0]) == sorted(names)
    assert {path.parent for path in paths} == {DESIGNS.folder}


def test_a_faulty_file_is_told_and_neither_used_nor_written_over() -> None:
    keep_design(PIKE)
    (DESIGNS.folder / "lance.toml").write_text('name = "Lance"\nhull = "Galleon"\n')
    keep_design(PIKE.but(name="Lance"))
    found, faults = kept_designs()
    assert sorted(found) == ["Lance", "Pike"]
    assert len(faults) >= 1
    assert faults[0].startswith("lance.toml: ")
    assert "Galleon" in (DESIGNS.folder / "lance.toml").read_text()
