import APIClient
import Foundation
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

/// Opens the demo for the time of a test, in a folder that is removed afterwards.
func withDemo(_ body: (Library) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "library-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixtures = Fixture.project.appending(path: "Fixtures")
    try await Library.with(Configuration.demo(folder: folder, fixtures: fixtures), body)
}
