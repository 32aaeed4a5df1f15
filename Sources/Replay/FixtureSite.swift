package import Foundation
import HTTPTypes
import Synchronization

#if canImport(Darwin)
    import Darwin
#endif

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
package final class FixtureSite: Sendable {
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
    package init(folder: URL, checksKeys: Bool = false) throws(FixtureError) {
        services = try FixtureService.all(in: folder)
        self.checksKeys = checksKeys
    }

    /// Answers a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The answer; `nil` when there is no route for the request.
    /// - Throws: ``FixtureError`` when a file is missing or is not what its route says.
    package func reply(to request: FixtureRequest) throws(FixtureError) -> FixtureReply? {
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

/// One service's folder and the routes in it.
struct FixtureService: Sendable {
    /// What a service's routes are called.
    static let routesFile = "routes.json"

    let folder: URL
    let table: RouteTable

    /// The services of a fixtures folder, by name.
    static func all(in folder: URL) throws(FixtureError) -> [FixtureService] {
        var services: [FixtureService] = []
        for folder in serviceFolders(in: folder) {
            let table = try decode(RouteTable.self, folder.appending(path: routesFile))
            services.append(FixtureService(folder: folder, table: table))
        }
        guard !services.isEmpty else { throw .noRoutes(folder: folder.path) }
        return services
    }

    /// The folders in a fixtures folder that hold routes; none when it is no fixtures folder.
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

/// Finds the fixtures, from whatever folder a program is started in.
package enum FixtureFolder {
    /// The environment variable that names the folder.
    package static let variable = "BOOKFETCH_FIXTURES"

    /// Looks for the fixtures: in the folder the environment names, in `share/bookfetch/fixtures` beside the
    /// executable's `bin` (an installed program), in `Fixtures` in any folder above the executable (a build folder
    /// inside a checkout).
    ///
    /// A folder counts when a folder in it holds a `routes.json`. Where the environment names a folder, no other is
    /// looked at, so that a mistyped name does not go unnoticed.
    ///
    /// - Parameters:
    ///   - environment: The environment.
    ///   - executable: The running program's file; symbolic links on the way to it are resolved.
    /// - Returns: The folder; `nil` when there is none.
    package static func locate(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        executable: URL? = ExecutableFile.current
    ) -> URL? {
        if let named = environment[variable], !named.isEmpty {
            return candidate(URL(filePath: named, directoryHint: .isDirectory))
        }
        guard var folder = executable?.resolvingSymlinksInPath().deletingLastPathComponent() else { return nil }
        let installed = folder.deletingLastPathComponent().appending(path: "share/bookfetch/fixtures")
        if let found = candidate(installed) { return found }
        while true {
            if let found = candidate(folder.appending(path: "Fixtures")) { return found }
            let parent = folder.deletingLastPathComponent()
            guard parent.path != folder.path else { return nil }
            folder = parent
        }
    }

    private static func candidate(_ folder: URL) -> URL? {
        FixtureService.serviceFolders(in: folder).isEmpty ? nil : folder.standardizedFileURL
    }
}

/// The file of the running program.
package enum ExecutableFile {
    /// The running program's file; `nil` where the system does not say.
    ///
    /// `argv[0]` is no help: it is whatever the caller put there, and mostly a bare name that was found by `PATH`.
    package static var current: URL? {
        #if canImport(Darwin)
            var size: UInt32 = 0
            _ = _NSGetExecutablePath(nil, &size)
            var path = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
            return URL(filePath: String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        #else
            // The link ends in " (deleted)" once the file is replaced while running; its folder is right all the same.
            return (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
                .map { URL(filePath: $0) }
        #endif
    }
}
