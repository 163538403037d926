"""The orders file of the referee: JSON that answers decisions by key, or one after the other."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from types import GenericAlias
from typing import Annotated, Any, Literal, get_args

from pydantic import Field, TypeAdapter, ValidationError, create_model

from game.commands.output import ComplaintError
from game.papers.bounds import is_deep_json
from game.papers.json_text import JsonLines, json_complaint
from game.papers.keys import Models, Paper, complaints
from game.papers.misfit import Place
from game.papers.model import Name
from game.papers.model import Paper as Paperwork
from game.papers.opening import read_file
from game.papers.text import PaperError, decoded, is_there, shown
from game.papers.told import MOST_TOLD, UNTOLD, first_told
from game.table.journal.header import Face
from game.table.journal.lines import LineError, canonical, parsed
from game.table.order_forms import OrderForms
from game.table.orders import Order
from game.words import _, marked

FORMAT = "earth-expects orders 1"
MAX_BYTES = 512 * 1024
Who = Literal["scripted", "random"]
Seat = Literal["orders", "scripted", "random"]
SEATS: dict[str, Seat] = {seat: seat for seat in get_args(Seat)}


class Action(Paperwork):
    """Something said outside the decisions, at the first moment of a turn (and phase)."""

    do: str
    side: Name
    ship: Name | None = None
    turn: Annotated[int, Field(ge=1, le=1000)] = 1
    phase: str | None = None


class Settings(Paperwork):
    """Everything in an orders file but the orders."""

    format: Literal["earth-expects orders 1"] = "earth-expects orders 1"
    sides: Annotated[dict[Name, Seat], Field(max_length=4)] = Field(default_factory=dict)
    choices: dict[str, Who] = Field(default_factory=dict)
    actions: Annotated[tuple[Action, ...], Field(max_length=1000)] = ()
    dice: Annotated[tuple[Face, ...], Field(max_length=100_000)] = ()
    seed: Annotated[str, Field(pattern=r"^([0-9a-f]{2}){1,64}$")] | None = None
    penalties: bool = False


class _Wrapping(Paperwork):
    """What an entry says about the order it holds."""

    decision: Annotated[str, Field(max_length=200)] | None = None
    side: Name | None = None
    turn: Annotated[int, Field(ge=1, le=1000)] | None = None
    choose: Who | None = None


class _File(Paperwork):
    """The key of an orders file beside its settings, for suggestions."""

    orders: Any = None


class _Held(Paperwork):
    """The keys of an entry beside those that wrap its order, for suggestions."""

    order: Any = None
    kind: Any = None


_ORDERS_KEY = (_Held,)
EXAMPLES: dict[str, Any] = {
    "decision": "1/power/Icarus",
    "turn": 1,
    "dice": [3, 5, 1],
    "seed": "0a1b",
    "sides": {"Blue": "scripted"},
    "choices": {"aim": "random"},
    "actions": [{"do": "concede", "side": "Blue"}],
    "do": "concede",
}
"""Values that show how a key is written."""


_SEED = marked("write an even number of hexadecimal digits, such as 0a1b.")


@dataclass(frozen=True, slots=True)
class _Forms:
    """How a file is judged for one game: its settings know the game's kinds, phases and asides."""

    orders: OrderForms
    settings: type[Settings]
    keys: frozenset[str]

    @property
    def examples(self) -> dict[str, Any]:
        """Values that show how a key is written."""
        return {**self.orders.examples, **EXAMPLES}

    @property
    def patterns(self) -> dict[str, str]:
        """What to write where the form of a text is wrong."""
        return {**self.orders.patterns, "seed": _SEED}


def _forms(orders: OrderForms) -> _Forms:
    said = _one_of(tuple(aside.written for aside in orders.asides.values()))
    phase: Any = _one_of(orders.phases) | None
    action: Any = create_model("Action", __base__=Action, do=(said, ...), phase=(phase, None))
    choices: Any = GenericAlias(dict, (_one_of(orders.kinds), Who))
    actions: Any = Annotated[tuple[action, ...], Field(max_length=1000)]
    settings = create_model(
        "Settings",
        __base__=Settings,
        choices=(choices, Field(default_factory=dict)),
        actions=(actions, ()),
    )
    keys = {key for order in orders.types for key in order.model_fields} - {"kind", "side"}
    return _Forms(orders, settings, frozenset(keys))


