import CatalogModel
import Foundation

/// Reads MARC records, as ISO 2709 and as MARCXML, of MARC 21 and of KORMARC: the fields tell which.
enum MARCReader {
    /// Whether bytes begin with a record of ISO 2709.
    static func isISO2709(_ bytes: some Collection<UInt8>) -> Bool { ISO2709Record.begins(bytes) }

    /// Reads a file of ISO 2709: records one after the other, in UTF-8, in CP949, as old Korean systems write them, or
    /// in MARC-8, if libyaz is there.
    ///
    /// The lines of the result are the numbers of the records. A record ends at its end mark, whatever its length says,
    /// so that a wrong length does not spoil the next one.
    ///
    /// - Parameter hasMARC8: Whether MARC-8 can be read; `nil` to look for libyaz.
    static func readISO2709(
        _ bytes: [UInt8],
        hasMARC8: Bool? = nil,
        serviceOfHost: (String) -> String?
    ) -> ImportResult {
        var result = ImportResult(.marc)
        let pieces = records(in: bytes)
        // Letters that could be in UTF-8 and in CP949 are in that of the other records.
        lazy var isCP949 =
            pieces.lazy.compactMap { ISO2709Record($0).flatMap(MARCEncoding.of) }
            .first { $0.isCertain }?.encoding == .cp949
        for (index, piece) in pieces.enumerated() where !piece.isEmpty {
            if Task.isCancelled { break }
            let place = index + 1
            guard let record = ISO2709Record(piece) else {
                result.doubt(place, excerpt(of: piece), .brokenRecord(format: "ISO 2709"))
                continue
            }
            if MARCEncoding.mayOnlyBeUTF8(record) {
                var unreadable = [ImportProblem]()
                let decoded = self.record(record, in: .utf8, &unreadable)
                if unreadable.isEmpty {
                    result.accept(decoded, line: place, [], serviceOfHost)
                    continue
                }
            }
            guard let (found, isCertain) = MARCEncoding.of(record) else {
                result.doubt(place, excerpt(of: piece), .unknownEncoding)
                continue
            }
            let hasLetters = piece.contains { $0 >= 0x80 }
            let encoding = !isCertain && hasLetters && isCP949 ? .cp949 : found
            guard encoding != .marc8 || hasMARC8 ?? MARC8.isAvailable else {
                result.doubt(place, excerpt(of: piece), .marc8)
                continue
            }
            var unreadable = [ImportProblem]()
            let decoded = self.record(record, in: encoding, &unreadable)
            result.accept(decoded, line: place, unreadable, serviceOfHost)
        }
        return result
    }

    /// The records, which may be empty, without their end marks.
    private static func records(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var records = [ArraySlice<UInt8>]()
        var start = 0
        for index in 0...bytes.count where index == bytes.count || bytes[index] == 0x1D {
            if start < index { records.append(ISO2709Record.trimmed(bytes[start..<index])) }
            start = index + 1
        }
        return records
    }

