public import Foundation

extension ISBN {
    /// Why a text is not an ISBN.
    public enum Invalid: Error, Hashable, Sendable, CustomStringConvertible {
        /// So many digits; an ISBN has 10 or 13.
        case length(Int)
        /// A character that has no place in an ISBN, or an `X` elsewhere than at the end of ten.
        case character(Character)
        /// The last digit does not fit the others, which ask for `expected`.
        case checkDigit(expected: Character)
        /// Thirteen digits with another beginning than 978 or 979; or 9790, which is sheet music.
        case prefix(String)

        /// What is wrong, as the end of a sentence that begins with the text itself.
        public var description: String {
            switch self {
            case .length(let count): "has \(count) digit\(count == 1 ? "" : "s"), an ISBN has 10 or 13"
            case .character(let character): "has the character \"\(character)\", which no ISBN has there"
            case .checkDigit(let expected): "has a wrong digit somewhere: its last one should be \(expected)"
            case .prefix("9790"): "begins with 979-0, which is sheet music, not a book"
            case .prefix(let prefix): "begins with \(prefix), an ISBN of 13 digits begins with 978 or 979"
            }
        }
    }
}

extension ISBN.Invalid: LocalizedError {
    /// One English sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { "The text is not a valid ISBN: it \(description)." }
}
