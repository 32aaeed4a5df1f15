import APIClient
import Catalog
import CommandLine
import Documents
import Foundation
import ServiceMappings
import TestSupport
import Testing

/// The table of services in `docs/sources.md` is made from the registry.
///
/// After a change that is meant, `UPDATE_GOLDEN=1 make test FILTER=CommandTests.SourcesTableTests` writes it anew.
/// ``ServiceOutageTests`` holds the commands and the doctor against the same outlooks.
@Suite struct SourcesTableTests {
    private static let page = Fixture.project.appending(path: "docs/sources.md")
    private static let start = "<!-- The table is made by SourcesTableTests. -->\n"
    private static let end = "<!-- End of the table. -->\n"

    @Test func theTableIsThatOfTheRegistry() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let from = try #require(text.firstRange(of: Self.start)?.upperBound)
        let to = try #require(text.firstRange(of: Self.end)?.lowerBound)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            let updated = text.replacingCharacters(in: from..<to, with: Self.table)
            return try Data(updated.utf8).write(to: Self.page)
        }
        #expect(text[from..<to].split(separator: "\n") == Self.table.split(separator: "\n"))
    }

    @Test func everyServiceAndEveryCapabilityIsInIt() {
        for service in ServiceRegistry.standard.services {
            #expect(Self.table.contains("| \(service.name.rawValue) |"), "\(service.name)")
        }
        let offered = Set(ServiceRegistry.standard.services.flatMap(\.ranks.keys))
        for capability in offered { #expect(Self.table.contains("`\(Self.words(capability))`"), "\(capability)") }
    }

    private static var table: String {
        let rows = CapabilityName.allCases.flatMap { capability in
            let services = ServiceRegistry.standard.services(that: capability)
            let ordered =
                services.filter { !$0.isFallback(for: capability) } + services.filter { $0.isFallback(for: capability) }
            return ordered.enumerated().map { index, service in
                let cells = Outage.allCases.map { cell(capability, service, $0) }
                let name = index == 0 ? "`\(words(capability))`" : ""
                return "| \(([name, service.name.rawValue] + cells).joined(separator: " | ")) |\n"
            }
        }
        return """
            | command | service | up | down | discontinued | no key |
            |---|---|---|---|---|---|

            """ + rows.joined()
    }

    /// The service used while one is in a state.
    private static func cell(_ capability: CapabilityName, _ service: ServiceDescriptor, _ outage: Outage) -> String {
        guard outage != .noKey || service.keyVariable != nil else { return "needs none" }
        let test = ServiceOutage(service: service, outage: outage)
        if let inUse = test.outlook(capability).inUse { return inUse.rawValue }
        // The address of the scan remains.
        let none = capability == .scans ? "none (0)" : "none (\(test.outage.status.rawValue))"
        return test.outlook(capability, hasSeenBooks: true).hasSeenBooks ? "books seen here, else \(none)" : none
    }

    /// The command without its arguments.
    private static func words(_ capability: CapabilityName) -> String {
        let (program, arguments) = capability.command
        let command = ([program] + arguments.prefix(1)).joined(separator: " ")
        return capability == .scans ? "\(command): pages of a scan" : command
    }
}
