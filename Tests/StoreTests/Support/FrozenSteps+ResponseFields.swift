import APIClient
import HTTPTypes
import Testing

@testable import Store

extension FrozenStep {
    /// The header fields kept with cached responses.
    static let responseFields = FrozenStep(
        schema: """
            ALTER TABLE storedAnswer ADD COLUMN etag TEXT;
            ALTER TABLE storedAnswer ADD COLUMN lastModified TEXT;
            ALTER TABLE storedAnswer ADD COLUMN contentType TEXT;
            """,
        data: """
            INSERT INTO storedAnswer VALUES (
                2, 'feed:gaon', 'GET /rss?', 200, 1795219200125, 1795219200125, 'identity', 4, 60, X'6B657074',
                '"a1"', 'Sat, 21 Nov 2026 00:00:00 GMT', 'text/xml; charset=euc-kr'
            );
            """,
        check: checkResponseFields
    )

    private static func checkResponseFields(in store: Store) async throws {
        let key = CacheKey(service: ServiceName(rawValue: "feed:gaon"), path: "/rss", query: Query())
        let kept = try #require(await store.answers.cachedResponse(for: key))
        #expect(
            kept.fields == [
                .eTag: "\"a1\"", .lastModified: "Sat, 21 Nov 2026 00:00:00 GMT",
                .contentType: "text/xml; charset=euc-kr",
            ]
        )
    }
}
