package enum EditDistance {
    /// The number of letters added, omitted, changed, or swapped with their neighbour (optimal string alignment: no
    /// position is edited twice).
    ///
    /// - Parameter limit: The maximum distance. Words whose lengths differ by more are not compared.
    /// - Returns: The distance in grapheme clusters; `nil` above the limit. Comparison is case-sensitive.
    package static func between(_ one: some StringProtocol, _ other: some StringProtocol, limit: Int = .max) -> Int? {
        let one = Array(one)
        let other = Array(other)
        guard abs(one.count - other.count) <= limit else { return nil }
        // Three rows of the table suffice: a swap refers to two rows back.
        var before = [Int]()
        var last = Array(0...other.count)
        for row in 0..<one.count {
            var current = [row + 1]
            current.reserveCapacity(last.count)
            for column in 0..<other.count {
                var cost = min(last[column + 1], current[column]) + 1
                cost = min(cost, last[column] + (one[row] == other[column] ? 0 : 1))
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    cost = min(cost, before[column - 1] + 1)
                }
                current.append(cost)
            }
            // A swap may still continue from the previous row.
            guard current.contains(where: { $0 <= limit }) || last.contains(where: { $0 < limit }) else { return nil }
            (before, last) = (last, current)
        }
        return last[other.count] <= limit ? last[other.count] : nil
    }
}
