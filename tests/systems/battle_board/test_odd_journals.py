"""A journal of the battle board that was edited: what could be in no battle is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.systems.battle_board.events.fire import SlotFired
from game.table.journal.errors import JournalError
from game.table.journal.resume import resume
from tests.systems.battle_board.battles import kept, played
from tests.systems.battle_board.storms import Watch, storm
from tests.table.journal.battles import played as played_of_the_other_game
from tests.table.journal.battles import started
from tests.table.journal.test_showable import edited, refused

SEED = next(n for n in range(99) if all(side.points for side in storm(n).scenario.sides))
MISFIT = "it does not fit the battle it stands in"
HUGE = 10**400


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A battle from its fleets to its end."""
    path = tmp_path / "battle.jsonl"
    runner = played(kept(path, SEED), SEED)
    assert any(isinstance(event, SlotFired) for event in runner.events)
    return path


def hit(**values: Any) -> dict[str, Any]:
    return {"hits": [values]}


ODD: dict[str, tuple[str, dict[str, Any], str]] = {
    "more ships than before": ("slot_fired", hit(ships=999), MISFIT),
    "ships below none": ("slot_fired", hit(ships=-1), "too small, too large"),
    "shields that grow": ("slot_fired", hit(pool=99_999), MISFIT),
    "more damaged than there are": ("slot_fired", hit(damaged=999), MISFIT),
    "damage that should destroy": ("slot_fired", hit(damage="5000"), MISFIT),
    "monstrous damage": ("slot_fired", hit(damage=f"1/{10**600}"), "a value cannot be used"),
    "a huge volley": ("slot_fired", {"power": HUGE}, "too small, too large"),
    "a slot that is none": ("slot_fired", {"slot": 3}, MISFIT),
    "a slot before the first": ("slot_fired", {"slot": -1}, "too small, too large"),
    "nobody fires": ("slot_fired", {"token": "Nobody"}, MISFIT),
    "off the board": ("stepped", {"to": "9999"}, MISFIT),
    "no hex": ("stepped", {"to": "here"}, "a value cannot be used"),
    "a strange mover": (
        "order_drawn",
        {"movers": [{"token": "Nobody", "margin": 1000}]},
        MISFIT,
    ),
    "a margin of two": ("order_drawn", {"movers": [{"token": "A", "margin": 2000}]}, "too large"),
    "a fourth phase": ("order_drawn", {"step": 4}, "too small, too large"),
    "a strange rung": ("ladder_drawn", {"rungs": [["Nobody", 0]]}, MISFIT),
    "another turn": ("turn_began", {"turn": 7}, MISFIT),
    "a phase of another turn": ("phase_began", {"turn": 7}, MISFIT),
    "another side's hand": ("tactics_given", {"by_hand": "Nobody"}, MISFIT),
    "a fleet for nobody": ("fleet_bought", {"side": "Nobody"}, MISFIT),
    "a design of nothing": (
        "fleet_bought",
        {"designs": [{"name": "Wasp", "hull": "Boat", "ideal_speed": 5}]},
        MISFIT,
    ),
    "shields from nowhere": (
        "round_closed",
        {"regained": [{"token": "Nobody", "points": 5}]},
        MISFIT,
    ),
}
"""Kind of event, its values, and what is said."""


def put(event: dict[str, Any], values: dict[str, Any]) -> None:
    """Other values in an event; those of a hit in its first one."""
    changed = dict(values)
    if "hits" in changed:
        event["hits"][0].update(changed.pop("hits")[0])
    event.update(changed)


@pytest.mark.parametrize("chained", [True, False])
@pytest.mark.parametrize("name", ODD)
def test_what_can_be_in_no_battle_is_refused(save: Path, name: str, chained: bool) -> None:
    kind, values, told = ODD[name]
    edited(save, kind, lambda event: put(event, values), chained=chained)
    assert told in refused(save)


def test_an_event_of_the_other_game_is_refused(save: Path, tmp_path: Path) -> None:
    runner, journal = started(tmp_path / "other.jsonl", "two_scouts")
    played_of_the_other_game(runner, answers=4)
    journal.close()
    theirs = journal.path.read_bytes().splitlines(keepends=True)
    powered = next(line for line in theirs if b'"kind":"powered"' in line)
    ours = save.read_bytes().splitlines(keepends=True)
    save.write_bytes(b"".join([*ours[:5], powered, *ours[5:]]))
    assert "of a kind that this game does not know (powered)" in refused(save)


@pytest.mark.parametrize("ruleset", ["Earth Expects", "Chess", "", None, 7])
def test_a_journal_that_says_it_is_of_another_game_is_refused(save: Path, ruleset: Any) -> None:
    edited(save, "journal", lambda header: header.update(ruleset=ruleset), chained=True)
    assert refused(save)


def test_a_journal_without_its_game_is_refused(save: Path) -> None:
    edited(save, "journal", lambda header: header.pop("ruleset"), chained=True)
    assert "a key is missing" in refused(save)


def test_a_scenario_inside_that_was_changed_is_refused_or_told(save: Path) -> None:
    def dearer(header: dict[str, Any]) -> None:
        text = header["scenario"]["text"]
        assert '"armour": 50' in text
        header["scenario"]["text"] = text.replace('"armour": 50', '"armour": 51')

    edited(save, "journal", dearer, chained=True)
    try:
        taken = resume(save)
    except JournalError as error:
        assert MISFIT in error.problem
    else:
        assert any("edited by hand" in note for note in taken.notes)


def test_cut_in_the_middle_of_any_line_it_goes_on(save: Path) -> None:
    lines = save.read_bytes().splitlines(keepends=True)
    for cut in range(2, len(lines), 9):
        save.write_bytes(b"".join(lines[:cut]) + lines[cut][: len(lines[cut]) // 2])
        taken = resume(save)
        assert any("cut off" in note for note in taken.notes)
        watch = Watch(taken.runner.first)
        for event in taken.runner.events:
            watch(event)
        assert watch.board == taken.runner.battle


def test_a_mark_at_its_beginning_and_other_line_ends_are_read(save: Path) -> None:
    whole = resume(save).runner.battle
    raw = save.read_bytes()
    for odd in (b"\xef\xbb\xbf" + raw, raw.replace(b"\n", b"\r\n")):
        save.write_bytes(odd)
        assert resume(save).runner.battle == whole


def test_the_lines_of_a_journal_hold_all_events(save: Path) -> None:
    kinds = {
        json.loads(line).get("event", {}).get("kind") for line in save.read_bytes().splitlines()
    }
    assert {kind for kind, _values, _told in ODD.values()} <= kinds
