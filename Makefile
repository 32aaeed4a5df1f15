# bookfetch: `make demo` shows it, `make test` tries it. Everything else is for people who work on it.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
RELEASE = .build/release

.PHONY: demo test build release install uninstall lint format clean dependencies

demo: dependencies
	$(SWIFT) build --product bookfetch
	$(SWIFT) build --product news
	$(SWIFT) build --product fixture-server
	Scripts/demo .build/debug

test: dependencies
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

build: dependencies
	$(SWIFT) build

release: dependencies
	$(SWIFT) build -c release --product bookfetch
	$(SWIFT) build -c release --product news
	$(SWIFT) build -c release --product fixture-server

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/bookfetch"
	install -m 755 $(RELEASE)/bookfetch $(RELEASE)/news "$(DESTDIR)$(PREFIX)/bin"
	rm -rf "$(DESTDIR)$(PREFIX)/share/bookfetch/fixtures"
	cp -R Fixtures "$(DESTDIR)$(PREFIX)/share/bookfetch/fixtures"
	chmod -R u=rwX,go=rX "$(DESTDIR)$(PREFIX)/share/bookfetch"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/bookfetch" "$(DESTDIR)$(PREFIX)/bin/news"
	rm -rf "$(DESTDIR)$(PREFIX)/share/bookfetch"

lint:
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Package.swift

format:
	$(SWIFT) format format --in-place --recursive --parallel Sources Tests Package.swift

clean:
	rm -rf .build

# The C libraries that the package binds. Installed where that is allowed, named where it is not.
dependencies:
	@Scripts/install-dependencies
