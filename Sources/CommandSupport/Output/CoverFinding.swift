import APIClient
package import Catalog
package import CatalogModel
import Foundation
import Messages
package import Reports
import Store

extension Session {
    /// Finds the largest real cover of a book.
    ///
    /// The candidate with the largest expected width is tried first. Further ones are tried only while they promise a
    /// wider image than the one found, so that no more is downloaded than necessary.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - merged: The services' merged record; `nil` if none was requested.
    ///   - kept: The locally stored copy.
    /// - Returns: The cover, and the rejected candidates.
    /// - Throws: ``ProgramFailure`` when the run is interrupted, and only then.
    package func cover(of isbn: ISBN, merged: MergedBook?, kept: Book?) async throws(ProgramFailure) -> CoverFinding {
        var best: (candidate: CoverCandidate, picture: Picture)?
        var refused: [CoverFinding.Refused] = []
        for candidate in CoverCandidate.all(
            of: isbn,
            records: merged?.records ?? [],
            kept: kept,
            in: providers.registry
        ) {
            if let best, candidate.expectedWidth <= best.picture.header.size.width { break }
            do throws(PictureRefusal) {
                let picture = try await real(candidate)
                if picture.header.size.width > best?.picture.header.size.width ?? 0 { best = (candidate, picture) }
            } catch {
                if case .failed(let error) = error, error.isCancellation { throw ProgramFailure(error) }
                refused.append(CoverFinding.Refused(candidate: candidate, refusal: error))
            }
        }
        return CoverFinding(cover: best, refused: refused)
    }

    /// A candidate's image, if it is a real cover.
    private func real(_ candidate: CoverCandidate) async throws(PictureRefusal) -> Picture {
        guard candidate.expectedWidth > 0 else { throw .placeholder(nil) }
        progress(.fetchingCover(service: candidate.service))
        let picture = try await picture(at: candidate.address, of: candidate.service, limit: Pictures.sizeLimit)
        let size = picture.header.size
        let covers = providers.registry[candidate.service]?.covers
        guard covers?.isPlaceholder(size.width, size.height, picture.data.count) != true else {
            throw .placeholder(size)
        }
        guard CoverSize(width: size.width, height: size.height).isCover else { throw .tooSmall(size) }
        return picture
    }
}

extension CoverFinding {
    /// The first failed request, for a run without a result.
    var firstError: APIError? {
        refused.lazy.compactMap { if case .failed(let error) = $0.refusal { error } else { nil } }
            .first { !$0.isNoSuchPicture }
    }

    /// Whether an address could not be tried because the run is offline.
    var isMissingCopy: Bool {
        refused.contains { if case .notCached = $0.refusal { true } else { false } }
    }
}

extension APIError {
    /// Whether the server reports that there is no image at the address, which is not a failure.
    package var isNoSuchPicture: Bool {
        if case .status(let error) = cause { error.status == 404 || error.status == 410 } else { false }
    }
}
