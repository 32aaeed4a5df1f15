import APIClient
import Basics
import CatalogModel
import CommandSupport
import Documents
import Foundation
import Interchange
import Terminal
import Wording

struct NoteExport {
    let folder: String
    let isJSON: Bool

    func write(_ chosen: ExportedBooks, _ session: Session, in context: CommandContext, isStrict: Bool) async throws {
        var notes = try NoteFolder(URL(filePath: folder, relativeTo: context.currentFolder))
        var records: [NoteRecord] = []
        for exported in chosen.books {
            try Task.checkCancellation()
            guard let note = BookNote(exported) else { continue }
            let (outcome, path) = try notes.keep(note)
            records.append(
                NoteRecord(isbn13: exported.book.isbn?.isbn13, title: exported.book.title, path: path, outcome)
            )
        }
        for (path, first) in notes.doubles { session.note(.secondNote(path: path, first: first)) }
        let left = notes.left.map { Message.noteLeft(path: $0.path, reason: $0.reason) }
        for sentence in left { session.note(sentence) }
        let summary = NotesDocument(folder: folder, notes: records, account: chosen.account, left: left.map(\.text))
        if isJSON { try context.output.write(JSONText.document(summary)) }
        session.note(
            .notesKept(written: summary.written, updated: summary.updated, unchanged: summary.unchanged)
        )
        try await chosen.conclude(session, isStrict: isStrict)
        if isStrict, let first = left.first {
            throw ProgramFailure(status: .inputData, kind: .invalid, message: .strict(sentence: first))
        }
    }
}

struct NoteRecord: Encodable, Sendable {
    let isbn13: String?
    let title: String
    let path: String
    /// `written`, `updated`, `unchanged` or `left`.
    let outcome: String

    init(isbn13: String?, title: String, path: String, _ outcome: NoteFolder.Outcome) {
        self.isbn13 = isbn13
        self.title = title
        self.path = path
        self.outcome = outcome.rawValue
    }
}

/// The notes of an export, as JSON: the shape `bookfetch.notes/1`.
struct NotesDocument: Encodable, Sendable {
    struct Problem: Encodable, Sendable {
        let service: String?
        let kind: String
        let message: String
        let isbn: String?
    }

    let schema = "bookfetch.notes/1"
    let request: RequestRecord
    let folder: String
    let written: Int
    let updated: Int
    let unchanged: Int
    let left: Int
    let notes: [NoteRecord]
    let problems: [Problem]

    init(folder: String, notes: [NoteRecord], account: ExportSummary, left: [String]) {
        request = RequestRecord(command: "export", ["format": .text(ExportFormat.obsidian.rawValue)])
        self.folder = folder
        self.notes = notes
        func count(_ outcome: NoteFolder.Outcome) -> Int { notes.count { $0.outcome == outcome.rawValue } }
        written = count(.written)
        updated = count(.updated)
        unchanged = count(.unchanged)
        self.left = left.count
        problems =
            account.problems.map { Problem(service: $0.service, kind: $0.kind, message: $0.message, isbn: $0.isbn) }
            + left.map { Problem(service: nil, kind: "invalid", message: $0, isbn: nil) }
    }
}
