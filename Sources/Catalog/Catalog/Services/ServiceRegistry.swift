package import APIClient
package import CatalogModel
import Synchronization

/// The services known to the programs, in display order: those that announced their end come last.
package struct ServiceRegistry: Sendable {
    package let services: [ServiceDescriptor]
    private let makeCatalogues: @Sendable () -> [ServiceDescriptor]

    /// - Parameter catalogues: The libraries' catalogues; see ``catalogues``. Called where they are needed.
    package init(
        _ services: [ServiceDescriptor],
        catalogues: @escaping @Sendable () -> [ServiceDescriptor] = { [] }
    ) {
        self.services = services.filter { !$0.isEnding } + services.filter(\.isEnding)
        makeCatalogues = catalogues
    }

    /// The catalogues of libraries in the order in which they are queried: by name, and for ISBNs of their countries
    /// that no service has. They are in no list of services, and are queried for nothing else.
    package var catalogues: [ServiceDescriptor] { makeCatalogues() }

    /// The same registry with other services or catalogues.
    package func with(
        services: [ServiceDescriptor]? = nil,
        catalogues: (@Sendable () -> [ServiceDescriptor])? = nil
    ) -> ServiceRegistry {
        ServiceRegistry(services ?? self.services, catalogues: catalogues ?? makeCatalogues)
    }

    package subscript(name: ServiceName) -> ServiceDescriptor? {
        if let service = services.first(where: { $0.name == name }) { return service }
        // Only their names have a colon; they are not made for the other names that a book's `sources` has.
        return name.rawValue.utf8.contains(UInt8(ascii: ":")) ? catalogues.first { $0.name == name } : nil
    }

    package func services(for audience: ServiceDescriptor.Audience) -> [ServiceDescriptor] {
        services.filter { $0.audience == audience }
    }

    package var byAudience: [ServiceDescriptor] { services(for: .books) + services(for: .news) }

    /// The services with a capability, in the default order: by rank, and those that announced their end last.
    package func services(that capability: CapabilityName) -> [ServiceDescriptor] {
        services.enumerated()
            .compactMap { index, service -> (order: (Int, Int, Int), service: ServiceDescriptor)? in
                service.ranks[capability].map { ((service.isEnding ? 1 : 0, $0, index), service) }
            }
            .sorted { $0.order < $1.order }
            .map(\.service)
    }

    /// The services that replace one that has shut down, in the default order: those named in its descriptor, otherwise
    /// all with the search capability that have not announced a shutdown.
    package func successors(of name: ServiceName) -> [ServiceName] {
        guard let service = self[name], service.ranks[.search] != nil else { return [] }
        return service.successors
            ?? services(that: .search).filter { $0.name != name && !$0.isEnding }.map(\.name)
    }

    /// The service that a page's host belongs to; `nil` if it belongs to none.
    package func service(ofHost host: String) -> ServiceName? {
        let owns: (ServiceDescriptor) -> Bool = { $0.linkHosts.contains { host.isHost(under: $0) } }
        return (services.first(where: owns) ?? catalogues.first(where: owns))?.name
    }

    func service(ofPictureHost host: String) -> ServiceDescriptor? {
        services.first { $0.covers?.hosts.contains { host.isHost(under: $0) } == true }
    }

    /// Whether an image is a service's placeholder for a missing one.
    package func isPlaceholder(width: Int, height: Int, byteCount: Int) -> Bool {
        services.contains { $0.covers?.isPlaceholder(width, height, byteCount) == true }
    }
}

extension String {
    fileprivate func isHost(under domain: String) -> Bool {
        let host = lowercased()
        return host == domain || host.hasSuffix("." + domain)
    }
}

/// The providers of one run, each created on first use. A service has one client per run, which keeps its pace.
package final class Providers: Sendable {
    package let registry: ServiceRegistry
    private let configure: @Sendable (ServiceDescriptor) -> Service
    private let client: @Sendable (Service) -> APIClient
    private let made = Mutex<[ServiceName: any Provider]>([:])

    /// Creates providers over a registry.
    ///
    /// - `configure`: Configures a service for this run, with its key if one is set.
    /// - `client`: Creates the client of a service; called once per service.
    package init(
        _ registry: ServiceRegistry,
        configure: @escaping @Sendable (ServiceDescriptor) -> Service,
        client: @escaping @Sendable (Service) -> APIClient
    ) {
        self.registry = registry
        self.configure = configure
        self.client = client
    }

    /// A service with its key, if one is set, as configured for this run; `nil` for an unregistered name.
    package func service(_ name: ServiceName) -> Service? { registry[name].map(configure) }

    package func provider(_ service: ServiceDescriptor) -> any Provider {
        made.withLock { made in
            if let provider = made[service.name] { return provider }
            let provider = service.provider(client(configure(service)))
            made[service.name] = provider
            return provider
        }
    }

    /// The providers of a capability, in the default order, without fallbacks.
    package func all<Provider>(_ capability: Capability<Provider>) -> [Provider] {
        registry.services(that: capability.name).filter { !$0.isFallback(for: capability.name) }
            .compactMap { provider($0) as? Provider }
    }

    /// The fallback provider of a capability; `nil` if there is none.
    package func fallback<Provider>(_ capability: Capability<Provider>) -> Provider? {
        registry.services(that: capability.name).first(where: \.isFallback).flatMap { provider($0) as? Provider }
    }

    /// The catalogues that are queried for a book which no service has.
    package func catalogues(of isbn: ISBN) -> [any BookLookingUp] {
        let number = isbn.isbn13
        return registry.catalogues.filter { $0.isbnPrefixes.contains { number.hasPrefix($0) } }
            .compactMap { provider($0) as? any BookLookingUp }
    }

    /// The provider of a capability at one service; `nil` if the service lacks the capability.
    package func one<Provider>(_ capability: Capability<Provider>, at name: ServiceName) -> Provider? {
        guard let service = registry[name], service.ranks[capability.name] != nil else { return nil }
        return provider(service) as? Provider
    }
}
