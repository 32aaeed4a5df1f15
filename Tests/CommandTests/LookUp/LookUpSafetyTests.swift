import CommandLine
import Documents
import Foundation
import Synchronization
import Terminal
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a run over a list never destroys or mixes: the list itself, the results of another run, rows of another form.
@Suite struct LookUpSafetyTests {
    private static let one: Stub = .aladin(Listed.one, "하나")

    private func write(_ text: String, as name: String, at harness: TestHarness) throws {
        try Data(text.utf8).write(to: harness.here.appending(path: name))
    }

    private func text(_ name: String, at harness: TestHarness) -> String? {
        (try? Data(contentsOf: harness.here.appending(path: name))).map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: export --from

    @Test func anExportDoesNotOverwriteItsListByAnyName() async throws {
        try await withHarness { harness in
            let list = Listed.one + "\n"
            try write(list, as: "list", at: harness)
            try #require(
                link(harness.here.appending(path: "list").path, harness.here.appending(path: "hard").path) == 0
            )
            for name in ["list", "./list", "hard"] {
                let outcome = await harness.bookfetch("export", "--from", "list", "-o", name)
                #expect(outcome.status == .usage && outcome.errors.contains("-o \(name) would overwrite the list"))
                let rejects = await harness.bookfetch("lookup", "list", "--rejects", name)
                #expect(rejects.status == .usage)
            }
            #expect(text("list", at: harness) == list)
        }
    }

