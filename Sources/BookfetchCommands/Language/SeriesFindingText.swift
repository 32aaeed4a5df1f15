import CommandSupport
import Series

/// What is doubtful in a file of a series, one text a finding.
enum SeriesFindingText: CatalogueText {
    case byteOrderMark, trailingComma, repeatedMember, unknownMember, meantMember, missing, empty, wrongKind
    case unpaddedDate, unusualDate, notADate, notACount, notAnAddress, outOfDateOrder, chapterGap, chapterGaps
    case chapterWithoutNumber, chapterRepeat, chapterOutOfOrder, misspellingOnce, misspelling, duplicate
    case duplicateChapter

    /// What was found, in a few words.
    static func sentence(_ kind: SeriesFinding.Kind) -> String {
        switch kind {
        case .byteOrderMark: byteOrderMark.text()
        case .trailingComma: trailingComma.text()
        case .repeatedMember(let name): repeatedMember.text(["name": name])
        case .unknownMember(let name, nil): unknownMember.text(["name": name])
        case .unknownMember(let name, let meant?): meantMember.text(["name": name, "meant": meant.rawValue])
        case .missing(let member): missing.text(["member": member.rawValue])
        case .empty(let member): empty.text(["member": member.rawValue])
        case .wrongKind(let member, let kind):
            wrongKind.text(["member": member.rawValue, "kind": JSONKindText(kind).text()])
        case .unpaddedDate(let text, let date): unpaddedDate.text(["text": text, "date": "\(date)"])
        case .unusualDate(let text, let date): unusualDate.text(["text": text, "date": "\(date)"])
        case .notADate(let text): notADate.text(["text": text])
        case .notACount(let member, let text): notACount.text(["member": member.rawValue, "text": text])
        case .notAnAddress(let text): notAnAddress.text(["text": text])
        case .outOfDateOrder(let date, let other, let volume):
            outOfDateOrder.text(["date": "\(date)", "other": "\(other)", "volume": "\(volume)"])
        case .chapterGap(let numbers) where numbers.count == 1: chapterGap.text(["number": "\(numbers.lowerBound)"])
        case .chapterGap(let numbers):
            chapterGaps.text(["first": "\(numbers.lowerBound)", "last": "\(numbers.upperBound)"])
        case .chapterWithoutNumber(let number): chapterWithoutNumber.text(["number": "\(number)"])
        case .chapterRepeat(let number): chapterRepeat.text(["number": "\(number)"])
        case .chapterOutOfOrder(let number, let last):
            chapterOutOfOrder.text(["number": "\(number)", "last": "\(last)"])
        case .likelyMisspelling(let word, let meant, 1): misspellingOnce.text(["word": word, "meant": meant])
        case .likelyMisspelling(let word, let meant, let count):
            misspelling.text(["word": word, "meant": meant, "count": "\(count)"])
        case .duplicate(let member, let volume): duplicate.text(["member": member.rawValue, "volume": "\(volume)"])
        case .duplicateChapter(let title, let number): duplicateChapter.text(["title": title, "number": "\(number)"])
        }
    }

    var english: String {
        switch self {
        case .byteOrderMark: "byte order mark"
        case .trailingComma: "trailing comma"
        case .repeatedMember: "\"{name}\" comes twice"
        case .unknownMember: "unknown member \"{name}\""
        case .meantMember: "unknown member \"{name}\", meant is perhaps \"{meant}\""
        case .missing: "no {member}"
        case .empty: "{member} is empty"
        case .wrongKind: "{member} is written as a {kind}"
        case .unpaddedDate: "\"{text}\" should be \"{date}\""
        case .unusualDate: "\"{text}\" is read as {date}"
        case .notADate: "\"{text}\" is not a date"
        case .notACount: "{member} \"{text}\" is not a number"
        case .notAnAddress: "\"{text}\" is not a web address"
        case .outOfDateOrder: "{date} is before {other} of volume {volume}"
        case .chapterGap: "no chapter {number}"
        case .chapterGaps: "no chapters {first} to {last}"
        case .chapterWithoutNumber: "chapter without a number where {number} is missing"
        case .chapterRepeat: "chapter {number} comes twice"
        case .chapterOutOfOrder: "chapter {number} comes after chapter {last}"
        case .misspellingOnce: "\"{word}\" may be misspelled: \"{meant}\" occurs once"
        case .misspelling: "\"{word}\" may be misspelled: \"{meant}\" occurs {count} times"
        case .duplicate: "the same {member} as volume {volume}"
        case .duplicateChapter: "\"{title}\" is the title of chapter {number} as well"
        }
    }

    var korean: String {
        switch self {
        case .byteOrderMark: "바이트 순서 표시가 있음"
        case .trailingComma: "끝에 쉼표가 남음"
        case .repeatedMember: "\"{name}\"이(가) 두 번 나옴"
        case .unknownMember: "모르는 항목 \"{name}\""
        case .meantMember: "모르는 항목 \"{name}\". 혹시 \"{meant}\"입니까"
        case .missing: "{member|이/가} 없음"
        case .empty: "{member|이/가} 비어 있음"
        case .wrongKind: "{member|이/가} {kind|으로/로} 적혀 있음"
        case .unpaddedDate: "\"{text}\"은(는) \"{date}\"처럼 써야 함"
        case .unusualDate: "\"{text}\"을(를) {date|으로/로} 읽음"
        case .notADate: "\"{text}\"은(는) 날짜가 아님"
        case .notACount: "{member}의 \"{text}\"은(는) 수가 아님"
        case .notAnAddress: "\"{text}\"은(는) 웹 주소가 아님"
        case .outOfDateOrder: "{date|이/가} {volume}권의 {other}보다 앞섬"
        case .chapterGap: "{number}장이 없음"
        case .chapterGaps: "{first}장부터 {last}장까지 없음"
        case .chapterWithoutNumber: "{number}장이 빠진 자리에 번호 없는 장이 있음"
        case .chapterRepeat: "{number}장이 두 번 나옴"
        case .chapterOutOfOrder: "{number}장이 {last}장 뒤에 나옴"
        case .misspellingOnce: "\"{word}\"은(는) 잘못 적은 듯함: \"{meant}\"이(가) 한 번 나옴"
        case .misspelling: "\"{word}\"은(는) 잘못 적은 듯함: \"{meant}\"이(가) {count}번 나옴"
        case .duplicate: "{volume}권과 {member|이/가} 같음"
        case .duplicateChapter: "\"{title}\"은(는) {number}장의 제목이기도 함"
        }
    }
}
