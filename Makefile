# bookfetch: `make demo` runs a demonstration, `make test` the tests (`make test-all` every one), `make install` installs,
# `make deb`, `make dist` and `make image` write packages. All other targets are for contributors.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# No index and no debug information, which nothing here reads: `make DEBUG_FLAGS=` for a debugger. Whatever builds in
# .build/debug has these, since other flags build everything anew.
DEBUG_FLAGS ?= --disable-index-store -debug-info-format none
# The folders of the programs to install, and of their man pages and completions.
PROGRAMS ?= .build/programs
MANUALS ?= .build/manuals
# Where `make deb` and `make dist` write packages.
PACKAGES ?= .build/packages
# Installed programs are linked statically with the Swift runtime and stripped: they need no toolchain. On macOS the
# runtime is part of the system. No symbol is exported: nobody links to a program, and each would be kept and looked up.
# libxml2 is named by pkg-config but loaded for the first feed only, so that the linker is to drop it. It must know before
# it reads the name, and the package manager puts the linker's flags last: clang takes this one from the environment.
#
# CPlatform comes before three functions of the runtime, which else walks through all conformances of the program a hundred
# times for a page. The libraries of C++ and of the compiler are linked statically too where they are there so, and nothing is
# looked for beside the program.
ifeq ($(shell uname -s),Linux)
CONFORMANCES = $(foreach name,conformsToProtocol conformsToProtocolCommon conformsToProtocolWithExecutionContext,-Xlinker --wrap=swift_$(name))
RELEASE_FLAGS ?= --static-swift-stdlib --disable-local-rpath -Xlinker -s -Xlinker --no-export-dynamic $(CONFORMANCES)
# A path of this machine, which an assertion in C names, would differ on the next one.
# Before the toolchain's, the linker looks for libraries in .build/unicode: Scripts/unicode-data.
RELEASE_ENVIRONMENT ?= CCC_OVERRIDE_OPTIONS='^-Wl,--as-needed +-static-libgcc $(if $(word 2,$(CURDIR)),,^-L$(CURDIR)/.build/unicode +-fmacro-prefix-map=$(CURDIR)/=)'
endif
SHARE = $(DESTDIR)$(PREFIX)/share

.PHONY: demo examples test test-all test-asan test-tsan fuzz mutate torture bench cluster-test build release check-conformances interop docs manuals manuals-built install install-built uninstall uninstall-pages dist dist-built deb deb-built image image-built mcpb mcpb-built sbom lint format clean dependencies

# The programs without their web server, which is a third of a build: `make demo SERVER=1` builds it and shows it too.
SERVER ?= 0
demo: dependencies
	BOOKFETCH_SERVER=$(SERVER) $(SWIFT) build $(DEBUG_FLAGS) --product bookfetch
	BOOKFETCH_SERVER=$(SERVER) $(SWIFT) build $(DEBUG_FLAGS) --product fixture-server
	@# The same file, which is linked again by builds of everything only.
	@[ -e .build/debug/news ] || ln -s bookfetch .build/debug/news
	BOOKFETCH_SERVER=$(SERVER) Scripts/demo .build/debug

# The programs of Examples, built as a package outside this one.
examples: dependencies
	SWIFT="$(SWIFT)" Scripts/check-examples

# What a change is checked with: in one process, without the web server, a fiftieth of the generated cases.
test: dependencies
	BOOKFETCH_SERVER=0 $(SWIFT) build $(DEBUG_FLAGS) --product bookfetchPackageTests
	BOOKFETCH_SERVER=0 SWIFT="$(SWIFT)" Scripts/test $(if $(FILTER),"$(FILTER)")

# Every test: also those of the server, of programs as processes and of Redis, and all cases.
test-all: dependencies
	$(SWIFT) build $(DEBUG_FLAGS) --build-tests
	BOOKFETCH_TESTS=all SWIFT="$(SWIFT)" Scripts/test $(if $(FILTER),"$(FILTER)")

# The same tests with the sanitizers of addresses and of threads, each with a build of its own, which takes half an hour on two
# processors. FILTER takes some of them: make test-tsan FILTER=APIClientTests.
FILTER ?=
test-asan: dependencies
	SWIFT="$(SWIFT)" Scripts/test-sanitized address $(if $(FILTER),"$(FILTER)")

test-tsan: dependencies
	SWIFT="$(SWIFT)" Scripts/test-sanitized thread $(if $(FILTER),"$(FILTER)")

# One fuzz target for some seconds, or all of them: docs/torture.md.
TARGET ?=
SECONDS ?= 60
fuzz: dependencies
	SWIFT="$(SWIFT)" Scripts/fuzz $(TARGET) --seconds $(SECONDS)

