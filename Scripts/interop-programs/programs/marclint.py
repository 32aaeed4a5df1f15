"""MARC::Record and MARC::Lint of Perl: our records read, checked and written anew."""

import case as tools

NAME, SOURCE = "MARC::Lint", "Debian"
REASONS = {}
CHECK = """
use MARC::Lint; use MARC::Batch; my $lint = MARC::Lint->new; my $batch = MARC::Batch->new('USMARC', $ARGV[0]);
while (my $record = $batch->next) { $lint->check_record($record); print "$_\\n" for $lint->warnings; }
"""
WRITE = """
use MARC::Batch; my $batch = MARC::Batch->new('USMARC', $ARGV[0]); open(my $out, '>:utf8', $ARGV[1]);
while (my $record = $batch->next) { print $out $record->as_usmarc; }
"""


def version():
    return tools.debian("libmarc-lint-perl") if tools.debian("libmarc-record-perl") else None


def run(case):
    warnings = sorted(set(tools.run("perl", "-e", CHECK, case.ours.file("marc")).splitlines()))
    about = "whose leader says that it has no punctuation (findings/marc-lint-without-punctuation.sh)"
    case.fact(f"what it finds wrong in our MARC 21, {about}", "; ".join(warnings) or "nothing")
    file = case.folder / "again.mrc"
    tools.run("perl", "-e", WRITE, case.ours.file("marc"), file)
    case.back("marc → marc by MARC::Record", file, "marc")
