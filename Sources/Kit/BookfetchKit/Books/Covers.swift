public import APIClient
public import Catalog
public import CatalogModel
public import Foundation
public import Store

/// The largest cover of a book.
public struct BookCover: LibraryRequest {
    /// The cover, and the rejected candidates.
    public typealias Value = CoverFinding

    /// The book.
    public var isbn: ISBN

    /// Creates a request.
    public init(of isbn: ISBN) { self.isbn = isbn }
}

/// The largest real cover found for a book, and the rejected candidates.
public struct CoverFinding: Sendable {
    /// A rejected candidate.
    public struct Refused: Sendable {
        /// Its address, and the service that has it.
        public let candidate: CoverCandidate
        /// Why it is no cover.
        public let refusal: PictureRefusal

        package init(candidate: CoverCandidate, refusal: PictureRefusal) {
            (self.candidate, self.refusal) = (candidate, refusal)
        }
    }

    /// The cover and its address; `nil` if there is none.
    public let cover: (candidate: CoverCandidate, picture: Picture)?
    /// The rejected candidates, in the order they were tried.
    public let refused: [Refused]

    package init(cover: (candidate: CoverCandidate, picture: Picture)?, refused: [Refused]) {
        (self.cover, self.refused) = (cover, refused)
    }

    /// The first failed request; that there is no image at an address is no failure.
    public var firstError: APIError? {
        refused.lazy.compactMap { if case .failed(let error) = $0.refusal { error } else { nil } }
            .first { !$0.isNoSuchPicture }
    }

    /// Whether an address could not be tried because the library is offline.
    public var isMissingCopy: Bool {
        refused.contains { if case .notCached = $0.refusal { true } else { false } }
    }
}

/// An image and its origin.
public struct Picture: Sendable {
    /// The bytes.
    public let data: Data
    /// The format and size from the image header.
    public let header: ImageHeader
    /// The file in the folder of images; `nil` if it was not saved.
    public let path: String?
    /// Whether it was stored already, without a request.
    public let isStored: Bool
    /// The file of the folder of images that could not be written, and the system's reason.
    package var unwritten: (path: String, reason: String)?

    package init(data: Data, header: ImageHeader, path: String?, isStored: Bool) {
        (self.data, self.header, self.path, self.isStored) = (data, header, path, isStored)
    }
}

/// Why an image is unavailable or rejected.
public enum PictureRefusal: Error, Sendable {
    /// Offline, and never downloaded before.
    case notCached
    /// The download failed.
    case failed(APIError)
    /// The bytes are not an image.
    case notAPicture
    /// The service sent its "no image" placeholder; the size if downloaded.
    case placeholder(PixelSize?)
    /// A button or tracking pixel, not a cover; the size.
    case tooSmall(PixelSize)
}

