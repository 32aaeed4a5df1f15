import Basics
import BookfetchKit
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Store
import Wording

/// `/statistics`: what was read in a year, its goal, and the days on which books were finished.
struct StatisticsPages: Sendable {
    let requests: SharedRequests
    let writes: (allowed: Bool, token: String)
    let clock: @Sendable () -> ReaderClock

    private static let shownNames = 8
    private static let shownBooks = 200

    func add(to router: Router<ServerContext>) {
        router.get("/statistics") { request, _ in
            let year = PageProgram.query(request)["year"] ?? ""
            return await Page(Message.pageStatistics.text, place: "statistics") { await section(year) }
                .response(to: request, token: writes.token)
        }
        router.post("/statistics/goal") { request, _ in
            let form = try await ChangeProgram.form(of: request)
            guard let year = form["year"].flatMap(Self.year) else {
                throw ProgramFailure.usage(.missingParameter(name: "year"))
            }
            let text = form["books"]?.trimmingCharacters(in: .whitespaces) ?? ""
            let books = Int(text, in: Shelf.goalLimit)
            guard text.isEmpty || books != nil else {
                throw ProgramFailure.usage(.invalidGoal(text: text, maxCount: Shelf.goalLimit.upperBound))
            }
            let version = Reply.expectedVersion(of: request) ?? form["version"]
            try await requests.change { _ = try await $0.goals.set(books, of: year, ifVersion: version) }
            return Reply.seeOther("/statistics?year=\(year)#goal")
        }
    }

    private static func year(_ text: String) -> Int? {
        text.utf8.count == 4 ? Int(text, in: 1000...9999) : nil
    }

    private func section(_ requested: String) async -> Page.Section {
        let today = clock().today
        let year = requested == "all" ? nil : Self.year(requested) ?? today?.year
        let stats: ShelfStats
        do {
            stats = try await requests.library().statistics(of: year, today: today)
        } catch {
            return Notices.section(ProgramFailure(describing: error) ?? .brokenRequest)
        }
        let names: [(Message, [ShelfStats.Count])] = [
            (.statsByAuthor, stats.authors), (.statsByPublisher, stats.publishers),
            (.statsByCategory, stats.categories),
        ]
        let hasPeriods = stats.periods.contains { $0.books > 0 }
        let title = year.map { "\(Message.pageStatistics.text) · \(Message.yearName($0).text)" }
        let html: HTML = """
            <section class="statistics">
            \(PersonalNavigation.view(at: "statistics"))
            \(PageProgram.head(title ?? Message.pageStatistics.text, nil))
            \(Self.years(year, today))
            <ul class="statistics-lines">
            \(each: stats.summary, { "<li>\($0)</li>\n" })</ul>
            \(year, { goal(of: $0, stats.goal) })
            <div class="charts">
            \(if: hasPeriods, StatisticsChart.periods(stats.periods, of: year))
            \(each: names, { StatisticsChart.names($0, Array($1.prefix(Self.shownNames))) })
            </div>
            \(if: year != nil, days(stats.finished))
            </section>

            """
        return Page.Section(html: html, title: title)
    }

    private static func years(_ year: Int?, _ today: PartialDate?) -> HTML {
        let this = today?.year ?? year ?? 2000
        let shown = year.map { [$0 - 1, $0 + 1] } ?? [this]
        let link = { (year: Int) -> HTML in
            """
            <li><a href="/statistics?year=\(year)">\(Message.yearName(year))</a></li>

            """
        }
        return """
            <ul class="plain-links">
            \(each: shown.filter { (1000...max(this, year ?? 0)).contains($0) }, link)\
            \(if: year != nil, #"<li><a href="/statistics?year=all">\#(Message.statsAllYears)</a></li>"#)</ul>
            """
    }

    private func goal(of year: Int, _ progress: GoalProgress?) -> HTML {
        let meter = { (progress: GoalProgress) -> HTML in
            """
            <meter class="wide" min="0" max="\(progress.goal)" value="\(min(progress.done, progress.goal))" \
            aria-label="\(Message.pageGoal)">\(progress.done)</meter>
            """
        }
        let number = progress.map { "\($0.goal)" } ?? ""
        let form: HTML = """
            <form class="choices" action="/statistics/goal" method="post">
            \(HTML.hidden("token", writes.token))
            \(HTML.hidden("year", "\(year)"))
            \(HTML.hidden("version", "\(progress?.goal ?? 0)"))
            <p class="choice"><label for="goal-books">\(Message.pageGoalOf(year: year))</label>
            <input id="goal-books" name="books" type="number" inputmode="numeric" min="\(Shelf.goalLimit.lowerBound)" \
            max="\(Shelf.goalLimit.upperBound)" value="\(number)" aria-describedby="goal-hint"></p>
            <p class="choice"><button>\(Message.pageSave)</button></p>
            </form>
            <p class="hint" id="goal-hint">\(Message.pageGoalHint)</p>
            """
        return """
            <section class="goal" id="goal">
            <h2>\(Message.pageGoal)</h2>
            <p>\(progress?.sentence ?? .pageNoGoal(year: year))</p>
            \(progress, meter)
            \(if: writes.allowed, form)
            </section>
            """
    }

    /// The books of a year by the days on which they were finished, the last first.
    private func days(_ finished: [ShelfEntry]) -> HTML {
        let shown = finished.prefix(Self.shownBooks)
        let months = Dictionary(grouping: shown) { $0.reading?.finishedOn?.month ?? 0 }
        let rest = finished.count - shown.count
        let further: HTML = """
            <p><a class="button" href="/shelf?status=read&amp;sort=finished">\(Message.pageFurtherBooks(rest))</a></p>
            """
        return """
            <section class="days-of-finishing">
            <h2>\(Message.pageFinishedDays)</h2>
            \(if: finished.isEmpty, #"<p class="empty">\#(Message.pageFinishedNone)</p>"#)
            \(each: months.keys.sorted(by: >), { Self.month($0, months[$0] ?? []) })
            \(if: rest > 0, further)
            </section>
            """
    }

    private static func month(_ month: Int, _ entries: [ShelfEntry]) -> HTML {
        let year = entries.first?.reading?.finishedOn?.year ?? 0
        let title: Message = month == 0 ? .pageFinishedSomeDay : .pageMonth(year: year, month: month)
        let item = { (entry: ShelfEntry) -> HTML in
            let day = entry.reading?.finishedOn
            let time: HTML = "\(day, { #"<time datetime="\#($0.description)">\#(Message.date($0))</time> "# })"
            return """
                <li>\(time)<a href="/books/\(PageAddress.escaped(entry.identity))">\(entry.book.fullTitle)</a></li>

                """
        }
        return """
            <section id="month-\(month)">
            <h3>\(title)</h3>
            <ol>
            \(each: entries, item)</ol>
            </section>

            """
    }
}
