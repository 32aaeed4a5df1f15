import APIClient
import Basics
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct ImageFilesTests {
    private let clock = ManualClock()

    private func withImages(
        limit: Int = ImageFiles.defaultLimit,
        _ body: (ImageFiles, URL) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let store = try Store(path: folder.appending(path: "store.sqlite").path, time: clock.time)
            let cache = folder.appending(path: "cache/images")
            try await body(store.images(in: cache.path, limit: limit), cache)
        }
    }

    private func files(below folder: URL) -> [String] {
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return files.filter { !FileManager.default.isFolder(folder.appending(path: $0).path) }
    }

    @Test func anImageIsFoundByItsAddress() async throws {
        try await withImages { images, folder in
            #expect(try await images.image(for: "https://a.example/1.jpg") == nil)
            let data = Pictures.jpeg(300, 400)
            let stored = try await images.save(data, for: "https://a.example/1.jpg")
            #expect(stored.format == .jpeg)
            #expect(stored.size == PixelSize(width: 300, height: 400))
            #expect(stored.bytes == data.count)
            #expect(
                stored.path
                    == "\(folder.path)/\(SHA256.hexadecimal(data).prefix(2))/\(SHA256.hexadecimal(data).dropFirst(2)).jpg"
            )
            #expect(try Data(contentsOf: URL(filePath: stored.path)) == data)
            #expect(try await images.image(for: "https://a.example/1.jpg") == stored)
            #expect(try await images.image(for: "https://a.example/2.jpg") == nil)
        }
    }

    @Test func filesAreTheirOwnersAlone() async throws {
        try await withImages { images, folder in
            let stored = try await images.save(Pictures.png(300, 400), for: "https://a.example/1.png")
            #expect(try permissions(of: stored.path) == 0o600)
            #expect(try permissions(of: URL(filePath: stored.path).deletingLastPathComponent().path) == 0o700)
            #expect(try permissions(of: folder.path) == 0o700)
            #expect(files(below: folder).count == 1)
        }
    }

    @Test func twoAddressesOfOneImageAreOneFile() async throws {
        try await withImages { images, folder in
            let one = try await images.save(Pictures.png(300, 400), for: "https://a.example/1.png")
            let two = try await images.save(Pictures.png(300, 400), for: "https://b.example/2.png")
            #expect(one == two)
            #expect(files(below: folder).count == 1)
            #expect(try await images.statistics() == ImageStatistics(images: 1, bytes: one.bytes))
        }
    }

    @Test func anAddressGivesTheLatestImage() async throws {
        try await withImages { images, _ in
            try await images.save(Pictures.png(300, 400), for: "https://a.example/1")
            try await images.save(Pictures.webpLossy(600, 800), for: "https://a.example/1")
            #expect(try await images.image(for: "https://a.example/1")?.format == .webp)
        }
    }

    @Test func aFileThatIsNotAnImageReplacesNothing() async throws {
        try await withImages { images, folder in
            let stored = try await images.save(Pictures.png(300, 400), for: "https://a.example/1.png")
            await #expect(throws: ImageError.notAnImage) {
                try await images.save(Data("<html>not found</html>".utf8), for: "https://a.example/1.png")
            }
            await #expect(throws: ImageError.placeholder(PixelSize(width: 1, height: 1))) {
                try await images.save(Pictures.gif(1, 1), for: "https://a.example/1.png")
            }
            #expect(try await images.image(for: "https://a.example/1.png") == stored)
            #expect(files(below: folder).count == 1)
        }
    }

    @Test func aPlaceholderIsRecognisedByItsPixelsAndIfNecessaryItsBytes() async throws {
        try await withImages { images, _ in
            let grey = Pictures.png(420, 600, padding: 4975 - Pictures.png(420, 600).count)
            let known = { (size: PixelSize, bytes: Int) in
                size.isDot || size == PixelSize(width: 420, height: 600) && bytes == 4975
            }
            await #expect(throws: ImageError.placeholder(PixelSize(width: 420, height: 600))) {
                try await images.save(grey, for: "https://image.yes24.example/L", refusing: known)
            }
            try await images.save(Pictures.png(420, 600), for: "https://image.yes24.example/XL", refusing: known)
            try await images.save(Pictures.gif(1, 1), for: "https://a.example/dot") { _, _ in false }
            let square = PixelSize(width: 50, height: 50)
            await #expect(throws: ImageError.placeholder(square)) {
                try await images.save(Pictures.gif(50, 50), for: "https://a.example/square") { size, _ in size == square
                }
            }
        }
    }

    @Test func thoseThatWentUnusedLongestGoFirst() async throws {
        let size = Pictures.png(1, 2, padding: 1000).count
        try await withImages(limit: size * 3) { images, folder in
            for number in 2...4 {
                try await images.save(Pictures.png(number, 2, padding: 1000), for: "https://a.example/\(number)")
                clock.advance(by: .seconds(2 * 3600))
            }
            #expect(try await images.image(for: "https://a.example/2") != nil)
            try await images.save(Pictures.png(5, 2, padding: 1000), for: "https://a.example/5")
            var there: [Int] = []
            for number in 2...5 where try await images.image(for: "https://a.example/\(number)") != nil {
                there.append(number)
            }
            #expect(there == [2, 4, 5])
            #expect(files(below: folder).count == 3)
            #expect(try await images.prune(toBytes: size) == ImageStatistics(images: 2, bytes: size * 2))
            #expect(try await images.clear() == ImageStatistics(images: 1, bytes: size))
            #expect(files(below: folder) == [])
            #expect(try await images.statistics() == ImageStatistics(images: 0, bytes: 0))
        }
    }

    @Test func anImageLargerThanTheLimitRemovesNothing() async throws {
        try await withImages(limit: 100) { images, folder in
            try await images.save(Pictures.png(300, 400), for: "https://a.example/1")
            let large = Pictures.png(300, 400, padding: 100)
            await #expect(throws: ImageError.tooLarge(bytes: large.count, limit: 100)) {
                try await images.save(large, for: "https://a.example/2")
            }
            #expect(files(below: folder).count == 1)
        }
    }

    @Test func aRemovedOrTruncatedFileIsFetchedAgain() async throws {
        try await withImages { images, folder in
            let data = Pictures.png(300, 400, padding: 50)
            let stored = try await images.save(data, for: "https://a.example/1")
            try data.dropLast().write(to: URL(filePath: stored.path))
            #expect(try await images.image(for: "https://a.example/1") == nil)
            try FileManager.default.removeItem(at: folder)
            #expect(try await images.image(for: "https://a.example/1") == nil)
            #expect(try await images.save(data, for: "https://a.example/1") == stored)
            #expect(try await images.image(for: "https://a.example/1") == stored)
        }
    }

    @Test func clearingLeavesFilesThatAreNoneOfItsImages() async throws {
        try await withImages { images, folder in
            try await images.save(Pictures.png(300, 400), for: "https://a.example/1")
            let other = folder.appending(path: "mine.txt")
            try Data("mine".utf8).write(to: other)
            try await images.clear()
            #expect(files(below: folder) == ["mine.txt"])
        }
    }

    @Test func aFileThatCannotBeWrittenIsReported() async throws {
        try await withImages { images, folder in
            let data = Pictures.png(300, 400)
            let stored = try await images.save(data, for: "https://a.example/1")
            try FileManager.default.removeItem(atPath: stored.path)
            try FileManager.default.createDirectory(atPath: stored.path + "/x", withIntermediateDirectories: true)
            let error = await #expect(throws: ImageError.self) {
                try await images.save(data, for: "https://a.example/1")
            }
            guard case .cannotWrite(stored.path, _) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(files(below: folder) == [])
        }
    }

    @Test func aFolderThatCannotBeCreatedIsReported() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "file")
            try Data().write(to: file)
            let images = try Store.inMemory().images(in: file.path)
            let error = await #expect(throws: ImageError.self) {
                try await images.save(Pictures.png(300, 400), for: "https://a.example/1")
            }
            guard case .store(.cannotCreateFolder) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(try await images.image(for: "https://a.example/1") == nil)
        }
    }
}

extension FileManager {
    fileprivate func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
