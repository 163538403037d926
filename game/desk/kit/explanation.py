"""What a card says: terms, reasons with their rule, whole explanations."""

from __future__ import annotations

from dataclasses import dataclass

from game.words import capitalised


@dataclass(frozen=True, slots=True)
class Term:
    """One line of an explanation: what it is, what it adds, and why."""

    label: str
    amount: str = ""
    note: str = ""


class Reason(str):
    """Why something cannot be done: a sentence, and the rule that says so.

    ``topic`` is what to look up about it, such as a rule's ID, ``heading`` what that is called.
    """

    topic: str
    heading: str

    def __new__(cls, words: str, topic: str = "", heading: str = "") -> Reason:
        """The sentence with its rule."""
        made = super().__new__(cls, words)
        made.topic, made.heading = topic, heading
        return made


def rule_of(reason: str) -> tuple[str, str]:
    """The topic and the heading of a reason; both empty for plain words."""
    return (reason.topic, reason.heading) if isinstance(reason, Reason) else ("", "")


Hint = Term | str
"""What a small window says on the card of one button, where a large one has a place for it."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a card shows: a title, a value, one line a term, the rule's heading.

    ``topic`` is what to look up about it, if not the heading.
    """

    title: str
    value: str = ""
    terms: tuple[Term | str, ...] = ()
    rule: str = ""
    topic: str = ""

    @property
    def subject(self) -> str:
        """What the handbook is opened at for it; empty for nothing."""
        return self.topic or self.rule

    @classmethod
    def against(cls, title: str, reason: str) -> Explanation:
        """The card of something that cannot be done: why, and by which rule."""
        topic, heading = rule_of(reason)
        words = capitalised(reason) if topic else reason
        return cls(title, "", (words,), heading, topic)

    def text(self) -> str:
        """The card in plain words."""
        lines = [f"{self.title}  {self.value}".rstrip()]
        for term in self.terms:
            if isinstance(term, str):
                lines.append(term)
            else:
                lines.append("  ".join(x for x in (term.label, term.amount, term.note) if x))
        return "\n".join([*lines, self.rule] if self.rule else lines)
