package import APIClient
package import Catalog
import CatalogModel
package import InternetArchive

/// The Internet Archive as a provider of the pages of scanned books, without a key.
package struct InternetArchiveProvider: ScanListing {
    /// The width of a page image in pixels: legible, and smaller than the scan.
    static let width = 1_000
    /// The maximum number of pages listed, regardless of the number that an item reports.
    static let maxImageCount = 5_000

    private let archive: InternetArchive

    package init(_ archive: InternetArchive) {
        self.archive = archive
    }

    package var service: ServiceName { .archive }

    /// Requests the pages of an item, starting with its cover. The number of pages is the scan's number of images. The
    /// archive omits some of them, such as the colour card, so the last addresses may not exist.
    package func pages(ofScan address: String, options: RequestOptions) async throws(APIError) -> PreviewPages {
        guard let name = ArchiveItemName(page: address) else { return PreviewPages(images: [], freshness: nil) }
        do throws(APIError) {
            let decoded = try await archive.item(name, options: options)
            let item = decoded.response
            let count = item.isRestricted == true ? 0 : min(max(0, item.imageCount ?? 0), Self.maxImageCount)
            return PreviewPages(
                images: (0..<count).map { archive.page($0, of: name, width: Self.width) },
                freshness: decoded.freshness
            )
        } catch {
            guard error.kind == .notFound else { throw error }
            return PreviewPages(images: [], freshness: nil)
        }
    }
}

extension ServiceDescriptor {
    /// The Internet Archive, which needs no key and publishes no rate limit. Open Library reports which of its books
    /// are open.
    static let archive = ServiceDescriptor(
        name: .archive,
        title: Localized(english: "the Internet Archive", korean: "인터넷 아카이브"),
        ranks: [.scans: 1],
        linkHosts: ["archive.org"],
        service: { InternetArchive.service(baseURL: $0.baseURL) },
        provider: { InternetArchiveProvider(InternetArchive(client: $0)) },
        probe: { provider, options async throws(APIError) in
            guard let scans = provider as? any ScanListing else { return }
            _ = try await scans.pages(ofScan: "https://archive.org/details/goodytwoshoes00newyiala", options: options)
        }
    )
}
