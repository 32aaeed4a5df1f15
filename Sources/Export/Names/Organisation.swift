/// Tells organisations from people, by the word at the end of the name.
enum Organisation {
    static func isName(_ text: String) -> Bool {
        if text.contains("(주)") || text.contains("㈜") || text.contains("주식회사") { return true }
        if korean.contains(where: { text.hasSuffix($0) }) { return true }
        guard Script.isLatin(text) else { return false }
        let words = text.split { $0 == " " || $0 == "," }.map { word in
            word.filter { $0 != "." }.lowercased()
        }
        return words.count > 1 && words.contains { latin.contains($0) }
    }

    private static let korean = [
        "편집부", "기획부", "편집실", "기획실", "편집팀", "기획팀", "제작팀", "취재팀", "연구소", "연구원", "연구실", "연구회", "연구팀", "연구센터",
        "위원회", "협회", "학회", "협의회", "재단", "대학교", "대학원", "출판사", "출판부", "출판국", "방송국", "제작진", "스튜디오", "도서관",
        "박물관", "미술관", "진흥원", "교육원", "개발원", "협동조합", "주식회사", "편찬회", "독서모임",
    ]

    private static let latin: Set<String> = [
        "association", "associates", "books", "bureau", "center", "centre", "club", "college", "commission",
        "committee",
        "company", "co", "corp", "corporation", "council", "department", "editors", "entertainment", "foundation",
        "group", "gmbh", "inc", "institute", "laboratory", "library", "limited", "llc", "ltd", "magazine", "media",
        "ministry", "museum", "office", "organisation", "organization", "partners", "press", "publications",
        "publishers", "publishing", "school", "society", "staff", "studio", "studios", "team", "trust", "university",
    ]
}