def _one_of(words: tuple[str, ...]) -> Any:
    return Literal[words]


@dataclass(slots=True)
class Entry:
    """One order, or ``choose`` for who makes it, and the decision it is for as far as told."""

    place: str
    order: Order | None
    choose: Who | None = None
    decision: str | None = None
    side: str | None = None
    turn: int | None = None
    used: bool = False


@dataclass(slots=True)
class OrdersFile:
    """An orders file as read."""

    settings: Settings = field(default_factory=Settings)
    entries: list[Entry] = field(default_factory=list)


def read_orders(path: str, orders: OrderForms) -> OrdersFile:
    """The orders in a file, ``-`` for the standard input. ComplaintError with every fault."""
    raw = _bytes(path)
    if len(raw) > MAX_BYTES:
        text = _("{path}: an orders file may hold at most 512 kB; split it into several battles.")
        raise ComplaintError(text.format(path=path))
    try:
        text = decoded(raw, MAX_BYTES)
        data = _data(text)
    except (PaperError, LineError) as error:
        told = _("{path}: {sentence}").format(path=path, sentence=error)
        raise ComplaintError(told) from None
    return _read(path, data, text, _forms(orders))


def _data(text: str) -> Any:
    """The values in a text, strictly: no key twice, no NaN. PaperError with line and remedy."""
    if is_deep_json(text):
        raise PaperError(_("This is not an orders file: it is nested far too deeply; mend that."))
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        raise PaperError(json_complaint(error)) from None
    except ValueError:
        pass
    try:
        data = parsed(text.encode())
        canonical(data)
    except LineError as error:
        message = _("This is not an orders file: {reason}; mend that.")
        raise PaperError(message.format(reason=error)) from None
    return data


