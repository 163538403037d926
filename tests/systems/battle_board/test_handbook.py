"""The handbook's chapter of the battle board: its tables are the data, and the log leads to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.handbook.book import book
from game.handbook.entries import Table
from game.systems.battle_board.designs.movement import allowances
from game.systems.battle_board.designs.parts import standard
from game.systems.battle_board.events.event import EVENTS
from game.systems.battle_board.questions.fleet import Fleet
from game.systems.battle_board.questions.shot import Shot
from game.systems.battle_board.questions.step import Step
from game.systems.battle_board.questions.tactics import Tactics
from game.systems.battle_board.screens.register import TOPICS
from game.systems.battle_board.screens.words import movement_words
from game.systems.battle_board.state.tactics import PREFERENCES, TACTICS, tactic_words, told
from game.table.log import LogLine, log_lines
from tests.systems.battle_board.phases.test_round import begun, given
from tests.systems.battle_board.support import beam, design, token

RULES = [f"STR-MOV-{n}" for n in range(1, 10)] + [
    *("STR-INI-1", "STR-INI-2", "STR-FIRE-1", "STR-FIRE-2"),
    *(f"Q{n}" for n in (*range(162, 168), 238, 239, *range(303, 328))),
]


def table(rule: str) -> Table:
    """The table of an entry."""
    found = book().entry(rule).table
    assert found is not None, rule
    return found


def _spaced(words: str) -> str:
    """Words with spaces where a screen keeps them together."""
    return words.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.rule("STR-MOV-3")
def test_the_hexes_of_each_round_are_those_of_the_rule() -> None:
    told_rows = [row for row in table("STR-MOV-3").rows]
    assert told_rows == [
        (
            movement_words(quarters).replace("\N{NO-BREAK SPACE}", " "),
            " ".join(map(str, allowances(quarters))),
        )
        for quarters in range(2, 11)
    ]


def test_hulls_are_those_of_the_parts_list() -> None:
    """Ruling Q326."""
    assert list(table("Q326").rows) == [
        (
            hull.name,
            *map(
                str,
                (hull.weight, hull.initiative, hull.armour, hull.cost, hull.engines, hull.parts),
            ),
        )
        for hull in standard().hulls.values()
    ]


def test_weapons_are_those_of_the_parts_list() -> None:
    """Ruling Q238."""
    assert list(table("Q238").rows) == [
        (
            weapon.name,
            str(weapon.range),
            str(weapon.power),
            str(weapon.initiative),
            "all" if weapon.accuracy is None else str(weapon.accuracy),
            str(weapon.cost),
            str(weapon.weight),
        )
        for weapon in standard().weapons.values()
    ]


def test_other_parts_are_those_of_the_parts_list() -> None:
    """Ruling Q305; an engine costs its ideal speed less a number."""
    parts = standard()
    engine, jet, over, computer, shield = table("Q305").rows
    assert engine[2:] == (str(parts.engine.weight), f"ideal speed − {parts.engine.cheaper}")
    for row, part in ((jet, parts.jet), (over, parts.overthruster), (computer, parts.computer)):
        assert row[2:] == (str(part.weight), str(part.cost)), row
    assert shield[1:] == (
        f"{parts.shield.points} points",
        str(parts.shield.weight),
        str(parts.shield.cost),
    )


def test_tactics_and_preferences_are_told_as_on_the_screen() -> None:
    """Ruling Q239."""
    rows = [(tactic_words(each), told(each)) for each in (*TACTICS, *PREFERENCES)]
    assert list(table("Q239").rows) == rows


def test_the_chapter_begins_with_how_it_is_played() -> None:
    place = book().find("STR")
    assert place is not None
    assert book().find("how to play the battle board") == book().find("STR-MOV")
    told_words = " ".join(place.chapter.steps)
    for words in ("token", "tactic", "5, 9 and 13", "initiative", "shields", "points"):
        assert words in told_words, words
    assert 5 <= len(place.chapter.steps) <= 9
    assert len(told_words.split()) < 350


def _starts() -> Iterator[str]:
    """Where the log, the questions and the phases lead."""
    yield from (event.rule for event in EVENTS)
    yield from (question.topic for question in (Fleet(), Tactics(), Step(), Shot()))
    yield from TOPICS.values()


def test_every_question_and_phase_leads_to_a_place() -> None:
    assert all(book().find(topic) for topic in _starts())


def told_of_a_battle() -> list[LogLine]:
    """The log of a battle in which everything happens that can."""
    quick = design((beam(power=60), 1), armour=50, shields=4, ideal_speed=10, overthrusters=2)
    runs = token("runs", "West", "0005", quick, tactic="disengage", steps=5)
    runner = begun(runs, token("a", "West", "0705", quick, ships=2),
                   token("b", "East", "0706", quick, ships=2))  # fmt: skip
    while not runner.over:
        given(runner)
    return log_lines(runner.first, runner.events, runner.rules)


def test_every_line_of_the_log_has_its_rule() -> None:
    lines = [line for line in told_of_a_battle() if not line.text.startswith("Round ")]
    assert {line.rule_id for line in lines} >= {
        *("STR-MOV-6", "STR-MOV-7", "STR-INI-1", "STR-FIRE-2", "Q314", "Q321", "Q322")
    }
    for line in lines:
        assert line.rule and line.rule_id in book().places, line.text


def test_every_rule_is_three_clicks_at_most_from_the_log() -> None:
    known = book()
    there = {known.entry(line.rule_id).id for line in told_of_a_battle() if line.rule_id}
    for _click in range(3):
        there |= {other.id for rule in there for other in known.links(known.entry(rule))}
    assert {rule for rule in RULES if known.entry(rule).id not in there} == set()
