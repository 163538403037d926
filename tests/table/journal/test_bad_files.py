"""Damaged, foreign, newer and edited files: one clear sentence, or a battle with a label."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.dice import DiceError, GivenDice
from game.table.events import TurnBegan
from game.table.journal.errors import JournalError
from game.table.journal.folder import list_saves
from game.table.journal.migrations import migrated
from game.table.journal.read import read_journal
from game.table.journal.resume import replay, resume
from tests.table.journal.battles import inputs, played, started


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A battle of two turns on disk."""
    runner, journal = started(tmp_path / "battle.jsonl", "two_scouts")
    while runner.battle.turn < 3:
        played(runner, answers=1)
    journal.close()
    return journal.path


def edit(path: Path, change: Callable[[list[bytes]], None]) -> None:
    lines = path.read_bytes().split(b"\n")
    change(lines)
    path.write_bytes(b"\n".join(lines))


def refused(path: Path) -> str:
    with pytest.raises(JournalError) as caught:
        resume(path)
    text = str(caught.value)
    assert text.startswith(f"{path}: ")
    assert "\n" not in text
    return text


def test_the_events_are_the_replay(save: Path) -> None:
    """A replay needs no rules: it is the list of events."""
    assert replay(save)[0] == TurnBegan(turn=1)


def test_hand_edited_but_well_formed_loads_and_is_labelled(save: Path) -> None:
    """A changed number breaks the chain, and the battle says so ever after."""
    edit(save, lambda lines: lines.__setitem__(-3, lines[-3].replace(b'"hash":"', b'"hash":"0')))
    resumed = resume(save)
    assert resumed.recorded.edited
    assert ["edited by hand" in note for note in resumed.notes] == [True]
    resumed.keep(save).close()
    assert resume(save).recorded.edited


def test_an_edited_ship_inside_is_labelled(save: Path) -> None:
    """The embedded files have hashes of their own."""
    edit(save, lambda lines: lines.__setitem__(0, lines[0].replace(b"courier", b"cruiser")))
    assert resume(save).recorded.edited