def _bytes(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    if is_there(Path(path)) and Path(path).is_dir():
        text = _("{path}: this is a folder: name an orders file in it.")
        raise ComplaintError(text.format(path=path))
    try:
        return read_file(Path(path), MAX_BYTES)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        text = _("{path}: the orders cannot be read ({reason}): check the name.")
        raise ComplaintError(text.format(path=path, reason=reason)) from None


def _read(path: str, data: Any, text: str, forms: _Forms) -> OrdersFile:
    if isinstance(data, list) or (isinstance(data, dict) and _keys_only(data)):
        data = {"orders": data}
        lines = _Lines(forms, JsonLines(text), ())
    else:
        lines = _Lines(forms, JsonLines(text), ("orders",))
    if not isinstance(data, dict):
        message = _("{path}: an orders file is a list of orders, or an object that holds them.")
        raise ComplaintError(message.format(path=path))
    entries = _entries(data.pop("orders", []), lines)
    settings = Settings()
    try:
        settings = forms.settings.model_validate_json(canonical(data))
    except ValidationError as error:
        lines.judge(error, (forms.settings, _File), "")
    if lines.problems:
        raise ComplaintError(*(f"{path}: {problem}" for problem in first_told(lines.problems)))
    return OrdersFile(settings, entries)


@dataclass(slots=True)
class _Lines:
    """A file being judged: where its orders are (``root``), and what is wrong in it."""

    forms: _Forms
    line_of: JsonLines
    root: Place
    problems: list[str] = field(default_factory=list)

    def paper(self, models: Models, name: str, at: Place = ()) -> Paper:
        """How to judge what stands at a place, which players read as ``name``."""
        return Paper(
            models,
            lambda place: self._line((*at, *place)),
            examples=self.forms.examples,
            patterns=self.forms.patterns,
            json=True,
            name=name,
        )

    def add(self, name: str, at: Place, sentence: str) -> None:
        """A sentence about the entry at a place; only counted once enough is told."""
        if len(self.problems) >= MOST_TOLD:
            self.problems.append(UNTOLD)
            return
        where = self.paper((), name, (*self.root, *at)).where(())
        self.problems.append(f"{where}: {sentence}")

    def judge(self, error: ValidationError, models: Models, name: str, at: Place = ()) -> None:
        """Everything wrong with what stands at a place; only counted once enough is told."""
        if len(self.problems) < MOST_TOLD:
            self.problems += complaints(error, self.paper(models, name, at))
        else:
            self.problems += [UNTOLD] * error.error_count()

    def _line(self, place: Place) -> int | None:
        """The line of a place, of what holds it where it is missing."""
        lines = (self.line_of(place[:end]) for end in range(len(place), 0, -1))
        return next((line for line in lines if line is not None), None)


def _keys_only(data: dict[str, Any]) -> bool:
    """An object of orders by decision key and nothing else."""
    return bool(data) and all("/" in key for key in data)


def _entries(orders: Any, lines: _Lines) -> list[Entry]:
    found = []
    if isinstance(orders, dict):
        for key, value in orders.items():
            place = _("orders {key}").format(key=repr(shown(key)))
            entry = _entry(place, value, lines, (key,))
            if entry is not None:
                entry.decision = key
                found.append(entry)
        return found
    if not isinstance(orders, list):
        words = _("write a list of orders, or an object of them by decision key.")
        lines.add(_("orders"), (), words)
        return []
    for number, value in enumerate(orders):
        place = _("orders {number}").format(number=number + 1)
        entry = _entry(place, value, lines, (number,))
        if entry is not None:
            found.append(entry)
    return found


def _entry(place: str, value: Any, lines: _Lines, at: Place) -> Entry | None:
    if value in ("scripted", "random"):
        return Entry(place, None, choose=value)
    if not isinstance(value, dict):
        lines.add(place, at, _("write an order here in braces, or 'scripted' or 'random'."))
        return None
    if "kind" in value:
        order = _order(place, value, lines, at)
        return None if order is None else Entry(place, order)
    if value.keys() & lines.forms.keys and not value.keys() & {"order", "choose"}:
        text = _('this order has no kind; write "kind": "{kind}" or another in it.')
        kinds = lines.forms.orders.kinds
        lines.add(place, at, text.format(kind="power" if "power" in kinds else kinds[0]))
        return None
    return _wrapped(place, dict(value), lines, at)


def _wrapped(place: str, value: dict[str, Any], lines: _Lines, at: Place) -> Entry | None:
    inner = value.pop("order", None)
    before = len(lines.problems)
    order = None if inner is None else _order(place, inner, lines, (*at, "order"))
    wrapping = _Wrapping()
    try:
        wrapping = _Wrapping.model_validate_json(canonical(value))
    except ValidationError as error:
        lines.judge(error, (_Wrapping, *_ORDERS_KEY), place, (*lines.root, *at))
    if (inner is None) == (wrapping.choose is None) and len(lines.problems) == before:
        words = _("write either 'order' or 'choose' with 'decision', 'side', 'turn'.")
        lines.add(place, at, words)
    if len(lines.problems) > before:
        return None
    return Entry(place, order, wrapping.choose, wrapping.decision, wrapping.side, wrapping.turn)


def _order(place: str, value: Any, lines: _Lines, at: Place) -> Order | None:
    try:
        return lines.forms.orders.adapter.validate_json(canonical(value))
    except ValidationError as error:
        lines.judge(error, lines.forms.orders.types, place, (*lines.root, *at))
        return None


def schema(forms: OrderForms) -> dict[str, Any]:
    """The JSON schema of an orders file of a game."""
    listed = GenericAlias(list, forms.any_order)
    every: Any = listed | GenericAlias(dict, (str, forms.any_order))
    orders: TypeAdapter[Any] = TypeAdapter(every)
    whole = _forms(forms).settings.model_json_schema(ref_template="#/$defs/{model}")
    order = orders.json_schema(ref_template="#/$defs/{model}")
    wrapping = _Wrapping.model_json_schema()["properties"]
    definitions = {**order.pop("$defs"), **whole.pop("$defs", {})}
    definitions["Order"] = forms.adapter.json_schema(ref_template="#/$defs/{model}")
    definitions["Order"].pop("$defs", None)
    definitions["Chooser"] = {"enum": ["scripted", "random"]}
    definitions["Entry"] = {
        "type": "object",
        "properties": {"order": {"$ref": "#/$defs/Order"}, **wrapping},
        "additionalProperties": False,
    }
    answer = {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in ("Order", "Entry", "Chooser")]}
    whole["title"] = "Orders file of earth-expects referee"
    whole["description"] = (
        "Orders by decision key, or a list: each answers the first open decision of its kind and "
        "ship. An entry may name decision, side or turn and hold the order, or who is to choose."
    )
    whole["properties"]["orders"] = {
        "anyOf": [
            {"type": "object", "additionalProperties": answer},
            {"type": "array", "items": answer},
        ]
    }
    whole["$defs"] = definitions
    return whole
