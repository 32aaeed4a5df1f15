package import CatalogModel

/// The fields of a stored record, in the order in which they are stored. The first ``wordFields`` are searched. New
/// ones come last: the records of an older import end before them.
package enum DumpField: Int, CaseIterable, Sendable {
    case title, subtitle, volume, creators, statement
    case publisher, date, year, pages, cover, kdc, ddc, key
    case place, series, seriesNumber, extent

    /// The number of fields, from the first, whose words are indexed.
    static let wordFields = 5
    /// The maximum number of bytes of one value.
    var longestValue: Int { self == .title || self == .statement ? 2_000 : 500 }
    var mostValues: Int { self == .creators ? 30 : 4 }
}

/// A book as a dump has it: the texts are as found there, except for control characters, which are spaces.
package struct DumpRecord: Hashable, Sendable {
    /// The ISBN by which the record is stored first; `nil` if it has none that is valid.
    package let isbn: ISBN?
    private let fields: [[String]]

    package subscript(field: DumpField) -> [String] {
        fields.indices.contains(field.rawValue) ? fields[field.rawValue] : []
    }

    init(_ bytes: [UInt8], isbn: ISBN?) {
        self.isbn = isbn
        fields = bytes.split(separator: RecordDraft.fieldEnd, omittingEmptySubsequences: false).map { field in
            field.split(separator: RecordDraft.valueEnd).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// A record with given values, for tests of mappings.
    package init(isbn: ISBN?, _ values: [DumpField: [String]]) {
        self.isbn = isbn
        fields = DumpField.allCases.map { values[$0] ?? [] }
    }
}

/// A record that is being read. One is used for all records of a file, so that its buffers are allocated once.
struct RecordDraft {
    /// Ends a field: ASCII's record separator, which no text contains, since control characters become spaces.
    static let fieldEnd: UInt8 = 0x1E
    /// Ends a value of a field: ASCII's unit separator.
    static let valueEnd: UInt8 = 0x1F

    private var fields = [[UInt8]](repeating: [], count: DumpField.allCases.count)
    private var counts = [Int](repeating: 0, count: DumpField.allCases.count)
    /// The valid ISBNs, as numbers of thirteen digits, each once.
    private(set) var isbns: [Int64] = []
    /// The number of values in ISBN fields that are not valid ISBNs.
    private(set) var wrongISBNs = 0

    var hasTitle: Bool { !fields[DumpField.title.rawValue].isEmpty }

    func has(_ field: DumpField) -> Bool { counts[field.rawValue] > 0 }

    mutating func clear() {
        for index in fields.indices {
            fields[index].removeAll(keepingCapacity: true)
            counts[index] = 0
        }
        isbns.removeAll(keepingCapacity: true)
        wrongISBNs = 0
    }

    mutating func add(_ field: DumpField, _ value: some Collection<UInt8>) {
        let index = field.rawValue
        guard counts[index] < field.mostValues else { return }
        let start = fields[index].count
        if counts[index] > 0 { fields[index].append(Self.valueEnd) }
        let first = fields[index].count
        for byte in value.prefix(field.longestValue + 4) {
            fields[index].append(byte < 0x20 || byte == 0x7F ? 0x20 : byte)
        }
        // Not in the middle of a character.
        if fields[index].count - first > field.longestValue {
            fields[index].removeLast(fields[index].count - first - field.longestValue)
            while let last = fields[index].last, last & 0xC0 == 0x80 { fields[index].removeLast() }
            if let last = fields[index].last, last >= 0xC0 { fields[index].removeLast() }
        }
        let isBlank = fields[index][first...].allSatisfy { $0 == 0x20 }
        guard !isBlank else {
            fields[index].removeLast(fields[index].count - start)
            return
        }
        counts[index] += 1
    }

    mutating func addISBN(_ text: some Collection<UInt8>) {
        guard let isbn = PackedISBN.parse(text) else {
            wrongISBNs += 1
            return
        }
        if !isbns.contains(isbn) { isbns.append(isbn) }
    }

    func append(to bytes: inout [UInt8]) {
        let last = fields.lastIndex { !$0.isEmpty } ?? 0
        for index in 0...last {
            bytes.append(contentsOf: fields[index])
            if index < last { bytes.append(Self.fieldEnd) }
        }
    }
}

enum PackedISBN {
    /// The number of thirteen digits of an ISBN in ASCII: ten or thirteen digits with hyphens and spaces, and a remark
    /// after them, as in `750131201X (20)`. `nil` for anything else.
    static func parse(_ text: some Collection<UInt8>) -> Int64? {
        var digits: (count: Int, value: Int64, sum10: Int, sum13: Int) = (0, 0, 0, 0)
        var hasX = false
        for byte in text {
            switch byte {
            case 0x30...0x39:
                guard !hasX, digits.count < 13 else { return nil }
                let digit = Int(byte - 0x30)
                digits.sum10 += digit * (10 - digits.count)
                digits.sum13 += digit * (digits.count.isMultiple(of: 2) ? 1 : 3)
                digits.value = digits.value * 10 + Int64(digit)
                digits.count += 1
            case UInt8(ascii: "X"), UInt8(ascii: "x"):
                guard digits.count == 9 else { return nil }
                digits.sum10 += 10
                digits.count = 10
                hasX = true
            case UInt8(ascii: "-"), 0x20: continue
            // A remark; a number cannot begin with one.
            default:
                guard digits.count >= 10 else { return nil }
                return number(digits, hasX)
            }
        }
        return number(digits, hasX)
    }

    private static func number(_ digits: (count: Int, value: Int64, sum10: Int, sum13: Int), _ hasX: Bool) -> Int64? {
        switch digits.count {
        case 13:
            let prefix = digits.value / 10_000_000_000
            let isBook = prefix == 978 || (prefix == 979 && digits.value / 1_000_000_000 != 9_790)
            return isBook && digits.sum13.isMultiple(of: 10) ? digits.value : nil
        case 10:
            // Zeros alone mean "none" and would pass the check.
            guard digits.sum10.isMultiple(of: 11), digits.value != 0 else { return nil }
            let nine = hasX ? digits.value : digits.value / 10
            let twelve = 978_000_000_000 + nine
            var (sum, rest) = (0, twelve)
            for place in 0..<12 {
                sum += Int(rest % 10) * (place.isMultiple(of: 2) ? 3 : 1)
                rest /= 10
            }
            return twelve * 10 + Int64((10 - sum % 10) % 10)
        default: return nil
        }
    }
}
