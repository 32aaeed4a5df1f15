import CatalogModel
import Testing

@testable import Interchange

/// Author marks, against marks as Korean libraries give them.
@Suite struct AuthorMarkTests {
    // Marks as Korean libraries give them.
    @Test(arguments: [
        ("최은영", "밝은 밤", "최67ㅂ"), ("이꽃님", "당연하게도 나는 너를", "이15ㄷ"), ("이미예", "달러구트 꿈 백화점", "이38ㄷ"),
        ("이희영", "페인트", "이97ㅍ"), ("한강", "소년이 온다", "한12ㅅ"), ("손원평", "아몬드", "손66ㅇ"),
        ("김초엽", "우리가 빛의 속도로 갈 수 없다면", "김84ㅇ"), ("김호연", "불편한 편의점", "김95ㅂ"), ("이광수", "무정", "이15ㅁ"),
        ("황순원", "소나기", "황56ㅅ"), ("박완서", "나목", "박65ㄴ"), ("롤링, J. K.", "해리 포터", "롤298ㅎ"),
        ("시리얼", "꽃집", "시298ㄲ"), ("김하늘", "1984", "김92ㅊ"),
    ])
    func marksOfNames(name: String, title: String, mark: String) {
        let book = Book(title: title, contributors: [Contributor(name: name, role: .author)])
        #expect(AuthorMark.mark(of: book) == mark)
    }

    @Test(arguments: [
        ("(개정판) 밤의 식물원", "윤54ㅂ"), ("[큰글자] 밤의 식물원", "윤54ㅂ"), ("(만화로 보는) (쉬운) 별 이야기", "윤54ㅂ"),
        ("1일 1문장", "윤54ㅇ"), ("30일의 정원", "윤54ㅅ"), ("100년의 숲", "윤54ㅂ"), ("10,000시간", "윤54ㅁ"), ("007 시리즈", "윤54ㅇ"),
        ("4월의 눈", "윤54ㅅ"), ("9시의 거짓말", "윤54ㄱ"), ("AI의 정원", "윤54ㅇ"), ("DNA와 나", "윤54ㄷ"), ("X의 비밀", "윤54ㅇ"),
        ("Très bien", "윤54ㅌ"),
        ("\"밤의\" 식물원", "윤54ㅂ"), ("'밤의' 식물원", "윤54ㅂ"), ("#밤의 식물원", "윤54ㅂ"), ("《밤의 식물원》", "윤54ㅂ"), ("...그리고 봄", "윤54ㄱ"),
        ("夜의 정원", "윤54ㅇ"), ("女人의 길", "윤54ㅇ"), ("老子의 말", "윤54ㄴ"), ("大學 講義", "윤54ㄷ"), ("(개정판)", "윤54ㄱ"),
    ])
    func theLetterIsThatOfTheTitleAsItIsRead(title: String, mark: String) {
        let book = Book(title: title, contributors: [Contributor(name: "윤서경", role: .author)])
        #expect(AuthorMark.mark(of: book) == mark)
    }

    @Test(arguments: [
        // Initials, Western, Japanese, Korean in two words, Chinese.
        ("J. R. 린드", "린27ㅂ"), ("조앤 K. 롤링", "롤298ㅂ"), ("안나 린드", "린27ㅂ"), ("스티븐 킹", "킹57ㅂ"), ("마르틴 베리 주니어", "베298ㅂ"),
        ("무라야마 겐", "무292ㅂ"), ("무라카미 하루키", "무292ㅂ"), ("오가와 요코", "오12ㅂ"), ("김 하늘", "김92ㅂ"), ("모 옌", "모64ㅂ"),
        ("안나 린드(Anna Lind)", "린27ㅂ"), ("마리아 로사", "로52ㅂ"), ("EBS 제작팀", "이48ㅂ"), ("나무 편집부", "나36ㅂ"),
    ])
    func namesAreEnteredByTheirKind(name: String, mark: String) {
        let book = Book(title: "밤의 식물원", contributors: [Contributor(name: name, role: .author)])
        #expect(AuthorMark.mark(of: book) == mark)
    }

    @Test func theOriginalsLanguageTellsTheKindOfAName() {
        var book = Book(
            title: "밤의 식물원",
            contributors: [
                Contributor(name: "나미 카를로", role: .author), Contributor(name: "윤서경", role: .translator),
            ]
        )
        #expect(AuthorMark.mark(of: book) == "카297ㅂ")
        book.classification = Classification(kdc: "833.6")
        #expect(AuthorMark.mark(of: book) == "나38ㅂ")
        book.classification = Classification()
        book.category = "국내도서>소설/시/희곡>일본소설"
        #expect(AuthorMark.mark(of: book) == "나38ㅂ")
        book.details.originalLanguage = "ita"
        #expect(AuthorMark.mark(of: book) == "카297ㅂ")
    }

