package import CatalogModel
package import Store
package import Terminal

extension Message {
    // MARK: Status and rating

    package static func readingStatus(_ status: Reading.Status) -> Message {
        switch status {
        case .want: Message(english: "want to read", korean: "읽고 싶음")
        case .reading: Message(english: "reading", korean: "읽는 중")
        case .paused: Message(english: "paused", korean: "잠시 멈춤")
        case .read: Message(english: "read", korean: "읽음")
        case .stopped: Message(english: "stopped", korean: "중단")
        }
    }
    package static func cellStatus(_ status: Reading.Status) -> Message {
        switch status {
        case .want: Message(english: "want", korean: "읽고 싶음")
        case .reading, .paused, .read, .stopped: readingStatus(status)
        }
    }
    /// Where a reader stands with a book: `read · finished 2026-11-20 · 4.5 stars · read before:
    /// 2024-01-05–2024-01-20`. `pages`: the number of pages, for the share that a page is.
    package static func reading(_ reading: Reading?, pages: Int? = nil) -> Message {
        guard let reading, !reading.isEmpty else { return noReading }
        var parts = [reading.status.map { readingStatus($0) } ?? noReading]
        if let day = reading.startedOn { parts.append(Message(english: "started \(day)", korean: "\(day) 시작")) }
        if let day = reading.finishedOn {
            parts.append(
                reading.status == .stopped
                    ? Message(english: "stopped \(day)", korean: "\(day) 중단")
                    : Message(english: "finished \(day)", korean: "\(day) 완독")
            )
        }
        if let progress = reading.progress { parts.append(Self.progress(progress, pages: pages)) }
        if let stars = reading.stars { parts.append(starCount(stars)) }
        if !reading.earlier.isEmpty {
            parts.append(earlierReadings(spans: reading.earlier.map { span($0).text }.joined(separator: ", ")))
        }
        return parts.joined(separator: " · ")
    }
    /// `page 120 of 320 (37%)`, `45%`.
    package static func progress(_ progress: Reading.Progress, pages: Int?) -> Message {
        guard case .page(let page) = progress else { return Message(verbatim: progress.description) }
        guard let pages, let percent = progress.percent(ofPages: pages) else {
            return Message(english: "page \(page)", korean: "\(page)쪽")
        }
        return Message(english: "page \(page) of \(pages) (\(percent)%)", korean: "\(pages)쪽 중 \(page)쪽(\(percent)%)")
    }
    /// The days and rating of a reading that is over: `2024-01-05–2024-01-20 (4.5 stars)`, `2023 (stopped)`.
    package static func span(_ past: Reading.Past) -> Message {
        let days =
            past.startedOn.map { "\($0)–\(past.finishedOn?.description ?? "")" } ?? past.finishedOn?.description ?? "?"
        let more = [past.isFinished ? nil : readingStatus(.stopped), past.stars.map { starCount($0) }]
            .compactMap(\.self)
        guard !more.isEmpty else { return Message(verbatim: days) }
        let remark = more.joined(separator: ", ")
        return Message(english: "\(days) (\(remark))", korean: "\(days)(\(remark))")
    }
    package static func bookTags(_ tags: [BookTag]) -> Message {
        Message(verbatim: tags.map(\.description).joined(separator: ", "))
    }
    package static func shelfTagsSet(title: String, tags: [BookTag]) -> Message {
        tags.isEmpty
            ? Message(english: "\(title): \(noTagsLeft)", korean: "\(title): \(noTagsLeft)")
            : Message(english: "\(title): \(bookTags(tags))", korean: "\(title): \(bookTags(tags))")
    }
    package static let noTagsLeft = Message(english: "no tags", korean: "태그 없음")
    package static let noTags = Message(
        english: "No book on the shelf has a tag. Example: bookfetch shelf tag add 3 essay",
        korean: "책꽂이에 태그가 있는 책이 없습니다. 예: bookfetch shelf tag add 3 에세이"
    )
    package static let missingTags = Message(
        english: "Which tags? Example: bookfetch shelf tag add 3 essay",
        korean: "태그를 입력하세요. 예: bookfetch shelf tag add 3 에세이"
    )
    package static func invalidTag(text: String) -> Message {
        Message(
            english: "'\(text)' is not a valid tag: use 1 to 100 characters without a comma.",
            korean: "\(quoting: text, .topic) 태그가 아닙니다. 쉼표 없이 1~100자로 쓰세요."
        )
    }
    package static func invalidProgress(text: String) -> Message {
        Message(
            english: "'\(text)' is not a valid progress: use a page (120), a share (45%) or none.",
            korean: "\(quoting: text, .topic) 진행 상황이 아닙니다. 쪽(120), 비율(45%), none 중 하나를 쓰세요."
        )
    }
    package static let againNeedsReading = Message(
        english: "--again goes with reading, read or stopped.",
        korean: "--again은 reading, read, stopped와 함께 쓰세요."
    )
    package static let noRating = Message(english: "no rating", korean: "별점 없음")
    package static func starCount(_ stars: Reading.Stars) -> Message {
        Message(english: "\(rating(stars)) \(stars.quarters == 4 ? "star" : "stars")", korean: "별점 \(rating(stars))")
    }
    package static let noReading = Message(english: "no status", korean: "상태 없음")
    package static func rating(_ stars: Reading.Stars) -> Message { Message(verbatim: stars.description) }
    package static func number(_ value: Double) -> Message {
        Message(verbatim: value == value.rounded() ? "\(Int(value))" : "\(value)")
    }
    package static func shelfStatusSet(title: String, reading: Message) -> Message {
        Message(english: "\(title): \(reading)", korean: "\(title): \(reading)")
    }
    package static func shelfStatusUndone(title: String, reading: Message) -> Message {
        Message(english: "Restored \(title): \(reading)", korean: "\(title)의 기록을 복원했습니다: \(reading)")
    }
    package static let shelfNoMatch = Message(
        english: "No book on the shelf matches.",
        korean: "책꽂이에 조건에 맞는 책이 없습니다."
    )
    package static func unknownReadingStatus(text: String) -> Message {
        Message(
            english: "'\(text)' is not a status; use want, reading, paused, read, stopped or none",
            korean: """
                \(quoting: text, .topic) 상태가 아닙니다. want(읽고 싶음), reading(읽는 중), paused(잠시 멈춤), read(읽음), \
                stopped(중단), none(없음) 중 하나를 쓰세요
                """
        )
    }
    package static let missingReadingStatus = Message(
        english: "The status is missing. Example: bookfetch shelf status 3 read --rating 4.5",
        korean: "상태를 입력하세요. 예: bookfetch shelf status 3 read --rating 4.5"
    )
    package static let missingStatusBooks = Message(
        english: "Which books? Example: bookfetch shelf status 3 read",
        korean: "책을 입력하세요. 예: bookfetch shelf status 3 read"
    )
    package static func invalidRating(text: String) -> Message {
        Message(
            english: "'\(text)' is not a valid rating: use 0.25 to 5 in steps of 0.25, or none.",
            korean: "\(quoting: text, .topic) 별점이 아닙니다. 0.25부터 5까지 0.25 단위로 쓰거나 none을 쓰세요."
        )
    }
    package static func invalidReadingDay(text: String) -> Message {
        Message(
            english: "'\(text)' is not a valid date: use YYYY-MM-DD, YYYY-MM, YYYY, today or yesterday.",
            korean: "\(quoting: text, .topic) 날짜가 아닙니다. YYYY-MM-DD, YYYY-MM, YYYY, today(오늘), yesterday(어제)로 쓰세요."
        )
    }
    package static func readingDayInFuture(day: PartialDate) -> Message {
        Message(
            english: "--on \(day) is in the future; the date must be today or earlier.",
            korean: "--on \(day, .topic) 미래의 날짜입니다. 오늘이나 그 이전 날짜를 쓰세요."
        )
    }
    package static let onNeedsReading = Message(
        english: "--on goes with reading (the day you began), read (finished) or stopped (gave up).",
        korean: "--on은 reading(시작한 날), read(다 읽은 날), stopped(그만둔 날)와 함께 쓰세요."
    )

