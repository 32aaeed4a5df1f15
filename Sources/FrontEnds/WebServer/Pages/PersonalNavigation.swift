import Wording

/// The way between the pages of the reader's own data.
enum PersonalNavigation {
    private static let all: [(path: String, label: Message)] = [
        ("shelf", .pageShelf), ("shelf/series", .pageShelfSeries), ("recent", .pageRecent), ("memos", .pageMemos),
        ("statistics", .pageStatistics),
        ("watches", .pageWatches), ("shelf/import", .pageImport),
    ]

    static func view(at path: String) -> HTML {
        let link = { (place: (path: String, label: Message)) -> HTML in
            let current: HTML = place.path == path ? #" aria-current="page""# : ""
            return """
                <li><a href="/\(place.path)"\(current)>\(place.label)</a></li>

                """
        }
        return """
            <nav class="own-places" aria-label="\(Message.pageOwn)">
            <ul class="plain-links">
            \(each: all, link)</ul>
            </nav>
            """
    }
}
