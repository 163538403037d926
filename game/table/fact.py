"""Facts: what a game tells of itself as plain data, cheap to make and strict to read."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Self, dataclass_transform

from pydantic import ConfigDict, TypeAdapter

from game.table.altering import altered


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(field,))
class Fact:
    """Base of facts: each class is a frozen dataclass, its fields given by keyword.

    What the game itself makes is right by its types, which nothing looks at again. What is read
    from a file is checked by pydantic as strictly as any ``Paper``.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        dataclass(frozen=True, kw_only=True)(cls)

    def but(self, **changes: Any) -> Self:
        """The same with some of its fields otherwise. TypeError for a field it does not have."""
        return altered(self, **changes)

    def plain(self, *, exclude_defaults: bool = False) -> dict[str, Any]:
        """Its fields as values that JSON has."""
        kind: Any = type(self)
        form: TypeAdapter[Any] = _form(kind)
        written: dict[str, Any] = form.dump_python(
            self, mode="json", exclude_defaults=exclude_defaults
        )
        return written


@cache
def _form(kind: type[Fact]) -> TypeAdapter[Any]:
    return TypeAdapter(kind)
