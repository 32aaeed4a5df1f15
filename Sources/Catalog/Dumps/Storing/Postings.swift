/// The words of a segment's books, packed for sorting: 46 bits of a word and 18 bits of a book's place.
struct Postings {
    /// The maximum number of books of a segment.
    static let mostBooks = 1 << 18

    private var pairs: [UInt64] = []

    var isEmpty: Bool { pairs.isEmpty }

    /// Adds the words of a record: of its first fields.
    mutating func add(_ record: ArraySlice<UInt8>, place: Int) {
        var ends = 0
        var end = record.endIndex
        for index in record.indices where record[index] == RecordDraft.fieldEnd {
            ends += 1
            if ends == DumpField.wordFields {
                end = index
                break
            }
        }
        DumpWords.each(in: record[..<end], isQuery: false) { pairs.append($0 << 18 | UInt64(place)) }
    }

    /// Hands on each word with the places of its books, in order, and starts over.
    mutating func drain(_ take: (_ word: Int64, _ books: ArraySlice<UInt8>) throws(DumpError) -> Void) throws(DumpError)
    {
        pairs.sort()
        var books: [UInt8] = []
        var index = 0
        while index < pairs.count {
            let word = pairs[index] >> 18
            var last = -1
            books.removeAll(keepingCapacity: true)
            while index < pairs.count, pairs[index] >> 18 == word {
                let place = Int(pairs[index] & 0x3FFFF)
                // A word may be in a record more than once.
                if place != last {
                    Self.append(UInt32(place - last - 1), to: &books)
                    last = place
                }
                index += 1
            }
            try take(Int64(word), books[...])
        }
        pairs.removeAll(keepingCapacity: true)
    }

    private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    static func places(_ bytes: [UInt8]) -> [UInt32] {
        var places: [UInt32] = []
        places.reserveCapacity(bytes.count)
        each(bytes) {
            places.append($0)
            return true
        }
        return places
    }

    static func common(_ places: [UInt32], _ bytes: [UInt8]) -> [UInt32] {
        var common: [UInt32] = []
        var index = 0
        each(bytes) { place in
            while index < places.count, places[index] < place { index += 1 }
            guard index < places.count else { return false }
            if places[index] == place { common.append(place) }
            return true
        }
        return common
    }

    /// Hands on the places in order until the receiver declines.
    @inline(__always)
    private static func each(_ bytes: [UInt8], _ take: (UInt32) -> Bool) {
        var (value, shift, next): (UInt32, UInt32, UInt32) = (0, 0, 0)
        for byte in bytes {
            value |= UInt32(byte & 0x7F) << shift
            if byte & 0x80 != 0 {
                // A damaged file may have longer numbers.
                shift = min(28, shift + 7)
                continue
            }
            let place = next &+ value
            guard take(place) else { return }
            (next, value, shift) = (place &+ 1, 0, 0)
        }
    }
}
