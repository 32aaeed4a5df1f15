# Sourced by each step of Scripts/ci: begins in the project's folder, and installs what a step needs.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# Where this is set, the tests draw real pictures by chafa, exports are read by other programs too (Scripts/validate-exports), and
# another client drives the server for agents (Scripts/check-mcp).
export CI=true

# needs COMMAND PACKAGE…: installs Debian's packages unless the command is there already.
needs() {
    local command=$1 root=()
    shift
    command -v "$command" >/dev/null && return
    [ "$(id -u)" = 0 ] || root=(sudo -n)
    "${root[@]}" apt-get update -qq &&
        "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}
