import APIClient
public import Foundation
public import Store

/// A store of so many books seen and so many answers, in a file that stays between runs.
public enum SampleStore {
    /// The sizes that are compared.
    public static let sizes = [1_000, 1_000_000]

    /// Where the files are: `BENCHMARK_STORES`, or a folder beside the build.
    public static var folder: URL {
        ProcessInfo.processInfo.environment["BENCHMARK_STORES"].map { URL(filePath: $0, directoryHint: .isDirectory) }
            ?? URL(filePath: ".build/stores", directoryHint: .isDirectory)
    }

    /// Opens the store of a size; one that is not there is empty.
    public static func open(_ size: Int) throws -> Store {
        try Store(path: folder.appending(path: "\(size).sqlite").path, cacheLimit: .max / 2)
    }

    /// Fills the store of a size where that was not done yet.
    public static func fill(_ size: Int) async throws {
        let store = try open(size)
        let batch = 1_000
        var number = try await store.seenBooks.count()
        while number < size {
            let end = min(number + batch, size)
            try await store.seenBooks.record((number..<end).map(Samples.book), from: ServiceName(rawValue: "kakao"))
            for index in number..<end { await store.answers.keep(Samples.answer(index), for: Samples.key(index)) }
            number = end
            if number.isMultiple(of: 50_000) { print("\(number) of \(size)") }
        }
    }
}
