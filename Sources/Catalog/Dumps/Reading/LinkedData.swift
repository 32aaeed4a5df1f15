/// The National Library's linked data (https://lod.nl.go.kr): a resource for each book, as JSON-LD, Turtle, N-Triples
/// or RDF/XML. `datePublished` is the time at which the library published the record, not the book; the book's year is
/// `issuedYear`. An ISBN may have a remark after it, and a year a `~`.
enum LinkedData {
    static func read(_ input: DumpInput, into collector: RecordCollector) throws(DumpError) {
        var bytes = DumpBytes(input)
        while bytes.bytes.count < 4_096, try bytes.refill() {}
        if bytes.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.start = 3 }
        let head = bytes.bytes.dropFirst(bytes.start).drop { $0 <= 0x20 }.prefix(4_096)
        switch head.first {
        case UInt8(ascii: "{")?, UInt8(ascii: "[")?: try JSONGraph.read(&bytes, into: collector)
        case UInt8(ascii: "<")?
        where head.starts(with: "<?xml".utf8) || head.starts(with: "<!".utf8)
            || head.starts(with: "<rdf:".utf8) || head.starts(with: "<RDF".utf8):
            try RDFXML.read(&bytes, into: collector)
        case UInt8(ascii: "<")?, UInt8(ascii: "@")?, UInt8(ascii: "#")?, UInt8(ascii: "_")?:
            try Turtle.read(&bytes, into: collector)
        case _? where head.starts(with: "PREFIX".utf8) || head.starts(with: "prefix".utf8):
            try Turtle.read(&bytes, into: collector)
        case nil: break
        case _?:
            // UTF-16 has a NUL in its first characters.
            throw .unknownFormat(path: input.path)
        }
        try collector.finish(position: input.position)
    }
}

enum LinkedProperty: Sendable {
    case field(DumpField)
    case isbn, issued, issuedYear, extent, label

    private static let names = MemberNames<LinkedProperty>([
        "title": .field(.title), "remainderOfTitle": .field(.subtitle), "volume": .field(.volume),
        "creator": .field(.creators), "publisher": .field(.publisher), "kdc": .field(.kdc), "ddc": .field(.ddc),
        "publicationPlace": .field(.place), "titleOfSeries": .field(.series), "volumeOfSeries": .field(.seriesNumber),
        "isbn": .isbn, "issued": .issued, "issuedYear": .issuedYear, "extent": .extent, "label": .label,
    ])

    /// The property of a name: `title`, `dcterms:title`, `http://purl.org/dc/terms/title`.
    init?(_ name: ArraySlice<UInt8>) {
        guard let property = Self.names[Self.local(name)] else { return nil }
        self = property
    }

    /// The part of a name after its last `:`, `/` or `#`.
    static func local(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let place = name.lastIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") }
        return place.map { name[name.index(after: $0)...] } ?? name
    }
}

struct LinkedBook {
    private var issued: [UInt8] = []

    mutating func take(_ property: LinkedProperty, _ value: ArraySlice<UInt8>, into draft: inout RecordDraft) {
        switch property {
        case .field(let field): draft.add(field, value)
        case .isbn: draft.addISBN(value)
        case .issuedYear: draft.add(.year, value.prefix { (0x30...0x39).contains($0) })
        case .issued: if issued.isEmpty { issued = Array(value.prefix(100)) }
        case .extent:
            // Pages, illustrations and size, each a value or all in one.
            draft.add(.extent, value)
            if !draft.has(.pages), let pages = Self.pages(in: value) { draft.add(.pages, pages) }
        case .label:
            // The title, and after ` / ` the statement of responsibility.
            let mark = Array(" / ".utf8)
            guard value.count > mark.count else { return }
            for place in value.indices.dropLast(mark.count) where value[place...].starts(with: mark) {
                return draft.add(.statement, value[(place + mark.count)...])
            }
        }
    }

    /// Completes the draft: the date as the title page has it, and the resource's name.
    func complete(_ draft: inout RecordDraft, key: ArraySlice<UInt8>) {
        if !issued.isEmpty { draft.add(.date, issued) }
        let name = LinkedProperty.local(key)
        if name.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { draft.add(.key, name) }
    }

    /// The pages in an extent: `586` in `x, 586p`, `[4], 586 p.`, `xii, 586 pages` and `586쪽`. By bytes, since a dump
    /// has millions of them.
    private static func pages(in extent: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = extent
        while let start = rest.firstIndex(where: { (0x30...0x39).contains($0) }) {
            let digits = rest[start...].prefix { (0x30...0x39).contains($0) }
            rest = rest[digits.endIndex...]
            let unit = rest.drop { $0 == UInt8(ascii: "]") || $0 == 0x20 }
            if digits.count <= 5, isPages(unit) { return digits }
        }
        return nil
    }

    /// Whether a text begins with a word for pages: `p`, `pp`, `page`, `pages`, 쪽, 면 or 페이지; `plates` are none.
    private static func isPages(_ text: ArraySlice<UInt8>) -> Bool {
        let word = text.prefix { (0x61...0x7A).contains($0 | 0x20) }.map { $0 | 0x20 }
        guard word.isEmpty else { return ["p", "pp", "page", "pages"].contains { word.elementsEqual($0.utf8) } }
        return ["쪽", "면", "페이지"].contains { text.starts(with: $0.utf8) }
    }
}
