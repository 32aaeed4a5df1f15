import CatalogModel

/// Volumes that came out before one that stands before them.
enum DateOrderRule {
    static func findings(_ subject: LintSubject) -> [SeriesFinding] {
        var findings = [SeriesFinding]()
        var latest: (date: PartialDate, volume: Int)?
        for volume in subject.volumes {
            guard let date = volume.volume.releasedOn, let node = volume[.releaseDate] else { continue }
            let number = volume.volume.number
            if let (other, otherNumber) = latest, isCertainlyBefore(date, other) {
                findings.append(
                    subject.finding(
                        .outOfDateOrder(date, before: other, ofVolume: otherNumber),
                        at: node,
                        path: volume.path(.releaseDate),
                        volume: number
                    )
                )
            } else {
                latest = (date, number)
            }
        }
        return findings
    }

    /// `1997` is neither before nor after `1997-06`.
    private static func isCertainlyBefore(_ one: PartialDate, _ other: PartialDate) -> Bool {
        if one.year != other.year { return one.year < other.year }
        guard let month = one.month, let otherMonth = other.month else { return false }
        if month != otherMonth { return month < otherMonth }
        guard let day = one.day, let otherDay = other.day else { return false }
        return day < otherDay
    }
}
