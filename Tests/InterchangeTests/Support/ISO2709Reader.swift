import Foundation

/// An independent reader of ISO 2709 as MARC 21 specifies it, which shares no code with the writer and accepts nothing
/// doubtful.
struct ISO2709Reader {
    struct Field: Equatable {
        var tag: String
        /// The text of a control field.
        var text = ""
        var indicators = ""
        var subfields: [(code: String, text: String)] = []

        static func == (one: Field, other: Field) -> Bool {
            one.tag == other.tag && one.text == other.text && one.indicators == other.indicators
                && one.subfields.map(\.code) == other.subfields.map(\.code)
                && one.subfields.map(\.text) == other.subfields.map(\.text)
        }

        subscript(code: String) -> String? { subfields.first { $0.code == code }?.text }

        func all(_ code: String) -> [String] { subfields.filter { $0.code == code }.map(\.text) }
    }

    struct Record: Equatable {
        var leader: String
        var fields: [Field] = []

        func all(_ tag: String) -> [Field] { fields.filter { $0.tag == tag } }
        subscript(tag: String) -> Field? { all(tag).first }
    }

    enum Fault: Error, Equatable {
        case length(String), leader(String), directory(String), fieldEnd(String), recordEnd, gap(String), utf8(String),
            tooLong(String), indicators(String)
    }

    /// Reads all records of a file.
    static func records(_ text: String) throws -> [Record] {
        var bytes = Array(text.utf8)[...]
        var records: [Record] = []
        while !bytes.isEmpty {
            guard let length = number(bytes.prefix(5)), bytes.count >= length, length > 25 else {
                throw Fault.length(String(decoding: bytes.prefix(5), as: UTF8.self))
            }
            records.append(try record(Array(bytes.prefix(length))))
            bytes = bytes.dropFirst(length)
        }
        return records
    }

    private static func record(_ bytes: [UInt8]) throws -> Record {
        let leader = String(decoding: bytes.prefix(24), as: UTF8.self)
        guard leader.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), let base = number(bytes[12..<17]),
            bytes[10..<12] == Array("22".utf8)[...], bytes[20..<24] == Array("4500".utf8)[...],
            bytes[9] == UInt8(ascii: "a")
        else { throw Fault.leader(leader) }
        guard bytes.last == 0x1D, bytes.filter({ $0 == 0x1D }).count == 1 else { throw Fault.recordEnd }
        let directory = bytes[24..<(base - 1)]
        guard bytes[base - 1] == 0x1E, directory.count % 12 == 0 else { throw Fault.directory(leader) }
        var record = Record(leader: leader)
        var next = 0
        for start in stride(from: directory.startIndex, to: directory.endIndex, by: 12) {
            let tag = String(decoding: bytes[start..<start + 3], as: UTF8.self)
            guard let size = number(bytes[start + 3..<start + 7]), let place = number(bytes[start + 7..<start + 12])
            else { throw Fault.directory(tag) }
            guard place == next else { throw Fault.gap(tag) }
            next += size
            let data = bytes[base + place..<base + place + size]
            guard data.last == 0x1E, data.filter({ $0 == 0x1E }).count == 1 else { throw Fault.fieldEnd(tag) }
            record.fields.append(try field(tag, Array(data.dropLast())))
        }
        guard base + next + 1 == bytes.count else { throw Fault.gap("end") }
        return record
    }

    private static func field(_ tag: String, _ bytes: [UInt8]) throws -> Field {
        func text(_ bytes: some Collection<UInt8>) throws -> String {
            guard let text = String(validating: bytes, as: UTF8.self) else { throw Fault.utf8(tag) }
            return text
        }
        if tag < "010" { return Field(tag: tag, text: try text(bytes)) }
        let parts = bytes.split(separator: 0x1F, omittingEmptySubsequences: false)
        guard let head = parts.first, head.count == 2 else { throw Fault.indicators(tag) }
        let subfields = try parts.dropFirst().map { part in
            (code: try text(part.prefix(1)), text: try text(part.dropFirst()))
        }
        guard !subfields.isEmpty, subfields.allSatisfy({ !$0.text.isEmpty }) else { throw Fault.indicators(tag) }
        return Field(tag: tag, indicators: try text(head), subfields: subfields)
    }

    private static func number(_ bytes: some Collection<UInt8>) -> Int? {
        guard bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int(String(decoding: bytes, as: UTF8.self))
    }
}
