/// Open Library's dump of editions: a line each, with type, key, revision, time of change and the record as JSON
/// between tabs (https://openlibrary.org/developers/dumps). Authors are keys of another dump there, so names come from
/// the title page's statement.
enum EditionLines {
    private enum Member: Sendable {
        case field(DumpField)
        case prefix, isbn, cover
    }

    private static let names = MemberNames<Member>([
        "title": .field(.title), "title_prefix": .prefix, "subtitle": .field(.subtitle),
        "by_statement": .field(.statement), "contributions": .field(.creators), "publishers": .field(.publisher),
        "publish_date": .field(.date), "number_of_pages": .field(.pages), "covers": .cover,
        "dewey_decimal_class": .field(.ddc), "key": .field(.key), "isbn_10": .isbn, "isbn_13": .isbn,
    ])

    static func read(_ input: DumpInput, into collector: RecordCollector) throws(DumpError) {
        var lines = DumpBytes(input)
        while let (range, isTooLong) = try lines.line() {
            guard collector.begin() else { continue }
            let position = input.position
            if isTooLong {
                try collector.refuse(.tooLong, line: lines.lines, [], position: position)
                continue
            }
            guard !range.isEmpty else {
                try collector.skip(position: position)
                continue
            }
            switch read(lines.bytes, range, into: &collector.draft) {
            case .success(true): try collector.add(position: position)
            case .success(false): try collector.skip(position: position)
            case .failure(let bad):
                try collector.refuse(bad.reason, line: lines.lines, lines.bytes[range], position: position)
            }
        }
        try collector.finish(position: input.position)
    }

    private struct Bad: Error { let reason: BadUnit.Reason }

    /// Reads a line; `false` for one of another type, such as a redirect.
    private static func read(
        _ bytes: [UInt8],
        _ range: Range<Int>,
        into draft: inout RecordDraft
    ) -> Result<Bool, Bad> {
        var starts = [range.lowerBound]
        starts.reserveCapacity(5)
        for place in range where bytes[place] == 0x09 {
            starts.append(place + 1)
            if starts.count == 5 { break }
        }
        guard starts.count == 5 else { return .failure(Bad(reason: .columns)) }
        let type = bytes[starts[0]..<starts[1] - 1]
        guard type.elementsEqual("/type/edition".utf8) else {
            return type.starts(with: "/type/".utf8) ? .success(false) : .failure(Bad(reason: .columns))
        }
        var prefix: [UInt8] = []
        var title: [UInt8] = []
        var members = JSONMembers(bytes, starts[4]..<range.upperBound)
        let isWellFormed = members.object { members, name in
            switch names[members.slice(of: name)] {
            case .field(.title)?:
                let copy = members
                members.texts { text in copy.with(text) { if title.isEmpty { title.append(contentsOf: $0) } } }
            case .field(let field)?:
                let copy = members
                members.texts { text in copy.with(text) { draft.add(field, $0) } }
            case .prefix?:
                let copy = members
                members.texts { text in copy.with(text) { prefix.append(contentsOf: $0) } }
            case .isbn?:
                let copy = members
                members.texts { text in copy.with(text) { draft.addISBN($0) } }
            case .cover?:
                let copy = members
                // -1 stands for none, and null.
                members.texts { text in
                    copy.with(text) { if $0.first != UInt8(ascii: "-"), !draft.has(.cover) { draft.add(.cover, $0) } }
                }
            case nil: break
            }
        }
        guard isWellFormed else { return .failure(Bad(reason: .json)) }
        if !prefix.isEmpty, prefix.last != 0x20, prefix.last != UInt8(ascii: "'") { prefix.append(0x20) }
        draft.add(.title, prefix + title)
        return draft.hasTitle ? .success(true) : .failure(Bad(reason: .noTitle))
    }
}
