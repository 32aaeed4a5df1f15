import CatalogModel
import Foundation
import Interchange
import Testing

@testable import BookfetchKit

/// Books as a folder of notes that the reader writes in, renames and moves.
@Suite struct WrittenNotesTests {
    private static let isbns = ["9788980500208", "9788980500215"]
    private static let titles = ["강가의 아침 1", "강가의 아침 2"]

    private static func books() throws -> [ExportedBook] {
        try zip(isbns, titles).map { isbn, title in
            ExportedBook(Book(isbn: try ISBN(isbn), title: title, pages: 210, sources: ["kakao"]))
        }
    }

    private func withVault(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appending(path: "vault"))
    }

    @discardableResult
    private func write(_ vault: URL) throws -> WrittenNotes { try WrittenNotes(on: Self.books(), in: vault) }

    private func outcomes(_ vault: URL) throws -> [NoteOutcome] { try write(vault).notes.map(\.outcome) }

    private func names(_ vault: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: vault.path).sorted()
    }

    private func note(_ vault: URL, _ name: String) -> URL { vault.appending(path: name + ".md") }

    @Test func eachBookHasANoteAndASecondRunChangesNothing() throws {
        try withVault { vault in
            let first = try write(vault)
            #expect(first.notes.map(\.outcome) == [.written, .written])
            #expect(first.notes.map(\.path) == Self.titles.map { $0 + ".md" } && first.left.isEmpty)
            #expect(try names(vault) == Self.titles.map { $0 + ".md" })
            let files = Self.titles.map { note(vault, $0) }
            let texts = try files.map { try Data(contentsOf: $0) }
            #expect(String(decoding: texts[0], as: UTF8.self).contains("\nisbn: \"9788980500208\"\n"))
            let day = Date(timeIntervalSince1970: 1_000_000_000)
            for file in files {
                try FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: file.path)
            }
            #expect(try outcomes(vault) == [.unchanged, .unchanged])
            #expect(try files.map { try Data(contentsOf: $0) } == texts)
            for file in files {
                let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
                #expect(attributes[.modificationDate] as? Date == day)
            }
        }
    }

    @Test func aNoteIsFoundByItsISBNWhereverItIs() throws {
        try withVault { vault in
            try write(vault)
            let moved = note(vault, "읽은 책/Morning")
            try FileManager.default.createDirectory(
                at: moved.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.moveItem(at: note(vault, Self.titles[0]), to: moved)
            let text = try String(contentsOf: moved, encoding: .utf8)
            let mine = text.replacing("pages: 210\n", with: "pages: 1\nmood: good # mine\n") + "내 글\r\n"
            try mine.write(to: moved, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: moved.path)
            let second = try write(vault)
            #expect(second.notes.map(\.outcome) == [.updated, .unchanged])
            #expect(second.notes.first?.path == "읽은 책/Morning.md")
            let after = try String(contentsOf: moved, encoding: .utf8)
            #expect(after == mine.replacing("pages: 1\n", with: "pages: 210\n"))
            #expect(try names(vault).filter { $0.hasSuffix(".md") }.count == 2)
            let mode = try FileManager.default.attributesOfItem(atPath: moved.path)[.posixPermissions] as? Int
            #expect(mode == 0o640)
        }
    }

    @Test func aFileThatIsNotTheBooksNoteIsNotReplaced() throws {
        try withVault { vault in
            try FileManager.default.createDirectory(at: vault, withIntermediateDirectories: true)
            let own = note(vault, Self.titles[0])
            try "mine".write(to: own, atomically: true, encoding: .utf8)
            #expect(try outcomes(vault) == [.written, .written])
            #expect(try String(contentsOf: own, encoding: .utf8) == "mine")
            #expect(try names(vault).contains("\(Self.titles[0]) (\(Self.isbns[0])).md"))
        }
    }

    @Test func aNoteThatCannotBeReadIsLeftAndNamed() throws {
        try withVault { vault in
            try write(vault)
            let broken = note(vault, Self.titles[0])
            let text = try String(contentsOf: broken, encoding: .utf8).replacing("\nisbn", with: "\nx: \"\nisbn")
                .replacing("title: ", with: "title: [")
            try text.write(to: broken, atomically: true, encoding: .utf8)
            let second = try write(vault)
            #expect(second.notes.map(\.outcome) == [.left, .unchanged])
            #expect(second.left.map(\.path) == ["\(Self.titles[0]).md"])
            guard case .properties(.line(2)) = second.left.first?.problem else {
                Issue.record("\(second.left)")
                return
            }
            #expect(try String(contentsOf: broken, encoding: .utf8) == text)
            #expect(try names(vault).count == 2)
        }
    }

    /// It may be the book's, with what the reader wrote: a second note would take its place.
    @Test func noNoteIsWrittenBesideOneOfItsNameThatCannotBeRead() throws {
        try withVault { vault in
            try write(vault)
            let file = note(vault, Self.titles[0])
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "away")
            let second = try write(vault)
            #expect(second.notes.map(\.outcome) == [.left, .unchanged])
            guard case .file = second.left.first?.problem else {
                Issue.record("\(second.left)")
                return
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: vault.path).count == 2)
        }
    }

    @Test func twoNotesOfABookAreNotBothChanged() throws {
        try withVault { vault in
            try write(vault)
            let (file, copy) = (note(vault, Self.titles[0]), note(vault, "\(Self.titles[0]) copy"))
            try FileManager.default.copyItem(at: file, to: copy)
            let second = try write(vault)
            #expect(second.notes.map(\.outcome) == [.unchanged, .unchanged])
            #expect(second.doubles.map(\.path) == ["\(Self.titles[0]) copy.md"])
            #expect(second.doubles.map(\.first) == ["\(Self.titles[0]).md"])
        }
    }

    @Test func hiddenFoldersAreNotLookedInto() throws {
        try withVault { vault in
            try write(vault)
            let waste = vault.appending(path: ".trash")
            try FileManager.default.createDirectory(at: waste, withIntermediateDirectories: true)
            try FileManager.default.moveItem(
                at: note(vault, Self.titles[0]),
                to: waste.appending(path: "\(Self.titles[0]).md")
            )
            #expect(try outcomes(vault) == [.written, .unchanged])
        }
    }

    @Test func aFolderThatCannotBeMadeIsTheFailure() throws {
        try withVault { vault in
            try "a file".write(to: vault, atomically: true, encoding: .utf8)
            let error = #expect(throws: NoteFolderError.self) { try write(vault) }
            guard case .cannotOpen(let url, _) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(url.path == vault.path)
        }
    }
}
