import Foundation
import TestPrograms
import TestSupport
import Testing

/// A series from a file and from a pipe, and what a lint ends with.
@Suite("A series file") struct SeriesTests {
    private static let faulty = Fixture.project.appending(path: "Fixtures/series/faulty.json").path
    private static let flawless = Fixture.project.appending(path: "Fixtures/series/lantern-ferry.json").path

    @Test func aHyphenIsStandardInput() async throws {
        try await withSurroundings { bare in
            let file = try await bare.shell("bookfetch series --list '\(Self.flawless)'")
            let piped = try await bare.shell("bookfetch series - < '\(Self.flawless)'")
            #expect(piped.ending == .code(0) && piped.errors == "" && piped.output == file.output)
            // Nothing of a pipe is remembered: the next one is another series.
            let volume = try await bare.shell("bookfetch series - --volume 2 < '\(Self.flawless)'")
            #expect(volume.ending == .code(0) && volume.lines.count == 1)
            #expect(try await bare.shell("bookfetch series - < '\(Self.flawless)'").output == file.output)
            let broken = try await bare.shell("printf '{' | bookfetch series -")
            #expect(broken.ending == .code(65))
            #expect(broken.errors.hasPrefix("bookfetch: Could not read -: "), "\(broken.errors)")
        }
    }

    @Test(arguments: ["'\(Self.faulty)'", "- < '\(Self.faulty)'"])
    func withStrictALintWithFindingsEndsWith65(file: String) async throws {
        try await withSurroundings { bare in
            let plain = try await bare.shell("bookfetch series --lint \(file)")
            #expect(plain.ending == .code(0) && plain.errors == "")
            let strict = try await bare.shell("bookfetch series --lint --strict \(file)")
            #expect(strict.ending == .code(65) && strict.output == plain.output)
            #expect(strict.errors.contains("--strict: ") && strict.errors.contains("24 problems"))
        }
    }

    @Test func withStrictALintThatFindsNothingEndsWith0() async throws {
        try await withSurroundings { bare in
            let strict = try await bare.shell("bookfetch series --lint --strict '\(Self.flawless)'")
            #expect(strict.ending == .code(0) && strict.errors == "")
        }
    }
}
