import Catalog
import CommandSupport

/// Who is asked for what.
extension Session {
    /// The source of headlines.
    func headlineChain() throws(ProgramFailure) -> ProviderChain<any HeadlineListing> { try soleChain(.headlines) }

    /// The source of articles by words.
    func articleChain() throws(ProgramFailure) -> ProviderChain<any ArticleSearching> { try soleChain(.articles) }

    /// The source that lists its outlets.
    func outletChain() throws(ProgramFailure) -> ProviderChain<any OutletListing> { try soleChain(.outlets) }
}
