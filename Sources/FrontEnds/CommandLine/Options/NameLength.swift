import ArgumentParser
package import BookfetchKit
import Documents
import Wording

extension NameLength {
    package static func check(_ name: String) throws {
        if isTooLong(name) { throw ValidationError(.nameTooLong(maxLength: limit)) }
    }
}
