import Basics

/// Where a reader stands with a book: the current or last reading, and those before it.
public struct Reading: Hashable, Sendable {
    /// What a reader has done with a book so far. The raw values are those of commands, JSON and the store.
    public enum Status: String, CaseIterable, Codable, Sendable {
        /// Wants to read it.
        case want
        /// Is reading it.
        case reading
        /// Has set it aside, to go on later.
        case paused
        /// Has read it.
        case read
        /// Has stopped before the end, for good.
        case stopped
    }

    /// The status; `nil` if the reader has not said.
    public var status: Status?
    /// The day the reader began, as precise as known.
    public var startedOn: PartialDate?
    /// The day the reader finished or, with ``Status/stopped``, gave up, as precise as known.
    public var finishedOn: PartialDate?
    /// The reader's own rating.
    public var stars: Stars?
    /// How far the reader has come; `nil` once the book is read.
    public var progress: Progress?
    /// The readings before this one, the first one first.
    public var earlier: [Past]

    /// All values are unknown by default.
    public init(
        status: Status? = nil,
        startedOn: PartialDate? = nil,
        finishedOn: PartialDate? = nil,
        stars: Stars? = nil,
        progress: Progress? = nil,
        earlier: [Past] = []
    ) {
        self.status = status
        self.startedOn = startedOn
        self.finishedOn = finishedOn
        self.stars = stars
        self.progress = progress
        self.earlier = earlier
    }

    /// Whether the reader has said nothing of the book.
    package var isEmpty: Bool { self == Reading() }

    /// A reading that is over.
    public struct Past: Hashable, Sendable {
        /// Whether the book was read to its end; otherwise the reader gave up.
        public var isFinished: Bool
        /// The day it began, as precise as known.
        public var startedOn: PartialDate?
        /// The day it ended, as precise as known.
        public var finishedOn: PartialDate?
        /// The rating that the reader gave then.
        public var stars: Stars?

        /// A reading that is over.
        public init(
            isFinished: Bool = true,
            startedOn: PartialDate? = nil,
            finishedOn: PartialDate? = nil,
            stars: Stars? = nil
        ) {
            self.isFinished = isFinished
            self.startedOn = startedOn
            self.finishedOn = finishedOn
            self.stars = stars
        }
    }

    /// The current reading as one that is over; `nil` while it is not.
    package var past: Past? {
        guard status == .read || status == .stopped else { return nil }
        return Past(isFinished: status == .read, startedOn: startedOn, finishedOn: finishedOn, stars: stars)
    }

    /// All readings that reached the book's end, the first one first.
    package var finished: [Past] { (earlier + [past].compactMap(\.self)).filter(\.isFinished) }

    /// How far a reader has come: a page, or a share of the book.
    public enum Progress: Hashable, Sendable, CustomStringConvertible {
        /// The last page read, from 1.
        case page(Int)
        /// Percent of the book, 0 to 100.
        case percent(Int)

        /// Parses a page (`120`) or a share (`45%`); `nil` for anything else.
        public init?(_ text: some StringProtocol) {
            let isShare = text.last == "%"
            let digits = isShare ? text.dropLast() : text[...]
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
                (isShare ? 0...100 : 1...100_000).contains(number)
            else { return nil }
            self = isShare ? .percent(number) : .page(number)
        }

        /// `120`, `45%`.
        public var description: String {
            switch self {
            case .page(let page): "\(page)"
            case .percent(let percent): "\(percent)%"
            }
        }

        /// The share of a book in percent; `nil` for a page of a book of unknown length.
        package func percent(ofPages pages: Int?) -> Int? {
            switch self {
            case .percent(let percent): percent
            case .page(let page): pages.flatMap { $0 > 0 ? min(100, page * 100 / $0) : nil }
            }
        }
    }

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
    /// Encodes `{"status": "reading", "startedOn": "2026-11-20", "finishedOn": null, "rating": 4.5, "progress":
    /// {"page": 120, "percent": null}, "earlier": [{"status": "read", "startedOn": null, "finishedOn": "2024",
    /// "rating": null}]}`.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "status": status, "startedOn": startedOn, "finishedOn": finishedOn, "rating": stars?.value,
            "progress": progress, "earlier": earlier,
        ])
    }
}

extension Reading.Past: Codable {
    private enum CodingKeys: CodingKey {
        case status, startedOn, finishedOn, rating
    }

    /// Encodes the members of a reading that is over.
    public func encode(to encoder: any Encoder) throws {
        let status = isFinished ? Reading.Status.read : .stopped
        try encoder.encode([
            "status": status, "startedOn": startedOn, "finishedOn": finishedOn, "rating": stars?.value,
        ])
    }

    /// Decodes them. Whatever is not `stopped` was read; an invalid rating is none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let status = try container.decodeIfPresent(String.self, forKey: .status)
        self.init(
            isFinished: status != Reading.Status.stopped.rawValue,
            startedOn: try container.decodeIfPresent(PartialDate.self, forKey: .startedOn),
            finishedOn: try container.decodeIfPresent(PartialDate.self, forKey: .finishedOn),
            stars: try container.decodeIfPresent(Double.self, forKey: .rating).flatMap { Reading.Stars("\($0)") }
        )
    }
}

extension Reading.Progress: Codable {
    private enum CodingKeys: CodingKey {
        case page, percent
    }

    /// Encodes `{"page": 120, "percent": null}` or `{"page": null, "percent": 45}`.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .page(let page): try encoder.encode(["page": page, "percent": Int?.none])
        case .percent(let percent): try encoder.encode(["page": Int?.none, "percent": percent])
        }
    }

    /// Decodes either. Throws for neither, or a number out of range.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let page = try container.decodeIfPresent(Int.self, forKey: .page).flatMap { Self("\($0)") }
        let percent = try container.decodeIfPresent(Int.self, forKey: .percent).flatMap { Self("\($0)%") }
        guard let progress = page ?? percent else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "neither a page nor a share")
            )
        }
        self = progress
    }
}
