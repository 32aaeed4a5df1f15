import APIClient
import Basics
import BookfetchKit
import Catalog
import Documents

struct SeriesMatching: Sendable {
    /// The matches by volume number; volumes without a match are omitted.
    private(set) var matches: [Int: VolumeMatch] = [:]
    private(set) var freshness: [Freshness] = []
    /// The problems encountered, without duplicates.
    private(set) var problems: [Problem] = []

    /// Searches the catalogue for volumes.
    ///
    /// - Parameter series: The file, whose other volumes determine whether a title is unique.
    /// - Throws: ``ProgramFailure`` when the run is interrupted.
    init(_ volumes: [SeriesVolume], of series: SeriesFile, in session: Session) async throws(ProgramFailure) {
        do throws(APIError) {
            let found = try await session.library.match(SeriesMatch(volumes, of: series))
            matches = Dictionary(found.value.map { ($0.number, $0) }) { first, _ in first }
            (freshness, problems) = (found.freshness, found.problems)
        } catch {
            throw ProgramFailure(error)
        }
    }
}

struct MatchRecord: Encodable, Sendable {
    let match: VolumeMatch

    /// Encodes `{"isbn13": "978…", "title": "…", "price": {…}, "cover": "https://…", "onShelf": false}`; missing values
    /// are null.
    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "isbn13": match.book.isbn?.isbn13, "title": match.book.title, "price": match.book.price,
            "cover": match.book.cover, "onShelf": match.onShelf,
        ])
    }
}

struct MatchedVolume: Encodable, Sendable {
    let volume: SeriesVolume
    /// Its book; `nil` without an unambiguous match.
    let match: VolumeMatch?
    let isAsked: Bool

    /// Encodes the volume's members, and `match` if a search was made; null without a match.
    func encode(to encoder: any Encoder) throws {
        try volume.encode(to: encoder)
        guard isAsked else { return }
        try encoder.encode(["match": match.map { MatchRecord(match: $0) }])
    }
}
