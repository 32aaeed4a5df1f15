import ArgumentParser
import CatalogModel
import CommandSupport
import Messages

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
            throw ValidationError(.invalid(error, isbn: text))
        }
    }
}
