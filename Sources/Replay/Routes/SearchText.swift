import Foundation

/// Text made comparable the way the services do it roughly: `해리포터` finds `해리 포터`, and the other way round.
struct SearchText {
    private let folded: String

    /// The texts to search in, taken together.
    init(_ texts: [String]) {
        folded = Self.fold(texts.joined(separator: " "))
    }

    /// Whether every word of a query occurs. Quotation marks, which ask newsapi for a phrase, are not looked at.
    func containsWords(of query: String) -> Bool {
        query.replacing("\"", with: " ").split(whereSeparator: \.isWhitespace)
            .allSatisfy { folded.contains(Self.fold(String($0))) }
    }

    private static func fold(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.lowercased().filter { !$0.isWhitespace }
    }
}
