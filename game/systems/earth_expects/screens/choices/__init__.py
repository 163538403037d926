"""Small decisions: a card asks, the record or the map shows."""
