package import APIClient
import BookfetchKit
import Catalog
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Store
import Wording

/// The transport for pictures, which connects to public hosts only.
package enum PictureTransport {
    /// The transport of this run; `nil` fetches no picture.
    @TaskLocal package static var current: (any HTTPTransport)?
}

/// `/pictures`: covers and news images, through the picture store.
struct PictureProgram: Sendable {
    let addresses: PictureAddress
    let sessions: SessionCache
    let fetches: PictureFetches

    /// A picture that is opened by itself is shown and does nothing else, whatever is in its file.
    static let contentPolicy = "default-src 'none'; sandbox"

    func add(to router: Router<ServerContext>) {
        router.get("/pictures/{mark}") { request, context in
            let query = Dictionary(APIProgram.parameters(request.uri.query ?? "").map { ($0.name, $0.value) }) { $1 }
            let (address, service) = (query["address"] ?? "", query["from"] ?? "")
            guard let mark = context.parameters.get("mark"),
                addresses.isSealed(mark, address: address, service: service)
            else {
                throw Refusal(
                    status: .forbidden,
                    failure: .forbidden(.foreignPicture)
                )
            }
            let picture: Picture
            do {
                picture = try await fetches.picture(at: address, of: ServiceName(rawValue: service))
            } catch let refusal as PictureRefusal {
                throw ProgramFailure.notFound(refusal.reason)
            }
            return Self.reply(picture, to: request, [.cacheControl: "private, max-age=604800, immutable"])
        }
        // The shelf's own covers: files beside the store. That of a book of the shelf is fetched when it is first
        // shown, if covers are kept.
        router.get("/pictures/shelf/{identity}") { request, context in
            let identity = context.parameters.get("identity").flatMap { $0.removingPercentEncoding } ?? ""
            try BookName.check(identity)
            return Self.reply(try await fetches.picture(ofShelf: identity), to: request, [:])
        }
    }

    private static func reply(_ picture: Picture, to request: Request, _ fields: HTTPFields) -> Response {
        var fields = fields
        fields[.contentSecurityPolicy] = contentPolicy
        // The names of the formats are those of the media types.
        return Reply.bytes(
            picture.data,
            type: "image/\(picture.header.format.rawValue)",
            to: request,
            fields: fields
        )
    }
}
