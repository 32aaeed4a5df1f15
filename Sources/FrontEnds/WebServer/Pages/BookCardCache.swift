import Synchronization

/// The cards that lists were made of last, by book. Those that no list has needed for longest are dropped.
final class BookCardCache: Sendable {
    private struct Key: Hashable {
        let identity: String
        let variant: BookCard.Variant
    }

    private struct Entry {
        /// The content that the card was rendered from.
        let content: BookCard.Content
        let card: BookCard

        /// The number of bytes, where texts of the content are in the card too.
        var size: Int { 2 * card.size + 1_024 }
    }

    /// Two generations: a card that is used is moved to the recent one; once that has half the capacity, the other is
    /// dropped.
    private struct Generations {
        var recent: [Key: Entry] = [:]
        var earlier: [Key: Entry] = [:]
        /// The number of bytes in `recent`.
        var size = 0
    }

    /// The number of bytes of all cards.
    let capacity: Int
    private let generations = Mutex(Generations())

    init(capacity: Int = 8 << 20) { self.capacity = capacity }

    /// The number of cards.
    var count: Int { generations.withLock { $0.recent.count + $0.earlier.count } }

    /// The card of a content, rendered unless an equal content had one. A book without an identity is rendered each
    /// time.
    func card(
        _ content: BookCard.Content,
        _ variant: BookCard.Variant,
        render: (BookCard.Content, BookCard.Variant) -> BookCard
    ) -> BookCard {
        guard let identity = content.identity else { return render(content, variant) }
        let key = Key(identity: identity, variant: variant)
        let cached = generations.withLock { generations -> Entry? in
            if let entry = generations.recent[key] { return entry }
            guard let entry = generations.earlier.removeValue(forKey: key) else { return nil }
            keep(entry, key, in: &generations)
            return entry
        }
        if let cached, cached.content == content { return cached.card }
        let card = render(content, variant)
        generations.withLock { keep(Entry(content: content, card: card), key, in: &$0) }
        return card
    }

    private func keep(_ entry: Entry, _ key: Key, in generations: inout Generations) {
        guard entry.size <= capacity / 2 else { return }
        generations.earlier[key] = nil
        if let replaced = generations.recent.updateValue(entry, forKey: key) { generations.size -= replaced.size }
        generations.size += entry.size
        guard generations.size > capacity / 2 else { return }
        // The last one stays in any case, alone.
        generations.recent[key] = nil
        generations = Generations(recent: [key: entry], earlier: generations.recent, size: entry.size)
    }
}
