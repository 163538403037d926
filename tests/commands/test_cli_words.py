"""``earth-expects words``: every message a player reads stands in the template, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.commands.messages import Message, Unreadable, of_source
from game.commands.output import ComplaintError
from game.commands.words import template
from game.handbook.book import book
from game.resources import ships_folder
from game.systems.earth_expects.ship.describe import summary
from game.systems.earth_expects.ship.ship_file import load_ship
from game.table.game import games
from tests.asked import known_messages, listening
from tests.commanding import run

Captured = pytest.CaptureFixture[str]


def test_what_the_handbook_asks_for_is_in_the_template() -> None:
    book.cache_clear()
    with listening() as asked:
        entries = book().entries()
    assert len(asked.messages) > len(entries) > 300
    assert asked.messages - known_messages() == set()


def test_what_is_told_of_battles_and_ships_is_in_the_template() -> None:
    with listening() as asked:
        for listed in (each for game in games().values() for each in game.listed()):
            assert listed.setup is not None
            assert listed.title
            assert listed.setup.about.sides
        for path in ships_folder().glob("*.toml"):
            summary(load_ship(path))
    assert {"Two scouts", "400 points a side"} <= asked.messages
    assert asked.messages - known_messages() == set()


def test_every_message_can_be_read(tmp_path: Path, capsys: Captured) -> None:
    out = tmp_path / "words.pot"
    ran = run(capsys, "words", "--out", out)
    written = out.read_text(encoding="utf-8")
    entries = written.count('msgstr ""') + written.count('msgstr[0] ""') - 1
    assert (ran.code, ran.err) == (0, "")
    assert f"{entries} messages" in ran.out
    assert entries > 3000


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "taken"
    file.write_text("")
    ran = run(capsys, "words", "--out", file / "words.pot")
    assert ran.code == 2
    assert "taken" in ran.err
    assert "choose another place" in ran.err


@pytest.mark.parametrize(
    "call",
    [
        '_(f"{n} boxes")',
        '_("box " + name)',
        '_("box {n}".format(n=n))',
        '_("{n} box" if n == 1 else "{n} boxes")',
        '_(_("{n} box").format(n=n))',
        "counted(one, many, n)",
        'counted("{n} box", f"{n} boxes", n)',
        "marked(name)",
    ],
)
def test_what_is_put_together_before_it_is_asked_is_told_with_its_place(call: str) -> None:
    found = [one for one in of_source(f"n = 1\nx = {call}\n", "game/box.py") if _wrong(one)]
    assert [one.place for one in found] == ["game/box.py:2"]
    with pytest.raises(ComplaintError, match=r"game/box\.py:2: .*cannot be translated"):
        template(found)


def _wrong(found: Message | Unreadable) -> bool:
    return isinstance(found, Unreadable)


def test_what_was_marked_elsewhere_may_be_asked_for() -> None:
    source = 'A = {1: marked("one")}\nx = _(A[1]) + _(self.name) + _(A.get(2, ""))\n'
    assert list(of_source(source, "a.py")) == [Message("one", "", "a.py:1")]


def test_one_message_is_one_entry_with_its_places_and_its_plural() -> None:
    source = '_("{n} box")\n_("Say \\"Aye\\"\\nor not.")\ncounted("{n} box", "{n} boxes", n)\n'
    entries = template(of_source(source, "a.py")).split("\n\n")[1:]
    assert entries[0].split("\n") == [
        "#: a.py:1",
        "#: a.py:3",
        "#, python-brace-format",
        'msgid "{n} box"',
        'msgid_plural "{n} boxes"',
        'msgstr[0] ""',
        'msgstr[1] ""',
    ]
    assert entries[1].rstrip().split("\n") == [
        "#: a.py:2",
        'msgid ""',
        '"Say \\"Aye\\"\\n"',
        '"or not."',
        'msgstr ""',
    ]


def test_two_plurals_of_one_message_are_told() -> None:
    source = 'counted("{n} box", "{n} boxes", n)\ncounted("{n} box", "{n} cells", n)\n'
    with pytest.raises(ComplaintError, match=r"a\.py:2: .*another plural"):
        template(of_source(source, "a.py"))
