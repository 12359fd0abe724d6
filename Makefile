# Everything from a bare clone with Python ≥ 3.11, a C compiler and make. The first run sets up .venv; later runs are quick.

PYTHON ?= python3
JOBS ?= 2
BIN := .venv/bin
# one worker more than cores: tests of servers and browsers wait a good part of their time
WORKERS ?= 3
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS) --dist loadgroup

# tests start many processes: let them share byte code, whatever this machine's settings
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help setup play play-terminal tables pictures browser node test check lint lint-python lint-format lint-style lint-types lint-layers lint-frontend build test-compiled test-plain test-quick sanitize coverage bench calibrate soak golden recorded wire weights lock clean distclean FORCE
.DELETE_ON_ERROR:

help:
	@echo "make play      serve at 127.0.0.1:8000 and open the browser at a table that is ready to play (ARGS=--port 8001)"
	@echo "make play-terminal  play in the terminal"
	@echo "make test      everything that must hold: lint, build, all tests compiled and plain"
	@echo "make check     a quick check: lint of the Python side, the engine and the scenarios on plain Python"
	@echo "make lint      format, style, types, layers (make lint-frontend: only the frontend)"
	@echo "make build     compile the engine in place (HEADJUDGE_NATIVE=1: for this machine only)"
	@echo "make sanitize  fuzz and quick tests on an engine that stops at any index out of bounds"
	@echo "make coverage  which lines of the plain files the tests cover"
	@echo "make bench     throws per second: ours, compiled and plain, next to the limit in C (ARGS=--quick, --json, --docs)"
	@echo "make calibrate how games of the one-pawn book end: 4,000 of each kind (ARGS=--docs, --games N)"
	@echo "make soak      new random examples for the property tests, 100,000 random games of every book under all laws, and attacks: see docs/security.md"
	@echo "make golden    rewrite the golden games and the tables of citations, after a change that is meant to change them"
	@echo "make recorded  play the recorded games of this version (tests/fixtures/v2) and of the documents again"
	@echo "make wire      regenerate the browser's types from src/headjudge/wire"
	@echo "make weights   learn the weights of the search again, after a change to its topics"
	@echo "make lock      choose new versions and write both files of requirements/"
	@echo "make browser   install what the browser tests need besides Python: Chromium, Node, axe (with apt, if you are root)"
	@echo "make pictures  retake the pictures of docs/pictures (ARGS=friday: one scene)"
	@echo "make tables    regenerate docs/rulebooks from the books and the scenarios"
	@echo "make clean     remove what was built; make distclean: also .venv"

# --- setting up --------------------------------------------------------------------------------------------

# one lock file to play and one to test; `make lock` writes both
PLAY := requirements/play.lock
TEST := requirements/test.lock

# some packages of a lock ($2: names, separated by |)
PICK = awk -v names='^($2)==' '/^[a-z]/ { wanted = $$0 ~ names } wanted' $1
# uv takes seconds where pip takes a minute. Of pip's settings it gets only the index; if it fails, pip takes over
PIP := $(BIN)/python -m pip --disable-pip-version-check --retries 10 --timeout 60 -q install --no-compile
UV = index=$$($(PYTHON) -m pip config list 2> /dev/null | sed -n "s/^[^=]*\.index-url='\(.*\)'$$/\1/p" | head -n 1); \
    uv=$$(command -v uv || echo $(BIN)/uv); "$$uv" pip install -q --python $(BIN)/python $${index:+--default-index "$$index"}
INSTALL = { $(UV) -r $1 || { $(ENSURE_PIP) && awk '/^[a-z]/ { wanted = !/^uv==/ } wanted' $1 > .venv/pip.txt && $(PIP) -r .venv/pip.txt; }; }
ENSURE_PIP = { $(BIN)/python -m pip --version > /dev/null 2>&1 || $(BIN)/python -m ensurepip > /dev/null; }

# without pip, which takes longer to set up than all the rest: it is installed with the others
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "headjudge needs Python 3.11 or newer; this is " + sys.version)'
	@$(PYTHON) -c 'import ensurepip' 2> /dev/null || $(PYTHON) -c 'import pip' 2> /dev/null || { $(call APT,python3-venv); }
	$(PYTHON) -m venv --without-pip .venv

.venv/.play: $(PLAY) | $(BIN)/python
	@command -v uv > /dev/null || [ -e $(BIN)/uv ] || { $(call PICK,$(PLAY),uv) > .venv/uv.txt; \
	    { $(PYTHON) -c 'import pip' 2> /dev/null && $(PYTHON) -m pip --python $(BIN)/python -q install --no-compile -r .venv/uv.txt; } || \
	    { $(ENSURE_PIP) && $(PIP) -r .venv/uv.txt; }; } || true
	@echo "installing what $(PLAY) names"
	@$(call INSTALL,$(PLAY))
	@touch $@

