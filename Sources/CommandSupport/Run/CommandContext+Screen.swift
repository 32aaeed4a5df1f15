import APIClient
package import Console
import Messages
package import Reports
import Store

extension CommandContext {
    /// The terminal as the screen of a command.
    ///
    /// - Parameter command: The command's name, for the message.
    /// - Returns: The screen, not opened yet.
    /// - Throws: ``ProgramFailure`` with code 64 unless stdin and stdout are a terminal that can move its cursor.
    package func screen(for command: String) throws(ProgramFailure) -> TerminalScreen {
        guard !["", "dumb"].contains(environment["TERM"] ?? ""),
            let screen = TerminalScreen(input: input, output: terminal)
        else { throw .usage(.needsTerminal(command: command)) }
        return screen
    }

    /// Performs work while the whole terminal is a screen: the progress line is off, and notes are written afterwards.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - body: The work.
    /// - Returns: What the work returns.
    /// - Throws: What the work throws.
    package func withScreen<Value>(_ screen: TerminalScreen, _ body: () async throws -> Value) async throws -> Value {
        heldNotes.hold()
        waiting.mute(true)
        screen.open()
        defer {
            screen.close()
            waiting.mute(false)
            releaseNotes()
        }
        return try await body()
    }

    /// Whether styles are written to stdout.
    package func isStyled(_ options: GlobalOptions) -> Bool {
        OutputTarget(options: options, context: self).isStyled
    }

    /// Whether pages are opened by a browser that needs this terminal.
    package var browserNeedsTerminal: Bool { URLOpener(environment: environment).startsWithTerminalBrowser }
}

extension Session {
    /// Records a list that is shown by other means than ``show(_:)``: its lines, so that the next command can refer to them
    /// by number, and its books.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - first: The number of its first line.
    ///   - next: What `more` continues with; `nil` if there is none.
    package func record(_ list: BookList, from first: Int, next: BookRequest?) async {
        await remember(list.books.map { ListItem($0) }, from: first, next: next.map { .books($0) })
        if list.freshness.contains(where: { $0.origin != .cache }) { await noteSeen(list.books, at: list.receivedAt) }
        context.finish()
    }

    /// Reports a list's origin and problems after it was shown by other means.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - isStaleTold: Whether the offline notice was already written.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`.
    package func conclude(_ list: BookList, isStaleTold: Bool) throws(ProgramFailure) {
        try presenter.conclude(
            freshness: list.responses,
            seen: list.seen,
            problems: list.gaps,
            isStaleTold: isStaleTold
        )
    }
}
