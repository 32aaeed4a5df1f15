import Catalog
import CommandSupport

extension ProgramFailure {
    /// There is no such list.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - list: What was asked for, for the sentence.
    ///   - genre: The genre as it was typed.
    ///   - page: The page that was asked for.
    init(_ error: ListError, of list: String, genre: String? = nil, page: Int = 1) {
        switch error {
        case .api(let error, _):
            self.init(error)
        case .unknownGenre(let near):
            self = .usage(
                GenreText.unknown.text(["genre": genre ?? "", "near": near.joined(separator: ", ")]),
                hint: GenreText.hint.text()
            )
        case .genreNotOffered(let services):
            self = .usage(
                GenreText.notOffered.text([
                    "genre": genre ?? "", "services": services.map(\.title).joined(separator: ", "),
                ]),
                hint: GenreText.hint.text()
            )
        case .notOffered(let services):
            self = .usage(
                GenreText.noList.text([
                    "list": list, "services": services.map(\.title).joined(separator: ", "),
                ])
            )
        case .outOfReach(let service, let lastPage):
            self = .usage(
                OptionText.pageOutOfReach.text(["page": "\(page)", "service": service.title, "last": "\(lastPage)"]),
                hint: lastPage > 0 ? OptionText.pageRange.text(["last": "\(lastPage)"]) : nil
            )
        }
    }
}