    @Test(arguments: ["Ada Quill", "Quill, Ada", "Leaf Press", "王小明", "숨", "@누구"])
    func aNameThatIsNotReadHasNone(name: String) {
        #expect(AuthorMark.mark(of: Book(title: "책", contributors: [Contributor(name: name, role: .author)])) == nil)
    }

    @Test func aBookWithoutAnAuthorIsEnteredByItsEditorOrItsTitle() {
        func mark(_ title: String, _ people: [Contributor]) -> String? {
            AuthorMark.mark(of: Book(title: title, contributors: people))
        }
        #expect(mark("한국의 역사", []) == "한16ㅎ" && mark("밤의 식물원 지도", []) == "밤67ㅂ")
        #expect(mark("1984", []) == "천16ㅊ" && mark("책", []) == nil)
        #expect(mark("한국의 역사", [Contributor(name: "김하늘", role: .editor, label: "편저")]) == "김92ㅎ")
        #expect(mark("한국의 역사", [Contributor(name: "김하늘", role: .illustrator)]) == "김92ㅎ")
        let helpers = [Contributor(name: "김하늘", role: .translator), Contributor(name: "나무", role: .other, label: "기획")]
        #expect(mark("한국의 역사", helpers) == "한16ㅎ")
        #expect(mark("한국의 역사", [Contributor(name: "김하늘", role: .other)]) == nil)
    }

