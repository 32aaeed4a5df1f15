import BookfetchKit
import Catalog
import CatalogModel
import Wording

/// How programs and agents request something: its parameters, and the request that their values stand for. `/api/v1`,
/// its OpenAPI description and the tools for agents are made of it, and a test compares it with the command line's
/// flags.
package struct RequestDescription<Content: Sendable>: Sendable {
    package let parameters: [RequestParameter]
    private let make: @Sendable (ParameterValues, Session) async throws(ProgramFailure) -> DocumentQuery<Content>

    init(
        _ parameters: [RequestParameter],
        _ make: @escaping @Sendable (ParameterValues, Session) async throws(ProgramFailure) -> DocumentQuery<Content>
    ) {
        (self.parameters, self.make) = (parameters, make)
    }

    /// - Parameters:
    ///   - values: The values by name. Parameters of other names are ignored.
    ///   - session: The run, whose saved birthdays and settings may be named.
    /// - Throws: ``ProgramFailure`` with code 64 for values that are not valid, 74 for the store.
    package func request(
        _ values: [String: String],
        _ session: Session
    ) async throws(ProgramFailure) -> DocumentQuery<Content> {
        do throws(ProgramFailure) {
            return try await make(try ParameterValues(values, of: parameters), session)
        } catch {
            throw error.naming(parameters.map(\.name))
        }
    }
}

// MARK: Lists of books

extension RequestDescription where Content == BookList {
    package static var search: RequestDescription<BookList> {
        Self(
            [
                .words("q", .helpSearchWords),
                .source(.search, besides: ["all"], .helpSearchSource),
                .choice("target", BookSearchRequest.Target.allCases.map(\.rawValue), .helpSearchTarget),
                .choice("sort", BookSearchRequest.Sort.allCases.map(\.rawValue), .helpSearchSort),
                .limit(.helpBookLimit),
            ] + RequestParameter.pages() + RequestParameter.cache
        ) { values, session throws(ProgramFailure) in
            guard var text = try values.words("q") else { throw .usage(.missingParameter(name: "q")) }
            let target = try values.word("target", else: BookSearchRequest.Target.any)
            if target == .isbn {
                do throws(ISBN.Invalid) {
                    text = try ISBN(text).isbn13
                } catch {
                    throw .usage(.invalid(error, isbn: text))
                }
            }
            let search = BookSearch(
                text,
                target: target,
                sort: try values.word("sort", else: .accuracy),
                source: BookSearch.Source(rawValue: values.text("source") ?? "auto"),
                page: values.page,
                pageSize: values.pageSize,
                limit: values.number("limit")
            )
            return DocumentQuery(search, cache: try values.cache())
        }
    }

    package static var birthday: RequestDescription<BookList> {
        Self(
            [
                .path("date", .helpBirthdayDate),
                .text("years", .helpBirthdayYears, pattern: "^([0-9]{4}-[0-9]{4}|all)$"),
                .toggle("lunar", .helpLunar), .limit(.helpBookLimit),
            ] + RequestParameter.pages() + RequestParameter.cache
        ) { values, session throws(ProgramFailure) in
            let (text, years) = (values.text("date") ?? "", values.text("years"))
            let date = try BirthdayDate(text, years: years, isLunar: values.isOn("lunar"))
            let found = try await date.resolved(session)
            let books = BirthdayBooks(
                found.day,
                in: found.years.years,
                page: values.page,
                pageSize: values.pageSize,
                limit: values.number("limit")
            )
            return DocumentQuery(books.typed(found.text, years: years), cache: try values.cache())
        }
    }

    package static var bestsellers: RequestDescription<BookList> {
        Self(
            [
                .text("genre", .helpGenre),
                .choice("period", RankingPeriod.allCases.map(\.rawValue), .helpPeriod),
                .toggle("loans", .helpLoans),
            ] + RequestParameter.pages() + RequestParameter.cache
        ) { values, _ throws(ProgramFailure) in
            let (period, loans) = (try values.word("period", else: RankingPeriod.week), values.isOn("loans"))
            if loans, !period.countsLoans { throw .usage(.noLoanPeriod(period: period.rawValue)) }
            let request = Bestsellers(
                period,
                loansOnly: loans,
                genre: try values.words("genre"),
                page: values.page,
                pageSize: values.pageSize
            )
            return DocumentQuery(request, cache: try values.cache())
        }
    }

