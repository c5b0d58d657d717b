# `make run` and `make test` set everything up by themselves; `make` alone lists the targets.

PYTHON ?= python3
ARGS ?=
VENV := .venv
PY := $(VENV)/bin/python
OFFSCREEN := QT_QPA_PLATFORM=offscreen

.PHONY: help run test conditions lint format referee fuzz soak golden blind durability bench wheel clean libraries-window libraries-offscreen

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' Makefile

run: libraries-window $(VENV)/.ready ## open the window; ARGS="--lang fr" passes options on
	@$(PY) -m trainer $(ARGS)

test: libraries-offscreen $(VENV)/.ready-dev ## run the tests; ARGS="tests/rules -x" narrows them down
	@$(OFFSCREEN) $(PY) -m pytest --numprocesses auto --dist worksteal $(ARGS)

conditions: libraries-offscreen $(VENV)/.ready-dev ## run the tests as other machines would; ARGS="french no-home" chooses some
	@scripts/conditions.sh $(ARGS)

lint: $(VENV)/.ready-dev ## check style, types and layers
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check
	@$(PY) -m mypy
	@$(VENV)/bin/lint-imports

format: $(VENV)/.ready-dev ## put the code in shape
	@$(PY) -m ruff check --fix
	@$(PY) -m ruff format

referee: $(VENV)/.ready-dev ## compare 1,000,000 verdicts with those of python-chess and Stockfish
	@$(PY) -m tests.referee.run --count 1000000 --seed 1 $(ARGS)

fuzz: $(VENV)/.ready-dev ## give each door for text ten minutes of broken input; ARGS="pgn --minutes 1" narrows it down
	@$(PY) -m tests.fuzz.run $(ARGS)

soak: libraries-offscreen $(VENV)/.ready-dev ## let a monkey do 200,000 things at the window, and print what memory did
	@$(PY) -m tests.ui.soak $(ARGS)

golden: libraries-offscreen $(VENV)/.ready-dev ## make all questions, feedback, sets, verdicts and names anew, and say what is not as it was
	@$(PY) -m tests.golden.run $(ARGS)

blind: $(VENV)/.ready-dev ## let a solver that sees nothing but the questions answer 14,000 exercises, and print what it cannot
	@$(PY) -m tests.course.solving $(ARGS)

durability: $(VENV)/.ready-dev ## kill a process 200 times while it records answers, copy its file, fill its disk, take it away
	@$(PY) -m tests.progress.durability $(ARGS)

bench: libraries-offscreen $(VENV)/.ready-dev ## measure speed and start-up
	@$(OFFSCREEN) $(PY) -m tests.bench.run $(ARGS)
	@$(PY) -m tests.bench.generator
	@$(PY) -m tests.bench.mining

wheel: $(VENV)/.ready-dev ## build the wheel into dist/
	@$(PY) -m build --wheel --no-isolation

clean: ## remove everything that the other targets made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Roque needs Python 3.11 or newer; name one with make PYTHON=python3.12' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo 'Python lacks its venv module: sudo apt-get install python3-venv' >&2; exit 1; }
	@$(PYTHON) scripts/set_up.py run $(VENV)

$(VENV)/.ready-dev: $(VENV)/.ready
	@$(PYTHON) scripts/set_up.py dev $(VENV)

libraries-window libraries-offscreen: libraries-%:
	@scripts/system-libraries.sh $*
