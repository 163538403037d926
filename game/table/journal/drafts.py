"""Orders written but not sealed, kept beside the journal until they are.

They are no events: nothing has happened yet. The file says to which place of which journal it
belongs, and is left out where it does not fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from game.papers.model import Paper
from game.papers.opening import read_file
from game.table.game import games
from game.table.journal.files import reason_of, write_safely
from game.table.journal.header import Hash
from game.table.journal.keep import Journal
from game.table.journal.lines import MAX_LINE, LineError, canonical, chained, decode
from game.table.orders import Order
from game.words import _

SUFFIX = ".drafts"
MOST = 200
"""More drafts than any step asks for."""


class DraftsError(Exception):
    """A file of drafts that cannot be used; the message is one sentence."""


class _Drafts(Paper):
    """What stands in the file. ``place``: the journal's, as they were written."""

    format: Literal["earth-expects drafts"] = "earth-expects drafts"
    version: Literal[1] = 1
    place: Hash
    orders: Annotated[dict[Annotated[str, Field(max_length=200)], Any], Field(max_length=MOST)]


class Drafts:
    """The file of drafts of the battle that a journal keeps. ``trouble``: why it is not kept."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._orders: dict[str, Order] = {}
        self.trouble = ""

    @property
    def path(self) -> Path:
        """Beside the journal, under its name."""
        return drafts_path(self._journal.path)

    def keep(self, orders: Mapping[str, Order]) -> None:
        """Write these by the keys of their decisions; without any the file goes."""
        self._orders = dict(orders)
        try:
            if orders:
                write_safely(self.path, _written(self._journal.place, orders), lasting=False)
            else:
                self.path.unlink(missing_ok=True)
        except OSError as error:
            text = _("Orders are not saved before they are sealed ({reason}: {path}).")
            self.trouble = text.format(reason=reason_of(error), path=self.path)
        else:
            self.trouble = ""

    def again(self) -> None:
        """Try once more to write them, if they could not be written."""
        if self.trouble:
            self.keep(self._orders)

    def read(self) -> dict[str, Order]:
        """Those of this place in the battle; none where there are none. DraftsError if spoilt."""
        try:
            data = decode(read_file(self.path, MAX_LINE))
            found = _Drafts.model_validate_json(canonical(data.get("drafts")))
            whole = data.get("hash") == chained(data["drafts"], "")
            read = games()[self._journal.header.ruleset].forms.adapter.validate_json
            orders = {key: read(canonical(order)) for key, order in found.orders.items()}
        except FileNotFoundError:
            return {}
        except (OSError, LineError, ValidationError):
            whole = False
        if not whole:
            raise DraftsError(_("What was not sealed yet cannot be read and is left out."))
        return orders if found.place == self._journal.place else {}


def drafts_path(journal: Path) -> Path:
    """Where the drafts of a journal are."""
    return journal.with_suffix(SUFFIX)


def _written(place: str, orders: Mapping[str, Order]) -> bytes:
    data: dict[str, Any] = {
        "format": "earth-expects drafts",
        "version": 1,
        "place": place,
        "orders": {key: order.model_dump(mode="json") for key, order in orders.items()},
    }
    return f'{{"drafts":{canonical(data)},"hash":"{chained(data, "")}"}}\n'.encode()
