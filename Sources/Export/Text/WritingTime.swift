import CatalogModel
import Foundation

/// The time of writing, in UTC, as the XML formats want it.
struct WritingTime {
    /// `YYYYMMDD`.
    let day: String
    /// `hhmmss`.
    let clock: String

    init(_ time: Date) {
        let digits = Instant.text(time).prefix(19).filter(\.isNumber)
        day = String(digits.prefix(8))
        clock = String(digits.dropFirst(8))
    }
}
