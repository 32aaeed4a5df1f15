import BookfetchKit
import Catalog
import Documents
import Foundation
import Hummingbird
import Store
import Wording

/// `/shelf/series`: the series on the shelf, with what is read, missing and next; and what services have of one of
/// them.
struct ShelfSeriesPages: Sendable {
    let requests: SharedRequests
    let writes: (allowed: Bool, token: String)

    static let path = "/shelf/series"

    func add(to router: Router<ServerContext>) {
        router.get(RouterPath(Self.path)) { request, _ in
            let name = PageProgram.query(request)["missing"]
            return await Page(Message.pageShelfSeries.text, place: "shelf/series") { await section(missing: name) }
                .response(to: request, token: writes.token)
        }
    }

    /// - Parameter name: The series whose missing volumes are searched for.
    private func section(missing name: String?) async -> Page.Section {
        var rows: [ShelfSeriesReport.Row]
        let watched: Set<String>
        do {
            let library = try await requests.library()
            rows = try await library.seriesOnShelf().map { ShelfSeriesReport.Row($0) }
            watched = Set(try await library.watches.list().filter { $0.kind == .series }.map(\.name))
            if let index = rows.firstIndex(where: { $0.series.name == name }) {
                do throws(CatalogError) {
                    rows[index].found = try await library.find(MissingVolumes(of: rows[index].series)).value
                } catch {
                    throw ProgramFailure(error)
                }
            }
        } catch {
            return Notices.section(ProgramFailure(describing: error) ?? .brokenRequest)
        }
        return Page.Section(
            html: """
                <section class="watches">
                \(PersonalNavigation.view(at: "shelf/series"))
                \(PageProgram.head(Message.pageShelfSeries.text, nil))
                \(if: rows.isEmpty, PageProgram.nothing(.noSeriesOnShelf))
                <ol class="own-list">
                \(each: rows, { item($0, isWatched: watched.contains($0.series.name)) })</ol>
                </section>

                """
        )
    }

    private func item(_ row: ShelfSeriesReport.Row, isWatched: Bool) -> HTML {
        let series = row.series
        let search = PageAddress.path(Self.path, [("missing", series.name)])
        let missing = NumberRanges.text(series.missing)
        let form: HTML = """
            <form action="/watches" method="post">
            \(HTML.hidden("token", writes.token))
            \(HTML.hidden("kind", Watch.Kind.series.rawValue))
            \(HTML.hidden("name", series.name))
            <button aria-label="\(Message.pageWatch): \(series.name)">\(Message.pageWatch)</button>
            </form>
            """
        return """
            <li class="own-item">
            <h2 class="own-title">\(series.name)</h2>
            <ul class="plain-links">
            \(each: series.volumes, Self.volume)</ul>
            <p class="own-facts">\
            <span>\(word: .columnRead) \(series.volumes.count { $0.isRead })/\(series.volumes.count)</span>\
            \(if: !missing.isEmpty, " <span>\(word: .columnMissing) \(missing)</span>")\
            \(if: series.next != nil, " <span>\(word: .columnNext) \(series.shownNext)</span>")\
             <a href="\(search)">\(Message.pageFindVolumes)</a></p>
            \(row.found, Self.found)
            \(if: writes.allowed && !isWatched, form)
            </li>

            """
    }

    private static func volume(_ volume: ShelfSeries.Volume) -> HTML {
        let number = volume.number.isEmpty ? Message.wholeSet.text : volume.number
        let read: HTML = volume.isRead ? #" <span aria-label="\#(Message.readingStatus(.read))">✓</span>"# : ""
        let identity = volume.entries.first?.identity ?? ""
        return """
            <li><a href="/books/\(PageAddress.escaped(identity))" title="\(volume.entries.first?.book.title ?? "")">\
            \(number)</a>\(read)</li>

            """
    }

    private static func found(_ volumes: [ShelfSeries.Missing]) -> HTML {
        let item = { (missing: ShelfSeries.Missing) -> HTML in
            guard let book = missing.book, let identity = book.identity else {
                return "<li>\(missing.number): \(Message.volumeNotFound)</li>\n"
            }
            return "<li>\(missing.number): <a href=\"/books/\(PageAddress.escaped(identity))\">\(book.title)</a></li>\n"
        }
        return """
            \(if: volumes.isEmpty, "<p>\(Message.noVolumesMissing)</p>")
            <ul>
            \(each: volumes, item)</ul>
            """
    }
}
