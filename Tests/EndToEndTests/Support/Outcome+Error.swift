import Foundation
import TestPrograms
import Testing

extension Outcome {
    /// stderr as one `error/1` and nothing else, its code the program's.
    func error() throws -> ErrorDocument {
        let document = try JSONDecoder().decode(ErrorDocument.self, from: Data(errors.utf8))
        try #require(document.schema == "error/1")
        try #require(ending == .code(document.code))
        return document
    }
}
