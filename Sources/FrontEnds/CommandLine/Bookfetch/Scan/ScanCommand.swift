import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Terminal
import Wording

/// `bookfetch scan`: a barcode reader types lines, and each becomes a book.
struct ScanCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "scan",
            abstract: .helpScan,
            usage: """
                bookfetch scan --shelf read
                bookfetch scan --to box-3.txt
                bookfetch scan --format jsonl < codes.txt
                """,
            discussion: .helpScanMore
        )
    }

    @Option(help: ArgumentHelp(.helpScanShelf, valueName: "status"))
    var shelf: String?

    @Option(name: .long, help: ArgumentHelp(.helpScanTo, valueName: "file"), completion: .file())
    var to: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        if let shelf, ReadingChange.Status(shelf) == nil {
            throw ValidationError(.unknownReadingStatus(text: shelf).withFullStop)
        }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let target = ScanTarget(
            session: session,
            status: shelf.flatMap { ReadingChange.Status($0) },
            file: to.map { ScanFile(URL(filePath: $0, relativeTo: context.currentFolder)) }
        )
        var scanned = ScanOutput(session, context, options: global)
        let scan = ScanInput(session, context, known: try await target.known())
        if context.input.isTerminal { session.note(.scanReady) }
        try scanned.begin()
        var (failure, first): (ProgramFailure?, Bool) = (nil, true)
        for await event in scan.codes.events() {
            switch event {
            case .scanned(let isbn, let lookUp):
                // A task of its own, which does not end with this one.
                let result = await withTaskCancellationHandler {
                    await lookUp.value
                } onCancel: {
                    lookUp.cancel()
                }
                scan.codes.next()
                try Task.checkCancellation()
                switch result {
                case .success(let outcome):
                    let found = session.found(.isbn(isbn), outcome)
                    let state = try await target.add(isbn, found.book)
                    scanned.add(found)
                    if let book = found.book {
                        try scanned.write(book, state)
                        first = false
                    } else {
                        scan.tell(.noBook(isbn: isbn.isbn13))
                    }
                case .failure(let cause):
                    let error = ProgramFailure(cause, in: session.library)
                    guard ![.interrupted, .store].contains(error.status) else { throw error }
                    // The code itself is not lost with the service.
                    _ = try await target.add(isbn, nil)
                    scan.tell(error.message + Message(verbatim: " [\(isbn.isbn13)]"))
                    failure = failure ?? error
                }
            case .undone(let isbn):
                let book = scanned.remove(isbn)
                try await target.remove(isbn)
                session.note(.scanUndone(title: book?.title ?? isbn.isbn13))
            }
        }
        try Task.checkCancellation()
        // With --strict, wrong codes are what the run ends with, and the summary is its sentence.
        let isRefused = global.isStrict && failure == nil && scan.codes.counts.wrong > 0
        if !isRefused { session.note(scan.summary) }
        if let failure, first || global.isStrict { throw failure }
        try await scanned.end()
        if isRefused {
            throw ProgramFailure(status: .inputData, kind: .invalid, message: .strict(sentence: scan.summary))
        }
    }
}

/// The books as they are written: rows at once, a document at the end.
private struct ScanOutput {
    private let session: Session
    private let isDocument: Bool
    private var rows: RowStream
    private var books: [Book] = []
    private var freshness: [Freshness] = []
    private var problems: [Problem] = []

    private static let request = RequestRecord(command: "scan", [:])

    init(_ session: Session, _ context: ProcessEnvironment, options: GlobalOptions) {
        self.session = session
        rows = RowStream(options: options, context: context, to: context.output)
        isDocument = rows.isDocument
    }

    mutating func begin() throws {
        if !isDocument { try rows.begin(rows: BookList.fields, request: Self.request, isResumed: false) }
    }

    mutating func add(_ found: FoundBook) {
        freshness += found.freshness
        problems += found.problems
    }

    mutating func write(_ book: Book, _ state: Message?) throws {
        books.append(book)
        guard !isDocument else { return }
        let list = list([book])
        let row =
            rows.format == .table
            ? [
                "\(books.count)", book.isbn?.isbn13 ?? "", book.fullTitle, book.credits, book.publisher ?? "",
                book.publishedOn?.description ?? "", state?.text ?? "",
            ]
            : list.elements.flatMap { list.fields(of: $0) }
        try rows.write(rows: [row], item: ListedBook(book: book, remarks: BookRemarks()))
    }

    mutating func remove(_ isbn: ISBN) -> Book? {
        books.lastIndex { $0.isbn == isbn }.map { books.remove(at: $0) }
    }

    func end() async throws {
        if isDocument { return try await session.show(list: list(books)) }
        try session.conclude(
            freshness: freshness,
            problems: problems,
            openCircuits: await session.health.breakers.openCircuits
        )
    }

    private func list(_ books: [Book]) -> BookList {
        BookList(
            request: Self.request,
            page: 1,
            pageSize: max(1, books.count),
            total: books.count,
            hasMore: false,
            freshness: freshness,
            books: books,
            problems: problems
        )
    }
}
