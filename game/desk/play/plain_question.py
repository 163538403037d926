"""Any question of any game: the table in words, and a list of answers to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.desk import Desk
from game.desk.kit import Area, ListView, Panel, Paragraph, Row
from game.desk.paint import theme
from game.desk.play.order_screen import OrderScreen
from game.desk.play.plain_table import build_log, build_table
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _, capitalised

SWITCH = 40
WHY = 72


class PlainQuestion(OrderScreen):
    """Where a game has no screen for a kind of question: its options, as the question has them."""

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.headline = _kind_words(self.decision.kind)
        self.subline = _("choose an answer, then seal it")
        self.seal_words = _("Seal the answers") if len(moment.decisions) > 1 else _("Seal it")
        if self.decision.kind == "pass":
            self.headline, self.seal_words = _("Nothing to decide"), _("Go on")
            self.subline = _("look around, then go on")

    def options(self, decision: Decision) -> list[Order]:
        """The answers in the list; the draft is one of them, by whomever it was written."""
        view, rules = self.hot.decision_view(decision), self.hot.rules
        found = list(rules.questions[decision.kind].options(view, decision, rules))
        draft = self.hot.drafts.get(decision.key)
        return found if draft is None or draft in found else [*found, draft]

    def first_draft(self, decision: Decision) -> Order:
        """The first of them."""
        return self.options(decision)[0]

    def stops(self) -> Sequence[str]:
        """What each decision is for, or its number."""
        decisions = enumerate(self.moment.decisions, 1)
        return [decision.ship or str(number) for number, decision in decisions]

    def choose(self, number: int) -> None:
        """Another answer; nothing counts before the big button."""
        self.draft(self.options(self.decision)[number])

    def step(self, by: int) -> None:
        """The answer after this one, or before it."""
        found = self.options(self.decision)
        self.choose((found.index(self.order) + by) % len(found))

    # -- the screen

    def build_parts(self) -> None:
        """The table left, with the log unless it has a map; why it is asked, and answers, right."""
        gap = 8 if self.metrics.compact else 16
        table = self.metrics.frame.main.inset(gap, gap)
        if self.desk.screens.map_marks is None:
            table, log = table.rows(2, gap)
            build_log(self, log)
        build_table(self, table)
        rest = self.metrics.frame.column
        if len(self.moment.decisions) > 1:
            row, rest = rest.top(SWITCH, gap)
            self.build_stop_switch(row)
        if self.decision.why:
            place, rest = rest.top(WHY, gap)
            panel = self.add(Panel("why", place))
            panel.add(Paragraph("why words", panel.body, self.decision.why, theme.BODY))
        self._build_answers(rest)
        self.hotkey("Up", _("Answer before"), lambda: self.step(-1))
        self.hotkey("Down", _("Next answer"), lambda: self.step(1))
        self.build_seal()

    def _build_answers(self, place: Area) -> None:
        caption = self.decision.ship or _kind_words(self.decision.kind)
        panel = self.add(Panel("answers panel", place, caption, "↑ ↓"))
        found, decision = self.options(self.decision), self.decision
        rows = [Row(capitalised(self.question.words(self.board, decision, each))) for each in found]
        wide = panel.body._replace(x=place.x + 1, w=place.w - 2)
        at = found.index(self.order)
        panel.add(ListView("answers", wide, rows, at, on_choose=self.choose, region="answers"))


def _kind_words(kind: str) -> str:
    return capitalised(kind.replace("_", " "))
