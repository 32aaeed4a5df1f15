import APIClient
import Catalog
import KakaoBook
import Store
import TestSupport

@testable import BookfetchKit

extension Library {
    /// A library whose only key is Kakao's.
    static func stubbed(
        over transport: StubTransport,
        _ store: Store,
        key: String? = "k",
        isOffline: Bool = false
    ) -> Library {
        Library(
            providers: Providers(.standard) { service in
                let key = service.name == .kakao ? key.flatMap { Secret($0) } : nil
                return service.service(ServiceConfiguration(key: key))
            } client: { service in
                var service = service
                service.pace = nil
                return APIClient(
                    service: service,
                    transport: transport,
                    store: store.answers,
                    environment: ClientEnvironment()
                )
            },
            health: ProviderHealth(),
            serviceOrder: ServiceOrder(),
            mergePolicy: .standard,
            dumps: .none,
            isOffline: isOffline,
            options: RequestOptions(freshness: isOffline ? .offline : .networkFirst(maxAge: nil)),
            store: InMemory(store: store)
        )
    }
}

private struct InMemory: OptionalStore {
    let store: Store

    func attempt<Value: Sendable>(_ body: (Store) async throws(StoreError) -> Value) async -> Value? {
        do throws(StoreError) { return try await body(store) } catch { return nil }
    }
}
