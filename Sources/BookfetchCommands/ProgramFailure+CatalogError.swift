import APIClient
import Catalog
import CommandSupport
import Messages

extension ProgramFailure {
    /// The catalogue has no answer.
    init(_ error: CatalogError, page: Int) {
        switch error {
        case .api(let error, _):
            self.init(error)
        case .outOfReach(let service, let lastPage):
            self = .usage(
                .pageOutOfReach(page: page, service: service, last: lastPage),
                hint: .pageRangeOrNarrow(last: lastPage)
            )
        }
    }
}
