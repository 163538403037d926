"""Fire and damage, watched on the record that they strike."""
