package import APIClient

extension Message {
    /// - Parameter folder: The folder of the files.
    package static func coversKept(count: Int, of books: Int, size: String, folder: String) -> Message {
        Message(
            english: "Kept covers: \(count) of \(books, one: "book", many: "books"), \(size), in \(folder)",
            korean: "보관된 표지: 책 \(books)권 중 \(count)권, \(size), \(folder)"
        )
    }
    package static func coversInFolder(count: Int, size: String, folder: String) -> Message {
        Message(
            english: "Covers of the shelf's books: \(count), \(size), in \(folder)",
            korean: "책꽂이에 있는 책의 표지: \(count)개, \(size), \(folder)"
        )
    }
    package static func coversFetched(count: Int) -> Message {
        Message(
            english: "Fetched \(count, one: "cover", many: "covers").",
            korean: "표지 \(count)개를 새로 받았습니다."
        )
    }
    /// - Parameters:
    ///   - size: The size of the covers that were fetched.
    ///   - folder: The folder of the files.
    package static func coversBegin(size: String, folder: String) -> Message {
        Message(
            english: """
                The covers of the shelf's books are kept from now on, usually 50 to 300 KiB each (so far \(size)), in \
                \(folder). To turn this off: bookfetch config set BOOKFETCH_KEEP_COVERS 0
                """,
            korean: """
                이제부터 책꽂이에 있는 책의 표지를 보관합니다. 보통 한 권에 50~300KiB입니다(지금 \(size)). 폴더: \(folder). \
                끄려면: bookfetch config set BOOKFETCH_KEEP_COVERS 0
                """
        )
    }
    package static func coversMissing(count: Int) -> Message {
        Message(
            english: """
                \(count, one: "cover", many: "covers") could not be had; 'bookfetch shelf covers' names \
                \(count == 1 ? "it" : "them").
                """,
            korean: "표지 \(count)개를 받지 못했습니다. 'bookfetch shelf covers'로 확인할 수 있습니다."
        )
    }
    package static func coversNotFetchedYet(count: Int) -> Message {
        Message(
            english: """
                The covers of \(count, one: "book", many: "books") are not kept yet. To fetch them: bookfetch shelf covers \
                --keep
                """,
            korean: "책 \(count)권의 표지를 아직 받지 않았습니다. 받으려면: bookfetch shelf covers --keep"
        )
    }
    package static let noCoversKept = Message(
        english: "No covers are kept. To fetch those of the shelf's books: bookfetch shelf covers --keep",
        korean: "보관된 표지가 없습니다. 책꽂이에 있는 책의 표지를 받으려면: bookfetch shelf covers --keep"
    )
    package static func fetchingShelfCover(service: ServiceName, done: Int, of: Int) -> Message {
        Message(
            english: "Fetching covers, \(done) of \(of), from \(service) …",
            korean: "\(service)에서 표지를 받는 중(\(done)/\(of)) …"
        )
    }
    package static let coverNotFetched = Message(english: "not fetched yet", korean: "아직 받지 않았습니다")
    package static let coverWithoutAddress = Message(
        english: "no service has a cover of it",
        korean: "표지를 제공하는 서비스가 없습니다"
    )

    // MARK: Help

    package static let helpShelfCovers = Message(
        english: "Keep the covers of the shelf's books, and show which are missing.",
        korean: "책꽂이에 있는 책의 표지를 보관하고, 빠진 표지를 표시합니다."
    )
    package static let helpShelfCoversMore = Message(
        english: """
            Without --keep, nothing is requested. Kept covers are shown offline, and after a service has shut down; \
            'cover', the pages, OPDS and 'export --format obsidian' use them. A new shelf keeps the covers of the books \
            that are added to it; BOOKFETCH_KEEP_COVERS=0 turns that off; set to 1, it works for an older shelf too.
            """,
        korean: """
            --keep이 없으면 요청을 보내지 않습니다. 보관된 표지는 오프라인에서도, 서비스가 종료된 뒤에도 표시되며 'cover', 웹 페이지, OPDS, \
            'export --format obsidian'에서 쓰입니다. 새 책꽂이에서는 추가하는 책의 표지를 자동으로 보관합니다. BOOKFETCH_KEEP_COVERS=0으로 끄고, \
            1로 기존 책꽂이에서도 켤 수 있습니다.
            """
    )
    package static let helpShelfCoversKeep = Message(
        english: "Fetch the largest cover of each book that has none yet; with --refresh, of all books.",
        korean: "아직 표지가 없는 책마다 가장 큰 표지를 내려받습니다. --refresh를 쓰면 모두 다시 받습니다."
    )
}
