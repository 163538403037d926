"""Who decides when nobody sits there: the scripted sides."""
