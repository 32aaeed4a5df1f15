import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Store
import Wording

/// Fetches pictures: one fetch per picture for all its requests, at most six at a time and two of one host; further
/// ones wait as requests for documents do.
struct PictureFetches: Sendable {
    private struct PictureRequest: Hashable, Sendable {
        let address: String
        let service: ServiceName
        /// The book of the shelf whose cover is fetched to be kept; `nil` for a picture of a page.
        var identity: String?

        var host: String { URL(string: address)?.host()?.lowercased() ?? "" }
    }

    private enum Failure: Error {
        case refused(PictureRefusal)
        case program(ProgramFailure)
    }

    private let sessions: SessionCache
    private let shared: Coalescer<PictureRequest, Result<Picture, Failure>>

    init(sessions: SessionCache, time: Time) {
        self.sessions = sessions
        let limiter = ConcurrencyLimiter(6, host: 2, queue: 256, timeout: SharedRequests.timeout, sleep: time.sleep)
        shared = Coalescer(
            // The picture store keeps them.
            Coalescer.Rule(size: { _ in 0 }, toleratesAge: { _, _ in false }, isKept: { _ in false }),
            uptime: time.uptime,
            sleep: time.sleep
        ) { request, stage in
            let host = request.host
            switch await limiter.begin(host) {
            case .begun: stage.begin()
            case .busy: return .failure(.program(.busyServer))
            case .left: return .failure(.program(.nobodyWaits))
            }
            let found = await Self.fetch(request, sessions)
            await limiter.end(host)
            return found
        }
    }

    /// A picture from the store, otherwise from its address; where it is gone, its smaller size.
    ///
    /// - Throws: ``PictureRefusal``, or ``ProgramFailure`` where too many wait, or the server ends.
    func picture(at address: String, of service: ServiceName) async throws -> Picture {
        let session = try await sessions.session()
        // What is stored waits for no other fetch.
        if let stored = await session.library.storedPicture(at: address) { return stored }
        do {
            return try await shared.read(PictureRequest(address: address, service: service)).get()
        } catch {
            switch error {
            case .refused(let refusal): throw refusal
            case .program(let failure): throw failure
            }
        }
    }

    /// The shelf's own cover of a book, which is fetched and kept if covers are kept and there is none yet.
    ///
    /// - Throws: ``ProgramFailure`` where there is none, too many wait, or the server ends.
    func picture(ofShelf identity: String) async throws -> Picture {
        let session = try await sessions.session()
        if let cover = try await session.cover(ofDescribed: identity).cover { return cover.picture }
        let library = session.library
        let found = await library.attempt { (library) async throws(StoreError) in
            library.keepsCovers ? try await library.shelf.entry(identity) : nil
        }
        guard let entry = found ?? nil else { throw ProgramFailure.notFound(.noCover) }
        let service = ServiceName(rawValue: entry.book.sources.first ?? "")
        let request = PictureRequest(address: entry.book.cover ?? "", service: service, identity: identity)
        do {
            return try await shared.read(request).get()
        } catch {
            switch error {
            case .refused(let refusal): throw ProgramFailure.notFound(refusal.reason)
            case .program(let failure): throw failure
            }
        }
    }

    /// Cancels every fetch, at the end of the server.
    func stop() async { await shared.stop() }

    private static func fetch(
        _ request: PictureRequest,
        _ sessions: SessionCache
    ) async -> Result<Picture, Failure> {
        guard let session = try? await sessions.session() else { return .failure(.program(.brokenRequest)) }
        if let identity = request.identity { return await keep(identity, session.library) }
        var refusal: PictureRefusal?
        for size in CoverAddresses(session.providers.registry).withSmaller(request.address) {
            do throws(PictureRefusal) {
                return .success(try await session.picture(at: size, of: request.service, limit: Pictures.sizeLimit))
            } catch {
                refusal = refusal ?? error
            }
        }
        return .failure(.refused(refusal ?? .notAPicture))
    }

    private static func keep(_ identity: String, _ library: Library) async -> Result<Picture, Failure> {
        do throws(BookError) {
            guard let cover = try await library.keepCover(of: identity).cover else {
                return .failure(.program(.notFound(.noCover)))
            }
            return .success(cover.picture)
        } catch {
            return .failure(.program(ProgramFailure(error, in: library)))
        }
    }
}
