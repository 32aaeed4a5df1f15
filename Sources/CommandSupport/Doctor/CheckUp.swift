import Console
import Messages

/// All that a check-up found, as JSON in the shape `bookfetch.doctor/1`.
struct CheckUp: Encodable, Sendable {
    let schema = "bookfetch.doctor/1"
    let services: [ServiceCheck]
    let store: StoreCheck
    let clock: ClockCheck
    let terminal: TerminalCheck
    let proxy: [ProxyVariable]

    private enum CodingKeys: CodingKey {
        case schema, services, store, clock, terminal, proxy
    }

    /// The code that `--strict` ends with: of the first service that did not answer, else of the store.
    var firstFailure: ProgramFailure? {
        services.lazy.compactMap(\.error).first.map { ProgramFailure($0) } ?? store.error.map { ProgramFailure($0) }
    }

    /// The lines, one a check.
    private var findings: [Finding] {
        services.map(\.finding) + [store.finding, clock.finding, terminal.finding, ProxyVariable.finding(proxy)]
    }

    /// The narrowest a finding's text may be beside its check; on a narrower terminal it stands below it.
    private static let narrowest = 28

    /// The lines for a terminal. Nothing of a finding is cut: its end is what is to be done about it. No word is broken
    /// either: it may be a file's name or an address.
    func lines(_ target: OutputTarget) -> [String] {
        let findings = findings
        let headings = findings.map { Message.check($0.check).text }
        let checkWidth = (headings.map { DisplayWidth.of($0) }.max() ?? 0) + 2
        let stateWidth = (findings.map { DisplayWidth.of($0.state.word.text) }.max() ?? 0) + 2
        let column = checkWidth + max(9, stateWidth)
        let isBeside = target.width - column >= Self.narrowest
        let indent = isBeside ? column : 2
        return zip(findings, headings).flatMap { finding, heading in
            let detail = SafeText.line(finding.detail).wrapped(toWidth: target.width - indent, breakingWords: false)
            let word = finding.state.word.text
            let state = isBeside ? word.padded(toWidth: column - checkWidth) : word
            let head =
                heading.padded(toWidth: checkWidth) + finding.state.style.applied(to: state, when: target.isStyled)
            let below = detail.dropFirst(isBeside ? 1 : 0).map { String(repeating: " ", count: indent) + $0 }
            return [head + (isBeside ? detail.first ?? "" : "")] + below
        }
    }

    /// The check-up ready to be written, where no person reads along.
    var report: Report {
        let findings = findings
        return Report(
            document: self,
            items: findings,
            fields: ["check", "state", "detail"],
            rows: findings.map { [$0.check, $0.state.rawValue, $0.detail] },
            columns: []
        )
    }
}
