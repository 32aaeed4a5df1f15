public import Foundation

/// Why a request to Aladin can never work; found before anything is sent.
public enum AladinParameterError: Error, Hashable, Sendable {
    /// The page is below 1.
    case start(Int)
    /// The page size is not 1 to 50. The manual's table says 100 and its note 50; no answer with more than 50 is known.
    case maxResults(Int)
    /// The page lies behind the last result the service gives, which is the 200th.
    case pastReach(start: Int, maxResults: Int)
    /// The months of ``AladinItemSearch/recentPublishFilter`` are not 1 to 60.
    case recentPublishFilter(Int)
    /// There is no such week.
    case week(year: Int, month: Int, week: Int)

    /// How many results a search or list can be paged through.
    public static let reach = 200

    static func check(start: Int, maxResults: Int) throws(AladinParameterError) {
        guard start >= 1 else { throw .start(start) }
        guard (1...50).contains(maxResults) else { throw .maxResults(maxResults) }
        // Divided, not multiplied: the page is any number a user can type.
        guard start <= reach / maxResults else { throw .pastReach(start: start, maxResults: maxResults) }
    }
}

extension AladinParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .start(let start): "Aladin counts pages from 1, so there is no page \(start)."
        case .maxResults(let size): "Aladin gives 1 to 50 results to a page, not \(size)."
        case .pastReach(let start, let size):
            "Aladin gives no more than \(Self.reach) results, so page \(start) of \(size) each is out of reach."
        case .recentPublishFilter(let months): "Aladin can look back 1 to 60 months, not \(months)."
        case .week(let year, let month, let week): "There is no week \(week) of month \(month) in the year \(year)."
        }
    }
}

extension AladinParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