extension PictureRefusal: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .notCached: "The image was never downloaded."
        case .failed(let error): error.localizedDescription
        case .notAPicture: "The response is not an image."
        case .placeholder: "The service has no image of this book."
        case .tooSmall(let size): "An image of \(size.width) × \(size.height) pixels is no cover."
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension Library {
    /// Finds the largest real cover of a book: among the addresses in the records of all services, and those that
    /// services form from an ISBN.
    ///
    /// - Throws: `CatalogError` as ``book(_:)``, or when the only reason for the lack of a cover is a failed request.
    public func cover(_ request: BookCover) async throws(CatalogError) -> Outcome<BookCover> {
        let found = try await book(BookLookUp(request.isbn))
        let finding: CoverFinding
        do throws(APIError) {
            let book = found.value
            finding = try await cover(of: request.isbn, records: book.merged?.records ?? [], kept: book.book)
        } catch {
            throw .api(error)
        }
        if finding.cover == nil, let error = finding.firstError { throw .api(error) }
        return Outcome(
            value: finding,
            freshness: found.freshness,
            problems: found.problems,
            notices: found.notices,
            next: nil
        )
    }

    /// The cover that the shelf keeps of a book, unless a new one is required; otherwise the largest real one among
    /// those of its records, and without any the one that the reader gave.
    ///
    /// - Parameter willFetch: Called before an image is fetched, with its service.
    /// - Throws: `APIError` when the task is cancelled, and only then.
    package func cover(
        of isbn: ISBN,
        records: [SourcedBook],
        kept: Book?,
        willFetch: (ServiceName) -> Void = { _ in }
    ) async throws(APIError) -> CoverFinding {
        if options.freshness != .refresh, let kept = keptCovers?.cover(of: isbn.isbn13) {
            return CoverFinding(cover: kept.found, refused: [])
        }
        let finding = try await fetchedCover(of: isbn, records: records, kept: kept, willFetch: willFetch)
        guard finding.cover == nil else { return finding }
        let given = await store.attempt { (store) async throws(StoreError) in try await own(isbn.isbn13, store) }
        return CoverFinding(cover: given ?? nil, refused: finding.refused)
    }

    /// Finds the largest real cover among those of a book's records.
    ///
    /// The candidate with the largest expected width is tried first. Further ones are tried only while they promise a
    /// wider image than the one found, so that no more is downloaded than necessary.
    ///
    /// - Parameters:
    ///   - refused: The candidates that were rejected before and are not tried again.
    ///   - willFetch: Called before an image is fetched, with its service.
    /// - Throws: `APIError` when the task is cancelled, and only then.
    func fetchedCover(
        of isbn: ISBN?,
        records: [SourcedBook],
        kept: Book?,
        refused: [CoverFinding.Refused] = [],
        willFetch: (ServiceName) -> Void
    ) async throws(APIError) -> CoverFinding {
        var best: (candidate: CoverCandidate, picture: Picture)?
        let tried = Set(refused.map(\.candidate.address))
        var refused = refused
        for candidate in CoverCandidate.all(of: isbn, records: records, kept: kept, in: providers.registry)
        where !tried.contains(candidate.address) {
            if let best, candidate.expectedWidth <= best.picture.header.size.width { break }
            do throws(PictureRefusal) {
                guard candidate.expectedWidth > 0 else { throw .placeholder(nil) }
                willFetch(candidate.service)
                let picture = try await realCover(candidate)
                if picture.header.size.width > best?.picture.header.size.width ?? 0 { best = (candidate, picture) }
            } catch {
                if case .failed(let error) = error, error.isCancellation { throw error }
                refused.append(CoverFinding.Refused(candidate: candidate, refusal: error))
            }
        }
        return CoverFinding(cover: best, refused: refused)
    }

    /// The shelf's own cover of a book, for which nothing is requested: the one that it keeps of a service, otherwise
    /// the one that the reader gave, most often to a book without an ISBN: `Shelf.add(_:cover:)`.
    public func cover(ofDescribed identity: String) async throws(StoreError) -> CoverFinding {
        let store = try store.required()
        if let kept = store.shelf.keptCovers.cover(of: identity) {
            return CoverFinding(cover: kept.found, refused: [])
        }
        return CoverFinding(cover: try await own(identity, store), refused: [])
    }

    private func own(
        _ identity: String,
        _ store: Store
    ) async throws(StoreError) -> (candidate: CoverCandidate, picture: Picture)? {
        guard let cover = try await store.shelf.cover(of: identity), let path = store.shelf.coverPath(of: identity)
        else { return nil }
        let candidate = CoverCandidate(
            address: URL(filePath: path).absoluteString,
            service: ServiceName(rawValue: ManualBook.source),
            expectedWidth: cover.header.size.width
        )
        return (candidate, Picture(data: cover.data, header: cover.header, path: path, isStored: true))
    }

    /// A candidate's image, if it is a real cover.
    private func realCover(_ candidate: CoverCandidate) async throws(PictureRefusal) -> Picture {
        let picture = try await picture(at: candidate.address, of: candidate.service)
        let size = picture.header.size
        let covers = providers.registry[candidate.service]?.covers
        guard covers?.isPlaceholder(size.width, size.height, picture.data.count) != true else {
            throw .placeholder(size)
        }
        guard CoverSize(width: size.width, height: size.height).isCover else { throw .tooSmall(size) }
        return picture
    }

    /// An image: the stored one, otherwise downloaded and saved.
    ///
    /// - Parameters:
    ///   - address: The address; `http` is upgraded to `https`.
    ///   - limit: The maximum number of bytes.
    /// - Returns: The image; its format was checked.
    package func picture(
        at address: String,
        of service: ServiceName,
        limit: Int = Pictures.sizeLimit
    ) async throws(PictureRefusal) -> Picture {
        if let stored = await storedPicture(at: address) { return stored }
        let address = WebAddress.clean(address, upgraded: true) ?? address
        // Fixtures need no network: a demo works offline as well.
        guard !isOffline || stack.configuration.isDemo else { throw .notCached }
        var requestOptions = options
        requestOptions.limits.bodySize = limit
        let data: Data
        do throws(APIError) {
            data = try await stack.pictures.data(at: address, of: service, options: requestOptions)
        } catch {
            throw .failed(error)
        }
        guard let header = ImageHeader(data) else { throw .notAPicture }
        return try await saved(data, header, address)
    }

    private var images: ImageFiles? {
        store.store?.images(in: stack.configuration.imageFolder.path)
    }

    /// An image that was downloaded before, unless it has to be fetched anew.
    package func storedPicture(at address: String) async -> Picture? {
        guard options.freshness != .refresh, let images else { return nil }
        let address = WebAddress.clean(address, upgraded: true) ?? address
        let found: CachedImage?? = await store.attempt { (_) async throws(StoreError) in
            try await images.image(for: address)
        }
        guard let stored = found ?? nil, let data = try? Data(contentsOf: URL(filePath: stored.path)),
            let header = ImageHeader(data)
        else { return nil }
        return Picture(data: data, header: header, path: stored.path, isStored: true)
    }

    /// Saves an image. A failure does not prevent it from being used.
    private func saved(_ data: Data, _ header: ImageHeader, _ address: String) async throws(PictureRefusal) -> Picture {
        var picture = Picture(data: data, header: header, path: nil, isStored: false)
        guard let images else { return picture }
        do throws(ImageError) {
            let image = try await images.save(data, for: address) { size, byteCount in
                size.isDot
                    || providers.registry.isPlaceholder(width: size.width, height: size.height, byteCount: byteCount)
            }
            return Picture(data: data, header: header, path: image.path, isStored: false)
        } catch {
            switch error {
            case .notAnImage: throw .notAPicture
            case .placeholder(let size): throw .placeholder(size)
            case .store(.notWritable), .tooLarge: break
            case .store(let error): store.report.record(error)
            case .cannotWrite(let path, let reason): picture.unwritten = (path, reason)
            }
            return picture
        }
    }
}

extension APIError {
    /// Whether the server reports that there is no image at the address, which is not a failure.
    package var isNoSuchPicture: Bool {
        if case .status(let error) = cause { error.status == 404 || error.status == 410 } else { false }
    }
}
