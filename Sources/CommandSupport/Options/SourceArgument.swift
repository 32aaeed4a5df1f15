public import APIClient
public import ArgumentParser
public import Catalog

/// A value of `--source`: a word such as `auto`, or a registered service with the required capability.
public protocol SourceArgument: ExpressibleByArgument, RawRepresentable<String> {
    /// The words other than services.
    static var words: [String] { get }
    /// The capability a service must have.
    static var capability: CapabilityName { get }
    init(rawValue: String)
}

extension SourceArgument {
    /// Parses a word, or the name of a service with the capability.
    public init?(argument: String) {
        guard Self.allValueStrings.contains(argument) else { return nil }
        self.init(rawValue: argument)
    }

    /// The words, and the services with the capability.
    public static var allValueStrings: [String] {
        words + ServiceRegistry.current.services(that: capability).map(\.name.rawValue)
    }

    /// Found when a shell asks, rather than with every command line.
    public static var defaultCompletionKind: CompletionKind { StoredCompletion.texts { allValueStrings } }

    /// The text as typed.
    public var defaultValueDescription: String { rawValue }

    /// The named service.
    public var service: ServiceName { ServiceName(rawValue: rawValue) }
}
