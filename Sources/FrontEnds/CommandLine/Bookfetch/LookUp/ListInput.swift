import APIClient
import Basics
import Catalog
import CatalogModel
import Documents
import Foundation
import Interchange
import Synchronization
import Terminal
import Wording

/// Where a list of ISBNs is.
enum ListSource: Sendable {
    /// A file by its name on the command line; `-` for standard input.
    case file(String)
    /// A list that is known already, such as the shelf's, and its name.
    case isbns([ISBN], name: String)

    var name: String {
        switch self {
        case .file(let name), .isbns(_, let name): name
        }
    }
}

/// A list of ISBNs, read once, entry by entry: from a file, a pipe or standard input.
final class ListInput: AsyncSequence, Sendable {
    let layout: ListLayout
    private let bytes: any ByteSource
    private let shard: BatchShard?
    private let titles: TitleUse?
    private let rows: Mutex<ListRows>

    /// How rows without an ISBN are used.
    struct TitleUse: Sendable {
        /// Whether that holds for single rows of a table with ISBNs.
        let fillsBlanks: Bool
        let decisions: [Int: ReviewEntry]
    }

    private init(
        _ rows: ListRows,
        layout: ListLayout,
        from bytes: any ByteSource,
        shard: BatchShard?,
        titles: TitleUse?
    ) {
        self.layout = layout
        self.bytes = bytes
        self.shard = shard
        self.titles = titles
        self.rows = Mutex(rows)
    }

    /// Opens a list, and reads as much of it as its layout requires. `titles` is the use of rows without ISBN.
    static func open(
        _ list: ListSource,
        shard: BatchShard? = nil,
        titles: TitleUse? = nil,
        in context: ProcessEnvironment
    ) async throws(ProgramFailure) -> ListInput {
        var source: any ByteSource
        switch list {
        case .isbns(let isbns, _): source = KnownBytes(isbns.map { $0.isbn13 + "\n" }.joined())
        case .file(let name):
            if let stream = context.stream(named: name) {
                source = StreamBytes(stream: stream)
            } else {
                guard let file = ListFile.open(URL(filePath: name, relativeTo: context.currentFolder)) else {
                    throw ProgramFailure(
                        status: .noInput,
                        kind: .invalid,
                        message: .fileMissing(file: name),
                        hint: (try? ISBN(name)).map { .listOfOneISBN(isbn: $0.isbn13) }
                    )
                }
                source = file
            }
        }
        var rows = ListRows()
        var isAtStart = true
        while rows.layout == nil {
            var piece: [UInt8]?
            do {
                piece = try await source.next(rows.wantedLength)
                if isAtStart, let start = piece, let table = try await table(startingWith: start, source, list) {
                    (source, piece) = (table, await table.next(.max))
                }
                isAtStart = false
            } catch let failure as ProgramFailure {
                throw failure
            } catch {
                throw ProgramFailure(
                    status: .noInput,
                    kind: .invalid,
                    message: .cannotRead(list.name, reason: FileReason.plain(error))
                )
            }
            rows.add(piece ?? [], isLast: piece == nil)
        }
        if let encoding = rows.missingEncoding {
            throw ProgramFailure(
                status: .inputData,
                kind: .invalid,
                message: .missingEncoding(encoding, file: list.name),
                hint: .installEncodings
            )
        }
        return ListInput(rows, layout: rows.layout ?? .text, from: source, shard: shard, titles: titles)
    }

    private static let largestWorkbook = 128 << 20

    /// The first sheet of an Excel workbook; `nil` for a list in text. Throws code 65 for a file without a list.
    private static func table(startingWith start: [UInt8], _ source: any ByteSource, _ list: ListSource) async throws
        -> KnownBytes?
    {
        func failure(_ kind: OtherFile) -> ProgramFailure {
            ProgramFailure(
                status: .inputData,
                kind: .invalid,
                message: .cannotImport(file: list.name, reason: .reason(kind))
            )
        }
        guard let kind = OtherFile(noListStartingWith: start) else { return nil }
        guard kind == .packed else { throw failure(kind) }
        var bytes = start
        while let piece = try await source.next(1 << 20) {
            bytes += piece
            guard bytes.count <= largestWorkbook else { throw failure(.workbook) }
        }
        let table: Data?
        do throws(Workbook.Invalid) {
            table = try Workbook.table(in: Data(bytes))
        } catch {
            throw failure(.workbook)
        }
        guard let table else { throw failure(.packed) }
        return KnownBytes([UInt8](table))
    }

    var columnNames: [String] { layout.columns.map(\.name) }

    /// The size of the list in bytes; `nil` for a stream, which cannot be read twice.
    var size: Int? { bytes.size }

    var position: Int { bytes.position }

    func next() async throws -> BatchEntry? {
        while true {
            if let row = rows.withLock({ $0.next() }) { return entry(row) }
            guard !Task.isCancelled, rows.withLock({ !$0.hasEnded }) else { return nil }
            let piece = try await bytes.next(rows.withLock(\.wantedLength))
            // An interrupted wait does not end the list.
            if piece == nil, Task.isCancelled { return nil }
            rows.withLock { $0.add(piece ?? [], isLast: piece == nil) }
        }
    }

