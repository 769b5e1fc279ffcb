"""The build: sources in, a folder for a static host out (see ``build_site.py``)."""
