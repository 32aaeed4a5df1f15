import APIClient
public import Catalog
import CatalogModel
import Store

extension Library {
    /// Searches for books.
    ///
    /// Imported dumps come first if they are preferred. They, and offline the books seen before, stand in where the
    /// services have nothing and none of them was named. Initial consonants of Hangul, such as `ㅎㄹㅍㅌ`, are not sent
    /// to a service, unless no book on the shelf or seen before matches.
    ///
    /// - Throws: `CatalogError` if there is no result; its problems are those of the services before the last one.
    public func search(_ search: BookSearch) async throws(CatalogError) -> Outcome<BookSearch> {
        var known = await byInitials(search)
        if known == nil, dumpUse(of: search).mode == .prefer { known = await dumped(search, after: nil) }
        do throws(CatalogError) {
            if let known { return await recorded(known) { $0.books } }
            let chain = searchChain(search.source)
            let page =
                search.source == .all
                ? try await chain.searchAll(search.request, limit: search.limit, merger: merger, options: options)
                : try await chain.search(search.request, limit: search.limit, options: options)
            if page.books.isEmpty { known = await dumped(search, after: nil) }
            let advice = search.isOpen ? [keylessNotice].compactMap(\.self) : []
            return await recorded(known ?? Outcome(search, page, notices: advice)) { $0.books }
        } catch {
            known = await dumped(search, after: error)
            if known == nil { known = await seen(search, after: error) }
            guard let known else { throw error }
            return await recorded(known) { $0.books }
        }
    }

    private func dumpUse(of search: BookSearch) -> DumpUse {
        var use = dumpUse
        if let mode = search.dumps { use.mode = mode }
        return use
    }

    /// For initial consonants alone: matching books on the shelf and seen before; `nil` if there are none.
    private func byInitials(_ search: BookSearch) async -> Outcome<BookSearch>? {
        guard search.isOpen, [.any, .title].contains(search.target), let typed = TypedTitle(search.text),
            typed.isOfInitials
        else { return nil }
        var (books, isPartial) = await known(typed, maxCount: 500)
        guard !books.isEmpty else { return nil }
        if search.sort == .latest {
            func day(_ known: KnownTitle) -> String { known.book.publishedOn?.description ?? "" }
            books.sort { day($0) > day($1) }
        }
        let (before, isTooFar) = (max(1, search.page) - 1).multipliedReportingOverflow(by: max(0, search.pageSize))
        let shown = isTooFar ? [] : books.dropFirst(before).prefix(max(0, search.limit ?? search.pageSize))
        let page = BookPage(
            books: shown.map(\.book),
            total: isPartial ? nil : books.count,
            hasMore: !shown.isEmpty && before + shown.count < books.count,
            freshness: shown.map(\.freshness),
            origin: .seenBefore
        )
        return Outcome(search, page, notices: [.booksByInitials])
    }

    /// Offline, for a search that is not cached: matching books seen before; `nil` if there are none.
    private func seen(_ search: BookSearch, after error: CatalogError) async -> Outcome<BookSearch>? {
        guard isOffline, search.isOpen, case .api(let error, _) = error, case .notCached = error.cause else {
            return nil
        }
        let size = search.limit ?? search.pageSize
        let found = await store.attempt { (store) async throws(StoreError) in
            try await store.seenBooks.search(search.text, page: search.page, size: size)
        }
        // A page past the end of the seen books was not fetched, and is not an empty one.
        guard let found, !found.hits.isEmpty else { return nil }
        let page = BookPage(
            books: found.hits.map(\.record),
            total: found.total,
            hasMore: found.hasMore,
            freshness: found.hits.map { Freshness(origin: .cache, fetchedAt: $0.lastSeenAt, reason: .offline) },
            origin: .seenBefore
        )
        return Outcome(search, page, notices: [.booksSeenBefore])
    }

    /// The matching books of imported dumps; `nil` if there are none, or dumps are not used.
    ///
    /// - Parameter error: Why the services have no result: only a failure for which a saved copy may be shown. Offline,
    ///   books seen before come first.
    private func dumped(_ search: BookSearch, after error: CatalogError?) async -> Outcome<BookSearch>? {
        guard search.isOpen else { return nil }
        var (failure, others): (APIError?, [Problem]) = (nil, [])
        if let error {
            guard case .api(let cause, let problems) = error, !cause.isCancellation else { return nil }
            if case .notCached = cause.cause {} else { (failure, others) = (cause, problems) }
            guard failure?.kind.allowsCachedCopy ?? isOffline else { return nil }
        }
        let size = search.limit ?? search.pageSize
        let (books, overflow) = size.multipliedReportingOverflow(by: search.page)
        let use = dumpUse(of: search)
        guard !overflow, books <= 10_000, let found = use.search(search.request, count: books + 1, options),
            !found.books.isEmpty
        else { return nil }
        let seen =
            !isOffline || error == nil
            ? nil
            : await store.attempt { (store) async throws(StoreError) in
                try await store.seenBooks.search(search.text, page: 1, size: books)
            }
        let reason: Freshness.Reason = failure.map { .failure($0) } ?? (isOffline ? .offline : .young)
        var all = (seen?.hits ?? []).map { hit in
            (book: hit.record, freshness: Freshness(origin: .cache, fetchedAt: hit.lastSeenAt, reason: reason))
        }
        let known = Set(all.compactMap(\.book.isbn))
        for found in found.books where !(found.book.isbn.map(known.contains) ?? false) {
            all.append((found.book, Freshness(origin: .cache, fetchedAt: found.fetchedAt, reason: reason)))
        }
        let shown = all.dropFirst(books - size).prefix(size)
        guard !shown.isEmpty else { return nil }
        var origins: [DumpOrigin] = []
        for book in found.books {
            let origin = DumpOrigin(name: book.service, date: book.fetchedAt)
            if !origins.contains(origin) { origins.append(origin) }
        }
        let isWhole = !found.isPartial && seen?.hasMore != true
        let page = BookPage(
            books: shown.map(\.book),
            total: isWhole ? all.count : nil,
            hasMore: all.count > books || !isWhole,
            freshness: shown.map(\.freshness),
            problems: failure.map { [Problem(service: $0.service, cause: .api($0))] + others } ?? [],
            origin: .dumps
        )
        let areSeen = seen?.hits.isEmpty == false
        return Outcome(search, page, notices: (areSeen ? [.booksSeenBefore] : []) + [.booksFromDumps(origins)])
    }
}

extension Outcome<BookSearch> {
    fileprivate init(_ search: BookSearch, _ page: BookPage, notices: [Notice]) {
        self.init(
            value: page,
            freshness: page.freshness,
            problems: page.problems,
            notices: notices,
            next: page.hasMore && !page.books.isEmpty ? search.next : nil
        )
    }
}
