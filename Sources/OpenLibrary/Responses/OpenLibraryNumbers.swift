import APIClient

/// Numbers by their kind, several of each.
public struct OpenLibraryNumbers: Codable, Hashable, Sendable {
    private var lists: [String: LenientList<String>]

    /// Reads the numbers.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when it is no object.
    public init(from decoder: any Decoder) throws {
        lists = try decoder.singleValueContainer().decode([String: LenientList<String>].self)
    }

    /// Writes the numbers.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(lists)
    }

    /// The numbers of a kind, such as `isbn_13`; empty when there are none.
    public subscript(kind: String) -> [String] {
        lists[kind]?.wrappedValue ?? []
    }

    /// The kinds there are numbers of, in alphabetical order.
    public var kinds: [String] {
        lists.filter { $0.value.wrappedValue?.isEmpty == false }.keys.sorted()
    }
}
