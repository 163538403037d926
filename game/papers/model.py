"""The base of everything that is read from or written to a file as data."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field

from game.papers.text import ONE_LINE

LONGEST_NAME = 60
"""Letters of the longest name."""
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, pattern=rf"^{ONE_LINE}*$")]
"""A name on one line; no control characters, which no font can draw."""


class Paper(BaseModel):
    """Base of everything that is read from or written to a file."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    def but(self, **changes: Any) -> Self:
        """The same with some of its parts otherwise, checked anew; ValidationError as at first."""
        return type(self)(**{**vars(self), **changes})
