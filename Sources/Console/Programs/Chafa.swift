public import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Draws pictures for a terminal by [chafa](https://hpjansson.org/chafa/), 1.10 or later, as pagers show texts.
///
/// Pictures come from anywhere, and a small file may want minutes of a processor and gigabytes. chafa reads them in a
/// process of its own, with bounds on time, memory, pixels and output, without this program's terminal and without its
/// keys; what it writes is looked at before it reaches the terminal.
public struct Chafa: Sendable {
    /// Where a picture goes.
    public struct Room: Hashable, Sendable {
        /// How many cells it may be wide.
        public var columns: Int
        /// How many lines it may be high.
        public var rows: Int
        /// How large one cell is, of ``TerminalSize``; where a terminal does not say, 8 by 16 is near enough.
        public var cell: PixelSize?

        /// Room for a picture.
        public init(columns: Int, rows: Int, cell: PixelSize? = nil) {
            self.columns = columns
            self.rows = rows
            self.cell = cell
        }
    }

    /// Why a picture is not drawn.
    public enum Failure: Error, Hashable, Sendable {
        /// It has more than so many pixels.
        case tooManyPixels(limit: Int)
        /// It took too long, and was given up.
        case tookTooLong
        /// chafa cannot read it, needs more memory for it than it is given, or is not the program that is meant.
        case failed
    }

    /// How much a picture may take.
    public struct Bounds: Sendable {
        /// From chafa's start to its end: 3 seconds.
        public var time = Duration.seconds(3)
        /// Its address space in bytes: 1 GiB.
        public var memory = 1 << 30
        /// The picture's pixels: 25 millions, which is more than any cover has.
        public var pixels = 25_000_000
        /// What may be written for it in bytes: 16 MiB.
        public var output = 16 << 20

        /// The usual bounds.
        public init() {}
    }

    private let path: String
    private let environment: [String: String]

    /// The installed chafa; `nil` where there is none in the folders of `PATH`.
    ///
    /// - Parameter environment: The process's environment.
    public init?(environment: [String: String]) {
        guard let path = ExecutableSearch.find("chafa", environment: environment) else { return nil }
        self.path = path
        self.environment = environment
    }

    /// Draws a picture. It keeps its proportions, and is not enlarged but in ``ImageProtocol/symbols``, whose dots are
    /// coarse.
    ///
    /// - Parameters:
    ///   - data: The bytes of its file.
    ///   - pixels: Its size, as the head of the file states it.
    ///   - way: What the terminal understands.
    ///   - room: Where it goes.
    ///   - bounds: How much it may take.
    /// - Returns: What to write to the terminal, with a line break behind it; `nil` when the task is cancelled.
    /// - Throws: Why it is not drawn.
    public func draw(
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
        // chafa makes as many pixels as the cells of its terminal have, and looks for one behind all its streams.
        let terminal = SizedTerminal(cell)
        let output: [UInt8]
        do throws(BoundedProcess.Failure) {
            output = try await BoundedProcess.output(
                of: path,
                arguments: [
                    "--format", Self.format(way), "--size", "\(cells.0)x\(cells.1)", "--colors", colors(way),
                    "--animate", "off", "--polite", "on", "--threads", "1", "-",
                ],
                environment: variables,
                input: Array(data),
                errors: terminal.map { .descriptor($0.line) } ?? .null,
                bounds: BoundedProcess.Bounds(time: bounds.time, memory: bounds.memory, output: bounds.output)
            )
        } catch {
            terminal?.close()
            switch error {
            case .cancelled: return nil
            case .tookTooLong: throw .tookTooLong
            // SIGXCPU and SIGKILL are what the kernel ends a program with that has used up its time.
            case .ended(.signalled(SIGXCPU)), .ended(.signalled(SIGKILL)): throw .tookTooLong
            case .notStarted, .wroteTooMuch, .ended: throw .failed
            }
        }
        terminal?.close()
        guard let drawing = Drawing(output, by: way) else { throw .failed }
        return drawing.text
    }

    /// How many cells a picture takes of the room it may take.
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

    /// The colours of the terminal, which only text is limited to.
    private func colors(_ way: ImageProtocol) -> String {
        guard way == .symbols else { return "full" }
        if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") { return "full" }
        return environment["TERM"]?.contains("256color") == true ? "240" : "16"
    }

    /// What chafa needs to know, and nothing of what it need not.
    private var variables: [String: String] {
        [
            "PATH": environment["PATH"] ?? ExecutableSearch.standardPath, "TERM": environment["TERM"] ?? "xterm",
            // Each further pool of glibc's reserves 128 MiB of the address space.
            "LC_ALL": "C.UTF-8", "MALLOC_ARENA_MAX": "1",
        ]
    }
}

/// What chafa drew, looked at as everything that comes from outside: nothing in it may do more than draw.
struct Drawing {
    /// The drawing with one line break behind it.
    let text: String

    /// Looks at a drawing; `nil` where there is something else in it, or nothing.
    init?(_ output: [UInt8], by way: ImageProtocol) {
        guard !output.isEmpty, let text = String(validating: output, as: UTF8.self) else { return nil }
        var rest = output[...]
        while let byte = rest.first {
            switch byte {
            case 0x1B:
                guard let length = Self.length(of: rest, way) else { return nil }
                rest.removeFirst(length)
            case 0x0A, 0x20...0x7E: rest.removeFirst()
            // Of what is not ASCII only blocks and lines, by their first byte.
            case 0xE2 where way == .symbols: rest.removeFirst(3)
            default: return nil
            }
        }
        var drawn = Substring(text)
        while drawn.last?.isNewline == true { drawn.removeLast() }
        self.text = drawn + "\n"
    }

    /// The length of the sequence that a text begins with; `nil` for one that is not for drawing.
    private static func length(of text: ArraySlice<UInt8>, _ way: ImageProtocol) -> Int? {
        let starts: [(start: String, end: [UInt8])] =
            switch way {
            case .kitty: [("\u{1B}_G", Array("\u{1B}\\".utf8))]
            case .iTerm2: [("\u{1B}]1337;File=", [0x07])]
            case .sixel: [("\u{1B}P", Array("\u{1B}\\".utf8))]
            case .symbols: []
            }
        for (start, end) in starts where text.starts(with: start.utf8) {
            // Up to the first control character, which has to be the end.
            guard let last = text.dropFirst(start.utf8.count).firstIndex(where: { $0 < 0x20 || $0 == 0x7F }),
                text[last...].starts(with: end)
            else { return nil }
            return last - text.startIndex + end.count
        }
        // Colours, repetition, and whether the cursor is seen.
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

/// A terminal that nobody sees and whose cells have a size.
private struct SizedTerminal {
    private let screen: Int32
    /// The side that a program has open.
    let line: Int32

    /// A terminal; `nil` where the system gives none.
    init?(_ cell: PixelSize) {
        var ends: (screen: Int32, line: Int32) = (-1, -1)
        func pixels(_ cells: UInt16, _ size: Int) -> UInt16 { cells * UInt16(clamping: min(max(1, size), 200)) }
        // As chafa reads it, a size that is no terminal's is none.
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

/// The ways in which terminals show pictures.
public enum ImageProtocol: String, Hashable, Sendable, CaseIterable {
    /// [kitty's](https://sw.kovidgoyal.net/kitty/graphics-protocol/).
    case kitty
    /// [iTerm2's](https://iterm2.com/documentation-images.html).
    case iTerm2 = "iterm2"
    /// DEC's ([manual](https://vt100.net/docs/vt3xx-gp/chapter14.html)).
    case sixel
    /// Half blocks and their like in colours, which is text: every terminal with colours has it, inside `tmux` too.
    case symbols

    /// The best way that a terminal is known to understand.
    ///
    /// - Parameters:
    ///   - environment: The process's environment.
    ///   - isTerminal: Whether the stream that gets the picture is a terminal; a pipe never gets one.
    /// - Returns: `nil` for no terminal and for a dumb one.
    public static func detected(environment: [String: String], isTerminal: Bool) -> ImageProtocol? {
        isTerminal ? TerminalProgram(environment: environment).imageProtocol : nil
    }
}

/// Width and height in pixels.
public struct PixelSize: Hashable, Sendable {
    /// From left to right.
    public let width: Int
    /// From top to bottom.
    public let height: Int

    /// A size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
