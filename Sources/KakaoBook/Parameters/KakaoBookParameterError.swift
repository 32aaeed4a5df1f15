public import Foundation

/// Why a request to Kakao's book search can never work; found before anything is sent.
public enum KakaoBookParameterError: Error, Hashable, Sendable {
    /// There is nothing to search for.
    case blankQuery
    /// The page is not one of ``KakaoBookSearch/pages``.
    case page(Int)
    /// The page size is not one of ``KakaoBookSearch/sizes``.
    case size(Int)
}

extension KakaoBookParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .blankQuery: "Kakao wants at least one word to search for."
        case .page(let page): "Kakao gives the pages 1 to \(KakaoBookSearch.pages.upperBound), not page \(page)."
        case .size(let size): "Kakao gives 1 to \(KakaoBookSearch.sizes.upperBound) books to a page, not \(size)."
        }
    }
}

extension KakaoBookParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
