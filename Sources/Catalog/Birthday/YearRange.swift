public import Foundation

/// The years over which a day's books are listed.
public struct YearRange: Hashable, Sendable, CustomStringConvertible {
    /// Why a text is no range of years.
    public enum Invalid: Error, Hashable, Sendable {
        /// It is neither a year, nor two years with a hyphen between, nor `all`.
        case form(String)
        /// The first year lies behind the last.
        case order(first: Int, last: Int)
        /// A year outside those that can be asked about.
        case year(Int, allowed: ClosedRange<Int>)
    }

    /// The years, the first first.
    public let years: ClosedRange<Int>

    /// The first year of `all`: the ISBN became an international standard in 1970 (ISO 2108), and the register lists books
    /// by their ISBN. Earlier years can be named.
    public static let firstOfAll = 1970
    /// The earliest year that can be named.
    public static let earliest = 1900

    /// A range of years that was checked before.
    public init(_ years: ClosedRange<Int>) {
        self.years = years
    }

    /// Reads what a person typed.
    ///
    /// - Parameters:
    ///   - text: `1990-2026`, `1997` or `all`.
    ///   - thisYear: The year it is. Publishers register ahead, so the next two years can be named, and `all` ends with the
    ///     next one.
    /// - Throws: What is wrong with it.
    public init(strict text: String, thisYear: Int) throws(Invalid) {
        if text == "all" {
            years = Self.firstOfAll...max(Self.firstOfAll, thisYear + 1)
            return
        }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.count == 4 && part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
        }
        guard numbers.count == parts.count, (1...2).contains(numbers.count) else { throw .form(text) }
        let (first, last) = (numbers[0], numbers[numbers.count - 1])
        let allowed = Self.earliest...max(Self.earliest, thisYear + 2)
        for year in numbers where !allowed.contains(year) { throw .year(year, allowed: allowed) }
        guard first <= last else { throw .order(first: first, last: last) }
        years = first...last
    }

    /// `1990-2026`, or one year.
    public var description: String {
        years.count == 1 ? "\(years.lowerBound)" : "\(years.lowerBound)-\(years.upperBound)"
    }
}

extension YearRange.Invalid: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .form(let text): "\"\(text)\" is not a range of years such as 1990-2026, a year, or all."
        case .order(let first, let last): "The first year, \(first), comes after the last, \(last)."
        case .year(let year, let allowed):
            "The year \(year) is not between \(allowed.lowerBound) and \(allowed.upperBound)."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
