package import APIClient
import Basics
import BookfetchKit
package import Catalog
package import CatalogModel
package import Documents
package import Foundation
import Interchange
package import Store
package import Wording

/// A change of the shelf as a mouth reports it.
package struct ShownChange: Sendable {
    package let list: BookList
    /// What was done, a sentence each.
    package let sentences: [Message]
    /// What a reader should know besides, such as books that are not on the shelf.
    package var notices: [Message] = []
    /// The books that no service has, so that they were not added.
    package var missing: [BookTarget] = []

    package init(
        command: String,
        _ entries: [ShelfEntry],
        sentences: [Message],
        notices: [Message] = [],
        freshness: [Freshness] = [],
        problems: [Problem] = [],
        invalidRows: [ProblemRecord] = []
    ) {
        var list = BookList(
            request: RequestRecord(command: command, [:]),
            page: 1,
            pageSize: max(1, entries.count),
            total: entries.count,
            hasMore: false,
            freshness: freshness,
            isLocal: freshness.isEmpty,
            books: entries.map(\.book),
            remarks: entries.map { BookRemarks($0) },
            problems: problems
        )
        list.invalidRows = invalidRows
        list.isOfShelf = true
        self.list = list
        self.sentences = sentences
        self.notices = notices
    }
}

extension ManualBook {
    /// A book as a form or the parameters of a request describe it: `title`, `author` (several with semicolons between
    /// them), `publisher`, `pages`, `date`.
    package init(described value: (String) -> String?) throws(ProgramFailure) {
        func given(_ name: String) -> String? { value(name).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }
        var (date, pages): (PartialDate?, Int?) = (nil, nil)
        if let text = given("date") {
            guard let read = PartialDate(lenient: text) else { throw .usage(.invalidReadingDay(text: text)) }
            date = read
        }
        if let text = given("pages") {
            guard let read = Int(text, in: 1...1_000_000) else { throw .usage(.invalidPages(text: text)) }
            pages = read
        }
        let book = ManualBook(
            title: given("title") ?? "",
            authors: (given("author") ?? "").split(separator: ";").map(String.init),
            publisher: given("publisher"),
            publishedOn: date,
            pages: pages
        )
        guard let book else { throw .usage(.missingParameter(name: "title")) }
        self = book
    }
}

extension ShelfCover {
    /// A picture from a file. Throws ``ProgramFailure`` with code 65 for a file that is no cover.
    package init(_ data: Data, named name: String) throws(ProgramFailure) {
        do throws(Refusal) {
            try self.init(data)
        } catch {
            let message: Message =
                switch error {
                case .notAPicture: .coverIsNoPicture(file: name)
                case .tooLarge: .coverTooLarge(file: name, limit: ByteSize.text(Self.sizeLimit))
                }
            throw ProgramFailure(status: .inputData, kind: .invalid, message: message)
        }
    }
}

extension Session {
    /// Puts books on the shelf, together as one change. Throws ``ProgramFailure`` for a book that cannot be found, and for the
    /// store; nothing is then added.
    package func addToShelf(_ targets: [BookTarget]) async throws(ProgramFailure) -> ShownChange {
        var books: [Book] = []
        var freshness: [Freshness] = []
        var problems: [Problem] = []
        var notices: [Message] = []
        var missing: [BookTarget] = []
        for target in targets {
            let found = try await found(target, options: shelvingOptions)
            freshness += found.freshness
            problems += found.problems
            notices += found.notices
            if let book = found.book {
                books.append(book)
            } else {
                missing.append(target)
                notices.append(target.notAdded)
            }
        }
        let wanted = books
        let added = try await withStore { (store) async throws(StoreError) in try await store.shelf.add(wanted) }
        var change = ShownChange(
            command: "shelf add",
            added.map(\.entry),
            sentences: added.map {
                let title = $0.entry.book.title
                return $0.isNew ? .shelfAdded(title: title) : .shelfAlreadyHas(title: title)
            },
            notices: notices,
            freshness: freshness,
            problems: problems
        )
        change.missing = missing
        return change
    }

    /// Puts a book that the reader describes on the shelf, with the picture of its cover.
    package func addToShelf(
        _ book: ManualBook,
        cover: ShelfCover? = nil
    ) async throws(ProgramFailure) -> ShownChange {
        let added = try await withStore { (store) async throws(StoreError) in
            try await store.shelf.add(book, cover: cover)
        }
        let title = added.entry.book.title
        let sentence: Message =
            if !added.isNew {
                .shelfAlreadyHas(title: title)
            } else if book.isbn != nil {
                .shelfAdded(title: title)
            } else {
                .shelfAddedManually(title: title, identity: added.entry.identity)
            }
        return ShownChange(command: "shelf add", [added.entry], sentences: [sentence])
    }