# the sources themselves: not compiled here; `make build` does that, and only where they changed
.venv/.linked: pyproject.toml src/headjudge/_build/link.py .venv/.play
	@$(BIN)/python -P src/headjudge/_build/link.py
	@touch $@

.venv/.build: $(TEST) .venv/.linked
	@$(call PICK,$(TEST),cython|setuptools) > .venv/build.txt
	@$(call INSTALL,.venv/build.txt)
	@touch $@

.venv/.test: $(TEST) .venv/.linked
	@echo "installing what $(TEST) names"
	@$(call INSTALL,$(TEST))
	@touch $@ .venv/.build

# system packages: announces them, then installs them if possible, or else says what to do
APT = if command -v apt-get > /dev/null && [ "$$(id -u)" = 0 ]; then echo "installing with apt: $1"; \
    { apt-get install -qq -y --no-install-recommends $1 || { apt-get update -qq && apt-get install -qq -y --no-install-recommends $1; }; } > /dev/null; \
    else echo "$1: missing, and needed here; install it (on Debian, as root: apt-get install $1)" >&2; exit 1; fi

# --- the browser tests: the system's Chromium, and Node for what is checked of the front end ----------------

# if Node is old or missing, PyPI's goes into .venv, which comes first
NODE_OK := command -v npm > /dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
browser node lint-frontend frontend/node_modules/.package-lock.json: export PATH := $(CURDIR)/$(BIN):$(PATH)
browser: .venv/.test frontend/node_modules/.package-lock.json
	@for name in chromium chromium-browser google-chrome-stable google-chrome chrome; do command -v "$$name" > /dev/null && exit 0; done; \
	    $(call APT,chromium fonts-dejavu-core)

node: $(BIN)/python
	@{ $(NODE_OK); } || { echo "installing Node into .venv"; $(ENSURE_PIP) && $(PIP) -r frontend/node.lock; }

# --no-save: registries differ in the platforms they have bindings for, and npm would write its findings into the lock file
frontend/node_modules/.package-lock.json: frontend/package.json frontend/package-lock.json | node
	@cd frontend && npm install --no-save --no-audit --no-fund --prefer-offline --loglevel=error
	@touch $@

# --- the engine, compiled ----------------------------------------------------------------------------------

# plain files, too: Python must be able to call whatever they call
SOURCES := setup.py $(sort $(shell find src -name '*.py'))
FLAGS := native=$(HEADJUDGE_NATIVE) optimise=$(HEADJUDGE_OPTIMISE) files=$(SOURCES)

build/.flags: FORCE
	@mkdir -p build
	@echo '$(FLAGS)' | cmp -s - $@ || echo '$(FLAGS)' > $@

COMPILER = cc="$${CC:-cc}"; command -v "$${cc%% *}" > /dev/null && \
    $(BIN)/python -c 'import pathlib, sys, sysconfig; sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())'
build/.compiled: $(SOURCES) build/.flags .venv/.build
	@{ $(COMPILER); } || { $(call APT,gcc libc6-dev python3-dev); }
	HEADJUDGE_REQUIRE_COMPILED=1 $(BIN)/python setup.py -q build_ext --inplace --parallel $(JOBS)
	@touch $@

build: build/.compiled

# --- what people call --------------------------------------------------------------------------------------

# to play, nobody waits for a compiler: plain Python is fast enough for people; an engine compiled earlier is kept up to date
setup: .venv/.linked

play: setup
	@$(ENGINE)
	@$(BIN)/headjudge serve --open $(ARGS)

play-terminal: setup
	@$(ENGINE)
	@$(BIN)/headjudge play $(ARGS)

ENGINE = if [ -e build/.compiled ]; then $(MAKE) --no-print-directory build || echo "the engine does not compile: playing on plain Python"; \
    else echo "playing on plain Python; \`make build\` compiles the engine, which makes expert bots faster"; fi

# each runs by itself; `make -k lint` runs all, whatever fails
lint: lint-python lint-frontend
lint-python: lint-format lint-style lint-types lint-layers
lint-frontend: frontend/node_modules/.package-lock.json
	cd frontend && npm run --silent lint
lint-format: .venv/.test
	$(BIN)/ruff format --check .
lint-style: .venv/.test
	$(BIN)/ruff check .
lint-types: .venv/.test
	$(BIN)/mypy
lint-layers: .venv/.test
	$(BIN)/lint-imports

# stages joined by + run in parallel: lint needs one core, and so does half of the build
STAGES := $(BIN)/python tests/stages.py
test: .venv/.test
	@+$(STAGES) browser lint+build test-compiled test-plain sanitize

# the quick check, on the plain files, so that nothing has to be compiled
check: .venv/.test
	@+$(STAGES) lint-python+test-quick

# books, files, tournaments and ledgers are the same Python on either engine: tested on the compiled one
test-compiled: build browser
	HEADJUDGE_REQUIRE_COMPILED=1 $(PYTEST) $(ANYTHING:%=--ignore=%)

