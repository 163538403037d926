"""Minds by name, or any class of a Python file that decides."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.duel.seam import Duels, MakesMind
from game.papers.opening import read_file
from game.papers.text import closest, one_of
from game.words import _

MOST = 1024 * 1024
"""Bytes that the file of a mind may have."""


class MindError(Exception):
    """A mind that cannot be used, or that failed; the message is one sentence."""


def mind_by(spec: str, duels: Duels) -> MakesMind:
    """The mind of a name, or of ``FILE.py:Class``; MindError."""
    known = duels.minds()
    if spec in known:
        return known[spec]
    if ".py:" in spec:
        return _of_file(spec)
    near = closest(spec, known)
    text = _("There is no mind {name}: write {known}, or FILE.py:Class.")
    if near is not None:
        text = _("There is no mind {name}: did you mean {near}?")
    raise MindError(text.format(name=repr(spec), near=near, known=one_of(known)))


def mark_of(spec: str) -> str:
    """What tells a mind from others: its name, and what its file holds; MindError."""
    if ".py:" not in spec:
        return spec
    path, _colon, name = spec.rpartition(":")
    return f"{name} {hashlib.sha256(_source(path)).hexdigest()}"


def _source(path: str) -> bytes:
    try:
        return read_file(Path(path), MOST)
    except OSError as error:
        text = _("{path}: the file cannot be read: {reason}.")
        raise MindError(text.format(path=path, reason=error.strerror)) from None


def _of_file(spec: str) -> MakesMind:
    path, _colon, name = spec.rpartition(":")
    made = _class_of(path, name)
    wants_seed = bool(inspect.signature(made).parameters)
    found: MakesMind = made if wants_seed else lambda _seed: made()
    return found


@lru_cache(maxsize=8)
def _class_of(path: str, name: str) -> Any:
    _source(path)
    told = importlib.util.spec_from_file_location(Path(path).stem, path)
    if told is None or told.loader is None:
        raise MindError(_("{path}: this is no Python file.").format(path=path))
    module = importlib.util.module_from_spec(told)
    try:
        told.loader.exec_module(module)
    except Exception as error:
        text = _("{path}: it cannot be loaded: {error}.")
        raise MindError(text.format(path=path, error=said(error))) from None
    made = getattr(module, name, None)
    if not inspect.isclass(made) or not callable(getattr(made, "decide", None)):
        text = _("{path}: it has no class {name} with a method decide(view, question, rules).")
        raise MindError(text.format(path=path, name=name))
    return made


def said(error: Exception) -> str:
    """An exception on one line."""
    first = next(iter(str(error).splitlines()), "")
    return f"{type(error).__name__}: {first[:160]}".rstrip(": ")