    // MARK: Goals

    package static func yearName(_ year: Int) -> Message { Message(english: "\(year)", korean: "\(year)년") }
    /// The progress of a goal: `12 of 50 · 3 ahead`.
    package static func goalProgress(done: Int, goal: Int, ahead: Int?) -> Message {
        let counts = Message(english: "\(done) of \(goal)", korean: "\(goal)권 중 \(done)권")
        guard let ahead else { return counts }
        let pace =
            ahead == 0
            ? Message(english: "on schedule", korean: "목표대로")
            : ahead > 0
                ? Message(english: "\(ahead) ahead", korean: "목표 속도보다 \(ahead)권 앞섬")
                : Message(english: "\(-ahead) behind", korean: "목표 속도보다 \(-ahead)권 뒤처짐")
        return [counts, pace].joined(separator: " · ")
    }
    package static func goalReached(done: Int, goal: Int) -> Message {
        Message(english: "\(done) of \(goal) · reached", korean: "\(goal)권 중 \(done)권 · 달성")
    }
    package static func goalOf(year: Int, progress: Message) -> Message {
        Message(english: "\(year): \(progress)", korean: "\(year)년: \(progress)")
    }
    package static func noGoal(year: Int) -> Message {
        Message(
            english: "There is no goal for \(year); 'bookfetch shelf goal \(year) 50' sets one.",
            korean: "\(year)년 목표가 없습니다. 'bookfetch shelf goal \(year) 50'으로 정할 수 있습니다."
        )
    }
    package static func goalRemoved(year: Int) -> Message {
        Message(english: "Removed the goal for \(year).", korean: "\(year)년 목표를 삭제했습니다.")
    }
    package static func goalRestored(year: Int, books: Int?) -> Message {
        guard let books else {
            return Message(english: "Restored \(year): no goal", korean: "\(year)년 목표를 복원했습니다: 없음")
        }
        return Message(
            english: "Restored \(year): a goal of \(books, one: "book", many: "books")",
            korean: "\(year)년 목표를 복원했습니다: \(books)권"
        )
    }
    package static func invalidYear(text: String) -> Message {
        Message(
            english: "'\(text)' is not a valid year: use four digits, such as 2026.",
            korean: "\(quoting: text, .topic) 연도가 아닙니다. 2026처럼 네 자리로 쓰세요."
        )
    }
    package static func invalidStatsYear(text: String) -> Message {
        Message(
            english: "'\(text)' is not a valid year: use four digits, such as 2026, or all.",
            korean: "\(quoting: text, .topic) 연도가 아닙니다. 2026처럼 네 자리나 all을 쓰세요."
        )
    }
    package static func invalidGoal(text: String, maxCount: Int) -> Message {
        Message(
            english: "'\(text)' is not a valid goal: use a number of books from 1 to \(maxCount), or none.",
            korean: "\(quoting: text, .topic) 목표로 쓸 수 없습니다. 1부터 \(maxCount)까지의 권수나 none을 쓰세요."
        )
    }

