import ArgumentParser
import Messages

/// A page on the command line.
public enum PageNumber {
    /// The pages that can be asked for. No service has as many; the bound keeps the arithmetic behind it safe.
    public static let range = 1...1_000_000

    /// Refuses a page that no service has.
    ///
    /// - Parameter page: The page as typed.
    /// - Throws: `ValidationError`, whose sentence says what is right.
    public static func check(_ page: Int) throws {
        guard page >= range.lowerBound else {
            throw ValidationError(.pageBelowOne(page: page))
        }
        guard page <= range.upperBound else {
            throw ValidationError(.pageTooHigh(last: range.upperBound, page: page))
        }
    }
}
