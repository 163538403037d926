"""Files that are none: empty, binary, of another encoding, endless, folders, forbidden, foreign."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.commands.orders_file import read_orders
from game.commands.output import ComplaintError
from game.papers.text import PaperError, read_text
from game.systems.earth_expects.questions.forms import FORMS
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.scenario import ScenarioError
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship
from game.table.journal.errors import JournalError
from game.table.journal.read import read_journal
from tests.mistakes.good import BATTLE, ORDERS, SHIP
from tests.table.journal.battles import started

EMPTY = "The file is empty: choose another, or write one."
UTF16 = "The file is UTF-16 text: save it as UTF-8 text."
ZERO = "Byte 1 is zero, so this is no text: choose a text file, saved as UTF-8."
LATIN = "line 2: Byte 8 is not UTF-8: save the file as UTF-8 text."
DISASTERS = {
    "empty": (b"", EMPTY),
    "blank": (b" \r\n\t\n", EMPTY),
    "only a mark": (b"\xef\xbb\xbf", EMPTY),
    "binary": (bytes(range(256)), ZERO),
    "utf-16": (SHIP.encode("utf-16"), UTF16),
    "latin": (b"a = 1\n#\xe9", LATIN),
}


def told(path: Path, kind: str) -> list[str]:
    """What is told of a file read as a ship, a scenario or orders."""
    try:
        if kind == "ship":
            load_ship(path)
        elif kind == "scenario":
            load_scenario(path)
        else:
            read_orders(str(path), FORMS)
    except (ShipFileError, ScenarioError) as error:
        return list(error.problems)
    except ComplaintError as error:
        return [sentence.removeprefix(f"{path}: ") for sentence in error.sentences]
    return []


@pytest.mark.parametrize("kind", ["ship", "scenario", "orders"])
@pytest.mark.parametrize("disaster", DISASTERS)
def test_bytes_that_are_no_text(tmp_path: Path, kind: str, disaster: str) -> None:
    raw, words = DISASTERS[disaster]
    path = tmp_path / "odd"
    path.write_bytes(raw)
    assert told(path, kind) == [words]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("ship", "A ship file may hold at most 64 kB, and no ship needs more."),
        ("scenario", "A scenario file may hold at most 256 kB: this one is longer; shorten it."),
    ],
)
def test_a_file_of_three_hundred_kilobytes(tmp_path: Path, kind: str, words: str) -> None:
    path = tmp_path / "long.toml"
    path.write_bytes(b"# far too long\n" * 20_000)
    assert told(path, kind) == [words]


def test_brackets_without_end(tmp_path: Path) -> None:
    path = tmp_path / "deep.toml"
    path.write_bytes(b"x = " + b"[" * 60_000)
    deep = "This is not TOML: it is nested far too deeply; write it with fewer brackets."
    assert told(path, "ship") == told(path, "scenario") == [deep]
    path.write_bytes(b"[" * 60_000)
    assert told(path, "orders") == [
        "This is not an orders file: it is nested far too deeply; mend that."
    ]


@pytest.mark.parametrize(
    ("kind", "good"), [("ship", SHIP), ("scenario", BATTLE), ("orders", ORDERS)]
)
def test_windows_line_ends_and_a_byte_order_mark_do_no_harm(
    tmp_path: Path, kind: str, good: str
) -> None:
    path = tmp_path / "good.toml"
    path.write_bytes(b"\xef\xbb\xbf" + good.replace("\n", "\r\n").encode())
    assert told(path, kind) == []


def test_folders_and_missing_files(tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    folder = "This is a folder: name a file in it."
    assert told(tmp_path, "ship") == told(tmp_path, "scenario") == [folder]
    assert told(tmp_path, "orders") == ["this is a folder: name an orders file in it."]
    assert told(missing, "ship") == [
        "There is no such file: check the name, files of the game end in .toml."
    ]


def test_a_file_one_may_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may be allowed everything, so the refusal is played."""

    def refused(*_args: object) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "mine.toml").write_text("x = 1")
    monkeypatch.setattr("os.open", refused)
    with pytest.raises(PaperError) as caught:
        read_text(tmp_path / "mine.toml", 100)
    assert str(caught.value) == (
        "The file cannot be read (Permission denied): check its name and permissions."
    )


def test_two_ships_in_one_hex_inside_a_planet(tmp_path: Path) -> None:
    path = tmp_path / "crash.toml"
    path.write_text(BATTLE.replace('"1015"', '"1605"').replace('"2215"', '"1605"'))
    assert told(path, "scenario") == [
        "line 15, ships: Icarus begins in 1605, inside a planet, where no ship lives; move it out.",
        "line 23, ships: Vigilance begins in 1605, inside a planet, where no ship lives; "
        "move it out.",
    ]


def test_faults_of_keys_and_of_sense_are_told_together(tmp_path: Path) -> None:
    """A misspelt key hides neither a ship in a planet, nor a lock on a stranger, nor a design."""
    path = tmp_path / "many.toml"
    text = BATTLE.replace("turn_limit", "turn_limt").replace('"1015"', '"1605"')
    text = text.replace('target = "Vigilance"', 'target = "Virgil"').replace(
        'design = "vigilance"', 'design = "vigilanse"'
    )
    path.write_text(text)
    assert told(path, "scenario") == [
        "line 2, turn_limt: unknown key, did you mean turn_limit?",
        "line 15, ships: Icarus begins in 1605, inside a planet, where no ship lives; move it out.",
        "line 28, locks: there is no ship 'Virgil'; perhaps Vigilance is meant.",
        "line 22, ships: there is no design 'vigilanse'; perhaps vigilance is meant.",
    ]


def test_a_journal_with_an_option_this_game_does_not_know(tmp_path: Path) -> None:
    _runner, journal = started(tmp_path / "battle.jsonl", "two_scouts")
    journal.close()
    first, *rest = journal.path.read_text(encoding="utf-8").splitlines()
    header = json.loads(first)
    scenario = json.loads(header["journal"]["scenario"]["text"])
    scenario["options"] = ["time travel"]
    header["journal"]["scenario"]["text"] = json.dumps(scenario)
    journal.path.write_text("\n".join([json.dumps(header), *rest]), encoding="utf-8")
    with pytest.raises(JournalError) as caught:
        read_journal(journal.path)
    assert str(caught.value).startswith(
        f"{journal.path}: line 1: the scenario inside: line 1, options 1: write one of 'crew"
    )
