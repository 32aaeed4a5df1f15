import CatalogModel
import Console
import Messages
import Store

/// A day as a person reads it.
enum TodayLines {
    /// The lines; a part that has nothing is left out.
    static func lines(_ page: TodayPage, width: Int, _ target: OutputTarget) -> [String] {
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

    private static func person(_ birthday: KeptBirthday, _ page: TodayPage) -> String {
        let age = birthday.year.map { page.date.year - $0 } ?? 0
        guard age > 0 else { return SafeText.line(birthday.name) }
        return SafeText.line(Message.personOfAge(name: birthday.name, age: age).text)
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
