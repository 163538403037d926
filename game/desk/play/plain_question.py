"""Any question of any game: the table in words, and a list of answers to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from game.desk.kit import (
    Hotkey,
    ListView,
    Panel,
    Paragraph,
    Part,
    Row,
    column,
    grow,
    padded,
)
from game.desk.kit.layout import GAP
from game.desk.paint import theme
from game.desk.play.order_screen import OrderScreen
from game.desk.play.order_sheet import Head, OrderSheet, Seal
from game.desk.play.plain_table import log_part, table_part
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, capitalised


class PlainSheet(OrderSheet):
    """Where a game has no sheet for a kind of question: its options, as the question has them."""

    def options(self, decision: Decision) -> list[Order]:
        """The answers in the list; the draft is one of them, by whomever it was written."""
        hot = self.pad.hot
        view, rules = hot.decision_view(decision), hot.rules
        found = list(rules.questions[decision.kind].options(view, decision, rules))
        draft = hot.drafts.get(decision.key)
        return found if draft is None or draft in found else [*found, draft]

    def first(self, decision: Decision) -> Order:
        """The first of them."""
        return self.options(decision)[0]

    def stops(self) -> Sequence[str]:
        """What each decision is for, or its number."""
        decisions = enumerate(self.pad.moment.decisions, 1)
        return [decision.ship or str(number) for number, decision in decisions]

    def choose(self, number: int) -> None:
        """Another answer; nothing counts before the big button."""
        self.pad.write(self.options(self.pad.decision)[number])

    def step(self, by: int) -> None:
        """The answer after this one, or before it."""
        found = self.options(self.pad.decision)
        self.choose((found.index(self.pad.order) + by) % len(found))

    # -- how it is shown

    @property
    def _nothing(self) -> bool:
        return self.pad.decision.kind == "pass"

    @property
    def _asked(self) -> str:
        """What the question says of itself, or its kind."""
        asked = self.pad.question.asked
        return _(asked) if asked else _kind_words(self.pad.decision.kind)

    def head(self) -> Head:
        """What is asked, or that nothing is."""
        if self._nothing:
            return Head(_("Nothing to decide"), _("look around, then go on"))
        return Head(self._asked, _("choose an answer, then seal it"))

    def main(self) -> Part:
        """The table, with the log unless it has a map."""
        log = log_part(self.desk) if self.desk.screens.map_marks is None else None
        parts = column(grow(table_part(self.desk)), grow(log) if log else None)
        return padded(parts, GAP, GAP)

    def column(self) -> Part:
        """Why it is asked, and the answers."""
        why = self.pad.decision.why
        words = Paragraph("why words", label=why, style=theme.BODY)
        return column(Panel("why", holds=words) if why else None, grow(self._answers()))

    def _answers(self) -> Panel:
        pad, decision = self.pad, self.pad.decision
        found = self.options(decision)
        rows = [Row(capitalised(pad.question.words(pad.board, decision, one))) for one in found]
        answers = ListView("answers", rows=rows, chosen=found.index(pad.order))
        answers.on_choose, answers.region = self.choose, "answers"
        caption = decision.ship or self._asked
        return Panel("answers panel", caption=caption, note="↑ ↓", holds=answers)

    def hotkeys(self) -> Iterable[Hotkey]:
        """From answer to answer."""
        yield Hotkey("Up", _("Previous answer"), lambda: self.step(-1))
        yield Hotkey("Down", _("Next answer"), lambda: self.step(1))

    def seal(self) -> Seal:
        """All answers at once."""
        if self._nothing:
            return Seal(_("Go on"))
        many = len(self.pad.moment.decisions) > 1
        return Seal(_("Seal the answers") if many else _("Seal it"))


def _kind_words(kind: str) -> str:
    return capitalised(kind.replace("_", " "))


PlainQuestion = partial(OrderScreen, sheet=PlainSheet)
"""The screen of any question, called with the desk and the moment."""
