# Everything from a bare clone with Python ≥ 3.11, a C compiler and make. The first run sets up .venv; later runs are quick.

PYTHON ?= python3
JOBS ?= 2
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --retries 10 --timeout 60 -q
PYTEST := $(BIN)/python -m pytest -q -n $(JOBS) --dist loadgroup

# tests start many processes: none of them should parse everything again, whatever this machine's habits
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play play-terminal tables pictures browser test lint build sanitize coverage bench calibrate soak golden wire lock clean distclean FORCE
.DELETE_ON_ERROR:

help:
	@echo "make play      serve at 127.0.0.1:8000 and open the browser on a table that can be played at once (ARGS=--port 8001)"
	@echo "make play-terminal  play in the terminal"
	@echo "make test      everything that must hold: lint, build, all tests compiled and plain"
	@echo "make lint      format, style, types, layers"
	@echo "make build     compile the engine in place (HEADJUDGE_NATIVE=1: for this machine only)"
	@echo "make sanitize  anything at all, and the quick tests, on an engine that stops at any index out of bounds"
	@echo "make coverage  which lines of the plain files the tests reach"
	@echo "make bench     throws per second: ours, compiled and plain, beside the limit in C (ARGS=--quick, --json, --docs)"
	@echo "make calibrate how games of the one-pawn book end: 4,000 of each kind (ARGS=--docs, --games N)"
	@echo "make soak      new random examples for the property tests, then 100,000 random games of every book, under all laws"
	@echo "make golden    write the golden games anew, after a change that is meant to change them"
	@echo "make wire      write the browser's types anew from src/headjudge/wire"
	@echo "make lock      choose versions anew and write requirements.lock"
	@echo "make browser   what the browser tests need besides Python: Chromium, Node, axe (installed where apt can, and you may)"
	@echo "make pictures  take the pictures of docs/pictures anew (ARGS=friday: one scene)"
	@echo "make tables    write docs/rulebooks anew from the books and the scenarios"
	@echo "make clean     remove what was built; make distclean: .venv, too"

# --- setting up --------------------------------------------------------------------------------------------

# uv needs seconds where pip needs a minute, but of pip's settings it is told the index alone: where it fails, pip goes on
UV = index=$$($(BIN)/python -m pip config list | sed -n "s/^[^=]*\.index-url='\(.*\)'$$/\1/p" | head -n 1); \
    $(BIN)/uv pip install -q --python $(BIN)/python $${index:+--default-index "$$index"}

.venv/.locked: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "headjudge needs Python 3.11 or newer; this is " + sys.version)'
	$(PYTHON) -m venv .venv
	@awk '/^[a-z]/ { wanted = /^uv==/ } wanted' requirements.lock > .venv/uv.txt
	{ $(PIP) install -r .venv/uv.txt && $(UV) -r requirements.lock; } || $(PIP) install --no-compile -r requirements.lock
	@touch $@

# not compiled here: `make build` does that, and only where sources changed
.venv/.installed: .venv/.locked pyproject.toml
	HEADJUDGE_PLAIN=1 $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

# --- the browser tests: the system's Chromium, and Node for what is checked of the front end ----------------

CHROMIUM := chromium fonts-dejavu-core
APT := apt-get install -qq -y --no-install-recommends
# an older Node, or none: PyPI's goes into .venv, which comes first
NODE_OK := command -v npm > /dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
browser: export PATH := $(CURDIR)/$(BIN):$(PATH)
browser: .venv/.locked
	@for name in chromium chromium-browser google-chrome-stable google-chrome chrome; do command -v "$$name" > /dev/null && exit 0; done; \
	if command -v apt-get > /dev/null && [ "$$(id -u)" = 0 ]; then \
	    echo "installing $(CHROMIUM)"; { $(APT) $(CHROMIUM) || { apt-get update -qq && $(APT) $(CHROMIUM); }; } > /dev/null; \
	else echo "Chromium is missing, and the tests need it: install it (on Debian, as root: apt-get install $(CHROMIUM))" >&2; exit 1; fi
	@{ $(NODE_OK); } || { echo "installing Node into .venv"; $(PIP) install -r frontend/node.lock; }
	@[ -e frontend/node_modules/axe-core/axe.min.js ] || { cd frontend && npm install --no-audit --no-fund --prefer-offline --silent; }

# --- the engine, compiled ----------------------------------------------------------------------------------

# plain files, too: what they call is what Python must be able to call
SOURCES := setup.py $(sort $(shell find src -name '*.py'))
FLAGS := native=$(HEADJUDGE_NATIVE) optimise=$(HEADJUDGE_OPTIMISE) files=$(SOURCES)

build/.flags: FORCE
	@mkdir -p build
	@echo '$(FLAGS)' | cmp -s - $@ || echo '$(FLAGS)' > $@

