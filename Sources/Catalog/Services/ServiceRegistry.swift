public import APIClient
import Synchronization

/// The services that the programs know, in the order they are listed.
public struct ServiceRegistry: Sendable {
    /// The services.
    public let services: [ServiceDescriptor]

    /// A registry of these services.
    public init(_ services: [ServiceDescriptor]) {
        self.services = services
    }

    /// The services that come with the programs.
    public static let standard = ServiceRegistry([
        .kakao, .aladin, .nationalLibrary, .newsAPI, .yes24, .data4Library, .openLibrary,
    ])

    /// The registry of this run. A task's own value, so that a test can add a service of its own.
    @TaskLocal public static var current = standard

    /// The descriptor of a service; `nil` for a name that is not registered.
    public subscript(name: ServiceName) -> ServiceDescriptor? { services.first { $0.name == name } }

    /// The services of one program, in the order they are listed.
    public func services(for audience: ServiceDescriptor.Audience) -> [ServiceDescriptor] {
        services.filter { $0.audience == audience }
    }

    /// All services, those of books first.
    public var byAudience: [ServiceDescriptor] { services(for: .books) + services(for: .news) }

    /// The services that can do something, in the usual order.
    public func services(that capability: CapabilityName) -> [ServiceDescriptor] {
        services.enumerated()
            .compactMap { index, service -> (order: (Int, Int), service: ServiceDescriptor)? in
                service.ranks[capability].map { (($0, index), service) }
            }
            .sorted { $0.order < $1.order }
            .map(\.service)
    }

    /// The services that do a service's work once it has shut down, in the usual order: those that it names, else those that
    /// can be searched as it could and have not announced an end.
    public func successors(of name: ServiceName) -> [ServiceName] {
        guard let service = self[name], service.ranks[.search] != nil else { return [] }
        return service.successors
            ?? services(that: .search).filter { $0.name != name && $0.standard.announcedEnd == nil }.map(\.name)
    }

    /// The service that a page's host belongs to; `nil` for one of none.
    public func service(ofHost host: String) -> ServiceName? {
        services.first { $0.linkHosts.contains { host.isHost(under: $0) } }?.name
    }

    /// The service that pictures under a host belong to; `nil` for one of none.
    func service(ofPictureHost host: String) -> ServiceDescriptor? {
        services.first { $0.covers?.hosts.contains { host.isHost(under: $0) } == true }
    }

    /// Whether a picture is what one of the services sends in place of one that it does not have.
    public func isPlaceholder(width: Int, height: Int, byteCount: Int) -> Bool {
        services.contains { $0.covers?.isPlaceholder(width, height, byteCount) == true }
    }
}

extension String {
    /// Whether it is a domain or a host below it.
    fileprivate func isHost(under domain: String) -> Bool {
        let host = lowercased()
        return host == domain || host.hasSuffix("." + domain)
    }
}

/// The providers of one run, each made when it is first asked for.
///
/// A service has one client in a run, since its pace is kept there.
public final class Providers: Sendable {
    /// The services.
    public let registry: ServiceRegistry
    private let configure: @Sendable (ServiceDescriptor) -> Service
    private let client: @Sendable (Service) -> APIClient
    private let made = Mutex<[ServiceName: any Provider]>([:])

    /// Providers over a registry.
    ///
    /// - Parameters:
    ///   - registry: The services.
    ///   - configure: A service as this run uses it, with its key where one is set.
    ///   - client: Makes the client of a service; called once a service.
    public init(
        _ registry: ServiceRegistry,
        configure: @escaping @Sendable (ServiceDescriptor) -> Service,
        client: @escaping @Sendable (Service) -> APIClient
    ) {
        self.registry = registry
        self.configure = configure
        self.client = client
    }

    /// A service as this run uses it, with its key where one is set; `nil` for a name that is not registered.
    public func service(_ name: ServiceName) -> Service? { registry[name].map(configure) }

    /// The provider of a service.
    public func provider(_ service: ServiceDescriptor) -> any Provider {
        made.withLock { made in
            if let provider = made[service.name] { return provider }
            let provider = service.provider(client(configure(service)))
            made[service.name] = provider
            return provider
        }
    }

    /// The providers of a capability, in the usual order, fallbacks left out.
    public func all<Asked>(_ capability: Capability<Asked>) -> [Asked] {
        registry.services(that: capability.name).filter { !$0.isFallback }.compactMap { provider($0) as? Asked }
    }

    /// The provider that is asked for something where no other can be; `nil` where there is none.
    public func fallback<Asked>(_ capability: Capability<Asked>) -> Asked? {
        registry.services(that: capability.name).first(where: \.isFallback).flatMap { provider($0) as? Asked }
    }

    /// The provider of a capability at one service; `nil` where the service cannot do it.
    public func one<Asked>(_ capability: Capability<Asked>, at name: ServiceName) -> Asked? {
        guard let service = registry[name], service.ranks[capability.name] != nil else { return nil }
        return provider(service) as? Asked
    }
}
