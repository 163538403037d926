"""The handbook tells every rule and every ruling, each in its own place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.handbook.book import BookError, book, read_book
from tests.coverage_of_rules import inventory

GAME = Path(__file__).parents[2] / "game"
RULES = Path(__file__).parent / "rules.txt"
RULINGS = Path(__file__).parents[1] / "rulings.txt"


def _ids(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split(" ")[0] for line in lines if line and not line.startswith("#")]


def test_every_rule_and_ruling_is_told_once() -> None:
    told = [rule for entry in book().entries() for rule in entry.ids]
    assert sorted(told) == sorted([*_ids(RULES), *_ids(RULINGS)])


def test_every_rule_that_is_played_is_among_them() -> None:
    assert set(inventory()) - set(_ids(RULES)) == set()


def test_every_link_leads_somewhere_and_back() -> None:
    known = book()
    for entry in known.entries():
        for rule in entry.see:
            other = known.entry(rule)
            assert other in known.links(entry), (entry.id, rule)
            assert entry in known.links(other), (rule, entry.id)
        assert entry not in known.links(entry)


def test_every_ruling_on_this_game_hangs_on_a_rule() -> None:
    known = book()
    lonely = {e.id for e in known.entries() if e.ruling and not known.links(e)}
    chapters = {known.places[rule].chapter.title for rule in lonely}
    assert chapters == {
        "How we play it: figures",
        "How we play it: thrust on hexes",
    }


def test_tables_are_even() -> None:
    for entry in book().entries():
        if entry.table is not None:
            assert {len(row) for row in entry.table.rows} == {len(entry.table.head)}, entry.id


def test_headings_lead_to_their_chapter_or_their_first_entry() -> None:
    known = book()
    ion = known.find("EE-ION")
    assert ion is not None and (ion.chapter.title, ion.entry) == ("Ion cannon", None)
    air = known.find("EE-TER-A")
    assert air is not None and air.entry is known.entry("EE-TER-A-1")
    name = known.find("movement plot")
    assert name is not None and name.chapter.covers == ("EE-MOV",)
    assert known.find("EE-NONE") is None and known.find("") is None
    assert known.title("ee-ion-3") == "Defence and damage" and known.title("nothing") == ""


def test_every_topic_the_game_names_is_known() -> None:
    games = "|".join(sorted({rule.split("-")[0] for rule in _ids(RULES)}))
    topic = re.compile(rf'"((?:{games})-[A-Z]+(?:-[A-Z0-9]+)*)"')
    named = {
        name
        for path in GAME.rglob("*.py")
        for name in topic.findall(path.read_text(encoding="utf-8"))
    }
    assert len(named) > 80
    assert {name for name in named if book().find(name) is None} == set()


def test_every_ruling_the_code_marks_is_known() -> None:
    named = {
        ruling
        for path in GAME.rglob("*.py")
        for line in re.findall(r"Rulings? ((?:Q\d+[, ]*)+)", path.read_text(encoding="utf-8"))
        for ruling in re.findall(r"Q\d+", line)
    }
    assert named and {q for q in named if book().find(q) is None} == set()


def test_the_laser_table_is_the_formula() -> None:
    table = book().entry("EE-LSR-4").table
    assert table is not None
    for row in table.rows:
        strength = int(row[0])
        for reduction, cell in enumerate(row[1:-1]):
            low, high = reduction * strength, (reduction + 1) * strength - 1
            assert cell == (f"{low}–{high}" if high > low else str(low))
        assert row[-1] == f"{6 * strength}+"
    points = book().entry("EE-LSR-5").table
    assert points is not None
    assert [row[1:] for row in points.rows] == [
        tuple(str(max(0, die - less)) for less in range(6)) for die in range(1, 7)
    ]


def test_a_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text('title = "Odd"\n', encoding="utf-8")
    with pytest.raises(BookError, match=r"odd\.toml cannot be used"):
        read_book([path])
