import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Foundation
import Hummingbird
import Messages
import Store

/// `/about` and `/series`.
struct AboutPages: Sendable {
    let desk: Desk
    let room: SessionRoom
    let token: String

    private struct QuotaDocument: Decodable {
        let quotas: [Row]

        struct Row: Decodable {
            let service: String
            let window: String
            let limit: Int?
            let used: Int
            let left: Int?
        }
    }

    private struct SeriesDocument: Decodable {
        let volumes: [Volume]

        struct Volume: Decodable {
            let number: Int
            let title: String?
            let author: String?
            let releasedOn: String?
            let pages: Int?
            let summary: String?
            let wiki: String?
            let chapters: [Chapter]
        }

        struct Chapter: Decodable {
            let title: String?
        }
    }

    /// Adds the routes.
    func add(to router: Router<BasicRequestContext>) {
        router.get("/about") { request, _ in
            let host = request.head.authority ?? "localhost"
            return await Page(Message.pageAbout.text, place: "about") { await about(host) }.response(
                to: request,
                token: token
            )
        }
        router.get("/series") { request, _ in
            let volume = PageProgram.query(request)["volume"].flatMap { Int($0) }
            return await Page(Message.pageSeries.text, place: "series") { await series(volume) }
                .response(to: request, token: token)
        }
    }

    private func about(_ host: String) async -> Page.Section {
        let quotas = try? await Quotas.read(from: desk)
        let rows =
            quotas.flatMap { try? JSONDecoder().decode(QuotaDocument.self, from: Data($0.document.utf8)).quotas } ?? []
        let store = try? await room.session().storePath
        return Page.Section(
            html: PageTemplates.render(
                "about",
                [
                    "services": ServiceRegistry.current.byAudience.map { service in
                        ["name": Message.name(of: service.name).text, "isShop": service.isShop] as [String: Any]
                    },
                    "quotas": rows.map { row in
                        [
                            "name": Message.name(of: ServiceName(rawValue: row.service)).text, "window": row.window,
                            "limit": row.limit.map { "\($0)" } ?? "–", "used": "\(row.used)",
                            "left": row.left.map { "\($0)" } ?? "–",
                        ] as [String: Any]
                    },
                    "hasQuotas": !rows.isEmpty, "store": store ?? "", "storage": Message.pageStorageText.text,
                    "programsText": Message.pageProgramsText(host: host).text,
                ]
            )
        )
    }

    /// The series that was last shown on a terminal: its volumes, and one of them. A request names no file.
    private func series(_ volume: Int?) async -> Page.Section {
        let session = try? await room.session()
        let known = await session?.attempt { (store) async throws(StoreError) in try await store.series.known() } ?? []
        let file = known.first { FileManager.default.isReadableFile(atPath: $0) }
        let answer = await desk.read(DeskCommand(.bookfetch, ["series", "--list"], file.map { [$0] } ?? []))
        if let failure = answer.failure { return Notices.section(failure) }
        guard let document = try? JSONDecoder().decode(SeriesDocument.self, from: Data(answer.document.utf8)) else {
            return Notices.section(DeskFailure(code: .software, kind: "internal", message: .requestInterrupted))
        }
        let last = await lastVolume(of: file, session)
        let chosen = document.volumes.first { $0.number == volume ?? last ?? 1 } ?? document.volumes.first
        if let volume, chosen?.number == volume, let file {
            await session?.attempt { (store) async throws(StoreError) in
                try await store.series.setLastVolume(volume, of: file)
            }
        }
        return Page.Section(
            html: PageTemplates.render(
                "series",
                [
                    "volumes": document.volumes.map {
                        ["number": $0.number, "isChosen": $0.number == chosen?.number] as [String: Any]
                    },
                    "chosen": chosen.map { volume in
                        [
                            "number": volume.number, "title": volume.title ?? false, "author": volume.author ?? false,
                            "date": volume.releasedOn ?? false, "pages": volume.pages ?? false,
                            "text": PageText.values(volume.summary, isWhole: true),
                            "wiki": SafeLink.web(volume.wiki) ?? false,
                            "chapters": volume.chapters.compactMap(\.title), "hasChapters": !volume.chapters.isEmpty,
                        ] as [String: Any]
                    } ?? false,
                ]
            )
        )
    }

    private func lastVolume(of file: String?, _ session: Session?) async -> Int? {
        guard let file else { return nil }
        let last = await session?.attempt { (store) async throws(StoreError) in
            try await store.series.lastVolume(of: file)
        }
        return last.flatMap { $0 }
    }
}
