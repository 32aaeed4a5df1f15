/// A page about a book at one of the services.
public struct Link: Hashable, Sendable, Codable {
    /// The service's name, such as `aladin`.
    public let service: String
    /// An `http` or `https` address without credentials in it.
    public let url: String

    /// A link.
    public init(service: String, url: String) {
        self.service = service
        self.url = url
    }
}
