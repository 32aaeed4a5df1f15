import APIClient
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
        isOffline: Bool = false,
        time: Time = .system
    ) throws -> Library {
        var configuration = Configuration()
        configuration.keys[.kakao] = key.flatMap { Secret($0) }
        configuration.isOffline = isOffline
        return Library(try ServiceStack(configuration, transport: transport, time: time, storage: LibraryStore(store)))
    }
}
