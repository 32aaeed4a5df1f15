package import BookfetchKit
import Catalog
import CatalogModel
import Wording

/// What libraries count, one list of `trends` by its subject: for pages, programs and agents.
package enum LibraryTrends: DocumentRequest {
    case loans(RisingLoans)
    case books(KeywordBooks)
    case counts(Trends)

    /// The subjects, which are the names of the subcommands, with the parameters that each has of its own.
    package enum Subject: String, CaseIterable, Sendable {
        case loans, keywords, books, library, reading

        package var parameters: [String] {
            switch self {
            case .loans: ["date"]
            case .keywords: ["month"]
            case .books: ["keywords"]
            case .library: ["library", "by"]
            case .reading: ["region", "time"]
            }
        }
    }

    package var page: Int {
        if case .books(let request) = self { request.page } else { 1 }
    }

    package func document(in session: Session) async throws(ProgramFailure) -> Document<TrendDocument> {
        switch self {
        case .loans(let request): try await request.document(in: session).map { .books($0) }
        case .books(let request): try await request.document(in: session).map { .books($0) }
        case .counts(let request): try await request.document(in: session).map { .counts($0) }
        }
    }
}

/// A list of `trends`: books, or numbers and keywords.
package enum TrendDocument: Sendable {
    case books(BookList)
    case counts(TrendTable)
}

extension RequestDescription where Content == TrendDocument {
    package static var trends: RequestDescription<TrendDocument> {
        Self(
            [
                .choice("subject", LibraryTrends.Subject.allCases.map(\.rawValue), .helpTrendsSubject),
                .text("date", .helpTrendsDate, pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
                .text("month", .helpTrendsMonth, pattern: "^[0-9]{4}-[0-9]{2}$"),
                .words("keywords", isRequired: false, .helpTrendsWords),
                .text("library", .helpTrendsNumber, pattern: "^[0-9]+$"),
                .choice("by", TrendTimeUnit.allCases.map(\.rawValue), .helpTrendsBy),
                .text("region", .helpTrendsRegion),
                .text("time", .helpTrendsTime, pattern: "^[0-9]{4}(-[0-9]{2})?$"),
            ] + RequestParameter.pages() + RequestParameter.cache
        ) { values, session throws(ProgramFailure) in
            DocumentQuery(try LibraryTrends(values, session), cache: try values.cache())
        }
    }
}

extension LibraryTrends {
    fileprivate init(_ values: ParameterValues, _ session: Session) throws(ProgramFailure) {
        let subject = try values.word("subject", else: Subject.loans)
        let others = Subject.allCases.filter { $0 != subject }.flatMap(\.parameters)
        if let name = others.first(where: { values.text($0) != nil }) {
            throw .usage(.trendsParameter(name: name, subject: subject.rawValue))
        }
        switch subject {
        case .loans: self = .loans(RisingLoans(on: try Self.day(values.text("date"))))
        case .keywords:
            var month: PartialDate?
            if let text = values.text("month") { month = try TypedPeriod.month(text) }
            self = .counts(Trends(.keywordsOfMonth(month)))
        case .books:
            let keywords = Words.keywords(values.text("keywords") ?? "")
            guard !keywords.isEmpty else { throw .usage(.missingParameter(name: "keywords")) }
            let (page, size) = (values.number("page") ?? 1, values.number("size") ?? 20)
            self = .books(KeywordBooks(keywords, page: page, pageSize: size))
        case .library:
            guard let library = values.text("library") else { throw .usage(.missingParameter(name: "library")) }
            try LibraryNumber.check(library)
            self = .counts(Trends(.loanTimes(library: library, by: try values.word("by", else: .weekdays))))
        case .reading:
            var (region, time): (String?, PartialDate?) = (nil, nil)
            if let text = values.text("region") { region = try Self.region(text, of: session.library.regions).id }
            if let text = values.text("time") { time = try TypedPeriod.yearOrMonth(text) }
            self = .counts(Trends(.reading(region: region, time: time)))
        }
    }

    private static func day(_ text: String?) throws(ProgramFailure) -> PartialDate? {
        guard let text else { return nil }
        return try TypedPeriod.day(text)
    }

    private static func region(
        _ text: String,
        of regions: [LibraryRegion]
    ) throws(ProgramFailure) -> LibraryRegion {
        guard let region = LibraryRegion.named(text, in: regions) else {
            let names = regions.map(\.name).joined(separator: ", ")
            throw .usage(.unknownRegion(region: text), hint: .validValues(names, of: "region"))
        }
        return region
    }
}
