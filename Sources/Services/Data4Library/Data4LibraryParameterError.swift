public import APIClient
public import Foundation

/// Why the parameters of a request to 도서관 정보나루 are invalid; checked before anything is sent.
public enum Data4LibraryParameterError: Error, Hashable, Sendable {
    /// An ISBN does not have thirteen digits.
    case isbn(String)
    /// A library's code has something other than digits.
    case libraryCode(String)
    /// A district's code does not have five digits.
    case district(String)
    /// The page is below 1.
    case page(Int)
    /// The page size is not one of `Data4LibraryLoanSearch/pageSizes`.
    case pageSize(Int)
    /// A month has another form than `YYYY-MM`, or does not exist.
    case month(String)
    /// A year or a month out of range.
    case readingMonth(year: Int?, month: Int?)
    /// A search has no condition.
    case nothingToSearch
    /// There are no ISBNs, or more than `Data4LibraryRecommendationSearch/maxISBNCount`.
    case isbnCount(Int)
    /// An age out of range.
    case age(Int)
    /// The lower age is above the upper.
    case agesReversed(from: Int, to: Int)
    /// The first day is after the last.
    case daysReversed(from: CalendarDay, to: CalendarDay)

    static func check(page: Int, pageSize: Int) throws(Data4LibraryParameterError) {
        guard page >= 1 else { throw .page(page) }
        guard Data4LibraryLoanSearch.pageSizes.contains(pageSize) else { throw .pageSize(pageSize) }
    }

    static func check(from first: CalendarDay?, to last: CalendarDay?) throws(Data4LibraryParameterError) {
        guard let first, let last, first > last else { return }
        throw .daysReversed(from: first, to: last)
    }

    static func check(district: String?) throws(Data4LibraryParameterError) {
        guard let district, !isDigits(district, count: 5) else { return }
        throw .district(district)
    }

    static func isDigits(_ text: String, count: Int) -> Bool {
        text.utf8.count == count && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

extension Data4LibraryParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .isbn(let text): "'\(text)' is not a valid ISBN: Data4Library needs 13 digits."
        case .libraryCode(let text): "'\(text)' is not a valid library number: it must have digits only."
        case .district(let text): "'\(text)' is not a valid district number: it must have five digits."
        case .page(let page): "Data4Library's pages start at 1, not \(page)."
        case .pageSize(let size):
            "Data4Library provides 1 to \(Data4LibraryLoanSearch.pageSizes.upperBound) results per page, not \(size)."
        case .month(let text): "'\(text)' is not a valid month: it must be YYYY-MM."
        case .readingMonth(let year, let month):
            "\(year.map(String.init) ?? "none") is not a valid year, or \(month.map(String.init) ?? "none") not a month of it."
        case .nothingToSearch: "A search needs a title, an author, a publisher, an ISBN or a keyword."
        case .isbnCount(let count):
            "Data4Library recommends for 1 to \(Data4LibraryRecommendationSearch.maxISBNCount) books, not \(count)."
        case .age(let years): "\(years) is not a valid age."
        case .agesReversed(let first, let last): "The lower age, \(first), is above the upper, \(last)."
        case .daysReversed(let first, let last): "The first day, \(first), comes after the last, \(last)."
        }
    }
}

extension Data4LibraryParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}

/// A thirteen-digit ISBN, the only form that the service accepts.
public struct Data4LibraryISBN: Hashable, Sendable {
    /// The digits.
    public let digits: String

    /// An ISBN.
    ///
    /// - Parameter digits: Thirteen digits without hyphens. The check digit is not validated.
    /// - Throws: ``Data4LibraryParameterError/isbn(_:)`` for anything else.
    public init(_ digits: String) throws(Data4LibraryParameterError) {
        guard Data4LibraryParameterError.isDigits(digits, count: 13) else { throw .isbn(digits) }
        self.digits = digits
    }
}