def test_an_edit_that_cannot_follow_begins_the_phase_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Events of the last phase that do not follow from orders and dice are left out, and said."""
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path / "home"))
    runner, journal = started(tmp_path / "edited.jsonl", "worked_example")
    played(runner, answers=4)
    journal.close()
    raw = journal.path.read_bytes()
    assert b'"needed":2' in raw
    journal.path.write_bytes(raw.replace(b'"needed":2', b'"needed":3'))
    resumed = resume(journal.path)
    assert resumed.anew
    assert "begins again" in resumed.notes[-1]
    assert resumed.runner.battle.phase == "weapons"
    assert inputs(resumed.runner.events) == []
    other = resumed.keep()
    played(resumed.runner, answers=4)
    other.close()
    assert b'"needed":3' in journal.path.read_bytes()
    assert inputs(resume(other.path).runner.events) == inputs(runner.events)


def test_newer_names_the_version_it_needs(save: Path) -> None:
    """A file of a later game is refused with what to install."""

    def newer(line: bytes) -> bytes:
        game = line[line.index(b'"game":') : line.index(b',"players"')]
        return line.replace(b'"version":3', b'"version":9').replace(game, b'"game":"4.2.0"')

    edit(save, lambda lines: lines.__setitem__(0, newer(lines[0])))
    assert "Earth Expects 4.2.0 as journal version 9" in refused(save)
    assert "install 4.2.0" in refused(save)


def test_a_newer_file_of_a_game_without_a_number_asks_for_a_later_version(save: Path) -> None:
    """A game run from its source has no number to name."""
    game = read_journal(save).header.game.encode()
    edit(
        save,
        lambda lines: lines.__setitem__(
            0, lines[0].replace(b'"version":3', b'"version":4').replace(game, b"unpacked")
        ),
    )
    expected = "as journal version 4, and this game reads up to version 3: install a later version"
    assert expected in refused(save)


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "empty"),
        (b"\n\n", "empty"),
        (b"hello\n", "no saved battle"),
        (b"\x00\x01\xff" * 200, "no saved battle"),
        (b'{"a":1}\n', "no saved battle"),
        (b"[" * 100_000, "no saved battle"),
        (b'{"journal":{"format":"earth-expects journal"}}\n', "version is no number"),
        (b'{"journal":{"format":"earth-expects journal","version":true}}\n', "version is no"),
        (b'{"journal":{"format":"earth-expects journal","version":1}}\n', "line 1: "),
        (b'{"journal":{"format":"earth-expects journal","version":NaN}}\n', "NaN"),
        (b'{"journal":{"format":"x","format":"earth-expects journal"}}\n', "a key twice"),
        (b'{"journal":{"format":"earth-expects journal","version":1,"game":"\\ud800"}}\n', "half"),
        (b'{"journal":{"format":"earth-expects journal","version":' + b"9" * 5000, "first line"),
        (b'{"journal":' + b"x" * (2 << 20), "no saved battle"),
    ],
)
def test_foreign_files_are_refused_in_a_sentence(tmp_path: Path, content: bytes, word: str) -> None:
    """Whatever the bytes, the answer is one sentence."""
    path = tmp_path / "odd.jsonl"
    path.write_bytes(content)
    assert word in refused(path)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        (b"not json", "not JSON"),
        (b'{"event":{"kind":"turn_began","turn":1,"turn":2},"hash":"x"}', "a key twice"),
        (b'{"event":{"kind":"turn_began","turn":NaN},"hash":"x"}', "NaN"),
        (b'{"event":{"kind":"turn_began","turn":1e999},"hash":"x"}', "neither number nor text"),
        (b'{"event":{"kind":"turn_began","turn":"\\ud83d"},"hash":"x"}', "half a character"),
        (b'{"event":{"kind":"turn_began","turn":"1"},"hash":"x"}', "turn_began.turn"),
        (b'{"event":{"kind":"no_such"},"hash":"x"}', "no_such"),
        (b'{"event":{"kind":"turn_began","turn":1,"tern":1},"hash":"x"}', "tern"),
        (b'{"event":[],"hash":"x"}', "no event"),
        (b'{"hash":"x"}', "no event"),
        (b'{"event":' + b'{"a":' * 90_000, "deep"),
        (b'{"event":{"kind":"ship_lost","ship":"Nemo","reason":"x"},"hash":"x"}', "does not fit"),
        (b"\xff\xfe", "UTF-8"),
    ],
)
def test_a_broken_line_is_named(save: Path, line: bytes, word: str) -> None:
    """The file, the line, what is wrong with it, and what to do."""
    edit(save, lambda lines: lines.insert(5, line))
    text = refused(save)
    assert "line 6 cannot be read" in text
    assert word in text
    assert "earlier save" in text


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(save: Path) -> None:
    """What an editor does to a text file is not damage."""
    events = read_journal(save).events
    save.write_bytes(b"\xef\xbb\xbf" + save.read_bytes().replace(b"\n", b"\r\n"))
    recorded = read_journal(save)
    assert recorded.events == events
    assert not recorded.edited


def test_zeros_after_a_crash_are_a_torn_tail(save: Path) -> None:
    """A file system may leave zeros where the last line should have been."""
    events = read_journal(save).events
    save.write_bytes(save.read_bytes() + b"\0" * 700)
    recorded = read_journal(save)
    assert recorded.events == events


def test_folders_missing_files_and_forbidden_ones(tmp_path: Path) -> None:
    """No traceback for what is no file at all."""
    assert "this is a folder" in refused(tmp_path)
    assert "no such file" in refused(tmp_path / "nothing.jsonl")
    assert "cannot be read" in refused(tmp_path / ("x" * 300 + ".jsonl"))


def test_one_bad_file_does_not_break_the_list(save: Path) -> None:
    """The others are listed as ever, the bad one with its reason."""
    folder = save.parent
    (folder / "bad.jsonl").write_bytes(b"\0\1")
    (folder / "other.jsonl").write_bytes(save.read_bytes())
    listed = {one.path.name: one for one in list_saves(folder)}
    assert "no saved battle" in str(listed["bad.jsonl"].problem)
    assert "no saved battle" in listed["bad.jsonl"].line
    assert listed["other.jsonl"].problem is None
    assert "Two scouts · turn 3, power" in listed["battle.jsonl"].line


def test_migrations_go_step_by_step_and_change_nothing_given() -> None:
    """Version n to n + 1, each step pure."""
    given = {"version": 1, "a": 1}, [{"kind": "x"}]
    steps = {
        1: lambda raw: ({**raw[0], "b": 2}, raw[1]),
        2: lambda raw: (raw[0], [{**event, "y": 0} for event in raw[1]]),
    }
    header, events = migrated(given, 1, steps, to=3)
    assert header == {"version": 3, "a": 1, "b": 2}
    assert events == [{"kind": "x", "y": 0}]
    assert given == ({"version": 1, "a": 1}, [{"kind": "x"}])
    with pytest.raises(KeyError):
        migrated(given, 1, {}, to=2)


def test_lines_are_canonical(save: Path) -> None:
    """Every line is what writing its own values again gives."""
    for line in save.read_bytes().splitlines():
        data = json.loads(line)
        [key] = [name for name in data if name != "hash"]
        again = json.dumps(data[key], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert line == f'{{"{key}":{again},"hash":"{data["hash"]}"}}'.encode()


@pytest.fixture(scope="module")
def mutated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file to be spoilt again and again, and beside it the bytes it began with."""
    runner, journal = started(tmp_path_factory.mktemp("mutated") / "battle.jsonl")
    played(runner, answers=30)
    journal.close()
    return journal.path


