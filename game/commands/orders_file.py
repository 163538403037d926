"""The orders file of the referee: JSON that answers decisions by key, or one after the other."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from pydantic import Field, TypeAdapter, ValidationError

from game.battle.events import PhaseName
from game.battle.orders import ORDERS, Name, Order, Paper
from game.commands.output import ComplaintError
from game.journal.lines import LineError, canonical, parsed
from game.turn.decisions import Kind
from game.words import _

FORMAT = "earth-expects orders 1"
MAX_BYTES = 16 * 1024 * 1024
Who = Literal["scripted", "random"]
Seat = Literal["orders", "scripted", "random"]
SEATS: dict[str, Seat] = {seat: seat for seat in get_args(Seat)}
ORDER_KINDS: tuple[str, ...] = get_args(Kind)


class Action(Paper):
    """Something said outside the decisions, at the first moment of a turn (and phase)."""

    do: Literal["concede", "offer_draw", "claim_escape", "let_go"]
    side: Name
    ship: Name | None = None
    turn: Annotated[int, Field(ge=1, le=1000)] = 1
    phase: PhaseName | None = None


class Settings(Paper):
    """Everything in an orders file but the orders."""

    format: Literal["earth-expects orders 1"] = "earth-expects orders 1"
    sides: Annotated[dict[Name, Seat], Field(max_length=4)] = Field(default_factory=dict)
    choices: dict[Kind, Who] = Field(default_factory=dict)
    actions: Annotated[tuple[Action, ...], Field(max_length=1000)] = ()
    dice: Annotated[tuple[Annotated[int, Field(ge=1, le=100)], ...], Field(max_length=100_000)] = ()
    seed: Annotated[str, Field(pattern=r"^([0-9a-f]{2}){1,64}$")] | None = None
    penalties: bool = False


class _Wrapping(Paper):
    """What an entry says about the order it holds."""

    decision: Annotated[str, Field(max_length=200)] | None = None
    side: Name | None = None
    turn: Annotated[int, Field(ge=1, le=1000)] | None = None
    choose: Who | None = None


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


def read_orders(path: str) -> OrdersFile:
    """The orders in a file, ``-`` for the standard input. ComplaintError with every fault."""
    raw = _bytes(path)
    if len(raw) > MAX_BYTES:
        raise ComplaintError(_("{path}: an orders file has at most 16 MB.").format(path=path))
    try:
        data = parsed(raw.removeprefix(b"\xef\xbb\xbf"))
        canonical(data)
    except LineError as error:
        text = _("{path}: this is no orders file: {reason}.")
        raise ComplaintError(text.format(path=path, reason=error)) from None
    return _read(path, data)


def _bytes(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    try:
        with Path(path).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        text = _("{path}: the orders cannot be read ({reason}): check the name.")
        raise ComplaintError(text.format(path=path, reason=reason)) from None


def _read(path: str, data: Any) -> OrdersFile:
    if isinstance(data, list) or (isinstance(data, dict) and _keys_only(data)):
        data = {"orders": data}
    if not isinstance(data, dict):
        text = _("{path}: an orders file is a list of orders, or an object that has them.")
        raise ComplaintError(text.format(path=path))
    problems: list[str] = []
    entries = _entries(data.pop("orders", []), problems)
    settings = Settings()
    try:
        settings = Settings.model_validate_json(canonical(data))
    except ValidationError as error:
        problems += faults_of(error, "")
    if problems:
        raise ComplaintError(*(f"{path}: {problem}" for problem in problems))
    return OrdersFile(settings, entries)


def _keys_only(data: dict[str, Any]) -> bool:
    """An object of orders by decision key and nothing else."""
    return bool(data) and all("/" in key for key in data)


def _entries(orders: Any, problems: list[str]) -> list[Entry]:
    found = []
    if isinstance(orders, dict):
        for key, value in orders.items():
            place = _("orders {key}").format(key=repr(key))
            entry = _entry(place, value, problems)
            if entry is not None:
                entry.decision = key
                found.append(entry)
        return found
    if not isinstance(orders, list):
        problems.append(_("orders: write a list of orders, or an object of them by decision key."))
        return []
    for number, value in enumerate(orders, 1):
        entry = _entry(_("orders {number}").format(number=number), value, problems)
        if entry is not None:
            found.append(entry)
    return found


def _entry(place: str, value: Any, problems: list[str]) -> Entry | None:
    if value in ("scripted", "random"):
        return Entry(place, None, choose=value)
    if not isinstance(value, dict):
        text = _("{place}: write an order here, or 'scripted' or 'random'.")
        problems.append(text.format(place=place))
        return None
    if "kind" in value:
        order = _order(place, value, problems)
        return None if order is None else Entry(place, order)
    return _wrapped(place, dict(value), problems)


def _wrapped(place: str, value: dict[str, Any], problems: list[str]) -> Entry | None:
    inner = value.pop("order", None)
    before = len(problems)
    order = None if inner is None else _order(place, inner, problems)
    wrapping = _Wrapping()
    try:
        wrapping = _Wrapping.model_validate_json(canonical(value))
    except ValidationError as error:
        problems += faults_of(error, place)
    if (inner is None) == (wrapping.choose is None) and len(problems) == before:
        text = _("{place}: write either 'order' or 'choose' beside 'decision', 'side', 'turn'.")
        problems.append(text.format(place=place))
    if len(problems) > before:
        return None
    return Entry(place, order, wrapping.choose, wrapping.decision, wrapping.side, wrapping.turn)


def _order(place: str, value: Any, problems: list[str]) -> Order | None:
    try:
        return ORDERS.validate_json(canonical(value))
    except ValidationError as error:
        problems += faults_of(error, place)
        return None


def faults_of(error: ValidationError, place: str) -> list[str]:
    """Each fault of a piece of JSON as one sentence."""
    found = []
    for detail in error.errors(include_url=False):
        parts = [str(part + 1) if isinstance(part, int) else part for part in detail["loc"]]
        where = ": ".join(part for part in (place, " ".join(parts)) if part)
        found.append(_sentence(detail, where))
    return found


def _sentence(detail: Any, where: str) -> str:
    kind = detail["type"]
    if kind == "extra_forbidden":
        return _("{where}: unknown key; --schema prints the known ones.").format(where=where)
    if kind == "missing":
        return _("{where}: this key is missing.").format(where=where)
    if kind.startswith("union_tag"):
        text = _("{where}: kind is one of {kinds}.")
        return text.format(where=where, kinds=", ".join(ORDER_KINDS))
    return _("{where}: {reason}.").format(where=where, reason=detail["msg"].rstrip("."))


def schema() -> dict[str, Any]:
    """The JSON schema of an orders file."""
    orders = TypeAdapter(list[Order] | dict[str, Order])
    whole = Settings.model_json_schema(ref_template="#/$defs/{model}")
    order = orders.json_schema(ref_template="#/$defs/{model}")
    wrapping = _Wrapping.model_json_schema()["properties"]
    definitions = {**order.pop("$defs"), **whole.pop("$defs", {})}
    definitions["Order"] = ORDERS.json_schema(ref_template="#/$defs/{model}")
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
