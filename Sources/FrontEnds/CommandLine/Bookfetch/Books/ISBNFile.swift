import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Store
import Terminal
import Wording

/// A list of ISBNs, text or a table, for a command that needs all of them before its first request. It is read as
/// `lookup` reads it: text around an ISBN is ignored, `#` starts a comment.
struct ISBNFile {
    /// The file's name on the command line; `-` for standard input.
    let name: String
    let context: ProcessEnvironment

    /// The ISBNs of the file, without duplicates. Invalid lines are reported. Throws ``ProgramFailure`` with code 66
    /// for a file that cannot be read, 65 if it contains no valid ISBN.
    func isbns(_ session: Session) async throws -> [ISBN] {
        let list = try await ISBNList.open(.file(name), in: context)
        var isbns: [ISBN] = []
        var seen: Set<ISBN> = []
        var invalid = 0
        while let entry = try? await list.next() {
            switch entry.content {
            case .nothing, .described, .unmatched: continue
            case .isbn(let isbn): if seen.insert(isbn).inserted { isbns.append(isbn) }
            case .invalid(let reason):
                invalid += 1
                session.note(.lineFailed(line: entry.line, sentence: reason.sentence(of: entry.value)))
            }
        }
        try Task.checkCancellation()
        if isbns.isEmpty {
            guard invalid == 0 else {
                throw ProgramFailure(status: .inputData, kind: .invalid, message: .noISBNIn(file: name))
            }
            session.note(.nothingToLookUp)
        }
        return isbns
    }
}

extension Session {
    /// The ISBNs of the books on the shelf, in its order. Books without one are counted.
    func shelvedISBNs() async throws -> [ISBN] {
        let entries = try await library.shelf.list()
        let isbns = entries.compactMap(\.book.isbn)
        if entries.isEmpty {
            note(.shelfEmpty)
            note(.shelfNeedsBooks)
        } else if isbns.count < entries.count {
            note(.leftOutWithoutISBN(count: entries.count - isbns.count))
        }
        return isbns
    }
}
