/// What a service can be asked for, by name.
public enum CapabilityName: String, CaseIterable, Hashable, Sendable {
    /// Books by words.
    case search
    /// A book by its ISBN.
    case lookUp
    /// The books of a publication day.
    case days
    /// Books ranked by sales or loans.
    case rankings
    /// New books.
    case newBooks
    /// Genres.
    case genres
    /// Which libraries hold a book.
    case holdings
    /// Pages of a book.
    case preview
    /// Headlines of a country or category.
    case headlines
    /// Articles by words.
    case articles
    /// The outlets that articles come from.
    case outlets
}

/// What a service can be asked for, with the protocol that asks.
public struct Capability<Asked: Sendable>: Sendable {
    /// Its name.
    public let name: CapabilityName
    /// What is asked, as a provider.
    let provider: @Sendable (Asked) -> any Provider
}

extension Capability where Asked == any BookSearching {
    /// Books by words.
    public static var search: Self { Self(name: .search) { $0 } }
}

extension Capability where Asked == any BookLookingUp {
    /// A book by its ISBN.
    public static var lookUp: Self { Self(name: .lookUp) { $0 } }
}

extension Capability where Asked == any BookListingByDate {
    /// The books of a publication day.
    public static var days: Self { Self(name: .days) { $0 } }
}

extension Capability where Asked == any BookRanking {
    /// Books ranked by sales or loans.
    public static var rankings: Self { Self(name: .rankings) { $0 } }
}

extension Capability where Asked == any NewBookListing {
    /// New books.
    public static var newBooks: Self { Self(name: .newBooks) { $0 } }
}

extension Capability where Asked == any GenreListing {
    /// Genres.
    public static var genres: Self { Self(name: .genres) { $0 } }
}

extension Capability where Asked == any HoldingsListing {
    /// Which libraries hold a book.
    public static var holdings: Self { Self(name: .holdings) { $0 } }
}

extension Capability where Asked == any PreviewListing {
    /// Pages of a book.
    public static var preview: Self { Self(name: .preview) { $0 } }
}

extension Capability where Asked == any HeadlineListing {
    /// Headlines of a country or category.
    public static var headlines: Self { Self(name: .headlines) { $0 } }
}

extension Capability where Asked == any ArticleSearching {
    /// Articles by words.
    public static var articles: Self { Self(name: .articles) { $0 } }
}

extension Capability where Asked == any OutletListing {
    /// The outlets that articles come from.
    public static var outlets: Self { Self(name: .outlets) { $0 } }
}
