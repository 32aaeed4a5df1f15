import Basics

/// Where a reader stands with a book: status, days and rating.
public struct Reading: Hashable, Sendable {
    /// What a reader has done with a book so far. The raw values are those of commands, JSON and the store.
    public enum Status: String, CaseIterable, Codable, Sendable {
        /// Wants to read it.
        case want
        /// Is reading it.
        case reading
        /// Has read it.
        case read
    }

    /// The status; `nil` if the reader has not said.
    public var status: Status?
    /// The day the reader began, as precise as known.
    public var startedOn: PartialDate?
    /// The day the reader finished, as precise as known.
    public var finishedOn: PartialDate?
    /// The reader's own rating.
    public var stars: Stars?

    /// All values are unknown by default.
    public init(
        status: Status? = nil,
        startedOn: PartialDate? = nil,
        finishedOn: PartialDate? = nil,
        stars: Stars? = nil
    ) {
        self.status = status
        self.startedOn = startedOn
        self.finishedOn = finishedOn
        self.stars = stars
    }

    /// Whether the reader has said nothing of the book.
    public var isEmpty: Bool { self == Reading() }

    /// A rating of a quarter to five stars, in quarters as StoryGraph has them. Whole stars are Goodreads'.
    public struct Stars: Hashable, Sendable, Comparable, CustomStringConvertible {
        /// The number of quarter stars, 1 to 20.
        public let quarters: Int

        /// A rating of so many quarter stars; `nil` outside 1 to 20.
        public init?(quarters: Int) {
            guard (1...20).contains(quarters) else { return nil }
            self.quarters = quarters
        }

        /// A rating written as a number: `4`, `4.5`, `3.75`; `nil` for anything else, 0 and other fractions included.
        public init?(_ text: some StringProtocol) {
            guard let value = Double(text), (value * 4).rounded() == value * 4, (0.25...5).contains(value) else {
                return nil
            }
            self.init(quarters: Int(value * 4))
        }

        /// The number of stars.
        public var value: Double { Double(quarters) / 4 }

        /// The number as it is written: `4`, `4.5`.
        public var description: String { quarters.isMultiple(of: 4) ? "\(quarters / 4)" : "\(value)" }

        /// Fewer stars come first.
        public static func < (left: Stars, right: Stars) -> Bool { left.quarters < right.quarters }
    }
}

extension Reading: Encodable {
    /// Encodes `{"status": "read", "startedOn": null, "finishedOn": "2026-11-20", "rating": 4.5}`.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "status": status, "startedOn": startedOn, "finishedOn": finishedOn, "rating": stars?.value,
        ])
    }
}
