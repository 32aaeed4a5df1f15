import APIClient
import Basics
import BookfetchKit
import CatalogModel
import Documents
import Foundation
import Interchange
import Terminal
import Wording

struct NoteExport {
    let folder: String
    let isJSON: Bool

    func write(_ chosen: ExportedBooks, _ session: Session, in context: ProcessEnvironment, isStrict: Bool) async throws
    {
        let written: WrittenNotes
        do throws(NoteFolderError) {
            let url = URL(filePath: folder, relativeTo: context.currentFolder)
            written = try WrittenNotes(
                on: try await session.library.exportingCovers(of: chosen.books, into: url),
                in: url
            )
        } catch {
            switch error {
            case .cannotOpen(let url, let reason): throw OutputFile.failure(url.path, FileReason.opening(url, reason))
            case .cannotWrite(let url, let reason): throw OutputFile.failure(url.path, FileReason.writing(url, reason))
            case .cancelled: throw CancellationError()
            }
        }
        for (path, first) in written.doubles { session.note(.secondNote(path: path, first: first)) }
        let left = written.left.map { Message.noteLeft(path: $0.path, reason: Self.reason($0.problem)) }
        let records = written.notes.map { NoteRecord($0) }
        for sentence in left { session.note(sentence) }
        let summary = NotesDocument(folder: folder, notes: records, account: chosen.account, left: left.map(\.text))
        if isJSON { try context.output.write(JSONText.document(summary)) }
        session.note(
            .notesSaved(written: summary.written, updated: summary.updated, unchanged: summary.unchanged)
        )
        try await chosen.conclude(session, isStrict: isStrict)
        if isStrict, let first = left.first {
            throw ProgramFailure(status: .inputData, kind: .invalid, message: .strict(sentence: first))
        }
    }
}

extension NoteExport {
    private static func reason(_ problem: NoteFileProblem) -> Message {
        switch problem {
        case .properties(let problem): .reason(problem).withFullStop
        case .file(let url, let error): FileReason.reading(url, error).withFullStop
        }
    }
}

struct NoteRecord: Encodable, Sendable {
    let isbn13: String?
    let title: String
    let path: String
    /// `written`, `updated`, `unchanged` or `left`.
    let outcome: String

    init(_ note: WrittenNotes.Note) {
        isbn13 = note.book.isbn?.isbn13
        title = note.book.title
        path = note.path
        outcome = note.outcome.rawValue
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
        func count(_ outcome: NoteOutcome) -> Int { notes.count { $0.outcome == outcome.rawValue } }
        written = count(.written)
        updated = count(.updated)
        unchanged = count(.unchanged)
        self.left = left.count
        problems =
            account.problems.map { Problem(service: $0.service, kind: $0.kind, message: $0.message, isbn: $0.isbn) }
            + left.map { Problem(service: nil, kind: "invalid", message: $0, isbn: nil) }
    }
}
