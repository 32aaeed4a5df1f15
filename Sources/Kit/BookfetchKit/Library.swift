public import APIClient
import Basics
package import Catalog
package import CatalogModel
import CurlTransport
import Store
import Synchronization

/// Books and news of all services, and the reader's own data, as values.
///
/// A library knows no terminal, no language and no text of JSON: an operation takes a request and returns an
/// ``Outcome``. It may be used from many tasks at once, and two libraries share nothing but what their configuration
/// shares.
///
/// ```swift
/// let library = try await Library.open(.fromEnvironment())
/// let found = try await library.search(BookSearch("해리 포터"))
/// for book in found.value.books { print(book.title) }
/// await library.close()
/// ```
public struct Library: Sendable {
    package let stack: ServiceStack
    /// How requests use cached responses, and their limits.
    public var options: RequestOptions
    /// How look-ups and searches use imported dumps.
    package var dumpUse: DumpUse
    /// Whether each result is recorded among what was seen; otherwise the front end that shows it does so.
    package var recordsResults: Bool
    /// The age up to which cached details are used for a book that goes on the shelf; `nil` as for every other request.
    package var shelvingAge: Duration? = .seconds(86_400)
    /// The transport of a library that opened its own.
    private let transport: CurlTransport?

    package init(_ stack: ServiceStack, options: RequestOptions? = nil, dumps: DumpUse? = nil) {
        self.init(stack, options: options, dumps: dumps, transport: nil)
    }

    private init(_ stack: ServiceStack, options: RequestOptions?, dumps: DumpUse?, transport: CurlTransport?) {
        self.stack = stack
        self.options = options ?? stack.configuration.requestOptions
        dumpUse = dumps ?? stack.dumps
        self.transport = transport
        recordsResults = false
    }

    /// Opens a library: its store, and the clients of all services. Nothing is sent.
    ///
    /// A store that cannot be opened makes only those operations fail that require it, with a `StoreError`.
    ///
    /// - `transport`: Sends the requests; `nil` for libcurl. It is not ended by ``close()``.
    /// - Returns: The library. ``close()`` it before the process exits.
    public static func open(
        _ configuration: Configuration,
        transport: (any HTTPTransport)? = nil
    ) async throws(ConfigurationError) -> Library {
        let own = transport == nil ? CurlTransport.open() : nil
        guard let sender = transport ?? own else { preconditionFailure("one of both is there") }
        do throws(ConfigurationError) {
            // Opening the store may wait for a process that repairs it.
            let stack = try await DedicatedThread.run { () throws(ConfigurationError) in
                try ServiceStack(configuration, transport: sender)
            }
            var library = Library(stack, options: nil, dumps: nil, transport: own)
            library.recordsResults = true
            return library
        } catch {
            await own?.close()
            throw error
        }
    }

    /// Opens a library for the time of a function, and closes it whether the function returns or throws.
    public static func with<Result: Sendable>(
        _ configuration: Configuration,
        _ body: (Library) async throws -> Result
    ) async throws -> Result {
        let library = try await open(configuration)
        do {
            let result = try await body(library)
            await library.close()
            return result
        } catch {
            await library.close()
            throw error
        }
    }

    /// Commits what was collected, ends all connections and joins the transport's thread. Call it before the process
    /// exits; requests sent afterwards fail as cancelled.
    public func close() async {
        stack.finish()
        stack.activity.finish()
        await transport?.close()
    }

    /// What the library is doing from now on: requests, quotas, waits. Who does not read loses all but the last 256
    /// events.
    public var activity: AsyncStream<Activity> { stack.activity.events }

    /// The same library with other options for its requests.
    ///
    /// - Parameter options: How requests use cached responses, and their time limits.
    /// - Returns: The library; it shares everything else with this one.
    public func using(_ options: RequestOptions) -> Library {
        var library = self
        library.options = options
        return library
    }

    package var providers: Providers { stack.providers }
    /// The health of the services: which have shut down, and which fail.
    package var health: ProviderHealth { stack.health }
    package var serviceOrder: ServiceOrder { stack.configuration.serviceOrder }
    package var mergePolicy: MergePolicy { stack.configuration.mergePolicy }
    var merger: BookMerger { BookMerger(policy: mergePolicy, covers: CoverAddresses(providers.registry)) }
    package var isOffline: Bool { stack.configuration.isOffline }
    var store: LibraryStore { stack.storage }
}

/// The choice of providers. The registry has the default order; a reader's own takes precedence.
extension Library {
    /// The usable providers of a capability, in the reader's order: those with a key, or that need none. Offline,
    /// cached responses need no key.
    package func usable<Provider>(_ capability: Capability<Provider>) -> [Provider] {
        let all = providers.all(capability).map { (capability.provider($0), $0) }
        return serviceOrder.sorted(all) { $0.0.service }.filter { isOffline || $0.0.isConfigured }.map(\.1)
    }

    /// The usable providers of a capability; the fallback if there are none.
    package func usableOrFallback<Provider>(_ capability: Capability<Provider>) -> [Provider] {
        let usable = usable(capability)
        return usable.isEmpty ? [providers.fallback(capability)].compactMap { $0 } : usable
    }

    /// The first usable provider of a capability; if none has a key, the first one, which reports that. Throws
    /// `CatalogError/noService(_:)` in a registry without one.
    package func first<Provider>(of capability: Capability<Provider>) throws(CatalogError) -> Provider {
        if let first = usable(capability).first ?? providers.all(capability).first { return first }
        throw .noService(capability.name)
    }

    /// A chain of providers that share the library's service health.
    package func chain<Provider>(
        _ capability: Capability<Provider>,
        _ providers: [Provider],
        fallback: Provider? = nil,
        dumps: DumpUse = .none,
        reserves: @escaping @Sendable (ISBN) -> [Provider] = { _ in [] }
    ) -> ProviderChain<Provider> {
        ProviderChain(capability, providers, fallback: fallback, health: health, dumps: dumps, reserves: reserves)
    }

    /// The providers of text search, in order; the fallback, which needs no key, if none of the others has one.
    package func searchChain(_ source: BookSearch.Source) -> ProviderChain<any BookSearching> {
        let fallback = providers.fallback(.search)
        return switch source {
        case .auto: chain(.search, usableOrFallback(.search), fallback: isKeyless ? nil : fallback)
        case .all: chain(.search, serviceOrder.sorted(usable(.search) + [fallback].compactMap(\.self)) { $0.service })
        // A named service is used even without a key, and reports that itself.
        case .service(let name): chain(.search, [providers.one(.search, at: name)].compactMap(\.self))
        }
    }

    /// Whether no service that requires a key has one, so that only the fallback can be used.
    package var isKeyless: Bool { !isOffline && !providers.all(.search).contains(where: \.isConfigured) }

    package var keylessNotice: Notice? { isKeyless ? keyAdvice : nil }

    package var keyAdvice: Notice? {
        guard let fallback = providers.fallback(.search)?.service,
            let better = providers.all(.search).first?.service
        else { return nil }
        return .keyless(fallback: fallback, better: better)
    }
}
