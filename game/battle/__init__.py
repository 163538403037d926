"""What is on the table: ship records with damage, missiles; orders, events, views, scenarios."""