# Everything that tries to break the programs, and one table of it: docs/torture.md. An hour on two processors, with the builds.
torture: dependencies
	SWIFT="$(SWIFT)" DEBUG_FLAGS="$(DEBUG_FLAGS)" Scripts/torture

# The programs beside curl, aiohttp, httpx and others, which it installs: docs/performance.md. BENCH=--quick takes minutes.
bench: release
	Scripts/bench $(BENCH)

# Many machines as processes, on one redis-server: docs/cluster.md. First a long list with troubles, then 125 days without:
# ten minutes on two processors.
CLUSTER ?= --workers 8 --rows 50000 --days 3 --kills 24 --outages 4 --midnights 2
CLUSTER_DAYS ?= --workers 8 --rows 12500 --days 125 --kills 0 --outages 0 --midnights 0
cluster-test: release
	Scripts/cluster-test "$(PROGRAMS)" $(CLUSTER)
	Scripts/cluster-test "$(PROGRAMS)" $(CLUSTER_DAYS)

# Our books through the other programs of the field and back, which it installs: docs/interop.md. INTEROP=--update renews the page,
# INTEROP='--only calibre' runs one of them.
INTEROP ?=
interop: release
	Scripts/interop --programs "$(PROGRAMS)" $(INTEROP)

build: dependencies
	$(SWIFT) build $(DEBUG_FLAGS)

