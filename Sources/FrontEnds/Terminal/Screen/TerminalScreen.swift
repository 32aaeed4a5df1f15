import Basics
import Foundation
import Synchronization

/// The whole terminal as the screen of one program: keys one by one, and frames of lines instead of a flow of text. The
/// user's screen returns when it is closed, however the program ends; see ``HeldTerminal``.
package final class TerminalScreen: Sendable {
    package enum Event: Hashable, Sendable {
        case key(TerminalKey)
        /// The screen has another size, or has to be drawn again.
        case changed
        case ended
    }

    package struct Frame: Hashable, Sendable {
        /// The lines from the top; they are not checked for their width.
        package var lines: [String]
        /// The position of the cursor, from 0; `nil` hides it.
        package var cursor: Cursor?

        package init(lines: [String] = [], cursor: Cursor? = nil) {
            self.lines = lines
            self.cursor = cursor
        }
    }

    package struct Cursor: Hashable, Sendable {
        /// The row, from 0.
        package var row: Int
        /// The column, from 0.
        package var column: Int

        package init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// The time during which Escape may be the start of another key: a slow line delivers the rest later.
    private static let escapeDelay: Int32 = 50

    private struct State {
        var decoder = TerminalKeyDecoder()
        var keys: [TerminalKey] = []
        var hasChanged = false
        var drawn: [String]?
        var isAtEnd = false
    }

    private let input: Int32
    private let output: StandardStream
    private let state: SharedState
    private let held: HeldTerminal

    private final class SharedState: Sendable {
        let value = Mutex(State())
        let pipe: ProcessPipe

        init(_ pipe: ProcessPipe) {
            self.pipe = pipe
            _ = fcntl(pipe.writing, F_SETFL, fcntl(pipe.writing, F_GETFL) | O_NONBLOCK)
            _ = fcntl(pipe.reading, F_SETFL, fcntl(pipe.reading, F_GETFL) | O_NONBLOCK)
        }

        func change() {
            value.withLock {
                $0.hasChanged = true
                $0.drawn = nil
            }
            wake()
        }

        func wake() {
            var byte: UInt8 = 1
            // A full pipe wakes as well.
            _ = unsafe write(pipe.writing, &byte, 1)
        }

        deinit {
            pipe.close()
        }
    }

    /// Prepares the screen; nothing changes before ``open()``. `nil` unless both streams are terminals.
    package init?(input: any LineSource, output: any TextSink) {
        guard let input = input as? StandardInput, let output = output as? StandardStream, input.isTerminal,
            output.isTerminal, let pipe = try? ProcessPipe()
        else { return nil }
        let state = SharedState(pipe)
        var actions = HeldTerminal.Actions()
        // The alternate screen, without wrapping: a line that is wider than expected does not shift the others.
        actions.onEnter = { try? output.write("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[H\u{1B}[2J") }
        actions.onLeave = { try? output.write("\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l") }
        actions.onChange = { state.change() }
        guard let held = HeldTerminal(input.descriptor, modes: \.raw, actions: actions) else { return nil }
        self.input = input.descriptor
        self.output = output
        self.state = state
        self.held = held
    }

    package func open() {
        state.value.withLock { $0.drawn = nil }
        held.hold()
    }

    package func close() {
        held.release()
    }

    package var size: (columns: Int, rows: Int) {
        let size = TerminalSize(of: output.descriptor)
        return (size?.columns ?? OutputWidth.standard, size?.rows ?? 24)
    }

    /// Draws a frame: the lines that differ from those on the screen, in a single write, so that nothing flickers.
    ///
    /// - Parameter frame: The frame. Lines beyond the screen's height are left out.
    package func draw(_ frame: Frame) throws(SinkError) {
        let (columns, rows) = size
        let lines = Array(frame.lines.prefix(rows))
        let before = state.value.withLock { state in
            defer { state.drawn = lines }
            return state.drawn
        }
        var text = "\u{1B}[?25l"
        if before == nil { text += "\u{1B}[2J" }
        for row in 0..<max(lines.count, before?.count ?? 0) {
            let line = row < lines.count ? lines[row] : ""
            guard before.map({ row >= $0.count || $0[row] != line }) ?? true else { continue }
            // Erased first: at the end of a full line, the last cell would be erased.
            text += "\u{1B}[\(row + 1);1H\u{1B}[2K" + line
        }
        if let cursor = frame.cursor {
            let (row, column) = (min(cursor.row, rows - 1), min(cursor.column, columns - 1))
            text += "\u{1B}[\(row + 1);\(column + 1)H\u{1B}[?25h"
        }
        try output.write(text)
    }

    /// Waits for the next key or change. Nothing is read ahead: later input may be meant for an editor.
    package func next() async -> Event {
        while true {
            if let event = takeEvent() { return event }
            let (input, state) = (input, state)
            await DedicatedThread.run {
                Self.fill(state, from: input)
            } onCancel: {
                state.wake()
            }
        }
    }

    private func takeEvent() -> Event? {
        guard !Task.isCancelled else { return .ended }
        return state.value.withLock { state in
            if state.hasChanged {
                state.hasChanged = false
                return .changed
            }
            if !state.keys.isEmpty { return .key(state.keys.removeFirst()) }
            return state.isAtEnd ? .ended : nil
        }
    }

    /// Waits for input, or for a wake-up, and decodes what has arrived.
    private static func fill(_ state: SharedState, from input: Int32) {
        let isWaiting = state.value.withLock(\.decoder.isWaitingForSequence)
        var requests = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: state.pipe.reading, events: Int16(POLLIN), revents: 0),
        ]
        let count = unsafe poll(&requests, 2, isWaiting ? escapeDelay : -1)
        if count == 0 { return state.value.withLock { $0.keys += $0.decoder.flush() } }
        guard count > 0 else { return }
        if requests[1].revents != 0 {
            var bytes = [UInt8](repeating: 0, count: 64)
            _ = unsafe bytes.withUnsafeMutableBytes { unsafe read(state.pipe.reading, $0.baseAddress, $0.count) }
        }
        guard requests[0].revents != 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let length = unsafe bytes.withUnsafeMutableBytes { unsafe read(input, $0.baseAddress, $0.count) }
        let code = errno
        state.value.withLock { state in
            if length > 0 {
                state.keys += state.decoder.decode(bytes[..<length])
            } else if length == 0 || (code != EINTR && code != EAGAIN) {
                state.isAtEnd = true
            }
        }
    }
}
