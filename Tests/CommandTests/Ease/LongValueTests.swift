import CommandLine
import Documents
import TestSupport
import Testing

/// Names and settings without end are refused before they are stored.
@Suite struct LongValueTests {
    private static let name = String(repeating: "긴", count: 201)
    /// One character of many scalars.
    private static let mark = "e" + String(repeating: "\u{301}", count: 10_000)

    @Test(arguments: [name, mark])
    func aBirthdayWithAnOverlongNameIsNotSaved(name: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["birthday", "--keep", name, "06-26"])
            #expect(outcome.status == .usage && outcome.errors.contains("at most 200 characters"), "\(outcome.errors)")
            let stored = try await harness.bookfetch("birthday", "--kept", "--json").json
            #expect(stored["birthdays"]?.values.isEmpty == true)
            #expect(
                await harness.bookfetch("birthday", "--keep", String(Self.name.dropLast()), "06-26").status == .done
            )
        }
    }

    @Test(arguments: ["author", "series", "publisher"])
    func aWatchWithAnOverlongNameIsNotSaved(kind: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["watch", kind, Self.name])
            #expect(outcome.status == .usage && outcome.errors.contains("at most 200 characters"), "\(outcome.errors)")
            let watches = try await harness.bookfetch("watch", "list", "--json").json
            #expect(watches["watches"]?.values.isEmpty == true)
        }
    }

    @Test func aFeedWithANameWithoutEndIsNotAdded() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(
                "news",
                ["feeds", "add", "https://example.com/rss", "--name", Self.name]
            )
            #expect(outcome.status == .usage && outcome.errors.contains("at most 200 characters"), "\(outcome.errors)")
        }
    }

    @Test func anOverlongAddressIsNotAdded() async throws {
        try await withHarness { harness in
            let address = "https://example.com/" + String(repeating: "a", count: 20_000)
            let outcome = await harness.silently("news", ["feeds", "add", address])
            #expect(outcome.status == .usage, "\(outcome.errors.prefix(200))")
        }
    }

    @Test func anOverlongSettingIsNotSaved() async throws {
        try await withHarness { harness in
            let contact = String(repeating: "a", count: 5000) + "@example.com"
            let outcome = await harness.silently("bookfetch", ["config", "set", "OPENLIBRARY_CONTACT", contact])
            #expect(outcome.status == .usage && outcome.errors.contains("4096 bytes"), "\(outcome.errors.prefix(200))")
            let short = await harness.silently("bookfetch", ["config", "set", "OPENLIBRARY_CONTACT", "a@example.com"])
            #expect(short.status == .done, "\(short.errors)")
        }
    }
}
