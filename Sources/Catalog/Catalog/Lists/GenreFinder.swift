import APIClient
import Basics

/// Finds a genre by name or by a service's own ID in every service's taxonomy. Lists are read at most once a run.
actor GenreFinder {
    private let text: String
    /// The services whose IDs are searched, in order: `74` is Aladin's history before it is the libraries' English.
    private let listings: [any GenreListing]
    private let options: RequestOptions
    private var lists: [ServiceName: [Genre]] = [:]
    /// Failed lists, which are not requested again.
    private var failures: [ServiceName: APIError] = [:]

    /// Creates a search for one genre.
    init(_ text: String, in listings: [any GenreListing], options: RequestOptions) {
        self.text = text
        self.listings = listings
        // A genre list rarely changes, so it is cached for a day.
        var options = options
        if options.freshness == .networkFirst(maxAge: nil) {
            options.freshness = .networkFirst(maxAge: .seconds(86_400))
        }
        self.options = options
    }

    /// A service's own ID of the genre. Returns the ID; `nil` if the service has no such genre. Throws `APIError` when
    /// the service's genres cannot be fetched, or the run is cancelled.
    func id(at service: ServiceName) async throws(APIError) -> String? {
        // The service's own genres first: if they cannot be fetched, the failure is attributed to this service.
        let own = try await genres(of: service)
        guard text.allSatisfy(\.isASCIIDigit) else {
            return id(named: text, Subject.named(text), in: own, listing(of: service))
        }
        for listing in listings {
            let genres: [Genre]
            do throws(APIError) {
                genres = try await self.genres(of: listing.service)
            } catch {
                guard !error.isCancellation else { throw error }
                continue
            }
            guard let genre = genres.first(where: { $0.id == text }) else { continue }
            if listing.service == service { return genre.id }
            return id(named: nil, Subject.of(genre, at: listing), in: own, self.listing(of: service))
        }
        return listing(of: service)?.accepts(unlisted: text) == true ? text : nil
    }

    /// Why no service has the genre: "not offered" if another service knows it, otherwise "unknown".
    func refusal(of services: [ServiceName]) -> ListError {
        let key = FoldedText.fold(text)
        let isKnown =
            Subject.named(text) != nil
            || lists.values.joined().contains { $0.id == text || FoldedText.fold($0.name) == key }
        return isKnown ? .genreNotOffered(by: services) : .unknownGenre(near: nearNames)
    }

    /// Similar names, at most six; if there are none, those that every service supports.
    private var nearNames: [String] {
        let key = FoldedText.fold(text)
        let names = Subject.all.flatMap { [$0.name] + $0.aliases } + lists.values.flatMap { $0.map(\.name) }.sorted()
        let limit = max(1, key.count / 3)
        var seen: Set<String> = []
        let near = names.compactMap { name -> (name: String, distance: Int)? in
            let other = FoldedText.fold(name)
            guard seen.insert(other).inserted else { return nil }
            if key.count > 1, other.contains(key) { return (name, 0) }
            return EditDistance.between(key, other, limit: limit).map { (name, $0) }
        }
        // Sorted with an explicit tie-break, since the order of equal elements must be preserved.
        let sorted = near.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
        return near.isEmpty ? Subject.all.map(\.name) : sorted.prefix(6).map(\.element.name)
    }

    private func listing(of service: ServiceName) -> (any GenreListing)? {
        listings.first { $0.service == service }
    }

    private func genres(of service: ServiceName) async throws(APIError) -> [Genre] {
        if let known = lists[service] { return known }
        guard let listing = listing(of: service) else { return [] }
        if let failure = failures[service] { throw failure }
        do throws(APIError) {
            let genres = try await listing.genres(options: options).genres
            lists[service] = genres
            return genres
        } catch {
            failures[service] = error
            throw error
        }
    }

    /// The ID for a name: a genre of Korean books so named, then one of the same subject, then any so named.
    private func id(
        named name: String?,
        _ subject: Subject?,
        in genres: [Genre],
        _ listing: (any GenreListing)?
    ) -> String? {
        // A department is above its genres; the shortest path is the broadest genre.
        let ordered = genres.enumerated().sorted {
            ($0.element.path.count, $0.offset) < ($1.element.path.count, $1.offset)
        }
        .map(\.element)
        let called = name.map { name in
            let key = FoldedText.fold(name)
            return ordered.filter { FoldedText.fold($0.name) == key || FoldedText.fold($0.path.joined()) == key }
        }
        if let own = called?.first(where: \.isOfKoreanBooks) { return own.id }
        if let subject {
            if let id = listing?.id(of: subject) { return id }
            guard listing?.hasBuiltInGenres != true else { return called?.first?.id }
            // The subject's own name before its aliases: a broad name may also be an alias of a narrow genre.
            let keys = subject.keys
            let alike = ordered.filter { $0.isOfKoreanBooks && keys.contains(FoldedText.fold($0.name)) }
            if let genre = alike.first { return genre.id }
        }
        return called?.first?.id
    }
}

