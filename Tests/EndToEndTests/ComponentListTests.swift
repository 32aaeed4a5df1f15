import Foundation
import TestPrograms
import TestSupport
import Testing

/// What `make sbom` writes: every part of the programs.
@Suite struct ComponentListTests {
    private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    private static let pins = Fixture.project.appending(path: "Package.resolved")

    private struct List: Decodable {
        struct Component: Decodable {
            let name: String
            let version: String?
            let licenses: [[String: License]]
        }
        /// An expression, or the name of one licence.
        struct License: Decodable {
            init(from decoder: any Decoder) throws {
                let name =
                    try (try? decoder.singleValueContainer().decode(String.self))
                    ?? decoder.singleValueContainer().decode([String: String].self)["id"] ?? ""
                try #require(!name.isEmpty)
            }
        }
        let components: [Component]
    }

    @Test(
        .enabled(if: python != nil, "there is no python3"),
        .enabled(if: FileManager.default.fileExists(atPath: pins.path), "the packages are not resolved")
    )
    func everyPartHasItsLicenceAndEveryPackageItsVersion() async throws {
        try await withSurroundings { here in
            let script = Fixture.project.appending(path: "Scripts/sbom").path
            let folder = here.folder.appending(path: "list")
            let outcome = try await here.shell("'\(Self.python ?? "")' '\(script)' '\(folder.path)'")
            #expect(outcome.ending == .code(0))
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
            let data = try Data(contentsOf: folder.appending(path: name))
            let components = try JSONDecoder().decode(List.self, from: data).components
            #expect(components.allSatisfy { $0.licenses.count == 1 })
            let system = ["libcurl", "libxml2", "sqlite3", "zlib", "hiredis", "openssl", "yaz"]
            let runtime = ["swift-runtime", "swift-foundation-icu"]
            #expect(
                Set(system + runtime + ["GRDB.swift", "hummingbird", "swift-nio"]).isSubset(of: components.map(\.name))
            )
            // Where pkg-config or Swift is missing, the version of what is not ours is not known.
            let known = components.filter { !(system + runtime).contains($0.name) }
            #expect(known.count > 10 && known.allSatisfy { $0.version?.isEmpty == false })
        }
    }
}
