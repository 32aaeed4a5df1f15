import APIClient
import Basics
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Store
import Terminal
import Wording

/// `/series`: the volumes of the series that was last shown here or on a terminal, a file to choose, and the sample.
struct SeriesPages: Sendable {
    let requests: SharedRequests
    let sessions: SessionCache
    let writes: (allowed: Bool, token: String)

    func add(to router: Router<ServerContext>) {
        router.get("/series") { request, _ in
            let query = PageProgram.query(request)
            if query["sample"] != nil {
                try await show(ShownSeries.sample(requests).file)
                return Reply.seeOther("/series")
            }
            let volume = query["volume"].flatMap { Int($0, in: ShownSeries.numbers) }
            return await Page(Message.pageSeries.text, place: "series") { await section(volume) }
                .response(to: request, token: writes.token)
        }
        router.post("/series") { request, _ in
            let form = try await ChangeProgram.form(of: request)
            guard let file = form.file("file"), !file.data.isEmpty else {
                throw ProgramFailure.usage(.pageSeriesNoFile)
            }
            do throws(SeriesFileError) {
                _ = try SeriesFile(data: file.data)
            } catch {
                throw ProgramFailure(reading: error, file: SafeText.line(file.name), missing: .inputData)
            }
            try await show(try await save(file.data))
            return Reply.seeOther("/series")
        }
    }

    private func show(_ file: String) async throws {
        try await requests.library().attempt { (library) async throws(StoreError) in
            let volume = try await library.series.lastVolume(of: file)
            try await library.series.setLastVolume(volume ?? 1, of: file)
        }
        await requests.changed()
    }

    /// Writes a series to the program's own folder, under a name made of its content, and returns its path.
    private func save(_ data: Data) async throws -> String {
        let folder = try await sessions.session().stateFolder.appending(path: "series")
        let file = folder.appending(path: "\(SHA256.hexadecimal(data).prefix(32)).json")
        guard !FileManager.default.fileExists(atPath: file.path) else { return file.path }
        do {
            try PrivateFile.makeFolder(folder.path)
            try PrivateFile.write(data, to: file.path)
        } catch {
            throw ProgramFailure(status: .store, kind: .server, message: .requestInterrupted)
        }
        return file.path
    }

    private func section(_ requested: Int?) async -> Page.Section {
        let document: ShownSeries
        do {
            guard let known = try await ShownSeries.last(requests) else {
                return Page.Section(html: Self.chooser(writes, isStart: true))
            }
            document = known
        } catch {
            let failure = error as? ProgramFailure ?? .brokenRequest
            let section = Notices.section(failure)
            return Page.Section(html: section.html + Self.chooser(writes), status: section.status)
        }
        let (volumes, file) = (document.volumes, document.file)
        let library = try? await requests.library()
        let last = await library?.attempt { (library) async throws(StoreError) in
            try await library.series.lastVolume(of: file)
        }
        let number = requested ?? last.flatMap { $0 } ?? 1
        let index = volumes.firstIndex { $0.number == number } ?? volumes.startIndex
        let chosen = volumes.indices.contains(index) ? volumes[index] : nil
        if let requested, chosen?.number == requested {
            await library?.attempt { (library) async throws(StoreError) in
                try await library.series.setLastVolume(requested, of: file)
            }
        }
        let links = { (volume: SeriesVolume) -> HTML in
            """
            <li><a class="volume-button" href="/series?volume=\(volume.number)"\
            \(volume.title, { #" title="\#($0)""# })\(if: volume.number == number, #" aria-current="true""#)>\
            <span class="visually-hidden">\(word: .columnVolume) </span>\(volume.number)</a></li>

            """
        }
        let article = if let chosen { await self.article(chosen, file, library) } else { HTML() }
        let html: HTML = """
            <section class="series">
            <nav class="volumes" aria-label="\(word: .columnVolume)">
            <ol>
            \(each: volumes, links)</ol>
            </nav>
            \(article)
            </section>

            """
        return Page.Section(html: html + Self.chooser(writes), title: chosen?.title)
    }

    /// The form that opens a file, and the way to the sample.
    private static func chooser(_ writes: (allowed: Bool, token: String), isStart: Bool = false) -> HTML {
        let start: HTML = """
            <h1>\(Message.pageSeries)</h1>
            <p>\(Message.pageSeriesEmpty) \(Message.pageSeriesText)</p>
            """
        let form: HTML = """
            <form class="choices" action="/series" method="post" enctype="multipart/form-data">
            \(HTML.hidden("token", writes.token))
            <p class="choice choice-wide"><label for="series-file">\(Message.pageSeriesFile)</label>
            <input id="series-file" name="file" type="file" accept=".json,application/json" required></p>
            <p class="choice"><button>\(Message.pageSeriesOpen)</button></p>
            </form>
            """
        return """
            <section class="series-choice">
            \(isStart ? start : "<h2>\(Message.pageSeriesAnother)</h2>")
            \(if: writes.allowed, form)
            <p><a class="button" href="/series?sample=1">\(Message.pageSeriesSample)</a></p>
            </section>

            """
    }

