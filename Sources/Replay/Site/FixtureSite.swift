public import Foundation
import HTTPTypes
import Synchronization

/// A folder of fixtures, answering requests as the services would: the demo and the tests run on it without key or network.
///
/// Every folder in it that holds a `routes.json` is a service. A route names a path, the parameters it is for, and a file:
///
/// ```json
/// { "key": { "header": "X-Api-Key", "missing": { "status": 401, "file": "demo-error-no-key.json" } },
///   "routes": [
///     { "path": "/v2/top-headlines", "query": { "country": "us" },
///       "reply": { "file": "demo-us-headlines.json" },
///       "list": { "at": "articles",
///                 "select": [ { "parameter": "q", "match": "words", "fields": ["title"] } ],
///                 "page": { "number": "page", "size": "pageSize", "defaultSize": 20, "largestSize": 100 },
///                 "envelope": { "totalResults": "total" } } } ] }
/// ```
///
/// Of the routes for a request the one with the most parameters wins. A route without `list` serves its file byte for byte;
/// one with `list` serves the members of that list that the request selects, the page of them it asks for, and the
/// envelope that goes with it; one with `members` those members of an object that a parameter names. The texts in the files
/// are made for this project; see `Fixtures/DEMO.md`.
public final class FixtureSite: Sendable {
    /// The services found, by the name of their folder.
    let services: [FixtureService]
    private let checksKeys: Bool
    private let parsed = Mutex<[URL: JSONValue]>([:])

    /// Reads the routes of a folder. The files they name are read when they are first asked for.
    ///
    /// - Parameters:
    ///   - folder: The folder that holds a folder for each service.
    ///   - checksKeys: Whether a request without its service's key is refused in the way the service refuses it. The
    ///     key's value is not looked at.
    /// - Throws: ``FixtureError``.
    public init(folder: URL, checksKeys: Bool = false) throws(FixtureError) {
        services = try FixtureService.all(in: folder)
        self.checksKeys = checksKeys
    }

    /// Answers a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The answer; `nil` when there is no route for the request.
    /// - Throws: ``FixtureError`` when a file is missing or is not what its route says.
    public func reply(to request: FixtureRequest) throws(FixtureError) -> FixtureReply? {
        // The sort is stable: of routes that ask for equally much the first in the file wins.
        let candidates = services.flatMap { service in service.table.routes.map { (service: service, route: $0) } }
            .filter { $0.route.matches(request) }
            .sorted { $0.route.specificity > $1.route.specificity }
        guard let (service, route) = candidates.first else { return nil }
        if checksKeys, route.needsKey ?? true, let key = service.table.key, !key.isMet(by: request) {
            return try reply(key.missing, of: service)
        }
        let file = service.folder.appending(path: route.reply.file)
        if let members = route.members {
            guard let answer = members.cut(try json(file), for: request) else {
                throw .noObject(file: file.path)
            }
            return FixtureReply(
                status: route.reply.status ?? 200,
                fields: route.reply.headerFields,
                body: answer.encoded()
            )
        }
        guard let list = route.list else { return try reply(route.reply, of: service) }
        guard let answer = list.cut(try json(file), for: request) else {
            throw .noList(file: file.path, at: list.at)
        }
        if answer.total == 0, let none = list.none { return try reply(none, of: service) }
        return FixtureReply(
            status: route.reply.status ?? 200,
            fields: route.reply.headerFields,
            body: answer.document.encoded()
        )
    }

    private func reply(_ reply: StaticReply, of service: FixtureService) throws(FixtureError) -> FixtureReply {
        FixtureReply(
            status: reply.status ?? 200,
            fields: reply.headerFields,
            body: try FixtureService.data(service.folder.appending(path: reply.file))
        )
    }

    /// A file as JSON, parsed once.
    private func json(_ file: URL) throws(FixtureError) -> JSONValue {
        if let known = parsed.withLock({ $0[file] }) { return known }
        let value = try FixtureService.decode(JSONValue.self, file)
        parsed.withLock { $0[file] = value }
        return value
    }
}
