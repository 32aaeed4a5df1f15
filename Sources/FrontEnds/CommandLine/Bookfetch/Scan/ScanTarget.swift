import APIClient
import BookfetchKit
import CatalogModel
import Documents
import Foundation
import Store
import Wording

/// Where scanned books go: the shelf, a list, both or nowhere.
struct ScanTarget: Sendable {
    let session: Session
    let status: ReadingChange.Status?
    let file: ScanFile?

    /// The codes that are there already, with the words to say so.
    func known() async throws -> [ISBN: Message] {
        var known: [ISBN: Message] = [:]
        if let file { for isbn in try file.isbns() { known[isbn] = .scanInFile(isbn: isbn.isbn13, file: file.name) } }
        guard status != nil else { return known }
        for entry in try await session.library.shelf.list() {
            if let isbn = entry.book.isbn { known[isbn] = .shelfAlreadyHas(title: entry.book.title) }
        }
        return known
    }

    /// Puts a code where it belongs. Without its book, which no service has or none could be requested for, it is only
    /// listed. Returns what was done, for the row; `nil` if there is nothing to say.
    func add(_ isbn: ISBN, _ book: Book?) async throws -> Message? {
        if let file { try file.append(isbn) }
        guard let status, let book else { return nil }
        let shelf = try session.library.shelf
        let added = try await shelf.add(book)
        // Nothing more is fetched while books are scanned.
        if added.isNew { try await session.library.beginKeepingCovers(1) }
        guard case .set(let set) = status else { return .scanShelved }
        _ = try await shelf.changeReading(
            of: [added.entry.identity],
            to: ReadingChange(status: .set(set)),
            today: session.today
        )
        return .readingStatus(set)
    }

    func remove(_ isbn: ISBN) async throws {
        if let file { try file.remove(isbn) }
        if status != nil { _ = try await session.library.shelf.remove([isbn.isbn13]) }
    }
}

/// A list of ISBNs, one a line, as `lookup` and `export --from` read it. It is read anew for each change, so what was
/// written to it meanwhile stays.
struct ScanFile: Sendable {
    private let url: URL

    init(_ url: URL) { self.url = url }

    var name: String { url.lastPathComponent }

    func isbns() throws(ProgramFailure) -> [ISBN] { ISBN.all(in: try text()) }

    func append(_ isbn: ISBN) throws(ProgramFailure) {
        let text = try text()
        try write(text + (text.isEmpty || text.last?.isNewline == true ? "" : "\n") + isbn.isbn13 + "\n")
    }

    func remove(_ isbn: ISBN) throws(ProgramFailure) {
        var lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
        guard let index = lines.lastIndex(where: { $0 == isbn.isbn13 }) else { return }
        lines.remove(at: index)
        try write(lines.joined(separator: "\n"))
    }

    private func write(_ text: String) throws(ProgramFailure) { try OutputFile.write(Data(text.utf8), to: url) }

    private func text() throws(ProgramFailure) -> String {
        guard FileManager.default.fileExists(atPath: url.path) else { return "" }
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw ProgramFailure(
                status: .noInput,
                kind: .invalid,
                message: .cannotRead(url.path, reason: FileReason.reading(url, error))
            )
        }
        // It is written anew, with what else is in it.
        guard let text = String(validating: data, as: UTF8.self) else { throw .textNotUTF8 }
        return text
    }
}
