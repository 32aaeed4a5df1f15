public import APIClient

/// A page of a list, and how it was come by.
public struct ListOutcome<Page: Sendable>: Sendable {
    /// The page.
    public let page: Page
    /// The service that gave it.
    public let service: ServiceName
    /// What went wrong on the way, in order.
    public let problems: [Problem]
}
