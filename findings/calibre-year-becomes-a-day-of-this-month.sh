#!/usr/bin/env bash
# calibre 6.13.0: `calibredb set_metadata --field pubdate:1999` keeps a day of the current month, so that the year is given a month that
# nobody wrote, and another one next month.
#
# One might expect 1 January, or the year alone. What is missing is taken from today for the month, and is the 15th for the day: "1999-03"
# is 1999-03-15, and "1999" is the 15th of the month in which the command runs. Exports have it as the day of publication. Seen in
# November: 1999-11-15. Give the day, 1999-01-01.
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
db add --empty --title "들판의 기록" >/dev/null
dates=
for text in 1999 1999-03; do
    db set_metadata --field "pubdate:$text" 1 >/dev/null
    dates+="$(db list --fields pubdate --for-machine | grep -o '[0-9]\{4\}-[0-9]\{2\}-[0-9]\{2\}') "
done
printf '%s\n' "$dates"
[ "$dates" = "1999-$(date -u +%m)-15 1999-03-15 " ] || exit 1
