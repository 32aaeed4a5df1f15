extension Int {
    /// The sum, or the largest or least number in its place: what a damaged file says may be any number.
    func adding(_ other: Int) -> Int {
        let (sum, isTooFar) = addingReportingOverflow(other)
        return isTooFar ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, or the largest or least number in its place.
    func subtracting(_ other: Int) -> Int {
        let (difference, isTooFar) = subtractingReportingOverflow(other)
        return isTooFar ? (other < 0 ? .max : .min) : difference
    }
}
