import Basics
public import Foundation

/// What a reader says of a book on the shelf besides its reading: corrected values of its record, and facts of the
/// reader's own copy.
public struct OwnValues: Hashable, Sendable {
    /// A corrected value, with the time at which it was set.
    public struct Edit: Hashable, Sendable {
        /// The value as one text; see ``BookEdit/text``.
        public var text: String
        /// When it was set.
        public var setAt: Date

        /// A corrected value.
        public init(text: String, setAt: Date) { (self.text, self.setAt) = (text, setAt) }
    }

    /// The corrected values by field.
    public var edits: [EditableField: Edit]
    /// Where the copy stands: one line.
    public var place: String?
    /// What the reader paid for it.
    public var paid: Money?
    /// To whom it was lent, the first loan first.
    public var loans: [Loan]

    /// Nothing is known unless given.
    public init(
        edits: [EditableField: Edit] = [:],
        place: String? = nil,
        paid: Money? = nil,
        loans: [Loan] = []
    ) {
        (self.edits, self.place, self.paid, self.loans) = (edits, place, paid, loans)
    }

    /// The loan that is not over; `nil` if the copy is there.
    public var lent: Loan? { loans.last.flatMap { $0.backOn == nil ? $0 : nil } }

    package var isEmpty: Bool { self == OwnValues() }

    /// Whether anything is known of the copy.
    package var hasCopy: Bool { place != nil || paid != nil || !loans.isEmpty }

    /// The record as the reader corrected it. The identity stays that of the services' values.
    package func applied(to record: Book) -> Book {
        guard !edits.isEmpty else { return record }
        var book = record
        // The number in a series is the last to be set.
        for field in EditableField.allCases {
            guard let edit = edits[field].flatMap({ BookEdit(field, $0.text) }) else { continue }
            edit.apply(to: &book)
        }
        if let identity = record.identity, book.identity != identity, let source = book.sources.first {
            // Without ISBN and code it is made of the values: the former ones become the code.
            book.otherCodes.insert(String(identity.dropFirst(source.count + 1)), at: 0)
        }
        return book
    }

    /// These values, with those of another shelf in place of missing ones.
    package func completed(by other: OwnValues) -> OwnValues {
        OwnValues(
            edits: edits.merging(other.edits) { mine, _ in mine },
            place: place ?? other.place,
            paid: paid ?? other.paid,
            loans: loans.isEmpty ? other.loans : loans
        )
    }
}

/// An amount of money: `12000` KRW, `9.99` USD.
public struct Money: Hashable, Sendable, CustomStringConvertible {
    /// The amount as a decimal number with at most three digits after the point.
    public let amount: String
    /// An ISO 4217 code.
    public let currency: String

    private static let signs: [Character: String] = [
        "₩": "KRW", "￦": "KRW", "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY",
    ]
    private static let words = ["원": "KRW", "달러": "USD", "엔": "JPY", "유로": "EUR"]

    /// Parses an amount with its currency before or behind it: `12000`, `12,000원`, `9.99 USD`, `$9.99`; without one it
    /// is in won. `nil` for anything else.
    public init?(_ text: String) {
        var text = CleanText.literal(text).filter { !$0.isWhitespace }[...]
        var currency: String?
        if let sign = text.first, let code = Self.signs[sign] {
            (currency, text) = (code, text.dropFirst())
        } else if let sign = text.last, let code = Self.signs[sign] {
            (currency, text) = (code, text.dropLast())
        } else {
            let isLetter = { (character: Character) in character.isLetter }
            let word = text.first.map(isLetter) == true ? text.prefix(while: isLetter) : Self.letters(atEndOf: text)
            if !word.isEmpty {
                guard let code = Self.words[String(word)] ?? Self.code(word) else { return nil }
                currency = code
                text = text.first.map(isLetter) == true ? text.dropFirst(word.count) : text.dropLast(word.count)
            }
        }
        let number = text.filter { $0 != "," }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), (1...12).contains(parts[0].utf8.count),
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            parts.count == 1 || (1...3).contains(parts[1].utf8.count), let whole = Int(parts[0])
        else { return nil }
        let fraction = parts.count == 2 && parts[1].contains(where: { $0 != "0" }) ? ".\(parts[1])" : ""
        self.init(amount: "\(whole)\(fraction)", currency: currency ?? "KRW")
    }

    private init(amount: String, currency: String) { (self.amount, self.currency) = (amount, currency) }

    private static func letters(atEndOf text: Substring) -> Substring {
        text[(text.lastIndex { !$0.isLetter }.map(text.index(after:)) ?? text.startIndex)...]
    }

    private static func code(_ word: Substring) -> String? {
        word.utf8.count == 3 && word.allSatisfy { $0.isASCII && $0.isLetter } ? word.uppercased() : nil
    }

    /// `12000 KRW`, `9.99 USD`.
    public var description: String { "\(amount) \(currency)" }
}

/// A time for which a reader's copy was with someone else.
public struct Loan: Hashable, Sendable {
    /// To whom it was lent: one line, not empty.
    public let to: String
    /// Since when; `nil` if unknown.
    public var on: PartialDate?
    /// When it came back; `nil` while it has not.
    public var backOn: PartialDate?

