#!/usr/bin/env bash
# calibre 6.13.0: the BibTeX catalogue puts the hyphens of every ISBN at the same places, whatever the number's group and publisher.
#
# The parts of an ISBN have the lengths of its group and publisher: 979-11-90000-03-1 is of a Korean one, 978-0-306-40615-7 of one in New
# York. The catalogue cuts both after 3, 5, 9 and 12 digits. Seen: 979-11-9000-003-1 and 978-03-0640-615-7. Drop the hyphens before they
# are shown, or hyphenate anew; the digits are right.
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
add() {
    db add --empty --title "$2" --authors "Reed, Bo" --isbn "$3" >/dev/null
    db set_metadata --field publisher:Oak --field pubdate:2019-03-01 "$1" >/dev/null
}
add 1 "들판의 기록" 9791190000031
add 2 "A field" 9780306406157
db catalog "$place/all.bib" >/dev/null
numbers=$(grep -o 'isbn = "[^"]*"' "$place/all.bib" | tr '\n' ' ')
printf '%s\n' "$numbers"
[ "$numbers" = 'isbn = "979-11-9000-003-1" isbn = "978-03-0640-615-7" ' ] || exit 1
