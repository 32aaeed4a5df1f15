package import APIClient
package import ArgumentParser
package import Catalog
import Documents
import Wording

/// A value of `--source`: a word such as `auto`, or a registered service with the required capability.
package protocol SourceArgument: ExpressibleByArgument, RawRepresentable<String> {
    static var words: [String] { get }
    static var capability: CapabilityName { get }
    init(rawValue: String)
}

extension SourceArgument {
    package init?(argument: String) {
        guard Self.allValueStrings.contains(argument) else { return nil }
        self.init(rawValue: argument)
    }

    package static var allValueStrings: [String] {
        words + ServiceRegistry.inUse.sources(that: capability).map(\.rawValue)
    }

    /// Computed for a completion request only, not for every command line.
    package static var defaultCompletionKind: CompletionKind { StoredCompletion.texts { allValueStrings } }

    package var defaultValueDescription: String { rawValue }

    package var service: ServiceName { ServiceName(rawValue: rawValue) }
}
