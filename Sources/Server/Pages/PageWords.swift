import Messages

/// The fixed words of the pages, by their names in the templates.
enum PageWords {
    /// The words in the reader's language, under `words`.
    static var current: [String: Any] { ["words": Language.current == .korean ? korean : english] }

    private static let english = words(\.english)
    private static let korean = words(\.korean)

    private static func words(_ language: (Message) -> String) -> [String: String] {
        messages.mapValues { sentenceCase(language($0)) }
    }

    /// A word as in a sentence: the heads of a terminal's columns are in capitals.
    static func sentenceCase(_ word: String) -> String {
        // Hangul has no capitals: a Korean text with an abbreviation in it is its own uppercase.
        let names = [Message.columnIsbn, .fieldKDC, .fieldDDC].map(\.english)
        guard word.allSatisfy(\.isASCII), word == word.uppercased(), !names.contains(word) else {
            return word
        }
        return word.prefix(1) + word.dropFirst().lowercased()
    }

    private static let messages: [String: Message] = [
        "skip": .pageSkip, "search": .pageSearch, "searchHint": .pageSearchHint, "birthday": .pageBirthday,
        "bestsellers": .pageBestsellers, "new": .pageNew, "shelf": .pageShelf, "recent": .pageRecent,
        "series": .pageSeries, "news": .pageNews, "about": .pageAbout, "nothing": .nothingFound,
        "nextPage": .pageNext, "previousPage": .pagePrevious, "shelfAdd": .pageShelfAdd,
        "shelfRemove": .pageShelfRemove, "status": .columnStatus, "rating": .columnRating,
        "save": .pageSave, "memo": .pageMemo, "more": .pageMore,
        "less": .pageLess, "links": .pageLinks, "preview": .pagePreview, "origins": .origins,
        "publisher": .columnPublisher, "date": .columnDate, "pages": .columnPages, "isbn": .columnIsbn,
        "price": .columnPrice, "service": .columnService, "show": .pageShow,
        "previousMonth": .pagePreviousMonth, "nextMonth": .pageNextMonth, "read": .pageRead, "country": .pageCountry,
        "category": .pageCategory, "volume": .columnVolume, "chapters": .columnChapters, "summary": .pageSummary,
        "sources": .pageSources, "quota": .pageQuota, "storage": .pageStorage, "limit": .columnLimit,
        "used": .columnUsed, "left": .columnLeft, "programs": .pagePrograms, "day": .pageDay, "author": .columnAuthor,
        "released": .columnReleased, "target": .pageTarget, "loading": .pageLoading, "places": .pagePlaces,
        "memoDraft": .pageMemoDraft, "memoUnsaved": .pageMemoUnsaved, "memoSaved": .pageMemoSaved,
        "memoHint": .pageMemoHint, "memoLost": .pageMemoLost,
        "memoSavedElsewhere": .pageMemoSavedElsewhere, "memoRemovedElsewhere": .pageMemoRemovedElsewhere,
        "memoYours": .pageMemoYours, "memoMerge": .pageMemoMerge, "memoSaveMerged": .pageMemoSaveMerged,
        "memoKeepOther": .pageMemoKeepOther, "backToBook": .pageBackToBook,
        "moreBooks": .pageMoreBooks, "moreArticles": .pageMoreArticles, "sort": .pageSort, "source": .pageSource,
        "filter": .pageFilter, "export": .pageExport, "failed": .pageFailed, "disagree": .pageDisagree,
        "years": .pageYears, "previousYear": .pagePreviousYear, "nextYear": .pageNextYear,
        "stopped": .pageStopped, "firstPage": .pageFirst, "calendar": .pageCalendar, "seriesEmpty": .pageSeriesEmpty,
        "seriesText": .pageSeriesText, "seriesFile": .pageSeriesFile, "seriesOpen": .pageSeriesOpen,
        "seriesSample": .pageSeriesSample, "seriesAnother": .pageSeriesAnother,
    ]
}
