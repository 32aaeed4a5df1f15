import Foundation
import Mustache

/// The templates of the pages. Mustache escapes every value for HTML.
enum PageTemplates {
    private static let library: MustacheLibrary = {
        let files: [String: [UInt8]] = [
            "about": PackageResources.about_mustache, "articles": PackageResources.articles_mustache,
            "birthday": PackageResources.birthday_mustache, "book": PackageResources.book_mustache,
            "books": PackageResources.books_mustache, "failure": PackageResources.failure_mustache,
            "foot": PackageResources.foot_mustache, "head": PackageResources.head_mustache,
            "listed": PackageResources.listed_mustache, "notices": PackageResources.notices_mustache,
            "preview": PackageResources.preview_mustache, "search": PackageResources.search_mustache,
            "section": PackageResources.section_mustache, "series": PackageResources.series_mustache,
            "shelf": PackageResources.shelf_mustache,
        ]
        var library = MustacheLibrary()
        for (name, bytes) in files {
            do {
                try library.register(String(decoding: bytes, as: UTF8.self), named: name)
            } catch {
                preconditionFailure("The template \(name): \(error)")
            }
        }
        return library
    }()

    /// Renders a template.
    ///
    /// - Parameters:
    ///   - name: The template.
    ///   - values: Its values, over those of every page.
    /// - Returns: The HTML.
    static func render(_ name: String, _ values: [String: Any]) -> String {
        library.render(values.merging(PageWords.current) { own, _ in own }, withTemplate: name) ?? ""
    }
}
