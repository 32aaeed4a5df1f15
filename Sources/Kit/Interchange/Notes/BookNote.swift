import CatalogModel
public import Foundation

/// A note about a book for Obsidian: a Markdown file whose properties, in YAML, are this program's, and whose text is
/// the reader's.
///
/// A note is found again by its property `isbn`, or `bookfetch` for a book without an ISBN, so that the reader can
/// rename and move it. An update changes only properties that are this program's and differ; every other line stays as
/// it is, byte for byte. A value that is not known leaves the note's own. Tags are written to a note without any, and
/// belong to the reader from then on. The book's memo stands between two markers in the text; around them the text is
/// the reader's.
public struct BookNote: Sendable {
    struct Property: Sendable {
        let name: String
        let value: YAMLValue
    }

    /// The book's identity, by which its note is found: the ISBN-13, or a service's number.
    public let key: String
    /// The name of a new note's file, without its extension.
    public let name: String
    /// The name if the file's name is taken: with the ISBN.
    public let distinctName: String
    let properties: [Property]
    private let memo: NoteMemo

    /// The note of a book; `nil` for a book without identity.
    public init?(_ exported: ExportedBook) {
        guard let key = exported.book.identity else { return nil }
        self.key = key
        let keyName = NoteName.of(key) ?? "book"
        name = NoteName.of(exported.book.titleLine) ?? keyName
        distinctName = "\(name) (\(keyName))"
        properties = Self.properties(of: exported, key: key)
        memo = NoteMemo(exported)
    }

    /// A new note: the properties, and the memo if there is one.
    public var text: String { matter + memo.block(lineEnd: "\n") }

    var matter: String {
        "---\n" + properties.flatMap { $0.value.lines(of: $0.name) }.map { $0 + "\n" }.joined() + "---\n"
    }

    /// The properties of this program, in the order in which they are written. Those without a value are left out.
    private static func properties(of exported: ExportedBook, key: String) -> [Property] {
        let (book, reading) = (exported.book, exported.reading)
        let credits = Credits(book)
        var properties: [Property] = []
        func add(_ name: String, _ value: YAMLValue?) {
            if let value, !value.texts.isEmpty { properties.append(Property(name: name, value: value)) }
        }
        add("title", .text(book.fullTitle))
        add("author", .list(credits.names(.author).map(\.text)))
        add("translator", .list(credits.names(.translator).map(\.text)))
        add("publisher", book.publisherLine.map { .text($0) })
        add("published", book.publishedOn.map { .date($0) })
        add("isbn", (book.isbn?.isbn13).map { .text($0) })
        if book.isbn == nil { add(keyProperty, .text(key)) }
        add("pages", book.pageCount.map { .number(Double($0)) })
        // A link to a file of the vault, which Obsidian shows without a network.
        add("cover", (exported.coverFile.map { "[[\($0)]]" } ?? book.coverAddress).map { .text($0) })
        add("status", reading.status.map { .text($0.rawValue) })
        add("rating", reading.stars.map { .number($0.value) })
        add("progress", reading.progress.map { .text($0.description) })
        add("started", reading.startedOn.map { .date($0) })
        add("finished", reading.finishedOn.map { .date($0) })
        add("tags", .list(NoteName.tags(of: exported)))
        add("source", (book.page ?? book.sourceLine).map { .text($0) })
        return properties
    }

    /// The property of a book without an ISBN.
    private static let keyProperty = "bookfetch"

    /// Updates a note.
    ///
    /// - Returns: The whole file with the properties of this book; `nil` if it has them already.
    /// - Throws: Why the note's properties cannot be read. It has to be left as it is.
    public func updated(_ note: [UInt8]) throws(NoteProblem) -> [UInt8]? {
        guard var matter = try FrontMatter(note) else { throw .noProperties }
        var isChanged = false
        for property in properties {
            guard let place = matter.place(of: property.name) else {
                matter.append(property.value.lines(of: property.name))
                isChanged = true
                continue
            }
            let found = try matter.value(at: place)
            if isKept(property, found.texts) { continue }
            matter.replace(place, by: property.value, found)
            isChanged = true
        }
        let changed = isChanged ? matter.bytes(of: note) : note
        let result = memo.updated(changed) ?? changed
        return result == note ? nil : result
    }

    private func isKept(_ property: Property, _ texts: [String]) -> Bool {
        switch property.name {
        case "tags": true
        case "isbn": texts.contains { (try? ISBN($0))?.isbn13 == key }
        default: property.value.equals(texts)
        }
    }

    /// The books that a file of a folder of notes is about.
    public enum Subject: Hashable, Sendable {
        /// No book: a note without properties, or without this program's.
        case other
        /// A book's note.
        case books([String])
        /// A book's note, by the ISBN that seems to be in it, whose properties cannot be read.
        case unreadable([String], NoteProblem)
    }

    /// Finds out which books a note is about.
    public static func subject(of note: [UInt8]) -> Subject {
        guard let range = FrontMatter.range(in: note), FrontMatter.names(["isbn", keyProperty], in: note[range]) else {
            return .other
        }
        do throws(NoteProblem) {
            guard let matter = try FrontMatter(note) else { return .other }
            var keys: [String] = []
            if let place = matter.place(of: "isbn") {
                keys += try matter.value(at: place).texts.compactMap { (try? ISBN($0))?.isbn13 }
            }
            if let place = matter.place(of: keyProperty) { keys += try matter.value(at: place).texts }
            return keys.isEmpty ? .other : .books(keys)
        } catch {
            let text = String(decoding: note[range], as: UTF8.self)
            return .unreadable(ISBN.all(in: text).map(\.isbn13), error)
        }
    }
}