    /// The beginning of a record's data, in ASCII, by which it is found.
    private static func excerpt(of piece: ArraySlice<UInt8>) -> String {
        let data = piece.drop { $0 != 0x1E }.prefix(400)
        let letters = data.map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: " ") }
        return String(decoding: letters.isEmpty ? Array(piece.prefix(24)) : letters, as: UTF8.self)
    }

    /// A record's text; a field that is damaged is left out and reported.
    private static func record(
        _ raw: ISO2709Record,
        in encoding: MARCEncoding,
        _ unreadable: inout [ImportProblem]
    ) -> MARCRecord {
        var record = MARCRecord(leader: String(decoding: raw.leader, as: UTF8.self))
        record.fields.reserveCapacity(raw.fields.count)
        for field in raw.fields {
            let head = field.data.prefix { $0 != subfieldMark }
            guard let start = encoding.decode(head),
                let subfields = subfields(field.data[head.endIndex...], in: encoding)
            else {
                unreadable.append(.unreadableValue(column: field.tag.description, text: ListText.decoded(field.data)))
                continue
            }
            if field.tag < "010" {
                record.fields.append(MARCRecord.Field(field.tag, .control(start)))
            } else if !subfields.isEmpty {
                record.fields.append(MARCRecord.Field(field.tag, .data(indicators: start, subfields: subfields)))
            }
        }
        return record
    }

    private static let subfieldMark: UInt8 = 0x1F

    /// The subfields of a field, each behind its mark, that are not empty; `nil` if one of them is damaged.
    private static func subfields(_ data: ArraySlice<UInt8>, in encoding: MARCEncoding) -> [MARCRecord.Subfield]? {
        var subfields = [MARCRecord.Subfield]()
        subfields.reserveCapacity(data.count { $0 == subfieldMark })
        var start = data.startIndex
        while start < data.endIndex {
            var end = start + 1
            while end < data.endIndex, data[end] != subfieldMark { end += 1 }
            let part = data[start + 1..<end]
            start = end
            var code = MARCRecord.Designator([])
            var text: String?
            // A code is one character, in nearly all texts a byte: no mark on a letter follows it.
            if encoding == .utf8, let first = part.first, (0x21...0x7E).contains(first),
                MARCEncoding.beginsCharacter(part.dropFirst())
            {
                code = MARCRecord.Designator(part.prefix(1))
                text = encoding.decode(part.dropFirst())
            } else if let whole = encoding.decode(part) {
                code = MARCRecord.Designator(String(whole.prefix(1)))
                text = String(whole.dropFirst())
            }
            guard let text else { return nil }
            let line = PlainText.line(text)
            if !line.isEmpty { subfields.append(MARCRecord.Subfield(code, line)) }
        }
        return subfields
    }

    /// Whether a text is a document of MARCXML, with or without a collection.
    static func isXML(_ bytes: some Collection<UInt8>) -> Bool {
        let head = String(decoding: bytes.prefix(2000), as: UTF8.self)
        return head.first == "<"
            && (head.contains("/MARC21/slim") || head.contains(/<(?:\w+:)?(?:collection|record)[\s>]/))
    }

    static func readXML(_ bytes: [UInt8], serviceOfHost: (String) -> String?) -> ImportResult {
        var result = ImportResult(.marcxml)
        var records = MARCXMLRecords(bytes)
        while !Task.isCancelled, let record = records.next() {
            result.accept(record, line: records.start, [], serviceOfHost)
        }
        if !records.isComplete { result.doubt(records.line, "", .brokenRecord(format: "MARCXML")) }
        return result
    }
}

extension ImportResult {
    /// Accepts the book of a record, with what of it could not be read, or reports the record.
    fileprivate mutating func accept(
        _ record: MARCRecord,
        line: Int,
        _ unreadable: [ImportProblem] = [],
        _ serviceOfHost: (String) -> String?
    ) {
        let found = MARCBook(record: record)
        if let kind = found.kindOfOther {
            return doubt(line, found.book(serviceOfHost: serviceOfHost).title, .notABook(member: kind))
        }
        let problems = unreadable + found.unreadable
        accept(found.book(serviceOfHost: serviceOfHost), line: line, unreadable: problems)
    }

    /// Accepts a book of another program's file, one without any number as one that a reader described, and reports
    /// what of it could not be read; or reports the book: it has a title or an ISBN. Volumes of a set may have the
    /// set's number alone. The later ones are read without it.
    mutating func accept(
        _ book: consuming Book,
        line: Int,
        memo: String? = nil,
        state: Reading = Reading(),
        tags: [BookTag] = [],
        values: OwnValues = OwnValues(),
        review: String? = nil,
        unreadable: [ImportProblem] = []
    ) {
        book.cleanForImport()
        var unreadable = unreadable
        if let isbn = book.isbn, has(isbn), let first = accepted.first(where: { $0.isbn == isbn }),
            let earlier = first.book, let volume = VolumeTitle(copy book).number,
            let other = VolumeTitle(earlier).number,
            volume != other
        {
            book.isbn = nil
            unreadable.append(.sharedISBN(isbn, line: first.line))
        }
        if book.isbn == nil { book = book.describedWithoutNumber }
        let (isbn, title) = (book.isbn, book.title)
        guard !title.isEmpty || isbn != nil else {
            return doubt(line, book.contributors.first?.name ?? "", .noTitle)
        }
        let imported = ImportedBook(
            line: line,
            isbn: isbn,
            book: book,
            memo: memo,
            state: state,
            tags: tags,
            values: values,
            review: review
        )
        guard accept(imported, row: title) else { return }
        for reason in unreadable { doubt(line, title, reason) }
    }
}
