import CatalogModel
import NewsAPI

extension NewsSource {
    /// The publisher as the catalogue knows it; `nil` without an id, since it can then not be asked for.
    var outlet: NewsOutlet? {
        guard let id = id.flatMap({ CleanText.plain($0).nonEmpty }) else { return nil }
        return NewsOutlet(
            id: id,
            name: clean(name) ?? id,
            description: clean(description),
            url: url.flatMap { WebAddress.clean($0) },
            category: clean(category),
            language: clean(language),
            country: clean(country)
        )
    }

    private func clean(_ text: String?) -> String? {
        text.flatMap { CleanText.plain($0).nonEmpty }
    }
}
