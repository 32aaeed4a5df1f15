import ArgumentParser
import CatalogModel

/// An ISBN on the command line.
enum ISBNArgument {
    /// Reads an ISBN.
    ///
    /// - Parameter text: The argument.
    /// - Returns: The ISBN.
    /// - Throws: A `ValidationError` whose sentence says what is right.
    static func read(_ text: String) throws -> ISBN {
        do {
            return try ISBN(text)
        } catch {
            throw ValidationError("'\(text)' is no ISBN: \(sentence(error))")
        }
    }

    private static func sentence(_ error: ISBN.Invalid) -> String {
        switch error {
        case .length(let count): "it has \(count) digits; an ISBN has 13, or 10 before 2007."
        case .character(let character): "'\(character)' cannot stand in one."
        case .checkDigit(let expected): "the last digit would have to be \(expected); one digit is mistyped."
        case .prefix(let prefix): "it starts with \(prefix); a 13-digit ISBN starts with 978 or 979."
        }
    }
}