    #if os(Linux)
        /// Its other files in `/dev` are devices, which are written to and not replaced.
        @Test func aFileInSharedMemoryIsReplacedAsAnyOther() throws {
            let folder = URL(filePath: "/dev/shm/LookUpSafetyTests-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            let (file, before) = (folder.appending(path: "books"), folder.appending(path: "before"))
            try Data("before".utf8).write(to: file)
            try #require(link(file.path, before.path) == 0)
            try OutputFile.write(Data("after".utf8), to: file)
            #expect(try Data(contentsOf: file) == Data("after".utf8))
            // The old file was not written to.
            #expect(try Data(contentsOf: before) == Data("before".utf8))
        }
    #endif

    @Test func anExportThatFailsLeavesTheFileAsItWas() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            try write("\(Listed.one)\n", as: "list", at: harness)
            try write("before", as: "books.ris", at: harness)
            let failed = await harness.bookfetch(
                "export",
                "--from",
                "list",
                "-f",
                "ris",
                "-o",
                "books.ris",
                stubs: [.aladinDown(Listed.one)]
            )
            #expect(failed.status == .unavailable && text("books.ris", at: harness) == "before")
            #expect(text("books.ris.partial", at: harness) == nil)
            let done = await harness.bookfetch(
                "export",
                "--from",
                "list",
                "-f",
                "ris",
                "-o",
                "books.ris",
                stubs: [Self.one]
            )
            #expect(done.status == .done && text("books.ris", at: harness)?.contains("하나") == true)
        }
    }

    @Test func aFileThatCannotBeWrittenIsReportedBeforeTheFirstRequest() async throws {
        try await withHarness { harness in
            try write("\(Listed.one)\n", as: "list", at: harness)
            let outcome = await harness.bookfetch("export", "--from", "list", "-o", "none/books.ris")
            #expect(outcome.status == .cannotCreate)
            let folder = await harness.bookfetch("export", "--from", "list", "-o", ".")
            #expect(folder.status == .cannotCreate && folder.errors.contains("it is a folder"))
        }
    }

    @Test func anInterruptedExportIsKeptBesideTheFile() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            try write("\(Listed.one)\n\(Listed.two)\n", as: "list", at: harness)
            try write("before", as: "books.ris", at: harness)
            let outcome = await CancellingTransport([Self.one]).outcome { transport in
                await harness.run(
                    "bookfetch",
                    ["export", "--from", "list", "-f", "ris", "-o", "books.ris", "--jobs", "1"],
                    over: transport
                )
            }
            #expect(outcome.status == .interrupted && text("books.ris", at: harness) == "before")
            #expect(text("books.ris.partial", at: harness)?.contains("하나") == true)
            #expect(outcome.errors.contains("Wrote 1 book to ") && outcome.errors.contains("books.ris.partial"))
        }
    }

    /// Whoever may write to the folder could lead it to any file of the one who exports.
    @Test(arguments: [false, true]) func aLinkInPlaceOfTheDraftIsNotWrittenThrough(isPipe: Bool) async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let draft = harness.here.appending(path: "books.ris.partial").path
            try write("\(Listed.one)\n", as: "list", at: harness)
            try write("mine", as: "mine", at: harness)
            var reader: Int32 = -1
            if isPipe {
                try #require(mkfifo(draft, 0o600) == 0)
                reader = open(draft, O_RDONLY | O_NONBLOCK)
            } else {
                try FileManager.default.createSymbolicLink(atPath: draft, withDestinationPath: "mine")
            }
            defer { if reader >= 0 { close(reader) } }
            let arguments = ["export", "--from", "list", "-f", "ris", "-o", "books.ris"]
            let outcome = await harness.run("bookfetch", arguments, over: StubTransport([Self.one]))
            #expect(outcome.status == .done && text("mine", at: harness) == "mine")
            let path = harness.here.appending(path: "books.ris").path
            let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            try #require(type == .typeRegular)
            #expect(text("books.ris", at: harness)?.contains("하나") == true)
        }
    }

    @Test func theHintNamesOnlyFlagsOfTheCommand() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let list = ["x", "y", Listed.one]
            let rows = try await harness.lookedUp(list, "--refresh", stubs: [Self.one])
            #expect(rows.errors.contains("Each row says why. --rejects FILE collects"))
            let books = try await harness.lookedUp(list, "--refresh", "--format", "ris", stubs: [Self.one])
            #expect(!books.errors.contains("Each row") && books.errors.contains("--rejects FILE collects"))
            let exported = await harness.bookfetch(
                "export",
                "--from",
                "list.txt",
                "--refresh",
                "-f",
                "ris",
                stubs: [Self.one]
            )
            #expect(!exported.errors.contains("--rejects") && exported.errors.contains("-v lists all problems."))
        }
    }

    // MARK: lookup --resume

    @Test func aDemonstrationLeavesTheProgressAlone() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            _ = try await harness.interrupted([Listed.one, Listed.two], after: [Self.one])
            #expect(await harness.bookfetch("lookup", "list.txt", "--demo").status == .done)
            let rest = try await harness.lookedUp(
                [Listed.one, Listed.two],
                "--resume",
                stubs: [.aladin(Listed.two, "둘")]
            )
            #expect(rest.status == .done && rest.lines.count == 1)
        }
    }

    @Test func titlesAreLookedUpInADemoOfAFreshHome() async throws {
        try await withHarness { harness in
            try write("제목,저자\n해리 포터와 마법사의 돌 1,롤링\n", as: "titles.csv", at: harness)
            let outcome = await harness.bookfetch("lookup", "titles.csv", "--demo")
            #expect(outcome.status != .store && outcome.lines.count == 1, "\(outcome.errors)")
        }
    }

    /// Their progress may be kept in another home.
    @Test func rowsWithoutARecordAreNotAppendedTo() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let whole = try await harness.lookedUp([Listed.one], "--format", "csv", stubs: [.aladin(Listed.one, "하나")])
            try write(whole.output, as: "out", at: harness)
            try FileManager.default.removeItem(at: harness.home)
            let again = try await resume(into: "out", "--format", "csv", at: harness)
            #expect(again.status == .usage && again.errors.contains("the output has rows already"))
            #expect(text("out", at: harness) == whole.output)
            // Files that were appended to each other are joined all the same.
            try write(whole.output + whole.output, as: "twice", at: harness)
            let merged = await harness.bookfetch("lookup", "--merge", "twice")
            #expect(merged.output == whole.output, "\(merged.errors)")
        }
    }

    /// Continues the list into a file, as `>>` does.
    private func resume(into name: String, _ flags: String..., at harness: TestHarness, stubs: [Stub] = []) async throws
        -> Outcome
    {
        let sink = try AppendedFile(harness.here.appending(path: name))
        let arguments = ["lookup", "list.txt", "--resume", "--jobs", "1"] + flags
        return await withStubs(stubs) { await harness.run("bookfetch", arguments, over: $0, output: sink) }
    }

    @Test func rowsOfAnotherFormAreNotAppended() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let first = try await harness.interrupted([Listed.one, Listed.two], after: [Self.one])
            try write(first.output, as: "out", at: harness)
            let csv = try await resume(into: "out", "--format", "csv", at: harness)
            #expect(csv.status == .usage && csv.errors.contains("The earlier run wrote plain."))
            let columns = try await resume(into: "out", "--columns", "line,title", at: harness)
            #expect(columns.status == .usage && columns.errors.contains("wrote other columns"))
            let merged = try await resume(into: "out", "--merge-services", at: harness)
            #expect(merged.status == .usage && merged.errors.contains("Continue it with --no-merge-services."))
            #expect(text("out", at: harness) == first.output)
            let same = try await resume(into: "out", at: harness, stubs: [.aladin(Listed.two, "둘")])
            #expect(same.status == .done && text("out", at: harness)?.split(separator: "\n").count == 2)
        }
    }

    @Test func aSecondFileHasAHeaderOfItsOwn() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let list = [Listed.one, Listed.two]
            _ = await CancellingTransport([Self.one]).outcome { transport in
                try? Data(list.map { $0 + "\n" }.joined().utf8).write(to: harness.here.appending(path: "list.txt"))
                return await harness.run(
                    "bookfetch",
                    ["lookup", "list.txt", "--jobs", "1", "-f", "csv", "--columns", "line,isbn13"],
                    over: transport
                )
            }
            _ = try await resume(
                into: "second",
                "-f",
                "csv",
                "--columns",
                "line,isbn13",
                at: harness,
                stubs: [.aladin(Listed.two, "둘")]
            )
            #expect(text("second", at: harness) == "line,isbn13\r\n2,\(Listed.two)\r\n")
        }
    }

    @Test func aColumnWithACommaIsQuoted() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let outcome = try await harness.lookedUp(
                ["\"가격,원\",isbn", "1000,\(Listed.one)"],
                "--format",
                "csv",
                "--columns",
                "isbn13,\"input.가격,원\"",
                stubs: [Self.one]
            )
            #expect(outcome.status == .done)
            #expect(outcome.output == "isbn13,\"input.가격,원\"\r\n\(Listed.one),1000\r\n")
        }
    }

    @Test func rejectsNeedAFile() async throws {
        try await withHarness { harness in
            let outcome = try await harness.lookedUp([Listed.one], "--rejects", "-")
            #expect(outcome.status == .usage)
        }
    }

    @Test func aTableNamesTheSourcesWhoseTermsRequireIt() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let table = try await harness.lookedUp([Listed.one], "-f", "table", stubs: [Self.one])
            #expect(table.errors.contains("알라딘"))
            let plain = try await harness.lookedUp([Listed.one], "--refresh", stubs: [Self.one])
            #expect(!plain.errors.contains("알라딘"))
        }
    }

    // MARK: lookup --merge

    @Test(arguments: ["csv", "jsonl", "plain"]) func aRowCutShortIsLeftOutAndNamed(format: String) async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let list = [Listed.one, Listed.two]
            let whole = try await harness.lookedUp(
                list,
                "--format",
                format,
                stubs: [Self.one, .aladin(Listed.two, "둘")]
            )
            try write(String(whole.output.dropLast(9)), as: "part", at: harness)
            let merged = await harness.bookfetch("lookup", "list.txt", "--strict", "--merge", "part")
            #expect(merged.status == .inputData && merged.errors.contains("part ends in the middle of "))
            #expect(merged.errors.contains("1 line of the list has no row: 2."))
            #expect(whole.output.hasPrefix(merged.output) && !merged.output.isEmpty)
        }
    }

    @Test func aRowWithOtherCellsAndAFolderAreRefused() async throws {
        try await withHarness { harness in
            try write("line,status,isbn13\r\n1,found,\(Listed.one)\r\n2,found\r\n", as: "part", at: harness)
            #expect(await harness.bookfetch("lookup", "--merge", "part").status == .inputData)
            let folder = await harness.bookfetch("lookup", "--merge", ".")
            #expect(folder.status == .noInput && folder.errors.contains("folder"))
        }
    }

    @Test func aByteOrderMarkIsKeptOrAdded() async throws {
        try await withHarness { harness in
            let rows = "line,status,isbn13\r\n1,found,\(Listed.one)\r\n"
            try write(rows, as: "plain", at: harness)
            try write("\u{FEFF}" + rows, as: "marked", at: harness)
            for arguments in [["--merge", "marked"], ["--bom", "--merge", "plain"]] {
                let merged = await harness.silently("bookfetch", ["lookup"] + arguments)
                #expect(merged.status == .done && Data(merged.output.utf8) == Data(("\u{FEFF}" + rows).utf8))
            }
            #expect(await harness.bookfetch("lookup", "--merge", "plain").output == rows)
            try write("1\tfound\tx\n", as: "tabs", at: harness)
            #expect(await harness.bookfetch("lookup", "--bom", "--merge", "tabs").status == .usage)
        }
    }

    @Test func manyRetriesNeedFewOpenFiles() async throws {
        try await withHarness { harness in
            // Each row begins a run of its own, since the lines descend.
            let rows = (1...1500).reversed().map { "\($0)\tfound\t\(Listed.one)\n" }
            try write(rows.joined(), as: "part", at: harness)
            let sink = DescriptorCount(of: harness.here.appending(path: "part"))
            let merged = await withStubs([]) { transport in
                await harness.run("bookfetch", ["lookup", "--merge", "part"], over: transport, output: sink)
            }
            #expect(merged.status == .done && merged.lines.count == 1500 && merged.output.hasPrefix("1\tfound"))
            #expect(sink.most == 1)
        }
    }
}

