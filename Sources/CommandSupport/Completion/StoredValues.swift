import APIClient
import Catalog
import CatalogModel
import Console
import Foundation
import Messages
import Store

/// Reads from the store what a shell may offer. Nobody is asked, nothing is written, and nothing is said of a failure.
struct StoredValues {
    /// More is no choice any more.
    private static let limit = 500
    /// A shell waits for this.
    private static let patience: Duration = .milliseconds(200)

    private let context: CommandContext
    private let arguments: [String]

    /// Values for a question of the parser's.
    ///
    /// - Parameters:
    ///   - arguments: The question: commands, `--`, the flag or place, and the words typed so far.
    ///   - context: The process.
    init(_ arguments: [String], in context: CommandContext) {
        self.arguments = arguments
        self.context = context
    }

    /// The values, without those that could not be told from others.
    func read() async -> [StoredCompletion.Value] {
        let found: [StoredCompletion.Value] =
            switch question.first {
            case "--genre": await genres()
            case "--sources": await sources()
            case "--region": regions()
            default: (arguments.contains("export") ? Self.lists : []) + (await books())
            }
        var seen: Set<String> = []
        return Array(found.filter { !$0.text.isEmpty && seen.insert($0.text).inserted }.prefix(Self.limit))
    }

    /// The flag or place, where the word is that is typed, and all words.
    private var question: ArraySlice<String> { arguments.drop { $0 != "--" }.dropFirst() }

    /// What `export` takes in place of books.
    private static let lists = ["shelf", "recent"].map { StoredCompletion.Value(text: $0, note: nil) }

    /// The regions in the script that was begun, since a shell offers what begins like the word typed.
    private func regions() -> [StoredCompletion.Value] {
        let index = question.dropFirst().first.flatMap { Int($0) } ?? 0
        // fish asks with two quotes for a word of which nothing is typed.
        let isLatin = question.dropFirst(3 + index).first?.first.map { $0.isASCII && $0.isLetter } ?? false
        return providers.all(.holdings).flatMap(\.regions).map {
            isLatin
                ? StoredCompletion.Value(text: $0.latinName, note: $0.name)
                : StoredCompletion.Value(text: $0.name, note: $0.latinName)
        }
    }

    private func books() async -> [StoredCompletion.Value] {
        guard let entries = try? await store?.shelf.list(count: Self.limit) else { return [] }
        return entries.compactMap { entry in
            entry.book.isbn.map { StoredCompletion.Value(text: $0.isbn13, note: SafeText.line(entry.book.title)) }
        }
    }

    /// The names that every service understands, and the shop's own where they were fetched before.
    private func genres() async -> [StoredCompletion.Value] {
        var own: [Genre] = []
        for shop in providers.all(.genres) where !shop.hasBuiltInGenres {
            own += (try? await shop.genres(options: Self.offline).genres) ?? []
        }
        return Genre.sharedNames.map { StoredCompletion.Value(text: $0, note: nil) }
            + own.map { StoredCompletion.Value(text: SafeText.line($0.name), note: SafeText.line($0.id)) }
    }

    private func sources() async -> [StoredCompletion.Value] {
        var listed: [NewsOutlet] = []
        for provider in providers.all(.outlets) {
            let answer = try? await provider.outlets(category: nil, language: nil, country: nil, options: Self.offline)
            listed += answer?.response ?? []
        }
        return listed.map {
            StoredCompletion.Value(text: SafeText.line($0.id), note: SafeText.line($0.name))
        }
    }

    private static let offline = RequestOptions(freshness: .offline)

    /// The services, over what is stored alone.
    private var providers: Providers {
        Providers(ServiceRegistry.current, configure: \.standard) { [context, store] service in
            APIClient(
                service: service,
                transport: context.transport,
                store: store?.answers,
                environment: ClientEnvironment(time: context.time, origin: .network)
            )
        }
    }

    /// The store, to be read; `nil` where there is none yet.
    private var store: Store? {
        let settings = Settings(environment: context.environment, currentFolder: context.currentFolder)
        let isDemo = arguments.contains("--demo") || settings.isOn("BOOKFETCH_DEMO")
        let path = (isDemo ? settings.folders.demoStore : settings.folders.store).path
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try? Store(path: path, access: .readOnly, busyTimeout: Self.patience, time: context.time)
    }
}
