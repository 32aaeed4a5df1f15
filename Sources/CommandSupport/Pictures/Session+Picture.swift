import APIClient
import Catalog
import CatalogModel
import Console
import Foundation
import Messages
public import Store

extension Session {
    /// The largest picture that is shown beside text, in bytes: 4 MiB.
    static let shownPictureLimit = 4 << 20

    /// Where pictures are kept.
    ///
    /// - Parameter store: The store that knows them.
    /// - Returns: The files; a demo has its own.
    public func images(in store: Store) -> ImageFiles {
        let folders = presenter.settings.folders
        return store.images(in: (isDemo ? folders.demoImages : folders.images).path)
    }

    private var images: ImageFiles? { storage.store.map { images(in: $0) } }

    /// A picture: the stored one, else fetched and kept.
    ///
    /// - Parameters:
    ///   - address: Its address; `http` is asked as `https`.
    ///   - service: The service that linked to it.
    ///   - limit: How many bytes are read at most.
    /// - Returns: The picture; its bytes were looked at and are one.
    /// - Throws: ``PictureRefusal``.
    func picture(
        at address: String,
        of service: ServiceName,
        limit: Int
    ) async throws(PictureRefusal) -> Picture {
        let address = WebAddress.clean(address, upgraded: true) ?? address
        if !options.refresh, let stored = await storedPicture(address) { return stored }
        // Fixtures are no network: a demo answers offline as well.
        guard !isOffline || isDemo else { throw .notStored }
        var requestOptions = requestOptions
        requestOptions.limits.bodySize = limit
        let data: Data
        do throws(APIError) {
            data = try await pictures.data(at: address, of: service, options: requestOptions)
        } catch {
            throw .failed(error)
        }
        guard let header = ImageHeader(data) else { throw .notAPicture }
        return Picture(data: data, header: header, path: try await keep(data, address), isStored: false)
    }

    private func storedPicture(_ address: String) async -> Picture? {
        guard let images else { return nil }
        let found: StoredImage?? = await attempt { (_) async throws(StoreError) in try await images.image(for: address)
        }
        guard let stored = found ?? nil, let data = try? Data(contentsOf: URL(filePath: stored.path)),
            let header = ImageHeader(data)
        else { return nil }
        return Picture(data: data, header: header, path: stored.path, isStored: true)
    }

    /// Keeps a picture. That it cannot be kept does not keep it from being shown.
    private func keep(_ data: Data, _ address: String) async throws(PictureRefusal) -> String? {
        guard let images else { return nil }
        do throws(ImageError) {
            return try await images.keep(data, for: address) { size, byteCount in
                size.isDot
                    || providers.registry.isPlaceholder(width: size.width, height: size.height, byteCount: byteCount)
            }.path
        } catch {
            switch error {
            case .notAnImage: throw .notAPicture
            case .placeholder(let size): throw .placeholder(size)
            case .store(.notWritable), .tooLarge: return nil
            case .store(let error): storage.report.record(error)
            case .cannotWrite(let path, let reason):
                verbosely(.cannotWrite(SafeText.line(path), reason: Message(verbatim: SafeText.line(reason))))
            }
            return nil
        }
    }

    /// Writes a line to stderr with `--verbose` alone.
    func verbosely(_ message: Message) {
        if options.verbose { note(message) }
    }
}
