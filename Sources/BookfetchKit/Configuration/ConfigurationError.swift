public import APIClient

/// A setting that cannot be used.
public enum ConfigurationError: Error, Hashable, Sendable {
    /// The variable's value is no address of a service.
    case address(variable: String, BaseURL.Invalid)
    /// The variable's value is none of the modes of dumps.
    case dumpMode(variable: String)
    /// The variable's value is no list of these services.
    case serviceOrder(variable: String, services: [ServiceName])
    /// The variable's value is no quota.
    case quota(variable: String)
    /// The variable's value is no pace.
    case pace(variable: String)
    /// The variable's value is no duration.
    case maxAge(variable: String)
    /// The variable's value is no number from 0 to 1,000.
    case recents(variable: String)
    /// The variable's value is no two-letter code.
    case homeCountry(variable: String)
    /// The server that machines share cannot be used.
    case shared(SharedSettingError)
    /// There are no fixtures for a demo.
    case noFixtures
    /// The fixtures cannot be read.
    case unreadableFixtures(path: String, reason: String)
}

/// Why the server that machines share cannot be used.
public enum SharedSettingError: Error, Hashable, Sendable {
    /// A part of the address that is invalid.
    public enum Part: Hashable, Sendable {
        case scheme, host, port, database, extraParts, escape
    }

    /// The address is invalid.
    case address(Part)
    /// The programs were built without the trait.
    case notBuilt
    /// A library is not installed; its file name.
    case libraryMissing(String)
}
