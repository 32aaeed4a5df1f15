import ArgumentParser
import Catalog
import Documents

struct SearchSource: SourceArgument, Hashable {
    static let auto = SearchSource(rawValue: "auto")
    static let all = SearchSource(rawValue: "all")
    static let words = ["auto", "all"]
    static let capability = CapabilityName.search
    let rawValue: String
}

struct GenreSource: SourceArgument, Hashable {
    static let auto = GenreSource(rawValue: "auto")
    static let words = ["auto"]
    static let capability = CapabilityName.genres
    let rawValue: String
}
