/// How many members stand on the pages before one.
enum PageStart {
    /// The number, held so far below the largest that adding a page's members to it is safe: a page is any number that a
    /// user can type.
    static func before(page: Int, size: Int) -> Int {
        let (before, overflow) = (page - 1).multipliedReportingOverflow(by: size)
        return overflow ? Int.max / 2 : min(before, Int.max / 2)
    }
}
