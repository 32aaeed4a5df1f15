/// A table for a terminal of any width.
///
/// ```swift
/// let table = Table(
///     columns: [
///         .init("제목", minimumWidth: 12, priority: 3, weight: 2),
///         .init("ISBN", priority: 2, isTruncatable: false),
///         .init("값", alignment: .right, priority: 1, isTruncatable: false),
///     ],
///     rows: [["나쁜 어린이표", "9788971968710", "8,000"]]
/// )
/// for line in table.render(width: 80) { print(line) }
/// ```
package struct Table: Hashable, Sendable {
    package let columns: [Column]
    /// The rows from top to bottom; a missing cell is empty, an extra one is not shown.
    package var rows: [[String]]
    /// The link targets of the cells of a column, row by row; `nil` for a cell without a link.
    package var links: [Int: [String?]]

    package init(columns: [Column], rows: [[String]] = [], links: [Int: [String?]] = [:]) {
        self.columns = columns
        self.rows = rows
        self.links = links
    }

    /// The table as lines.
    ///
    /// Cells are made safe for a terminal. Columns are as wide as their widest cell if that fits. Otherwise truncatable
    /// columns shrink to their minimum, at least their head's width, then columns are dropped, the lowest priority
    /// first; two remaining ones with the same priority shrink further before one of them is dropped, and the last one
    /// is truncated.
    ///
    /// - Parameter isLinked: Whether ``links`` are written; a decision of `HyperlinkMode`. A link takes no cells.
    package func render(
        width: Int,
        hasHeader: Bool = true,
        isStyled: Bool = false,
        isLinked: Bool = false
    ) -> [String] {
        let cells = rows.map { row in
            columns.indices.map { $0 < row.count ? SafeText.line(row[$0]) : "" }
        }
        let titles = columns.map { SafeText.line($0.title) }
        let natural = columns.indices.map { column in
            ((hasHeader ? [titles] : []) + cells).reduce(0) { max($0, DisplayWidth.of($1[column])) }
        }
        // A head that is cut says less than the cells that its column would leave to others.
        let headed = zip(columns, titles).map { column, title in
            var column = column
            if hasHeader { column.minimumWidth = max(column.minimumWidth, DisplayWidth.of(title)) }
            return column
        }
        let slots = TableLayout.slots(columns: headed, natural: natural, width: width)
        let header =
            hasHeader ? [line(titles, slots, isStyled, address: { _ in nil }) { _ in Style(isBold: true) }] : []
        return header
            + cells.enumerated().map { row, cells in
                line(cells, slots, isStyled, address: { isLinked ? address(row, $0) : nil }) {
                    columns[$0].styles[cells[$0]] ?? columns[$0].style
                }
            }
    }

    private func address(_ row: Int, _ column: Int) -> String? {
        guard let addresses = links[column], row < addresses.count else { return nil }
        return addresses[row]
    }

    private func line(
        _ cells: [String],
        _ slots: [TableLayout.Slot],
        _ isStyled: Bool,
        address: (Int) -> String?,
        style: (Int) -> Style?
    ) -> String {
        // Trailing spaces are left out: of the last column, and of empty ones before it.
        let last = slots.lastIndex { !cells[$0.column].isEmpty } ?? -1
        var line = ""
        for (position, slot) in slots.enumerated() where position <= last {
            if position > 0 { line += TableLayout.gap }
            let text =
                switch columns[slot.column].truncation {
                case .end: cells[slot.column].truncated(toWidth: slot.width)
                case .volume: cells[slot.column].truncatedBeforeVolume(toWidth: slot.width)
                }
            let padding = String(repeating: " ", count: max(0, slot.width - DisplayWidth.of(text)))
            var styled = isStyled ? style(slot.column)?.applied(to: text) ?? text : text
            if !text.isEmpty, let address = address(slot.column) {
                styled = Hyperlink(styled, to: address).text(isOn: true)
            }
            switch columns[slot.column].alignment {
            case .left: line += position == last ? styled : styled + padding
            case .right: line += padding + styled
            }
        }
        return line
    }

    package struct Column: Hashable, Sendable {
        package var title: String
        package var alignment: Alignment
        /// The width in cells to which it shrinks before columns are dropped.
        package var minimumWidth: Int
        /// Columns of a low priority are dropped first if not all fit.
        package var priority: Int
        /// Its share of the width beyond the minimum widths.
        package var weight: Int
        /// Whether its cells may be truncated; an ISBN must not be.
        package var isTruncatable: Bool
        package var truncation: Truncation
        package var style: Style?
        /// The styles of cells with particular texts, such as a status.
        package var styles: [String: Style]

        package enum Truncation: Hashable, Sendable {
            case end
            /// Before the volume and the edition at the end of a book's title.
            case volume
        }

        package init(
            _ title: String,
            alignment: Alignment = .left,
            minimumWidth: Int = 8,
            priority: Int = 0,
            weight: Int = 1,
            isTruncatable: Bool = true,
            truncation: Truncation = .end,
            style: Style? = nil,
            styles: [String: Style] = [:]
        ) {
            self.title = title
            self.alignment = alignment
            self.minimumWidth = minimumWidth
            self.priority = priority
            self.weight = weight
            self.isTruncatable = isTruncatable
            self.truncation = truncation
            self.style = style
            self.styles = styles
        }
    }
}

