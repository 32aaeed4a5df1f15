import APIClient
import Foundation
import HTTPTypes
import Replay
import TestSupport

extension FixtureRequest {
    /// A request for a path with these parameters.
    static func get(_ path: String, _ query: KeyValuePairs<String, String> = [:]) -> FixtureRequest {
        FixtureRequest(path: path, query: Query(query.map { Query.Item(name: $0.key, value: $0.value) }))
    }
}

/// The project's own fixtures.
func demoSite() throws -> FixtureSite {
    try FixtureSite(folder: Fixture.project.appending(path: "Fixtures"))
}
