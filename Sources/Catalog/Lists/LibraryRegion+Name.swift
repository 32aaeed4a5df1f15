extension LibraryRegion {
    /// The region that a reader means.
    ///
    /// - Parameters:
    ///   - text: Its id, its Korean name short or in full (`경남`, `경상남도`, `서울특별시`), or its English name (`seoul`).
    ///   - regions: The regions there are.
    /// - Returns: The region; `nil` when there is none of that name.
    public static func named(_ text: String, in regions: [LibraryRegion]) -> LibraryRegion? {
        if let region = regions.first(where: { $0.id == text }) { return region }
        let key = FoldedText.fold(text)
        guard !key.isEmpty else { return nil }
        let short = fullNames.first { $0.full == key }?.short ?? englishNames[key] ?? key
        return regions.first { $0.name == short }
            // `서울시`, `서울특별시`, `경기도`, `제주특별자치도`: the short name and what kind of region it is.
            ?? regions.first { region in
                key.hasPrefix(region.name) && endings.contains(String(key.dropFirst(region.name.count)))
            }
    }

    private static let endings: Set<String> = ["시", "특별시", "광역시", "특별자치시", "도", "특별자치도"]

    /// Provinces whose short name is no beginning of the full one.
    private static let fullNames: [(full: String, short: String)] = [
        ("충청북도", "충북"), ("충청남도", "충남"), ("전라북도", "전북"), ("전라남도", "전남"), ("경상북도", "경북"),
        ("경상남도", "경남"),
    ]

    /// The Revised Romanization, the old one where it is still in use, and the long names in English.
    private static let englishNames: [String: String] = [
        "seoul": "서울", "busan": "부산", "pusan": "부산", "daegu": "대구", "taegu": "대구", "incheon": "인천",
        "gwangju": "광주", "daejeon": "대전", "ulsan": "울산", "sejong": "세종", "gyeonggi": "경기", "gyeonggido": "경기",
        "gangwon": "강원", "gangwondo": "강원", "chungbuk": "충북", "northchungcheong": "충북",
        "chungcheongbukdo": "충북", "chungnam": "충남", "southchungcheong": "충남", "chungcheongnamdo": "충남",
        "jeonbuk": "전북", "northjeolla": "전북", "jeollabukdo": "전북", "jeonnam": "전남", "southjeolla": "전남",
        "jeollanamdo": "전남", "gyeongbuk": "경북", "northgyeongsang": "경북", "gyeongsangbukdo": "경북",
        "gyeongnam": "경남", "southgyeongsang": "경남", "gyeongsangnamdo": "경남", "jeju": "제주", "jejudo": "제주",
    ]
}
