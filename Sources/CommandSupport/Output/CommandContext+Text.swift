public import Console
import Messages

extension CommandContext {
    /// The variables that name a pager, the first one that is set decides.
    static let pagerVariables = ["BOOKFETCH_PAGER", "PAGER"]

    /// Writes a text for a person: through a pager where stdout is a terminal and the text is longer than it.
    ///
    /// - Parameters:
    ///   - text: Safe text with its line breaks; styles and links may be in it.
    ///   - options: The flags, of which `--no-pager` counts.
    /// - Throws: What stdout throws. That a reader quits the pager early is no error; a run that is asked to end while the
    ///   pager is open has nobody left to write for.
    public func writeText(_ text: String, options: GlobalOptions) async throws(SinkError) {
        waiting.clear()
        let pager = Pager(environment: environment, isAllowed: !options.noPager, variables: Self.pagerVariables)
        let outcome = try await pager.show(text, on: terminal)
        if outcome == .interrupted { throw .closed }
        // That the standard pager is not installed is nothing to hear about in every run.
        guard case .notStarted(let name) = outcome, options.verbose || isPagerNamed else { return }
        note(.noPager(name: name))
    }

    private var isPagerNamed: Bool { Self.pagerVariables.contains { environment[$0] != nil } }
}