    package static var newBooks: RequestDescription<BookList> {
        Self(
            [
                .text("genre", .helpGenre), .toggle("notable", .helpNotable),
                .text("library", .helpNewLibrary, pattern: "^[0-9]+$"),
                .text("month", .helpNewMonth, pattern: "^[0-9]{4}-[0-9]{2}$"),
            ] + RequestParameter.pages() + RequestParameter.cache
        ) { values, _ throws(ProgramFailure) in
            if let library = values.text("library") {
                guard values.text("genre") == nil, !values.isOn("notable") else { throw .usage(.libraryAndGenre) }
                try LibraryNumber.check(library)
                var month: PartialDate?
                if let text = values.text("month") { month = try TypedPeriod.month(text) }
                let request = NewBooks(at: library, month: month, page: values.page, pageSize: values.pageSize)
                return DocumentQuery(request, cache: try values.cache())
            }
            if values.text("month") != nil { throw .usage(.monthNeedsLibrary) }
            let request = NewBooks(
                values.isOn("notable") ? .notable : .all,
                genre: try values.words("genre"),
                page: values.page,
                pageSize: values.pageSize
            )
            return DocumentQuery(request, cache: try values.cache())
        }
    }

    package static var shelf: RequestDescription<BookList> {
        Self(
            [
                .choice("sort", ShelfSort.allCases.map(\.rawValue), .helpShelfSort),
                .choice("status", Reading.Status.allCases.map(\.rawValue), .helpShelfStatusFilter),
                .text("tag", .helpShelfTagFilter), .text("match", .helpShelfMatch), .limit(.helpBookLimit),
            ] + RequestParameter.pages()
        ) { values, _ throws(ProgramFailure) in
            var page = ShelfPage(sort: try values.word("sort", else: .added))
            page.status = values.text("status").flatMap { Reading.Status(rawValue: $0) }
            page.tags = BookTag.list(values.text("tag") ?? "")
            page.match = values.text("match")
            (page.page, page.pageSize, page.limit) = (values.page, values.pageSize, values.number("limit"))
            return DocumentQuery(page)
        }
    }

    package static var similar: RequestDescription<BookList> {
        Self(
            [
                .path("isbn", .helpBook),
                .choice("for", SimilarBooks.Readers.allCases.map(\.rawValue), .helpSimilarFor),
            ] + RequestParameter.cache
        ) { values, _ throws(ProgramFailure) in
            let text = values.text("isbn") ?? ""
            let isbn: ISBN
            do throws(ISBN.Invalid) {
                isbn = try ISBN(text)
            } catch {
                throw .usage(.invalid(error, isbn: text))
            }
            let readers = values.text("for").flatMap { SimilarBooks.Readers(rawValue: $0) }
            return DocumentQuery(SimilarTo([isbn], for: readers), cache: try values.cache())
        }
    }

    package static var seenBooks: RequestDescription<BookList> {
        Self([.words("q", .helpSearchWords)] + RequestParameter.pages()) { values, _ throws(ProgramFailure) in
            guard let text = try values.words("q") else { throw .usage(.missingParameter(name: "q")) }
            return DocumentQuery(SeenBookSearch(text, page: values.page, pageSize: values.pageSize))
        }
    }
}

extension RankingPeriod {
    package var countsLoans: Bool { self != .now && self != .steady }
}

extension ParameterValues {
    fileprivate var page: Int { number("page") ?? 1 }
    fileprivate var pageSize: Int { number("size") ?? 20 }
}

// MARK: One book

