import HTTPTypes
import Testing

@testable import CurlTransport

@Suite("Header lines")
struct ResponseHeadReaderTests {
    private func read(_ lines: String...) -> HTTPResponse? {
        var reader = ResponseHeadReader()
        for line in lines {
            let isWithinLimit = reader.take(Array((line + "\r\n").utf8))
            #expect(isWithinLimit)
        }
        return reader.response
    }

    @Test(arguments: [("HTTP/1.1 200 OK", 200), ("HTTP/2 404", 404), ("HTTP/1.1 999 ", 999)])
    func aStatusLineGivesItsCode(line: String, code: Int) {
        #expect(read(line, "")?.status.code == code)
    }

    @Test(arguments: ["HTTP/1.1", "HTTP/1.1 20 OK", "HTTP/1.1 099 No", "HTTP/1.1 +20 No", "HTTP/1.1 2000 No"])
    func aMalformedStatusLineGivesNoResponse(line: String) {
        #expect(read(line, "") == nil)
    }

    @Test func aFoldedLineContinuesTheOneBefore() throws {
        let response = try #require(read("HTTP/1.1 200 OK", "Via: one", "\ttwo ", ""))
        #expect(response.headerFields[.via] == "one two")
    }

    @Test func aLineThatIsNotAFieldIsDropped() throws {
        let response = try #require(read("HTTP/1.1 200 OK", " lost", "no colon", "bad name: 1", ":: 2", "Via: one", ""))
        #expect(response.headerFields.map(\.value) == ["one"])
    }

    @Test func bytesThatAreNotTextStayInTheField() throws {
        var reader = ResponseHeadReader()
        _ = reader.take(Array("HTTP/1.1 200 OK\r\n".utf8))
        _ = reader.take(Array("Via: ".utf8) + [0xB0, 0xA1])
        let field = try #require(reader.response?.headerFields.first)
        #expect(field.withUnsafeBytesOfValue { Array($0) } == [0xB0, 0xA1])
    }

    @Test func theSizeOfAllBlocksCounts() {
        var reader = ResponseHeadReader()
        let block = Array("HTTP/1.1 103 Early Hints\r\n".utf8)
        var taken = 0
        while reader.take(block) { taken += block.count }
        #expect(taken <= ResponseHeadReader.sizeLimit)
        #expect(taken > ResponseHeadReader.sizeLimit - block.count)
    }
}
