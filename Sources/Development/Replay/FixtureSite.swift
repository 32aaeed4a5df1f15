import Basics
package import Foundation
import HTTPTypes
import Synchronization

/// A folder of fixtures that responds to requests like the services: the demo and the tests use it without key or
/// network.
///
/// Every subfolder that contains a `routes.json` is a service. A route has a path, required parameters, and a file:
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
/// Of the routes that match a request the one with the most parameters is used. A route without `list` serves its file
/// byte for byte; one with `list` serves the members of that list that the request selects, the requested page of them,
/// and the corresponding envelope; one with `members` the members of an object that a parameter names. A reply with
/// `files` instead of `file` serves one of them, always the same for the same number in the address. The texts in the
/// files were written for this project; see `Fixtures/DEMO.md`.
package final class FixtureSite: Sendable {
    let services: [FixtureService]
    private let checksKeys: Bool
    private let parsed = Mutex<[URL: JSON]>([:])

    /// Reads the routes of a folder. The files they name are read on first use.
    ///
    /// - Parameter checksKeys: Whether a request without its service's key is rejected as by the service. The key's
    ///   value is not checked.
    package init(folder: URL, checksKeys: Bool = false) throws(FixtureError) {
        services = try FixtureService.all(in: folder)
        self.checksKeys = checksKeys
    }

    /// The response; `nil` without a route. Throws ``FixtureError`` if a file is missing or does not fit its route.
    package func reply(to request: FixtureRequest) throws(FixtureError) -> FixtureResponse? {
        // The sort is stable: of equally specific routes the first in the file is used.
        let candidates = services.flatMap { service in service.table.routes.map { (service: service, route: $0) } }
            .filter { $0.route.matches(request) }
            .sorted { $0.route.specificity > $1.route.specificity }
        guard let (service, route) = candidates.first else { return nil }
        if checksKeys, route.needsKey ?? true, let key = service.table.key, !key.isMet(by: request) {
            return try reply(key.missing, of: service, to: request)
        }
        guard let name = route.reply.file(for: request) else { return nil }
        let file = service.folder.appending(path: name)
        if let members = route.members {
            guard let response = members.cut(try json(file), for: request) else {
                throw .noObject(file: file.path)
            }
            return FixtureResponse(
                status: route.reply.status ?? 200,
                fields: route.reply.headerFields,
                body: members.body(response)
            )
        }
        guard let list = route.list else { return try reply(route.reply, of: service, to: request) }
        guard let response = list.cut(try json(file), for: request) else {
            throw .noList(file: file.path, at: list.at)
        }
        if response.total == 0, let none = list.none { return try reply(none, of: service, to: request) }
        return FixtureResponse(
            status: route.reply.status ?? 200,
            fields: route.reply.headerFields,
            body: response.document.body
        )
    }

    private func reply(
        _ reply: StaticResponse,
        of service: FixtureService,
        to request: FixtureRequest
    ) throws(FixtureError) -> FixtureResponse? {
        guard let file = reply.file(for: request) else { return nil }
        return FixtureResponse(
            status: reply.status ?? 200,
            fields: reply.headerFields,
            body: try FixtureService.data(service.folder.appending(path: file))
        )
    }

    private func json(_ file: URL) throws(FixtureError) -> JSON {
        if let known = parsed.withLock({ $0[file] }) { return known }
        guard let value = JSON(parsing: Array(try FixtureService.data(file))) else {
            throw .unreadable(file: file.path, reason: "not JSON")
        }
        parsed.withLock { $0[file] = value }
        return value
    }
}

struct FixtureService: Sendable {
    static let routesFile = "routes.json"

    let folder: URL
    let table: RouteTable

    static func all(in folder: URL) throws(FixtureError) -> [FixtureService] {
        var services: [FixtureService] = []
        for folder in serviceFolders(in: folder) {
            let table = try decode(RouteTable.self, folder.appending(path: routesFile))
            services.append(FixtureService(folder: folder, table: table))
        }
        guard !services.isEmpty else { throw .noRoutes(folder: folder.path) }
        return services
    }

    /// The subfolders of a fixtures folder that contain routes; none if it is not a fixtures folder.
    static func serviceFolders(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appending(path: $0, directoryHint: .isDirectory) }
            .filter { FileManager.default.fileExists(atPath: $0.appending(path: routesFile).path) }
    }

    static func data(_ file: URL) throws(FixtureError) -> Data {
        do {
            return try Data(contentsOf: file)
        } catch {
            throw .unreadable(file: file.path, reason: error.localizedDescription)
        }
    }

    static func decode<Value: Decodable>(_ type: Value.Type, _ file: URL) throws(FixtureError) -> Value {
        let data = try data(file)
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw .unreadable(file: file.path, reason: "\(error)")
        }
    }
}

/// Finds the fixtures, independent of the current folder.
package enum FixtureFolder {
    package static let variable = "BOOKFETCH_FIXTURES"

    /// Finds the fixtures: in the folder the environment names, in `share/bookfetch/fixtures` beside the executable's
    /// `bin` (an installed program), in any folder above the executable in `Fixtures` (a build folder inside a
    /// checkout) or in `checkouts/bookfetch/Fixtures` (the build folder of a package that has this one by address).
    ///
    /// A folder counts if a subfolder contains a `routes.json`. If the environment names a folder, no other is used, so
    /// that a mistyped name is noticed.
    ///
    /// - Parameter executable: The running program's file; symbolic links in its path are resolved.
    package static func locate(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        executable: URL? = ExecutableFile.current
    ) -> URL? {
        if let named = environment[variable], !named.isEmpty {
            return candidate(URL(filePath: named, directoryHint: .isDirectory))
        }
        guard var folder = executable?.resolvingSymlinksInPath().deletingLastPathComponent() else { return nil }
        let share = folder.deletingLastPathComponent().appending(path: "share/bookfetch/fixtures")
        if let found = candidate(share) { return found }
        while true {
            for path in ["Fixtures", "checkouts/bookfetch/Fixtures"] {
                if let found = candidate(folder.appending(path: path)) { return found }
            }
            let parent = folder.deletingLastPathComponent()
            guard parent.path != folder.path else { return nil }
            folder = parent
        }
    }

    private static func candidate(_ folder: URL) -> URL? {
        FixtureService.serviceFolders(in: folder).isEmpty ? nil : folder.standardizedFileURL
    }
}

package enum ExecutableFile {
    /// The running program's file; `nil` if the system does not report it. `argv[0]` does not help: it is set by the
    /// caller, and usually a bare name that was found by `PATH`.
    package static var current: URL? {
        executablePath().map { URL(filePath: $0) }
    }
}