enum TableLayout {
    struct Slot: Hashable {
        let column: Int
        var width: Int
    }

    static let gap = "  "
    /// The minimum width of one of the last two columns.
    private static let smallest = 8

    static func slots(columns: [Table.Column], natural: [Int], width: Int) -> [Slot] {
        var slots = columns.indices.map { index in
            let column = columns[index]
            let floor = column.isTruncatable ? min(natural[index], max(1, column.minimumWidth)) : natural[index]
            return Slot(column: index, width: floor)
        }
        while slots.count > 1, total(slots) > width, !squeeze(&slots, columns, into: width),
            let victim = lowest(slots, columns)
        {
            slots.remove(at: victim)
        }
        if slots.count == 1 { slots[0].width = min(slots[0].width, max(1, width)) }
        widen(&slots, columns: columns, natural: natural, by: width - total(slots))
        return slots
    }

    private static func total(_ slots: [Slot]) -> Int {
        slots.reduce(0) { $0 + $1.width } + max(0, slots.count - 1) * gap.count
    }

    /// Shrinks two remaining columns of one priority below their preferred width: a cut title is better than none.
    private static func squeeze(_ slots: inout [Slot], _ columns: [Table.Column], into width: Int) -> Bool {
        let priorities = Set(slots.map { columns[$0.column].priority })
        guard slots.count == 2, priorities.count == 1 else { return false }
        var excess = total(slots) - width
        var narrow = slots
        for index in narrow.indices where columns[narrow[index].column].isTruncatable {
            let cut = min(excess, max(0, narrow[index].width - smallest))
            narrow[index].width -= cut
            excess -= cut
        }
        guard excess <= 0 else { return false }
        slots = narrow
        return true
    }

    /// The position of the lowest priority; of equal ones, the rightmost.
    private static func lowest(_ slots: [Slot], _ columns: [Table.Column]) -> Int? {
        slots.indices.reversed().min { columns[slots[$0].column].priority < columns[slots[$1].column].priority }
    }

    /// Distributes free width by weight, until all is used or no column needs more.
    private static func widen(_ slots: inout [Slot], columns: [Table.Column], natural: [Int], by room: Int) {
        var room = room
        while room > 0 {
            let wanting = slots.indices.filter { slots[$0].width < natural[slots[$0].column] }
            guard !wanting.isEmpty else { return }
            let weights = wanting.reduce(0) { $0 + max(1, columns[slots[$1].column].weight) }
            let round = room
            for position in wanting where room > 0 {
                let column = slots[position].column
                let share = max(1, round * max(1, columns[column].weight) / weights)
                let given = min(share, natural[column] - slots[position].width, room)
                slots[position].width += given
                room -= given
            }
        }
    }
}

/// Output for other programs: one record per line, a tab between values, no header, no colour.
package enum TabSeparatedRows {
    /// - Parameter values: The record's values in order; an absent one is an empty text, so that columns keep their
    ///   position.
    /// - Returns: A line without its line break. Tabs and line breaks inside values become spaces, and characters that
    ///   `SafeText` removes are removed, since such output is read on a terminal as well.
    package static func line(_ values: [String]) -> String {
        values.map(SafeText.line).joined(separator: "\t")
    }

    package static func text(_ rows: [[String]]) -> String {
        rows.map { line($0) + "\n" }.joined()
    }
}
