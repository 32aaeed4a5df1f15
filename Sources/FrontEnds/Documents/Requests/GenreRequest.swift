import APIClient
import BookfetchKit
import Catalog
import Wording

extension Genres: DocumentRequest {
    package func document(in session: Session) async throws(ProgramFailure) -> Document<GenreTable> {
        let library = session.library
        do throws(ListError) {
            let outcome = try await library.genres(self)
            let table = GenreTable(
                request: RequestRecord(
                    command: "genres",
                    [
                        "source": .text(service?.rawValue ?? "auto"),
                        "service": .text(outcome.value.service.rawValue),
                    ]
                ),
                genres: outcome.value.list.genres,
                of: outcome.value.service,
                freshness: outcome.freshness,
                problems: outcome.problems,
                names: library.genreChain(service)
            )
            return Document(
                table,
                origin: ResultNotes(freshness: table.freshness, problems: table.problems),
                whenEmpty: session.emptyOrigin
            )
        } catch {
            throw library.failure(error, of: .genreList).after(error.others)
        }
    }
}
