"""Measures what the project promises about speed and size (``make bench``)."""
