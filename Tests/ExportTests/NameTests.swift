import Testing

@testable import Export

@Suite struct NameTests {
    @Test(arguments: [
        ("김지혜", "김", "지혜"), ("이상", "이", "상"), ("한강", "한", "강"), ("남궁민수", "남궁", "민수"), ("제갈량", "제갈", "량"),
        ("선우은숙", "선우", "은숙"), ("황보관우", "황보", "관우"), ("정세랑", "정", "세랑"), ("최슬기", "최", "슬기"),
    ])
    func plainKoreanNamesComeApart(name: String, family: String, given: String) {
        #expect(NameForm(name).kind == .korean(family: family, given: given))
        #expect(NameForm(name).familyFirst == "\(family), \(given)")
    }

    @Test(arguments: [
        // May be one of two.
        "황보라", "선우진", "서문탁", "남궁", "선우",
        // Foreigners and masters of old.
        "지브란", "단테", "하이네", "고흐", "노발리스", "마르크스", "공자", "한비자", "모파상", "이솝", "무라카미 하루키", "앙투안 드 생텍쥐페리",
        // Not of two to four syllables, or not only of syllables.
        "김", "김수한무두루미", "김지혜 엮음", "김A", "ㄱㄴㄷ", "김·이", "빛나리", "村上春樹", "王小明", "森野 あかり", "",
    ])
    func othersStayWhole(name: String) {
        #expect(NameForm(name).kind == .whole)
        #expect(NameForm(name).familyFirst == name)
    }

    @Test(arguments: ["편집부", "책마루 기획팀", "한국나무협회", "(주)책마루", "Ministry of Trees", "Leaf Press, Inc."])
    func organisationsAreNoPeople(name: String) {
        #expect(NameForm(name).kind == .organisation)
    }

    @Test func latinNamesAreTakenApartOnlyWhereTheirSourceDidIt() {
        #expect(NameForm("Ada M. Quill").kind == .latin)
        #expect(NameForm("Quill, Ada M.").kind == .inverted(family: "Quill", given: "Ada M."))
        #expect(NameForm("King, Jr.").kind == .whole)
        #expect(NameForm("A, B, C").kind == .whole)
        #expect(NameForm("Agent 7").kind == .whole)
    }

    @Test func aNameIsOneLine() {
        #expect(NameForm(" 김\n지혜 ").text == "김 지혜")
    }
}
