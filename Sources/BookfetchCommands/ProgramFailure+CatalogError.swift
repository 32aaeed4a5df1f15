import APIClient
import Catalog
import CommandSupport

extension ProgramFailure {
    /// The catalogue has no answer.
    init(_ error: CatalogError, page: Int) {
        switch error {
        case .api(let error):
            self.init(error)
        case .outOfReach(let service, let lastPage):
            self = .usage(
                "Page \(page) is out of reach: \(service.title) gives \(lastPage) pages of this size.",
                hint: "Ask for --page 1 to \(lastPage), or narrow the search."
            )
        }
    }
}
