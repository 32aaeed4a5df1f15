import APIClient
import Basics
public import Foundation

/// The response to a search: the count of all records, and those of this page.
///
/// Element names are compared without prefix and namespace, which differ from catalogue to catalogue and from version
/// to version.
public struct SRUResponse: Sendable {
    /// The number of records found; `nil` if it is not stated.
    public let total: Int?
    /// The records of this page, as far as they are records.
    public let records: [SRURecord]
    /// What the catalogue remarks. Some send a remark with every successful response.
    public let diagnostics: [SRUDiagnostic]

    /// Reads a response. Records may be elements or escaped text, whatever the response says they are.
    ///
    /// - Throws: `ResponseBodyError` for a web page and an empty body, ``SRUError`` for any other document or text and
    ///   for a document that is cut short.
    public init(_ body: Data) throws {
        var reading = Reading(Array(body))
        try reading.read()
        (total, records, diagnostics) = (reading.total, reading.records, reading.diagnostics)
    }

    /// Why there is no record; `nil` if there is just none. A page behind the last record has none, and is no error.
    func error(from start: Int) -> SRUError? {
        // 0 is no diagnostic of the list.
        guard let first = diagnostics.first(where: { $0.code != 0 }) else { return nil }
        if first.code == 61, start > 1 || total == 0 { return nil }
        return SRUError(first)
    }
}

/// A record as a catalogue sends it.
public struct SRURecord: Hashable, Sendable {
    /// The catalogue's own identifier, such as `ark:/12148/cb99999999x`; `nil` for none.
    public let identifier: String?
    /// The document in UTF-8: `<record>…</record>`.
    public let document: [UInt8]
}

private struct Reading {
    private let bytes: [UInt8]
    private var reader: XMLReader
    /// The elements that are open, the root first.
    private var open: [String] = []
    private var isCut = false
    private var text = ""
    private var identifier: String?
    private var document: [UInt8] = []
    private var diagnostic: (uri: String, words: [String])?
    private(set) var total: Int?
    private(set) var records: [SRURecord] = []
    private(set) var diagnostics: [SRUDiagnostic] = []

    init(_ bytes: [UInt8]) {
        // A byte order mark or blanks may precede the document.
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self.bytes = Array(bytes[start...].drop { $0 <= 0x20 })
        reader = XMLReader(self.bytes)
    }

    mutating func read() throws {
        guard let first = bytes.first else { throw ResponseBodyError.empty }
        guard first == UInt8(ascii: "<") else { throw SRUError.notSRU }
        while !isCut, let event = reader.next() {
            switch event {
            case .start(let name, _):
                // A page of maintenance, or the response to another operation.
                guard !open.isEmpty || name == "searchRetrieveResponse" else {
                    if name.lowercased() == "html" { throw ResponseBodyError.html }
                    throw SRUError.notSRU
                }
                text = ""
                open.append(name)
                start(name)
            case .text(let more): text += more
            case .end(let name):
                open.removeLast()
                end(name)
            }
        }
        guard reader.isComplete, !isCut else { throw SRUError.cutShort }
    }

    private mutating func start(_ name: String) {
        switch name {
        case "record" where open.count == 3: (identifier, document) = (nil, [])
        case "recordData" where open.count == 4: readDocument()
        case "diagnostic": diagnostic = ("", [])
        default: break
        }
    }

    private mutating func end(_ name: String) {
        let content = String(text.trimmed())
        text = ""
        switch name {
        case "numberOfRecords" where open.count == 1: total = Int(content, in: 0...1_000_000_000)
        case "recordIdentifier" where open.count == 3: identifier = content.isEmpty ? nil : content
        case "record" where open.count == 2:
            if !document.isEmpty { records.append(SRURecord(identifier: identifier, document: document)) }
        case "uri": diagnostic?.uri = content
        case "details", "message": if !content.isEmpty { diagnostic?.words.append(content) }
        case "diagnostic":
            guard let found = diagnostic else { break }
            diagnostics.append(SRUDiagnostic(uri: found.uri, words: found.words))
            diagnostic = nil
        default: break
        }
    }

    /// Reads what is in `recordData` up to its end: the bytes of its element, else its text, which is an escaped
    /// document.
    private mutating func readDocument() {
        let start = reader.offset
        var (depth, isElement, escaped) = (1, false, "")
        while depth > 0, let event = reader.next() {
            switch event {
            case .start(let name, _):
                if !isElement, name == "diagnostic" { return readSurrogate() }
                isElement = true
                depth += 1
            case .text(let more): if depth == 1 { escaped += more }
            case .end: depth -= 1
            }
        }
        open.removeLast()
        isCut = depth > 0
        guard !isCut else { return }
        if isElement {
            let end = bytes[start..<reader.offset].lastIndex(of: UInt8(ascii: "<")) ?? start
            document = Array(bytes[start..<end])
        } else {
            document = Array(escaped.trimmed().utf8)
        }
    }

    /// A diagnostic in place of a record.
    private mutating func readSurrogate() {
        open.append("diagnostic")
        diagnostic = ("", [])
    }
}

extension SRUDiagnostic {
    fileprivate init(uri: String, words: [String]) {
        let number = uri.hasPrefix("info:srw/diagnostic/1/") ? uri.split(separator: "/").last : nil
        self.init(
            code: number.flatMap { Int($0, in: 0...10_000) },
            said: ServerText.clean(words.joined(separator: ": "))
        )
    }
}
