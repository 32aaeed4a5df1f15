package import APIClient
import BookfetchKit
package import Catalog
package import CatalogModel
import Export
import Foundation
package import Messages
package import Reports
package import Store

/// A change of the shelf as a mouth reports it.
package struct ShownChange: Sendable {
    package let list: BookList
    /// What was done, a sentence each.
    package let sentences: [Message]
    /// What a reader should know besides, such as books that are not on the shelf.
    package var notices: [Message] = []

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
            remarks: entries.map { BookRemarks(addedAt: $0.addedAt, reading: $0.reading) },
            problems: problems
        )
        list.invalidRows = invalidRows
        list.isOfShelf = true
        self.list = list
        self.sentences = sentences
        self.notices = notices
    }
}

extension Session {
    /// Puts books on the shelf, together as one change. Throws ``NoList`` for a book that cannot be found, and for the
    /// store; nothing is then added.
    package func addToShelf(_ targets: [BookTarget]) async throws(NoList) -> ShownChange {
        var books: [Book] = []
        var freshness: [Freshness] = []
        var problems: [Problem] = []
        var notices: [Message] = []
        for target in targets {
            let found = try await found(target, options: shelvingOptions)
            freshness += found.freshness
            problems += found.problems
            notices += found.notices
            if let book = found.book { books.append(book) } else { notices.append(target.notAdded) }
        }
        let wanted = books
        let added: [ShelfAddition]
        do throws(ProgramFailure) {
            added = try await withStore { (store) async throws(StoreError) in try await store.shelf.add(wanted) }
        } catch {
            throw NoList(failure: error)
        }
        return ShownChange(
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
    }

    package func removeFromShelf(_ identities: [String]) async throws(ProgramFailure) -> ShownChange {
        let removed = try await withStore { (store) async throws(StoreError) in
            try await store.shelf.remove(identities)
        }
        return ShownChange(
            command: "shelf remove",
            removed,
            sentences: removed.map { Message.shelfRemoved(title: $0.book.title) },
            notices: missing(identities, among: removed)
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
            sentences: changed.map { .shelfStatusSet(title: $0.book.title, reading: .reading($0.reading)) },
            notices: missing(identities, among: changed)
        )
    }

    private func missing(_ identities: [String], among entries: [ShelfEntry]) -> [Message] {
        let found = Set(entries.map(\.identity))
        return identities.filter { !found.contains($0) }.map { .notOnShelf(identity: $0) }
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

package struct ReadingChange: Sendable {
    package enum Status: Equatable, Sendable {
        case set(Reading.Status)
        case remove

        package static let names = Reading.Status.allCases.map(\.rawValue) + ["none"]

        /// Parses a status: its name, or what a Korean reader would type.
        package init?(_ text: String) {
            let word = text.precomposedStringWithCanonicalMapping.lowercased().filter { !$0.isWhitespace }
            if let status = Reading.Status(rawValue: word) ?? TypedWords.statuses[word] {
                self = .set(status)
            } else if TypedWords.none.contains(word) {
                self = .remove
            } else {
                return nil
            }
        }
    }

    package enum Rating: Sendable {
        case set(Reading.Stars)
        case remove

        package init?(_ text: String) {
            if TypedWords.none.contains(text.lowercased()) {
                self = .remove
            } else if let stars = Reading.Stars(text) {
                self = .set(stars)
            } else {
                return nil
            }
        }
    }

    /// `nil` leaves the status as it is.
    package let status: Status?
    package let day: PartialDate?
    /// `nil` leaves the rating as it is.
    package let rating: Rating?

    package init(status: Status?, day: PartialDate? = nil, rating: Rating?) {
        (self.status, self.day, self.rating) = (status, day, rating)
    }

    /// - Parameter today: The day of a status that is set without one; a status that is only repeated keeps its days.
    func applied(to before: Reading, today: PartialDate?) -> Reading {
        var reading = before
        switch rating {
        case .set(let stars): reading.stars = stars
        case .remove: reading.stars = nil
        case nil: break
        }
        switch status {
        case .set(let status):
            let isSame = before.status == status
            reading.status = status
            switch status {
            case .want: (reading.startedOn, reading.finishedOn) = (nil, nil)
            case .reading:
                // A book that is read again is begun again.
                let kept = before.status == .read ? nil : before.startedOn
                reading.startedOn = day ?? kept ?? (isSame ? nil : today)
                reading.finishedOn = nil
            case .read:
                reading.finishedOn = day ?? (isSame ? before.finishedOn : today)
                // The day of the beginning was only a guess if the book was finished before it.
                if let start = reading.startedOn, let end = reading.finishedOn, start.isAfter(end) {
                    reading.startedOn = nil
                }
            }
        case .remove: (reading.status, reading.startedOn, reading.finishedOn) = (nil, nil, nil)
        case nil: break
        }
        return reading
    }
}
