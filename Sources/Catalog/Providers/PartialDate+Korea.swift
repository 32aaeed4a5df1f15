public import CatalogModel
public import Foundation

extension PartialDate {
    /// The day that it is in Korea at an instant.
    ///
    /// The zone is given by its offset: Korea has had no summer time since 1988, and names of zones are not known
    /// everywhere.
    ///
    /// - Parameter instant: The instant; one before the year 1 or after 9999 has no day here.
    public init?(inKorea instant: Date) {
        var calendar = Calendar(identifier: .gregorian)
        guard let zone = TimeZone(secondsFromGMT: 9 * 3600) else { return nil }
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.era, .year, .month, .day], from: instant)
        guard parts.era == 1, let year = parts.year else { return nil }
        self.init(year: year, month: parts.month, day: parts.day)
    }

    /// The day so many days before this one; `nil` without month and day, and before the year 1.
    func day(before days: Int) -> PartialDate? {
        guard let month, let day else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        guard let noon = calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12)),
            let earlier = calendar.date(byAdding: .day, value: -days, to: noon)
        else { return nil }
        let parts = calendar.dateComponents([.era, .year, .month, .day], from: earlier)
        guard parts.era == 1, let year = parts.year else { return nil }
        return PartialDate(year: year, month: parts.month, day: parts.day)
    }
}
