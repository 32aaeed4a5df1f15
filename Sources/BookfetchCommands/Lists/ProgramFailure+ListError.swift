import Catalog
import CommandSupport
import Messages

extension ProgramFailure {
    /// There is no such list.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - list: What was asked for, for the sentence.
    ///   - genre: The genre as it was typed.
    ///   - page: The page that was asked for.
    init(_ error: ListError, of list: Message, genre: String? = nil, page: Int = 1) {
        switch error {
        case .api(let error, _):
            self.init(error)
        case .unknownGenre(let near):
            self = .usage(
                .unknownGenre(genre: genre ?? "", near: near.joined(separator: ", ")),
                hint: .genresHint
            )
        case .genreNotOffered(let services):
            self = .usage(
                .genreNotOffered(genre: genre ?? "", services: services),
                hint: .genresHint
            )
        case .notOffered(let services):
            self = .usage(.listNotOffered(list: list, services: services))
        case .outOfReach(let service, let lastPage):
            self = .usage(
                .pageOutOfReach(page: page, service: service, last: lastPage),
                hint: lastPage > 0 ? .pageRange(last: lastPage) : nil
            )
        }
    }
}