    // MARK: Statistics

    package static let statsAllYears = Message(english: "All years", korean: "전체 기간")
    package static func statsTotals(books: Int, pages: Int) -> Message {
        guard books > 0 else { return Message(english: "No books read", korean: "읽은 책 없음") }
        let read = Message(english: "\(books, one: "book", many: "books") read", korean: "읽은 책 \(books)권")
        guard pages > 0 else { return read }
        return [read, Message(english: "\(pages, one: "page", many: "pages")", korean: "\(pages)쪽")]
            .joined(separator: " · ")
    }
    package static func statsRating(average: Message, count: Int) -> Message {
        Message(english: "average rating \(average) (\(count) rated)", korean: "평균 별점 \(average)(\(count)권)")
    }
    package static func statsGoal(progress: Message) -> Message {
        Message(english: "Goal: \(progress)", korean: "목표: \(progress)")
    }
    package static func statsShelf(
        want: Int,
        reading: Int,
        paused: Int = 0,
        read: Int,
        stopped: Int = 0,
        unsaid: Int
    ) -> Message {
        let parts = [
            (want, Message(english: "\(want) to read", korean: "읽고 싶음 \(want)권")),
            (reading, Message(english: "\(reading) reading", korean: "읽는 중 \(reading)권")),
            (paused, Message(english: "\(paused) paused", korean: "잠시 멈춤 \(paused)권")),
            (read, Message(english: "\(read) read", korean: "읽음 \(read)권")),
            (stopped, Message(english: "\(stopped) stopped", korean: "중단 \(stopped)권")),
            (unsaid, Message(english: "\(unsaid) without a status", korean: "상태 없음 \(unsaid)권")),
        ]
        let counts = parts.filter { $0.0 > 0 }.map(\.1).joined(separator: " · ")
        guard parts.contains(where: { $0.0 > 0 }) else { return shelfEmpty }
        return Message(english: "Shelf: \(counts)", korean: "책꽂이: \(counts)")
    }
    package static func statsUnpaged(count: Int) -> Message {
        Message(
            english: "\(count, one: "book has", many: "books have") no number of pages and count as none.",
            korean: "쪽수를 모르는 책 \(count)권은 쪽수에 포함되지 않았습니다."
        )
    }
    package static func statsUndated(count: Int) -> Message {
        Message(
            english:
                "\(count, one: "book", many: "books") read on a day that is not known exactly enough for the chart.",
            korean: "날짜가 정확하지 않아 그래프에서 빠진 책이 \(count)권 있습니다."
        )
    }
    package static let statsByMonth = Message(english: "By month", korean: "월별")
    package static let statsByYear = Message(english: "By year", korean: "연도별")
    package static let statsByAuthor = Message(english: "By author", korean: "저자별")
    package static let statsByPublisher = Message(english: "By publisher", korean: "출판사별")
    package static let statsByCategory = Message(english: "By category", korean: "분류별")
    package static func month(_ month: Int) -> Message {
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let name = names.indices.contains(month - 1) ? names[month - 1] : "\(month)"
        return Message(english: "\(name)", korean: "\(month)월")
    }

