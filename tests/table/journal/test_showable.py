"""Whatever loads can be shown: a journal is refused if any reading of it would fail."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.desk.before.sit_down import resume_battle
from game.table.journal.errors import JournalError
from game.table.journal.lines import chained_text
from game.table.journal.read import MAX_EVENTS, MAX_FILE
from game.table.journal.resume import resume
from tests.desk.before.test_title import begin, new_desk
from tests.hostile.mutate import chain
from tests.table.journal.battles import inputs, played, started

Line = dict[str, Any]


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A battle of some shots on disk."""
    runner, journal = started(tmp_path / "battle.jsonl", "vigilance_against_icarus")
    while not any(event.kind == "box_damaged" for event in runner.events):
        played(runner, answers=1)
    journal.close()
    return journal.path


def edited(path: Path, kind: str, change: Callable[[Line], object], *, chained: bool) -> None:
    """Change the first event of a kind (or the header), and hash all lines anew if wished."""
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    inner = [line.get("event") or line["journal"] for line in lines]
    found = next(i for i in inner if i.get("kind", "journal") == kind)
    change(found)
    if chained:
        chain(lines)
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")


def refused(path: Path) -> str:
    with pytest.raises(JournalError) as caught:
        resume(path)
    return caught.value.problem


@pytest.mark.parametrize("players", [{}, {"Nobody": "person"}, "one too many"])
def test_players_are_those_of_the_sides(save: Path, players: Any) -> None:
    def change(header: Line) -> None:
        more = {**header["players"], "Nobody": "person"}
        header["players"] = more if players == "one too many" else players

    edited(save, "journal", change, chained=True)
    assert refused(save).startswith("line 1: players must name who answers for each of ")


@pytest.mark.parametrize("chained", [True, False])
@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("attack_declared", {"weapon": "L99"}),
        ("attack_declared", {"boxes": ["L99.1"]}),
        ("aimed", {"at": "Z9"}),
        ("box_damaged", {"box": "Z9"}),
        ("powered", {"order": {"kind": "power", "ship": "Icarus", "boxes": ["Z9"]}}),
        ("phase_began", {"turn": 7}),
        ("turn_began", {"turn": 1000}),
    ],
)
def test_names_that_are_not_there(
    save: Path, kind: str, values: dict[str, Any], chained: bool
) -> None:
    edited(save, kind, lambda event: event.update(values), chained=chained)
    assert "it does not fit the battle it stands in" in refused(save)


def test_places_and_facings_that_no_map_has(save: Path) -> None:
    good = save.read_bytes()
    for values in ({"start": [10**9, 0]}, {"facing": 6}, {"start_facing": -1}):
        save.write_bytes(good)
        edited(save, "flown", lambda event, v=values: event["track"].update(v), chained=True)
        assert "cannot be read" in refused(save)


def test_an_order_against_the_rules_is_not_carried_out(save: Path) -> None:
    """The phase begins again, and the file stays as it is."""
    lines = [json.loads(line) for line in save.read_bytes().splitlines()]
    events = [line.get("event", {}) for line in lines]
    last = max(n for n, event in enumerate(events) if event.get("kind") == "phase_began")
    at = next(n for n in range(last, len(events)) if events[n].get("order", {}).get("attacks"))
    events[at]["order"]["attacks"] *= 2
    kept = (json.dumps(line) for line in lines[: at + 1])
    save.write_text("\n".join((*kept, "")), encoding="utf-8")
    resumed = resume(save)
    assert resumed.anew
    assert inputs(resumed.runner.events[last:]) == []


def test_a_control_character_is_no_text(save: Path) -> None:
    edited(save, "box_damaged", lambda event: event.update(attack="1\0"), chained=True)
    assert "it holds a control character" in refused(save)


def test_more_events_and_more_bytes_than_any_battle(save: Path) -> None:
    whole = save.read_bytes()
    save.write_bytes(whole + b'{"event":{},"hash":""}\n' * MAX_EVENTS)
    assert refused(save) == "it has more events than any battle of this game."
    save.write_bytes(whole + b" " * MAX_FILE)
    assert refused(save) == "it is over 4 MB, and no battle of this game is."


def test_the_battle_in_play_goes_on_when_another_cannot_be_shown(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = new_desk()
    begin(desk, "two scouts")
    playing = desk.hot
    edited(save, "journal", lambda header: header.update(players={}), chained=True)
    with pytest.raises(JournalError):
        resume_battle(desk, save)
    assert desk.hot is playing and desk.keeper is not None


def test_what_was_edited_is_tried_out_before_the_battle_in_play_is_left(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = new_desk()
    begin(desk, "two scouts")
    playing = desk.hot

    def broken(*_args: object) -> None:
        raise KeyError("nothing of the kind")

    monkeypatch.setitem(desk.own, "log", broken)
    resume_battle(desk, save)
    playing = desk.hot
    raw = save.read_bytes()
    save.write_bytes(raw.replace(b'"hash":"', b'"hash":"0', 1))
    with pytest.raises(JournalError, match="edited by hand"):
        resume_battle(desk, save)
    assert desk.hot is playing


def test_a_hash_holds_any_text() -> None:
    assert chained_text("{}", "\ud800") != chained_text("{}", "?")