# The programs are copied to a separate folder, where no other build replaces them.
release: dependencies
	Scripts/unicode-data .build/unicode
	@# The library of C++, which the linker finds there too.
	@archive=$$($(CC) -print-file-name=libstdc++.a 2>/dev/null); case "$$archive" in /*) [ ! -d .build/unicode ] || ln -sf "$$archive" .build/unicode;; esac
	$(RELEASE_ENVIRONMENT) $(SWIFT) build -c release $(RELEASE_FLAGS) --product bookfetch
	$(RELEASE_ENVIRONMENT) $(SWIFT) build -c release $(RELEASE_FLAGS) --product fixture-server
	install -d .build/programs
	install -m 755 .build/release/bookfetch .build/release/fixture-server .build/programs
	ln -sf bookfetch .build/programs/news

# Links the program once more, with what asks the table of conformances and the Swift runtime the same questions.
check-conformances: release
ifeq ($(shell uname -s),Linux)
	$(CC) -O2 -ISources/Base/CPlatform/include -c Tests/ConformanceCheck/check.c -o .build/conformance-check.o
	$(RELEASE_ENVIRONMENT) $(SWIFT) build -c release $(RELEASE_FLAGS) -Xlinker $(CURDIR)/.build/conformance-check.o --product bookfetch
	.build/release/bookfetch
	@# The next build links the program itself.
	@rm -f .build/release/bookfetch
endif

manuals: release
	@$(MAKE) --no-print-directory manuals-built

# The same without building: of what is in PROGRAMS.
manuals-built:
	Scripts/manuals "$(PROGRAMS)" "$(MANUALS)"

install: release manuals
	@$(MAKE) --no-print-directory install-built

# The same without building: installs the contents of PROGRAMS and MANUALS. There is a page for each command: the list of them
# is installed too, and the pages of an older installation's list are removed first.
install-built:
	@[ -x "$(PROGRAMS)/bookfetch" ] || { echo "make: $(PROGRAMS)/bookfetch is missing; 'make release' builds it." >&2; exit 1; }
	@for folder in man/man1 man/ko/man1 bash zsh fish; do \
	    [ -d "$(MANUALS)/$$folder" ] || { echo "make: $(MANUALS)/$$folder is missing; 'make manuals-built' makes it." >&2; exit 1; }; done
	@$(MAKE) --no-print-directory uninstall-pages
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/bookfetch" "$(SHARE)/man/man1" "$(SHARE)/man/ko/man1" \
	    "$(SHARE)/bash-completion/completions" "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	install -m 755 "$(PROGRAMS)/bookfetch" "$(DESTDIR)$(PREFIX)/bin"
	ln -sf bookfetch "$(DESTDIR)$(PREFIX)/bin/news"
	rm -rf "$(SHARE)/bookfetch/fixtures"
	cp -R Fixtures "$(SHARE)/bookfetch/fixtures"
	@# What the demo reads; the rest is for tests alone.
	cd "$(SHARE)/bookfetch/fixtures" && rm -r series/broken && \
	    find . -type f ! -name routes.json ! -name 'demo-*' ! -name DEMO.md ! -path './images/*' ! -path './publishers/*' \
	    ! -path './google/*.xml' ! -path './series/*.json' -delete && find . -depth -type d -empty -delete
	(cd "$(MANUALS)/man" && find man1 ko/man1 -name '*.1' | LC_ALL=C sort) >"$(SHARE)/bookfetch/pages"
	chmod -R u=rwX,go=rX "$(SHARE)/bookfetch"
	install -m 644 "$(MANUALS)"/man/man1/*.1 "$(SHARE)/man/man1"
	install -m 644 "$(MANUALS)"/man/ko/man1/*.1 "$(SHARE)/man/ko/man1"
	install -m 644 "$(MANUALS)"/bash/* "$(SHARE)/bash-completion/completions"
	install -m 644 "$(MANUALS)"/zsh/* "$(SHARE)/zsh/site-functions"
	install -m 644 "$(MANUALS)"/fish/* "$(SHARE)/fish/vendor_completions.d"
	install -d "$(SHARE)/systemd/user"
	install -m 644 packaging/systemd/* "$(SHARE)/systemd/user"
	@# The system's manager looks for units below lib only.
	install -d "$(DESTDIR)$(PREFIX)/lib/systemd/system"
	install -m 644 packaging/systemd-system/* "$(DESTDIR)$(PREFIX)/lib/systemd/system"

uninstall: uninstall-pages
	rm -f "$(DESTDIR)$(PREFIX)/bin/bookfetch" "$(DESTDIR)$(PREFIX)/bin/news"
	rm -rf "$(SHARE)/bookfetch"
	rm -f "$(SHARE)/bash-completion/completions/bookfetch" "$(SHARE)/bash-completion/completions/news"
	rm -f "$(SHARE)/zsh/site-functions/_bookfetch" "$(SHARE)/zsh/site-functions/_news"
	rm -f "$(SHARE)/fish/vendor_completions.d/bookfetch.fish" "$(SHARE)/fish/vendor_completions.d/news.fish"
	rm -f $(patsubst packaging/systemd/%,"$(SHARE)/systemd/user/%",$(wildcard packaging/systemd/*))
	rm -f $(patsubst packaging/systemd-system/%,"$(DESTDIR)$(PREFIX)/lib/systemd/system/%",$(wildcard packaging/systemd-system/*))

uninstall-pages:
	@if [ -f "$(SHARE)/bookfetch/pages" ]; then \
	    while IFS= read -r page; do rm -f "$(SHARE)/man/$$page"; done <"$(SHARE)/bookfetch/pages"; fi
	@rm -f "$(SHARE)/man/man1/bookfetch.1" "$(SHARE)/man/man1/news.1"

# A tarball and a Debian package of the released programs: docs/installing.md. Packing alone, of PROGRAMS and MANUALS:
# dist-built, deb-built.
dist: release manuals
	@$(MAKE) --no-print-directory dist-built

dist-built:
	Scripts/package tarball "$(PROGRAMS)" "$(MANUALS)" "$(PACKAGES)"

deb: release manuals
	@$(MAKE) --no-print-directory deb-built

deb-built:
	Scripts/package deb "$(PROGRAMS)" "$(MANUALS)" "$(PACKAGES)"

# An image for `docker load` and `podman load`, made without either, and a bundle for clients of agents.
image: release manuals
	@$(MAKE) --no-print-directory image-built

image-built:
	Scripts/package image "$(PROGRAMS)" "$(MANUALS)" "$(PACKAGES)"

mcpb: release manuals
	@$(MAKE) --no-print-directory mcpb-built

mcpb-built:
	Scripts/package mcpb "$(PROGRAMS)" "$(MANUALS)" "$(PACKAGES)"

# What the programs are made of, as CycloneDX.
sbom:
	Scripts/sbom "$(PACKAGES)"

# Breaks the promises of Scripts/mutations.txt one at a time: docs/security.md.
mutate: dependencies
	SWIFT="$(SWIFT)" Scripts/mutate $(MUTATIONS)

lint:
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Fuzz Benchmarks/Store Benchmarks/Peers/Sources Examples Package.swift
	Scripts/lint-shape
	@Scripts/mutate --list >/dev/null
	@if command -v shellcheck >/dev/null; then \
	    grep -lrE '^#!/usr/bin/env bash' .ci Scripts | xargs shellcheck --severity=warning --external-sources --source-path=SCRIPTDIR; \
	else echo "make: the shell scripts are not checked: shellcheck is not installed" >&2; fi

format:
	$(SWIFT) format format --in-place --recursive --parallel Sources Tests Fuzz Benchmarks/Store Benchmarks/Peers/Sources Examples Package.swift

# The documentation as a site, .build/docs: guides and the reference of the libraries; warnings are errors. DOCS_BASE is the path at
# which it will be.
DOCS_BASE ?=
docs: dependencies
	SWIFT="$(SWIFT)" Scripts/docs .build/docs "$(DOCS_BASE)"

clean:
	rm -rf .build .build-fuzz .build-address .build-thread

# The C libraries of the package, installed if this user may, otherwise named.
dependencies:
	@Scripts/install-dependencies
