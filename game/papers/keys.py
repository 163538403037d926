"""What is wrong with the keys of a file, in words: the line, the key, the fault, the remedy.

Ship files, scenarios and files of orders are checked against pydantic models; this module says
what they complain of as a player reads it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import isclass
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from game.papers.misfit import Place
from game.papers.text import closest, one_of, shown
from game.papers.told import MOST_TOLD, UNTOLD
from game.words import _, marked

Models = Sequence[type[BaseModel]]
_SHORT = 40
_SIGN = marked("a character here cannot be shown; remove it.")
_TABLES = ("dict_type", "model_type", "model_attributes_type")


@dataclass(frozen=True)
class Paper:
    """A file being judged: what its keys are, where they stand, how it writes a key and a value.

    ``examples``: values by key, for keys that are missing or wrong. ``patterns``: what a text under
    a key has to look like, marked for the catalogue. ``name``: what all of it is called.
    """

    models: Models
    line_of: Callable[[Place], int | None]
    examples: Mapping[str, Any] = field(default_factory=dict)
    patterns: Mapping[str, str] = field(default_factory=dict)
    json: bool = False
    name: str = ""

    def written(self, key: str, value: Any) -> str:
        """``key = value`` as this file would say it."""
        if self.json:
            return f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
        return f"{key} = {toml_value(value)}"

    def where(self, place: Place) -> str:
        """``line 12, ships 2 facing``: counted from 1, the line where it can be told."""
        parts = [str(part + 1) if isinstance(part, int) else shown(part) for part in place]
        name = ": ".join(part for part in (self.name, " ".join(parts)) if part) or _("file")
        line = self.line_of(place)
        return name if line is None else _("line {line}, {name}").format(line=line, name=name)


def toml_value(value: Any) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{k} = {toml_value(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(v) for v in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def written_place(models: Models, place: Place) -> Place:
    """The place as it stands in the file: without the names of kinds that pydantic puts in."""
    return _walk(models, place)[1]


def complaints(error: ValidationError, paper: Paper) -> list[str]:
    """Each fault of the keys as one sentence behind its line; one mistake is told once.

    Of very many the first are told, and ``UNTOLD`` stands for each of the others.
    """
    details = error.errors(include_url=False)
    meant = _all_meant(details, paper)
    inner = {d["loc"][0] for d in details if len(d["loc"]) > 1}
    told = [
        detail
        for detail in details
        if not (detail["type"] == "missing" and detail["loc"] in meant)
        and not (detail["type"] == "too_short" and detail["loc"] and detail["loc"][0] in inner)
    ]
    sentences = [_complaint(detail, paper) for detail in told[:MOST_TOLD]]
    return sentences + [UNTOLD] * (len(told) - len(sentences))


def faulty_places(error: ValidationError, paper: Paper) -> set[Place]:
    """Where the faults stand, and where the keys belong that are misspelt.

    A fault in an entry of a list of plain values is one of the whole list.
    """
    details = error.errors(include_url=False)
    meant = _all_meant(details, paper)
    found = {tuple(d["loc"]) for d in details} | {place for place in meant if place}
    return {_of_key(written_place(paper.models, place)) for place in found}


def _of_key(place: Place) -> Place:
    while len(place) > 1 and isinstance(place[-1], int):
        place = place[:-1]
    return place


def _all_meant(details: Sequence[Any], paper: Paper) -> set[Place]:
    """The places that unknown keys stand for, as far as they are told."""
    strange = [detail for detail in details if detail["type"] == "extra_forbidden"]
    return {_meant(paper, detail) for detail in strange[:MOST_TOLD]}


def _meant(paper: Paper, detail: Any) -> Place:
    """The place of the key that an unknown key stands for, none when that cannot be told."""
    place = tuple(detail["loc"])
    close = closest(str(place[-1]), known_keys(paper.models, place))
    return () if close is None else (*place[:-1], close)


def known_keys(models: Models, place: Place) -> list[str]:
    """The keys that the table with the last key of a place may have."""
    holders = _walk(models, place[:-1])[0]
    names = [info.alias or name for m in holders for name, info in m.model_fields.items()]
    return list(dict.fromkeys(names))


def _walk(models: Models, place: Place) -> tuple[Models, Place]:
    """The models that a place may be of, and the place as written in the file."""
    here, written = list(models), list[int | str]()
    for part in place:
        if part == "[key]":
            continue
        tagged = [m for m in here if _kind(m) == part]
        if tagged and len(here) > 1:
            here = tagged
            continue
        written.append(part)
        if not isinstance(part, int):
            here = [found for m in here for found in _inside(m, part)]
    return here, tuple(written)


def _kind(model: type[BaseModel]) -> Any:
    info = model.model_fields.get("kind")
    return None if info is None else info.default


def _inside(model: type[BaseModel], key: str) -> Models:
    return [
        found
        for name, info in model.model_fields.items()
        if key in (name, info.alias)
        for found in _models(info.annotation)
    ]


def _models(annotation: Any) -> list[type[BaseModel]]:
    if isclass(annotation) and issubclass(annotation, BaseModel):
        return [annotation]
    return [found for part in get_args(annotation) for found in _models(part)]


def _complaint(detail: Any, paper: Paper) -> str:
    kind: str = detail["type"]
    place = written_place(paper.models, tuple(detail["loc"]))
    where = paper.where(place)
    key = next((str(part) for part in reversed(place) if isinstance(part, str)), "")
    if kind == "extra_forbidden":
        return _unknown_key(paper, tuple(detail["loc"]), where)
    if kind.startswith("union_tag"):
        return _unknown_kind(paper, detail, where)
    if kind in ("value_error", "string_pattern_mismatch"):
        words = f"{detail['ctx'].get('error')}."
        return f"{where}: {words if kind == 'value_error' else _(paper.patterns.get(key, _SIGN))}"
    if kind == "literal_error":
        return _literal(detail, where)
    if kind in (*_TABLES, "tuple_type"):
        return _shape(paper, detail, place, where)
    return _measure(paper, kind, key, detail, where)


def _measure(paper: Paper, kind: str, key: str, detail: Any, where: str) -> str:
    """Keys that are missing, and values of the wrong type, length or size."""
    if kind in _TYPES:
        return _wrong_type(paper, detail, key, where)
    if kind == "missing":
        text = _("{where}: this key is missing; write {example}.")
        if key not in paper.examples:
            text = _("{where}: this key is missing; every such entry has it.")
        example = paper.written(key, paper.examples.get(key))
        return text.format(where=where, example=example)
    context = {name: str(value) for name, value in detail.get("ctx", {}).items()}
    messages = {
        "string_too_long": _("{where}: at most {max_length} characters are allowed here."),
        "string_too_short": _("{where}: this must not be empty; write something."),
        "too_long": _("{where}: at most {max_length} entries are allowed here."),
        "too_short": _("{where}: at least {min_length} entries are needed here."),
        "greater_than_equal": _("{where}: this must be {ge} or more."),
        "less_than_equal": _("{where}: this must be {le} or less."),
    }
    message = messages.get(kind, _("{where}: this value cannot be used here; remove it."))
    return message.format(where=where, **context)


def _unknown_key(paper: Paper, place: Place, where: str) -> str:
    known = known_keys(paper.models, place)
    close = closest(str(place[-1]), known)
    if close:
        text = _("{where}: unknown key, did you mean {close}?")
        return text.format(where=where, close=close)
    text = _("{where}: unknown key; the keys are {known}.")
    return text.format(where=where, known=", ".join(known))


def _unknown_kind(paper: Paper, detail: Any, where: str) -> str:
    kinds = [str(_kind(m)) for m in _walk(paper.models, tuple(detail["loc"]))[0] if _kind(m)]
    close = closest(str(detail.get("ctx", {}).get("tag", "")), kinds)
    if close:
        text = _("{where}: there is no such kind; did you mean {example}?")
        return text.format(where=where, example=paper.written("kind", close))
    text = _("{where}: write {first}, {more}.")
    more = one_of(json.dumps(kind) for kind in kinds[1:])
    return text.format(where=where, first=paper.written("kind", kinds[0]), more=more)


def _literal(detail: Any, where: str) -> str:
    words = re.findall(r"'((?:[^'\\]|\\.)*)'", str(detail["ctx"]["expected"]))
    given = detail["input"]
    close = closest(given, words, 0.7) if isinstance(given, str) else None
    quoted = [repr(word) for word in words]
    if len(words) <= 2:
        return _("{where}: write {words} here.").format(where=where, words=one_of(quoted))
    if close:
        text = _("{where}: {given} is unknown here, did you mean {close}?")
        return text.format(where=where, given=repr(shown(given)), close=repr(close))
    text = _("{where}: write one of {words} here.")
    return text.format(where=where, words=one_of(quoted))


def _shape(paper: Paper, detail: Any, place: Place, where: str) -> str:
    """A table or a list is wanted and something else stands there."""
    key, given = next((str(part) for part in reversed(place)), ""), detail["input"]
    if detail["type"] == "tuple_type":
        if isinstance(given, dict) and not paper.json:
            text = _("{where}: write [[{key}]] in double brackets, once for every entry.")
            return text.format(where=where, key=key)
        plain = isinstance(given, str | int | float) and len(str(given)) < _SHORT
        example = [shown(given) if isinstance(given, str) else given] if plain else []
        example = paper.examples.get(key, example)
        text = _("{where}: write a list in square brackets here, such as {example}.")
        return text.format(where=where, example=paper.written(key, example))
    if key not in paper.examples:
        return _("{where}: write a table in braces here, {{ ... }}.").format(where=where)
    text = _("{where}: write a table here, such as {example}.")
    return text.format(where=where, example=paper.written(key, paper.examples[key]))


_FRACTIONS = ("fraction_type", "fraction_parsing")
_TYPES = {"string_type", "bool_type", "int_type", "int_from_float", "float_type", *_FRACTIONS}


def _wrong_type(paper: Paper, detail: Any, key: str, where: str) -> str:
    kind, given = detail["type"], detail["input"]
    messages = {
        "string_type": _("{where}: write a text in quotes here, such as {example}."),
        "bool_type": _("{where}: write true or false here, without quotes: {example}."),
        "int_from_float": _("{where}: write a whole number here, such as {example}."),
        **dict.fromkeys(
            _FRACTIONS,
            _("{where}: write a number or a fraction in quotes here, such as {example}."),
        ),
    }
    message = messages.get(
        kind, _("{where}: write a whole number here, without quotes, such as {example}.")
    )
    example = paper.examples.get(key)
    inside = isinstance(detail["loc"][-1], int)
    if inside:
        example = example[0] if isinstance(example, list) and example else None
    value = _likely(kind, given, example)
    told = toml_value(value) if inside else paper.written(key, value)
    return message.format(where=where, example=told)


def _likely(kind: str, given: Any, example: Any) -> Any:
    """What was most likely meant by a value of the wrong type."""
    if kind == "bool_type":
        return str(given).lower() in ("true", "yes", "on", "1")
    if kind == "string_type":
        if isinstance(given, int | float) and not isinstance(given, bool):
            hexes = isinstance(example, str) and example.isdecimal()
            return shown(str(given).zfill(4) if hexes else str(given))
        return "..." if example is None else example
    if kind in _FRACTIONS:
        given = None
    if isinstance(given, float) and given == given and abs(given) < 1e9:  # noqa: PLR0124
        return int(given)
    if isinstance(given, str) and re.fullmatch(r"-?[0-9]{1,9}", given):
        return int(given)
    return 1 if example is None else example
