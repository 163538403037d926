"""``earth-expects rules`` prints the handbook."""

from __future__ import annotations

import json

import pytest

from game.cli import main


def test_without_words_the_chapters(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    out = capsys.readouterr().out
    assert "  Ion cannon\n" in out and "How we play it:" in out


def test_an_entry_with_its_table_and_links(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "EE-ION-3"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("ION CANNON\n\nDefence and damage (EE-ION-3)\n")
    assert "  defence          0  1  4  9  16  25  36\n" in out
    assert "(EE-GENR-2)" in out and max(map(len, out.splitlines())) <= 88


def test_a_chapter_and_a_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "railgun"]) == 0
    assert "(EE-RG-4)" in capsys.readouterr().out
    assert main(["rules", "ship"]) == 0
    assert "more entries have these words" in capsys.readouterr().out


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--json", "q16"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["ids"] == ["Q16"] and told["chapter"].startswith("How we play it")


def test_what_is_not_there_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "xqzxqzxqz"]) == 2
    assert capsys.readouterr().err == (
        "No rule has 'xqzxqzxqz' in it; earth-expects rules lists the chapters.\n"
    )


def test_a_chapter_begins_with_how_its_game_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "the battle board"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "THE BATTLE BOARD" and lines[1].startswith("1. Your fleet")
    assert main(["rules", "STR-MOV-4"]) == 0
    assert "1. Your fleet" not in capsys.readouterr().out
