/// The service's number of an edition: `OL22951843M`.
public struct OpenLibraryEditionNumber: Hashable, Sendable {
    /// The number.
    public let text: String

    /// A number.
    ///
    /// - Parameter text: The number, or the key `/books/OL22951843M` it stands in.
    /// - Throws: ``OpenLibraryParameterError/editionNumber(_:)`` for anything else.
    public init(_ text: String) throws(OpenLibraryParameterError) {
        let number = text.hasPrefix("/books/") ? String(text.dropFirst(7)) : text
        let digits = number.dropFirst(2).dropLast()
        guard number.hasPrefix("OL"), number.hasSuffix("M"), !digits.isEmpty,
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { throw .editionNumber(text) }
        self.text = number
    }
}
