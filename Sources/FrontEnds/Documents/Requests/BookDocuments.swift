import APIClient
package import BookfetchKit
import Catalog
import CatalogModel
import Foundation
package import Wording

// The lists of books, as documents: what the library finds, and the lines about it.

extension Document<BookList> {
    package init(
        _ list: BookList,
        notices: [Message] = [],
        advice: [Message] = [],
        staleNoticeWasShown: Bool = false,
        openCircuits: [ServiceName] = [],
        next: (any StoredRequest<BookList>)? = nil,
        in session: Session
    ) {
        self.init(
            list,
            notices: notices,
            origin: ResultNotes(
                freshness: list.responses,
                seen: list.seen,
                problems: list.gaps,
                openCircuits: openCircuits,
                staleNoticeWasShown: staleNoticeWasShown
            ),
            advice: advice,
            whenEmpty: session.emptyOrigin
        )
        self.next = next
    }
}

extension BookSearch: StoredRequest {
    package static let kind = "search"

    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookList> {
        let library = session.library
        let found: Outcome<BookSearch>
        do throws(CatalogError) {
            found = try await library.search(self)
        } catch {
            guard case .api(let cause, let others) = error, !cause.isCancellation else {
                throw ProgramFailure(error, page: page)
            }
            let isAnyService = source == .auto || source == .all
            throw (library.isKeyless && isAnyService ? library.noKeys(cause) : ProgramFailure(error, page: page))
                .after(others)
        }
        let isOfServices = found.value.origin == .services
        var list = BookList(self, found)
        if source == .all, isOfServices { list.lastShownNumber = session.lastShownNumber }
        let isAdvice = { (notice: Notice) in if case .keyless = notice { true } else { false } }
        return Document(
            list,
            notices: found.notices.filter { !isAdvice($0) }.compactMap(library.sentence),
            advice: found.notices.filter(isAdvice).compactMap(library.sentence),
            staleNoticeWasShown: !isOfServices && found.problems.isEmpty,
            next: found.next,
            in: session
        )
    }
}

extension Bestsellers: StoredRequest {
    package static let kind = "bestsellers"

    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookList> {
        let library = session.library
        do throws(ListError) {
            let found = try await library.bestsellers(self)
            let notices = found.notices.compactMap(library.sentence)
            return Document(BookList(self, found), notices: notices, next: found.next, in: session)
        } catch {
            let list: Message = loansOnly ? .loanList : .bestsellerList(period: period.rawValue)
            throw library.failure(error, of: list, genre: genre, page: page).after(error.others)
        }
    }
}

extension NewBooks: StoredRequest {
    package static let kind = "newBooks"

    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookList> {
        let library = session.library
        do throws(ListError) {
            let found = try await library.newBooks(self)
            return Document(BookList(self, found), next: found.next, in: session)
        } catch {
            let list: Message = self.library == nil ? .newBookList : .arrivalList
            throw library.failure(error, of: list, genre: genre, page: page).after(error.others)
        }
    }
}

extension SimilarTo: DocumentRequest {
    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookList> {
        let library = session.library
        do throws(ListError) {
            let found = try await library.similar(self)
            let entries = found.value.list.entries
            var parameters: [String: RequestRecord.Value] =
                isbns.count == 1
                ? ["isbn": .optional(isbns.first?.isbn13)] : ["isbns": .list(isbns.map(\.isbn13))]
            if let readers { parameters["for"] = .text(readers.rawValue) }
            let list = BookList(
                request: RequestRecord(command: "similar", parameters),
                page: 1,
                pageSize: max(1, entries.count),
                total: entries.count,
                hasMore: false,
                freshness: found.freshness,
                books: entries.map(\.book),
                remarks: entries.map { BookRemarks(relation: $0.relation) },
                problems: found.problems,
                whenEmpty: .noSimilarBooks(isbn: isbns.map(\.isbn13).joined(separator: ", "))
            )
            return Document(list, in: session)
        } catch {
            throw library.failure(error, of: .similarList, genre: nil, page: 1).after(error.others)
        }
    }
}

extension BirthdayBooks: StoredRequest {
    package static let kind = "birthday"

    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookList> {
        let outcome: Outcome<BirthdayBooks>
        do throws(CatalogError) {
            outcome = try await session.library.birthdayBooks(self) { session.progress($0) }
        } catch {
            throw ProgramFailure(error, page: page)
        }
        let found = outcome.value
        var document = Document(
            BookList(self, found),
            advice: found.movedDates.map { .moved($0) }
                + (found.isInterrupted ? [.interrupted(yearsRead: found.yearsRead, of: found.years.count)] : []),
            openCircuits: found.openCircuits,
            next: outcome.next,
            in: session
        )
        document.isInterrupted = found.isInterrupted
        return document
    }
}

