public import Foundation

/// Why a request to the National Library can never work; found before anything is sent.
public enum NationalLibraryParameterError: Error, Hashable, Sendable {
    /// The page is below 1.
    case page(Int)
    /// The page size is not one of ``NationalLibrarySearch/pageSizes``.
    case pageSize(Int)
    /// A text has nothing in it. It would not narrow the search, and everything would be found.
    case blank(String)
    /// There is something else than digits, or an `X` at the end, in an ISBN.
    case isbn(String)
    /// There is no such day.
    case day(year: Int, month: Int, day: Int)
    /// The first day comes after the last.
    case daysReversed(from: NationalLibraryDay, to: NationalLibraryDay)

    static func check(page: Int, pageSize: Int) throws(NationalLibraryParameterError) {
        guard page >= 1 else { throw .page(page) }
        guard NationalLibrarySearch.pageSizes.contains(pageSize) else { throw .pageSize(pageSize) }
    }

    static func check(
        from first: NationalLibraryDay?,
        to last: NationalLibraryDay?
    ) throws(NationalLibraryParameterError) {
        guard let first, let last, first > last else { return }
        throw .daysReversed(from: first, to: last)
    }
}

extension NationalLibraryParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .page(let page): "The National Library counts pages from 1, so there is no page \(page)."
        case .pageSize(let size):
            "The National Library is asked for 1 to \(NationalLibrarySearch.pageSizes.upperBound) records a page, not \(size)."
        case .blank(let name): "The \(name) to search for is empty."
        case .isbn(let text): "An ISBN has digits only, and may end in X; \"\(text)\" is none."
        case .day(let year, let month, let day): "There is no day \(day) of month \(month) in the year \(year)."
        case .daysReversed(let first, let last): "The first day, \(first), comes after the last, \(last)."
        }
    }
}

extension NationalLibraryParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
