"""The report after the battle."""
