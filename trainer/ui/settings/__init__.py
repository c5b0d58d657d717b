"""What is chosen and remembered, and how it comes into force."""
