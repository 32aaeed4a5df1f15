import Foundation
import TestPrograms
import Testing

extension Outcome {
    /// stderr as one `error/1` and nothing else but lines of notes before it, its code the program's.
    func error(afterNotes notes: Int = 0) throws -> ErrorDocument {
        let text = errors.split(separator: "\n", maxSplits: notes, omittingEmptySubsequences: false).dropFirst(notes)
        let document = try JSONDecoder().decode(ErrorDocument.self, from: Data(text.joined().utf8))
        try #require(document.schema == "error/1")
        try #require(ending == .code(document.code))
        return document
    }
}
