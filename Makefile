# bookfetch: `make demo` shows it, `make test` tries it. Everything else is for people who work on it.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
RELEASE = .build/release
SHARE = $(DESTDIR)$(PREFIX)/share

.PHONY: demo test build release manuals install uninstall lint format clean dependencies

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

manuals: release
	Scripts/manuals $(RELEASE) .build/manuals

install: release manuals
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/bookfetch" "$(SHARE)/man/man1" \
	    "$(SHARE)/bash-completion/completions" "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	install -m 755 $(RELEASE)/bookfetch $(RELEASE)/news "$(DESTDIR)$(PREFIX)/bin"
	rm -rf "$(SHARE)/bookfetch/fixtures"
	cp -R Fixtures "$(SHARE)/bookfetch/fixtures"
	chmod -R u=rwX,go=rX "$(SHARE)/bookfetch"
	install -m 644 .build/manuals/man/*.1 "$(SHARE)/man/man1"
	install -m 644 .build/manuals/bash/* "$(SHARE)/bash-completion/completions"
	install -m 644 .build/manuals/zsh/* "$(SHARE)/zsh/site-functions"
	install -m 644 .build/manuals/fish/* "$(SHARE)/fish/vendor_completions.d"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/bookfetch" "$(DESTDIR)$(PREFIX)/bin/news"
	rm -rf "$(SHARE)/bookfetch"
	rm -f "$(SHARE)/man/man1/bookfetch.1" "$(SHARE)/man/man1/news.1"
	rm -f "$(SHARE)/bash-completion/completions/bookfetch" "$(SHARE)/bash-completion/completions/news"
	rm -f "$(SHARE)/zsh/site-functions/_bookfetch" "$(SHARE)/zsh/site-functions/_news"
	rm -f "$(SHARE)/fish/vendor_completions.d/bookfetch.fish" "$(SHARE)/fish/vendor_completions.d/news.fish"

lint:
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Package.swift

format:
	$(SWIFT) format format --in-place --recursive --parallel Sources Tests Package.swift

clean:
	rm -rf .build

# The C libraries that the package binds. Installed where that is allowed, named where it is not.
dependencies:
	@Scripts/install-dependencies
