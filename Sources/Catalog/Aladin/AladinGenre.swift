/// Aladin's top categories of Korean books, which no answer of the service lists.
///
/// From the shop's own sheet of categories (2021-09-27); the thousands below them are not here, and their numbers work all
/// the same.
enum AladinGenre {
    /// The categories in the sheet's order.
    static let all: [Genre] = table.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let name = String(parts[1])
        return Genre(id: String(parts[0]), name: name, path: ["국내도서", name])
    }

    private static let table = """
        1 소설/시/희곡
        55889 에세이
        656 인문학
        798 사회과학
        170 경제경영
        336 자기계발
        987 과학
        74 역사
        2105 고전
        517 예술/대중문화
        1237 종교/역학
        351 컴퓨터/모바일
        1322 외국어
        1383 수험서/자격증
        8257 대학교재/전문서적
        13789 유아
        1108 어린이
        1137 청소년
        2030 좋은부모
        2551 만화
        112011 장르소설
        1196 여행
        1230 가정/요리/뷰티
        55890 건강/취미/레저
        2913 잡지
        17195 전집/중고전집
        4395 달력/기타
        50246 초등학교참고서
        76000 중학교참고서
        76001 고등학교참고서
        """
}
