import CommandSupport
import Foundation
import HTTPTypes
import Hummingbird
import Messages
import Store

/// `/series`: the volumes of the series that was last shown on a terminal.
struct SeriesPages: Sendable {
    let desk: Desk
    let room: SessionRoom
    let writes: (allowed: Bool, token: String)

    /// Adds the route.
    func add(to router: Router<ServerContext>) {
        router.get("/series") { request, _ in
            let volume = PageProgram.query(request)["volume"].flatMap { Int($0) }
            return await Page(Message.pageSeries.text, place: "series") { await section(volume) }
                .response(to: request, token: writes.token)
        }
    }

    private func section(_ asked: Int?) async -> Page.Section {
        let document: SeriesDocument
        do {
            document = try await SeriesDocument.read(from: desk, room)
        } catch let failure as DeskFailure {
            return Notices.section(failure)
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
            ),
            title: chosen?.title
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

    /// Reads the series that was last shown on a terminal, otherwise the demo's.
    ///
    /// - Throws: ``DeskFailure``.
    static func read(from desk: Desk, _ room: SessionRoom) async throws -> SeriesDocument {
        let session = try? await room.session()
        let known = await session?.attempt { (store) async throws(StoreError) in try await store.series.known() } ?? []
        // A demo has a store and a series of its own.
        let file = known.first { FileManager.default.isReadableFile(atPath: $0) }
        let answer = await desk.read(DeskCommand(.bookfetch, ["series", "--list"], file.map { [$0] } ?? []))
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
