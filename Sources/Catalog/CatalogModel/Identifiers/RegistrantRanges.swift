/// The number of publisher digits in an ISBN, for every registration group. A range that was not assigned at the day of
/// the range message is unknown: such a number is shown without hyphens, not guessed.
package enum RegistrantRanges {
    /// The day of the International ISBN Agency's range message that the table is made of, `YYYY-MM-DD`.
    package static var date: String { RegistrantRangeTable.date }

    /// Splits the twelve digits before the check digit.
    ///
    /// - Parameter digits: The twelve digits as a number, 978 or 979 first.
    /// - Returns: The lengths of group and publisher; `nil` if the range is unknown.
    static func lengths(of digits: Int64) -> (group: Int, registrant: Int)? {
        let bounds = RegistrantRangeTable.bounds
        var (low, high) = (0, bounds.count)
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle] / 100 < digits { low = middle + 1 } else { high = middle }
        }
        guard low < bounds.count, bounds[low] % 100 > 0 else { return nil }
        return (Int(bounds[low] % 100 / 10), Int(bounds[low] % 10))
    }
}
