import APIClient
import Catalog
import CommandLine
import Documents
import Feeds
import Foundation
import HTTPTypes
import Replay
import ServiceMappings
import TestSupport
import Testing
import Wording

/// The state of a service in a test; all others are up.
enum Outage: CaseIterable, Sendable {
    /// It responds.
    case up
    /// No connection to it.
    case down
    /// It responds with 410 to everything.
    case discontinued
    /// Its key is not set.
    case noKey

    /// The state that a check-up finds.
    var state: ServiceState {
        switch self {
        case .up: .up
        case .down: .down(.offline)
        case .discontinued: .discontinued
        case .noKey: .noKey
        }
    }

    /// The exit code of a command that only this service could have answered.
    var status: Code { self == .noKey ? .noPermission : .unavailable }
}

/// The fixtures of all services, one of which fails.
struct FixturesWithOutage: HTTPTransport {
    private let site: ReplayTransport
    private let hosts: Set<String>
    private let outage: Outage

    init(_ service: ServiceDescriptor, _ outage: Outage) throws {
        site = ReplayTransport(site: try FixtureSite(folder: Fixture.project.appending(path: "Fixtures")))
        hosts = service.name == .feeds ? try Self.publishers() : Set([service.standard.baseURL.host].compactMap(\.self))
        self.outage = outage
    }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        if let host = request.head.authority, hosts.contains(host) {
            switch outage {
            case .up, .noKey: break
            case .down: throw .cannotConnect(host: host)
            case .discontinued: return TransportResponse(head: HTTPResponse(status: .init(code: 410)), body: Data())
            }
        }
        return try await site.send(request)
    }

    /// The hosts of the publishers' feeds.
    private static func publishers() throws -> Set<String> {
        let feeds = try OPML.read(try Data(contentsOf: publishersFile)).feeds
        return Set(feeds.map(\.address.host))
    }

    /// The list of the publishers' feeds.
    static let publishersFile = Fixture.project.appending(path: "Fixtures/publishers/feeds.opml")
}

extension CapabilityName {
    /// The command that needs the capability.
    var command: (program: String, arguments: [String]) {
        switch self {
        case .search: ("bookfetch", ["search", "해리 포터"])
        case .lookUp: ("bookfetch", ["show", "9788980500208"])
        case .days: ("bookfetch", ["birthday", "1997-06-26"])
        case .rankings: ("bookfetch", ["bestsellers"])
        case .newBooks: ("bookfetch", ["new"])
        case .genres: ("bookfetch", ["genres"])
        case .similar: ("bookfetch", ["similar", "9788980500208"])
        case .trends: ("bookfetch", ["trends", "keywords"])
        case .holdings: ("bookfetch", ["library", "9788980500208", "--region", "서울"])
        case .preview: ("bookfetch", ["preview", "9788980500208"])
        case .scans: ("bookfetch", ["preview", "9788980500208", "--limit", "1"])
        case .headlines: ("news", ["headlines", "--country", "us"])
        case .articles: ("news", ["search", "한국"])
        case .outlets: ("news", ["sources"])
        }
    }
}

extension TestHarness {
    /// A desk with a key for every registered service, except for one whose key is missing.
    func withAllKeys(except missing: ServiceDescriptor? = nil) -> TestHarness {
        var harness = self
        for variable in ServiceRegistry.inUse.services.compactMap(\.keyVariable) {
            harness.environment[variable] = variable == missing?.keyVariable ? nil : "a-key-of-a-test"
        }
        harness.environment["NEWS_FEEDS_FILE"] = FixturesWithOutage.publishersFile.path
        return harness
    }
}

/// A service in a state, for each registered service and each state that it can have.
struct ServiceOutage: Sendable, CustomTestStringConvertible {
    let service: ServiceDescriptor
    let outage: Outage

    static var all: [ServiceOutage] {
        ServiceRegistry.standard.services.flatMap { service in
            // A feed that has ended does not end the others.
            Outage.allCases.filter { $0 != .noKey || service.keyVariable != nil }
                .filter { $0 != .discontinued || service.name != .feeds }
                .map { ServiceOutage(service: service, outage: $0) }
        }
    }

    /// The outlook of a capability while the service is in the state and all others are up.
    func outlook(_ capability: CapabilityName, hasSeenBooks: Bool = false) -> CapabilityOutlook {
        let services = ServiceRegistry.standard.services(that: capability)
        return CapabilityOutlook(capability, of: services, hasSeenBooks: hasSeenBooks) {
            $0 == service.name ? outage.state : .up
        }
    }

    var testDescription: String { "\(service.name.rawValue) \(outage)" }
}
