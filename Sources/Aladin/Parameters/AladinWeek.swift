/// A week of the best-seller list, as Aladin counts weeks: within a month.
public struct AladinWeek: Hashable, Sendable {
    /// The year, in four digits.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The week of the month, 1 to 6.
    public let week: Int

    /// A week.
    ///
    /// - Parameters:
    ///   - year: The year, in four digits.
    ///   - month: The month, 1 to 12.
    ///   - week: The week of the month, 1 to 6.
    /// - Throws: ``AladinParameterError/week(year:month:week:)`` when there is no such week.
    public init(year: Int, month: Int, week: Int) throws(AladinParameterError) {
        guard (1000...9999).contains(year), (1...12).contains(month), (1...6).contains(week) else {
            throw .week(year: year, month: month, week: week)
        }
        self.year = year
        self.month = month
        self.week = week
    }
}
