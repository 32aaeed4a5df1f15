/// A typed API request: path, query and response decoder.
///
/// A service's router creates endpoints with static functions (`KakaoBookRouter.search(...)`);
/// ``APIClient/send(_:options:)`` sends them. An endpoint holds no host and no key, so it can be printed, compared by
/// its ``path`` and ``query``, and used as a cache key.
public struct Endpoint<Response: Sendable>: Sendable {
    /// The operation, for errors and logs: `search`, `itemLookUp`, `topHeadlines`.
    public let operation: String
    /// The path below the service's base URL, starting with `/`, already percent-encoded.
    public let path: String
    /// The parameters, without any credential.
    public let query: Query
    /// Decodes a response: recognises the service's own errors first.
    ///
    /// It throws a ``ServiceError`` for an error the service names, an ``HTTPStatusError`` for a status that is not a
    /// success, and an ``ResponseBodyError`` for a body of an unexpected form.
    public let read: @Sendable (APIResponse) throws -> Response

    /// Creates an endpoint.
    public init(
        operation: String,
        path: String,
        query: Query,
        read: @escaping @Sendable (APIResponse) throws -> Response
    ) {
        self.operation = operation
        self.path = path
        self.query = query
        self.read = read
    }
}

/// The parameters of a request, in the order they were added, not yet percent-encoded.
///
/// `URLComponents.queryItems` leaves `+` as it is and servers decode that as a space, so a search for `C++` would
/// become `C`. A `Query` is therefore encoded here, leaving only the unreserved set unescaped ([RFC 3986,
/// 2.3](https://www.rfc-editor.org/rfc/rfc3986#section-2.3)).
public struct Query: Hashable, Sendable {
    /// A `name=value` pair, not encoded.
    public struct Item: Hashable, Sendable {
        /// The parameter's name, as the service spells it.
        public let name: String
        /// The parameter's value, before encoding.
        public let value: String

        /// Creates a pair.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The pairs, in the order they were added.
    public private(set) var items: [Item]

    /// Creates a query of these pairs.
    public init(_ items: [Item] = []) {
        self.items = items
    }

    /// Adds a parameter; `nil` adds nothing.
    public mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        items.append(Item(name: name, value: value))
    }

    /// Adds a number; `nil` adds nothing.
    public mutating func add(_ name: String, _ value: Int?) {
        add(name, value.map { String($0) })
    }

    /// Adds a list as one comma-separated value; an empty list adds nothing.
    public mutating func add(_ name: String, list: [String]) {
        add(name, list.isEmpty ? nil : list.joined(separator: ","))
    }

    /// The same query without the parameters of this name, whatever their letter case.
    package func removing(_ name: String) -> Query {
        Query(items.filter { $0.name.lowercased() != name.lowercased() })
    }

    /// The encoded query for an address, every byte outside the unreserved set escaped. Empty when there are no items.
    package var percentEncoded: String {
        var encoded = [UInt8]()
        encoded.reserveCapacity(items.reduce(0) { $0 + $1.name.utf8.count + 3 * $1.value.utf8.count + 2 })
        for item in items {
            if !encoded.isEmpty { encoded.append(UInt8(ascii: "&")) }
            PercentEncoding.encode(item.name, to: &encoded)
            encoded.append(UInt8(ascii: "="))
            PercentEncoding.encode(item.value, to: &encoded)
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The same query with its parameters in a canonical order, for cache keys.
    package var sorted: Query {
        // Compared by bytes: as strings, composed and decomposed Hangul would be equal and keep their original order.
        Query(
            items.sorted { one, other in
                one.name.utf8.elementsEqual(other.name.utf8)
                    ? one.value.utf8.lexicographicallyPrecedes(other.value.utf8)
                    : one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
            }
        )
    }

    /// Parses the query part of an address, decoding `+` as a space as servers do.
    package init(percentEncoded: String) {
        self.init(
            percentEncoded.split(separator: "&").map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return Item(
                    name: PercentEncoding.decode(parts[0]),
                    value: parts.count > 1 ? PercentEncoding.decode(parts[1]) : ""
                )
            }
        )
    }
}
