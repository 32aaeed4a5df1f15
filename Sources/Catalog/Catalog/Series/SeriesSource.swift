import Basics

struct SeriesSource: Sendable {
    let root: JSONNode
    /// The offsets of trailing commas, in order.
    let trailingCommas: [Int]
    /// Whether the file begins with a byte order mark. Offsets do not count it.
    let hasByteOrderMark: Bool

    private let lines: LineIndex

    init(_ bytes: [UInt8]) throws(SeriesFileError) {
        hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let bytes = hasByteOrderMark ? Array(bytes.dropFirst(3)) : bytes
        lines = LineIndex(bytes)
        if let offset = Self.firstInvalidOffset(bytes) { throw .notUTF8(lines.position(of: offset)) }
        var reader = JSONReader(bytes)
        do throws(JSONReader.Fault) {
            root = try reader.document()
        } catch {
            throw .brokenJSON(JSONSyntaxError(error.problem), lines.position(of: error.offset))
        }
        trailingCommas = reader.trailingCommas.sorted()
    }

    func position(of offset: Int) -> SourcePosition { lines.position(of: offset) }

    /// The offset of the first invalid UTF-8 byte; `nil` if the text is valid.
    private static func firstInvalidOffset(_ bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        return offset
    }
}

struct LineIndex: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            let isEnd = byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
            if isEnd { starts.append(index + 1) }
        }
        self.starts = starts
    }

    /// The position of a byte offset, which may be the end of the text.
    func position(of offset: Int) -> SourcePosition {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        // Continuation bytes of a scalar are not columns of their own.
        let before = bytes[starts[low]..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 }
        return SourcePosition(line: low + 1, column: before + 1)
    }
}

/// A position in a text file, counted as in editors.
public struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// From 1. Lines end with LF, CR LF or CR.
    public let line: Int
    /// From 1, in Unicode scalars.
    public let column: Int

    /// A place.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// `line:column`.
    public var description: String { "\(line):\(column)" }

    /// Order in the file.
    public static func < (one: SourcePosition, other: SourcePosition) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}
