import Basics
package import Foundation

/// Writes MARC records as [ISO 2709](https://www.loc.gov/marc/specifications/specrecstruc.html) in UTF-8: a leader, a
/// directory of the fields' places, the fields; nothing between two records. The user's memo is not included.
///
/// The directory has room for 9,999 bytes a field and 99,999 a record. A longer field loses the end of its longest
/// subfield, or its last ones; it is left out if that is an address. A longer record loses its longest notes (5XX),
/// then links, keywords and other codes, then added entries, until it fits; the title is always there.
package struct MARCWriter: BookWriter {
    /// The time the records were created (field 005).
    package let time: Date
    package let profile: MARCProfile
    /// The library's additions to each record.
    package let library: LibraryProfile

    package init(time: Date, profile: MARCProfile = .marc21, library: LibraryProfile = LibraryProfile()) {
        self.time = time
        self.profile = profile
        self.library = library
    }

    /// Empty: records follow one another.
    package let prefix = ""
    package let separator = ""

    package func suffix(count: Int) -> String { "" }

    package func entry(_ exported: ExportedBook, key: String) -> String {
        ISO2709.text(of: profile.record(of: exported, key: key, at: time, library: library))
    }
}

extension MARCProfile {
    /// The record of a book, with the reader's tags if the library wants them.
    func record(of exported: ExportedBook, key: String, at time: Date, library: LibraryProfile) -> MARCRecord {
        var record = self.record(of: exported.book, key: key, written: ExportTimestamp(time), library: library)
        if library.hasTags { record.addTerms(exported.ownTags) }
        return record
    }
}

/// The record structure of ISO 2709 as MARC uses it. All numbers are of bytes in UTF-8.
enum ISO2709 {
    /// The largest field that an entry of the directory can describe.
    static let longestField = 9_999
    /// The largest record that the leader can describe.
    static let longestRecord = 99_999

    private static let fieldEnd = "\u{1E}"
    private static let recordEnd = "\u{1D}"
    private static let subfieldStart = "\u{1F}"
    private static let leaderSize = 24
    private static let entrySize = 12

    static func text(of record: MARCRecord) -> String {
        let fields = fitting(record.fields.compactMap(shortened).map { (tag: $0.tag, text: text(of: $0)) })
        var directory = ""
        var data = ""
        var place = 0
        for (tag, text) in fields {
            let size = text.utf8.count
            directory += tag + GregorianCalendar.padded(size, 4) + GregorianCalendar.padded(place, 5)
            data += text
            place += size
        }
        let base = leaderSize + directory.utf8.count + 1
        let length = base + place + 1
        let leader = Array(record.leader)
        let head =
            GregorianCalendar.padded(length, 5) + String(leader[5..<12]) + GregorianCalendar.padded(base, 5)
            + String(leader[17...])
        return head + directory + fieldEnd + data + recordEnd
    }

    private static func text(of field: MARCRecord.Field) -> String {
        switch field.content {
        case .control(let text): text + fieldEnd
        case .data(let indicators, let subfields):
            indicators + subfields.map { subfieldStart + $0.code + $0.text }.joined() + fieldEnd
        }
    }

    /// The field with at most ``longestField`` bytes: a long subfield is cut, many short ones lose the last; `nil` if
    /// the long one is an address, which would lead elsewhere.
    private static func shortened(_ field: MARCRecord.Field) -> MARCRecord.Field? {
        guard case .data(let indicators, var subfields) = field.content else { return field }
        var excess = text(of: field).utf8.count - longestField
        guard excess > 0 else { return field }
        var sizes = subfields.map(\.text.utf8.count)
        var longest = firstLongest(of: sizes)
        while excess > 0 {
            if sizes[longest] > 1000, sizes[longest] > excess + 3 {
                guard subfields[longest].code != "u" else { return nil }
                subfields[longest].text = cut(subfields[longest].text, to: sizes[longest] - excess)
                excess = 0
            } else {
                guard subfields.count > 1 else { return nil }
                subfields.removeLast()
                excess -= sizes.removeLast() + 2
                if longest == sizes.endIndex { longest = firstLongest(of: sizes) }
            }
        }
        return MARCRecord.Field(tag: field.tag, content: .data(indicators: indicators, subfields: subfields))
    }

    private static func firstLongest(of sizes: [Int]) -> Int {
        sizes.indices.min { sizes[$0] > sizes[$1] } ?? 0
    }

    /// The beginning of a text, up to the end of a word, with an ellipsis.
    private static func cut(_ text: String, to size: Int) -> String {
        let room = size - "…".utf8.count
        guard room > 0 else { return "" }
        var end = text.utf8.index(text.startIndex, offsetBy: room)
        // Never inside a character.
        while String.Index(end, within: text) == nil {
            end = text.utf8.index(before: end)
        }
        let whole = text[..<end]
        let words = whole.lastIndex(of: " ").map { whole[..<$0] } ?? whole
        return String(words.utf8.count * 2 > whole.utf8.count ? words : whole) + "…"
    }

    /// The fields of a record with at most ``longestRecord`` bytes, in the same order.
    private static func fitting(_ fields: [(tag: String, text: String)]) -> [(tag: String, text: String)] {
        let sizes = fields.map { $0.text.utf8.count + entrySize }
        var length = leaderSize + 2 + sizes.reduce(0, +)
        guard length > longestRecord else { return fields }
        let ranked = fields.indices.compactMap { index in rank(fields[index].tag).map { (index: index, rank: $0) } }
            .sorted { one, other in
                guard one.rank == other.rank else { return one.rank < other.rank }
                // The longest note first; of other fields the last one.
                return one.rank == 0 && sizes[one.index] != sizes[other.index]
                    ? sizes[one.index] > sizes[other.index] : one.index > other.index
            }
        var dropped = Set<Int>()
        for (index, _) in ranked where length > longestRecord {
            dropped.insert(index)
            length -= sizes[index]
        }
        return fields.indices.filter { !dropped.contains($0) }.map { fields[$0] }
    }

    /// The order in which repeatable fields are left out; `nil` for a field that stays.
    private static func rank(_ tag: String) -> Int? {
        switch tag {
        case _ where tag.hasPrefix("5"): 0
        case "024", "037", "653", "856": 1
        case "700", "710": 2
        default: nil
        }
    }
}
