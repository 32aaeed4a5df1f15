import Catalog
import CommandSupport

/// Who is asked for what.
extension Session {
    /// The source of headlines.
    func headlineProvider() throws(ProgramFailure) -> any HeadlineListing { try first(of: .headlines) }

    /// The source of articles by words.
    func articleProvider() throws(ProgramFailure) -> any ArticleSearching { try first(of: .articles) }

    /// The source that lists its outlets.
    func outletProvider() throws(ProgramFailure) -> any OutletListing { try first(of: .outlets) }
}