extension RequestDescription where Content == BookDocument? {
    package static var book: RequestDescription<BookDocument?> {
        Self(
            [
                .path("isbn", .helpBook), .toggle("explain", .helpExplain), .toggle("keywords", .helpKeywords),
            ] + RequestParameter.cache
        ) { values, _ throws(ProgramFailure) in
            let target = try BookTarget(values.text("isbn") ?? "")
            let page = BookPageRequest(
                target,
                isExplained: values.isOn("explain"),
                hasKeywords: values.isOn("keywords")
            )
            return DocumentQuery(page, cache: try values.cache())
        }
    }

    /// A book by its ISBN as services describe it, with nothing of the reader's own.
    package static var isbn: RequestDescription<BookDocument?> {
        Self([.path("isbn", .helpBook), .toggle("keywords", .helpKeywords)]) { values, _ throws(ProgramFailure) in
            let text = values.text("isbn") ?? ""
            do throws(ISBN.Invalid) {
                var request = BookPageRequest(.isbn(try ISBN(text)), hasKeywords: values.isOn("keywords"))
                request.isPersonal = false
                return DocumentQuery(request)
            } catch {
                throw .usage(.invalid(error, isbn: text))
            }
        }
    }
}

extension RequestDescription where Content == GenreTable {
    package static var genres: RequestDescription<GenreTable> {
        Self(
            [.source(.genres, .helpGenresSource)] + RequestParameter.cache
        ) { values, _ throws(ProgramFailure) in
            DocumentQuery(Genres(of: values.source), cache: try values.cache())
        }
    }
}

extension RequestDescription where Content == QuotaDocument {
    package static var quota: RequestDescription<QuotaDocument> {
        Self([]) { _, _ throws(ProgramFailure) in DocumentQuery(QuotaRequest()) }
    }
}

// MARK: News

extension RequestDescription where Content == ArticleList {
    package static var headlines: RequestDescription<ArticleList> {
        Self(
            [
                .text("country", .helpHeadlinesCountry, pattern: "^[A-Za-z]{2}$"),
                .text("category", .helpHeadlinesCategory(HeadlinesRequest.categories)),
                .source(.headlines, .helpNewsSource),
                .text("sources", .helpSources), .text("query", .helpHeadlinesQuery),
                .limit(.helpArticleLimit),
            ] + RequestParameter.pages(HeadlinesRequest.sizes) + RequestParameter.cache
        ) { values, session throws(ProgramFailure) in
            let typed = TypedHeadlines(
                country: values.text("country"),
                category: values.text("category"),
                sources: values.text("sources"),
                query: values.text("query"),
                page: values.page,
                pageSize: values.pageSize
            )
            try typed.check()
            let headlines = typed.request(home: try session.homeCountry().code)
            let list = Headlines(headlines, service: values.source, limit: values.number("limit"))
            return DocumentQuery(list, cache: try values.cache())
        }
    }

    package static var articles: RequestDescription<ArticleList> {
        Self(
            [
                .words("q", .helpNewsQuery), .text("from", .helpFrom), .text("to", .helpTo),
                .text("language", .helpLanguage, pattern: "^[A-Za-z]{2}$"), .text("domains", .helpDomains),
                .source(.articles, .helpNewsSource), .text("sources", .helpSources),
                .choice("sort", ArticleSearchRequest.Sort.allCases.map(\.rawValue), .helpNewsSort),
                .limit(.helpArticleLimit),
            ] + RequestParameter.pages(HeadlinesRequest.sizes) + RequestParameter.cache
        ) { values, session throws(ProgramFailure) in
            let typed = TypedArticleSearch(
                query: values.text("q") ?? "",
                from: values.text("from"),
                to: values.text("to"),
                language: values.text("language"),
                domains: values.text("domains"),
                sources: values.text("sources"),
                sort: try values.word("sort", else: .publishedAt),
                page: values.page,
                pageSize: values.pageSize
            )
            try typed.check()
            let search = try await typed.request(session)
            let list = ArticleSearch(search, service: values.source, limit: values.number("limit"))
            return DocumentQuery(list, cache: try values.cache())
        }
    }
}
