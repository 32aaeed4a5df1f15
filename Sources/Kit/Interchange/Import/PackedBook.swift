import Basics
package import CatalogModel
package import Foundation

/// What a file says of a book, as bytes: a tenth of what the values take in memory, so that a list of a hundred
/// thousand books is about as large as its file.
package struct PackedBook: Hashable, Sendable {
    /// The values themselves.
    package struct Content {
        package var book: Book?
        package var addedAt: Date?
        package var memo: String?
        package var state = Reading()
        package var tags: [BookTag] = []
        package var elsewhere: [ReaderRecord] = []
        package var values = OwnValues()
        package var review: String?

        var isEmpty: Bool {
            book == nil && addedAt == nil && memo == nil && state.isEmpty && tags.isEmpty && elsewhere.isEmpty
                && values.isEmpty && review == nil
        }
    }

    private let bytes: [UInt8]

    init(_ content: Content) {
        var content = content
        var packing = Packing()
        packing.code(&content)
        // A copy has no room to spare.
        bytes = Array(packing.bytes.lazy.map { $0 })
    }

    /// The first of the values, which tells the order of a list.
    var addedAt: Date? {
        var date: Date?
        var packing = Packing(reading: bytes)
        packing.code(&date)
        return date
    }

    var content: Content {
        var content = Content()
        var packing = Packing(reading: bytes)
        packing.code(&content)
        return content
    }
}

/// Writes values or reads them: each function names the members of a type once, and does both.
private struct Packing {
    private(set) var bytes: [UInt8]
    private let isReading: Bool
    private var index = 0

    init() {
        (bytes, isReading) = ([], false)
        bytes.reserveCapacity(256)
    }

    init(reading bytes: [UInt8]) { (self.bytes, isReading) = (bytes, true) }

    // MARK: Values

