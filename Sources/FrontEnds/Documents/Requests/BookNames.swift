package import BookfetchKit

extension Library {
    /// How a message names a book: its title and its identity, or the identity alone where the book is not known.
    package func name(of identity: String) async -> String {
        await titles(of: [identity])[identity].map { "\($0) (\(identity))" } ?? identity
    }
}
