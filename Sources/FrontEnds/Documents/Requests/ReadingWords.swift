package import BookfetchKit
import CatalogModel
import Foundation
import Wording

// A reading as a person types it.

extension ReadingChange.Change where Value == Reading.Status {
    package static var names: [String] { Reading.Status.allCases.map(\.rawValue) + ["none"] }

    /// Parses a status: its name, or what a Korean reader would type.
    package init?(_ text: String) {
        let word = text.precomposedStringWithCanonicalMapping.lowercased().filter { !$0.isWhitespace }
        if let status = Reading.Status(rawValue: word) ?? TypedWords.statuses[word] {
            self = .set(status)
        } else if TypedWords.none.contains(word) {
            self = .remove
        } else {
            return nil
        }
    }
}

extension ReadingChange.Change where Value == Reading.Stars {
    package init?(_ text: String) { self.init(text) { Reading.Stars($0) } }
}

extension ReadingChange.Change where Value == Reading.Progress {
    package init?(_ text: String) { self.init(text) { Reading.Progress($0) } }
}

extension ReadingChange.Change {
    fileprivate init?(_ text: String, _ read: (String) -> Value?) {
        if TypedWords.none.contains(text.lowercased()) {
            self = .remove
        } else if let value = read(text) {
            self = .set(value)
        } else {
            return nil
        }
    }
}
