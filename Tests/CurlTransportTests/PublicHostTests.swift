import APIClient
import TestSite
import Testing

@testable import CurlTransport

/// Connections to public hosts only, for addresses that come from outside.
@Suite("Public hosts", .timeLimit(.minutes(30)))
struct PublicHostTests {
    @Test(
        arguments: [
            "127.0.0.1", "127.255.255.255", "0.0.0.0", "10.1.2.3", "100.64.0.1", "169.254.169.254", "172.16.0.1",
            "172.31.255.255", "192.168.0.1", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1",
            "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1",
            "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "64:ff9b::127.0.0.1", "64:ff9b:1::8.8.8.8", "fe80::1", "fec0::1",
            "fc00::1", "fd12:3456::1", "ff02::1", "2001:db8::1", "2001::1", "2002:7f00:1::", "2002:c0a8:1::1",
            "2002:808:808::1",
            "100::1",
            "books.example", "", "127.1", "1.2.3.4.5",
        ]
    )
    func thisIsNoPublicHost(address: String) {
        #expect(!CurlLibrary.isPublic(address))
    }

    @Test(
        arguments: [
            "8.8.8.8", "1.1.1.1", "172.15.255.255", "172.32.0.1", "100.63.255.255", "100.128.0.1", "169.253.0.1",
            "192.169.0.1", "198.17.0.1", "198.20.0.1", "223.255.255.255", "2606:4700::1111", "2a00:1450::1",
            "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
        ]
    )
    func anAddressOfThePublicInternetIsPublic(address: String) {
        #expect(CurlLibrary.isPublic(address))
    }

    /// Each range of IANA's registries of special addresses (IPv4 and IPv6, as of October 2025) and of multicast: its
    /// first and last address, and the addresses beside them that are public.
    struct SpecialRange: Sendable, CustomTestStringConvertible {
        let first, last: String
        var before: String?
        var after: String?

        var testDescription: String { "\(first)-\(last)" }
    }