build/.compiled: $(SOURCES) build/.flags .venv/.installed
	HEADJUDGE_REQUIRE_COMPILED=1 $(BIN)/python setup.py -q build_ext --inplace --parallel $(JOBS)
	@touch $@

build: build/.compiled

# --- what people call --------------------------------------------------------------------------------------

# nobody waits for a compiler in order to play: plain Python is quick enough for people; what was compiled before is kept up to date
play: .venv/.installed
	@$(ENGINE)
	@$(BIN)/headjudge serve --open $(ARGS)

play-terminal: .venv/.installed
	@$(ENGINE)
	@$(BIN)/headjudge play $(ARGS)

ENGINE = if [ -e build/.compiled ]; then $(MAKE) --no-print-directory build || echo "the engine does not compile: playing on plain Python"; \
    else echo "playing on plain Python; \`make build\` compiles the engine, which expert bots like"; fi

lint: .venv/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# what books, files, tournaments and ledgers do is the same Python on either engine: tried on the compiled one
# the plain files are what is compiled: these show that both play the same games, and rule alike; so do those tests of
# the compiled engine and its bots that play a game on either side
BOTH_ALIKE := tests/engine tests/golden tests/perft tests/scenarios
ON_THE_ENGINE := tests/bots tests/engine tests/golden tests/laws tests/scenarios
# anything that anybody may do or send in: tried where an index out of bounds stops the engine, not where it may go unnoticed
ANYTHING := tests/fuzz tests/laws
# lint needs one core and half of the build no more: side by side, each with its output in one piece where make can do that
test:
	@$(MAKE) --no-print-directory -j 2 $(if $(filter output-sync,$(.FEATURES)),-O) lint build browser
	HEADJUDGE_REQUIRE_COMPILED=1 $(PYTEST) $(ANYTHING:%=--ignore=%)
	HEADJUDGE_PLAIN=1 $(PYTEST) $(BOTH_ALIKE)
	@$(MAKE) --no-print-directory sanitize

CHECKED := build/checked
# its lib holds the plain files, too: they must not be older than those under test; its C code is that of the other build
build/.checked: build/.compiled $(SOURCES) build/.flags .venv/.installed
	HEADJUDGE_REQUIRE_COMPILED=1 HEADJUDGE_SANITIZE=1 $(BIN)/python setup.py -q \
	    build --build-base $(CHECKED) --build-lib $(CHECKED)/lib build_ext --parallel $(JOBS)
	@touch $@

# bots of others play in processes of their own, and say no more to this engine than ours do
OTHERS := tests/bots/test_kit.py tests/bots/test_outside.py tests/bots/test_registry.py
sanitize: build/.checked
	HEADJUDGE_REQUIRE_COMPILED=1 PYTHONPATH=$(CHECKED)/lib \
	    $(PYTEST) -m 'not slow' $(sort $(ON_THE_ENGINE) $(ANYTHING)) $(OTHERS:%=--ignore=%)

# on the plain files: nothing can be counted in compiled ones
coverage: .venv/.installed
	HEADJUDGE_PLAIN=1 $(BIN)/python -m coverage run -m pytest -q --ignore=tests/compile --ignore=tests/docs
	$(BIN)/python -m coverage report

BOOKS := $(notdir $(patsubst %/,%,$(wildcard src/headjudge/rulebooks/data/*/)))
tables: .venv/.installed
	@mkdir -p docs/rulebooks
	@for book in $(BOOKS); do $(BIN)/headjudge rules table $$book > docs/rulebooks/$$book.md; done

pictures: build browser
	$(BIN)/python -m tests.browser.pictures $(ARGS)

bench: build
	$(BIN)/python -m bench.run $(ARGS)

calibrate: build
	HEADJUDGE_REQUIRE_COMPILED=1 $(BIN)/python -m bench.calibrate $(ARGS)

# HEADJUDGE_SOAK=N: so many games of each book; what it prints says how to go on from there
soak: build
	HEADJUDGE_REQUIRE_COMPILED=1 $(PYTEST) --hypothesis-profile explore $(shell grep -rl --include='test_*.py' '^from hypothesis' tests)
	HEADJUDGE_REQUIRE_COMPILED=1 $(BIN)/python -m tests.laws.soak --jobs $(JOBS)

golden: build
	$(BIN)/python -m tests.golden.write
	$(BIN)/python -m tests.ledger.golden

wire: .venv/.installed
	$(BIN)/python frontend/generate_wire.py

# --- housekeeping ------------------------------------------------------------------------------------------

lock: .venv/.locked
	$(BIN)/uv pip compile pyproject.toml --group dev --all-extras --universal --python-version 3.11 --generate-hashes \
	    --no-header --no-emit-index-url --upgrade -q -o requirements.lock

clean:
	rm -rf build dist bench/limit .coverage* .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	rm -rf src/*.egg-info
	find src tests bench -name __pycache__ -type d -exec rm -rf {} +
	find src -name '*.so' -delete

distclean: clean
	rm -rf .venv
