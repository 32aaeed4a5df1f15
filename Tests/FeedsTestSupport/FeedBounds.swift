package import Feeds
import Foundation

/// What holds for every feed that was read, whatever it was read from.
package enum FeedBounds {
    /// What is wrong with a feed; empty when nothing is.
    package static func faults(in document: FeedDocument) -> [String] {
        var faults: [String] = []
        func check(_ condition: Bool, _ fault: @autoclosure () -> String) {
            if !condition, faults.count < 10 { faults.append(fault()) }
        }
        check(document.items.count <= FeedReader.mostItems, "\(document.items.count) items")
        check(document.refreshInterval >= .seconds(600), "interval \(document.refreshInterval)")
        check(document.refreshInterval <= .seconds(86_400), "interval \(document.refreshInterval)")
        var size = 0
        for item in document.items {
            let texts = [item.title, item.summary, item.content, item.author, item.sourceName]
            for text in texts.compactMap(\.self) {
                size += text.utf8.count
                check(!text.isEmpty, "an empty text")
                check(
                    text.unicodeScalars.allSatisfy {
                        $0.properties.generalCategory != .control || $0 == "\n"
                    },
                    "a control character in \(text.prefix(80).debugDescription)"
                )
            }
            for address in [item.address, item.image].compactMap(\.self) {
                check(
                    address.hasPrefix("https://") || address.hasPrefix("http://"),
                    "the address \(address.prefix(80))"
                )
                check(address.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "the address \(address.prefix(80))")
            }
            check((item.title?.count ?? 0) <= 1000, "a title of \(item.title?.count ?? 0) characters")
            check(!item.identity.isEmpty, "an item without identity")
            check(item.title != nil || item.address != nil || item.summary != nil, "an empty item")
            check(item.published != nil || !item.isApproximate, "an approximate time that is missing")
        }
        check(size <= 4 * FeedReader.maximumBodySize, "\(size) bytes of text")
        return faults
    }
}
