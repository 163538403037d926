"""What is on the table, the events that change it, and who may see what."""
