import APIClient
import Catalog
import ServiceMappings
import Synchronization
import TestSupport
import Testing

@Suite struct ServiceRegistryTests {
    private let registry = ServiceRegistry.standard

    /// What the clients are made for that a body asks for.
    private func made(_ body: (Providers) -> Void) -> Set<String> {
        let names = Mutex<Set<String>>([])
        body(
            Providers(registry, configure: \.standard) { service in
                names.withLock { _ = $0.insert(service.name.rawValue) }
                return APIClient(
                    service: service,
                    transport: StubTransport([]),
                    environment: ClientEnvironment()
                )
            }
        )
        return names.withLock { $0 }
    }

    @Test func onlyClientsOfRequestedServicesAreCreated() {
        #expect(made { _ in } == [])
        #expect(
            made { _ = ($0.all(.headlines), $0.all(.articles), $0.all(.outlets)) } == ["newsapi", "feeds", "google"]
        )
        #expect(made { _ = $0.all(.outlets) } == ["newsapi"])
        #expect(made { _ = ($0.all(.search), $0.fallback(.search)) }.contains("newsapi") == false)
        #expect(made { _ = $0.one(.search, at: ServiceName(rawValue: "kakao")) } == ["kakao"])
        #expect(made { _ = $0.one(.search, at: ServiceName(rawValue: "data4library")) } == [])
    }

    @Test(arguments: CapabilityName.allCases) func aServiceThatAnnouncedItsEndIsTheLast(capability: CapabilityName) {
        let aladin = ServiceName(rawValue: "aladin")
        #expect(registry.services.last?.name == aladin && registry.services(for: .books).last?.name == aladin)
        let names = registry.services(that: capability).map(\.name)
        if names.contains(aladin) { #expect(names.last == aladin && names.count > 1, "\(names)") }
    }

    @Test func eachNameVariableAndHostIsOneServicesAlone() {
        let services = registry.services
        for names in [
            services.map(\.name.rawValue), services.compactMap(\.keyVariable), services.compactMap(\.addressVariable),
            services.flatMap(\.linkHosts),
        ] {
            #expect(Set(names).count == names.count)
        }
    }

    @Test func aProviderCanDoWhatItsDescriptorSays() {
        _ = made { providers in
            let supporting: [CapabilityName: Int] = [
                .search: providers.all(.search).count, .lookUp: providers.all(.lookUp).count,
                .days: providers.all(.days).count, .rankings: providers.all(.rankings).count,
                .newBooks: providers.all(.newBooks).count, .genres: providers.all(.genres).count,
                .holdings: providers.all(.holdings).count, .preview: providers.all(.preview).count,
                .scans: providers.all(.scans).count, .similar: providers.all(.similar).count,
                .headlines: providers.all(.headlines).count, .articles: providers.all(.articles).count,
                .outlets: providers.all(.outlets).count, .trends: providers.all(.trends).count,
            ]
            for name in CapabilityName.allCases {
                let services = registry.services(that: name).filter { !$0.isFallback(for: name) }
                #expect(supporting[name] == services.count, "\(name)")
            }
        }
    }

    @Test(arguments: [
        ("www.aladin.co.kr", "aladin"), ("SEARCH.daum.net", "kakao"), ("yes24.com", "yes24"), ("notyes24.com", nil),
    ])
    func aHostBelongsToAService(host: String, service: String?) {
        #expect(registry.service(ofHost: host)?.rawValue == service)
    }
}
