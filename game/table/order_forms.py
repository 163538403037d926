"""How the orders of a game are written in files, and what shows a writer how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Union

from pydantic import Field, TypeAdapter

from game.table.asides import Aside
from game.table.orders import Order
from game.table.questions import Question


@dataclass(frozen=True)
class OrderForms:
    """Everything about the orders of a game that a file of them needs.

    ``examples``: values that show how a key is written; ``patterns``: a sentence for keys whose
    form is the game's own.
    """

    questions: Mapping[str, Question]
    asides: Mapping[str, Aside]
    phases: tuple[str, ...]
    examples: Mapping[str, Any] = field(default_factory=dict)
    patterns: Mapping[str, str] = field(default_factory=dict)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of questions."""
        return tuple(self.questions)

    @property
    def types(self) -> tuple[type[Order], ...]:
        """The classes of their answers."""
        return tuple(question.order for question in self.questions.values())

    @cached_property
    def any_order(self) -> Any:
        """The type of any order, told apart by its kind."""
        return Annotated[Union[self.types], Field(discriminator="kind")]  # noqa: UP007 - made here

    @cached_property
    def adapter(self) -> TypeAdapter[Order]:
        """Reads any order."""
        return TypeAdapter(self.any_order)
