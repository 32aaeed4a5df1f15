import APIClient
import Catalog
import CommandSupport

extension ProgramFailure {
    /// The catalogue has no answer.
    init(_ error: CatalogError, page: Int) {
        switch error {
        case .api(let error, _):
            self.init(error)
        case .outOfReach(let service, let lastPage):
            self = .usage(
                OptionText.pageOutOfReach.text(["page": "\(page)", "service": service.title, "last": "\(lastPage)"]),
                hint: OptionText.pageRangeOrNarrow.text(["last": "\(lastPage)"])
            )
        }
    }
}
