import CatalogModel
import Foundation

struct FeedDraft {
    var title: String?
    var site: String?
    var language: String?
    var rights: String?
    var author: String?
    var built: Date?
    var published: Date?
    var ttl: Int?
    /// Seconds per period, to be divided by `frequency`.
    var period: Int?
    var frequency: Int?

    var refreshInterval: Duration {
        let requested: Duration =
            if let ttl, ttl > 0 {
                .seconds(ttl * 60)
            } else if let period {
                .seconds(period / max(1, frequency ?? 1))
            } else {
                .zero
            }
        return min(max(requested, FeedDocument.minInterval), FeedDocument.maxInterval)
    }
}

struct FeedBody {
    let text: String?
    let image: String?
}

struct ItemDraft {
    /// `rdf:about`.
    var about: String?
    var title: String?
    var otherTitle: String?
    var link: String?
    var alternate: String?
    var identity: String?
    var isGuidAddress = false
    var description: FeedBody?
    var otherDescription: FeedBody?
    var mediaDescription: FeedBody?
    var content: FeedBody?
    /// `pubDate`, `dc:date`, `published`, `updated`, the most reliable first.
    var dates: [FeedDate.Moment?] = [nil, nil, nil, nil]
    var creators: [String] = []
    var authors: [String] = []
    var sourceName: String?
    var sourceAddress: String?
    var images = FeedImages()

    /// The maximum number of characters of a summary made from the content.
    private static let summaryLength = 300
    /// The maximum number of characters of a title made from the first line of a description.
    private static let wordsLength = 60
    private static let titleLength = 1000

    func item(feedTime: Date?, feedAuthor: String?) -> FeedItem? {
        let rawAddress = link ?? alternate ?? guidAddress ?? about.flatMap { FeedLink.resolve($0, base: nil) }
        let address = rawAddress.map(FeedLink.withoutTracking)
        let moment = dates.compactMap(\.self).first
        let published = moment?.date ?? feedTime
        let summary = summary(of: address)
        var title = (title ?? otherTitle).map { String(withoutSource($0).prefix(Self.titleLength)) }
        // Nothing else would name the item.
        if title == nil, address == nil { title = summary.map { Self.start(of: $0, length: Self.wordsLength) } }
        guard title != nil || address != nil else { return nil }
        let image =
            images.best
            ?? [content, description, otherDescription, mediaDescription].lazy.compactMap { $0?.image }.first
        let names = creators.isEmpty ? authors : creators
        let own = stableIdentity(rawAddress)
        return FeedItem(
            identity: own ?? address ?? "\(title ?? summary ?? "")|\(moment.map { Instant.text($0.date) } ?? "")",
            hasOwnIdentity: own != nil,
            title: title,
            address: address,
            summary: summary,
            content: content?.text,
            image: image,
            author: names.isEmpty ? feedAuthor : names.joined(separator: ", "),
            published: published,
            isApproximate: published != nil && moment?.hasTime != true,
            sourceName: sourceName.map { String($0.prefix(300)) },
            sourceAddress: sourceAddress
        )
    }

    private var guidAddress: String? {
        guard isGuidAddress, let identity else { return nil }
        return FeedLink.resolve(identity, base: nil)
    }

    /// The title without the publisher that Google appends, if it is the one in `source`.
    private func withoutSource(_ title: String) -> String {
        guard let sourceName, title.hasSuffix(" - " + sourceName) else { return title }
        return String(title.dropLast(sourceName.count + 3))
    }

    private func summary(of address: String?) -> String? {
        // At Google News, this is a list of links to this and related articles.
        if let address, address.hasPrefix("https://news.google.com/") { return nil }
        if let text = description?.text ?? otherDescription?.text { return text }
        return (content?.text).map { Self.start(of: $0, length: Self.summaryLength) } ?? mediaDescription?.text
    }

    /// The start of a text, cut at a word and with an ellipsis if it is longer.
    private static func start(of text: String, length: Int) -> String {
        let text = length < summaryLength ? String(text.prefix { !$0.isNewline }) : text
        guard text.count > length else { return text }
        let start = text.prefix(length)
        let cut = start.lastIndex(where: \.isWhitespace) ?? start.endIndex
        // Japanese and Chinese have no spaces at which to cut.
        let end = start.distance(from: cut, to: start.endIndex) > length / 3 ? start.endIndex : cut
        return String(start[..<end]).trimmingCharacters(in: .whitespacesAndNewlines) + "…"
    }

    /// The feed's own identifier of the item. The BBC appends the version of an article to its address,
    /// `…/c5ydld0gykpo#1`. It is removed if the rest is the item's own address; else it may mean a part of a page.
    private func stableIdentity(_ address: String?) -> String? {
        guard let identity = identity ?? about?.trimmingCharacters(in: .whitespacesAndNewlines), !identity.isEmpty
        else {
            return nil
        }
        guard let mark = identity.lastIndex(of: "#"), let address, !address.contains("#"),
            !identity[mark...].dropFirst().isEmpty, identity[mark...].dropFirst().allSatisfy({ "0"..."9" ~= $0 }),
            let own = FeedLink.resolve(String(identity[..<mark]), base: nil),
            own.prefix(while: { $0 != "?" }) == address.prefix(while: { $0 != "?" })
        else { return identity }
        return String(identity[..<mark])
    }
}
