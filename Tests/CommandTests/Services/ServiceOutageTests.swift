import APIClient
import Catalog
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// One service fails at a time: where another has the capability, the command ends as if nothing had happened.
@Suite struct ServiceOutageTests {
    @Test(arguments: Tier.sample(ServiceOutage.all)) func anotherServiceIsUsed(test: ServiceOutage) async throws {
        for capability in CapabilityName.allCases where test.service.ranks[capability] != nil {
            let outcome = try await run(capability, test)
            let outlook = test.outlook(capability)
            guard let inUse = outlook.inUse else {
                // A scan whose pages cannot be listed still has an address.
                let status = capability == .scans ? .done : test.outage.status
                #expect(outcome.status == status, "\(capability): \(outcome.errors)")
                continue
            }
            #expect(outcome.status == .done, "\(capability): \(outcome.errors)")
            let document = try outcome.json
            let whole = try await run(capability, ServiceOutage(service: test.service, outage: .up))
            #expect(document["schema"] == (try whole.json["schema"]), "\(capability)")
            guard let sources = Self.sources(of: document), !sources.isEmpty else { continue }
            // The first service may have no preview of the book, and the others are asked as well.
            if document["previews"] == nil {
                #expect(sources.contains(inUse.rawValue), "\(capability): \(sources)")
            }
            if test.outage != .up { #expect(!sources.contains(test.service.name.rawValue), "\(capability)") }
        }
    }

    /// The services that a document names as its sources; `nil` for one whose schema names none.
    private static func sources(of document: JSON) -> Set<String>? {
        if let previews = document["previews"] { return Set(previews.values.compactMap { $0["service"]?.text }) }
        if let articles = document["articles"] {
            let names = articles.values.compactMap { $0["via"]?.text }
            return Set(names.map { $0.hasPrefix("feed:") ? "feeds" : $0 })
        }
        return document["books"].map { Set($0.values.flatMap { $0["sources"]?.values ?? [] }.compactMap(\.text)) }
    }

    /// What changes beside the data is a line on the service, if it would have been used.
    @Test(arguments: Tier.sample(ServiceOutage.all.filter { [.down, .discontinued].contains($0.outage) }))
    func theServiceIsNamed(test: ServiceOutage) async throws {
        for capability in CapabilityName.allCases where test.service.ranks[capability] != nil {
            let usual = ServiceOutage(service: test.service, outage: .up).outlook(capability)
            guard usual.inUse == test.service.name, test.outlook(capability).inUse != nil else { continue }
            let outcome = try await run(capability, test)
            let problems = try outcome.json["problems"]?.values ?? []
            #expect(problems.contains { $0["service"] == .string(test.service.name.rawValue) }, "\(capability)")
            #expect(outcome.errors.contains(test.service.titleAtStart.english), "\(capability): \(outcome.errors)")
        }
    }

    @Test(arguments: Tier.sample(ServiceOutage.all)) func theDoctorSaysWhichServiceIsUsed(test: ServiceOutage)
        async throws
    {
        try await withHarness { harness in
            let harness = harness.withAllKeys(except: test.outage == .noKey ? test.service : nil)
            let program = test.service.audience == .news ? "news" : "bookfetch"
            let outcome = await harness.run(
                program,
                ["doctor", "--json"],
                over: try FixturesWithOutage(test.service, test.outage)
            )
            #expect(outcome.status == .done, "\(outcome.errors)")
            let capabilities = try outcome.json["capabilities"]?.values ?? []
            for capability in CapabilityName.allCases where test.service.ranks[capability] != nil {
                let outlook = test.outlook(capability)
                let check = try #require(capabilities.first { $0["capability"] == .string(capability.rawValue) })
                #expect(check["service"] == (outlook.inUse.map { .string($0.rawValue) } ?? .null), "\(capability)")
                #expect(check["alternatives"]?.values == outlook.alternatives.map { .string($0.rawValue) })
                let own = check["services"]?.values.first { $0["service"] == .string(test.service.name.rawValue) }
                #expect(own?["state"] == .string(test.outage.state.name), "\(capability)")
            }
        }
    }

    /// Books seen before are listed where nobody else lists a day.
    @Test(arguments: Tier.sample(ServiceOutage.all.filter { $0.service.ranks[.days] != nil && $0.outage != .up }))
    func aDayIsListedFromBooksSeenBefore(test: ServiceOutage) async throws {
        guard test.outlook(.days).inUse == nil else { return }
        try await withHarness { harness in
            let (program, arguments) = CapabilityName.days.command
            let fixtures = try FixturesWithOutage(test.service, .up)
            let before = await harness.withAllKeys().run(program, arguments + ["--json"], over: fixtures)
            #expect(before.status == .done)
            #expect(await harness.run(program, ["cache", "clear", "--yes"], over: fixtures).status == .done)
            let poorer = harness.withAllKeys(except: test.outage == .noKey ? test.service : nil)
            let outage = try FixturesWithOutage(test.service, test.outage)
            let after = await poorer.run(program, arguments + ["--json"], over: outage)
            #expect(after.status == .done && !after.errorLines.isEmpty, "\(after.errors)")
            #expect(after.errorLines.count { $0.contains("Showing books seen here before, last on 2026-11-21.") } == 1)
            #expect(try after.json["freshness"]?["stale"] == true)
            #expect(try after.json["schema"] == before.json["schema"])
            let doctor = await poorer.run(program, ["doctor", "--json"], over: outage)
            let check = try doctor.json["capabilities"]?.values.first { $0["capability"] == "days" }
            #expect(check?["seenBooks"] == true && check?["service"] == JSON.null)
        }
    }

    private func run(_ capability: CapabilityName, _ test: ServiceOutage) async throws -> Outcome {
        try await withHarness { harness in
            let (program, arguments) = capability.command
            return await harness.withAllKeys(except: test.outage == .noKey ? test.service : nil)
                .run(program, arguments + ["--json"], over: try FixturesWithOutage(test.service, test.outage))
        }
    }
}
