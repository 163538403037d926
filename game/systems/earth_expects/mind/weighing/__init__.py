"""What the scripted side reckons with: fire to come, ways to fly, what boxes are worth."""
