import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation

/// Fetches pictures: one fetch per picture for all its requests, at most six at a time and two of one host; further ones
/// wait as requests for documents do.
struct PictureFetches: Sendable {
    private struct PictureRequest: Hashable, Sendable {
        let address: String
        let service: ServiceName

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
        // What is stored waits for nobody.
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

    /// Cancels every fetch, at the end of the server.
    func stop() async { await shared.stop() }

    private static func fetch(
        _ request: PictureRequest,
        _ sessions: SessionCache
    ) async -> Result<Picture, Failure> {
        guard let session = try? await sessions.session() else { return .failure(.program(.brokenRequest)) }
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
}
