import APIClient
import Catalog
public import CatalogModel
import Messages

/// The line that a service's terms want shown with what comes from it.
public struct Credit: Equatable, Sendable, Encodable {
    /// The service's name.
    public let service: String
    /// The line, in the reader's language; where the terms give the words, in these.
    public let text: String
    /// The book's page there, or where it has none, the service's own.
    public let url: String

    /// The credits of a book: one for each service that it comes from and whose terms ask for one.
    ///
    /// - Parameter book: The book.
    /// - Returns: The credits, in the order of the book's sources.
    public static func all(for book: Book) -> [Credit] {
        book.sources.compactMap { service in
            guard let line = ServiceRegistry.current[ServiceName(rawValue: service)]?.credit else { return nil }
            let page = book.links.first { $0.service == service }?.url ?? line.home
            return Credit(service: service, text: Message(line.text).text, url: page)
        }
    }
}
