/// Rows and columns for a terminal of any width.
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
public struct Table: Hashable, Sendable {
    /// The columns from left to right.
    public let columns: [Column]
    /// The rows from top to bottom; a missing cell is empty, one too many is not shown.
    public var rows: [[String]]
    /// Where the cells of one column lead, row by row; `nil` for a cell that leads nowhere.
    public var links: [Int: [String?]]

    /// A table.
    public init(columns: [Column], rows: [[String]] = [], links: [Int: [String?]] = [:]) {
        self.columns = columns
        self.rows = rows
        self.links = links
    }

    /// The table as lines.
    ///
    /// Cells are made safe for a terminal. Columns are as wide as their widest cell where that fits. Where it does not,
    /// truncatable columns shrink to their minimum, then columns go, the lowest priority first; two that are left
    /// and have the same priority shrink further before one of them goes, and the one that is left is cut.
    ///
    /// - Parameters:
    ///   - width: Cells of a line.
    ///   - hasHeader: Whether the titles are the first line.
    ///   - isStyled: Whether styles are written; a decision of `ColorMode`.
    ///   - isLinked: Whether ``links`` are written; a decision of `HyperlinkMode`. A link takes no cells.
    /// - Returns: Lines of at most that width, without white space at their ends.
    public func render(
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
        let slots = TableLayout.slots(columns: columns, natural: natural, width: width)
        let header =
            hasHeader ? [line(titles, slots, isStyled, address: { _ in nil }) { _ in Style(isBold: true) }] : []
        return header
            + cells.enumerated().map { row, cells in
                line(cells, slots, isStyled, address: { isLinked ? address(row, $0) : nil }) { columns[$0].style }
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
        // Spaces at the end of a line are left out: of the last column, and of empty ones before it.
        let last = slots.lastIndex { !cells[$0.column].isEmpty } ?? -1
        var line = ""
        for (position, slot) in slots.enumerated() where position <= last {
            if position > 0 { line += TableLayout.gap }
            let text = cells[slot.column].truncated(toWidth: slot.width)
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
}