extension Genre {
    /// Whether the genre belongs to Korean books, or to a taxonomy without departments.
    fileprivate var isOfKoreanBooks: Bool {
        !["외국도서", "eBook", "음반", "DVD", "중고샵"].contains(path.first ?? "")
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

/// A subject shared by several services' genres: its name for users, and its names at the services. Contains only the
/// top level of each taxonomy; below it, no two services divide books alike.
package struct Subject: Hashable, Sendable {
    /// The name that every service supports for `--genre`.
    let name: String
    /// Other names, including YES24's, Aladin's and English ones.
    let aliases: [String]
    /// Aladin's number; `nil` if the shop has no such genre.
    package let aladin: String?
    /// The closest class of the Korean Decimal Classification, often broader; `nil` if none is close.
    package let kdc: String?

    var keys: Set<String> { Set(([name] + aliases).map { FoldedText.fold($0) }) }

    private init(_ name: String, aladin: String?, kdc: String?, _ aliases: [String]) {
        self.name = name
        self.aliases = aliases
        self.aladin = aladin
        self.kdc = kdc
    }

    static func named(_ name: String) -> Subject? {
        let key = FoldedText.fold(name)
        return all.first { $0.keys.contains(key) }
    }

    /// The subject of a service's genre: by the service's own number if it has a fixed one, otherwise by name.
    static func of(_ genre: Genre, at listing: (any GenreListing)?) -> Subject? {
        listing.flatMap { listing in all.first { listing.id(of: $0) == genre.id } } ?? named(genre.name)
    }

    static let all: [Subject] = [
        Subject("소설", aladin: "1", kdc: "8", ["소설/시/희곡", "시", "희곡", "문학", "fiction", "novel", "literature"]),
        Subject("장르소설", aladin: "112011", kdc: "8", ["genre fiction"]),
        Subject("에세이", aladin: "55889", kdc: "8", ["수필", "essay", "essays"]),
        Subject("인문", aladin: "656", kdc: "1", ["인문학", "철학", "humanities", "philosophy"]),
        Subject("사회", aladin: "798", kdc: "3", ["사회과학", "사회 정치", "정치", "social science", "society", "politics"]),
        Subject("경제경영", aladin: "170", kdc: "32", ["경제 경영", "경제", "경영", "business", "economics"]),
        Subject("자기계발", aladin: "336", kdc: nil, ["self-help", "self-improvement"]),
        Subject("역사", aladin: "74", kdc: "9", ["history"]),
        Subject("과학", aladin: "987", kdc: "4", ["자연과학", "science"]),
        Subject("컴퓨터", aladin: "351", kdc: nil, ["컴퓨터/모바일", "IT 모바일", "IT", "computer", "computers", "programming"]),
        Subject("예술", aladin: "517", kdc: "6", ["예술/대중문화", "art", "arts"]),
        Subject("종교", aladin: "1237", kdc: "2", ["종교/역학", "religion"]),
        Subject("외국어", aladin: "1322", kdc: "7", ["국어 외국어 사전", "국어", "언어", "language", "languages"]),
        Subject("여행", aladin: "1196", kdc: "98", ["travel"]),
        Subject("만화", aladin: "2551", kdc: nil, ["만화/라이트노벨", "라이트노벨", "comics", "manga"]),
        Subject("어린이", aladin: "1108", kdc: nil, ["아동", "children", "kids"]),
        Subject("유아", aladin: "13789", kdc: nil, ["infants", "toddlers"]),
        Subject("청소년", aladin: "1137", kdc: nil, ["teens", "young adult"]),
        Subject("좋은부모", aladin: "2030", kdc: nil, ["육아", "parenting"]),
        Subject("가정", aladin: "1230", kdc: "59", ["가정 살림", "가정/요리/뷰티", "요리", "cooking", "home"]),
        Subject("건강", aladin: "55890", kdc: "51", ["건강 취미", "건강/취미/레저", "취미", "health", "hobbies"]),
        Subject("고전", aladin: "2105", kdc: nil, ["classics"]),
        Subject("수험서", aladin: "1383", kdc: nil, ["수험서/자격증", "수험서 자격증", "자격증", "exams"]),
        Subject("대학교재", aladin: "8257", kdc: nil, ["대학교재/전문서적", "대학교재", "textbooks"]),
        Subject("잡지", aladin: "2913", kdc: nil, ["magazines"]),
    ]
}
