import Foundation

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
