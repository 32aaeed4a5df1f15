package import Catalog
import Feeds

extension ServiceRegistry {
    /// The built-in services: a new one is a line here, beside its folder.
    package static let standard = ServiceRegistry([
        .kakao, .aladin, .nationalLibrary, .newsAPI, .yes24, .data4Library, .openLibrary, .googleBooks, .archive,
        .nationalBibliography, .seojiSearch,
        .feeds { .builtIn }, .googleNews,
    ]) { LibraryCatalogues.standard }
}
