/// Which columns of a table are shown, and how wide.
enum TableLayout {
    /// A column that is shown.
    struct Slot: Hashable {
        let column: Int
        var width: Int
    }

    /// What stands between two columns.
    static let gap = "  "
    /// How narrow one of the last two columns may become.
    private static let smallest = 8

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

    /// Makes two columns that are left, and of which neither gives way to the other, narrower than they would like to be:
    /// a title that is cut says more than none.
    ///
    /// - Returns: Whether they fit.
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