    /// Made-up books in the proportions of a public library, with the marks that librarians' rules give: title,
    /// statement of responsibility, mark.
    private static let library = #"""
        밤의 식물원|윤서경 지음|윤54ㅂ
        느린 우체국|김하늘 글|김92ㄴ
        바람의 서재|박나래 저|박192ㅂ
        겨울 바다 이야기|최우주 지음|최66ㄱ
        고래가 사는 마을|이도현 지음|이25ㄱ
        여름의 끝|정유림 저|정66ㅇ
        달빛 도서관|한지우 지음|한78ㄷ
        작은 가게의 비밀|강민서 글|강38ㅈ
        푸른 언덕|조해진 지음|조93ㅍ
        사라진 편지|임다은 지음|임22ㅅ
        꽃 피는 골목|서동욱 글|서25ㄲ
        따뜻한 집|오세린 저|오54ㄸ
        별을 세는 아이|권태준 지음|권883ㅂ
        나무 아래에서|황보라 글|황45ㄴ
        하루의 끝|안소율 저|안55ㅎ
        첫눈|송가람 지음|송12ㅊ
        빨간 우산|전아름 지음|전62ㅃ
        쓸쓸한 저녁|홍이수 저|홍68ㅆ
        오래된 약속|문지호 지음|문78ㅇ
        도시의 새벽|배수연 글|배56ㄷ
        숲의 소리|노재훈 지음|노73ㅅ
        길 위의 사람들|하은결 지음|하67ㄱ
        종이배|남궁솔 글|남16ㅈ
        토요일 오후|구본석 저|구45ㅌ
        파란 대문|성미나 지음|성38ㅍ
        (개정판) 마음의 지도|윤서경 지음|윤54ㅁ
        [큰글자] 푸른 밤|김하늘 지음|김92ㅍ
        (한 권으로 읽는) 세계의 강|박나래 지음|박192ㅅ
        (우리가 몰랐던) 약속의 땅|이도현 글|이25ㅇ
        (쉽게 배우는) 글쓰기|정유림 지음|정66ㄱ
        [만화] 조선의 밤|한지우 글·그림|한78ㅈ
        (10대를 위한) 경제 수업|강민서 지음|강38ㄱ
        (초등) 한자 놀이|조해진 지음|조93ㅎ
        (2020) 여행의 기록|임다은 지음|임22ㅇ
        (세상에서 가장 쉬운) 통계|서동욱 지음|서25ㅌ
        100년의 숲|오세린 지음|오54ㅂ
        1일 1문장|권태준 지음|권883ㅇ
        30일 정원|황보라 지음|황45ㅅ
        AI의 정원|안소율 지음|안55ㅇ
        IT 시대의 사람들|송가람 지음|송12ㅇ
        "밤의" 도시|전아름 지음|전62ㅂ
        夜의 식물원|홍이수 지음|홍68ㅇ
        The 정원|문지호 지음|문78ㄷ
        한국의 옛이야기|배수연 엮음|배56ㅎ
        바다의 시|노재훈 편저|노73ㅂ
        작은 백과|나무편집부 지음|나36ㅈ
        들꽃 도감|하은결 사진|하67ㄷ
        우리말 사전|한말연구회 편|한32ㅇ
        봄날 시집|성미나 엮음 ; 구본석 그림|성38ㅂ
        밤의 도서관|안나 린드 지음 ; 윤서경 옮김|린27ㅂ
        유리의 집|J. R. 하퍼 지음 ; 김하늘 옮김|하894ㅇ
        긴 겨울|마르틴 베리 지음 ; 박나래 옮김|베298ㄱ
        강의 이름|토머스 그린우드 지음 ; 최우주 옮김|그298ㄱ
        침묵의 방|클라라 몬테로 지음 ; 이도현 옮김|몬884ㅊ
        조용한 마을|에밀 뒤랑 지음 ; 정유림 옮김|뒤292ㅈ
        설탕의 시간|소피 르그랑 지음 ; 한지우 옮김|르17ㅅ
        북쪽의 별|잉그리드 할보르센 지음 ; 강민서 옮김|할45ㅂ
        마지막 정거장|데이비드 K. 로슨 지음 ; 조해진 옮김|로57ㅁ
        늑대의 노래|이반 페트로프 지음 ; 임다은 옮김|페887ㄴ
        모래의 아이들|카를로스 루이스 베가 지음 ; 서동욱 옮김|베12ㅁ
        소년과 바다|스티브 렌 지음 ; 오세린 옮김|렌57ㅅ
        기억의 정원|루시아 만치니 지음 ; 권태준 옮김|만86ㄱ
        하얀 밤|로버트 A. 웰링턴 지음 ; 황보라 옮김|웰298ㅎ
        작은 우주|메리 앤 스콧 지음 ; 안소율 옮김|스875ㅈ
        철학의 오후|게오르크 빈터 지음 ; 송가람 옮김|빈884ㅊ
        고양이와 나|페터 슈나벨 글·그림 ; 전아름 옮김|슈192ㄱ
        어느 날|한나 로젠탈 지음 ; 홍이수 옮김|로74ㅇ
        달의 뒷면|크리스토퍼 헤일 지음 ; 문지호 옮김|헤68ㄷ
        경제의 역사|앨런 비숍, 낸시 쿡 지음 ; 배수연 옮김|비55ㄱ
        물의 도시|마르코 산티 지음 ; 노재훈 옮김|산888ㅁ
        돌의 언어|올가 이바노바 지음 ; 하은결 옮김|이42ㄷ
        (개정판) 과학의 눈|프레드 하워드 지음 ; 성미나 옮김|하66ㄱ
        시간의 끝|니나 홀름 지음 ; 남궁솔 옮김|홀297ㅅ
        불의 기억|엘리자베스 퀸란 지음 ; 구본석 옮김|퀸292ㅂ
        푸른 사과|오스카 메이어 지음 ; 윤서경 옮김|메68ㅍ
        봄의 우산|무라야마 겐 지음 ; 윤서경 옮김|무292ㅂ
        고양이 가게|오가와 미나 지음 ; 김하늘 옮김|오12ㄱ
        밤의 카페|다카기 쇼 지음 ; 박나래 옮김|다872ㅂ
        바다의 편지|사토 유리코 지음 ; 최우주 옮김|사885ㅂ
        여름의 문|미야모토 하나 지음 ; 이도현 옮김|미63ㅇ
        숨은 방|기무라 나오 글·그림 ; 정유림 옮김|기36ㅅ
        낡은 거리|천밍 지음 ; 한지우 옮김|천38ㄴ
        겨울의 역|서보 이렌 지음 ; 강민서 옮김|서45ㄱ
        달의 언덕|하마다 렌 지음 ; 조해진 옮김|하32ㄷ
        그림일기|시리얼 글·그림|시298ㄱ
        우리 동네|흔한 가족 지음|흔92ㅇ
        구름 일기|달고나 지음|달15ㄱ
        별빛 편지|소금별 지음|소17ㅂ
        새벽의 글|마루한 지음|마296ㅅ
        빗소리|온유월 지음|온66ㅂ
        한국 지도||한16ㅎ
        숲의 백과|윤서경, 김하늘, 박나래, 최우주 지음|숲67ㅅ
        물결의 노래|윤서경 외 지음|윤54ㅁ
        1984 이후||천16ㅊ
        """#

    /// docs/lists.md has the number. The five others: a word that is spoken as one, a Hungarian name, a rare Japanese
    /// one, a pen name of two words, and more than three authors.
    @Test func nineOfTenMarksAreThoseOfLibrarians() {
        let rows = Self.library.split(separator: "\n").map {
            $0.split(separator: "|", omittingEmptySubsequences: false)
        }
        let wrong = rows.filter { row in
            let people = ContributorStatement(String(row[1])).contributors
            return AuthorMark.mark(of: Book(title: String(row[0]), contributors: people)) != String(row[2])
        }
        #expect(rows.count == 94 && rows.count - wrong.count == 89, "\(wrong.map { $0.joined(separator: "|") })")
    }
}
