import APIClient
package import BookfetchKit
import Catalog
package import CatalogModel
import Wording

extension Trends: DocumentRequest {
    package func document(in session: Session) async throws(ProgramFailure) -> Document<TrendTable> {
        let library = session.library
        do throws(ListError) {
            let table = TrendTable(self, try await library.trends(self))
            return Document(
                table,
                origin: ResultNotes(freshness: table.freshness, problems: table.problems),
                whenEmpty: session.emptyOrigin
            )
        } catch {
            throw library.failure(error, of: .trendList).after(error.others)
        }
    }
}

extension RisingLoans: DocumentRequest {
    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookList> {
        let library = session.library
        do throws(ListError) {
            let found = try await library.risingLoans(self)
            let books = found.value.list.books
            let list = BookList(
                request: RequestRecord(
                    command: "trends",
                    [
                        "subject": .text("loans"), "date": .optional(day?.description),
                        "service": .text(found.value.service.rawValue),
                    ]
                ),
                page: 1,
                pageSize: max(1, books.count),
                total: books.count,
                hasMore: false,
                freshness: found.freshness,
                books: books.map(\.book),
                remarks: books.map { BookRemarks(rank: $0.rank, rise: $0.rise, loans: $0.loans) },
                problems: found.problems
            )
            return Document(list, in: session)
        } catch {
            throw library.failure(error, of: .risingList).after(error.others)
        }
    }
}

extension KeywordBooks: StoredRequest {
    package static let kind = "keywordBooks"

    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookList> {
        let library = session.library
        do throws(ListError) {
            let found = try await library.books(self)
            let page = found.value.list
            let list = BookList(
                request: RequestRecord(
                    command: "trends",
                    [
                        "subject": .text("books"), "keywords": .list(keywords),
                        "service": .text(found.value.service.rawValue), "page": .number(self.page),
                        "size": .number(pageSize),
                    ]
                ),
                page: self.page,
                pageSize: pageSize,
                total: page.total,
                hasMore: page.hasMore,
                freshness: found.freshness,
                books: page.books,
                problems: found.problems
            )
            return Document(list, next: found.next, in: session)
        } catch {
            throw library.failure(error, of: .keywordList, genre: nil, page: page).after(error.others)
        }
    }
}

/// The parts of a day as users type them where a whole day is not meant.
package enum TypedPeriod {
    /// A month: `2026-10`. Throws ``ProgramFailure`` with code 64 for anything else.
    package static func month(_ text: String) throws(ProgramFailure) -> PartialDate {
        guard let date = PartialDate(lenient: text), date.month != nil, date.day == nil else {
            throw .usage(.invalidMonth(text: text))
        }
        return date
    }

    /// A year or a month. Throws ``ProgramFailure`` with code 64 for anything else.
    package static func yearOrMonth(_ text: String) throws(ProgramFailure) -> PartialDate {
        guard let date = PartialDate(lenient: text), date.day == nil else {
            throw .usage(.invalidYearOrMonth(text: text))
        }
        return date
    }

    /// A day with its year. Throws ``ProgramFailure`` with code 64 for anything else.
    package static func day(_ text: String) throws(ProgramFailure) -> PartialDate {
        guard let date = PartialDate(lenient: text), date.day != nil else { throw .usage(.invalidDay(date: text)) }
        return date
    }
}

/// The number of a public library, as `library --json` shows it.
package enum LibraryNumber {
    /// Throws ``ProgramFailure`` with code 64 for anything but digits.
    package static func check(_ text: String) throws(ProgramFailure) {
        guard (1...20).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .usage(.invalidLibraryNumber(text: text))
        }
    }
}
