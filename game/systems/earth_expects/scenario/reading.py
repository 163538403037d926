"""Reading the text of a scenario: what it says, and everything wrong with it at once (EE-GEN-1).

Keys are judged one by one; what is left when the faulty ones are put aside is judged as a whole,
so that a misspelt key does not hide a ship that stands inside a planet.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from game.papers.bounds import is_deep_json
from game.papers.json_text import JsonLines, json_complaint
from game.papers.keys import Paper, complaints, faulty_places
from game.papers.misfit import Misfit, Place, apart_from
from game.papers.text import PaperError
from game.papers.told import MOST_TOLD, UNTOLD
from game.papers.toml import line_of, read_toml
from game.systems.earth_expects.scenario.faults import scenario_misfits
from game.systems.earth_expects.scenario.scenario import Scenario, ScenarioError
from game.words import _, marked

MAX_BYTES = 256 * 1024
EXAMPLES: dict[str, Any] = {
    "title": "Two scouts",
    "subtitle": "...",
    "briefing": "...",
    "tags": ["duel"],
    "minutes": 30,
    "order": 100,
    "centre": "1312",
    "turn_limit": 30,
    "at_limit": "draw",
    "sides": [],
    "options": ["crew quality"],
    "name": "Icarus",
    "aim": "...",
    "points": 20,
    "zone": {"hex": "1312", "radius": 3},
    "radius": 3,
    "side": "Blue",
    "design": "icarus",
    "hex": "1312",
    "facing": "N",
    "speed": 2,
    "damage": {"L1": "light"},
    "loaded": ["M1"],
    "power": {"boxes": ["L1"]},
    "boxes": ["L1"],
    "manoeuvre": [{"engine": "E1", "power": 1}],
    "engine": "E1",
    "hidden_in": {"around": "1312", "within": 3},
    "around": "1312",
    "within": 3,
    "by_choice": True,
    "hexes": ["1312", "1313"],
    "disguise": "annie_laurie",
    "railgun_target": "Ceres",
    "docked_to": "Icarus",
    "ship": "Icarus",
    "target": "Vigilance",
    "count": 1,
    "kind": "destroy",
    "distance": 20,
    "sun": "N",
    "holds": "asteroids",
    "to": "1320",
    "inner": 2,
    "outer": 4,
    "tail": 6,
    "dice": 1,
    "interface": 6,
    "atmosphere": 1,
}
"""Values that show how a key is written."""


def _paper(text: str, is_json: bool) -> Paper:
    hex_words = marked("write a hex number such as 1312 (column, row), or -3/105.")
    box_words = marked("write a box of the ship such as L1 or E1.2.")
    hexes = ("hex", "centre", "to", "around", "hexes")
    boxes = ("engine", "boxes", "loaded", "damage")
    places: Callable[[Place], int | None] = (
        JsonLines(text) if is_json else (lambda place: line_of(place, text))
    )
    return Paper(
        (Scenario,),
        places,
        examples=EXAMPLES,
        patterns={**dict.fromkeys(hexes, hex_words), **dict.fromkeys(boxes, box_words)},
        json=is_json,
    )


@dataclass(slots=True)
class Reading:
    """A scenario as far as it could be read; ``faulty`` are the places put aside."""

    paper: Paper
    scenario: Scenario | None = None
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


def read_scenario(text: str, place: str) -> Reading:
    """The scenario in a text, with every problem. ScenarioError when it is no TOML or JSON."""
    if len(text) > MAX_BYTES:
        message = _("A scenario file may hold at most 256 kB: this one is longer; shorten it.")
        raise ScenarioError(place, [message])
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    is_json = text.lstrip().startswith("{")
    try:
        data = _json(text) if is_json else read_toml(text)
    except PaperError as error:
        raise ScenarioError(place, [str(error)]) from None
    reading = Reading(_paper(text, is_json))
    data = json.loads(json.dumps(data, default=str))
    try:
        reading.scenario = _scenario(data)
    except ValidationError as error:
        reading.problems = complaints(error, reading.paper)
        reading.faulty = faulty_places(error, reading.paper)
        reading.scenario = _mended(data, error, reading.paper)
    if reading.scenario is not None:
        reading.problems = reading.told(scenario_misfits(reading.scenario))
    return reading


def _scenario(data: Any) -> Scenario:
    return Scenario.model_validate_json(json.dumps(data))


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


def _mended(data: Any, error: ValidationError, paper: Paper) -> Scenario | None:
    """The scenario without its faulty keys; None when keys that it needs are among them."""
    for place in sorted(faulty_places(error, paper), key=str, reverse=True):
        _take_away(data, place)
    try:
        return _scenario(data)
    except ValidationError:
        return None


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
