"""What everything is drawn with: colours, type, icons, shapes, dice, flags."""
