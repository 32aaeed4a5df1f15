import CommandSupport

/// What a person reads about shelf and recent books.
enum ShelfText: CatalogueText {
    case empty, noRecent, added, present, emptyAlready, clearQuestion, cleared, notThere, removed, restored
    case nothingToUndo, forgetQuestion, forgot

    var english: String {
        switch self {
        case .empty: "The shelf is empty."
        case .noRecent: "No book was shown lately."
        case .added: "Added to the shelf: {title}"
        case .present: "Already on the shelf: {title}"
        case .emptyAlready: "The shelf is empty already."
        case .clearQuestion: "Take {count|book/books} off the shelf?"
        case .cleared:
            """
            Took {count|book off the shelf; 'bookfetch shelf undo' puts it back/books off the shelf; 'bookfetch shelf \
            undo' puts them back}.
            """
        case .notThere: "Not on the shelf: {identity}"
        case .removed: "Removed from the shelf: {title}"
        case .restored: "Back on the shelf: {title}"
        case .nothingToUndo: "There is nothing to undo."
        case .forgetQuestion: "Forget the books shown lately?"
        case .forgot: "Forgot {count|book/books}; shelf and memos are as they were."
        }
    }

    var korean: String {
        switch self {
        case .empty: "책꽂이가 비어 있습니다."
        case .noRecent: "최근에 본 책이 없습니다."
        case .added: "책꽂이에 꽂았습니다: {title}"
        case .present: "이미 책꽂이에 있습니다: {title}"
        case .emptyAlready: "책꽂이가 이미 비어 있습니다."
        case .clearQuestion: "책꽂이에서 책 {count}권을 모두 뺍니까?"
        case .cleared: "책꽂이에서 책 {count}권을 뺐습니다. 'bookfetch shelf undo'로 되돌립니다."
        case .notThere: "책꽂이에 없습니다: {identity}"
        case .removed: "책꽂이에서 뺐습니다: {title}"
        case .restored: "책꽂이에 되돌렸습니다: {title}"
        case .nothingToUndo: "되돌릴 것이 없습니다."
        case .forgetQuestion: "최근에 본 책의 기록을 지웁니까?"
        case .forgot: "최근에 본 책 {count}권의 기록을 지웠습니다. 책꽂이와 메모는 그대로입니다."
        }
    }
}
