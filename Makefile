# Everything a developer types. Tools come from the lock files into .venv and
# node_modules the first time; nothing has to be installed by hand.

PYTHON ?= python3
VENV := .venv/bin
NPX := npx --no-install
export PYTHONHASHSEED ?= random

.PHONY: test setup lint lint-py lint-js unit js build e2e serve bench ladder format clean

test: lint unit js e2e

setup:
	@$(PYTHON) tools/setup.py --tests

lint: lint-py lint-js

lint-py: setup
	$(VENV)/ruff check .
	$(VENV)/ruff format --check .
	$(VENV)/mypy
	$(VENV)/lint-imports

lint-js: setup
	$(NPX) biome ci
	$(NPX) tsc -p tsconfig.json
	$(NPX) tsc -p tsconfig.worker.json

unit: setup
	$(VENV)/pytest tests -n 2

js: setup
	node --test --test-timeout=60000 tests/js/*.test.mjs

build: setup
	$(PYTHON) build_site.py

e2e: build
	$(VENV)/python tools/chromium.py
	$(VENV)/pytest e2e -n 2 --dist loadgroup

serve:
	$(PYTHON) build_site.py --serve

bench: build
	$(VENV)/python -m tools.bench

ladder: setup
	$(VENV)/python tools/ladder.py

format: setup
	$(VENV)/ruff check --fix .
	$(VENV)/ruff format .
	$(NPX) biome check --write

clean:
	rm -rf dist .cache test-results
