import Basics
import Foundation
import Testing

@testable import Store

@Suite struct BodyEncodingTests {
    private let body = Data(String(repeating: #"{"title": "새벽의 도서관"}, "#, count: 200).utf8)

    @Test func textIsStoredCompressed() {
        let (encoding, bytes) = BodyEncoding.encode(body)
        #expect(encoding == .zlib)
        #expect(bytes.count < body.count / 10)
        #expect(encoding.decode(bytes, size: body.count) == body)
    }

    @Test func aSliceIsEncodedByItsOwnBytes() {
        let slice = body.dropFirst(100)
        let (encoding, bytes) = BodyEncoding.encode(slice)
        #expect(encoding.decode(bytes, size: slice.count) == Data(slice))
    }

    @Test func damageIsSeen() {
        let (_, bytes) = BodyEncoding.encode(body)
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x10
            // A few bits of a stream are unused, and then the body is intact.
            let decoded = BodyEncoding.zlib.decode(damaged, size: body.count)
            #expect(decoded == nil || decoded == body)
        }
        #expect(BodyEncoding.zlib.decode(bytes.dropLast(), size: body.count) == nil)
        #expect(BodyEncoding.zlib.decode(bytes, size: body.count + 1) == nil)
        #expect(BodyEncoding.zlib.decode(bytes, size: body.count - 1) == nil)
        #expect(BodyEncoding.identity.decode(bytes, size: bytes.count + 1) == nil)
    }

    @Test(arguments: [0, 1, 255, 256, 2_700, BodyEncoding.largestUndeflated])
    func aSmallResponseIsStoredAsItIsWithAChecksum(count: Int) {
        let body = Data(Array(body).prefix(count))
        let (encoding, bytes) = BodyEncoding.encodeQuickly(body)
        #expect(encoding == .zlib && bytes.count == count + 11)
        #expect(encoding.decode(bytes, size: count) == body)
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x10
            let decoded = encoding.decode(damaged, size: count)
            // The third byte holds unused bits.
            #expect(index == 2 ? decoded == nil || decoded == body : decoded == nil)
        }
        #expect(encoding.decode(bytes.dropLast(), size: count) == nil)
    }

    @Test func aLargerResponseIsDeflated() {
        let body = body.prefix(BodyEncoding.largestUndeflated + 1)
        let (encoding, bytes) = BodyEncoding.encodeQuickly(body)
        #expect(encoding == .zlib && bytes.count < body.count / 10)
        #expect(encoding.decode(bytes, size: body.count) == body)
    }

    @Test(arguments: [-1, Int.max])
    func anImpossibleSizeIsRejectedBeforeMemoryIsAllocated(size: Int) {
        #expect(BodyEncoding.zlib.decode(BodyEncoding.encode(body).bytes, size: size) == nil)
    }
}

@Suite struct SHA256Tests {
    /// The examples of FIPS 180-4 and its companion,
    /// https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func theExamplesOfTheStandard(text: String, digest: String) {
        #expect(SHA256.hexadecimal(Data(text.utf8)) == digest)
    }

    @Test func aSliceIsHashedByItsOwnBytes() {
        let data = Data((0..<200).map { UInt8($0) })
        for count in [1, 55, 56, 57, 63, 64, 65, 119, 120, 128] {
            let slice = data.dropFirst(7).prefix(count)
            #expect(SHA256.digest(slice) == SHA256.digest(Data(slice)))
            #expect(SHA256.digest(slice).count == 32)
        }
    }
}
