import APIClient
import ArgumentParser
import Basics
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Interchange
import Store
import Terminal
import Wording

/// `bookfetch identify`: which book a file of an electronic book is.
struct IdentifyCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "identify",
            abstract: .helpIdentify,
            usage: """
                bookfetch identify book.epub
                bookfetch identify *.epub *.pdf --opf
                """,
            discussion: .helpIdentifyMore
        )
    }

    @Argument(help: ArgumentHelp(.helpIdentifyFiles, valueName: "files"), completion: .file())
    var files: [String]

    @Flag(help: ArgumentHelp(.helpIdentifyOPF))
    var opf = false

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        var search = IdentifiedFiles(session, context, writesOPF: opf)
        for file in files {
            try Task.checkCancellation()
            try await search.identify(file)
        }
        try await context.write(search.report(files: files), options: global)
        try session.conclude(
            freshness: search.freshness,
            problems: search.problems,
            openCircuits: await session.health.breakers.openCircuits
        )
        // The one that ends the run is reported there.
        let ending = global.isStrict || search.records.isEmpty ? search.failures.first : nil
        for failure in search.failures.dropFirst(ending == nil ? 0 : 1) { session.note(failure.message) }
        if let ending { throw ending }
    }
}

/// Finds the books of files, one after the other.
private struct IdentifiedFiles {
    private let session: Session
    private let context: ProcessEnvironment
    private let writesOPF: Bool
    private(set) var records: [IdentifiedFile] = []
    private(set) var freshness: [Freshness] = []
    private(set) var problems: [Problem] = []
    private(set) var failures: [ProgramFailure] = []

    init(_ session: Session, _ context: ProcessEnvironment, writesOPF: Bool) {
        (self.session, self.context, self.writesOPF) = (session, context, writesOPF)
    }

    /// Identifies one file. Throws ``ProgramFailure`` for the store, or when interrupted.
    mutating func identify(_ name: String) async throws {
        let url = URL(filePath: name, relativeTo: context.currentFolder)
        let file: BookFile
        do throws(ProgramFailure) {
            file = try await read(url, name)
        } catch {
            guard error.status != .interrupted else { throw error }
            failures.append(error)
            return
        }
        let found = await session.library.identify(file)
        for (isbn, result) in found.lookUps {
            do throws(ProgramFailure) {
                let book = try session.noted(.isbn(isbn), result)
                freshness += book.freshness
                problems += book.problems
            } catch {
                guard ![.interrupted, .store, .usage].contains(error.status) else { throw error }
                session.note(error.message + Message(verbatim: " [\(isbn.isbn13)]"))
            }
        }
        if file.candidates.isEmpty { session.note(.noISBNInFile(file: name)) }
        var path: String?
        if writesOPF, let book = found.book { path = try write(book, beside: url) }
        records.append(
            IdentifiedFile(
                file: name,
                kind: file.kind.rawValue,
                isbns: file.candidates.map { IdentifiedFile.Number(isbn13: $0.isbn.isbn13, place: $0.place.rawValue) },
                isbn13: found.candidate?.isbn.isbn13,
                place: found.candidate?.place.rawValue,
                book: found.book,
                opf: path
            )
        )
    }

    private func read(_ url: URL, _ name: String) async throws(ProgramFailure) -> BookFile {
        let data: Data
        do {
            data = try Data(contentsOf: url, options: .mappedIfSafe)
        } catch {
            throw ProgramFailure(
                status: .noInput,
                kind: .invalid,
                message: .cannotRead(name, reason: FileReason.reading(url, error))
            )
        }
        switch BookFile.kind(of: data) {
        case .epub:
            if let file = BookFile.epub(data, name: url.lastPathComponent) { return file }
            throw refused(name, .damagedEPUB)
        case .pdf:
            guard let reader = PDFText(environment: context.environment) else { throw refused(name, .noPDFText) }
            do throws(PDFText.Failure) {
                let text = try await reader.ends(of: [UInt8](data), count: BookFile.endPages)
                return BookFile.pdf(text: text, name: url.lastPathComponent)
            } catch {
                if error == .cancelled {
                    throw ProgramFailure(status: .interrupted, kind: .invalid, message: .interrupted)
                }
                throw refused(name, error == .tookTooLong ? .pdfTookTooLong : .damagedPDF)
            }
        case nil: throw refused(name, .neitherEPUBNorPDF)
        }
    }

    private func refused(_ name: String, _ reason: Message) -> ProgramFailure {
        ProgramFailure(status: .inputData, kind: .invalid, message: .cannotRead(name, reason: reason))
    }

    /// Writes the package document beside a file; one that is there already is left as it is.
    private func write(_ book: Book, beside file: URL) throws(ProgramFailure) -> String? {
        let target = file.deletingPathExtension().appendingPathExtension("opf")
        guard !FileManager.default.fileExists(atPath: target.path) else {
            session.note(.opfPresent(path: target.path))
            return nil
        }
        try OutputFile.write(Data(OPFDocument.text(of: book).utf8), to: target)
        return target.path
    }

    func report(files: [String]) -> Report {
        Report(
            document: IdentifiedDocument(
                request: RequestRecord(command: "identify", ["files": .list(files)]),
                files: records,
                freshness: FreshnessRecord(freshness, whenEmpty: .cache),
                problems: problems.map { ProblemRecord($0) }
            ),
            items: records,
            fields: ["file", "isbn13", "place", "title", "authors", "opf"],
            rows: records.map {
                [
                    $0.file, $0.isbn13 ?? "", $0.place ?? "", $0.book?.title ?? "",
                    ($0.book?.authors ?? []).joined(separator: ", "), $0.opf ?? "",
                ]
            },
            columns: [
                Table.Column(.columnFile, minimumWidth: 12, priority: 4),
                Table.Column(.columnIsbn, priority: 5, isTruncatable: false),
                Table.Column(.columnTitle, minimumWidth: 16, priority: 4, weight: 2),
                Table.Column(.columnAuthor, minimumWidth: 8, priority: 2),
            ],
            cells: records.map {
                [
                    $0.file, $0.isbn13 ?? "", $0.book?.title ?? "",
                    ($0.book?.authors ?? []).joined(separator: ", "),
                ]
            },
            whenEmpty: .nothingIdentified
        )
    }
}

/// A file and its book as JSON.
private struct IdentifiedFile: Encodable, Sendable {
    struct Number: Encodable, Sendable {
        let isbn13: String
        /// `metadata`, `text` or `name`.
        let place: String
    }

    let file: String
    let kind: String
    let isbns: [Number]
    let isbn13: String?
    let place: String?
    let book: Book?
    let opf: String?

    /// Without the ISBN and its place, which `isbns` and `book` have.
    func encode(to encoder: any Encoder) throws {
        try encoder.encode(["file": file, "kind": kind, "isbns": isbns, "book": book, "opf": opf])
    }
}

/// The files as JSON: the shape `bookfetch.identify/1`.
private struct IdentifiedDocument: Encodable, Sendable {
    let schema = "bookfetch.identify/1"
    let request: RequestRecord
    let files: [IdentifiedFile]
    let freshness: FreshnessRecord
    let problems: [ProblemRecord]
}
