public import Foundation

/// Why a request to Open Library can never work; found before anything is sent.
public enum OpenLibraryParameterError: Error, Hashable, Sendable {
    /// No field has words.
    case noTerms
    /// A field's words have nothing in them.
    case blank(OpenLibrarySearch.Field)
    /// A search everywhere for fewer than three characters, which the service refuses with 422.
    case queryTooShort(String)
    /// A search everywhere for the word `the`, which the service refuses.
    case queryTooCommon(String)
    /// The limit is not one of ``OpenLibrarySearch/limits``.
    case limit(Int)
    /// The page is below 1.
    case page(Int)
    /// The offset is below 0.
    case offset(Int)
    /// The ISBNs are not 1 to 25.
    case bookCount(Int)
    /// An ISBN has ten or thirteen digits; the last of ten may be an X.
    case isbn(String)
    /// An edition's number is `OL`, digits and `M`.
    case editionNumber(String)

    static func check(_ text: String, for field: OpenLibrarySearch.Field) throws(OpenLibraryParameterError) {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else { throw .blank(field) }
        guard field == .any else { return }
        guard words.unicodeScalars.count >= OpenLibrarySearch.shortestQuery else { throw .queryTooShort(words) }
        guard words.lowercased() != "the" else { throw .queryTooCommon(words) }
    }

    static func check(isbn: String) throws(OpenLibraryParameterError) {
        let digits = isbn.utf8.count == 10 && (isbn.hasSuffix("X") || isbn.hasSuffix("x")) ? isbn.dropLast() : isbn[...]
        guard [10, 13].contains(isbn.utf8.count),
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { throw .isbn(isbn) }
    }
}

extension OpenLibraryParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .noTerms: "Open Library wants something to search for."
        case .blank(let field): "The words to search for in \"\(field.rawValue)\" are empty."
        case .queryTooShort(let text):
            "Open Library searches everywhere for three characters or more, and \"\(text)\" has fewer; name the title or author."
        case .queryTooCommon(let text): "Open Library does not search for \"\(text)\" alone."
        case .limit(let limit):
            "Open Library is asked for 1 to \(OpenLibrarySearch.limits.upperBound) works a page, not \(limit)."
        case .page(let page): "Open Library counts pages from 1, so there is no page \(page)."
        case .offset(let offset): "Open Library counts works from 0, so there is no work \(offset)."
        case .bookCount(let count):
            "Open Library is asked for 1 to \(OpenLibraryBooks.counts.upperBound) ISBNs at once, not \(count)."
        case .isbn(let text): "An ISBN has ten or thirteen digits; \"\(text)\" is none."
        case .editionNumber(let text): "Open Library's editions have numbers such as OL22951843M; \"\(text)\" is none."
        }
    }
}

extension OpenLibraryParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
