import APIClient
import Catalog
import Documents
import Foundation
import HTTPTypes
import Replay
import ServiceMappings
import Synchronization
import TestSupport
import Testing
import Wording

/// A service may send any number in any member: each whole number of each response of each service is sent at its
/// extremes, to the commands that read it. A sum or product that overflows ends the process of the tests.
@Suite struct ExtremeNumbersTests {
    /// The fixtures of one service, with the numbers of one member replaced; the other services cannot be reached.
    private final class Site: HTTPTransport {
        private let fixtures: ReplayTransport
        private let host: String
        private let replaced: (name: String, number: String)?
        private let seen = Mutex<Set<String>>([])

        /// The members that held a whole number, by name.
        var names: Set<String> { seen.withLock(\.self) }

        init(_ service: ServiceDescriptor, _ replaced: (name: String, number: String)? = nil) throws {
            fixtures = ReplayTransport(
                site: try FixtureSite(folder: Fixture.project.appending(path: "Fixtures"))
            )
            host = service.standard.baseURL.host
            self.replaced = replaced
        }

        func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            guard request.head.authority == host else { throw .cannotConnect(host: "elsewhere") }
            var response = try await fixtures.send(request)
            let text = String(decoding: response.body, as: UTF8.self)
            // A number, or a text of one, as some services write them.
            let member = #/"(?<name>\w+)"\s*:\s*(?<quote>"?)-?\d{1,12}("?)(?<end>\s*[,}\]])/#
            seen.withLock { seen in
                for match in text.matches(of: member) { seen.insert(String(match.name)) }
            }
            guard let replaced else { return response }
            let changed = text.replacing(member) { match in
                match.name == replaced.name
                    ? "\"\(match.name)\":\(match.quote)\(replaced.number)\(match.quote)\(match.end)"
                    : String(match.0)
            }
            response.body = Data(changed.utf8)
            return response
        }
    }

    private static let services = ServiceRegistry.inUse.services

    private static let extremes = [("9223372036854775807", "json"), ("-9223372036854775808", "plain")]

    @Test func theFixturesHaveNumbers() async throws {
        let site = try Site(try #require(Self.services.first { $0.name.rawValue == "kakao" }))
        _ = try await withHarness { harness in
            await harness.withAllKeys().run("bookfetch", ["search", "해리 포터", "--json"], over: site)
        }
        #expect(site.names.isSuperset(of: ["price", "total_count"]), "\(site.names)")
    }

    @Test(arguments: services.map(\.name))
    func noNumberOfAServiceEndsACommand(name: ServiceName) async throws {
        let service = try #require(Self.services.first { $0.name == name })
        var tried: Set<String> = []
        for capability in CapabilityName.allCases {
            guard ServiceRegistry.inUse.services(that: capability).contains(where: { $0.name == name }) else {
                continue
            }
            let (program, arguments) = capability.command
            let whole = try Site(service)
            _ = try await withHarness { harness in
                await harness.withAllKeys().run(program, arguments + ["--json"], over: whole)
            }
            for member in whole.names.subtracting(tried).sorted() {
                tried.insert(member)
                for (number, format) in Self.extremes {
                    let site = try Site(service, (member, number))
                    let outcome = try await withHarness { harness in
                        await harness.withAllKeys().run(program, arguments + ["--format", format], over: site)
                    }
                    #expect(outcome.status != .software, "\(arguments) \(member) \(number): \(outcome.errors)")
                }
            }
        }
    }
}
