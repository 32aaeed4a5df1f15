#!/usr/bin/env bash
# MARC::Lint 1.53: a record whose leader says that punctuation is omitted is reported for its lack of punctuation.
#
# Position 18 of a MARC 21 leader is "i" for records with ISBD punctuation and "c" for those without, which most libraries write since
# 2019. The checker looks at the fields alone: 245 "must end with . (period)" and its $c "must be preceded by /" for both. Seen: the same
# two warnings for "c" as for "i". Filter these warnings by the leader.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be had.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq libmarc-lint-perl=1.53-2 libmarc-record-perl=2.0.7-3 libbusiness-isbn-perl libbusiness-isbn-data-perl >/dev/null 2>&1 || exit 77
for package in ./*.deb; do dpkg -x "$package" root; done
export PERL5LIB=$place/root/usr/share/perl5
check() {
    perl - "$1" <<'PERL'
use MARC::Record; use MARC::Field; use MARC::Lint;
my $record = MARC::Record->new;
my $leader = '00000nam a2200000 x 4500';
substr($leader, 18, 1) = $ARGV[0];
$record->leader($leader);
$record->append_fields(
    MARC::Field->new('008', '190101s2019    ulk           000 1 kor d'),
    MARC::Field->new('100', '1', ' ', a => 'Reed, Bo'),
    MARC::Field->new('245', '1', '0', a => 'Oak field', c => 'Bo Reed'));
my $lint = MARC::Lint->new; $lint->check_record($record);
print "$_\n" for grep { /^245/ } $lint->warnings;
PERL
}
omitted=$(check c)
with=$(check i)
printf 'leader/18 c: %s\n' "${omitted//$'\n'/; }"
[[ -n $omitted && $omitted == "$with" && $omitted == *'Must end with'* && $omitted == *'must be preceded by /'* ]] || exit 1
