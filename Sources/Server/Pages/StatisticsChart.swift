import Messages
import Reports

/// The charts of the statistics. Their drawings say nothing to a reader of screens, whose table is beside them.
enum StatisticsChart {
    /// Units of the drawing, which the style sheet scales.
    private static let (step, height, room) = (28, 120, 22)

    /// The months of a year, which lead to their days, or all years, which lead to their pages: bars, and a table of those
    /// with a book.
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
        let most = max(1, counts.map(\.books).max() ?? 1)
        let width = counts.count * step
        // A label has the width of a month's number; years are four digits.
        let every = year == nil ? max(1, (counts.count + 7) / 8) : 1
        let bar = { (index: Int) -> HTML in
            let (books, left) = (counts[index].books, index * step)
            let tall = books == 0 ? 0 : max(2, height * books / most)
            let top = room + height - tall
            let label = year == nil ? counts[index].name : "\(index + 1)"
            let middle = left + step / 2
            return """
                <rect x="\(left + 4)" y="\(top)" width="\(step - 8)" height="\(tall)"/>\
                \(if: books > 0 && counts.count <= 24, #"<text x="\#(middle)" y="\#(top - 6)">\#(books)</text>"#)\
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
        let most = counts.map(\.books).max() ?? 1
        let row = { (count: ShelfStats.Count) -> HTML in
            """
            <tr><th scope="row">\(count.name)</th><td><meter min="0" max="\(most)" value="\(count.books)" \
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
