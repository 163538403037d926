"""The painted ground of a yard."""
