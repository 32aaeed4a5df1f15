import CommandSupport

/// What a person reads about memos.
enum MemoCommandText: CatalogueText {
    case noMemo, set, unchanged, removed, noneToRestore, restored, never, blank, removeHint, giveText
    case takesNoText, noTerminal, setHint

    var english: String {
        switch self {
        case .noMemo: "There is no memo for {identity}."
        case .set: "Memo kept for {identity}."
        case .unchanged: "The memo was not changed."
        case .removed: "Memo removed; 'bookfetch memo {identity} restore' brings it back."
        case .noneToRestore: "There is no memo to bring back for {identity}."
        case .restored: "The memo is back."
        case .never: "There never was a memo for {identity}."
        case .blank: "The text is empty; the memo stays as it is."
        case .removeHint: "'bookfetch memo {identity} remove' removes it."
        case .giveText: "Give the text: bookfetch memo {book} set TEXT, or - for standard input."
        case .takesNoText: "'{action}' takes no text; did you mean 'set'?"
        case .noTerminal: "There is no terminal to edit on, and neither VISUAL nor EDITOR names an editor."
        case .setHint: "'bookfetch memo {identity} set -' reads the text from standard input."
        }
    }

    var korean: String {
        switch self {
        case .noMemo: "{identity}에는 메모가 없습니다."
        case .set: "{identity}에 메모를 남겼습니다."
        case .unchanged: "메모를 바꾸지 않았습니다."
        case .removed: "메모를 지웠습니다. 'bookfetch memo {identity} restore'로 되살립니다."
        case .noneToRestore: "{identity}에는 되살릴 메모가 없습니다."
        case .restored: "메모를 되살렸습니다."
        case .never: "{identity}에는 메모를 남긴 적이 없습니다."
        case .blank: "글이 비었습니다. 메모는 그대로입니다."
        case .removeHint: "지우려면 'bookfetch memo {identity} remove'를 쓰세요."
        case .giveText: "글을 쓰세요: bookfetch memo {book} set TEXT. 표준 입력은 -입니다."
        case .takesNoText: "'{action}'에는 글을 쓰지 않습니다. 혹시 'set'입니까?"
        case .noTerminal: "고칠 터미널이 없고, VISUAL이나 EDITOR에 정한 편집기도 없습니다."
        case .setHint: "'bookfetch memo {identity} set -'는 글을 표준 입력에서 읽습니다."
        }
    }
}
