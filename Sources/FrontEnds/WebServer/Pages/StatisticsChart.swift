import BookfetchKit
import Documents
import Wording

/// The charts of the statistics. Their drawings say nothing to a reader of screens, whose table is beside them.
enum StatisticsChart {
    /// Units of the drawing, which the style sheet scales.
    private static let (width, height, room) = (336, 120, 22)

    /// The months of a year or all years, with links: bars, and a table of those with a book.
    static func periods(_ counts: [ShelfStats.Count], of year: Int?) -> HTML {
        guard !counts.isEmpty else { return "" }
        let title: Message = year == nil ? .statsByYear : .statsByMonth
        let read = counts.indices.filter { counts[$0].books > 0 }
        let row = { (index: Int) -> HTML in
            let name = year == nil ? counts[index].name : Message.month(index + 1).text
            let address = year == nil ? "/statistics?year=\(counts[index].name)" : "#month-\(index + 1)"
            return """
                <tr><th scope="row"><a href="\(address)">\(name)</a></th>\
                <td class="is-number">\(counts[index].books)</td></tr>

                """
        }
        return """
            <section class="chart">
            <h2>\(title)</h2>
            \(drawing(counts, of: year))
            <table class="bars"><tbody>
            \(each: read, row)</tbody></table>
            </section>

            """
    }

    private static func drawing(_ counts: [ShelfStats.Count], of year: Int?) -> HTML {
        let maxCount = max(1, counts.map(\.books).max() ?? 1)
        let wide = max(1, min(20, width * 3 / 4 / counts.count))
        let hasNumbers = counts.count <= 24
        // There is room for twelve months, and for eight years.
        let every = year == nil ? (counts.count + 7) / 8 : 1
        let bar = { (index: Int) -> HTML in
            let (books, middle) = (counts[index].books, (2 * index + 1) * width / (2 * counts.count))
            let tall = books == 0 ? 0 : max(2, height * books / maxCount)
            let top = room + height - tall
            let label = year == nil ? counts[index].name : "\(index + 1)"
            return """
                <rect x="\(middle - wide / 2)" y="\(top)" width="\(wide)" height="\(tall)"/>\
                \(if: books > 0 && hasNumbers, #"<text x="\#(middle)" y="\#(top - 6)">\#(books)</text>"#)\
                \(if: index.isMultiple(of: every), """
                    <text class="period" x="\(middle)" y="\(room + height + 18)">\(label)</text>
                    """)

                """
        }
        return """
            <svg class="periods" viewBox="0 0 \(width) \(room + height + room)" aria-hidden="true" focusable="false">
            \(each: counts.indices, bar)\
            <path d="M0 \(room + height).5H\(width)"/>
            </svg>
            """
    }

    /// The names with most books: a bar a line, as a meter, which has its number as text.
    static func names(_ title: Message, _ counts: [ShelfStats.Count]) -> HTML {
        guard !counts.isEmpty else { return "" }
        let maxCount = counts.map(\.books).max() ?? 1
        let row = { (count: ShelfStats.Count) -> HTML in
            """
            <tr><th scope="row">\(count.name)</th><td><meter min="0" max="\(maxCount)" value="\(count.books)" \
            aria-label="\(count.name)">\(count.books)</meter></td><td class="is-number">\(count.books)</td></tr>

            """
        }
        return """
            <section class="chart">
            <h2>\(title)</h2>
            <table class="bars"><tbody>
            \(each: counts, row)</tbody></table>
            </section>

            """
    }
}
