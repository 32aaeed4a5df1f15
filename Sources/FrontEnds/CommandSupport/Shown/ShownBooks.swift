import APIClient
package import BookfetchKit
package import Catalog
import CatalogModel
package import Documents
import Foundation
package import Wording

/// A list of books as a terminal, a page and a program get it: the list, and the lines about it.
package struct ShownBooks: Sendable {
    package var list: BookList
    /// The lines above it.
    package var notices: [Message] = []
    /// The lines below it, after those on its origin and its problems.
    package var advice: [Message] = []
    package var isStaleTold = false
    /// Whether the books come from dumps or were seen before, and not from the services.
    package var isOfStore = false
    /// The services skipped because their circuit breaker is open.
    package var givenUp: [ServiceName] = []
    /// The years read of those requested, if the request was cancelled before the end.
    package var interruption: (yearsRead: Int, years: Int)?

    package init(
        list: BookList,
        notices: [Message] = [],
        advice: [Message] = [],
        isStaleTold: Bool = false,
        isOfStore: Bool = false,
        givenUp: [ServiceName] = [],
        interruption: (yearsRead: Int, years: Int)? = nil
    ) {
        self.list = list
        self.notices = notices
        self.advice = advice
        self.isStaleTold = isStaleTold
        self.isOfStore = isOfStore
        self.givenUp = givenUp
        self.interruption = interruption
    }

    package var origin: ResultNotes {
        ResultNotes(
            freshness: list.responses,
            seen: list.seen,
            problems: list.gaps,
            givenUp: givenUp,
            isStaleTold: isStaleTold
        )
    }
}

extension Library {
    package func shown(_ search: BookSearch) async throws(NoList) -> ShownBooks {
        let found: Outcome<BookSearch>
        do throws(CatalogError) {
            found = try await self.search(search)
        } catch {
            guard case .api(let cause, let others) = error, !cause.isCancellation else {
                throw NoList(failure: ProgramFailure(error, page: search.page))
            }
            let isAnyService = search.source == .auto || search.source == .all
            throw NoList(
                failure: isKeyless && isAnyService ? noKeys(cause) : ProgramFailure(error, page: search.page),
                others: others
            )
        }
        let isAdvice = { (notice: Notice) in if case .keyless = notice { true } else { false } }
        return ShownBooks(
            list: BookList(search, found),
            notices: found.notices.filter { !isAdvice($0) }.compactMap(sentence),
            advice: found.notices.filter(isAdvice).compactMap(sentence),
            isStaleTold: found.value.origin != .services && found.problems.isEmpty,
            isOfStore: found.value.origin != .services
        )
    }

    package func shown(_ request: Bestsellers) async throws(NoList) -> ShownBooks {
        do throws(ListError) {
            let found = try await bestsellers(request)
            return ShownBooks(list: BookList(request, found), notices: found.notices.compactMap(sentence))
        } catch {
            let list: Message = request.loansOnly ? .loanList : .bestsellerList(period: request.period.rawValue)
            throw NoList(
                failure: failure(error, of: list, genre: request.genre, page: request.page),
                others: error.others
            )
        }
    }

    package func shown(_ request: SimilarTo) async throws(NoList) -> ShownBooks {
        do throws(ListError) {
            let found = try await similar(request)
            let entries = found.value.list.entries
            return ShownBooks(
                list: BookList(
                    request: RequestRecord(command: "similar", ["isbn": .text(request.isbn.isbn13)]),
                    page: 1,
                    pageSize: max(1, entries.count),
                    total: entries.count,
                    hasMore: false,
                    freshness: found.freshness,
                    books: entries.map(\.book),
                    remarks: entries.map { BookRemarks(relation: $0.relation) },
                    problems: found.problems,
                    whenEmpty: .noSimilarBooks(isbn: request.isbn.isbn13)
                )
            )
        } catch {
            throw NoList(failure: failure(error, of: .similarList, genre: nil, page: 1), others: error.others)
        }
    }

    package func shown(_ request: NewBooks) async throws(NoList) -> ShownBooks {
        do throws(ListError) {
            return ShownBooks(list: BookList(request, try await newBooks(request)))
        } catch {
            throw NoList(
                failure: failure(error, of: .newBookList, genre: request.genre, page: request.page),
                others: error.others
            )
        }
    }

    /// Lists the books of a day; see ``Library/birthdayBooks(_:progress:)``.
    ///
    /// - Parameters:
    ///   - request: The day, the years, the page.
    ///   - progress: Is called before each year and after each look-up.
    package func shown(
        _ request: BirthdayBooks,
        date: String,
        years: String?,
        progress: (@Sendable (BirthdayProgress) -> Void)? = nil
    ) async throws(NoList) -> ShownBooks {
        let found: BirthdayOutcome
        do throws(CatalogError) {
            found = try await birthdayBooks(request, progress: progress).value
        } catch {
            throw NoList(failure: ProgramFailure(error, page: request.page))
        }
        return ShownBooks(
            list: BookList(request, date: date, years: years, found),
            advice: found.movedDates.map { .moved($0) },
            givenUp: found.givenUp,
            interruption: found.isInterrupted ? (found.yearsRead, found.years.count) : nil
        )
    }
}

extension BookList {
    package init(_ search: BookSearch, _ found: Outcome<BookSearch>) {
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
                ]
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

    fileprivate init(_ request: BirthdayBooks, date: String, years: String?, _ found: BirthdayOutcome) {
        let moved = Dictionary(found.movedDates.compactMap { date in date.isbn.map { ($0, date) } }) { first, _ in
            first
        }
        self.init(
            request: RequestRecord(
                command: "birthday",
                [
                    "date": .text(date),
                    "years": .optional(years),
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
