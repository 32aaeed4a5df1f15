/// Words that titles are made of, so that a million titles share syllables as real ones do.
enum Words {
    static let nouns = [
        "바람", "바다", "도서관", "새벽", "기차", "나무", "고양이", "편지", "여름", "겨울", "마을", "시간", "기억", "별", "강", "숲",
        "골목", "수첩", "지도", "역사", "과학", "요리", "음악", "그림", "철학", "경제", "언어", "여행", "학교", "아이", "어머니", "아버지",
        "할머니", "친구", "이야기", "노래", "꿈", "밤", "아침", "저녁", "창가", "부엌", "정원", "우주", "지구", "바위", "구름", "눈사람",
        "해바라기", "민들레", "소나무", "참새", "고래", "늑대", "호랑이", "컴퓨터", "알고리즘", "네트워크", "데이터베이스", "프로그래밍",
    ]
    static let endings = ["의", "에서", "과 함께", "을 위한", "에 대하여", "처럼", "너머", "사이", "없는", "있는"]
    static let families = [
        "김", "이", "박", "최", "정", "강", "조", "윤", "장", "임", "한", "오", "서", "신", "권", "황", "안", "송", "류", "홍",
    ]
    static let given = [
        "서연", "민준", "지우", "하은", "도윤", "예준", "수아", "지호", "채원", "시우", "다은", "준서", "유진", "현우", "소율", "건우",
    ]
    static let publishers = ["새벽강", "바다와숲", "두레박", "코드마루", "나루글방", "돌담길", "모퉁이돌", "햇무리", "솔바람", "물푸레"]
}

/// Numbers that are the same on every run (SplitMix64).
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func pick(_ words: [String]) -> String {
        words[Int.random(in: 0..<words.count, using: &self)]
    }
}
