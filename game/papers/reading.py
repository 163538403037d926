"""Reading a file that people write into what it says, with everything wrong with it at once.

Keys are judged one by one; what is left when the faulty ones are put aside is judged as a whole,
so that a misspelt key does not hide what does not fit together.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from game.papers.bounds import is_deep_json
from game.papers.json_text import JsonLines, json_complaint
from game.papers.keys import Paper, complaints, faulty_places
from game.papers.misfit import Misfit, Place, apart_from
from game.papers.text import PaperError
from game.papers.told import MOST_TOLD, UNTOLD
from game.papers.toml import line_of, read_toml
from game.words import _

M = TypeVar("M", bound=BaseModel)


@dataclass(slots=True)
class Reading(Generic[M]):
    """What a text says, as far as it could be read; ``faulty`` are the places put aside."""

    paper: Paper
    found: M | None = None
    problems: list[str] = field(default_factory=list)
    faulty: set[Place] = field(default_factory=set)

    def told(self, more: Iterable[Misfit]) -> list[str]:
        """All problems, with those of ``more`` that do not follow from faulty places."""
        found = apart_from(self.faulty, more)
        told = [self.words(misfit) for misfit in found[:MOST_TOLD]]
        return self.problems + told + [UNTOLD] * (len(found) - len(told))

    def words(self, misfit: Misfit) -> str:
        """A misfit behind its line."""
        line = self.paper.line_of(misfit.place)
        if line is None:
            return misfit.sentence
        return _("line {line}, {sentence}").format(line=line, sentence=misfit.sentence)


@dataclass(frozen=True)
class Form(Generic[M]):
    """What is read from files of one kind, TOML or JSON.

    ``examples`` and ``patterns`` as for ``Paper``; ``misfits``: what is wrong with one whose keys
    are right; ``most``: characters it may have, and ``too_long`` is said of one that has more.
    """

    model: type[M]
    misfits: Callable[[M], Iterable[Misfit]]
    most: int
    too_long: Callable[[], str]
    examples: Mapping[str, Any] = field(default_factory=dict)
    patterns: Mapping[str, str] = field(default_factory=dict)

    def read(self, text: str) -> Reading[M]:
        """What a text says, with every problem. PaperError when it is no TOML or JSON."""
        if len(text) > self.most:
            raise PaperError(self.too_long())
        text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        is_json = text.lstrip().startswith("{")
        data = _json(text) if is_json else read_toml(text)
        data = json.loads(json.dumps(data, default=str))
        reading: Reading[M] = Reading(self._paper(text, is_json))
        try:
            reading.found = self._made(data)
        except ValidationError as error:
            reading.problems = complaints(error, reading.paper)
            reading.faulty = faulty_places(error, reading.paper)
            reading.found = self._mended(data, reading.faulty)
        if reading.found is not None:
            reading.problems = reading.told(self.misfits(reading.found))
        return reading

    def _paper(self, text: str, is_json: bool) -> Paper:
        places: Callable[[Place], int | None] = (
            JsonLines(text) if is_json else (lambda place: line_of(place, text))
        )
        return Paper((self.model,), places, self.examples, self.patterns, json=is_json)

    def _made(self, data: Any) -> M:
        return self.model.model_validate_json(json.dumps(data))

    def _mended(self, data: Any, faulty: Iterable[Place]) -> M | None:
        """It without its faulty keys; None when keys that it needs are among them."""
        for place in sorted(faulty, key=str, reverse=True):
            _take_away(data, place)
        try:
            return self._made(data)
        except ValidationError:
            return None


def _json(text: str) -> Any:
    if is_deep_json(text):
        message = _("This is not JSON: it is nested far too deeply; write it with fewer brackets.")
        raise PaperError(message)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise PaperError(json_complaint(error)) from None
    except ValueError:
        raise PaperError(_("This is not JSON: a number in it is far too long.")) from None


def _take_away(data: Any, place: Place) -> None:
    """Take a key out of its table, if it is there."""
    here = data
    for part in place[:-1]:
        try:
            here = here[part]
        except (KeyError, IndexError, TypeError):
            return
    if isinstance(here, dict) and place:
        here.pop(place[-1], None)
