import APIClient
import Testing

@testable import Cluster

@Suite struct SharedAddressTests {
    @Test func theShortestAddress() throws {
        let address = try SharedAddress("redis://cache.example")
        #expect(address.host == "cache.example" && address.port == 6379 && address.database == 0)
        #expect(!address.isSecure && address.user == nil && address.password == nil)
        #expect("\(address)" == "redis://cache.example:6379/0")
    }

    @Test(
        arguments: [
            ("redis://:pass-word@h:7000/3", nil, "pass-word"),
            ("rediss://reader:pass-word@h:7000/3", "reader", "pass-word"),
            ("redis://:p%40ss%3A%2F@h:7000/3", nil, "p@ss:/"), ("redis://:p@ss@h:7000/3", nil, "p@ss"),
            ("redis://:a:b/c?d#e@h:7000/3", nil, "a:b/c?d#e"), ("REDIS://u@h:7000/3/", "u", nil),
        ] as [(String, String?, String?)]
    )
    func userAndPasswordAreReadAndNeverPrinted(text: String, user: String?, password: String?) throws {
        guard !text.hasSuffix("/") else {
            #expect(throws: SharedAddress.Invalid.database) { try SharedAddress(text) }
            return
        }
        let address = try SharedAddress(text)
        #expect(address.user?.exposed == user && address.password?.exposed == password)
        #expect(address.port == 7000 && address.database == 3)
        let scheme = text.hasPrefix("rediss") ? "rediss" : "redis"
        var dumped = ""
        dump(address, to: &dumped)
        #expect("\(address)" == "\(scheme)://<redacted>@h:7000/3" && address.debugDescription == "\(address)")
        for word in [user, password].compactMap(\.self) {
            #expect(!"\(address)".contains(word + "@") && !dumped.contains(word), "\(dumped)")
        }
    }

    @Test func anIPv6AddressIsInBrackets() throws {
        let address = try SharedAddress("redis://[::1]:7000")
        #expect(address.host == "::1" && address.port == 7000 && address.place == "[::1]:7000")
    }

    @Test(
        arguments: [
            ("", .scheme), ("cache.example:6379", .scheme), ("http://h", .scheme), ("redis:/h", .scheme),
            ("redis://", .host), ("redis://:x@", .host), ("redis://:6379", .host), ("redis://a b", .host),
            ("redis://[::1", .host), ("redis://h:", .port), ("redis://h:0", .port), ("redis://h:65536", .port),
            ("redis://h:+1", .port), ("redis://h:secret", .port), ("redis://h/x", .database),
            ("redis://h/-1", .database),
            ("redis://h/0?x=1", .extraParts), ("redis://h#x", .extraParts), ("redis://:%zz@h", .escape),
            ("redis://:%00@h", .escape),
        ] as [(String, SharedAddress.Invalid)]
    )
    func anInvalidAddressNamesThePart(text: String, invalid: SharedAddress.Invalid) {
        #expect(throws: invalid) { try SharedAddress(text) }
    }
}
