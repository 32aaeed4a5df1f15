import Testing

@testable import Server

/// Seals, against the published test vectors of HMAC-SHA-256.
@Suite struct SealTests {
    @Test func aSealIsHMAC() {
        // RFC 4231, test case 2.
        #expect(Seal(secret: "Jefe").mark("what do ya want for nothing?") == "5bdcc146bf60754e6a042426089575c7")
    }

    @Test func textsAreComparedWhole() {
        #expect(Seal.isEqual("abc", "abc") && Seal.isEqual("", ""))
        for other in ["abd", "ab", "abcd", "", "ABC"] { #expect(!Seal.isEqual("abc", other)) }
    }
}
