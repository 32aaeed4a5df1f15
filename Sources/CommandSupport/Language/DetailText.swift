import Catalog

/// The names of a book's fields and what stands beside them.
enum DetailText: CatalogueText {
    case parallelTitle, andOthers
    case publisher, published, pages, price, listPrice, availability, rating, ratedBy, contents, biography, isbn,
        otherCodes,
        category, cover, link, sources, shelf
    case memo, folded, origins, disagreements, kept, notMerged
    case ruleOnlyOne, ruleAgreement, ruleOrder, ruleLongest, ruleLargest, ruleMostRoles, ruleMostPrecise, ruleNewest,
        ruleMostRatings
    case ruleWholeTitle, ruleWithTitle, keptNothingOffered, keptLonger, keptLarger, keptMorePrecise, keptFields

    /// What stayed of an earlier copy, and why.
    static func sentence(_ kept: BookRefresh.Kept) -> String {
        let reason: DetailText =
            switch kept.reason {
            case .nothingOffered: .keptNothingOffered
            case .longer: .keptLonger
            case .larger: .keptLarger
            case .morePrecise: .keptMorePrecise
            }
        return Self.kept.text(["field": BookFieldText.name(kept.field), "reason": reason.text()])
    }

    /// The words for a rule of merging.
    static func rule(_ rule: MergeRule) -> DetailText {
        switch rule {
        case .onlyOne: .ruleOnlyOne
        case .agreement: .ruleAgreement
        case .order: .ruleOrder
        case .longest: .ruleLongest
        case .largest: .ruleLargest
        case .mostRoles: .ruleMostRoles
        case .mostPrecise: .ruleMostPrecise
        case .newest: .ruleNewest
        case .mostRatings: .ruleMostRatings
        case .wholeTitle: .ruleWholeTitle
        case .withTitle: .ruleWithTitle
        }
    }

    var english: String {
        switch self {
        case .parallelTitle: "Also titled"
        case .andOthers: "{people} and others"
        case .publisher: "Publisher"
        case .published: "Published"
        case .pages: "Pages"
        case .price: "Price"
        case .listPrice: "list"
        case .availability: "Status"
        case .rating: "Rating"
        case .ratedBy: "{count|reader/readers}"
        case .contents: "Contents"
        case .biography: "About the author"
        case .isbn: "ISBN"
        case .otherCodes: "Other codes"
        case .category: "Category"
        case .cover: "Cover"
        case .link: "Link"
        case .sources: "Sources"
        case .shelf: "On shelf"
        case .memo: "Memo"
        case .folded: "({count|more character; --full shows it/more characters; --full shows them})"
        case .origins: "Where the values come from"
        case .disagreements: "Where the services disagree"
        case .kept: "Kept from before: {field} ({reason})"
        case .notMerged: "This is the copy kept here; no service was asked."
        case .ruleOnlyOne: "no other has one"
        case .ruleAgreement: "all say the same"
        case .ruleOrder: "first in order"
        case .ruleLongest: "longest text"
        case .ruleLargest: "largest picture"
        case .ruleMostRoles: "most roles named"
        case .ruleMostPrecise: "most precise date"
        case .ruleNewest: "newest price"
        case .ruleMostRatings: "most readers rated"
        case .ruleWholeTitle: "whole title"
        case .ruleWithTitle: "came with the title"
        case .keptNothingOffered: "the new answer has none"
        case .keptLonger: "longer than the new one"
        case .keptLarger: "larger than the new one"
        case .keptMorePrecise: "more precise than the new one"
        case .keptFields: "Kept from the earlier copy, which has more: {fields}."
        }
    }

    var korean: String {
        switch self {
        case .parallelTitle: "대등 제목"
        case .andOthers: "{people} 외"
        case .publisher: "출판사"
        case .published: "펴낸 날"
        case .pages: "쪽수"
        case .price: "값"
        case .listPrice: "정가"
        case .availability: "판매 상태"
        case .rating: "평점"
        case .ratedBy: "{count}명"
        case .contents: "차례"
        case .biography: "지은이 소개"
        case .isbn: "ISBN"
        case .otherCodes: "다른 번호"
        case .category: "분류"
        case .cover: "표지"
        case .link: "링크"
        case .sources: "출처"
        case .shelf: "책꽂이"
        case .memo: "메모"
        case .folded: "({count}자 더 있음. --full로 다 봅니다)"
        case .origins: "값의 출처"
        case .disagreements: "서비스마다 다른 값"
        case .kept: "전의 값을 둠: {field} ({reason})"
        case .notMerged: "여기에 둔 사본입니다. 서비스에 묻지 않았습니다."
        case .ruleOnlyOne: "다른 곳에는 없음"
        case .ruleAgreement: "모두 같음"
        case .ruleOrder: "차례가 앞섬"
        case .ruleLongest: "가장 긴 글"
        case .ruleLargest: "가장 큰 그림"
        case .ruleMostRoles: "역할이 가장 많음"
        case .ruleMostPrecise: "가장 자세한 날짜"
        case .ruleNewest: "가장 새 값"
        case .ruleMostRatings: "평가가 가장 많음"
        case .ruleWholeTitle: "온전한 제목"
        case .ruleWithTitle: "제목과 함께 옴"
        case .keptNothingOffered: "새 답에 없음"
        case .keptLonger: "새 것보다 긺"
        case .keptLarger: "새 것보다 큼"
        case .keptMorePrecise: "새 것보다 정확함"
        case .keptFields: "더 나은 전의 값을 그대로 두었습니다: {fields}."
        }
    }
}
