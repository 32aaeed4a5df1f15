package import APIClient
package import BookfetchKit
package import Catalog
package import CatalogModel
import Foundation
package import Store
import Terminal
import Wording

extension Session {
    /// The files; a demo has its own.
    package func images(in store: Store) -> ImageFiles {
        store.images(in: imageFolder.path)
    }

    /// An image, as the library has it: `Library/picture(at:of:limit:)`.
    package func picture(
        at address: String,
        of service: ServiceName,
        limit: Int
    ) async throws(PictureRefusal) -> Picture {
        let picture = try await library.picture(at: address, of: service, limit: limit)
        noteUnwritten(picture)
        return picture
    }

    /// The largest real cover of a book, from the services' merged record of it, if one was requested, and the locally
    /// stored copy.
    ///
    /// - Throws: ``ProgramFailure`` when the run is interrupted, and only then.
    package func cover(of isbn: ISBN, merged: MergedBook?, kept: Book?) async throws(ProgramFailure) -> CoverFinding {
        do throws(APIError) {
            let finding = try await library.cover(of: isbn, records: merged?.records ?? [], kept: kept) { service in
                progress(.fetchingCover(service: service))
            }
            if let cover = finding.cover { noteUnwritten(cover.picture) }
            return finding
        } catch {
            throw ProgramFailure(error)
        }
    }

    /// The cover that the reader gave to a book of the shelf.
    package func cover(ofDescribed identity: String) async throws(ProgramFailure) -> CoverFinding {
        do throws(StoreError) {
            return try await library.cover(ofDescribed: identity)
        } catch {
            throw ProgramFailure(error)
        }
    }

    private func noteUnwritten(_ picture: Picture) {
        guard let (path, reason) = picture.unwritten else { return }
        verbosely(.cannotWrite(SafeText.line(path), reason: Message(verbatim: SafeText.line(reason))))
    }
}
