/// A series file as JSON, with the place of everything in it.
struct SeriesSource: Sendable {
    /// The document.
    let root: JSONNode
    /// Where commas stand that nothing follows, in order.
    let trailingCommas: [Int]
    /// Whether a byte order mark stands in front. Offsets count from behind it.
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
            throw .brokenJSON(error.problem, lines.position(of: error.offset))
        }
        trailingCommas = reader.trailingCommas.sorted()
    }

    /// The place of an offset.
    func position(of offset: Int) -> TextPosition { lines.position(of: offset) }

    /// Where a text stops being UTF-8; `nil` where it never does.
    private static func firstInvalidOffset(_ bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        return offset
    }
}
