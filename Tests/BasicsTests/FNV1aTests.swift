import Basics
import Testing

@Suite struct FNV1aTests {
    @Test func bytesGiveThePublishedHash() {
        #expect(FNV1a("".utf8).text == "cbf29ce484222325")
        #expect(FNV1a("a".utf8).text == "af63dc4c8601ec8c")
        #expect(FNV1a("foobar".utf8).text == "85944171f73967e8")
    }

    @Test func everyByteOfATextCountsWhereItIsReadEightAtOnce() {
        let text = "0123456789abcdefghi"
        var hashes: Set<FNV1a> = []
        // All lengths, and another byte at each place.
        for length in 0...text.count { hashes.insert(FNV1a(wordsOf: String(text.prefix(length)))) }
        for index in text.indices {
            var other = text
            other.replaceSubrange(index...index, with: "x")
            hashes.insert(FNV1a(wordsOf: other))
        }
        #expect(hashes.count == 2 * text.count + 1)
        #expect(FNV1a(wordsOf: text) == FNV1a(wordsOf: String(decoding: Array(text.utf8), as: UTF8.self)))
    }
}
