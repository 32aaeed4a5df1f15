import BookfetchKit
import Foundation
import Observation

/// The screen of a series: a button a volume, and the selected one below. Which volume was open and whether its summary
/// is shown in full is remembered.
@MainActor @Observable
final class SeriesScreen {
    /// The number of characters of a folded summary.
    static let foldedLength = 450

    private(set) var volumes: [SeriesVolume] = []
    private(set) var selected = 1
    private(set) var isSummaryFull = false
    /// Why there is nothing to show, for an alert that names the cause.
    private(set) var failure: String?

    private let library: Library
    private let file: URL

    init(_ library: Library, file: URL) {
        (self.library, self.file) = (library, file)
    }

    var volume: SeriesVolume? { volumes.first { $0.number == selected } }

    /// Whether the summary is long enough for a button.
    var canFold: Bool { (volume?.summary?.count ?? 0) > Self.foldedLength }

    var summary: String {
        guard let text = volume?.summary else { return "" }
        return canFold && !isSummaryFull ? text.prefix(Self.foldedLength) + "…" : text
    }

    func load() async {
        do {
            volumes = try SeriesFile(path: file.path).volumes
            if let last = try await library.series.lastVolume(of: file.path),
                volumes.contains(where: { $0.number == last })
            {
                selected = last
            }
            try await readFold()
        } catch let error as SeriesFileError {
            failure = "The series cannot be read: \(error)"
        } catch {
            failure = "The settings cannot be read: \(error)"
        }
    }

    func select(_ number: Int) async {
        guard volumes.contains(where: { $0.number == number }) else { return }
        selected = number
        await attempt {
            try await library.series.setLastVolume(number, of: file.path)
            try await readFold()
        }
    }

    func toggleSummary() async {
        isSummaryFull.toggle()
        await attempt { try await library.folds.set(isSummaryFull ? .full : .fold, for: subject) }
    }

    private var subject: FoldSubject { .volume(series: file.path, number: selected) }

    private func readFold() async throws { isSummaryFull = try await library.folds.state(of: subject) == .full }

    private func attempt(_ body: () async throws -> Void) async {
        do { try await body() } catch { failure = "This was not remembered: \(error)" }
    }
}

extension SeriesScreen {
    /// What the screen shows, as text.
    var text: String {
        if let failure { return "! \(failure)" }
        guard let volume else { return "no volume" }
        let buttons = volumes.map { $0.number == selected ? "[\($0.number)]" : " \($0.number) " }.joined()
        return """
            \(volume.title ?? "without a title")
            \(buttons)
            \(volume.author ?? "-") | \(volume.pages.map { "\($0) pages" } ?? "-") | \(volume.releasedOn?.description ?? "-")
            \(summary.count) characters\(canFold ? (isSummaryFull ? ", [fold]" : ", [more]") : "")
            \(volume.chapters.prefix(2).compactMap(\.title).joined(separator: " / ")) … \(volume.chapters.count) chapters

            """
    }
}

let place = FileManager.default.temporaryDirectory.appending(path: "series-viewer-\(UUID().uuidString)")
let configuration = Configuration.demo(folder: place)
guard let fixtures = configuration.fixtures else { fatalError("the fixtures are missing") }
let library = try await Library.open(configuration)
let screen = SeriesScreen(library, file: fixtures.appending(path: "series/lantern-ferry.json"))
await screen.load()
print(screen.text)
await screen.select(5)
print(screen.text)
await screen.toggleSummary()
print(screen.text)

// The next launch opens the same volume, unfolded as it was.
let relaunched = SeriesScreen(library, file: fixtures.appending(path: "series/lantern-ferry.json"))
await relaunched.load()
print(relaunched.text)

let broken = SeriesScreen(library, file: fixtures.appending(path: "series/missing.json"))
await broken.load()
print(broken.text)
await library.close()
