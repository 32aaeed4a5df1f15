/// Which columns of a table are shown, and how wide.
enum TableLayout {
    /// A column that is shown.
    struct Slot: Hashable {
        let column: Int
        var width: Int
    }

    /// What stands between two columns.
    static let gap = "  "

    /// Fits columns into a width.
    ///
    /// - Parameters:
    ///   - columns: All columns.
    ///   - natural: How wide each would like to be.
    ///   - width: Cells of a line.
    /// - Returns: The columns shown, from left to right.
    static func slots(columns: [Table.Column], natural: [Int], width: Int) -> [Slot] {
        var slots = columns.indices.map { index in
            let column = columns[index]
            let floor = column.isTruncatable ? min(natural[index], max(1, column.minimumWidth)) : natural[index]
            return Slot(column: index, width: floor)
        }
        while slots.count > 1, total(slots) > width, let victim = lowest(slots, columns) { slots.remove(at: victim) }
        if slots.count == 1 { slots[0].width = min(slots[0].width, max(1, width)) }
        widen(&slots, columns: columns, natural: natural, by: width - total(slots))
        return slots
    }

    private static func total(_ slots: [Slot]) -> Int {
        slots.reduce(0) { $0 + $1.width } + max(0, slots.count - 1) * gap.count
    }

    /// The position of the lowest priority; of equal ones, the rightmost.
    private static func lowest(_ slots: [Slot], _ columns: [Table.Column]) -> Int? {
        slots.indices.reversed().min { columns[slots[$0].column].priority < columns[slots[$1].column].priority }
    }

    /// Shares out free room by weight, until all is given or no column wants more.
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
