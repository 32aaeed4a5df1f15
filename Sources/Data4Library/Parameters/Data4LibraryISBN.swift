/// A thirteen-digit ISBN, which is all that the service takes.
public struct Data4LibraryISBN: Hashable, Sendable {
    /// The digits.
    public let digits: String

    /// An ISBN.
    ///
    /// - Parameter digits: Thirteen digits without hyphens. The check digit is not looked at.
    /// - Throws: ``Data4LibraryParameterError/isbn(_:)`` for anything else.
    public init(_ digits: String) throws(Data4LibraryParameterError) {
        guard Data4LibraryParameterError.isDigits(digits, count: 13) else { throw .isbn(digits) }
        self.digits = digits
    }
}
