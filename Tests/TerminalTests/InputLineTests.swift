import Foundation
import TestPrograms
import Testing

@testable import Terminal

/// Lines of bytes with a limit, as a protocol reads them.
@Suite struct InputLineTests {
    /// The lines of some input, at most this many bytes each.
    private func lines(_ input: Data, limit: Int) async throws -> [InputLine] {
        let pipe = Pipe()
        // A thread of its own: a full pipe would keep one of the task pool's threads from reading it.
        async let written = onThread {
            Result {
                try pipe.fileHandleForWriting.write(contentsOf: input)
                try pipe.fileHandleForWriting.close()
            }
        }
        let source = StandardInput(descriptor: pipe.fileHandleForReading.fileDescriptor)
        var lines: [InputLine] = []
        while let line = await source.readLine(limit: limit) { lines.append(line) }
        try await written.get()
        return lines
    }

    @Test func bytesComeAsTheyAre() async throws {
        let input = Data([0xFF, 0xFE, 0x0A, 0x0A, 0x61, 0x0D, 0x0A, 0x62])
        #expect(
            try await lines(input, limit: 10) == [.bytes([0xFF, 0xFE]), .bytes([]), .bytes([0x61]), .bytes([0x62])]
        )
    }

    @Test func aLineOverTheLimitIsSkippedAsAWhole() async throws {
        let input = Data("abc\nabcd\nabc\r\n".utf8) + Data(repeating: 0x78, count: 100_000) + Data("\nend\nlong".utf8)
        let abc = InputLine.bytes(Array("abc".utf8))
        #expect(
            try await lines(input, limit: 3) == [abc, .tooLong, abc, .tooLong, .bytes(Array("end".utf8)), .tooLong]
        )
    }

    @Test func linesOfMemoryHaveTheSameLimit() async {
        let source = MemorySource(["abc", "abcd", "가"])
        #expect(await source.readLine(limit: 3) == .bytes(Array("abc".utf8)))
        #expect(await source.readLine(limit: 3) == .tooLong)
        #expect(await source.readLine(limit: 3) == .bytes(Array("가".utf8)))
        #expect(await source.readLine(limit: 3) == nil)
    }
}
