/// Arithmetic over page numbers, which are any number a user can type.
enum Paging {
    /// How many entries of a list stand up to the end of a page.
    ///
    /// - Parameters:
    ///   - page: The page, from 1.
    ///   - size: Entries to a page.
    ///   - count: How many entries that page has; a service may give more than were asked for.
    /// - Returns: The number; the largest there is where it does not fit.
    static func reached(page: Int, size: Int, count: Int) -> Int {
        let (before, isTooMany) = (page - 1).multipliedReportingOverflow(by: size)
        let (reached, isTooFar) = before.addingReportingOverflow(count)
        return isTooMany || isTooFar ? .max : reached
    }
}
