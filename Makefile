PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/
READY := $(VENV)/.ready
PAGE := src/quatre/server/page/index.html
WORDS := $(wildcard src/quatre/games/*.ftl src/quatre/games/*/*.ftl src/quatre/server/*.ftl)
WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/tests/*') $(WORDS)

.PHONY: play test quick bench bench-server bench-peers lint web shots lock golden clean

play: $(READY) $(PAGE)
	@$(RUN)quatre

test: lint $(PAGE)
	@$(RUN)python web/build.py check
	@$(RUN)python web/build.py test
	@$(RUN)pytest -n auto

quick: $(READY) $(PAGE)
	@$(RUN)ruff check -q && $(RUN)pytest -n auto -m "not slow"

bench: $(READY)
	@$(RUN)python -m benchmarks

bench-server: $(READY)  ## a house full of people, on SQLite
	@$(RUN)python -m benchmarks.server

bench-peers: $(READY)  ## our games beside other libraries', which get an environment of their own
	@test -e .peers/.ready || { echo "Setting up .peers (once, some minutes) …" && \
		$(PYTHON) -m venv .peers && \
		.peers/bin/pip install -q --disable-pip-version-check -r benchmarks/peers.txt && \
		.peers/bin/pip install -q --disable-pip-version-check --no-deps -e . && \
		touch .peers/.ready; }
	@.peers/bin/python -m benchmarks.peers

lint: $(READY)
	@$(RUN)ruff check -q && $(RUN)ruff format -q --check && $(RUN)mypy

web: $(PAGE)  ## build the page, if anything of it has changed

shots: $(READY) $(PAGE)  ## screenshots of every page and state, into shots/
	@$(RUN)python -m tests.browser.shots

lock: $(READY)  ## pin the newest versions that fit pyproject.toml
	@$(RUN)pip install -q pip-tools
	@$(RUN)pip-compile -q --upgrade --extra dev --strip-extras --no-emit-index-url \
		--no-emit-find-links --no-header -o requirements.txt pyproject.toml

golden: $(READY)  ## write the golden records anew, after a change of rules that is meant
	@$(RUN)python -m tests.golden

clean:
	@rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache web/node_modules src/quatre/server/page shots

$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; name one with make PYTHON=…")'
	@echo "Setting up $(VENV) (once, about a minute) …"
	@$(PYTHON) -m venv $(VENV)
	@$(RUN)pip install -q --disable-pip-version-check -r requirements.txt
	@$(RUN)pip install -q --disable-pip-version-check --no-deps -e .
	@touch $@

$(PAGE): $(READY) $(WEB)
	@echo "Building the page …"
	@$(RUN)python web/build.py
	@touch $@
