import CatalogModel

/// The columns of another program's table, found by name: their order has changed over the years.
struct NamedColumns<Column: RawRepresentable<String> & Hashable> {
    private var places = [Column: Int]()
    private let header: [String]
    /// The places of columns whose cells are kept as they are, by the program's name of the column.
    private var retainedPlaces = [String: Int]()
    /// The columns that are neither read nor known, as written.
    private(set) var unknown = [String]()
    let count: Int

    init(_ header: [String], retaining names: [String] = []) {
        self.header = header
        count = header.count
        let stored = Dictionary(names.map { (Self.plain($0), $0) }) { first, _ in first }
        for (index, name) in header.enumerated() {
            let plain = Self.plain(name)
            if let column = Column(rawValue: plain), places[column] == nil {
                places[column] = index
            } else if let own = stored[plain] {
                retainedPlaces[own] = retainedPlaces[own] ?? index
            } else {
                unknown.append(PlainText.line(name))
            }
        }
    }

    /// A column's name in lower case, only letters and digits: the raw value of a `Column`.
    static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    func has(_ column: Column) -> Bool { places[column] != nil }

    func name(of column: Column) -> String { places[column].map { PlainText.line(header[$0]) } ?? column.rawValue }

    var found: Set<Column> { Set(places.keys) }

    func retains(_ name: String) -> Bool { retainedPlaces[name] != nil }

    /// The cells that are kept as they are, without empty ones, by the program's name of the column.
    func retainedCells(in cells: [String]) -> [String: String] {
        retainedPlaces.compactMapValues { text(at: $0, in: cells).map(PlainText.withoutControls) }
    }

    /// A cell, trimmed, without `="…"` and an apostrophe that escapes formulas; `nil` if empty or missing.
    func value(_ column: Column, in cells: [String]) -> String? {
        places[column].flatMap { text(at: $0, in: cells) }
    }

    private func text(at place: Int, in cells: [String]) -> String? {
        guard place < cells.count else { return nil }
        var text = cells[place].trimmed
        if text.hasPrefix("=\""), text.hasSuffix("\""), text.count > 2 {
            text = String(text.dropFirst(2).dropLast()).trimmed
        }
        text = CSVText.unguarded(text)
        return text.isEmpty ? nil : text
    }
}

/// The texts of files from other programs, which may contain HTML, and their form in a file for them.
enum ReaderText {
    /// A title or a name as received: one line without markup.
    static func line(_ text: String) -> String { CleanText.plain(text) }

    /// A review or a note as received: without markup, and with its own spaces and empty lines if it has none.
    static func block(_ text: String) -> String? {
        let clean = CleanText.block(text)
        let own = PlainText.withoutControls(text).trimmed
        let block =
            own.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }
                .elementsEqual(clean.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }) ? own : clean
        return block.isEmpty ? nil : block
    }

    /// A line for such a file: escaped only if it would be read as markup otherwise.
    static func written(line text: String) -> String {
        let text = PlainText.line(text)
        return line(text) == text ? text : escaped(text)
    }

    /// A text of several lines for such a file: escaped only if it would be read as markup otherwise.
    static func written(block text: String) -> String { block(text) == text ? text : escaped(text) }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

extension String {
    var trimmed: String {
        guard !hasPlainEdges else { return self }
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// Whether the first and the last scalar are visible for certain: signs of ASCII, or nearly all syllables of Hangul
    /// (U+B000 to U+CFFF). Most texts of tables are so.
    var hasPlainEdges: Bool {
        func isPlain(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) || byte == 0xEB || byte == 0xEC }
        guard let first = utf8.first, let last = utf8.last(where: { $0 & 0xC0 != 0x80 }) else { return false }
        return isPlain(first) && isPlain(last)
    }
}
