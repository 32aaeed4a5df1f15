import APIClient

/// A book's loans of the last 90 days. The service sends a list of objects with one member each.
public struct Data4LibraryLoanInfo: Decodable, Hashable, Sendable {
    /// All loans.
    public var total: Data4LibraryLoanCount?
    /// By region; empty where it was not asked for.
    public var byRegion: [Data4LibraryLoanCount] = []
    /// By age; empty where it was not asked for.
    public var byAge: [Data4LibraryLoanCount] = []
    /// By gender; empty where it was not asked for.
    public var byGender: [Data4LibraryLoanCount] = []

    private enum CodingKeys: String, CodingKey {
        case total = "Total"
        case regionResult, ageResult, genderResult
    }

    /// Reads the list, or the same members in one object.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when it is neither.
    public init(from decoder: any Decoder) throws {
        guard var list = try? decoder.unkeyedContainer() else {
            take(try decoder.container(keyedBy: CodingKeys.self))
            return
        }
        while !list.isAtEnd {
            // A container that cannot be read is passed over by decoding it as anything at all.
            if let part = try? list.nestedContainer(keyedBy: CodingKeys.self) {
                take(part)
            } else {
                _ = try list.decode(Lenient<String>.self)
            }
        }
    }

    private mutating func take(_ part: KeyedDecodingContainer<CodingKeys>) {
        total = (try? part.decode(Data4LibraryLoanCount.self, forKey: .total)) ?? total
        byRegion += part.members(Data4LibraryLoanCount.self, named: "region", forKey: .regionResult) ?? []
        byAge += part.members(Data4LibraryLoanCount.self, named: "age", forKey: .ageResult) ?? []
        byGender += part.members(Data4LibraryLoanCount.self, named: "gender", forKey: .genderResult) ?? []
    }
}
