import Basics
package import Catalog
package import CatalogModel
package import Foundation
package import Interchange
import Synchronization

/// A list of ISBNs, read once, entry by entry: from a file, a pipe or standard input.
package final class ISBNList: AsyncSequence, Sendable {
    /// Why a list cannot be read.
    package enum ReadError: Error {
        case unreadable(any Error)
        case otherFile(OtherFile)
        /// This system cannot convert its encoding.
        case missingEncoding(String)
    }

    package let layout: ListLayout
    private let bytes: any ByteSource
    private let shard: BatchShard?
    private let titles: TitleUse?
    private let rows: Mutex<ListRows>

    /// How rows without an ISBN are used.
    package struct TitleUse: Sendable {
        /// Whether that holds for single rows of a table with ISBNs.
        let fillsBlanks: Bool
        /// What a person has decided of the book with a title, by line.
        let decisions: [Int: (title: String, decision: BatchLine)]

        package init(fillsBlanks: Bool, decisions: [Int: (title: String, decision: BatchLine)]) {
            (self.fillsBlanks, self.decisions) = (fillsBlanks, decisions)
        }
    }

    private init(
        _ rows: ListRows,
        from bytes: any ByteSource,
        shard: BatchShard?,
        titles: TitleUse?
    ) {
        layout = rows.layout ?? .text
        self.bytes = bytes
        self.shard = shard
        self.titles = titles
        self.rows = Mutex(rows)
    }

    /// Reads as much of a list as its layout requires.
    ///
    /// - Parameters:
    ///   - shard: The part of it that is looked up; the other entries have no content.
    ///   - titles: How rows without an ISBN are used; `nil` makes them invalid.
    package static func read(
        _ list: any ByteSource,
        shard: BatchShard? = nil,
        titles: TitleUse? = nil
    ) async throws(ReadError) -> ISBNList {
        var source = list
        var rows = ListRows()
        var isAtStart = true
        while rows.layout == nil {
            var piece: [UInt8]?
            do {
                piece = try await source.next(rows.wantedLength)
                if isAtStart, let start = piece, let table = try await table(startingWith: start, source) {
                    (source, piece) = (table, await table.next(.max))
                }
                isAtStart = false
            } catch let failure as ReadError {
                throw failure
            } catch {
                throw .unreadable(error)
            }
            rows.add(piece ?? [], isLast: piece == nil)
        }
        if let encoding = rows.missingEncoding { throw .missingEncoding(encoding) }
        return ISBNList(rows, from: source, shard: shard, titles: titles)
    }

    private static let largestWorkbook = 128 << 20

    /// The first sheet of an Excel workbook; `nil` for a list in text.
    private static func table(startingWith start: [UInt8], _ source: any ByteSource) async throws -> KnownBytes? {
        guard let kind = OtherFile(noListStartingWith: start) else { return nil }
        guard kind == .packed else { throw ReadError.otherFile(kind) }
        var bytes = start
        while let piece = try await source.next(1 << 20) {
            bytes += piece
            guard bytes.count <= largestWorkbook else { throw ReadError.otherFile(.workbook) }
        }
        let table: Data?
        do throws(Workbook.Invalid) {
            table = try Workbook.table(in: Data(bytes))
        } catch {
            throw ReadError.otherFile(.workbook)
        }
        guard let table else { throw ReadError.otherFile(.packed) }
        return KnownBytes([UInt8](table))
    }

    package var columnNames: [String] { layout.columns.map(\.name) }

    /// The size of the list in bytes; `nil` for a stream, which cannot be read twice.
    package var size: Int? { bytes.size }

    package var position: Int { bytes.position }

    package func next() async throws -> BatchEntry? {
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
        guard let (title, decision) = titles?.decisions[row.line], title == description.title else {
            return .described(description)
        }
        return decision
    }

    package struct AsyncIterator: AsyncIteratorProtocol {
        let list: ISBNList

        package mutating func next() async throws -> BatchEntry? { try await list.next() }
    }

    package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(list: self) }
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

/// The bytes of a list, read once.
package protocol ByteSource: Sendable {
    /// The number of all bytes; `nil` for a stream.
    var size: Int? { get }
    /// The number of bytes read; 0 for a stream.
    var position: Int { get }

    /// Waits for the next bytes, at most as many; `nil` at the end, or when the task is cancelled while waiting.
    func next(_ count: Int) async throws -> [UInt8]?
}

package final class KnownBytes: ByteSource {
    private let bytes: [UInt8]
    private let isRead = Atomic(false)

    /// A list that is known already, such as the shelf's.
    package convenience init(_ isbns: [ISBN]) { self.init(Array(isbns.map { $0.isbn13 + "\n" }.joined().utf8)) }

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package var size: Int? { bytes.count }
    package var position: Int { isRead.load(ordering: .relaxed) ? bytes.count : 0 }

    package func next(_ count: Int) async -> [UInt8]? {
        isRead.exchange(true, ordering: .relaxed) || bytes.isEmpty ? nil : bytes
    }
}

package final class ListFile: ByteSource {
    package let size: Int?
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
    package var position: Int { read.load(ordering: .relaxed) }

    /// Opens a file; `nil` when it cannot be read or is a folder.
    package static func open(_ url: URL) -> ListFile? {
        guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
        var status = stat()
        guard fstat(handle.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return ListFile(handle, size: Int(status.st_size))
    }

    package func next(_ count: Int) async throws -> [UInt8]? {
        guard let piece = try handle.read(upToCount: count), !piece.isEmpty else { return nil }
        read.wrappingAdd(piece.count, ordering: .relaxed)
        return Array(piece)
    }
}
