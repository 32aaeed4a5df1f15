/// The progress of a batch, as shown while it runs.
package struct BatchProgress: Hashable, Sendable {
    /// The rows done, earlier runs included.
    package let done: Int
    /// All rows; `nil` if unknown.
    package let total: Int?
    /// The rows done per second; `nil` in the first second.
    package let rate: Double?

    /// The progress of a run.
    ///
    /// - `total`: All rows; `nil` if unknown. Below the rows done, it was an estimate, and counts as unknown.
    package init(written: Int, earlier: Int = 0, total: Int?, elapsed: Duration) {
        done = earlier + written
        self.total = total.flatMap { $0 >= earlier + written && $0 > 0 ? $0 : nil }
        let seconds = elapsed / .seconds(1)
        rate = seconds >= 1 && written > 0 ? Double(written) / seconds : nil
    }

    /// The part done, rounded down: 100 only at the end.
    package var percent: Int? { total.map { done * 100 / $0 } }

    /// The time left; `nil` if it cannot be known.
    package var left: Duration? {
        guard let total, let rate else { return nil }
        return .seconds((Double(total - done) / rate).rounded(.up))
    }

    /// The rate with one decimal below ten: `22`, `4.2`.
    package var rateText: String? {
        rate.map { rate in
            if rate >= 9.95 { return "\(Int(rate.rounded()))" }
            let tenths = Int((rate * 10).rounded())
            return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        }
    }

    /// The time left as on a clock: `1:26`, `2:03:10`; above 100 hours in days, as `5 d`.
    package var leftText: String? {
        left.map { left in
            let seconds = Int(left.components.seconds)
            if seconds >= 360_000 { return "\(seconds / 86_400) d" }
            let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
            let minutes = seconds / 60 % 60
            return seconds < 3600
                ? "\(minutes):\(two(seconds % 60))" : "\(seconds / 3600):\(two(minutes)):\(two(seconds % 60))"
        }
    }
}
