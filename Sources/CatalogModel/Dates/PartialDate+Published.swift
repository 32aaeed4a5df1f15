extension PartialDate {
    /// Reads a date of publication as the book services write it: what `init(lenient:)` reads, of a year that books are
    /// sold from.
    ///
    /// Programs write their empty date into a member they have no value for: .NET's is `0001-01-01T00:00:00`.
    ///
    /// - Parameter text: The member as it came.
    public init?(published text: String) {
        self.init(lenient: text)
        guard year >= Self.firstYearOfPrint else { return nil }
    }

    /// No service sells or lends a book of an earlier year; four digits with a zero in front are no year of theirs.
    private static let firstYearOfPrint = 1000
}
