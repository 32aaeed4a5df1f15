#!/usr/bin/env bash
# bibutils 7.2: the short title of a book in RIS comes back as its series.
#
# RIS has ST for a short title. ris2xml keeps it as an abbreviated title of the book, and xml2ris writes that as T2, which is the title of
# the series for TY BOOK: after a round trip the book is in a series named as itself, and a real T2 before it is gone. Seen: "T2 - 바람의
# 서재" for ST "바람의 서재" beside T2 "숲의 총서". Leave ST out before RIS goes through bibutils.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be had.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq bibutils=7.2-2 libbibutils8=7.2-2 >/dev/null 2>&1 || exit 77
for package in ./*.deb; do dpkg -x "$package" root; done
library=$(dirname "$(find "$place/root/usr/lib" -name 'libbibutils.so*' | head -1)")
export LD_LIBRARY_PATH=$library PATH=$place/root/usr/bin:$PATH
printf 'TY  - BOOK\nAU  - Reed, Bo\nTI  - 바람의 서재: 읽는 밤\nST  - 바람의 서재\nPY  - 2015\nT2  - 숲의 총서\nER  - \n' >book.ris
again=$(ris2xml -i utf8 book.ris 2>/dev/null | xml2ris -i utf8 -o utf8 2>/dev/null | tr -d '\r')
printf '%s\n' "$again"
grep -qx 'T2  - 바람의 서재' <<<"$again" && ! grep -q '숲의 총서' <<<"$again" || exit 1
