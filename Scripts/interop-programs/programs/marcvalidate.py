"""marcvalidate of MARC::Schema: our records against what MARC 21 defines."""

import case as tools

NAME, SOURCE = "marcvalidate", "Debian, libmarc-schema-perl"
REASONS = {}


def version():
    return tools.debian("libmarc-schema-perl", "marcvalidate")


def run(case):
    for format, type in [("marc", "RAW"), ("marcxml", "XML")]:
        faults = tools.run("marcvalidate", "--type", type, case.ours.file(format), may_fail=True).splitlines()
        case.fact(f"what it finds wrong in our {format}", "; ".join(sorted(set(faults))) or "nothing")
