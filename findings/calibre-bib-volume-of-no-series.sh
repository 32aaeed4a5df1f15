#!/usr/bin/env bash
# calibre 6.13.0: the BibTeX catalogue says volume 1 of every book that is in no series.
#
# calibre has an index of 1.0 for a book without a series, which its own pages do not show. The catalogue writes it as `volume`, so that a
# bibliography prints "Vol. 1" for a book that has no other, and a reader of the file cannot tell it from a first volume. Seen: volume =
# "1" for a book with a title and an author alone. Take `volume` only where the entry has `series`.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be had.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
version=6.13.0+repack-2+deb12u10
if [ "$(dpkg-query -W -f '${Version}' calibre 2>/dev/null || true)" != "$version" ]; then
    apt-get install -y -qq --no-install-recommends "calibre=$version" >/dev/null 2>&1 || exit 77
fi
export HOME=$place LANG=C.UTF-8
db() { calibredb "$@" --with-library "$place/library" 2>/dev/null; }
db add --empty --title "들판의 기록" --authors "Reed, Bo" >/dev/null
db set_metadata --field publisher:Oak --field pubdate:2019-03-01 1 >/dev/null
db catalog "$place/all.bib" >/dev/null
grep -E 'volume|series' "$place/all.bib"
grep -q 'volume = "1"' "$place/all.bib" && ! grep -q 'series =' "$place/all.bib" || exit 1
