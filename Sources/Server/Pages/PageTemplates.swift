import Foundation
import Mustache

/// Escapes text for HTML by its scalars. Mustache's own escape goes by characters, and lets a `<` pass that is one character
/// with a combining mark.
struct ScalarEscaping: MustacheContentType {
    func escapeText(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}

/// The templates of the pages. Every value is escaped for HTML.
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
            "serieschoice": PackageResources.serieschoice_mustache,
            "shelf": PackageResources.shelf_mustache, "text": PackageResources.text_mustache,
        ]
        MustacheContentTypes.register(ScalarEscaping(), named: "SCALARS")
        var library = MustacheLibrary()
        for (name, bytes) in files {
            do {
                // Each one: a partial does not take over the type of the template that it is in.
                try library.register("{{% CONTENT_TYPE:SCALARS}}" + String(decoding: bytes, as: UTF8.self), named: name)
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
