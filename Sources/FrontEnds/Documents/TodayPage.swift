package import APIClient
import Basics
package import Catalog
package import CatalogModel
import Foundation
package import Store
import Terminal
import Wording

package struct TodayPage: Sendable {
    /// An article published on the day, in this or an earlier year.
    package struct Headline: Sendable {
        let article: Article
        let isSaved: Bool
    }

    package let request: RequestRecord
    package let date: PartialDate
    package let day: MonthDay
    package let birthdays: [SavedBirthday]
    package let books: [Book]
    package let hasMore: Bool
    package let headlines: [Headline]
    package let freshness: [Freshness]
    package let problems: [Problem]
    package var clock = ReaderClock(environment: ["TZ": "UTC"], now: .distantPast)

    /// The problems worth reporting: not a shop's missing record of a book shown on the page.
    package var worthTelling: [Problem] {
        let listed = Set(books.compactMap(\.isbn))
        return problems.filter { problem in
            guard case .notFound = problem.cause, let isbn = problem.isbn else { return true }
            return !listed.contains(isbn)
        }
    }

    package var document: any Encodable & Sendable { TodayDocument(page: self) }

    package var report: Report {
        Report(
            document: document,
            items: birthdays.map { TodayItem.birthday(BirthdayRecord($0, in: date.year)) }
                + books.map { TodayItem.book($0) }
                + headlines.map { TodayItem.article($0) },
            fields: ["kind", "date", "title", "by", "address"],
            rows: birthdays.map { birthday in
                let day = birthday.bornOn?.description ?? birthday.day(in: date.year).description
                return ["birthday", day, birthday.name, "", ""]
            }
                + books.map {
                    [
                        "book", $0.publishedOn?.description ?? "", $0.fullTitle, $0.credits,
                        $0.isbn?.isbn13 ?? $0.links.first?.url ?? "",
                    ]
                }
                + headlines.map {
                    [
                        "article", $0.article.publishedAt.map { Instant.text($0) } ?? "", $0.article.title ?? "",
                        $0.article.sourceName, $0.article.url ?? "",
                    ]
                },
            columns: []
        )
    }
}

/// A day as JSON: the shape `bookfetch.today/1`.
private struct TodayDocument: Encodable, Sendable {
    let page: TodayPage

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "schema": "bookfetch.today/1", "request": page.request, "date": page.date,
            "birthdays": page.birthdays.map { BirthdayRecord($0, in: page.date.year) },
            "books": page.books.map { ListedBook(book: $0, remarks: BookRemarks()) }, "hasMore": page.hasMore,
            "articles": page.headlines.map { SavedHeadline($0) }, "freshness": FreshnessRecord(page.freshness),
            "problems": page.problems.map { ProblemRecord($0) },
        ])
    }
}

private struct SavedHeadline: Encodable, Sendable {
    let headline: TodayPage.Headline

    init(_ headline: TodayPage.Headline) { self.headline = headline }

    func encode(to encoder: any Encoder) throws {
        try headline.article.encode(to: encoder)
        try encoder.encode(["saved": headline.isSaved])
    }
}

/// One entry of a day as a JSON line, keyed by its kind: `{"book": {…}}`.
private enum TodayItem: Encodable, Sendable {
    case birthday(BirthdayRecord)
    case book(Book)
    case article(TodayPage.Headline)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .birthday(let birthday): try encoder.encode(["birthday": birthday])
        case .book(let book): try encoder.encode(["book": book])
        case .article(let headline): try encoder.encode(["article": SavedHeadline(headline)])
        }
    }
}

package enum TodayLines {
    /// The lines; empty sections are left out.
    package static func lines(_ page: TodayPage, width: Int, _ target: OutputTarget) -> [String] {
        let day = Message.date(page.day)
        func heading(_ text: String) -> String { Style.bold.applied(to: text, when: target.isStyled) }
        var parts: [[String]] = [[heading(Message.date(page.date).text)]]
        if !page.birthdays.isEmpty {
            parts.append([heading(Message.todayBirthdays.text)] + page.birthdays.map { "  " + person($0, page) })
        }
        if !page.books.isEmpty {
            parts.append([heading(Message.todayBooks(day: day).text)] + books(page, width, target))
        }
        if !page.headlines.isEmpty {
            parts.append([heading(Message.todayHeadlines(day: day).text)] + headlines(page, width, target))
        }
        if parts.count == 1 { parts.append([Message.nothingToday(day: day).text]) }
        return Array(parts.joined(separator: [""]))
    }

    private static func person(_ birthday: SavedBirthday, _ page: TodayPage) -> String {
        let age = birthday.year.map { page.date.year - $0 } ?? 0
        let name = age > 0 ? Message.personOfAge(name: birthday.name, age: age).text : birthday.name
        let lunar = birthday.lunar.map { ", \(Message.lunarDay($0).text)" } ?? ""
        return SafeText.line(name + lunar)
    }

    private static func books(_ page: TodayPage, _ width: Int, _ target: OutputTarget) -> [String] {
        BookList(
            request: page.request,
            page: 1,
            pageSize: max(1, page.books.count),
            total: nil,
            hasMore: page.hasMore,
            freshness: page.freshness,
            books: page.books
        ).table(numberedFrom: 1).render(width: width, isStyled: target.isStyled)
    }

    private static func headlines(_ page: TodayPage, _ width: Int, _ target: OutputTarget) -> [String] {
        let hasSaved = page.headlines.contains(where: \.isSaved)
        return Table(
            columns: [
                Table.Column(.columnTitle, minimumWidth: 20, priority: 10, weight: 3),
                Table.Column(.columnSource, minimumWidth: 8, priority: 5),
                Table.Column(.columnPublished, priority: 4, isTruncatable: false),
            ] + (hasSaved ? [Table.Column("", priority: 3, isTruncatable: false)] : []),
            rows: page.headlines.map { headline in
                [
                    headline.article.title ?? "", headline.article.sourceName,
                    headline.article.publishedAt.map { page.clock.minute($0) } ?? "",
                ] + (hasSaved ? [headline.isSaved ? Message.todaySaved.text : ""] : [])
            }
        ).render(width: width, isStyled: target.isStyled)
    }
}

/// A saved birthday as JSON: `{"name": "김하늘", "monthDay": "06-26", "bornOn": "1997-06-26"}`; a
/// lunar one has `"lunar": "05-22"` too, and its `monthDay` is that of the year in question.
package struct BirthdayRecord: Encodable, Sendable {
    package let name: String
    package let monthDay: String
    /// `nil` if the year of birth is unknown.
    package let bornOn: String?
    private let lunar: String?

    /// - Parameter year: The year of the day of a lunar birthday.
    package init(_ birthday: SavedBirthday, in year: Int?) {
        name = birthday.name
        monthDay = birthday.day(in: year).description
        bornOn = birthday.bornOn?.description
        lunar = birthday.lunar?.description
    }

    private enum CodingKeys: String, CodingKey { case name, monthDay, bornOn, lunar }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(monthDay, forKey: .monthDay)
        try container.encode(bornOn, forKey: .bornOn)
        // A solar birthday has no such key.
        if let lunar { try container.encode(lunar, forKey: .lunar) }
    }
}
