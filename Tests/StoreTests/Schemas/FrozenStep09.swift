import APIClient
import Foundation
import Testing

@testable import Store

extension FrozenStep {
    /// Schema 9: the services that answered like closed ones.
    static let retirements = FrozenStep(
        schema: """
            CREATE TABLE retirement (
                service TEXT NOT NULL PRIMARY KEY,
                since INTEGER NOT NULL
            ) WITHOUT ROWID;
            """,
        data: "INSERT INTO retirement VALUES ('aladin', 1793404800000);",
        check: checkRetirements
    )

    private static func checkRetirements(in store: Store) async throws {
        let since = try await store.retirements.since(ServiceName(rawValue: "aladin"))
        #expect(since == Date(timeIntervalSince1970: 1_793_404_800))
    }
}
