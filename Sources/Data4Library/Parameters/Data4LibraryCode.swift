/// The service's number of a library: `111456`.
public struct Data4LibraryCode: Hashable, Sendable {
    /// The digits.
    public let digits: String

    /// A number.
    ///
    /// - Parameter digits: ``Data4LibraryPlace/libCode``.
    /// - Throws: ``Data4LibraryParameterError/libraryCode(_:)`` for anything but digits.
    public init(_ digits: String) throws(Data4LibraryParameterError) {
        guard !digits.isEmpty, Data4LibraryParameterError.isDigits(digits, count: digits.utf8.count) else {
            throw .libraryCode(digits)
        }
        self.digits = digits
    }
}