    /// Joins a book of the shelf that has no ISBN with the record of one. Nothing is changed for an ISBN that no service
    /// knows. Throws ``ProgramFailure`` as a look-up does, for the store, and for a book that has an ISBN.
    package func merge(_ identity: String, with isbn: ISBN) async throws(ProgramFailure) -> ShownChange {
        guard (try? ISBN(identity)) == nil else { throw .usage(.mergeOfISBN(isbn: identity)) }
        let found = try await found(.isbn(isbn), options: shelvingOptions)
        guard let book = found.book else {
            return ShownChange(
                command: "shelf merge",
                [],
                sentences: [],
                notices: found.notices + [.cannotMerge(isbn: isbn.isbn13)],
                freshness: found.freshness,
                problems: found.problems
            )
        }
        let merged = try await withStore { (store) async throws(StoreError) in
            try await store.shelf.merge(identity, into: book)
        }
        return ShownChange(
            command: "shelf merge",
            [merged].compactMap(\.self),
            sentences: merged.map { [.shelfMerged(title: $0.book.title, isbn: isbn.isbn13)] } ?? [],
            notices: found.notices + (merged == nil ? [.notOnShelf(book: await name(of: identity))] : []),
            freshness: found.freshness,
            problems: found.problems
        )
    }

    package func removeFromShelf(_ identities: [String]) async throws(ProgramFailure) -> ShownChange {
        let removed = try await withStore { (store) async throws(StoreError) in
            try await store.shelf.remove(identities)
        }
        return ShownChange(
            command: "shelf remove",
            removed,
            sentences: removed.map { Message.shelfRemoved(title: $0.book.title) },
            notices: await missing(identities, among: removed, advises: false)
        )
    }

    /// - Parameters:
    ///   - today: The day of a status that is set without one.
    ///   - version: The version that the change is made on; `nil` for any.
    /// - Throws: ``ProgramFailure`` with code 74, and 65 for another version, with nothing changed.
    package func changeReading(
        of identities: [String],
        to change: ReadingChange,
        today: PartialDate?,
        ifVersion version: String? = nil
    ) async throws(ProgramFailure) -> ShownChange {
        let changed = try await withStore { (store) async throws(StoreError) in
            try await store.shelf.changeReading(of: identities, ifVersion: version) {
                change.applied(to: $0, today: today)
            }
        }
        return ShownChange(
            command: "shelf status",
            changed,
            sentences: changed.map {
                .shelfStatusSet(title: $0.book.title, reading: .reading($0.reading, pages: $0.book.pages))
            },
            notices: await missing(identities, among: changed)
        )
    }

    /// - Parameter version: The version that the change is made on; `nil` for any.
    /// - Throws: ``ProgramFailure`` with code 74, and 65 for another version, with nothing changed.
    package func changeTags(
        of identities: [String],
        adding added: [BookTag] = [],
        removing removed: [BookTag] = [],
        ifVersion version: String? = nil
    ) async throws(ProgramFailure) -> ShownChange {
        let changed = try await withStore { (store) async throws(StoreError) in
            try await store.shelf.changeTags(of: identities, adding: added, removing: removed, ifVersion: version)
        }
        return ShownChange(
            command: added.isEmpty ? "shelf tag remove" : "shelf tag add",
            changed,
            sentences: changed.map { .shelfTagsSet(title: $0.book.title, tags: $0.tags) },
            notices: await missing(identities, among: changed)
        )
    }

    /// - Parameter advises: Whether the books could be added first.
    private func missing(
        _ identities: [String],
        among entries: [ShelfEntry],
        advises: Bool = true
    ) async -> [Message] {
        let found = Set(entries.map(\.identity))
        var messages: [Message] = []
        for identity in identities where !found.contains(identity) {
            let book = await name(of: identity)
            let canBeAdded = advises && (try? ISBN(identity)) != nil
            messages.append(canBeAdded ? .notOnShelfYet(book: book, isbn: identity) : .notOnShelf(book: book))
        }
        return messages
    }

    /// Undoes the next change of the shelf's journal, or makes it again.
    ///
    /// - Parameters:
    ///   - number: The change that is meant; `nil` for the next one.
    ///   - name: Is called with the change before it is undone or made again.
    /// - Returns: What was done; `nil` if there is nothing to do.
    /// - Throws: ``ProgramFailure`` with code 74, and 65 if the next change is another one.
    package func goThroughJournal(
        _ step: JournalStep,
        only number: Int64? = nil,
        naming name: (Message) -> Void = { _ in }
    ) async throws(ProgramFailure) -> ShelfUndo? {
        while true {
            let next = try await withStore { (store) async throws(StoreError) in
                switch step {
                case .undo: try await store.shelf.nextUndo()
                case .redo: try await store.shelf.nextRedo()
                }
            }
            if let number, next?.number != number { throw .conflict(.otherChangeSince) }
            guard let next else { return nil }
            name(step == .undo ? .undoing(change: .name(of: next)) : .redoing(change: .name(of: next)))
            let done = try await withStore { (store) async throws(StoreError) in
                switch step {
                case .undo: try await store.shelf.undo(next.number)
                case .redo: try await store.shelf.redo(next.number)
                }
            }
            // Another process may have made a change since this one was named.
            if let done { return done }
        }
    }
}

package enum JournalStep: String, Sendable {
    case undo, redo
}
