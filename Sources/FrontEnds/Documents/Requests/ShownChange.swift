package import APIClient
import Basics
package import BookfetchKit
package import Catalog
package import CatalogModel
package import Foundation
import Interchange
package import Store
package import Wording

/// A change of the shelf as a front end reports it.
package struct ShownChange: Sendable {
    package let list: BookList
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
        var list = BookList(changed: entries, by: command, freshness: freshness, problems: problems)
        list.invalidRows = invalidRows
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
            guard let read = Int(text, in: PageCount.range) else { throw .usage(.invalidPages(text: text)) }
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

extension BookList {
    package init(
        changed entries: [ShelfEntry],
        by command: String,
        freshness: [Freshness] = [],
        problems: [Problem] = [],
        reviews: [String: String] = [:]
    ) {
        self.init(
            request: RequestRecord(command: command, [:]),
            page: 1,
            pageSize: max(1, entries.count),
            total: entries.count,
            hasMore: false,
            freshness: freshness,
            isLocal: freshness.isEmpty,
            books: entries.map(\.book),
            remarks: entries.map { entry in
                var remarks = BookRemarks(entry)
                remarks.review = reviews[entry.identity]
                return remarks
            },
            problems: problems
        )
        isOfShelf = true
    }

    package init(added: [ShelvedBook]) {
        self.init(
            changed: added.compactMap(\.addition?.entry),
            by: "shelf add",
            freshness: added.flatMap(\.freshness),
            problems: added.flatMap(\.problems)
        )
    }

    package init(tagged entries: [ShelfEntry], isRemoval: Bool) {
        self.init(changed: entries, by: isRemoval ? "shelf tag remove" : "shelf tag add")
    }
}

// The changes of the library, as a front end reports them.
extension ShownChange {
    package init(adding shelved: [ShelvedBook], in library: Library, _ clock: ReaderClock) {
        list = BookList(added: shelved)
        sentences = shelved.compactMap(\.addition).map {
            let title = $0.entry.book.title
            return $0.isNew ? .shelfAdded(title: title) : .shelfAlreadyHas(title: title)
        }
        notices = shelved.flatMap { book in
            book.notices.compactMap(library.sentence)
                + library.seenNotice(book.target, book.addition?.entry.book, book.freshness, clock)
                + (book.addition == nil ? [book.target.notAdded] : [])
        }
        missing = shelved.filter { $0.addition == nil }.map(\.target)
    }

    package init(describing book: ManualBook, _ added: ShelfAddition) {
        let title = added.entry.book.title
        let sentence: Message =
            if !added.isNew {
                .shelfAlreadyHas(title: title)
            } else if book.isbn != nil {
                .shelfAdded(title: title)
            } else {
                .shelfAddedManually(title: title, identity: added.entry.identity)
            }
        self.init(command: "shelf add", [added.entry], sentences: [sentence])
    }

    /// A book without an ISBN that was joined with the record of one.
    package init(merging identity: String, with isbn: ISBN, _ merge: ShelfMerge, in library: Library) async {
        var notices = merge.notices.compactMap(library.sentence)
        if !merge.isKnown {
            notices.append(.cannotMerge(isbn: isbn.isbn13))
        } else if merge.entry == nil {
            notices.append(.notOnShelf(book: await library.name(of: identity)))
        }
        self.init(
            command: "shelf merge",
            [merge.entry].compactMap(\.self),
            sentences: merge.entry.map { [.shelfMerged(title: $0.book.title, isbn: isbn.isbn13)] } ?? [],
            notices: notices,
            freshness: merge.freshness,
            problems: merge.problems
        )
    }

    package init(removing identities: [String], _ removed: [ShelfEntry], in library: Library) async {
        self.init(
            command: "shelf remove",
            removed,
            sentences: removed.map { .shelfRemoved(title: $0.book.title) },
            notices: await Self.missing(identities, among: removed, in: library, advises: false)
        )
    }

    package init(reading identities: [String], _ changed: [ShelfEntry], in library: Library) async {
        self.init(
            command: "shelf status",
            changed,
            sentences: changed.map {
                .shelfStatusSet(title: $0.book.title, reading: .reading($0.reading, pages: $0.book.pages))
            },
            notices: await Self.missing(identities, among: changed, in: library)
        )
    }

    package init(tagging identities: [String], _ changed: [ShelfEntry], isRemoval: Bool, in library: Library) async {
        list = BookList(tagged: changed, isRemoval: isRemoval)
        sentences = changed.map { .shelfTagsSet(title: $0.book.title, tags: $0.tags) }
        notices = await Self.missing(identities, among: changed, in: library)
    }

    /// What was set on a book of the shelf; `entry` is `nil` for a book that is not on it.
    package init(editing identity: String, _ edit: ShelfEdit, _ entry: ShelfEntry?, in library: Library) async {
        guard let entry else {
            (list, sentences) = (BookList(changed: [], by: "shelf edit"), [])
            notices = await Self.missing([identity], among: [], in: library)
            return
        }
        let title = entry.book.title
        let names = { (fields: [ShelfEditField]) in
            fields.map { Message.editField($0.name).text }.joined(separator: ", ")
        }
        let (set, cleared) = (edit.fields.set, edit.fields.cleared)
        var sentences: [Message] = []
        if !set.isEmpty { sentences.append(.shelfEdited(title: title, fields: names(set))) }
        if !cleared.isEmpty { sentences.append(.shelfEditsCleared(title: title, fields: names(cleared))) }
        let review = await library.attempt { (library) async throws(StoreError) in
            try await library.memos.memo(for: Memos.review(of: identity))
        }
        let reviews = (review ?? nil).map { [identity: $0.text] } ?? [:]
        list = BookList(changed: [entry], by: "shelf edit", reviews: reviews)
        self.sentences = sentences
    }

    /// - Parameter advises: Whether the books could be added first.
    private static func missing(
        _ identities: [String],
        among entries: [ShelfEntry],
        in library: Library,
        advises: Bool = true
    ) async -> [Message] {
        let found = Set(entries.map(\.identity))
        var messages: [Message] = []
        for identity in identities where !found.contains(identity) {
            let book = await library.name(of: identity)
            let canBeAdded = advises && (try? ISBN(identity)) != nil
            messages.append(canBeAdded ? .notOnShelfYet(book: book, isbn: identity) : .notOnShelf(book: book))
        }
        return messages
    }
}