/// A file opened as `>>` opens one.
private final class AppendedFile: RecordingSink {
    let isTerminal = false
    let width: Int? = nil
    private let descriptor: Int32
    private let stream: StandardStream

    init(_ file: URL) throws {
        descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode_t(0o600))
        try #require(descriptor >= 0)
        stream = StandardStream(descriptor: descriptor)
    }

    deinit { close(descriptor) }

    var text: String { "" }
    var place: FilePosition? { stream.place }
    func written(from position: Int64, count: Int) -> [UInt8]? { stream.written(from: position, count: count) }
    func write(_ text: String) throws(SinkError) { try stream.write(text) }
    func write(bytes: [UInt8]) throws(SinkError) { try stream.write(bytes: bytes) }
}

/// Counts, with each text, how many descriptors a file has.
private final class DescriptorCount: RecordingSink {
    let isTerminal = false
    let width: Int? = nil
    private let file: String
    private let state = Mutex((text: "", most: 0))

    init(of file: URL) { self.file = file.path }

    var text: String { state.withLock { $0.text } }
    var most: Int { state.withLock { $0.most } }

    func write(_ text: String) {
        let folder = "/proc/self/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let count = names.count {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == file
        }
        state.withLock { $0 = ($0.text + text, max($0.most, count)) }
    }
}
