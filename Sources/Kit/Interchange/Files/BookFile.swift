public import CatalogModel
public import Foundation

/// A file of an electronic book, as far as it tells which book it is.
public struct BookFile: Hashable, Sendable {
    /// The kinds of files.
    public enum Kind: String, Hashable, Sendable {
        case epub, pdf
    }

    /// Where an ISBN was found, the most certain place first.
    public enum Place: String, CaseIterable, Hashable, Sendable {
        /// In the file's own description.
        case metadata
        /// On its first or last pages.
        case text
        /// In its name.
        case name
    }

    /// An ISBN, and where it was found first.
    public struct Candidate: Hashable, Sendable {
        /// The ISBN.
        public let isbn: ISBN
        /// Where it was found.
        public let place: Place
    }

    /// What it is.
    public let kind: Kind
    /// The ISBNs in it, the most certain one first.
    public let candidates: [Candidate]
    /// The book as the file describes itself; without a title if it does not.
    public let description: Book

    /// The number of pages, and of an EPUB's documents, that are read from each end: where a book prints its ISBN.
    public static let endPages = 8

    /// The kind of a file, by its first bytes; `nil` for any other.
    public static func kind(of data: Data) -> Kind? {
        if data.starts(with: [0x50, 0x4B, 3, 4]) { return .epub }
        return data.prefix(1024).range(of: Data("%PDF-".utf8)) == nil ? nil : .pdf
    }

    /// Reads an EPUB.
    ///
    /// - Parameters:
    ///   - data: The file.
    ///   - name: Its name.
    /// - Returns: What it tells; `nil` for a damaged file, or another kind of archive.
    public static func epub(_ data: Data, name: String) -> BookFile? {
        guard let archive = ZIPArchive([UInt8](data)), let package = EPUBPackage(archive) else { return nil }
        let found =
            ISBN.all(in: package.identifiers.joined(separator: "\n")).map { Candidate(isbn: $0, place: .metadata) }
            + package.endTexts(archive, count: endPages).flatMap { ISBN.all(in: $0) }
            .map { Candidate(isbn: $0, place: .text) }
        return BookFile(kind: .epub, found, name: name, package.book)
    }

    /// Reads a PDF by the text of its first and last pages, which another program gets out of it.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: The file's name.
    /// - Returns: What it tells.
    public static func pdf(text: String, name: String) -> BookFile {
        BookFile(kind: .pdf, ISBN.all(in: text).map { Candidate(isbn: $0, place: .text) }, name: name, Book(title: ""))
    }

    private init(kind: Kind, _ found: [Candidate], name: String, _ description: Book) {
        let all = found + ISBN.all(in: name).map { Candidate(isbn: $0, place: .name) }
        var seen = Set<ISBN>()
        self.kind = kind
        self.description = description
        candidates = all.filter { seen.insert($0.isbn).inserted }
    }
}

/// The package document of an EPUB: its own description, and its documents in reading order.
private struct EPUBPackage {
    private(set) var identifiers: [String] = []
    private(set) var book = Book(title: "", sources: ["import"])
    private var documents: [String] = []

    init?(_ archive: ZIPArchive) {
        var root: String?
        guard let container = archive.file("META-INF/container.xml") else { return nil }
        var reader = XMLReader(container)
        while let event = reader.next() {
            if case .start("rootfile", let attributes) = event { root = root ?? attributes["full-path"] }
        }
        guard let root, let package = archive.file(root) else { return nil }
        let folder = root.lastIndex(of: "/").map { String(root[...$0]) } ?? ""
        read(package, folder: folder)
    }

    private mutating func read(_ package: [UInt8], folder: String) {
        var reader = XMLReader(package)
        var text = ""
        var attributes = XMLReader.Attributes()
        var items: [String: String] = [:]
        var names: [(id: String, name: String, role: String?)] = []
        var roles: [String: String] = [:]
        while let event = reader.next() {
            switch event {
            case .start(let name, let found):
                (text, attributes) = ("", found)
                if name == "item", let id = found["id"], let path = found["href"] {
                    items[id] = folder + (path.removingPercentEncoding ?? path)
                }
                if name == "itemref", let path = found["idref"].flatMap({ items[$0] }) { documents.append(path) }
            case .text(let more): text += more
            case .end(let name):
                let value = CleanText.plain(text)
                text = ""
                guard !value.isEmpty else { continue }
                switch name {
                case "identifier", "source": identifiers.append(value)
                case "title": if book.title.isEmpty { book.title = value }
                case "creator", "contributor":
                    // EPUB 2 has the role in an attribute, EPUB 3 in a refinement.
                    let role = attributes["role"] ?? (name == "creator" ? nil : "ctb")
                    names.append((attributes["id"] ?? "", value, role))
                case "meta" where attributes["property"] == "role":
                    roles[String((attributes["refines"] ?? "").drop { $0 == "#" })] = value
                case "publisher": book.publisher = book.publisher ?? value
                case "date": book.publishedOn = book.publishedOn ?? PartialDate(lenient: String(value.prefix(10)))
                case "description": book.description = book.description ?? CleanText.block(value)
                default: break
                }
            }
        }
        book.contributors = names.compactMap { id, name, role in
            let code = roles[id] ?? role ?? "aut"
            return ContributorDuty.allCases.first { $0.marcRelator == code && $0 != .other }?.contributor(name)
        }
        book.isbn = ISBN.all(in: identifiers.joined(separator: "\n")).first
    }

    /// The texts of the first and last documents.
    func endTexts(_ archive: ZIPArchive, count: Int) -> [String] {
        let ends = documents.count <= count * 2 ? documents : documents.prefix(count) + documents.suffix(count)
        return ends.compactMap { archive.file($0) }.map { bytes in
            String(decoding: bytes, as: UTF8.self).replacing(/<[^>]*>/, with: " ")
        }
    }
}
