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
        case .api(let error):
            self.init(error)
        case .unknownGenre(let near):
            self = .usage(
                "There is no genre '\(genre ?? "")'. Near it: \(near.joined(separator: ", ")).",
                hint: "'bookfetch genres' lists the genres."
            )
        case .genreNotOffered(let services):
            self = .usage(
                "No genre '\(genre ?? "")' at \(services.map(\.title).joined(separator: ", ")).",
                hint: "'bookfetch genres' lists the genres."
            )
        case .notOffered(let services):
            self = .usage("No \(list) at \(services.map(\.title).joined(separator: ", ")).")
        case .outOfReach(let service, let lastPage):
            self = .usage(
                "Page \(page) is out of reach: \(service.title) gives \(lastPage) pages of this size.",
                hint: lastPage > 0 ? "Ask for --page 1 to \(lastPage)." : nil
            )
        }
    }
}