    /// A number, seven bits a byte, the lowest first.
    private mutating func code(_ number: inout UInt64) {
        guard isReading else {
            var rest = number
            while rest > 0x7F {
                bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
            return
        }
        number = 0
        var shift: UInt64 = 0
        while true {
            let byte = bytes[index]
            index += 1
            number |= UInt64(byte & 0x7F) << shift
            shift += 7
            if byte < 0x80 { return }
        }
    }

    private mutating func code(_ number: inout Int) {
        var bits = UInt64(truncatingIfNeeded: number)
        code(&bits)
        number = Int(truncatingIfNeeded: bits)
    }

    private mutating func code(_ flag: inout Bool) {
        var number = flag ? 1 : 0
        code(&number)
        flag = number == 1
    }

    private mutating func code(_ text: inout String) {
        var length = text.utf8.count
        code(&length)
        guard isReading else {
            bytes.append(contentsOf: text.utf8)
            return
        }
        text = String(decoding: bytes[index..<index + length], as: UTF8.self)
        index += length
    }

    private mutating func code<Value>(
        _ value: inout Value?,
        default empty: @autoclosure () -> Value,
        _ each: (inout Packing, inout Value) -> Void
    ) {
        var isThere = value != nil
        code(&isThere)
        guard isThere else {
            value = nil
            return
        }
        var known = value ?? empty()
        each(&self, &known)
        value = known
    }

    private mutating func code(_ text: inout String?) {
        code(&text, default: "") { $0.code(&$1) }
    }

    private mutating func code(_ number: inout Int?) {
        code(&number, default: 0) { $0.code(&$1) }
    }

    private mutating func code<Element>(
        _ list: inout [Element],
        default empty: @autoclosure () -> Element,
        _ each: (inout Packing, inout Element) -> Void
    ) {
        var count = list.count
        code(&count)
        guard isReading else {
            for var element in list { each(&self, &element) }
            return
        }
        list = []
        list.reserveCapacity(count)
        for _ in 0..<count {
            var element = empty()
            each(&self, &element)
            list.append(element)
        }
    }

    private mutating func code(_ list: inout [String]) {
        code(&list, default: "") { $0.code(&$1) }
    }

    /// A value that is made of a text or of numbers, which were those of a value when they were written.
    private mutating func code<Value, Parts>(
        _ value: inout Value?,
        _ parts: (Value) -> Parts,
        default empty: Parts,
        _ each: (inout Packing, inout Parts) -> Void,
        make: (Parts) -> Value?
    ) {
        var known = value.map(parts)
        code(&known, default: empty, each)
        value = known.flatMap(make)
    }

    private mutating func code(_ role: inout Role) {
        var index = Role.allCases.firstIndex(of: role) ?? 0
        code(&index)
        role = Role.allCases[index]
    }

    private mutating func code(_ date: inout PartialDate?) {
        code(&date, { [$0.year, $0.month ?? 0, $0.day ?? 0] }, default: []) {
            $0.code(&$1, default: 0) { $0.code(&$1) }
        } make: {
            PartialDate(year: $0[0], month: $0[1] == 0 ? nil : $0[1], day: $0[2] == 0 ? nil : $0[2])
        }
    }

    mutating func code(_ date: inout Date?) {
        code(&date, { $0.timeIntervalSinceReferenceDate.bitPattern }, default: 0) {
            $0.code(&$1)
        } make: {
            Date(timeIntervalSinceReferenceDate: Double(bitPattern: $0))
        }
    }

    private mutating func code(_ stars: inout Reading.Stars?) {
        code(&stars, \.quarters, default: 0) {
            $0.code(&$1)
        } make: {
            Reading.Stars(quarters: $0)
        }
    }

    // MARK: Types

    mutating func code(_ content: inout PackedBook.Content) {
        code(&content.addedAt)
        code(&content.book, default: Book(title: "")) { $0.code(&$1) }
        code(&content.memo)
        code(&content.state)
        var tags = isReading ? [] : content.tags.map(\.description)
        code(&tags)
        if isReading { content.tags = tags.compactMap { BookTag($0) } }
        code(&content.elsewhere, default: ReaderRecord(.goodreads)) { $0.code(&$1) }
        var values = content.values.isEmpty ? nil : Optional(JSONText.text(content.values))
        code(&values)
        if isReading, let values {
            content.values = (try? JSONDecoder().decode(OwnValues.self, from: Data(values.utf8))) ?? OwnValues()
        }
        code(&content.review)
    }

    private mutating func code(_ book: inout Book) {
        code(&book.isbn, \.isbn13, default: "") {
            $0.code(&$1)
        } make: {
            try? ISBN($0)
        }
        code(&book.otherCodes)
        code(&book.title)
        code(&book.subtitle)
        code(&book.parallelTitle)
        code(&book.contributors, default: Contributor(name: "", role: .other)) {
            $0.code(&$1.name)
            $0.code(&$1.role)
            $0.code(&$1.label)
        }
        code(&book.othersOmitted)
        code(&book.publisher)
        code(&book.publishedOn)
        code(&book.pages)
        code(&book.price, { ($0.list, $0.sale, $0.currency) }, default: (nil, nil, "")) {
            $0.code(&$1.0)
            $0.code(&$1.1)
            $0.code(&$1.2)
        } make: {
            Price(list: $0.0, sale: $0.1, currency: $0.2)
        }
        code(&book.availability)
        code(&book.description)
        code(&book.contents)
        code(&book.authorBiography)
        code(&book.rating, { ($0.value.bitPattern, $0.scale, $0.count) }, default: (0, 0, nil)) {
            $0.code(&$1.0)
            $0.code(&$1.1)
            $0.code(&$1.2)
        } make: {
            Rating(value: Double(bitPattern: $0.0), scale: $0.1, count: $0.2)
        }
        code(&book.cover)
        code(&book.category)
        code(&book.classification.kdc)
        code(&book.classification.ddc)
        code(&book.classification.addCode)
        var details = book.details.isEmpty ? nil : Optional(book.details)
        code(&details, default: CatalogueDetails()) { $0.code(&$1) }
        if isReading, let details { book.details = details }
        var links = book.links.map { ($0.service, $0.url) }
        code(&links, default: ("", "")) {
            $0.code(&$1.0)
            $0.code(&$1.1)
        }
        if isReading { book.links = links.map { Link(service: $0.0, url: $0.1) } }
        code(&book.sources)
    }

    private mutating func code(_ details: inout CatalogueDetails) {
        code(&details.volume)
        code(&details.volumeTitle)
        code(&details.edition)
        code(&details.place)
        code(&details.illustrations)
        code(&details.size, { ($0.height, $0.width) }, default: (0, nil)) {
            $0.code(&$1.0)
            $0.code(&$1.1)
        } make: {
            CoverDimensions(height: $0.0, width: $0.1)
        }
        var series = details.series.map { ($0.title, $0.number) }
        code(&series, default: ("", nil)) {
            $0.code(&$1.0)
            $0.code(&$1.1)
        }
        if isReading { details.series = series.compactMap { SeriesStatement($0.0, number: $0.1) } }
        code(&details.kdcEdition)
        code(&details.ddcEdition)
        code(&details.originalLanguage)
        code(&details.language)
        code(&details.subjects, default: []) { $0.code(&$1) }
        code(&details.callNumber)
        code(&details.controlNumber)
        code(&details.rolesWithOthers, default: []) { $0.code(&$1, default: .other) { $0.code(&$1) } }
    }

    private mutating func code(_ reading: inout Reading) {
        code(&reading.status, \.rawValue, default: "") {
            $0.code(&$1)
        } make: {
            Reading.Status(rawValue: $0)
        }
        code(&reading.startedOn)
        code(&reading.finishedOn)
        code(&reading.stars)
        code(&reading.progress, \.description, default: "") {
            $0.code(&$1)
        } make: {
            Reading.Progress($0)
        }
        code(&reading.earlier, default: Reading.Past()) {
            $0.code(&$1.isFinished)
            $0.code(&$1.startedOn)
            $0.code(&$1.finishedOn)
            $0.code(&$1.stars)
        }
    }

    private mutating func code(_ record: inout ReaderRecord) {
        var service = record.service.rawValue
        code(&service)
        record.service = ReaderRecord.Service(rawValue: service) ?? .goodreads
        code(&record.exclusiveShelf)
        code(&record.shelves)
        code(&record.review)
        code(&record.readOn)
        code(&record.readCount)
        code(&record.earlierReadings)
        var cells = record.cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        code(&cells, default: ("", "")) {
            $0.code(&$1.0)
            $0.code(&$1.1)
        }
        if isReading { record.cells = Dictionary(cells) { first, _ in first } }
    }
}
