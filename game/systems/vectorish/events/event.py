"""Events of vectorish movement, beside all of those of Earth Expects."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter

from game.systems.earth_expects.events import of_table
from game.systems.earth_expects.events.event import KINDS, Kinds, reader
from game.systems.vectorish.state.orders import AnyOrder
from game.table.events import Happening, OrderSealed

OWN: Kinds = {}
"""The events of this game, by what journals call them."""


def read_event(text: str | bytes) -> Happening:
    """An event as a journal holds it. Raises pydantic.ValidationError for what is none."""
    return _any().validate_json(text)


@cache
def _any() -> TypeAdapter[Happening]:
    sealed: Any = OrderSealed
    tables = [sealed[AnyOrder] if _seals(one) else one for one in of_table.EVENTS]
    return reader(tables, KINDS, OWN)


def _seals(event: type[Happening]) -> bool:
    return getattr(event, "__origin__", event) is OrderSealed
