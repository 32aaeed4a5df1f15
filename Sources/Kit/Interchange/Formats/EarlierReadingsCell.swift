import CatalogModel

/// The earlier readings of a book in one cell: `2024-08-01/2024-08-08 4.5; /2023 stopped`. The days of a reading are an
/// interval as ISO 8601 writes it, a side that is not known is empty.
enum EarlierReadingsCell {
    static func text(_ readings: [Reading.Past]) -> String {
        readings.map { past in
            let days = "\(past.startedOn?.description ?? "")/\(past.finishedOn?.description ?? "")"
            return [days, past.stars?.description, past.isFinished ? nil : Reading.Status.stopped.rawValue]
                .compactMap(\.self).joined(separator: " ")
        }.joined(separator: "; ")
    }

    /// The readings; `nil` if one of them cannot be read.
    static func read(_ text: String) -> [Reading.Past]? {
        let parts = text.split(separator: ";").map { $0.split(whereSeparator: \.isWhitespace) }.filter { !$0.isEmpty }
        let readings = parts.compactMap { past($0) }
        return readings.count == parts.count ? readings : nil
    }

    private static func past(_ words: [Substring]) -> Reading.Past? {
        let days = words[0].split(separator: "/", omittingEmptySubsequences: false)
        guard days.count == 2 else { return nil }
        let dates = days.map { PartialDate(lenient: String($0)) }
        guard zip(days, dates).allSatisfy({ $0.isEmpty || $1 != nil }) else { return nil }
        var past = Reading.Past(startedOn: dates[0], finishedOn: dates[1])
        for word in words.dropFirst() {
            if word == Reading.Status.stopped.rawValue {
                past.isFinished = false
            } else if let stars = Reading.Stars(word) {
                past.stars = stars
            } else {
                return nil
            }
        }
        return past
    }
}
