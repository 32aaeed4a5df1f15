extension RoleWords {
    /// Korean words, and the Chinese ones that Korean libraries write them with.
    static let table: [String: [Role]] = {
        let words: [([Role], String)] = [
            ([.author], "지은이 지은이들 지음 저 저자 저작자 글 글쓴이 글씀 글작가 작가 저술 집필 집필자 집필진 쓴이 씀 著 著者 撰 文"),
            ([.translator], "옮긴이 옮김 역 역자 번역 번역자 譯 譯者 飜譯 訳 译"),
            ([.illustrator], "그린이 그림 그림작가 일러스트 일러스트레이터 일러스트레이션 삽화 畫 畵 画 繪"),
            ([.editor], "엮은이 엮음 편 편집 편저 편자 편저자 편찬 編 編者 編著 編輯 編纂 编 编著"),
            ([.editor, .translator], "편역 편역자 編譯 編訳"),
            ([.supervisor], "감수 감수자 監修"),
            ([.photographer], "사진 사진작가 사진가 찍은이 寫眞 写真"),
            ([.original], "원작 원작자 원저 원저자 原作 原著"),
            (
                [.other],
                """
                해설 기획 낭독 낭송 구성 추천 추천사 서문 발문 주석 주해 해제 각색 각본 극본 대본 원안 만화 채색 디자인 \
                북디자인 캘리그라피 감독 연출 연주 노래 작곡 작사 편곡 녹음 성우 인터뷰 인터뷰어 강의 강연 구술 대담 평역 \
                역주 역해 평 평론 비평 논평 자문 지도 진행 제작 출연 음악 요리 스타일링 도움 협력 참여 기타 낭독자 스토리 \
                시나리오 콘티 글씨 손글씨 빛그림 말 정리 채록 譯註 校註 註解 解說 校閱
                """
            ),
        ]
        return words.reduce(into: [:]) { table, entry in
            for word in entry.1.split(separator: " ") { table[String(word)] = entry.0 }
        }
    }()

    /// English words and the three-letter codes of import catalogues.
    static let english: [String: [Role]] = [
        "author": [.author], "aut": [.author], "writer": [.author], "translator": [.translator], "trn": [.translator],
        "trl": [.translator], "illustrator": [.illustrator], "ilt": [.illustrator], "ill": [.illustrator],
        "editor": [.editor], "edt": [.editor], "compiler": [.editor], "com": [.editor],
        "photographer": [.photographer], "pht": [.photographer], "narrator": [.other], "nrt": [.other],
        "frw": [.other], "foreword": [.other], "aft": [.other], "afterword": [.other], "int": [.other],
        "introduction": [.other], "adp": [.other], "con": [.other], "contributor": [.other], "rtl": [.other],
    ]
}
