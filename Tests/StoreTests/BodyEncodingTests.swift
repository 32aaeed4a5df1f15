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
            // A few bits of a stream mean nothing, and then the body is whole.
            let decoded = BodyEncoding.zlib.decode(damaged, size: body.count)
            #expect(decoded == nil || decoded == body)
        }
        #expect(BodyEncoding.zlib.decode(bytes.dropLast(), size: body.count) == nil)
        #expect(BodyEncoding.zlib.decode(bytes, size: body.count + 1) == nil)
        #expect(BodyEncoding.zlib.decode(bytes, size: body.count - 1) == nil)
        #expect(BodyEncoding.identity.decode(bytes, size: bytes.count + 1) == nil)
    }

    @Test(arguments: [-1, Int.max])
    func anImpossibleSizeIsRefusedBeforeMemoryIsAskedFor(size: Int) {
        #expect(BodyEncoding.zlib.decode(BodyEncoding.encode(body).bytes, size: size) == nil)
    }
}
