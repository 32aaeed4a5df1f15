import APIClient
import BookfetchKit
package import Documents
import Store
package import Terminal
import Wording

extension ProcessEnvironment {
    /// The screen, not opened yet. Throws code 64 unless stdin and stdout are a terminal that can move its cursor.
    package func screen(for command: String) throws(ProgramFailure) -> TerminalScreen {
        guard !["", "dumb"].contains(environment["TERM"] ?? ""),
            let screen = TerminalScreen(input: input, output: terminal)
        else { throw .usage(.needsTerminal(command: command)) }
        return screen
    }

    /// Performs work while the whole terminal is a screen: the progress line is off, and notes are written afterwards.
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

    package func isStyled(_ options: GlobalOptions) -> Bool {
        OutputTarget(options: options, context: self).isStyled
    }

    package var browserNeedsTerminal: Bool { URLOpener(environment: environment).startsWithTerminalBrowser }
}

extension Session {
    /// Records a list that is shown by other means than ``show(_:)``: its lines, so that the next command can refer to
    /// them by number, and its books.
    package func record(_ list: BookList, from first: Int, next: (any StoredRequest<BookList>)?) async {
        await remember(list.books.map { ListItem($0) }, from: first, next: next.map { StoredList($0) })
        if list.freshness.contains(where: { $0.origin != .cache }) {
            await library.record(list.books, at: list.receivedAt)
        }
        context.finish()
    }

    package func conclude(_ document: Document<BookList>) throws(ProgramFailure) {
        try presenter.conclude(document.origin)
    }
}