@given(st.data())
@settings(max_examples=120, deadline=None)
def test_whatever_an_editor_does_to_a_file_it_loads_or_says_why(
    mutated: Path, data: st.DataObject
) -> None:
    """A battle that goes on, or JournalError: never anything else."""
    good = mutated.with_suffix(".good")
    if not good.exists():
        good.write_bytes(mutated.read_bytes())
    lines = good.read_bytes().splitlines()
    number = data.draw(st.integers(1, len(lines) - 1), "line")
    whole = json.loads(lines[number])
    key = data.draw(st.sampled_from(sorted(whole["event"])), "key")
    whole["event"][key] = data.draw(st.sampled_from(ODD_VALUES), "value")
    lines[number] = json.dumps(whole).encode()
    if data.draw(st.booleans(), "swap"):
        other = data.draw(st.integers(1, len(lines) - 1), "with")
        lines[number], lines[other] = lines[other], lines[number]
    mutated.write_bytes(b"\n".join(lines) + b"\n")
    try:
        resumed = resume(mutated)
    except JournalError as error:
        assert "\n" not in str(error)
    else:
        played(resumed.runner, answers=2)
        good_events = [json.loads(line)["event"] for line in good.read_bytes().splitlines()[1:]]
        same = [json.loads(line)["event"] for line in lines[1:]] == good_events
        assert resumed.recorded.edited != same


ODD_VALUES = [
    0,
    -1,
    10**30,
    1.5,
    "",
    "x",
    None,
    [],
    {},
    True,
    "Icarus",
    "L1",
    "Vigilance",
    [[0, 0]],
]


def test_given_dice_without_a_key_go_on_with_new_ones(tmp_path: Path) -> None:
    """A battle played with the players' dice can be taken up by whoever has none."""
    runner, journal = started(tmp_path / "a.jsonl", "worked_example", given=(2, 5, 4, 1), key=None)
    played(runner, answers=4)
    journal.close()
    resumed = resume(journal.path)
    assert "the game rolls new ones" in resumed.notes[-1]
    assert resumed.runner.events == runner.events
    played(resumed.runner)
    with pytest.raises(DiceError, match="needs another"):
        played(resume(journal.path, dice=GivenDice(())).runner)
