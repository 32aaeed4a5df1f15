import CommandSupport

/// What a person reads about a file whose books go on the shelf.
enum ImportText: CatalogueText {
    case notUnderstood, row, rows, wouldAdd, added, notText, noColumn, otherSchema, noISBN, severalISBNs, repeated
    case brokenQuoting, tooLong, cellCount, brokenJSON, notABook, notABookMember, unknownColumn, unreadableValue
    case reasonAt, untitled, memosWritten, memosLeft, facts, rating, readOn, readCount, shelves

    var english: String {
        switch self {
        case .notUnderstood: "{file} cannot be understood: {reason}"
        case .row: "{file}, line {line}: {reason}  {text}"
        case .rows: "{file}, {count|row/rows} from line {line} to line {last}, the first of them: {reason}  {text}"
        case .wouldAdd: "Would add {count|book/books}; {doubtful|row is/rows are} doubtful."
        case .added: "Added {count|book/books}; {present|was/were} there already; {left|row was/rows were} left out."
        case .notText: "line {line} is no text in UTF-8 or UTF-16. Old spreadsheets write CP949; save as UTF-8."
        case .noColumn: "its first row names no column ISBN or ISBN13."
        case .otherSchema: "it is JSON of another kind ({name})."
        case .noISBN: "no ISBN."
        case .severalISBNs: "several ISBNs ({isbns})."
        case .repeated: "the same book as line {line}."
        case .brokenQuoting: "a quote is not closed, or stands inside a cell."
        case .tooLong: "a cell or a book is too long to be one."
        case .cellCount: "{found|cell/cells} where the first row has {expected}."
        case .brokenJSON: "broken JSON."
        case .notABook: "no book."
        case .notABookMember: "no book ({member})."
        case .unknownColumn: "the column '{name}' is not read."
        case .unreadableValue: "'{text}' under {column} cannot be read and is left out."
        case .reasonAt: "line {line}: {reason}"
        case .untitled:
            """
            {count|book is known by its ISBN/books are known by their ISBN} alone: {isbns}. 'bookfetch show' or \
            'bookfetch shelf add' looks up what is missing.
            """
        case .memosWritten: "Wrote {count|memo/memos}."
        case .memosLeft: "{count|book has a memo/books have a memo} already, which stays as it is: {isbns}."
        case .facts: "Goodreads: {facts}"
        case .rating: "{rating} of 5 stars"
        case .readOn: "read on {date}"
        case .readCount: "times read: {count}"
        case .shelves: "shelves: {names}"
        }
    }

    var korean: String {
        switch self {
        case .notUnderstood: "{file|을/를} 알아볼 수 없습니다: {reason}"
        case .row: "{file} {line}째 줄: {reason}  {text}"
        case .rows: "{file} {line}째 줄부터 {last}째 줄까지 {count}줄, 그 첫 줄: {reason}  {text}"
        case .wouldAdd: "책 {count}권을 꽂습니다. 확실하지 않은 줄이 {doubtful}개 있습니다."
        case .added: "책 {count}권을 꽂았습니다. {present}권은 이미 있었고, {left}줄은 뺐습니다."
        case .notText: "{line}째 줄이 UTF-8이나 UTF-16 글이 아닙니다. 옛 표 프로그램은 CP949로 씁니다. UTF-8로 저장하세요."
        case .noColumn: "첫 줄에 ISBN이나 ISBN13 열이 없습니다."
        case .otherSchema: "다른 종류의 JSON입니다({name})."
        case .noISBN: "ISBN이 없습니다."
        case .severalISBNs: "ISBN이 여럿입니다({isbns})."
        case .repeated: "{line}째 줄과 같은 책입니다."
        case .brokenQuoting: "따옴표가 닫히지 않았거나 칸 안에 있습니다."
        case .tooLong: "칸이나 책의 글이 지나치게 깁니다."
        case .cellCount: "첫 줄은 {expected}칸인데 {found}칸입니다."
        case .brokenJSON: "깨진 JSON입니다."
        case .notABook: "책이 아닙니다."
        case .notABookMember: "책이 아닙니다({member})."
        case .unknownColumn: "'{name}' 열은 읽지 않습니다."
        case .unreadableValue: "{column} 열의 '{text}' 값은 읽을 수 없어서 뺐습니다."
        case .reasonAt: "{line}째 줄: {reason}"
        case .untitled:
            "책 {count}권은 ISBN만 압니다: {isbns}. 'bookfetch show'나 'bookfetch shelf add'로 찾아봅니다."
        case .memosWritten: "메모 {count}개를 썼습니다."
        case .memosLeft: "책 {count}권에는 이미 메모가 있어서 그대로 두었습니다: {isbns}."
        case .facts: "Goodreads 기록: {facts}"
        case .rating: "별 5개 가운데 {rating}개"
        case .readOn: "{date}에 읽음"
        case .readCount: "읽은 횟수: {count}"
        case .shelves: "책꽂이: {names}"
        }
    }
}
