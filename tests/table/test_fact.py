"""Facts are right by their types where they are made, and read as strictly as any file."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from game.table.events import Die, PhaseBegan
from game.table.journal.lines import canonical
from game.table.journal.misfits import misfit_words

GOOD: dict[str, Any] = {"kind": "phase_began", "turn": 1, "phase": "power"}
DIE = {"label": "1/power", "sides": 6, "value": 2}
FORM = TypeAdapter(PhaseBegan)


def test_what_is_written_is_read_again() -> None:
    fact = PhaseBegan(turn=1, phase="power", dice=(Die(label="1/power", sides=6, value=2),))
    assert fact.plain(exclude_defaults=True) == {"turn": 1, "phase": "power", "dice": [DIE]}
    assert FORM.validate_json(canonical(fact.plain())) == fact


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"strange": 1}, "there is a key that no such line has, at strange"),
        ({"dice": ({**DIE, "odd": 1},)}, "there is a key that no such line has, at dice.0.odd"),
        ({"turn": "1"}, "a value is of the wrong kind, at turn"),
        ({"dice": (3,)}, "a value is of the wrong kind, at dice.0"),
        ({"phase": "x" * 61}, "a value is too small, too large, too short or too long, at phase"),
    ],
)
def test_what_is_read_has_to_be_right(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(ValidationError) as caught:
        FORM.validate_json(canonical({**GOOD, **wrong}))
    assert misfit_words(caught.value) == words


def test_a_field_that_it_does_not_have_cannot_be_changed() -> None:
    fact = PhaseBegan(turn=1, phase="power")
    assert fact.but(turn=2) == PhaseBegan(turn=2, phase="power")
    with pytest.raises(TypeError, match="strange"):
        fact.but(strange=1)
    with pytest.raises(AttributeError):
        fact.turn = 2  # type: ignore[misc]
