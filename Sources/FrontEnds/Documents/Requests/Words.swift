import Basics
import Foundation

package enum Words {
    /// The terms as one search text.
    ///
    /// - Parameter words: The arguments; several are one search, as with `gh search`.
    /// - Returns: The terms separated by spaces, without surrounding white space, in NFC: Hangul typed on some systems
    ///   is NFD, which no service finds. `nil` if nothing visible is left.
    package static func query(_ words: [String]) -> String? {
        let text = words.filter { !$0.isEmpty }.joined(separator: " ")
        guard !text.unicodeScalars.allSatisfy(isInvisible) else { return nil }
        return String(text.precomposedStringWithCanonicalMapping.trimmed())
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format: true
        default: scalar.properties.isWhitespace
        }
    }
}

package enum PageNumber {
    /// The valid page numbers. The bound keeps later arithmetic safe; no service has that many pages.
    package static let range = 1...1_000_000
}