# the plain files are what is compiled: these tests show that both play the same games and rule alike; so do those
# tests of the compiled engine and its bots that play a game on both
BOTH_ALIKE := tests/engine tests/golden tests/perft tests/scenarios
test-plain: .venv/.test
	HEADJUDGE_PLAIN=1 $(PYTEST) $(BOTH_ALIKE)

test-quick: .venv/.test
	HEADJUDGE_PLAIN=1 $(PYTEST) -m 'not slow' tests/engine tests/scenarios

ON_THE_ENGINE := tests/bots tests/engine tests/golden tests/laws tests/scenarios
# any action and any input: tested where an index out of bounds stops the engine and cannot go unnoticed
ANYTHING := tests/fuzz tests/laws
CHECKED := build/checked
# its lib also holds the plain files, which must not be older than those under test; it shares its C code with the other build
build/.checked: build/.compiled $(SOURCES) build/.flags
	HEADJUDGE_REQUIRE_COMPILED=1 HEADJUDGE_SANITIZE=1 $(BIN)/python setup.py -q \
	    build --build-base $(CHECKED) --build-lib $(CHECKED)/lib build_ext --parallel $(JOBS)
	@touch $@

# third-party bots play in separate processes, and say no more to this engine than ours do
OTHERS := tests/bots/conformance tests/bots/sandbox tests/bots/test_registry.py
sanitize: build/.checked .venv/.test
	HEADJUDGE_REQUIRE_COMPILED=1 PYTHONPATH=$(CHECKED)/lib \
	    $(PYTEST) -m 'not slow' $(sort $(ON_THE_ENGINE) $(ANYTHING)) $(OTHERS:%=--ignore=%)

# on the plain files: coverage cannot measure compiled ones
coverage: .venv/.test
	HEADJUDGE_PLAIN=1 $(BIN)/python -m coverage run -m pytest -q --ignore=tests/build_step --ignore=tests/docs
	$(BIN)/python -m coverage report

BOOKS := $(filter-out house,$(notdir $(patsubst %/,%,$(wildcard src/headjudge/rulebooks/data/*/)))) # house: beside the books
tables: .venv/.linked
	@mkdir -p docs/rulebooks
	@for book in $(BOOKS); do $(BIN)/headjudge rules table $$book > docs/rulebooks/$$book.md; done

pictures: build browser
	$(BIN)/python -m tests.browser.pictures $(ARGS)

bench: build .venv/.test
	$(BIN)/python -m bench.run $(ARGS)

calibrate: build .venv/.test
	HEADJUDGE_REQUIRE_COMPILED=1 $(BIN)/python -m bench.calibrate $(ARGS)

# HEADJUDGE_SOAK=N: games of each book; the output says how to continue
soak: build .venv/.test
	HEADJUDGE_REQUIRE_COMPILED=1 $(PYTEST) --hypothesis-profile explore $(shell grep -rl --include='test_*.py' '^from hypothesis' tests)
	HEADJUDGE_REQUIRE_COMPILED=1 $(BIN)/python -m tests.laws.soak --jobs $(JOBS)
	$(BIN)/python -m bench.hostile
	$(BIN)/python -m bench.mutations
	HEADJUDGE_REQUIRE_COMPILED=1 $(BIN)/python -m tests.laws.twins --jobs $(JOBS)
	$(BIN)/python -m bench.kills --kills 1000
	$(BIN)/python -m bench.bitflips --flips 1000
	$(BIN)/python -m bench.clocks
	$(BIN)/python -m bench.clocks --postgres
	$(BIN)/python -m bench.owners --kills 100
	$(BIN)/python -m tests.laws.forgeries --changes 2000

golden: build .venv/.test
	$(BIN)/python -m tests.golden.write
	$(BIN)/python -m tests.ledger.golden_books

# after a change of rules within a version that is not released: its recorded games, and those of the documents
recorded: build .venv/.test
	$(BIN)/python -m tests.compat.write --new
	$(BIN)/python -m tests.docs.example_games

wire: .venv/.linked
	$(BIN)/python frontend/generate_wire.py

weights: .venv/.test
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m bench.train_ask  # more threads only wait for each other

# --- housekeeping ------------------------------------------------------------------------------------------

# both lock files pin shared packages to the same versions, so that `make test` only adds to what `make play` installed
LOCK = $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url -q
lock: .venv/.test
	$(LOCK) --upgrade --all-extras --group dev -o $(TEST)
	$(LOCK) --upgrade --no-annotate --extra serve --group play -c $(TEST) -o $(PLAY)

clean:
	rm -rf build dist bench/limit .coverage* .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	rm -rf src/*.egg-info
	find src tests bench -name __pycache__ -type d -exec rm -rf {} +
	find src -name '*.so' -delete

distclean: clean
	rm -rf .venv
