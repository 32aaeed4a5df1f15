import APIClient
import CatalogModel
import CommandSupport
import Foundation
import Messages
import Reports
import Store

/// The book of a command: one looked up by its ISBN, or one without an ISBN, known from earlier results.
enum BookTarget: Sendable {
    case isbn(ISBN)
    case identity(String)

    /// The name in messages, and the identity.
    var name: String {
        switch self {
        case .isbn(let isbn): isbn.isbn13
        case .identity(let identity): identity
        }
    }

    /// The message that there is no such book.
    var nothing: Message {
        switch self {
        case .isbn(let isbn): .noBook(isbn: isbn.isbn13)
        case .identity(let identity): .neverSeen(identity: identity)
        }
    }

    /// The message that nothing was added because there is no such book.
    var notAdded: Message {
        guard case .isbn(let isbn) = self else { return nothing }
        return .notAdded(isbn: isbn.isbn13)
    }

    /// The request record of a command for this book only.
    ///
    /// - Parameters:
    ///   - command: The command's name.
    ///   - parameters: Further parameters.
    /// - Returns: The record, including the ISBN or the identity.
    func request(of command: String, _ parameters: [String: RequestRecord.Value] = [:]) -> RequestRecord {
        let name: [String: RequestRecord.Value] =
            switch self {
            case .isbn(let isbn): ["isbn": .text(isbn.isbn13)]
            case .identity(let identity): ["identity": .text(identity)]
            }
        return RequestRecord(command: command, parameters.merging(name) { $1 })
    }
}

extension Session {
    /// The book of a reference.
    ///
    /// - Throws: ``ProgramFailure`` with code 64 when the last list has no such line, or its book has no identity.
    func target(of reference: BookReference) async throws(ProgramFailure) -> BookTarget {
        switch reference {
        case .isbn(let isbn): return .isbn(isbn)
        case .identity(let identity): return .identity(identity)
        case .line(let number):
            let line = try await line(number, of: .book)
            if let isbn = line.isbn { return .isbn(isbn) }
            guard let identity = line.identity else {
                throw .usage(.ambiguousLine(number: number, title: line.title))
            }
            return .identity(identity)
        }
    }

    /// Finds a book: one with an ISBN at the services, one without among the books seen before, which is reported.
    ///
    /// - Parameters:
    ///   - target: The book.
    ///   - options: The options of the requests, where they are not the run's.
    /// - Returns: The book, and the problems encountered.
    /// - Throws: ``ProgramFailure`` as ``find(_:options:)-(ISBN,_)``; with code 64 if a new response is required for a book that
    ///   cannot be requested, with code 74 for the store.
    func find(_ target: BookTarget, options: RequestOptions? = nil) async throws(ProgramFailure) -> FoundBook {
        let identity: String
        switch target {
        case .isbn(let isbn): return try await find(isbn, options: options)
        case .identity(let text): identity = text
        }
        guard requestOptions.freshness != .refresh else {
            throw .usage(.cannotRefresh(identity: identity))
        }
        let known = try await withStore { (store) async throws(StoreError) -> (book: Book, keptAt: Date)? in
            if let entry = try await store.shelf.entry(identity) { return (entry.book, entry.addedAt) }
            return try await store.seenBooks.book(identity).map { ($0.record, $0.lastSeenAt) }
        }
        guard let (book, keptAt) = known else {
            return FoundBook(book: nil, merged: nil, kept: [], freshness: [], problems: [])
        }
        if !isOffline {
            note(.asSeen(identity: identity, date: readerClock.day(keptAt)?.description ?? ""))
        }
        let origin = Freshness(origin: .cache, fetchedAt: keptAt, reason: isOffline ? .offline : .young)
        return FoundBook(book: book, merged: nil, kept: [], freshness: [origin], problems: [])
    }
}
