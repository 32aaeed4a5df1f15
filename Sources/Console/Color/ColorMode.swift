/// The `--color` flag.
public enum ColorMode: String, Hashable, Sendable, CaseIterable {
    /// The environment and the stream decide.
    case auto
    /// Colour, whatever else is said.
    case always
    /// No colour.
    case never

    /// Whether a stream gets colour.
    ///
    /// The flag comes first; then `BOOKFETCH_NO_COLOR` and `NO_COLOR` ([no-color.org](https://no-color.org), any text but the empty one); then
    /// `CLICOLOR_FORCE` and `FORCE_COLOR`, where `0` counts as not set; then `CLICOLOR=0`
    /// ([bixense.com/clicolors](https://bixense.com/clicolors/)); then whether the stream is a terminal that knows colour.
    ///
    /// - Parameters:
    ///   - environment: The process's environment.
    ///   - isTerminal: Whether this stream, not another one, is a terminal.
    /// - Returns: Whether to write styles.
    public func isOn(environment: [String: String], isTerminal: Bool) -> Bool {
        func isForced(_ name: String) -> Bool {
            guard let value = environment[name] else { return false }
            return !value.isEmpty && value != "0"
        }
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            if ["BOOKFETCH_NO_COLOR", "NO_COLOR"].contains(where: { environment[$0]?.isEmpty == false }) {
                return false
            }
            if isForced("CLICOLOR_FORCE") || isForced("FORCE_COLOR") { return true }
            if environment["CLICOLOR"] == "0" { return false }
            return isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
        }
    }
}