    /// A loan; `nil` without a name.
    public init?(to name: String, on day: PartialDate? = nil, backOn: PartialDate? = nil) {
        let name = CleanText.literal(name)
        guard !name.isEmpty, name.utf8.count <= 1000 else { return nil }
        (to, on, self.backOn) = (name, day, backOn)
    }
}

extension OwnValues: Codable {
    private enum CodingKeys: CodingKey {
        case edits, place, paid, loans
    }

    /// Decodes the values as the store has them; members may be missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let known = try container.decodeIfPresent([String: Edit].self, forKey: .edits) ?? [:]
        let edits = known.compactMap { name, edit in EditableField(rawValue: name).map { ($0, edit) } }
        self.init(
            edits: Dictionary(edits) { first, _ in first },
            place: try container.decodeIfPresent(String.self, forKey: .place),
            paid: try container.decodeIfPresent(Money.self, forKey: .paid),
            loans: try container.decodeIfPresent([Loan].self, forKey: .loans) ?? []
        )
    }

    /// Encodes all members; an absent one is null.
    public func encode(to encoder: any Encoder) throws {
        let edits = Dictionary(uniqueKeysWithValues: edits.map { ($0.rawValue, $1) })
        try encoder.encode(["edits": edits, "place": place, "paid": paid, "loans": loans])
    }
}

extension OwnValues.Edit: Codable {
    private enum CodingKeys: CodingKey {
        case text, setAt
    }

    /// Decodes `{"text": "…", "setAt": "2026-11-28T17:00:00Z"}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let date = Instant.parse(try container.decode(String.self, forKey: .setAt)) else {
            throw DecodingError.dataCorruptedError(forKey: .setAt, in: container, debugDescription: "no instant")
        }
        self.init(text: try container.decode(String.self, forKey: .text), setAt: date)
    }

    /// Encodes both members.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(["text": text, "setAt": Instant.text(setAt)])
    }
}

extension Money: Codable {
    private enum CodingKeys: CodingKey {
        case amount, currency
    }

    /// Decodes `{"amount": 9.99, "currency": "USD"}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let (amount, currency) = (
            try container.decode(Decimal.self, forKey: .amount), try container.decode(String.self, forKey: .currency)
        )
        guard let money = Money("\(amount) \(currency)") else {
            throw DecodingError.dataCorruptedError(forKey: .amount, in: container, debugDescription: "no amount")
        }
        self = money
    }

    /// Encodes both members, the amount as a number.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(["amount": JSON.number(amount), "currency": currency])
    }
}

extension Loan: Codable {
    private enum CodingKeys: CodingKey {
        case to, on, back
    }

    /// Decodes `{"to": "…", "on": "2026-11-01", "back": null}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let loan = Loan(
            to: try container.decode(String.self, forKey: .to),
            on: try container.decodeIfPresent(PartialDate.self, forKey: .on),
            backOn: try container.decodeIfPresent(PartialDate.self, forKey: .back)
        )
        guard let loan else {
            throw DecodingError.dataCorruptedError(forKey: .to, in: container, debugDescription: "no name")
        }
        self = loan
    }

    /// Encodes all members; an absent one is null.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(["to": to, "on": on, "back": backOn])
    }
}

/// What a reader says of a book on the shelf, as JSON: `{"edited": {"title": "…"}, "place": "…", "paid": {"amount":
/// 9.99, "currency": "USD"}, "lent": {"to": "…", "on": "2026-11-01", "back": null}, "loans": […], "review": "…"}`, with
/// null for what is unknown.
package struct OwnMembers: Encodable, Hashable, Sendable {
    private let own: OwnValues
    private let review: String?

    /// `nil` where nothing is known.
    package init?(_ own: OwnValues, review: String?) {
        guard !own.isEmpty || review != nil else { return nil }
        (self.own, self.review) = (own, review)
    }

    package func encode(to encoder: any Encoder) throws {
        let edited = Dictionary(uniqueKeysWithValues: own.edits.map { ($0.rawValue, $1.text) })
        try encoder.encode([
            "edited": edited, "place": own.place, "paid": own.paid, "lent": own.lent, "loans": own.loans,
            "review": review,
        ])
    }
}

/// The same, read from a file: texts are cleaned, and values that are none are left out.
package struct ReadOwnMembers: Decodable, Sendable {
    package let values: OwnValues
    package let review: String?

    private enum CodingKeys: CodingKey {
        case edited, place, paid, loans, review
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let texts = (try? container.decodeIfPresent([String: String].self, forKey: .edited)) ?? [:]
        let place = (try? container.decodeIfPresent(String.self, forKey: .place)).map { CleanText.literal($0) } ?? ""
        var edits: [EditableField: OwnValues.Edit] = [:]
        for (name, text) in texts {
            guard let field = EditableField(rawValue: name), let edit = BookEdit(field, text) else { continue }
            edits[field] = OwnValues.Edit(text: edit.text, setAt: Date(timeIntervalSince1970: 0))
        }
        values = OwnValues(
            edits: edits,
            place: place.isEmpty ? nil : place,
            paid: (try? container.decodeIfPresent(Money.self, forKey: .paid)) ?? nil,
            loans: (try? container.decodeIfPresent([Loan].self, forKey: .loans)) ?? []
        )
        review = (try? container.decodeIfPresent(String.self, forKey: .review)) ?? nil
    }
}
