import CommandSupport
import Console
import Foundation
import HTTPTypes
import Hummingbird
import Messages
import Series
import Store

/// `/series`: the volumes of the series that was last shown here or on a terminal, a file to choose, and the sample.
struct SeriesPages: Sendable {
    let desk: Desk
    let room: SessionRoom
    let writes: (allowed: Bool, token: String)

    /// Adds the route.
    func add(to router: Router<ServerContext>) {
        router.get("/series") { request, _ in
            let query = PageProgram.query(request)
            if query["sample"] != nil {
                try await show(SeriesDocument.sample(from: desk).file)
                return Reply.seeOther("/series")
            }
            let volume = query["volume"].flatMap { Int($0) }
            return await Page(Message.pageSeries.text, place: "series") { await section(volume) }
                .response(to: request, token: writes.token)
        }
        router.post("/series") { request, _ in
            let form = try await ChangeProgram.form(of: request)
            guard let file = form.file("file"), !file.data.isEmpty else {
                throw DeskFailure(message: .pageSeriesNoFile)
            }
            do throws(SeriesFileError) {
                _ = try SeriesFile(data: file.data)
            } catch {
                throw DeskFailure(
                    code: .inputData,
                    message: .cannotRead(SafeText.line(file.name), reason: .reason(error))
                )
            }
            try await show(try await keep(file.data))
            return Reply.seeOther("/series")
        }
    }

    /// Makes a series the one that is shown.
    private func show(_ file: String) async throws {
        try await room.session().attempt { (store) async throws(StoreError) in
            let volume = try await store.series.lastVolume(of: file)
            try await store.series.setLastVolume(volume ?? 1, of: file)
        }
        await desk.changed()
    }

    /// Writes a series to the program's own folder, under a name made of its content, and returns its path.
    private func keep(_ data: Data) async throws -> String {
        let folder = try await room.session().stateFolder.appending(path: "series")
        let file = folder.appending(path: "\(SHA256.hexadecimal(data).prefix(32)).json")
        guard !FileManager.default.fileExists(atPath: file.path) else { return file.path }
        do {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            // A draft first, so that a file with that name is whole.
            let draft = folder.appending(path: UUID().uuidString)
            guard
                FileManager.default.createFile(
                    atPath: draft.path,
                    contents: data,
                    attributes: [.posixPermissions: 0o600]
                )
            else { throw CocoaError(.fileWriteUnknown) }
            try FileManager.default.moveItem(at: draft, to: file)
        } catch {
            throw DeskFailure(code: .store, kind: "server", message: .requestInterrupted)
        }
        return file.path
    }

    private func section(_ asked: Int?) async -> Page.Section {
        let document: SeriesDocument
        do {
            guard let known = try await SeriesDocument.read(from: desk, room) else {
                return Page.Section(html: Self.chooser(writes, isStart: true))
            }
            document = known
        } catch let failure as DeskFailure {
            let section = Notices.section(failure)
            return Page.Section(html: section.html + Self.chooser(writes), status: section.status)
        } catch {
            return Notices.section(DeskFailure(code: .software, kind: "internal", message: .requestInterrupted))
        }
        let (volumes, file) = (document.volumes, document.file)
        let session = try? await room.session()
        let last = await session?.attempt { (store) async throws(StoreError) in
            try await store.series.lastVolume(of: file)
        }
        let number = asked ?? last.flatMap { $0 } ?? 1
        let index = volumes.firstIndex { $0.number == number } ?? volumes.startIndex
        let chosen = volumes.indices.contains(index) ? volumes[index] : nil
        if let asked, chosen?.number == asked {
            await session?.attempt { (store) async throws(StoreError) in
                try await store.series.setLastVolume(asked, of: file)
            }
        }
        func neighbour(_ offset: Int) -> Int? {
            volumes.indices.contains(index + offset) ? volumes[index + offset].number : nil
        }
        return Page.Section(
            html: PageTemplates.render(
                "series",
                [
                    "seriesTitle": false, "total": "\(volumes.count)",
                    "volumes": volumes.map {
                        ["number": $0.number, "title": $0.title ?? false, "isChosen": $0.number == number]
                            as [String: Any]
                    },
                    "previousNumber": neighbour(-1) ?? false, "nextNumber": neighbour(1) ?? false,
                    "previousAddress": neighbour(-1).map { "/series?volume=\($0)" } ?? false,
                    "nextAddress": neighbour(1).map { "/series?volume=\($0)" } ?? false,
                    "chosen": await values(chosen, file, session) ?? false,
                ]
            ) + Self.chooser(writes),
            title: chosen?.title
        )
    }

