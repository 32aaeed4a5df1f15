package import CatalogModel

extension PartialDate {
    /// Whether the date is certainly after another one, as precise as both are known: no day of November 2026 is after
    /// November 2026.
    package func isAfter(_ other: PartialDate) -> Bool {
        let (one, two) = (description, other.description)
        let length = min(one.count, two.count)
        return one.prefix(length) > two.prefix(length)
    }
}
