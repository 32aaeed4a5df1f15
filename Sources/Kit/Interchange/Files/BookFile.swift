package import CatalogModel
package import Foundation

/// A file of an electronic book, as far as it identifies the book.
package struct BookFile: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case epub, pdf
    }

    /// Where an ISBN was found, the most certain place first.
    package enum Place: String, CaseIterable, Hashable, Sendable {
        case metadata
        case text
        case name
    }

    package struct Candidate: Hashable, Sendable {
        package let isbn: ISBN
        package let place: Place
    }

    package let kind: Kind
    package let candidates: [Candidate]
    /// The book as the file describes itself; without a title if it does not.
    package let description: Book

    /// The number of pages, and of an EPUB's documents, that are read from each end: where a book prints its ISBN.
    package static let endPages = 8

    /// The kind of a file, by its first bytes; `nil` for any other.
    package static func kind(of data: Data) -> Kind? {
        if data.starts(with: [0x50, 0x4B, 3, 4]) { return .epub }
        return data.prefix(1024).range(of: Data("%PDF-".utf8)) == nil ? nil : .pdf
    }

    /// Reads an EPUB. Returns what identifies its book; `nil` for a damaged file, or another kind of archive.
    package static func epub(_ data: Data, name: String) -> BookFile? {
        guard let archive = ZIPArchive([UInt8](data)), let package = EPUBPackage(archive) else { return nil }
        let found =
            ISBN.all(in: package.identifiers.joined(separator: "\n")).map { Candidate(isbn: $0, place: .metadata) }
            + package.endTexts(archive, count: endPages).flatMap { ISBN.all(in: $0) }
            .map { Candidate(isbn: $0, place: .text) }
        return BookFile(kind: .epub, found, name: name, package.book)
    }

    /// Reads a PDF by the text of its first and last pages, which another program gets out of it.
    package static func pdf(text: String, name: String) -> BookFile {
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
