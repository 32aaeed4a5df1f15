import APIClient
import LoopbackHTTP
import Testing

@testable import CurlTransport

/// Connections to public hosts only, for addresses that come from outside.
@Suite("Public hosts", .timeLimit(.minutes(20)))
struct PublicHostTests {
    @Test(
        arguments: [
            "127.0.0.1", "127.255.255.255", "0.0.0.0", "10.1.2.3", "100.64.0.1", "169.254.169.254", "172.16.0.1",
            "172.31.255.255", "192.168.0.1", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1",
            "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1",
            "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "64:ff9b::127.0.0.1", "64:ff9b:1::8.8.8.8", "fe80::1", "fec0::1",
            "fc00::1", "fd12:3456::1", "ff02::1", "2001:db8::1", "2001::1", "2002:7f00:1::", "2002:c0a8:1::1", "100::1",
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
            "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:0808:0808::1",
        ]
    )
    func thisIsOne(address: String) {
        #expect(CurlLibrary.isPublic(address))
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
}
