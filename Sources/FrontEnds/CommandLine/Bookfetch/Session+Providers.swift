import ArgumentParser
import BookfetchKit
import Catalog
import Documents
import ServiceMappings
import Wording

struct SearchSource: SourceArgument, Hashable {
    static let auto = SearchSource(rawValue: "auto")
    static let all = SearchSource(rawValue: "all")
    static let words = ["auto", "all"]
    static let capability = CapabilityName.search
    let rawValue: String

    init(rawValue: String) { self.rawValue = rawValue }

    /// A library's catalogue may be the reader's own, which only the settings know; see ``Session/check(_:)``.
    init?(argument: String) {
        guard argument.hasPrefix(LibraryCatalogues.namePrefix) || Self.allValueStrings.contains(argument) else {
            return nil
        }
        rawValue = argument
    }
}

extension Session {
    /// Throws ``ProgramFailure`` with code 64 for a catalogue that is neither known nor in the settings.
    func check(_ source: SearchSource) throws(ProgramFailure) {
        guard source.rawValue.hasPrefix(LibraryCatalogues.namePrefix), providers.registry[source.service] == nil else {
            return
        }
        let known = providers.registry.catalogues.map(\.name.rawValue).joined(separator: ", ")
        throw .usage(
            .unknownCatalogue(name: source.rawValue),
            hint: .knownCatalogues(known, variable: Settings.cataloguesVariable)
        )
    }
}

struct GenreSource: SourceArgument, Hashable {
    static let auto = GenreSource(rawValue: "auto")
    static let words = ["auto"]
    static let capability = CapabilityName.genres
    let rawValue: String
}
