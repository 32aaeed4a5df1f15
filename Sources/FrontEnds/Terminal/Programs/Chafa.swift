import Basics
package import Foundation
import Synchronization

/// Renders images for a terminal by [chafa](https://hpjansson.org/chafa/), 1.10 or later, as pagers show texts. Images
/// are untrusted, and a small file may need minutes of processor time and gigabytes. chafa reads them in a process of
/// its own, with limits on time, memory, pixels and output, without this program's terminal and without its keys; its
/// output is validated before it is written to the terminal.
package struct Chafa: Sendable {
    package struct Room: Hashable, Sendable {
        /// The maximum width in cells.
        package var columns: Int
        /// The maximum height in lines.
        package var rows: Int
        /// The size of one cell, from ``TerminalSize``; 8 by 16 is assumed if the terminal does not report it.
        package var cell: PixelSize?

        package init(columns: Int, rows: Int, cell: PixelSize? = nil) {
            self.columns = columns
            self.rows = rows
            self.cell = cell
        }
    }

    package enum Failure: Error, Hashable, Sendable {
        case tooManyPixels(limit: Int)
        case tookTooLong
        /// chafa cannot read it, exceeds the memory limit, or is a different program of that name.
        case failed
    }

    package struct Bounds: Sendable {
        /// chafa's running time: 3 seconds.
        package var time = Duration.seconds(3)
        /// Its address space in bytes: 1 GiB.
        package var memory = 1 << 30
        /// The image's pixels: 25 million, more than any cover has.
        package var pixels = 25_000_000
        /// The output in bytes: 16 MiB.
        package var output = 16 << 20

        package init() {}
    }

    private let path: String
    private let environment: [String: String]

    /// The installed chafa; `nil` if there is none in the folders of `PATH`.
    package init?(environment: [String: String]) {
        guard let path = ExecutableSearch.find("chafa", environment: environment) else { return nil }
        self.path = path
        self.environment = environment
    }

    /// Renders an image. Its proportions are preserved, and it is enlarged only in ``ImageProtocol/symbols``, which has
    /// a low resolution. Returns the output for the terminal, ending with a line break; `nil` when the task is
    /// cancelled.
    package func draw(
        _ data: Data,
        pixels: PixelSize,
        by way: ImageProtocol,
        in room: Room,
        bounds: Bounds = Bounds()
    ) async throws(Failure) -> String? {
        guard Double(pixels.width) * Double(pixels.height) <= Double(bounds.pixels) else {
            throw .tooManyPixels(limit: bounds.pixels)
        }
        let cell = room.cell ?? PixelSize(width: 8, height: 16)
        let cells = way == .symbols ? (max(1, room.columns), max(1, room.rows)) : Self.fitted(pixels, room, cell)
        // chafa renders as many pixels as the cells of its terminal have, and looks for a terminal on all its streams.
        let terminal = SizedTerminal(cell)
        let output: [UInt8]
        do throws(ResourceLimitedProcess.Failure) {
            output = try await ResourceLimitedProcess.output(
                of: path,
                arguments: [
                    "--format", Self.format(way), "--size", "\(cells.0)x\(cells.1)", "--colors", colors(way),
                    "--animate", "off", "--polite", "on", "--threads", "1", "-",
                ],
                environment: variables,
                input: Array(data),
                errors: terminal.map { .descriptor($0.line) } ?? .null,
                bounds: ResourceLimitedProcess.Bounds(time: bounds.time, memory: bounds.memory, output: bounds.output)
            )
        } catch {
            terminal?.close()
            switch error {
            case .cancelled: return nil
            case .tookTooLong: throw .tookTooLong
            // The kernel ends a program that has used up its CPU time with SIGXCPU or SIGKILL.
            case .ended(.signalled(SIGXCPU)), .ended(.signalled(SIGKILL)): throw .tookTooLong
            case .notStarted, .wroteTooMuch, .ended: throw .failed
            }
        }
        terminal?.close()
        guard let drawing = Drawing(output, by: way) else { throw .failed }
        return drawing.text
    }

    static func fitted(_ pixels: PixelSize, _ room: Room, _ cell: PixelSize) -> (Int, Int) {
        let (columns, rows) = (max(1, room.columns), max(1, room.rows))
        let width = Double(max(1, pixels.width)) / Double(max(1, cell.width))
        let height = Double(max(1, pixels.height)) / Double(max(1, cell.height))
        let scale = min(1, Double(columns) / width, Double(rows) / height)
        func cells(_ length: Double, _ limit: Int) -> Int { min(limit, max(1, Int((length * scale).rounded(.up)))) }
        return (cells(width, columns), cells(height, rows))
    }

    private static func format(_ way: ImageProtocol) -> String {
        switch way {
        case .kitty: "kitty"
        case .iTerm2: "iterm"
        case .sixel: "sixels"
        case .symbols: "symbols"
        }
    }

    /// The colours of the terminal, which limit only text.
    private func colors(_ way: ImageProtocol) -> String {
        guard way == .symbols else { return "full" }
        if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") { return "full" }
        return environment["TERM"]?.contains("256color") == true ? "240" : "16"
    }

    private var variables: [String: String] {
        [
            "PATH": environment["PATH"] ?? ExecutableSearch.standardPath, "TERM": environment["TERM"] ?? "xterm",
            // Each further arena of glibc reserves 128 MiB of address space.
            "LC_ALL": "C.UTF-8", "MALLOC_ARENA_MAX": "1",
        ]
    }
}

