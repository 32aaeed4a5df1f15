package import APIClient
package import Catalog
package import CatalogModel
package import GoogleBooks

/// Google Books as a provider of previews, without a key: pages to open in a browser.
package struct GoogleBooksProvider: PreviewListing {
    private let google: GoogleBooks

    package init(_ google: GoogleBooks) {
        self.google = google
    }

    package var service: ServiceName { .googleBooks }

    package var previewsAtOnce: Int { GoogleBookViews.counts.upperBound }

    /// Requests the previews that are available in the country of the client's IP address.
    package func previews(of isbns: [ISBN], options: RequestOptions) async throws(APIError) -> PreviewResponse {
        let parameters: GoogleBookViews
        do throws(GoogleBooksParameterError) {
            parameters = try GoogleBookViews(isbns: isbns.map(\.isbn13))
        } catch {
            throw .refused(.googleBooks, "views", "\(error)")
        }
        let decoded = try await google.views(parameters, options: options)
        return PreviewResponse(
            previews: isbns.compactMap { isbn in decoded.response[isbn: isbn.isbn13]?.preview(of: isbn) },
            freshness: decoded.freshness
        )
    }
}

extension GoogleBookView {
    fileprivate func preview(of isbn: ISBN) -> BookPreview? {
        let access: PreviewAccess
        switch extent {
        case .full: access = .full
        case .partial: access = .partial
        case .none?, nil: return nil
        }
        let address = [previewURL, infoURL].lazy.compactMap { $0.flatMap { WebAddress.clean($0, upgraded: true) } }
            .first
        return address.map { BookPreview(isbn: isbn, access: access, url: $0) }
    }
}

extension ServiceDescriptor {
    /// Google Books, which needs no key and publishes no limit. Only its dynamic links are used, for previews.
    static let googleBooks = ServiceDescriptor(
        name: .googleBooks,
        title: Localized("Google Books"),
        ranks: [.preview: 2],
        linkHosts: ["books.google.com"],
        service: { GoogleBooks.service(baseURL: $0.baseURL) },
        provider: { GoogleBooksProvider(GoogleBooks(client: $0)) },
        probe: { provider, options async throws(APIError) in
            // The first edition of "Harry Potter and the Philosopher's Stone". A response without it counts as well.
            guard let previews = provider as? any PreviewListing, let isbn = try? ISBN("9780747532699") else { return }
            _ = try await previews.previews(of: [isbn], options: options)
        }
    )
}