    private static let ranges: [SpecialRange] = [
        SpecialRange(first: "0.0.0.0", last: "0.255.255.255", after: "1.0.0.0"),
        SpecialRange(first: "10.0.0.0", last: "10.255.255.255", before: "9.255.255.255", after: "11.0.0.0"),
        SpecialRange(first: "100.64.0.0", last: "100.95.255.255", before: "100.63.255.255"),
        SpecialRange(first: "100.96.0.0", last: "100.127.255.255", after: "100.128.0.0"),
        SpecialRange(first: "127.0.0.0", last: "127.255.255.255", before: "126.255.255.255", after: "128.0.0.0"),
        SpecialRange(first: "169.254.0.0", last: "169.254.255.255", before: "169.253.255.255", after: "169.255.0.0"),
        SpecialRange(first: "172.16.0.0", last: "172.31.255.255", before: "172.15.255.255", after: "172.32.0.0"),
        SpecialRange(first: "192.0.0.0", last: "192.0.0.255", before: "191.255.255.255", after: "192.0.1.0"),
        SpecialRange(first: "192.0.2.0", last: "192.0.2.255", before: "192.0.1.255", after: "192.0.3.0"),
        SpecialRange(first: "192.31.196.0", last: "192.31.196.255", before: "192.31.195.255", after: "192.31.197.0"),
        SpecialRange(first: "192.52.193.0", last: "192.52.193.255", before: "192.52.192.255", after: "192.52.194.0"),
        SpecialRange(first: "192.88.99.0", last: "192.88.99.255", before: "192.88.98.255", after: "192.88.100.0"),
        SpecialRange(first: "192.168.0.0", last: "192.168.255.255", before: "192.167.255.255", after: "192.169.0.0"),
        SpecialRange(first: "192.175.48.0", last: "192.175.48.255", before: "192.175.47.255", after: "192.175.49.0"),
        SpecialRange(first: "198.18.0.0", last: "198.19.255.255", before: "198.17.255.255", after: "198.20.0.0"),
        SpecialRange(first: "198.51.100.0", last: "198.51.100.255", before: "198.51.99.255", after: "198.51.101.0"),
        SpecialRange(first: "203.0.113.0", last: "203.0.113.255", before: "203.0.112.255", after: "203.0.114.0"),
        SpecialRange(first: "224.0.0.0", last: "239.255.255.255", before: "223.255.255.255"),
        SpecialRange(first: "240.0.0.0", last: "255.255.255.255"),
        SpecialRange(first: "::", last: "::1"),
        SpecialRange(first: "::ffff:0.0.0.0", last: "::ffff:0.255.255.255", after: "::ffff:1.0.0.0"),
        SpecialRange(first: "64:ff9b::0.0.0.0", last: "64:ff9b::0.255.255.255", after: "64:ff9b::1.0.0.0"),
        SpecialRange(first: "64:ff9b:1::", last: "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"),
        SpecialRange(first: "100::", last: "100::ffff:ffff:ffff:ffff"),
        SpecialRange(first: "100:0:0:1::", last: "100::1:ffff:ffff:ffff:ffff"),
        SpecialRange(first: "1fff::", last: "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", after: "2000::"),
        SpecialRange(
            first: "2001::",
            last: "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff",
            before: "2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
            after: "2001:200::"
        ),
        SpecialRange(
            first: "2001:db8::",
            last: "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff",
            before: "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff",
            after: "2001:db9::"
        ),
        SpecialRange(
            first: "2002::",
            last: "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
            before: "2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
            after: "2003::"
        ),
        SpecialRange(
            first: "2620:4f:8000::",
            last: "2620:4f:8000:ffff:ffff:ffff:ffff:ffff",
            before: "2620:4f:7fff:ffff:ffff:ffff:ffff:ffff",
            after: "2620:4f:8001::"
        ),
        SpecialRange(
            first: "3fff::",
            last: "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff",
            before: "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
            after: "3fff:1000::"
        ),
        SpecialRange(
            first: "4000::",
            last: "5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
            before: "3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"
        ),
        SpecialRange(first: "5f00::", last: "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
        SpecialRange(first: "fc00::", last: "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
        SpecialRange(first: "fe80::", last: "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
        SpecialRange(first: "ff00::", last: "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
    ]

    @Test(arguments: ranges) func noAddressOfASpecialRangeIsPublicAndItsNeighboursAre(range: SpecialRange) {
        #expect(!CurlLibrary.isPublic(range.first))
        #expect(!CurlLibrary.isPublic(range.last))
        for neighbour in [range.before, range.after].compactMap(\.self) { #expect(CurlLibrary.isPublic(neighbour)) }
    }

    /// Every way to write this machine's address that a resolver accepts; the same server is reached without the limit.
    @Test(
        arguments: [
            "https://127.0.0.1", "https://localhost", "https://2130706433", "https://0x7f000001", "https://0177.0.0.1",
            "https://127.1", "https://127.0.0.1.", "https://[::ffff:127.0.0.1]", "https://[::ffff:7f00:1]", "https://0",
            "http://127.0.0.1", "http://localhost",
        ]
    )
    func noSocketIsOpenedToThisMachine(origin: String) async throws {
        try await withServer { _ in
            .response(status: 200, body: [1])
        } body: { server async throws in
            let limited = CurlConfiguration(publicHostsOnly: true)
            await #expect(throws: TransportError.self) {
                _ = try await withTransport(limited) { try await $0.get("\(origin):\(server.port)/") }
            }
            #expect(server.connectionCount == 0)
            if origin == "http://127.0.0.1" {
                let body = try await withTransport { try await $0.get("\(origin):\(server.port)/") }.body
                #expect(Array(body) == [1])
                #expect(server.connectionCount == 1)
            }
        }
    }

    /// The same for one request of a transport that reaches any host, with and without a proxy, which would not be
    /// asked.
    @Test(
        arguments: [
            "127.0.0.1", "localhost", "2130706433", "0x7f000001", "0177.0.0.1", "127.1", "127.0.0.1.", "[::1]",
            "[::ffff:127.0.0.1]", "0", "10.0.0.1", "169.254.169.254", "192.168.1.1", "[fe80::1]", "[fd00::1]",
            "printer.local",
            "books.localhost", "router", "metadata.internal", "localhost.",
        ]
    )
    func anAddressFromOutsideLeadsToNoHostOfThisNetwork(host: String) async throws {
        try await withServer { _ in
            .response(status: 200, body: [1])
        } body: { server async throws in
            let limits = TransferLimits(connect: .seconds(3600), total: .seconds(3600), publicHostsOnly: true)
            for proxy in [ProxySetting.none, .server(server.baseURL)] {
                await #expect(throws: TransportError.refusedAddress("\(host) is no public host")) {
                    _ = try await withTransport(CurlConfiguration(proxy: proxy)) {
                        try await $0.get("https://\(host):\(server.port)/", limits: limits)
                    }
                }
            }
            #expect(server.connectionCount == 0)
        }
    }

    @Test func aPublicNameIsAskedThroughTheProxyAlone() async throws {
        try await withServer { _ in
            .response(status: 403, body: [])
        } body: { server async throws in
            let limits = TransferLimits(connect: .seconds(3600), total: .seconds(3600), publicHostsOnly: true)
            await #expect(throws: TransportError.self) {
                _ = try await withTransport(CurlConfiguration(proxy: .server(server.baseURL))) {
                    try await $0.get("https://covers.example/", limits: limits)
                }
            }
            #expect(server.connectionCount == 1)
        }
    }

    @Test(arguments: ["https://169.254.169.254/", "https://10.0.0.1/", "https://[fe80::1]/", "https://[fd00::1]/"])
    func aPrivateNetworkIsNotReached(address: String) async throws {
        let limited = CurlConfiguration(publicHostsOnly: true)
        await #expect(throws: TransportError.self) {
            _ = try await withTransport(limited) { try await $0.get(address) }
        }
    }

    /// Even a proxy on this machine would be a way around.
    @Test func noProxyIsUsed() async throws {
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server async throws in
            let limited = CurlConfiguration(proxy: .server(server.baseURL), publicHostsOnly: true)
            await #expect(throws: TransportError.self) {
                _ = try await withTransport(limited) { try await $0.get("https://10.0.0.1/") }
            }
            #expect(server.connectionCount == 0)
        }
    }

    /// The one above would be refused as a host of this machine; one with a public address would not be.
    @Test func noProxyIsLookedUp() async throws {
        let limited = CurlConfiguration(proxy: .server("http://proxy.invalid:3128"), publicHostsOnly: true)
        let error = await #expect(throws: TransportError.self) {
            _ = try await withTransport(limited) { try await $0.get("https://10.0.0.1/") }
        }
        #expect(error != .cannotResolve(host: "proxy"))
    }
}
