import APIClient
package import BookfetchKit
import Catalog
package import Documents
import Wording

package struct GenreRequest: ShownRequest {
    package let genres: Genres
    package var cache: CacheUse

    package init(genres: Genres, cache: CacheUse = CacheUse()) {
        (self.genres, self.cache) = (genres, cache)
    }

    package func found(in session: Session) async throws(NoList) -> Found<GenreTable> {
        let table = try await session.shown(genres)
        return Found(
            table,
            origin: ResultNotes(freshness: table.freshness, problems: table.problems),
            document: { table.document(whenEmpty: $0) }
        )
    }
}

extension Session {
    package func shown(_ request: Genres) async throws(NoList) -> GenreTable {
        let library = library
        do throws(ListError) {
            let outcome = try await library.genres(request)
            return GenreTable(
                request: RequestRecord(
                    command: "genres",
                    [
                        "source": .text(request.service?.rawValue ?? "auto"),
                        "service": .text(outcome.value.service.rawValue),
                    ]
                ),
                genres: outcome.value.list.genres,
                of: outcome.value.service,
                freshness: outcome.freshness,
                problems: outcome.problems,
                names: library.genreChain(request.service)
            )
        } catch {
            throw NoList(failure: library.failure(error, of: .genreList), others: error.others)
        }
    }
}
