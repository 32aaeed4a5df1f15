import APIClient
public import Catalog
public import CatalogModel
import Foundation
import Messages
public import Reports
import Store

extension Session {
    /// Looks for the largest real cover of a book.
    ///
    /// The address that promises the widest picture is tried first. The next ones are tried as long as they promise a wider
    /// one than was had, so that no more is fetched than is needed.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - merged: What the services know of it; `nil` where none was asked.
    ///   - kept: The copy kept here.
    /// - Returns: The cover, and what was refused.
    /// - Throws: ``ProgramFailure`` when the run is interrupted, and only then.
    public func cover(of isbn: ISBN, merged: MergedBook?, kept: Book?) async throws(ProgramFailure) -> CoverFinding {
        var best: (candidate: CoverCandidate, picture: Picture)?
        var refused: [CoverFinding.Refused] = []
        for candidate in CoverCandidate.all(of: isbn, records: merged?.records ?? [], kept: kept) {
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

    /// A candidate's picture, unless it is none of the book.
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
    /// The first failure of a request on the way, for a run that found nothing.
    var firstError: APIError? {
        refused.lazy.compactMap { if case .failed(let error) = $0.refusal { error } else { nil } }
            .first { !$0.isNoSuchPicture }
    }

    /// Whether offline any address could not be tried.
    var isMissingCopy: Bool {
        refused.contains { if case .notCached = $0.refusal { true } else { false } }
    }
}

extension APIError {
    /// Whether the server says that there is no picture under the address, which is no failure.
    var isNoSuchPicture: Bool {
        if case .status(let error) = cause { error.status == 404 || error.status == 410 } else { false }
    }
}
