package import CatalogModel

extension PartialDate {
    /// Whether the date is certainly after another one: no day of November 2026 is after November 2026.
    package func isAfter(_ other: PartialDate) -> Bool {
        let (one, two) = (description, other.description)
        let length = min(one.count, two.count)
        return one.prefix(length) > two.prefix(length)
    }

    /// A day of a reading; `nil` if it is in the future, which is reported.
    func past(_ today: PartialDate?, column: String, _ problems: inout [ImportProblem]) -> PartialDate? {
        guard let today, isAfter(today) else { return self }
        problems.append(.futureDay(column: column, day: self))
        return nil
    }
}
