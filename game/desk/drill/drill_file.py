"""Drill files: the battle, its dice, and the steps of the script. What is wrong is told at once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from game.papers.misfit import Misfit
from game.papers.model import Name, Paper
from game.papers.reading import Form
from game.papers.text import ONE_LINE, PaperError, one_of, read_text, shown
from game.resources import asset
from game.table.faults import SetupError
from game.table.game import Game, Setup, games
from game.table.levels import SCRIPTED
from game.words import _

MAX_BYTES = 64 * 1024
MOST_STEPS, MOST_NAMES, MOST_LEARNT = 60, 12, 6
ENDS = re.compile("[:;]")
"""Where the first part of an act ends, which says what is done and not how."""
Sentence = Annotated[str, Field(min_length=1, max_length=240, pattern=rf"^{ONE_LINE}*$")]
Line = Annotated[str, Field(max_length=240, pattern=rf"^{ONE_LINE}*$")]
Names = Annotated[tuple[Name, ...], Field(max_length=MOST_NAMES)]
Face = Annotated[int, Field(ge=1, le=1000)]
Keys = Annotated[tuple[Name, ...], Field(max_length=40)]


class Step(Paper):
    """One sentence and one act.

    ``on`` is the kind of the screen it stands on (``power``, ``scene:movement``), that of the step
    before if left out; ``say`` the
    sentence, ``act`` what is to be done, in few words, ``name`` what the step is called in the list
    of them: else how its act begins. ``throw``: the throw of two dice that is marked among all of
    them on its card; 0 for no such picture. ``light`` names what is lit up: a widget, or
    a thing in one: ``record:E1``, ``map:0507``. ``free`` is what the card covers as little as that.

    The act is done once the draft on screen holds all that ``draft`` says, a screen of the kind
    that it ``leads`` to is there, or the card of what it tells to ``point`` at is open. A step
    without any of them is read. ``keys`` and ``click`` are the two ways to do it: by keys alone,
    and by the mouse alone. ``done`` is said when it is done.
    """

    on: Line = ""
    name: Line = ""
    say: Sentence
    act: Line = ""
    light: Names = ()
    free: Names = ()
    draft: Annotated[Mapping[str, JsonValue], Field(max_length=20)] = Field(default_factory=dict)
    leads: Line = ""
    point: Line = ""
    keys: Keys = ()
    click: Names = ()
    done: Line = ""
    throw: Annotated[int, Field(ge=0, le=12)] = 0

    def words(self) -> str:
        """What it is called in the list of steps."""
        return (
            _(self.name) if self.name else ENDS.split(_(self.act))[0] if self.act else _(self.say)
        )

    @property
    def is_read(self) -> bool:
        """Whether nothing has to be done but to read on."""
        return not (self.draft or self.leads or self.point)


class Drill(Paper):
    """A drill: a scenario of a game, the side that is played, dice and steps.

    ``scenario`` is one that comes with the game, or a file in the folder ``battles`` beside the
    drill. ``key`` makes all dice that are not given in ``dice``, and what the scripted side of the
    ``level`` does. ``learns`` is what is known behind it, a line each; ``end`` is said when all is
    done.

    ``manner``: a "drill" goes from act to act. A "battle" is an ordinary one with new dice, played
    freely: its steps are hints, of which each screen has one; where several stand on the same, the
    first is that of turn 1, the second that of turn 2 and so on.
    """

    game: Name
    title: Sentence
    about: Sentence
    learns: Annotated[tuple[Sentence, ...], Field(max_length=MOST_LEARNT)] = ()
    end: Sentence
    order: Annotated[int, Field(ge=0, le=10_000)] = 1000
    manner: Literal["drill", "battle"] = "drill"
    scenario: Name
    side: Name
    level: Name = SCRIPTED
    key: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")] = "00" * 32
    dice: Annotated[tuple[Face, ...], Field(max_length=200)] = ()
    steps: Annotated[tuple[Step, ...], Field(min_length=1, max_length=MOST_STEPS)]

    def screen_of(self, number: int) -> str:
        """The kind of screen that a step stands on."""
        return next((step.on for step in reversed(self.steps[: number + 1]) if step.on), "")


def _misfits(drill: Drill) -> Iterator[Misfit]:
    """What does not fit together in a drill whose keys are right."""
    if not drill.steps[0].on:
        text = _("steps 1: on which screen does it stand? Write it under on.")
        yield Misfit(("steps", 0, "on"), text)
    for number, step in enumerate(drill.steps):
        if drill.manner == "battle" and not step.is_read:
            text = _("steps {n}: in a battle a step is a hint; nothing says when it is done.")
            yield Misfit(("steps", number, "say"), text.format(n=number + 1))
        for key, words in _of_step(step):
            sentence = _("steps {n}: {what}").format(n=number + 1, what=words)
            yield Misfit(("steps", number, key), sentence)


def _of_step(step: Step) -> Iterator[tuple[str, str]]:
    """What is wrong with a step: the key, and words."""
    goals = [key for key in ("draft", "leads", "point") if getattr(step, key)]
    if len(goals) > 1:
        yield (
            goals[1],
            _("one of draft, leads and point says when it is done; take the others out."),
        )
    if step.is_read and (step.keys or step.click):
        yield "say", _("keys and clicks, but nothing says when it is done.")
    if step.is_read:
        return
    if not step.act:
        yield "say", _("what is to be done? Write it in few words under act.")
    if not step.keys:
        yield "say", _("how is it done by keys alone? Write them under keys.")
    if not step.click and not step.point:
        yield "say", _("how is it done by the mouse alone? Write what is clicked under click.")


def _too_long() -> str:
    return _("A drill file has at most 64 kB: this one is longer; shorten it.")


EXAMPLES = {
    "game": "earth_expects",
    "title": "Power",
    "about": "...",
    "end": "...",
    "order": 20,
    "manner": "drill",
    "scenario": "two_scouts",
    "side": "Loyalists",
    "level": "cadet",
    "key": "00" * 32,
    "dice": [3, 4],
    "steps": [],
    "on": "power",
    "name": "...",
    "throw": 7,
    "say": "...",
    "act": "...",
    "light": ["record:E1"],
    "draft": {"boxes": ["L1"]},
    "leads": "plot",
    "point": "record:E1",
    "keys": ["Q"],
    "click": ["record:E1"],
    "done": "...",
}
FORM: Form[Drill] = Form(Drill, _misfits, MAX_BYTES, _too_long, EXAMPLES, {})


@dataclass(frozen=True)
class Course:
    """A drill with the battle it is played in; ``name`` is that of its file."""

    name: str
    drill: Drill
    game: Game
    setup: Setup


def parse_drill(text: str, place: str) -> Drill:
    """The drill in a text; SetupError with everything that is wrong with it."""
    try:
        reading = FORM.read(text)
    except PaperError as error:
        raise SetupError(place, [str(error)]) from None
    if reading.problems or reading.found is None:
        raise SetupError(place, reading.problems)
    return reading.found


def load_drill(path: Path) -> Drill:
    """The drill in a file; SetupError."""
    try:
        text = read_text(path, MAX_BYTES)
    except PaperError as error:
        raise SetupError(str(path), [str(error)]) from None
    return parse_drill(text, str(path))


def load_course(path: Path) -> Course:
    """A drill with its battle; SetupError where either cannot be had or they do not fit."""
    drill = load_drill(path)
    game = games().get(drill.game)
    if game is None:
        raise SetupError(str(path), [_no_such("game", drill.game, list(games()))])
    beside = path.parent / "battles" / f"{drill.scenario}.toml"
    setup = game.find(beside if beside.is_file() else drill.scenario)
    levels = [level.name for level in game.levels] or [SCRIPTED]
    problems = []
    if drill.side not in setup.side_names():
        problems.append(_no_such("side", drill.side, setup.side_names()))
    if drill.level not in levels:
        problems.append(_no_such("level", drill.level, levels))
    if problems:
        raise SetupError(str(path), problems)
    return Course(path.stem, drill, game, setup)


def _no_such(key: str, given: str, known: Sequence[str]) -> str:
    text = _("{key}: there is no {given}; write {known}.")
    return text.format(key=key, given=repr(shown(given)), known=one_of(known))


@cache
def shipped_drills() -> Mapping[Path, Drill]:
    """The drills that come with the program by their files, in the order they are taken."""
    found = {file: load_drill(file) for file in asset("drills").glob("*.toml")}
    return dict(sorted(found.items(), key=lambda one: (one[1].order, one[0].name)))


def drill_files() -> list[Path]:
    """Their files."""
    return list(shipped_drills())
