package import APIClient
package import CatalogModel
package import Dumps

/// The dump that a service publishes of its catalogue.
package struct DumpSource: Sendable {
    package let format: DumpFormat
    /// A record in the catalogue's model, without ``Book/sources``.
    package let book: @Sendable (DumpRecord) -> Book

    package init(_ format: DumpFormat, book: @escaping @Sendable (DumpRecord) -> Book) {
        self.format = format
        self.book = book
    }
}

extension ServiceDescriptor {
    /// The name of its dump among ``Book/sources``: `openlibrary-dump`.
    package var dumpName: ServiceName { ServiceName(rawValue: "\(name.rawValue)-dump") }
}

extension ServiceRegistry {
    /// The services whose dumps can be imported, in display order.
    package var dumped: [ServiceDescriptor] { services.filter { $0.dump != nil } }
}
