"""The small widget kit: named, retained widgets laid out in logical units."""

from game.desk.kit.buttons import BigButton, Button, Checkbox, Segment
from game.desk.kit.fields import Slider, Stepper, TextField
from game.desk.kit.labels import (
    Canvas,
    Caption,
    Chip,
    Icon,
    KeyCap,
    Label,
    Line,
    Paragraph,
    Picture,
    Rule,
    Run,
)
from game.desk.kit.lists import Cell, ListView, Row
from game.desk.kit.panels import Option, Panel, ScrollArea, small_decision
from game.desk.kit.screen import Screen
from game.desk.kit.tree import Hotkey
from game.desk.kit.widget import Explanation, Hint, Reason, Term, Widget
from game.desk.paint.metrics import Area, Frame, Metrics

__all__ = [
    "Area",
    "BigButton",
    "Button",
    "Canvas",
    "Caption",
    "Cell",
    "Checkbox",
    "Chip",
    "Explanation",
    "Frame",
    "Hint",
    "Hotkey",
    "Icon",
    "KeyCap",
    "Label",
    "Line",
    "ListView",
    "Metrics",
    "Option",
    "Panel",
    "Paragraph",
    "Picture",
    "Reason",
    "Row",
    "Rule",
    "Run",
    "Screen",
    "ScrollArea",
    "Segment",
    "Slider",
    "Stepper",
    "Term",
    "TextField",
    "Widget",
    "small_decision",
]
