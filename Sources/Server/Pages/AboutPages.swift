import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import CommandSupport
import Foundation
import Hummingbird
import Messages
import Store

/// `/about`: the services, their quotas, and what is stored where.
struct AboutPages: Sendable {
    let desk: Desk
    let room: SessionRoom
    let token: String

    /// Adds the routes.
    func add(to router: Router<ServerContext>) {
        router.get("/about") { request, _ in
            let host = request.head.authority ?? "localhost"
            return await Page(Message.pageAbout.text, place: "about") { await about(host) }.response(
                to: request,
                token: token
            )
        }
    }

    private func about(_ host: String) async -> Page.Section {
        let rows = (try? await Quotas(room.session()))?.rows ?? []
        let stores = (try? await room.session()).map { Self.stores($0) } ?? []
        return Page.Section(
            html: PageTemplates.render(
                "about",
                [
                    "services": ServiceRegistry.current.byAudience.map { Self.service($0) },
                    "hasStores": !stores.isEmpty, "stores": stores,
                    "quotas": rows.map { Self.quota($0) },
                    "hasQuotas": !rows.isEmpty, "storage": Message.pageStorageText.text,
                    "programsText": Message.pageProgramsText(host: host).text,
                ]
            )
        )
    }

    /// What is stored where.
    private static func stores(_ session: Session) -> [[String: Any]] {
        [
            ["what": Message.pageStoredData.text, "where": session.storePath],
            ["what": Message.pageStoredImages.text, "where": session.imageFolder.path],
            ["what": Message.pageStoredSettings.text, "where": session.configFile.path],
        ]
    }

    private static func service(_ service: ServiceDescriptor) -> [String: Any] {
        [
            "name": Message.name(of: service.name).text, "isShop": service.isShop,
            "url": service.credit.flatMap { SafeLink.web($0.home) } ?? false,
            "credit": service.credit.map { Message($0.text).text } ?? false,
        ]
    }

    private static func quota(_ row: (service: ServiceName, use: QuotaUsage)) -> [String: Any] {
        let (use, window) = (row.use, row.use.window.name)
        return [
            "name": Message.name(of: row.service).text, "window": window,
            "windowText": Message.pageWindow(window).text, "limit": use.limit.map { "\($0)" } ?? "–",
            "used": "\(use.used)", "left": use.left.map { "\($0)" } ?? "–", "hasLimit": use.limit != nil,
            "limitNumber": "\(use.limit ?? 0)", "usedNumber": "\(use.used)",
        ]
    }
}
