import Foundation
import Synchronization
import Testing

@testable import Terminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct StreamTests {
    @Test func everyByteReachesTheDescriptorInOrder() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "out")
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        let sink = StandardStream(descriptor: handle.fileDescriptor)
        #expect(!sink.isTerminal)
        #expect(sink.width == nil)
        let long = String(repeating: "한글 emoji 👩\u{200D}💻\n", count: 20_000)
        try sink.write(long)
        try sink.writeLine("end")
        try sink.write("")
        try handle.close()
        #expect(try Data(contentsOf: file) == Data((long + "end\n").utf8))
    }

    @Test func aClosedReaderIsDistinguishedFromAFailure() throws {
        StandardStream.ignoreBrokenPipeSignal()
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let sink = StandardStream(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        // A program that another test is starting holds the reading end until its exec.
        SpawnRequest.lock.withLock { _ in
            _ = #expect(throws: SinkError.closed) { try sink.write("x") }
        }
        #expect(throws: SinkError.failed(code: 9)) { try StandardStream(descriptor: -1).write("x") }
    }

    @Test func aFullNonBlockingPipeIsWaitedFor() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
        let text = String(repeating: "0123456789", count: 50_000)
        let writer = Thread {
            try? StandardStream(descriptor: descriptor).write(text)
            try? pipe.fileHandleForWriting.close()
        }
        writer.start()
        // A pipe's capacity is far smaller than the text: reading to its end means that the writer waited.
        #expect(try pipe.fileHandleForReading.readToEnd() == Data(text.utf8))
    }

    @Test func memoryRecordsOutputUntilTheReaderCloses() throws {
        let sink = MemorySink(isTerminal: true, width: 40, capacity: 10)
        try sink.write("한\n")
        try sink.writeLine("two")
        #expect(sink.text == "한\ntwo\n")
        #expect(sink.lines == ["한", "two"])
        #expect(throws: SinkError.closed) { try sink.write("xyz") }
        #expect(sink.text == "한\ntwo\n")
        #expect(sink.isTerminal)
    }

    @Test(
        arguments: [
            ([:], nil, 80), ([:], 100, 100), (["COLUMNS": "60"], 100, 60), (["COLUMNS": "60"], nil, 60),
            (["COLUMNS": "wide"], 100, 100),
            (["COLUMNS": "0"], 100, 100), (["COLUMNS": "-5"], nil, 80), (["COLUMNS": ""], nil, 80), ([:], 7, 20),
            (["COLUMNS": "3"], 100, 20), (["COLUMNS": "9223372036854775807"], 100, 100),
            (["COLUMNS": "-9223372036854775808"], 100, 100),
        ] as [([String: String], Int?, Int)]
    )
    func widthIsConfiguredElseMeasuredElseDefault(environment: [String: String], terminal: Int?, expected: Int) {
        #expect(OutputWidth.columns(of: MemorySink(width: terminal), environment: environment) == expected)
    }
}
