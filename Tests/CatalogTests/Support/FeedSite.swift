import APIClient
import Catalog
import Feeds
import Foundation
import HTTPTypes
import ServiceMappings
import TestSupport

/// Feeds of a test: a catalogue, and the requests that it expects.
struct FeedSite {
    let transport: StubTransport
    var store: (any ResponseStore)?
    let clock: ManualClock
    let catalogue: FeedCatalogue

    /// The feeds as a provider of a run of its own.
    var provider: FeedsProvider { FeedsProvider(client(of: .feeds), catalogue: { [catalogue] in catalogue }) }

    /// A client of any service over the transport and the store.
    func client(of name: ServiceName) -> APIClient {
        APIClient(
            service: Service(name: name, baseURL: BaseURL(https: "feeds.example"), credential: nil),
            transport: transport,
            store: store,
            environment: ClientEnvironment(time: clock.time)
        )
    }
}

extension CatalogueFeed {
    /// A feed at `https://ID.example/rss`, of Korea and general unless said otherwise.
    static func sample(
        _ id: String,
        country: String? = "kr",
        language: String? = "ko",
        category: FeedCategory? = .general,
        evidence: Evidence? = .recorded
    ) throws -> CatalogueFeed {
        CatalogueFeed(
            id: id,
            name: id.capitalized,
            address: try FeedAddress("https://\(id).example/rss"),
            country: country,
            language: language,
            category: category,
            evidence: evidence
        )
    }
}

/// An item of a feed in a test; `hour` is on 2020-05-01 in UTC, and `nil` leaves the time out.
struct FeedStory {
    var title: String
    var hour: Int?
    var link: String?
    var text = ""

    init(_ title: String, _ hour: Int? = nil, link: String? = nil, text: String = "") {
        (self.title, self.hour, self.link, self.text) = (title, hour, link, text)
    }
}

extension Stub {
    /// A feed of `https://ID.example/rss` with these stories.
    static func feed(_ id: String, _ stories: FeedStory..., status: Int = 200) -> Stub {
        let items = stories.map { story in
            let date = story.hour.map { hour in
                "<pubDate>Fri, 01 May 2020 \(hour < 10 ? "0" : "")\(hour):00:00 GMT</pubDate>"
            }
            let link =
                story.link ?? "https://\(id).example/\(story.title.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) % 99991 })"
            return """
                <item><title>\(story.title)</title><link>\(link)</link><description>\(story.text)</description>\
                \(date ?? "")</item>
                """
        }
        let body = Data("<rss version='2.0'><channel><title>\(id)</title>\(items.joined())</channel></rss>".utf8)
        return Stub("feed \(id)") {
            $0.head.authority == "\(id).example" && $0.path == "/rss"
        } answer: { _ in
            TransportResponse(head: HTTPResponse(status: .init(code: status)), body: body)
        }
    }
}
