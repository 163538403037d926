"""The hex map: metrics, view, marks, rulers, the map as a widget."""