    /// The form that opens a file, and the way to the sample.
    private static func chooser(_ writes: (allowed: Bool, token: String), isStart: Bool = false) -> String {
        PageTemplates.render(
            "serieschoice",
            ["isStart": isStart, "allowed": writes.allowed, "token": writes.token]
        )
    }

    private func values(_ volume: SeriesDocument.Volume?, _ file: String, _ session: Session?) async -> Any? {
        guard let volume else { return nil }
        let folding = await session?.attempt { (store) async throws(StoreError) in
            try await store.folds.state(of: .volume(series: file, number: volume.number))
        }
        return [
            "number": volume.number, "title": volume.title ?? false, "author": volume.author ?? false,
            "date": volume.releasedOn ?? false, "pages": volume.pages ?? false,
            "dedication": volume.dedication ?? false,
            "text": PageText.values(volume.summary, isWhole: folding.flatMap { $0 } == .full),
            "wiki": SafeLink.web(volume.wiki) ?? false, "chapters": volume.chapters.compactMap(\.title),
            "hasChapters": !volume.chapters.isEmpty, "foldIdentity": SeriesDocument.name(of: volume.number),
            "token": writes.token, "allowed": writes.allowed,
        ] as [String: Any]
    }
}

/// A series, as the contract's document has it.
struct SeriesDocument: Decodable, Sendable {
    /// The path of its file, which is also its key in the store. No page names it, and no request does.
    let file: String
    let volumes: [Volume]

    struct Volume: Decodable, Sendable {
        let number: Int
        let title: String?
        let author: String?
        let dedication: String?
        let releasedOn: String?
        let pages: Int?
        let summary: String?
        let wiki: String?
        let chapters: [Chapter]
    }

    struct Chapter: Decodable, Sendable {
        let title: String?
    }

    /// Reads the series that was last shown, otherwise the demo's.
    ///
    /// - Returns: The series; `nil` if none is known.
    /// - Throws: ``DeskFailure``.
    static func read(from desk: Desk, _ room: SessionRoom) async throws -> SeriesDocument? {
        let session = try? await room.session()
        let known = await session?.attempt { (store) async throws(StoreError) in try await store.series.known() } ?? []
        // A demo has a store and a series of its own.
        let file = known.first { FileManager.default.isReadableFile(atPath: $0) }
        guard let file else { return session?.isDemo == true ? try await sample(from: desk) : nil }
        return try await read(DeskCommand(.bookfetch, ["series", "--list"], [file]), from: desk)
    }

    /// Reads the sample, which is there without a demo, too.
    ///
    /// - Throws: ``DeskFailure``.
    static func sample(from desk: Desk) async throws -> SeriesDocument {
        try await read(DeskCommand(.bookfetch, ["series", "--list", "--demo"]), from: desk)
    }

    private static func read(_ command: DeskCommand, from desk: Desk) async throws -> SeriesDocument {
        let answer = await desk.read(command)
        if let failure = answer.failure { throw failure }
        return try JSONDecoder().decode(SeriesDocument.self, from: Data(answer.document.utf8))
    }

    /// The name of a volume in forms, where a book has its identity.
    static func name(of number: Int) -> String { "volume:\(number)" }

    /// The number in such a name.
    static func volume(named name: String) -> Int? {
        name.hasPrefix("volume:") ? Int(name.dropFirst("volume:".count)) : nil
    }
}
