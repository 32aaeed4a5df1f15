import Basics
import CatalogModel
import Foundation

/// Reads CSL-JSON: an array of items, of which those of the type `book` are read.
enum CSLJSONReader {
    /// Whether an array's first object is an item: it has a type, and is no book of this program.
    static func isCSL(_ bytes: [UInt8]) -> Bool {
        var reader = JSONReader(bytes)
        reader.skipSpace()
        guard reader.current == UInt8(ascii: "[") else { return false }
        reader.index += 1
        reader.skipSpace()
        guard reader.current == UInt8(ascii: "{") else { return false }
        let members = reader.memberValues()
        return members["type"] != nil && members["isbn13"] == nil && members["contributors"] == nil
    }

    static func read(_ bytes: [UInt8], serviceOfHost: (String) -> String?) -> ImportResult {
        var result = ImportResult(.cslJSON)
        result.isList = true
        var reader = JSONReader(bytes)
        reader.skipSpace()
        let (ranges, brokenAt) = reader.elementRanges()
        var lines = LineCounter(bytes)
        for range in ranges {
            if Task.isCancelled { return result }
            let line = lines.line(at: range.lowerBound)
            let text = String(decoding: bytes[range].prefix(300), as: UTF8.self)
            guard let item = try? JSONDecoder().decode(Item.self, from: Data(bytes[range])) else {
                result.doubt(line, text, .notABook(member: nil))
                continue
            }
            guard item.type == "book" else {
                result.doubt(line, item.title ?? text, .notABook(member: "type \(item.type ?? "")"))
                continue
            }
            let cited = item.cited
            result.accept(cited.book(serviceOfHost: serviceOfHost), line: line, memo: cited.memoText)
        }
        if let brokenAt {
            let text = String(decoding: bytes[min(brokenAt, bytes.count)...].prefix(200), as: UTF8.self)
            result.doubt(lines.line(at: brokenAt), text, .brokenJSON)
        }
        return result
    }

    /// An item. Numbers may be texts, and texts numbers.
    private struct Item: Decodable {
        let type: String?
        let title: String?
        private let values: [String: Text]
        private let names: [String: [Name]]
        private let issued: Date?

        private struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            var values = [String: Text]()
            var names = [String: [Name]]()
            for key in container.allKeys {
                if let value = try? container.decode(Text.self, forKey: key) { values[key.stringValue] = value }
                if let value = try? container.decode([Name].self, forKey: key) { names[key.stringValue] = value }
            }
            (self.values, self.names) = (values, names)
            issued = try? container.decode(Date.self, forKey: Key(stringValue: "issued"))
            (type, title) = (values["type"]?.text, values["title"]?.text)
        }

        private func text(_ name: String) -> String? { values[name]?.text }

        var cited: CitedBook {
            var cited = CitedBook()
            cited.key = text("id")
            cited.title = title ?? ""
            cited.shortTitle = text("title-short") ?? text("shortTitle")
            for duty in ContributorDuty.allCases {
                guard let variable = duty.cslVariable, let people = names[variable] else { continue }
                cited.add(people.map(\.text), duty)
            }
            cited.publisher = text("publisher")
            cited.publishedOn = issued?.date
            cited.pages = text("number-of-pages")
            cited.isbns = [text("ISBN")].compactMap(\.self)
            cited.address = text("URL")
            cited.keywords = text("keyword").map { CSLJSONReader.keywords($0) } ?? []
            cited.description = text("abstract")
            cited.notes = [text("note")].compactMap(\.self)
            cited.memo = text("annote")
            cited.details = CatalogueDetails(
                volume: text("volume"),
                edition: text("edition"),
                place: text("publisher-place"),
                series: [SeriesStatement(text("collection-title"), number: text("collection-number"))]
                    .compactMap(\.self)
            )
            return cited
        }
    }

    /// A text, or a number as one.
    private struct Text: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                text = String(number)
            } else {
                text = try container.decode(String.self)
            }
        }
    }

    private struct Name: Decodable {
        let literal: String?
        let family: String?
        let given: String?

        /// A name that was split is one whose source wrote the family name first.
        var text: String { literal ?? [family, given].compactMap(\.self).joined(separator: ", ") }
    }

    private struct Date: Decodable {
        private let parts: [[Text]]?
        private let raw: String?

        private enum CodingKeys: String, CodingKey {
            case parts = "date-parts"
            case raw
        }

        var date: PartialDate? {
            let numbers = parts?.first?.compactMap { Int($0.text) } ?? []
            guard let year = numbers.first else { return raw.flatMap { PartialDate(lenient: $0) } }
            return PartialDate(
                year: year,
                month: numbers.count > 1 ? numbers[1] : nil,
                day: numbers.count > 2 ? numbers[2] : nil
            )
        }
    }

    /// Keywords in one text: class numbers, and one for all that is before them, whose own commas are not told apart.
    static func keywords(_ text: String) -> [String] {
        var words = text.split(separator: ", ").map(String.init)
        var numbers = [String]()
        while let last = words.last, last.hasPrefix("KDC ") || last.hasPrefix("DDC ") {
            numbers.insert(words.removeLast(), at: 0)
        }
        let rest = words.joined(separator: ", ")
        return (rest.isEmpty ? [] : [rest]) + numbers
    }
}
