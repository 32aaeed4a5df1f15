#!/usr/bin/env bash
# Catmandu-BibTeX 0.21: the authors of a record are written in braces of their own, so that BibTeX and its readers take them for one.
#
# In BibTeX "and" parts names, but not inside braces, which hold a name such as {Barnes and Noble} together. The exporter joins the authors
# by "and" and writes two pairs of braces around each field. Seen: author = {{Reed, Bo and Marchand, Line}} of two authors, also where the
# record was read from BibTeX with two. Take one pair of braces away, or write another format.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be had.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
version=0.21-2
if [ "$(dpkg-query -W -f '${Version}' libcatmandu-bibtex-perl 2>/dev/null || true)" != "$version" ]; then
    apt-get install -y -qq --no-install-recommends "libcatmandu-bibtex-perl=$version" libcatmandu-perl >/dev/null 2>&1 || exit 77
fi
export HOME=$place LANG=C.UTF-8
echo '@book{a, author = {Reed, Bo and Marchand, Line}, title = {Tides}, publisher = {Oak}, year = {2019}}' >a.bib
catmandu convert BibTeX to BibTeX <a.bib >b.bib 2>/dev/null
grep author b.bib
grep -q 'author *= {{Reed, Bo and Marchand, Line}}' b.bib || exit 1
