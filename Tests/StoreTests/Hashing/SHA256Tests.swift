import Foundation
import Testing

@testable import Store

@Suite struct SHA256Tests {
    /// The examples of FIPS 180-4 and its companion, https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines
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
