import ArgumentParser
import Wording

/// The length of a name that a user gives to something stored: a watch, a birthday, a feed.
package enum NameLength {
    package static let limit = 200
    /// The maximum number of bytes of UTF-8: a character may be of many scalars.
    private static let byteLimit = 1024

    package static func check(_ name: String) throws {
        if isTooLong(name) { throw ValidationError(.nameTooLong(most: limit)) }
    }

    static func isTooLong(_ name: String) -> Bool { name.utf8.count > byteLimit || name.count > limit }
}