    // MARK: Similar books

    package static let similarList = Message(english: "list of similar books", korean: "함께 읽는 책 목록")
    package static let pageSimilar = Message(english: "Borrowed together", korean: "함께 대출된 책")
    package static let pageScan = Message(english: "Scan a barcode", korean: "바코드 촬영")
    package static let pageClose = Message(english: "Close", korean: "닫기")
    package static let pageNoCamera = Message(
        english: "The camera cannot be used; allow it for this page, or type the number.",
        korean: "카메라를 쓸 수 없습니다. 이 페이지에 카메라를 허용하거나 번호를 입력하세요."
    )
    package static let pageSuggestions = Message(
        english: "Books on the shelf and seen before",
        korean: "책꽂이와 전에 본 책"
    )
    package static func noSimilarBooks(isbn: String) -> Message {
        Message(
            english: "No loans of \(isbn) are known that other books go together with.",
            korean: "\(isbn) 책과 함께 대출된 책 정보가 없습니다."
        )
    }
    package static func tooManySimilar(maxCount: Int) -> Message {
        Message(
            english: "Recommendations are made for at most \(maxCount) books at once.",
            korean: "추천은 한 번에 책 \(maxCount)권까지 받을 수 있습니다."
        )
    }

    // MARK: Watches

    package static func watchName(_ kind: Watch.Kind, name: String) -> Message {
        [watchKind(kind), Message(verbatim: name)].joined(separator: " ")
    }
    package static func watchKind(_ kind: Watch.Kind) -> Message {
        switch kind {
        case .author: Message(english: "author", korean: "저자")
        case .series: Message(english: "series", korean: "시리즈")
        case .publisher: Message(english: "publisher", korean: "출판사")
        }
    }
    package static func watchBegun(watch: Message, count: Int) -> Message {
        Message(
            english: """
                Now watching \(watch); \(count, one: "book", many: "books") known. 'bookfetch watch' lists what is new \
                from now on.
                """,
            korean: "\(watch) 신간 알림을 시작했습니다. 지금까지 나온 책 \(count)권. 이후 신간은 'bookfetch watch'로 확인하세요."
        )
    }
    package static let nothingWatched = Message(
        english: "Nothing is watched. Example: bookfetch watch author 한강",
        korean: "신간 알림을 설정한 항목이 없습니다. 예: bookfetch watch author 한강"
    )
    package static let watchNothingNew = Message(english: "Nothing new.", korean: "새로 나온 책이 없습니다.")
    package static func watchNotChecked(watch: Message) -> Message {
        Message(english: "Could not check \(watch).", korean: "\(watch, .topic) 확인하지 못했습니다.")
    }
    package static func watchRemoved(watch: Message) -> Message {
        Message(english: "No longer watching \(watch).", korean: "\(watch) 신간 알림을 해제했습니다.")
    }
    package static func notWatched(name: String) -> Message {
        Message(
            english: "'\(name)' is not watched; 'bookfetch watch list' shows what is.",
            korean: "\(quoting: name, .topic) 신간 알림에 없습니다. 'bookfetch watch list'로 확인하세요."
        )
    }
    package static func watchedTwice(name: String) -> Message {
        Message(
            english: "'\(name)' is watched in several ways; name one: bookfetch watch remove author \(name)",
            korean: "\(quoting: name, .topic) 여러 종류로 설정되어 있습니다. 종류를 쓰세요: bookfetch watch remove author \(name)"
        )
    }
    package static let missingWatchName = Message(
        english: "The name is missing. Example: bookfetch watch author 한강",
        korean: "이름을 입력하세요. 예: bookfetch watch author 한강"
    )
    package static let emptyHook = Message(
        english: "--exec needs a command. Example: bookfetch watch --exec 'mail me@example.org'",
        korean: "--exec에 명령을 쓰세요. 예: bookfetch watch --exec 'mail me@example.org'"
    )
    package static let calendarAndHook = Message(
        english: "--ics writes a calendar and runs no command; leave out --exec.",
        korean: "--ics는 캘린더를 저장하며 명령을 실행하지 않습니다. --exec를 빼세요."
    )
    package static func hookFailed(command: String, reason: Message) -> Message {
        Message(
            english: "The command '\(command)' failed: \(reason).",
            korean: "명령 '\(command)' 실행에 실패했습니다: \(reason)."
        )
    }
    package static let hookRunsAgain = Message(
        english: "These books stay new, and the next 'bookfetch watch --exec' hands them over again.",
        korean: "이 책들은 다음 'bookfetch watch --exec' 때 다시 전달됩니다."
    )
    package static func reason(_ failure: Hook.Failure) -> Message {
        switch failure {
        case .notStarted: Message(english: "it could not be started", korean: "시작할 수 없습니다")
        case .tookTooLong: Message(english: "it took longer than 5 minutes", korean: "5분이 넘게 걸렸습니다")
        case .wroteTooMuch: Message(english: "it wrote more than 1 MiB", korean: "출력이 1MiB를 넘었습니다")
        case .exited(let code): Message(english: "it exited with code \(code)", korean: "코드 \(code, .by) 종료되었습니다")
        case .terminated: Message(english: "it was terminated", korean: "강제로 종료되었습니다")
        case .cancelled: Message(english: "it was interrupted", korean: "중단되었습니다")
        }
    }
    package static let noReleaseDates = Message(
        english: "None of the watched books has a release date in the last year or later.",
        korean: "신간 알림의 책 중 최근 1년 안이나 앞으로 출간일이 있는 책이 없습니다."
    )
    package static func wroteReleases(count: Int, file: String) -> Message {
        Message(
            english: "Wrote \(count, one: "release date", many: "release dates") to \(file).",
            korean: "출간일 \(count)개를 \(file)에 저장했습니다."
        )
    }

    // MARK: Columns

    package static let columnRating = Message(english: "RATING", korean: "별점")
    package static let columnTags = Message(english: "TAGS", korean: "태그")
    package static let columnProgress = Message(english: "PROGRESS", korean: "진행")
    package static let columnFinished = Message(english: "FINISHED", korean: "다 읽은 날")
    package static let columnMemo = Message(english: "MEMO", korean: "메모")
    package static let columnWatch = Message(english: "WATCH", korean: "알림")
    package static let columnKind = Message(english: "KIND", korean: "종류")
    package static let columnLooked = Message(english: "LAST LOOK", korean: "마지막 확인")
}
