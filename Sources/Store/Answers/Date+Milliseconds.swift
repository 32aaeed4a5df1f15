import Foundation

extension Date {
    /// Milliseconds since 1970 in UTC: how times stand in the file.
    var milliseconds: Int64 {
        Int64(exactly: (timeIntervalSince1970 * 1000).rounded()) ?? 0
    }

    /// The date of a time in the file, which may be any number where the file is damaged.
    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
