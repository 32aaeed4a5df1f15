package import APIClient
package import CatalogModel
package import Dumps
import Foundation
import Synchronization

/// The imported dumps, each opened on first use.
package final class ImportedDumps: Sendable {
    fileprivate struct Opened: Sendable {
        let dump: Dump
        let service: ServiceName
        let name: ServiceName
        let source: DumpSource
        /// The day of the dump, at noon in UTC, so that it is the same day nearly everywhere.
        let date: Date
    }

    private let folder: DumpFolder
    private let services: [ServiceDescriptor]
    private let report: @Sendable (DumpError) -> Void
    private let opened = Mutex<[Opened]?>(nil)

    /// The dumps of a folder. `report`: Receives the reason why a dump cannot be read; it then counts as empty.
    package init(_ folder: DumpFolder, _ registry: ServiceRegistry, report: @escaping @Sendable (DumpError) -> Void) {
        self.folder = folder
        services = registry.dumped
        self.report = report
    }

    private var all: [Opened] {
        opened.withLock { opened in
            if let opened { return opened }
            let names = Set(folder.names)
            let found = services.compactMap { service -> Opened? in
                guard let source = service.dump, names.contains(service.name.rawValue),
                    let dump = attempt({ () throws(DumpError) in try Dump(service.name.rawValue, in: folder) })
                else { return nil }
                let date = Instant.parse("\(dump.facts.date)T12:00:00Z") ?? dump.facts.importedAt
                return Opened(dump: dump, service: service.name, name: service.dumpName, source: source, date: date)
            }
            opened = found
            return found
        }
    }

    /// Opens the dumps anew at their next use: another was imported, or one was removed.
    package func reopen() { opened.withLock { $0 = nil } }

    private func attempt<Value>(_ body: () throws(DumpError) -> Value) -> Value? {
        do throws(DumpError) {
            return try body()
        } catch {
            report(error)
            return nil
        }
    }

    var isEmpty: Bool { all.isEmpty }

    /// The records of an ISBN, each with the name and day of its dump. `services`: the services that have responded
    /// themselves, whose older record is not wanted.
    package func records(of isbn: ISBN, without services: [String] = []) -> [SourcedBook] {
        all.compactMap { opened in
            guard !services.contains(opened.service.rawValue),
                let record = attempt({ () throws(DumpError) in try opened.dump.record(isbn) }) ?? nil
            else { return nil }
            return SourcedBook(book: opened.book(record), service: opened.name, fetchedAt: opened.date)
        }
    }

    func knows(_ isbn: ISBN) -> Bool {
        all.contains { opened in attempt { () throws(DumpError) in try opened.dump.knows(isbn) } ?? false }
    }

    /// The books that have all words of a search, those of one dump after those of another. Returns at most so many
    /// books, and whether there may be more.
    package func search(_ request: BookSearchRequest, count: Int) -> (books: [SourcedBook], isPartial: Bool) {
        var books: [SourcedBook] = []
        var isPartial = false
        for opened in all {
            switch request.target {
            // Publishers are not indexed.
            case .publisher: continue
            case .isbn:
                if let isbn = try? ISBN(request.text) { return (records(of: isbn), false) }
            case .any, .title, .author:
                if let isbn = try? ISBN(request.text) { return (records(of: isbn), false) }
                let text = request.text
                let hits = attempt { () throws(DumpError) in try opened.dump.search(text, count: count) }
                guard let hits else { continue }
                isPartial = isPartial || hits.isPartial
                let known = Set(books.compactMap(\.book.isbn))
                books += hits.records.map(opened.sourced).filter { !($0.book.isbn.map(known.contains) ?? false) }
            }
        }
        return (Array(books.prefix(count)), isPartial || books.count > count)
    }
}

extension ImportedDumps.Opened {
    fileprivate func book(_ record: DumpRecord) -> Book {
        var book = source.book(record)
        book.sources = [name.rawValue]
        return book
    }

    fileprivate func sourced(_ record: DumpRecord) -> SourcedBook {
        SourcedBook(book: book(record), service: name, fetchedAt: date)
    }
}

/// How a run uses the imported dumps.
public struct DumpUse: Sendable {
    /// When the dumps are used.
    public enum Mode: String, CaseIterable, Codable, Sendable {
        /// First: what a dump has is not requested.
        case prefer
        /// After the services: for what they do not have, or if they fail.
        case fill
        /// Never.
        case never
    }

    package var mode: Mode
    package let dumps: ImportedDumps?

    package static let none = DumpUse(.never, nil)

    package init(_ mode: Mode, _ dumps: ImportedDumps?) {
        self.mode = mode
        self.dumps = dumps
    }

    /// The dumps, if any may be used: a run that requires new responses uses none.
    private func available(_ options: RequestOptions) -> ImportedDumps? {
        mode == .never || options.freshness == .refresh ? nil : dumps
    }

    /// Whether the dumps come before the services and have a book.
    package func precedes(_ isbn: ISBN, _ options: RequestOptions) -> Bool {
        mode == .prefer && available(options)?.knows(isbn) == true
    }

    func records(of isbn: ISBN, without services: [String] = [], _ options: RequestOptions) -> [SourcedBook] {
        available(options)?.records(of: isbn, without: services) ?? []
    }

    /// The books that have all words of a search. Returns the books and whether there may be more; `nil` without dumps.
    package func search(
        _ request: BookSearchRequest,
        count: Int,
        _ options: RequestOptions
    ) -> (books: [SourcedBook], isPartial: Bool)? {
        guard let dumps = available(options), !dumps.isEmpty else { return nil }
        return dumps.search(request, count: count)
    }
}

extension SourcedBook {
    package var freshness: Freshness { Freshness(origin: .cache, fetchedAt: fetchedAt, reason: .young) }
}

extension LookUpOutcome {
    /// The outcome of a book that a dump has, without any request.
    init(_ found: SourcedBook) {
        self.init(book: found.book, freshness: found.freshness, problems: [], skippedServices: [])
    }

    /// This outcome, completed by dumps: the book if there was none, otherwise those of its values that are missing.
    func completed(by records: [SourcedBook]) -> LookUpOutcome {
        guard let book else {
            guard let first = records.first else { return self }
            // A missing cached response is no longer a problem; the failure of a service is.
            let reasons = problems.filter { !$0.isNotStored }
            return LookUpOutcome(
                book: first.book,
                freshness: first.freshness,
                problems: reasons,
                skippedServices: skippedServices
            )
            .completed(by: Array(records.dropFirst()))
        }
        let full = records.reduce(book) { book, record in
            var full = book.filled(from: record.book, dated: false)
            // Titles are taken from one source, so links and codes do not add another one.
            (full.title, full.subtitle, full.links) = (book.title, book.subtitle, book.links)
            (full.otherCodes, full.sources) = (book.otherCodes, book.sources)
            if full != book { full.sources += record.book.sources }
            return full
        }
        return LookUpOutcome(book: full, freshness: freshness, problems: problems, skippedServices: skippedServices)
    }
}
