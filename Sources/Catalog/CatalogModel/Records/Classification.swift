import Basics

/// A book's place in the classifications of libraries and of the Korean book trade.
public struct Classification: Hashable, Sendable {
    /// The number in the Korean Decimal Classification: `813.7`.
    public var kdc: String?
    /// The number in the Dewey Decimal Classification: `895.735`.
    public var ddc: String?
    /// The five digits printed beside the ISBN of Korean books: audience, form and subject (`03810`).
    public var addCode: String?

    /// Nothing is known unless given.
    public init(kdc: String? = nil, ddc: String? = nil, addCode: String? = nil) {
        self.kdc = kdc
        self.ddc = ddc
        self.addCode = addCode
    }

    package var isEmpty: Bool { self == Classification() }
}

extension Classification {
    /// The valid values among the texts of a source.
    ///
    /// - Parameters:
    ///   - kdc: The texts for the Korean Decimal Classification; the first valid one is taken.
    ///   - ddc: The texts for the Dewey Decimal Classification, likewise.
    package init(texts kdc: [String?], ddc: [String?] = [], addCode: String? = nil) {
        self.init(
            kdc: kdc.lazy.compactMap { $0.flatMap { Self.number($0) } }.first,
            ddc: ddc.lazy.compactMap { $0.flatMap { Self.number($0) } }.first,
            addCode: addCode.flatMap { Self.addCode($0) }
        )
    }

    /// The class number in a text: three digits, and a fraction if there is one.
    ///
    /// Marks that libraries put inside a number are removed: `895.7/35` and `895.7'35` show where it may be shortened,
    /// `[895.735]` is a number of another library. A book number may follow it: `813.7 김64ㅂ`. Returns the number; `nil`
    /// for other texts, such as a single main class (`8`) or `[Fic]`.
    package static func number(_ text: String) -> String? {
        let word = text.split { $0.isWhitespace || ",;|".contains($0) }.first ?? ""
        let digits = word.utf8.filter { !"/'[]".utf8.contains($0) }
        let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let main = parts.first, main.count == 3, main.allSatisfy(isDigit) else { return nil }
        let fraction = parts.count == 2 ? parts[1] : []
        guard fraction.allSatisfy(isDigit), fraction.count <= 20 else { return nil }
        let number = String(decoding: main, as: UTF8.self)
        return fraction.isEmpty ? number : "\(number).\(String(decoding: fraction, as: UTF8.self))"
    }

    /// The add-on code in a text: five digits, white space aside.
    package static func addCode(_ text: String) -> String? {
        let digits = text.filter { !$0.isWhitespace }
        return digits.utf8.count == 5 && digits.utf8.allSatisfy(isDigit) ? digits : nil
    }

    package func completed(by other: Classification) -> Classification {
        Classification(kdc: kdc ?? other.kdc, ddc: ddc ?? other.ddc, addCode: addCode ?? other.addCode)
    }

    package var cleaned: Classification { Classification(texts: [kdc], ddc: [ddc], addCode: addCode) }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

extension Classification: Codable {
    private enum CodingKeys: CodingKey {
        case kdc, ddc, addCode
    }

    /// Encodes `{"kdc": "813.7", "ddc": null, "addCode": "03810"}`: every key is present, absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(addCode, orNullFor: .addCode)
        try container.encode(ddc, orNullFor: .ddc)
        try container.encode(kdc, orNullFor: .kdc)
    }

    /// Decodes the output of `encode(to:)`; a missing member is nil.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            kdc: try container.decodeIfPresent(String.self, forKey: .kdc),
            ddc: try container.decodeIfPresent(String.self, forKey: .ddc),
            addCode: try container.decodeIfPresent(String.self, forKey: .addCode)
        )
    }
}
