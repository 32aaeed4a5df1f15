import APIClient
import Basics

/// Finds what a reader calls a genre, by name or by a service's own id, in every service's taxonomy.
///
/// The lists of genres are read once a run, and only those that are needed.
actor GenreFinder {
    /// The text as typed.
    private let text: String
    /// The services whose ids are looked through, in order: `74` is Aladin's history before it is the libraries' English.
    private let listings: [any GenreListing]
    private let options: RequestOptions
    private var lists: [ServiceName: [Genre]] = [:]
    /// Lists that could not be had are not asked for again.
    private var failures: [ServiceName: APIError] = [:]

    /// A search for one genre.
    ///
    /// - Parameters:
    ///   - text: A name or an id, as typed.
    ///   - listings: The services, in the order they are asked.
    ///   - options: How cached responses are used, limits, retries. A list of genres is kept a day, since it hardly changes.
    init(_ text: String, in listings: [any GenreListing], options: RequestOptions) {
        self.text = text
        self.listings = listings
        var options = options
        if options.freshness == .networkFirst(maxAge: nil) {
            options.freshness = .networkFirst(maxAge: .seconds(86_400))
        }
        self.options = options
    }

    /// A service's own id of the genre.
    ///
    /// - Parameter service: The service.
    /// - Returns: The id; `nil` when the service has no such genre.
    /// - Throws: ``APIError`` when the service's genres cannot be had, or the run is cancelled.
    func id(at service: ServiceName) async throws(APIError) -> String? {
        // The service's own genres first: when they cannot be had, that is the service's failure and no other's.
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

    /// Why no service has the genre.
    ///
    /// - Parameter services: The services that were asked.
    /// - Returns: That they lack it, where it is known at all; else that it is no genre.
    func refusal(of services: [ServiceName]) -> ListError {
        let key = FoldedText.fold(text)
        let isKnown =
            Subject.named(text) != nil
            || lists.values.joined().contains { $0.id == text || FoldedText.fold($0.name) == key }
        return isKnown ? .genreNotOffered(by: services) : .unknownGenre(near: nearNames)
    }

    /// The names that are like the text: at most six; where none is, those that every service understands.
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
        // Sorted by hand, since equals have to stay in their order.
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

    /// The id of a name: a genre of Korean books that is called so, then one of the same subject, then any called so.
    private func id(
        named name: String?,
        _ subject: Subject?,
        in genres: [Genre],
        _ listing: (any GenreListing)?
    ) -> String? {
        // A department is above its genres; the shortest path is the widest genre.
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
            // The subject's own name before its aliases: a wide name may stand for a narrow genre as well.
            let keys = subject.keys
            let alike = ordered.filter { $0.isOfKoreanBooks && keys.contains(FoldedText.fold($0.name)) }
            if let genre = alike.first { return genre.id }
        }
        return called?.first?.id
    }
}

extension Genre {
    /// Whether it is one of Korean books, or of a taxonomy without departments.
    fileprivate var isOfKoreanBooks: Bool {
        !["외국도서", "eBook", "음반", "DVD", "중고샵"].contains(path.first ?? "")
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

/// A subject that several services' genres are about: what a reader calls it, and what each service does.
///
/// Only the top of each taxonomy is here; below it, no two of them divide books alike.
public struct Subject: Hashable, Sendable {
    /// The name that every service understands after `--genre`.
    let name: String
    /// Other names, YES24's and Aladin's own and English ones among them.
    let aliases: [String]
    /// Aladin's number; `nil` where the shop has no such genre.
    let aladin: String?
    /// The class of the Korean Decimal Classification, which is the nearest and often wider; `nil` where none is near.
    let kdc: String?

    /// All names, folded for comparison.
    var keys: Set<String> { Set(([name] + aliases).map { FoldedText.fold($0) }) }

    private init(_ name: String, aladin: String?, kdc: String?, _ aliases: [String]) {
        self.name = name
        self.aliases = aliases
        self.aladin = aladin
        self.kdc = kdc
    }

    /// The subject of a name.
    static func named(_ name: String) -> Subject? {
        let key = FoldedText.fold(name)
        return all.first { $0.keys.contains(key) }
    }

    /// The subject that a service's genre is about: by the service's own number of it where it has a fixed one, else by name.
    static func of(_ genre: Genre, at listing: (any GenreListing)?) -> Subject? {
        listing.flatMap { listing in all.first { listing.id(of: $0) == genre.id } } ?? named(genre.name)
    }

    /// The subjects, in the order they are listed to a reader.
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
