import Foundation

extension String {
    /// Letters and their marks apart (NFD).
    var decomposed: String { decomposedStringWithCanonicalMapping }
}
