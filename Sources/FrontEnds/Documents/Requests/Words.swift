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

    /// The keywords of a text that separates several by commas or semicolons.
    package static func keywords(_ text: String) -> [String] {
        text.split { ";,".contains($0) }.compactMap { query([String($0)]) }
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