/// The memo of a book in its note, between two markers that Markdown does not show.
private struct NoteMemo {
    private static let start = "<!-- bookfetch:memo -->"
    private static let end = "<!-- /bookfetch:memo -->"

    private let lines: [String]?
    /// Whether a memo that is missing was taken off: only the shelf knows that.
    private let isKnown: Bool

    init(_ exported: ExportedBook) {
        isKnown = exported.addedAt != nil || exported.memo != nil
        lines = exported.memo.map { memo in
            // A memo that contains a marker must not end its own block.
            PlainText.withoutControls(memo).replacing("<!--", with: "<\u{200B}!--").split(
                omittingEmptySubsequences: false,
                whereSeparator: \.isNewline
            ).map(String.init)
        }
    }

    /// The memo between its markers, below a blank line; empty without one.
    func block(lineEnd: String) -> String {
        lines.map { lines in (["", Self.start] + lines + [Self.end]).map { $0 + lineEnd }.joined() } ?? ""
    }

    /// A note with this memo; `nil` if it has it already, or its markers are not a pair.
    func updated(_ note: [UInt8]) -> [UInt8]? {
        guard isKnown, let text = String(validating: note, as: UTF8.self) else { return nil }
        let lineEnd = text.utf8.contains(0x0D) ? "\r\n" : "\n"
        let starts = text.ranges(of: Self.start), ends = text.ranges(of: Self.end)
        guard let start = starts.first, let end = ends.first else {
            guard lines != nil, starts.isEmpty, ends.isEmpty else { return nil }
            let gap = text.isEmpty || text.last?.isNewline == true ? "" : lineEnd
            return Array((text + gap + block(lineEnd: lineEnd)).utf8)
        }
        guard starts.count == 1, ends.count == 1, start.upperBound <= end.lowerBound else { return nil }
        let inside = lines.map { lineEnd + $0.map { $0 + lineEnd }.joined() } ?? lineEnd
        return Array((text[..<start.upperBound] + inside + text[end.lowerBound...]).utf8)
    }
}

/// Why a note cannot be updated.
public enum NoteProblem: Error, Hashable, Sendable {
    /// It has no properties at its beginning.
    case noProperties
    /// The properties do not end: the second line of `---` is missing.
    case notClosed
    /// The properties are not UTF-8.
    case notText
    /// A line of the file, from 1, that is not YAML as this program reads it.
    case line(Int)
    /// A property occurs twice.
    case repeated(String)
}

extension NoteProblem: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .noProperties: "The note has no properties at its beginning."
        case .notClosed: "The note's properties do not end: the second line of --- is missing."
        case .notText: "The note's properties are not UTF-8."
        case .line(let line): "Line \(line) of the note is not YAML that can be updated."
        case .repeated(let name): "The note has the property \(name) twice."
        }
    }

    /// The same sentence.
    public var errorDescription: String? { description }
}

/// Names of files and tags, in characters that Obsidian and file systems allow.
enum NoteName {
    /// The maximum length of a name in bytes: file systems allow 255, some that encrypt only 143, and the extension and
    /// what makes a name unique are added to it.
    private static let maximumLength = 120

    /// A file's name without extension; `nil` if nothing is left of the text.
    static func of(_ text: String) -> String? {
        let plain = text.precomposedStringWithCanonicalMapping
        let stored = plain.unicodeScalars.map { isAllowed($0) ? Character($0) : " " }
        var name = ""
        // Without the characters of width zero that a name may begin with, and cut between characters.
        for character in String(stored).split(separator: " ").joined(separator: " ") {
            guard name.utf8.count + character.utf8.count <= maximumLength else { break }
            name.append(character)
        }
        // A leading dot hides a file, a trailing one is lost on Windows.
        while let first = name.first, first == "." || first == " " { name.removeFirst() }
        while let last = name.last, last == "." || last == " " { name.removeLast() }
        guard !name.isEmpty else { return nil }
        return reserved.contains(name.prefix { $0 != "." }.lowercased()) ? name + "_" : name
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return false
        default: return !"[]#^|\\/:*?\"<>".unicodeScalars.contains(scalar)
        }
    }

    /// The names that Windows has for devices.
    private static let reserved: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] }
    )

    /// The tags of a new note: the reader's own, `book`, and the category as a nested tag (`국내도서/소설-시/한국소설`).
    static func tags(of exported: ExportedBook) -> [String] {
        let own = (exported.tags ?? []).map { tag in
            let parts = tag.description.split(separator: "/").map { $0.split { !isInTag($0) }.joined(separator: "-") }
            let name = parts.filter { !$0.isEmpty }.joined(separator: "/")
            // A tag of digits alone is invalid.
            return name.isEmpty || name.contains { $0.isLetter || $0 == "_" || $0 == "-" } ? name : name + "_"
        }
        let parts = (exported.book.categoryLine ?? "").split(separator: ">").map { part in
            part.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        }
        let category = parts.filter { !$0.isEmpty }.joined(separator: "/")
        let tags = own + ["book"] + (category.contains { $0.isLetter } ? [category] : [])
        var seen = Set<String>()
        return tags.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
    }

    private static func isInTag(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "-"
    }
}