    private func article(_ volume: SeriesVolume, _ file: String, _ library: Library?) async -> HTML {
        let folding = await library?.attempt { (library) async throws(StoreError) in
            try await library.folds.state(of: .volume(series: file, number: volume.number))
        }
        let title: HTML = volume.title.map { "\($0)" } ?? "\(word: .columnVolume) \(volume.number)"
        let wiki = SafeLink.web(volume.wiki).map { HTML.external($0, $0) }
        return """
            <article class="volume" id="volume">
            <header class="volume-head">
            <h1>\(title)</h1>
            \(volume.author, { #"<p class="volume-author">\#($0)</p>"# })
            \(volume.dedication, { #"<p class="volume-dedication">\#($0)</p>"# })
            <dl class="volume-facts">
            \(volume.releasedOn?.description, { Self.fact(.columnReleased, #"<time datetime="\#($0)">\#($0)</time>"#) })
            \(volume.pages, { Self.fact(.columnPages, "\($0)") })
            </dl>
            </header>
            <div class="volume-body">
            \(PageText(volume.summary, isWhole: folding.flatMap { $0 } == .full), { summary($0, volume.number) })
            \(if: !volume.chapters.isEmpty, Self.chapters(volume.chapters.compactMap(\.title)))
            </div>
            \(wiki, { #"<p class="volume-wiki">\#($0)</p>"# })
            </article>
            """
    }

    private static func fact(_ label: Message, _ value: HTML) -> HTML {
        "<div><dt>\(word: label)</dt><dd>\(value)</dd></div>"
    }

    private func summary(_ text: PageText, _ number: Int) -> HTML {
        let fold = text.fold(
            ShownSeries.name(of: number),
            here: "/series?volume=\(number)#summary",
            token: writes.token
        )
        return """
            <section class="text" id="summary"><h2>\(Message.pageSummary)</h2>
            \(text.prose)
            \(if: writes.allowed, fold)
            </section>
            """
    }

    private static func chapters(_ titles: [String]) -> HTML {
        """
        <section class="text"><h2>\(word: .columnChapters)</h2><ol class="chapters">\
        \(each: titles, { "<li>\($0)</li>\n" })</ol></section>
        """
    }
}

struct ShownSeries: Sendable {
    /// The path of its file, which is also its key in the store. No page names it, and no request does.
    let file: String
    let volumes: [SeriesVolume]

    static func last(_ requests: SharedRequests) async throws -> ShownSeries? {
        let session = try? await requests.session()
        let known = await session?.library.attempt { (library) async throws(StoreError) in
            try await library.series.known()
        }
        // A demo has a store and a series of its own.
        let file = known?.first { FileManager.default.isReadableFile(atPath: $0) }
        guard let file else { return session?.isDemo == true ? try await sample(requests) : nil }
        return try read(file)
    }

    /// Reads the sample, which is there without a demo, too.
    static func sample(_ requests: SharedRequests) async throws -> ShownSeries {
        guard let file = try await requests.session().sampleSeries else { throw ProgramFailure.usage(.noSeriesFile) }
        return try read(file)
    }

    private static func read(_ file: String) throws(ProgramFailure) -> ShownSeries {
        do throws(SeriesFileError) {
            return ShownSeries(file: file, volumes: try SeriesFile(path: file).volumes)
        } catch {
            throw ProgramFailure(reading: error, file: file)
        }
    }

    /// The name of a volume in forms, where a book has its identity.
    static func name(of number: Int) -> String { "volume:\(number)" }

    /// The numbers of volumes that an address or a form may have; a file has fewer.
    static let numbers = 0...1_000_000

    static func volume(named name: String) -> Int? {
        name.hasPrefix("volume:") ? Int(name.dropFirst("volume:".count), in: numbers) : nil
    }
}

extension ProgramFailure {
    fileprivate init(reading error: SeriesFileError, file: String, missing: ExitStatus = .noInput) {
        let status: ExitStatus =
            switch error {
            case .notThere, .noPermission, .isFolder, .cannotRead: missing
            case .tooLarge, .notUTF8, .brokenJSON, .wrongShape: .inputData
            }
        self.init(status: status, kind: .invalid, message: .cannotRead(file, reason: .reason(error)))
    }
}
