"""The small widget kit: named, retained widgets laid out in logical units."""

from game.display.kit.buttons import BigButton, Button, Checkbox, Segment
from game.display.kit.fields import Slider, Stepper, TextField
from game.display.kit.labels import (
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
from game.display.kit.lists import Cell, ListView, Row
from game.display.kit.panels import Option, Panel, ScrollArea, small_decision
from game.display.kit.screen import Screen
from game.display.kit.tree import Hotkey
from game.display.kit.widget import Explanation, Reason, Term, Widget
from game.display.metrics import Area, Frame, Metrics

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
