import ArgumentParser
import Messages

/// The length of a name that a user gives to something stored: a watch, a birthday, a feed.
package enum NameLength {
    /// The maximum number of characters.
    package static let limit = 200
    /// The maximum number of bytes of UTF-8: a character may be of many scalars.
    private static let byteLimit = 1024

    /// Rejects a name that is too long to be one.
    ///
    /// - Parameter name: The name.
    /// - Throws: A `ValidationError`.
    package static func check(_ name: String) throws {
        guard name.utf8.count > byteLimit || name.count > limit else { return }
        throw ValidationError(.nameTooLong(most: limit))
    }
}
