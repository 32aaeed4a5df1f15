public import APIClient
public import Foundation

/// A setting that cannot be used.
public enum ConfigurationError: Error, Hashable, Sendable {
    /// The variable's value is not a service address.
    case address(variable: String, BaseURL.Invalid)
    /// The variable's value is not a mode of dumps.
    case dumpMode(variable: String)
    /// The variable's value is not a list of these services.
    case serviceOrder(variable: String, services: [ServiceName])
    /// The variable's value is not a quota.
    case quota(variable: String)
    /// The variable's value is not a pace.
    case pace(variable: String)
    /// The variable's value is not a duration.
    case maxAge(variable: String)
    /// The variable's value is not a number from 0 to 1,000.
    case recents(variable: String)
    /// The variable's value is not a two-letter code.
    case homeCountry(variable: String)
    /// The variable's value is not a list of catalogues; the name of the one that is wrong, empty if it has none.
    case catalogue(variable: String, name: String, CatalogueFault)
    /// The server that machines share cannot be used.
    case shared(SharedSettingError)
    /// There are no fixtures for a demo.
    case noFixtures
    /// The fixtures cannot be read.
    case unreadableFixtures(path: String, reason: String)
}

/// What is wrong with a reader's catalogue.
public enum CatalogueFault: Hashable, Sendable {
    /// It is not `NAME=ADDRESS`, with `;SETTING=VALUE` behind it.
    case form
    /// The name has anything but small letters, digits and hyphens.
    case name
    /// The same name stands there twice.
    case repeated
    /// It has no valid address.
    case address(BaseURL.Invalid)
    /// A setting has another name than these, or cannot have its value.
    case settings(known: [String])
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

extension ConfigurationError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .address(let variable, let reason): "\(variable) is not an address: \(reason)"
        case .dumpMode(let variable): "\(variable) is none of fill, prefer and never."
        case .serviceOrder(let variable, let services):
            "\(variable) is not a list of these services: \(services.map(\.rawValue).joined(separator: ", "))."
        case .quota(let variable): "\(variable) is not a quota such as 100/24h."
        case .pace(let variable): "\(variable) is not a pace such as 20/5."
        case .maxAge(let variable): "\(variable) is not a duration such as 15m."
        case .recents(let variable): "\(variable) is not a number from 0 to 1,000."
        case .homeCountry(let variable): "\(variable) is not a two-letter code."
        case .catalogue(let variable, let name, let fault): fault.sentence(of: name, in: variable)
        case .shared(let error): error.description
        case .noFixtures:
            "The fixtures of the demo are missing: name bookfetch's folder Fixtures by BOOKFETCH_FIXTURES or `fixtures:`."
        case .unreadableFixtures(let path, let reason): "The fixtures in \(path) cannot be read: \(reason)."
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension CatalogueFault {
    fileprivate func sentence(of name: String, in variable: String) -> String {
        switch self {
        case .form: "\(variable) is not a list such as mine=https://library.example.org/sru."
        case .name: "A name in \(variable) is not made of small letters, digits and hyphens."
        case .repeated: "\(variable) has \(name) twice."
        case .address(let reason): "\(variable) has no valid address for \(name): \(reason)"
        case .settings(let known):
            "\(variable) has a setting of \(name) that is none of \(known.joined(separator: ", ")), or cannot have its value."
        }
    }
}

extension SharedSettingError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .address(let part): "The address of the shared server has a wrong \(part)."
        case .notBuilt: "These programs were built without the trait Server."
        case .libraryMissing(let library): "The library \(library) is missing."
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}
