import Basics
import Foundation
import TestSupport
import Testing

@testable import Catalog

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct SeriesFileErrorTests {
    private func error(in data: Data) -> SeriesFileError? {
        do throws(SeriesFileError) {
            _ = try SeriesFile(data: data)
            return nil
        } catch { return error }
    }

    private func error(at path: String) -> SeriesFileError? {
        do throws(SeriesFileError) {
            _ = try SeriesFile(path: path)
            return nil
        } catch { return error }
    }

    private static func at(_ line: Int, _ column: Int) -> SourcePosition { SourcePosition(line: line, column: column) }

    @Test(
        arguments: [
            ("empty", .brokenJSON(.nothing, at(1, 1))), ("unfinished", .brokenJSON(.endsEarly, at(4, 35))),
            ("missing-comma", .brokenJSON(.unexpected("\""), at(2, 34))),
            ("line-break-in-text", .brokenJSON(.controlCharacter, at(1, 65))), ("latin-1", .notUTF8(at(2, 30))),
            ("utf-16", .notUTF8(at(1, 1))),
            ("no-data", .wrongShape(path: "data", expected: .list, found: nil, at(1, 1))),
            (
                "wrong-shape",
                .wrongShape(path: "data[1].attributes.chapters[0].title", expected: .text, found: .list, at(3, 58))
            ),
            ("two-documents", .brokenJSON(.textAfterEnd, at(2, 1))),
        ] as [(String, SeriesFileError)]
    )
    func aFailingFileNamesItsCauseAndPlace(name: String, expected: SeriesFileError) throws {
        #expect(error(in: try Fixture.data("series/broken/\(name).json")) == expected)
    }

    @Test(
        arguments: [
            ("[]", .wrongShape(path: "the document", expected: .object, found: .list, at(1, 1))),
            (#"{"data": {}}"#, .wrongShape(path: "data", expected: .list, found: .object, at(1, 10))),
            (#"{"data": null}"#, .wrongShape(path: "data", expected: .list, found: .null, at(1, 10))),
            (#"{"data": [1]}"#, .wrongShape(path: "data[0]", expected: .object, found: .number, at(1, 11))),
            (#"{"data": [{}]}"#, .wrongShape(path: "data[0].attributes", expected: .object, found: nil, at(1, 11))),
            (
                #"{"data": [{"attributes": {"pages": true}}]}"#,
                .wrongShape(path: "data[0].attributes.pages", expected: .text, found: .bool, at(1, 36))
            ),
            (
                #"{"data": [{"attributes": {"chapters": "one"}}]}"#,
                .wrongShape(path: "data[0].attributes.chapters", expected: .list, found: .text, at(1, 39))
            ),
            (
                "{\"data\": [{\"attributes\": {\"chapters\": [\r\n\"1. B\"]}}]}",
                .wrongShape(path: "data[0].attributes.chapters[0]", expected: .object, found: .text, at(2, 1))
            ),
        ] as [(String, SeriesFileError)]
    )
    func anotherShapeIsNamedByItsPath(text: String, expected: SeriesFileError) {
        #expect(error(in: Data(text.utf8)) == expected)
    }

    @Test(
        arguments: [
            ("{\"data\": [,]}", .unexpected(","), at(1, 11)), ("{\"data\": [1,,]}", .unexpected(","), at(1, 13)),
            ("{,}", .unexpected(","), at(1, 2)), ("{\"가\" 1}", .unexpected("1"), at(1, 6)),
            ("{'a': 1}", .unexpected("'"), at(1, 2)),
            ("[007]", .number, at(1, 2)), ("[1.]", .number, at(1, 2)), ("[-]", .number, at(1, 2)),
            ("[1e]", .number, at(1, 2)),
            ("[.5]", .unexpected("."), at(1, 2)), ("[+1]", .unexpected("+"), at(1, 2)),
            ("[NaN]", .unexpected("N"), at(1, 2)),
            ("[tru]", .unexpected("]"), at(1, 5)), ("[\"\\x\"]", .escape, at(1, 3)),
            ("[\"\\u12G4\"]", .escape, at(1, 3)),
            ("[\"\\ud83d\"]", .escape, at(1, 3)), ("[\"\\udc00\"]", .escape, at(1, 3)),
            ("[\"\\ud83d\\u0041\"]", .escape, at(1, 3)), ("[\"\\ud83dx\"]", .escape, at(1, 3)),
            ("[\"abc\n", .controlCharacter, at(1, 6)), ("[\"abc", .endsEarly, at(1, 2)),
            ("[1 /* a */]", .unexpected("/"), at(1, 4)),
            ("\n\r\n\r {", .endsEarly, at(4, 3)), ("  ", .nothing, at(1, 3)), ("[1] x", .textAfterEnd, at(1, 5)),
            ("[\"\\", .escape, at(1, 3)), ("é", .unexpected("é"), at(1, 1)),
        ] as [(String, JSONSyntaxError, SourcePosition)]
    )
    func brokenJSONIsBrokenAtAPlace(text: String, problem: JSONSyntaxError, position: SourcePosition) {
        #expect(error(in: Data(text.utf8)) == .brokenJSON(problem, position))
    }

    @Test func depthHasAnEndBeforeTheStackHas() {
        let deep = String(repeating: "[", count: 1_000_000)
        #expect(error(in: Data(deep.utf8)) == .brokenJSON(.tooDeep, Self.at(1, JSONReader.maxDepth + 1)))
        let members = String(repeating: "{\"a\":", count: 100_000)
        #expect(error(in: Data(members.utf8)) == .brokenJSON(.tooDeep, Self.at(1, JSONReader.maxDepth * 5 + 1)))
    }

    @Test func aPathLeadsToAFileThatMayBeRead() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "series.json")
        try Data(#"{"data":[]}"#.utf8).write(to: file)
        #expect(try SeriesFile(path: file.path).volumes == [])
        #expect(error(at: folder.appending(path: "other.json").path) == .notThere)
        #expect(error(at: file.path + "/series.json") == .notThere)
        #expect(error(at: folder.path) == .isFolder)
        #expect(error(at: "/dev/zero") == .tooLarge(limit: FileBytes.limit))
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func anUnreadableFileIsReported() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("{}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(chmod(file.path, 0) == 0)
        #expect(error(at: file.path) == .noPermission)
    }

    @Test(
        arguments: [
            (ENOENT, .notThere), (ENOTDIR, .notThere), (EACCES, .noPermission), (EPERM, .noPermission),
            (EISDIR, .isFolder),
            (EIO, .cannotRead(code: EIO)),
        ] as [(Int32, SeriesFileError)]
    )
    func theSystemsReasonIsPreserved(code: Int32, expected: SeriesFileError) {
        #expect(SeriesFileError(code: code) == expected)
    }

    @Test func onlyWhatIsInTheFileHasAPlace() {
        #expect(SeriesFileError.notThere.position == nil)
        #expect(SeriesFileError.notUTF8(Self.at(2, 3)).position?.description == "2:3")
        #expect(
            SeriesFileError.brokenJSON(.unexpected("x"), Self.at(2, 3)).description == "2:3: not JSON: unexpected \"x\""
        )
    }
}
