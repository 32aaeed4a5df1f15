import Basics
import CatalogModel
import Foundation

/// Reads CSL-JSON: an array of items, of which those of the type `book` are read.
enum CSLJSONReader {
    /// Whether an array's first object is an item: it has a type, and is no book of this program.
    static func isCSL(_ bytes: [UInt8]) -> Bool {
        var reader = JSONReader(bytes)
        reader.skipSpace()
        if reader.current == UInt8(ascii: "{") { return items(in: bytes) != nil }
        guard reader.current == UInt8(ascii: "[") else { return false }
        reader.index += 1
        reader.skipSpace()
        guard reader.current == UInt8(ascii: "{") else { return false }
        let members = reader.memberValues()
        return members["type"] != nil && members["isbn13"] == nil && members["contributors"] == nil
    }

    /// The place of the array in an object around it: `{"items": [...]}`.
    private static func items(in bytes: [UInt8]) -> Int? {
        var reader = JSONReader(bytes)
        reader.skipSpace()
        guard reader.current == UInt8(ascii: "{") else { return nil }
        reader.index += 1
        reader.skipSpace()
        guard bytes[min(reader.index, bytes.count)...].starts(with: "\"items\"".utf8) else { return nil }
        reader.index += 7
        reader.skipSpace()
        guard reader.current == UInt8(ascii: ":") else { return nil }
        reader.index += 1
        reader.skipSpace()
        return reader.current == UInt8(ascii: "[") ? reader.index : nil
    }

    static func read(_ bytes: [UInt8], serviceOfHost: (String) -> String?) -> ImportResult {
        var result = ImportResult(.cslJSON)
        result.isList = true
        var reader = JSONReader(bytes)
        reader.skipSpace()
        if let place = items(in: bytes) { reader.index = place }
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
            result.accept(item.cited, line: line, serviceOfHost)
        }
        if let brokenAt {
            let text = String(decoding: bytes[min(brokenAt, bytes.count)...].prefix(200), as: UTF8.self)
            result.doubt(lines.line(at: brokenAt), text, .brokenJSON)
        }
        return result
    }

    private struct Item: Decodable {
        let type: String?
        let title: String?
        private let values: [String: Text]
        private let names: [String: [Name]]
        private let issued: Date?
        private let keywords: [String]?
        private let category: String?
        private let own: [String: Text]

        struct Key: CodingKey {
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
                if let value = try? container.decode([Name].self, forKey: key) {
                    names[key.stringValue] = value
                } else if let value = try? container.decode(Name.self, forKey: key) {
                    names[key.stringValue] = [value]
                }
            }
            (self.values, self.names) = (values, names)
            issued =
                (try? container.decode(Date.self, forKey: Key(stringValue: "issued")))
                ?? values["issued"].map { Date(text: $0.text) }
            category = (try? container.decode([Text].self, forKey: Key(stringValue: "categories")))
                .map { PlainText.line($0.first?.text ?? "") }
            if let words = try? container.decode([Text].self, forKey: Key(stringValue: "keyword")) {
                keywords = words.map { PlainText.line($0.text) }
            } else {
                keywords = nil
            }
            own = (try? container.decode([String: Text].self, forKey: Key(stringValue: "custom"))) ?? [:]
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
                for one in people { cited.add(one.text, duty) }
            }
            cited.publisher = text("publisher")
            cited.publishedOn = issued?.date
            if let issued, cited.publishedOn == nil, let text = issued.written, !text.isEmpty {
                cited.unreadable.append(.unreadableValue(column: "issued", text: text))
            }
            if let pages = text("number-of-pages") { cited.add(pages: pages, field: "number-of-pages") }
            // The page of a book is the number of its pages, as in RIS, which some programs convert.
            if cited.pages == nil, let pages = text("page"), CitedBook.plainPages(pages) != nil {
                cited.add(pages: pages, field: "page")
            }
            if let isbns = text("ISBN") { cited.add(isbns: isbns, field: "ISBN") }
            // Some programs write every number there.
            if let number = text("ISSN"), !ISBN.all(in: number).isEmpty { cited.add(isbns: number, field: "ISSN") }
            cited.addresses = [text("URL")].compactMap(\.self)
            cited.keywords =
                keywords.map { CitedKeywords($0, category: category) }
                ?? CitedKeywords(text: text("keyword") ?? "", category: category)
            cited.description = text("abstract")
            cited.notes = [text("note")].compactMap(\.self)
            cited.memo = text("annote")
            cited.copyPlace = text("archive_location")
            cited.ownReview = own["review"]?.text
            cited.details = CatalogueDetails(
                volume: text("volume"),
                edition: text("edition"),
                place: text("publisher-place"),
                // What a whole book is in is its series.
                series: [
                    SeriesStatement(
                        text("collection-title") ?? text("container-title"),
                        number: text("collection-number")
                    )
                ].compactMap(\.self)
            )
            return cited
        }
    }

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
        private let members: [String: Text]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Item.Key.self)
            var members = [String: Text]()
            for key in container.allKeys { members[key.stringValue] = try? container.decode(Text.self, forKey: key) }
            self.members = members
        }

        /// A name that was split is one whose source wrote the family name first.
        var text: String {
            func part(_ name: String) -> String? { members[name].map { PlainText.line($0.text) } }
            for name in ["literal", "name"] { if let whole = part(name), !whole.isEmpty { return whole } }
            let family = [part("dropping-particle"), part("non-dropping-particle"), part("family")]
            return [
                family.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " "), part("given"), part("suffix"),
            ]
            .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    private struct Date: Decodable {
        private let parts: [[Text]]?
        let written: String?

        private enum CodingKeys: String, CodingKey {
            case parts = "date-parts"
            case raw, literal, year, month, day
        }

        init(text: String) { (parts, written) = (nil, text) }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            // Some programs write `{"year": 2011}`.
            let own = [CodingKeys.year, .month, .day].prefix { container.contains($0) }
            parts =
                (try? container.decode([[Text]].self, forKey: .parts))
                ?? (own.isEmpty ? nil : [own.compactMap { try? container.decode(Text.self, forKey: $0) }])
            written =
                (try? container.decode(Text.self, forKey: .raw))?.text
                ?? (try? container.decode(Text.self, forKey: .literal))?.text ?? parts?.first?.first?.text
        }

        /// As much of it as is known: other programs write 0, an empty text or a season for a month.
        var date: PartialDate? {
            let numbers = parts?.first?.map { Int($0.text) } ?? []
            guard let first = numbers.first, let year = first else { return written.flatMap { CitedDate.read($0) } }
            let month = numbers.count > 1 ? numbers[1] : nil
            return CitedDate.partial(year, month, numbers.count > 2 ? numbers[2] : nil)
        }
    }
}
