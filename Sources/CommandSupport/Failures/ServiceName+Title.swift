public import APIClient
import Catalog

extension ServiceName {
    /// The service's name in a sentence of the run's language.
    public var title: String { ServiceRegistry.current[self]?.title.inRunLanguage ?? rawValue }

    /// The service's name at the start of a sentence.
    var titleAtStart: String { ServiceRegistry.current[self]?.titleAtStart.inRunLanguage ?? rawValue }
}

extension Localized {
    /// The wording in the run's language.
    var inRunLanguage: String { Language.current == .korean ? korean : english }
}