    private func entry(_ row: ListRows.Row) -> BatchEntry {
        var entry: BatchEntry
        switch row.content {
        case .text where row.text.isEmpty, .nothing:
            return BatchEntry(row, value: "", content: .nothing)
        case .text:
            entry = BatchEntry(line: row.line, text: row.text)
        case .broken:
            entry = BatchEntry(row, value: row.text, content: .invalid(.brokenQuoting))
        case .undecodable:
            entry = BatchEntry(row, value: row.text, content: .invalid(.undecodable))
        case .cells(let isbn, let others) where isbn.text.isEmpty && usesTitle(of: row):
            let title = row.description?.title ?? ""
            entry = BatchEntry(row, value: title, content: described(row), columns: others)
        case .cells(let isbn, let others):
            var content = BatchLine(isbn.text)
            // A table has no comments.
            if case .nothing = content {
                content = .invalid(isbn.text.isEmpty ? .blank : .noISBN(.character("#")))
            }
            entry = BatchEntry(row, value: isbn.text, content: content, columns: others)
        }
        if let shard, !shard.contains(entry.content) {
            entry = BatchEntry(row, value: "", content: .nothing)
        }
        return entry
    }

    private func usesTitle(of row: ListRows.Row) -> Bool {
        guard let titles, let description = row.description else { return false }
        return layout.isbnPlaces.isEmpty || titles.fillsBlanks && !description.title.isEmpty
    }

    private func described(_ row: ListRows.Row) -> BatchLine {
        guard let cells = row.description,
            let description = BookDescription(
                title: cells.title,
                author: cells.author,
                publisher: cells.publisher,
                year: cells.year,
                volume: cells.volume
            )
        else { return .invalid(.untitled) }
        // A decision for a line with another title was made for another list.
        guard let entry = titles?.decisions[row.line], entry.title == description.title else {
            return .described(description)
        }
        return switch entry.decision {
        case .isbn(let isbn)?: .isbn(isbn)
        case .noneOfThem?: .unmatched
        case nil: .described(description)
        }
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        let input: ListInput

        mutating func next() async throws -> BatchEntry? { try await input.next() }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(input: self) }
}

extension BatchEntry {
    fileprivate init(_ row: ListRows.Row, value: String, content: BatchLine, columns: [String] = []) {
        self.init(
            line: row.line,
            lastLine: row.lastLine,
            text: row.text,
            value: value,
            content: content,
            columns: columns
        )
    }
}

extension BatchLine.Invalid {
    func sentence(of input: String) -> Message {
        switch self {
        case .noISBN(let reason): .invalid(reason, isbn: input)
        case .severalISBNs(let isbns): .severalISBNs(isbns: isbns.map(\.isbn13).joined(separator: ", "))
        case .blank: .rowWithoutISBN
        case .untitled: .rowWithoutTitle
        case .rounded: .roundedISBN(text: input)
        case .brokenQuoting: .brokenRow
        case .undecodable: .undecodableRow
        }
    }
}

protocol ByteSource: Sendable {
    /// The number of all bytes; `nil` for a stream.
    var size: Int? { get }
    /// The number of bytes read; 0 for a stream.
    var position: Int { get }

    /// Waits for the next bytes, at most as many; `nil` at the end, or when the task is cancelled while waiting.
    func next(_ count: Int) async throws -> [UInt8]?
}

struct StreamBytes: ByteSource {
    let stream: any LineSource
    var size: Int? { nil }
    var position: Int { 0 }

    func next(_ count: Int) async -> [UInt8]? { await stream.readBytes() }
}

final class KnownBytes: ByteSource {
    private let bytes: [UInt8]
    private let isRead = Atomic(false)

    convenience init(_ text: String) { self.init(Array(text.utf8)) }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var size: Int? { bytes.count }
    var position: Int { isRead.load(ordering: .relaxed) ? bytes.count : 0 }

    func next(_ count: Int) async -> [UInt8]? {
        isRead.exchange(true, ordering: .relaxed) || bytes.isEmpty ? nil : bytes
    }
}

final class ListFile: ByteSource {
    let size: Int?
    private let handle: FileHandle
    private let read = Atomic(0)

    private init(_ handle: FileHandle, size: Int) {
        self.handle = handle
        self.size = size
    }

    deinit {
        try? handle.close()
    }

    /// The number of bytes read. It is read with each row of a list.
    var position: Int { read.load(ordering: .relaxed) }

    /// Opens a file; `nil` when it cannot be read or is a folder.
    static func open(_ url: URL) -> ListFile? {
        guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
        var status = stat()
        guard fstat(handle.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return ListFile(handle, size: Int(status.st_size))
    }

    func next(_ count: Int) async throws -> [UInt8]? {
        guard let piece = try handle.read(upToCount: count), !piece.isEmpty else { return nil }
        read.wrappingAdd(piece.count, ordering: .relaxed)
        return Array(piece)
    }
}