extension ShelfPage: StoredRequest {
    package static let kind = "shelf"
    package var isLocal: Bool { true }

    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookList> {
        let list = try await session.list(self)
        var next = self
        (next.page, next.pageSize, next.limit) = ListPage.after(page: page, size: pageSize, limit: limit)
        return Document(list, next: list.hasMore ? next : nil, in: session)
    }
}

/// The books shown lately, the latest first.
package struct RecentBooks: DocumentRequest {
    package var isLocal: Bool { true }

    package init() {}

    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookList> {
        Document(try await session.recentBooks(), in: session)
    }
}

/// The books seen before that have words.
package struct SeenBookSearch: DocumentRequest {
    package let text: String
    package let page: Int
    package let pageSize: Int
    package var isLocal: Bool { true }

    package init(_ text: String, page: Int, pageSize: Int) {
        (self.text, self.page, self.pageSize) = (text, page, pageSize)
    }

    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookList> {
        Document(try await session.seenBooks(text, page: page, pageSize: pageSize), in: session)
    }
}

extension Session {
    fileprivate func progress(_ progress: BirthdayProgress) {
        let (done, count) = (progress.done, progress.of)
        switch progress.stage {
        case .reading(let year): self.progress(.readingYear(year: year, done: done, of: count))
        case .lookingUp: self.progress(.lookingUp(done: done, of: count))
        }
    }
}

extension BookList {
    fileprivate init(_ search: BookSearch, _ found: Outcome<BookSearch>) {
        self.init(
            request: RequestRecord(
                command: "search",
                [
                    "query": .text(search.text),
                    "source": .text(search.source.rawValue),
                    "target": .text(search.target.rawValue),
                    "sort": .text(search.sort.rawValue),
                    "page": .number(search.page),
                    "size": .number(search.pageSize),
                    "limit": .optional(search.limit),
                ]
            ),
            page: search.page,
            pageSize: search.pageSize,
            limit: search.limit,
            total: found.value.total,
            hasMore: found.value.hasMore,
            freshness: found.freshness,
            books: found.value.books,
            problems: found.problems
        )
    }

    fileprivate init(_ request: Bestsellers, _ found: Outcome<Bestsellers>) {
        let page = found.value.list
        self.init(
            request: RequestRecord(
                command: "bestsellers",
                [
                    "kind": .text(page.kind.countsLoans ? "loans" : "bestSellers"),
                    "period": .text(request.period.rawValue),
                    "genre": .optional(request.genre),
                    "service": .text(found.value.service.rawValue),
                    "page": .number(request.page),
                    "size": .number(request.pageSize),
                ]
            ),
            page: request.page,
            pageSize: request.pageSize,
            total: page.total,
            hasMore: page.hasMore,
            freshness: found.freshness,
            books: page.books.map(\.book),
            remarks: page.books.map { BookRemarks(rank: $0.rank, rise: $0.rise, loans: $0.loans) },
            problems: found.problems
        )
    }

    fileprivate init(_ request: NewBooks, _ found: Outcome<NewBooks>) {
        self.init(
            request: RequestRecord(
                command: "new",
                [
                    "selection": .text(request.selection == .notable ? "notable" : "all"),
                    "genre": .optional(request.genre),
                    "service": .text(found.value.service.rawValue),
                    "page": .number(request.page),
                    "size": .number(request.pageSize),
                ].merging(
                    request.library.map { ["library": .text($0), "month": .optional(request.month?.description)] }
                        ?? [:]
                ) { $1 }
            ),
            page: request.page,
            pageSize: request.pageSize,
            total: found.value.list.total,
            hasMore: found.value.list.hasMore,
            freshness: found.freshness,
            books: found.value.list.books,
            problems: found.problems
        )
    }

    fileprivate init(_ request: BirthdayBooks, _ found: BirthdayOutcome) {
        let moved = Dictionary(found.movedDates.compactMap { date in date.isbn.map { ($0, date) } }) { first, _ in
            first
        }
        self.init(
            request: RequestRecord(
                command: "birthday",
                [
                    "date": .text(request.typedDate ?? request.day.description),
                    "years": .optional(request.typedYears),
                    "page": .number(request.page),
                    "size": .number(request.pageSize),
                    "limit": .optional(request.limit),
                ]
            ),
            page: request.page,
            pageSize: request.pageSize,
            limit: request.limit,
            total: found.total,
            hasMore: found.hasMore,
            freshness: found.freshness,
            seen: found.seen,
            books: found.books,
            remarks: found.books.map { BookRemarks(announcedOn: $0.isbn.flatMap { moved[$0]?.planned }) },
            problems: found.problems
        )
    }
}
