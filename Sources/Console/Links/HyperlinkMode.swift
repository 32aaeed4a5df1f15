/// Whether texts on a terminal are links one can click on.
public enum HyperlinkMode: String, Hashable, Sendable, CaseIterable {
    /// The environment and the stream decide.
    case auto
    /// Links, whatever else is said.
    case always
    /// No links.
    case never

    /// Whether a stream gets links.
    ///
    /// The flag comes first; then `NO_HYPERLINK` and `NO_HYPERLINKS` (any text but the empty one); then `FORCE_HYPERLINK`
    /// and `FORCE_HYPERLINKS`, where `0` means none; then whether the stream is a terminal that is known to understand
    /// [OSC 8](https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda). Others may print rubbish.
    ///
    /// - Parameters:
    ///   - environment: The process's environment.
    ///   - isTerminal: Whether this stream, not another one, is a terminal.
    /// - Returns: Whether to write links.
    public func isOn(environment: [String: String], isTerminal: Bool) -> Bool {
        func value(_ names: String...) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            if value("NO_HYPERLINK", "NO_HYPERLINKS") != nil { return false }
            if let forced = value("FORCE_HYPERLINK", "FORCE_HYPERLINKS") { return forced != "0" }
            return isTerminal && TerminalProgram(environment: environment).hasHyperlinks
        }
    }
}