/// chafa's output, validated like all external data: it must not contain anything but drawing.
struct Drawing {
    let text: String

    /// Validates a drawing; `nil` if it is empty or contains anything else.
    init?(_ output: [UInt8], by way: ImageProtocol) {
        guard !output.isEmpty, let text = String(validating: output, as: UTF8.self) else { return nil }
        var rest = output[...]
        while let byte = rest.first {
            switch byte {
            case 0x1B:
                guard let length = Self.length(of: rest, way) else { return nil }
                rest.removeFirst(length)
            case 0x0A, 0x20...0x7E: rest.removeFirst()
            // Of non-ASCII characters only blocks and lines, by their first byte.
            case 0xE2 where way == .symbols: rest.removeFirst(3)
            default: return nil
            }
        }
        var drawn = Substring(text)
        while drawn.last?.isNewline == true { drawn.removeLast() }
        self.text = drawn + "\n"
    }

    /// The length of the escape sequence at the start of a text; `nil` if it is not for drawing.
    private static func length(of text: ArraySlice<UInt8>, _ way: ImageProtocol) -> Int? {
        let starts: [(start: String, end: [UInt8])] =
            switch way {
            case .kitty: [("\u{1B}_G", Array("\u{1B}\\".utf8))]
            case .iTerm2: [("\u{1B}]1337;File=", [0x07])]
            case .sixel: [("\u{1B}P", Array("\u{1B}\\".utf8))]
            case .symbols: []
            }
        for (start, end) in starts where text.starts(with: start.utf8) {
            // Up to the first control character, which must be the terminator.
            guard let last = text.dropFirst(start.utf8.count).firstIndex(where: { $0 < 0x20 || $0 == 0x7F }),
                text[last...].starts(with: end)
            else { return nil }
            return last - text.startIndex + end.count
        }
        // Colours, repetition, and cursor visibility.
        guard text.starts(with: Array("\u{1B}[".utf8)) else { return nil }
        let body = text.dropFirst(2)
        guard let last = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
        let parameters = String(decoding: body[..<last], as: UTF8.self)
        let isKnown =
            switch body[last] {
            case UInt8(ascii: "m"), UInt8(ascii: "b"): parameters.allSatisfy { $0.isASCII && $0.isNumber || $0 == ";" }
            case UInt8(ascii: "h"), UInt8(ascii: "l"): parameters == "?25"
            default: false
            }
        return isKnown ? last - text.startIndex + 1 : nil
    }
}

/// A hidden terminal whose cells have a size.
private struct SizedTerminal {
    private let screen: Int32
    let line: Int32

    init?(_ cell: PixelSize) {
        var ends: (screen: Int32, line: Int32) = (-1, -1)
        func pixels(_ cells: UInt16, _ size: Int) -> UInt16 { cells * UInt16(clamping: min(max(1, size), 200)) }
        // chafa ignores an implausible terminal size.
        var size = winsize(
            ws_row: 24,
            ws_col: 80,
            ws_xpixel: pixels(80, cell.width),
            ws_ypixel: pixels(24, cell.height)
        )
        let isOpen = SpawnRequest.lock.withLock { _ in
            guard unsafe openpty(&ends.screen, &ends.line, nil, nil, &size) == 0 else { return false }
            for end in [ends.screen, ends.line] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return true
        }
        guard isOpen else { return nil }
        (screen, line) = ends
    }

    func close() {
        for end in [screen, line] { _ = Foundation.close(end) }
    }
}

package enum ImageProtocol: String, Hashable, Sendable, CaseIterable {
    /// [kitty's protocol](https://sw.kovidgoyal.net/kitty/graphics-protocol/).
    case kitty
    /// [iTerm2's protocol](https://iterm2.com/documentation-images.html).
    case iTerm2 = "iterm2"
    /// DEC's ([manual](https://vt100.net/docs/vt3xx-gp/chapter14.html)).
    case sixel
    /// Coloured half blocks and the like, which are text: every colour terminal supports it, in `tmux` too.
    case symbols

    /// The best protocol that a terminal is known to support.
    ///
    /// - Parameter isTerminal: Whether the output stream is a terminal; a pipe never receives an image.
    /// - Returns: `nil` without a terminal and for a dumb one.
    package static func detected(environment: [String: String], isTerminal: Bool) -> ImageProtocol? {
        isTerminal ? TerminalEmulator(environment: environment).imageProtocol : nil
    }
}

/// Width and height in pixels.
package struct PixelSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
