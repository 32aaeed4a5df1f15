import Basics
package import Catalog
import CatalogModel

extension Message {
    package static func reason(_ error: SeriesFileError) -> Message {
        switch error {
        case .notThere: noSuchFile
        case .noPermission: reason(code: EACCES)
        case .isFolder: isFolder
        case .tooLarge(let limit):
            Message(english: "it is larger than \(size(limit))", korean: "\(size(limit))보다 큽니다")
        case .cannotRead(let code): reason(code: code)
        case .notUTF8(let position):
            Message(english: "\(position.description): not UTF-8", korean: "\(position.description): UTF-8이 아닙니다")
        case .brokenJSON(let problem, let position):
            Message(
                english: "\(position.description): invalid JSON: \(reason(problem))",
                korean: "\(position.description): 잘못된 JSON입니다. \(reason(problem))"
            )
        case .wrongShape(let path, let expected, let found, let position):
            Message(
                english: "\(position.description): expected \(kind(expected)) at \(path), found \(kind(found))",
                korean: "\(position.description): \(path)의 형식이 다릅니다(예상: \(kind(expected)), 실제: \(kind(found)))"
            )
        }
    }

    private static func reason(_ problem: JSONSyntaxError) -> Message {
        switch problem {
        case .nothing: Message(english: "the file is empty", korean: "파일이 비어 있습니다")
        case .endsEarly: Message(english: "unexpected end of file", korean: "파일이 중간에 끝납니다")
        case .unexpected(let character):
            Message(
                english: "unexpected '\(character)'",
                korean: "예상하지 못한 문자 \(quoting: "\(character)", .subject) 있습니다"
            )
        case .textAfterEnd: Message(english: "text after the end", korean: "문서가 끝난 뒤에 텍스트가 있습니다")
        case .controlCharacter:
            Message(
                english: "a line break or control character inside a string",
                korean: "문자열 안에 줄바꿈이나 제어 문자가 있습니다"
            )
        case .escape: Message(english: "an invalid escape sequence", korean: "잘못된 이스케이프 시퀀스가 있습니다")
        case .number: Message(english: "an invalid number", korean: "잘못된 숫자가 있습니다")
        case .tooDeep:
            Message(english: "arrays and objects are nested too deeply", korean: "배열과 객체가 너무 깊게 중첩되어 있습니다")
        }
    }

    private static func kind(_ kind: JSONKind?) -> Message {
        switch kind {
        case .null: Message(english: "null", korean: "null 값")
        case .bool: Message(english: "a boolean", korean: "불리언")
        case .number: Message(english: "a number", korean: "숫자")
        case .text: Message(english: "a string", korean: "문자열")
        case .list: Message(english: "an array", korean: "배열")
        case .object: Message(english: "an object", korean: "객체")
        case nil: Message(english: "nothing", korean: "값 없음")
        }
    }

    /// A lint finding in a few words; in English those of the library.
    package static func finding(_ finding: SeriesFinding.Kind) -> Message {
        Message(english: "\(finding.description)", korean: korean(finding))
    }

    private static func korean(_ finding: SeriesFinding.Kind) -> Korean {
        switch finding {
        case .byteOrderMark: "바이트 순서 표시(BOM)가 있음"
        case .trailingComma: "끝에 쉼표가 있음"
        case .repeatedMember(let name): "\(quoting: name, .subject) 두 번 나옴"
        case .unknownMember(let name, nil): "알 수 없는 항목 '\(name)'"
        case .unknownMember(let name, let meant?): "알 수 없는 항목 '\(name)'. 혹시 '\(meant.rawValue)'인가요?"
        case .missing(let member): "\(member.rawValue, .subject) 없음"
        case .empty(let member): "\(member.rawValue, .subject) 비어 있음"
        case .wrongKind(let member, let found): "\(member.rawValue, .subject) \(kind(found), .to) 적혀 있음"
        case .unpaddedDate(let text, let date): "\(quoting: text, .topic) \(quoting: date.description, .to) 써야 함"
        case .unusualDate(let text, let date): "\(quoting: text, .object) \(date, .to) 읽음"
        case .notADate(let text): "\(quoting: text, .topic) 올바른 날짜가 아님"
        case .notACount(let member, let text): "\(member.rawValue)의 \(quoting: text, .topic) 숫자가 아님"
        case .notAnAddress(let text): "\(quoting: text, .topic) 웹 주소가 아님"
        case .outOfDateOrder(let date, let other, let volume): "\(date, .subject) \(volume)권의 \(other)보다 앞섬"
        case .chapterGap(let numbers) where numbers.count == 1: "\(numbers.lowerBound)장이 없음"
        case .chapterGap(let numbers): "\(numbers.lowerBound)장부터 \(numbers.upperBound)장까지 없음"
        case .chapterWithoutNumber(let number): "\(number)장이 빠진 자리에 번호 없는 장이 있음"
        case .chapterRepeat(let number): "\(number)장이 두 번 나옴"
        case .chapterOutOfOrder(let number, let last): "\(number)장이 \(last)장 뒤에 나옴"
        case .likelyMisspelling(let word, let meant, let count):
            "'\(word)'에 오타가 있는 것 같음: \(quoting: meant, .subject) \(count)번 나옴"
        case .duplicate(let member, let volume): "\(volume)권과 \(member.rawValue, .subject) 같음"
        case .duplicateChapter(let title, let number): "\(quoting: title, .topic) \(number)장의 제목이기도 함"
        }
    }

    package static func volumePlace(number: Int, count: Int) -> Message {
        Message(english: "Volume \(number) of \(count)", korean: "전 \(count)권 중 \(number)권")
    }
    package static func pageCount(count: Int) -> Message {
        Message(english: "\(count, one: "page", many: "pages")", korean: "\(count)쪽")
    }
    package static func matchedBook(title: String, isbn: String) -> Message {
        Message(english: "In the catalogue: \(title), ISBN \(isbn)", korean: "일치하는 책: \(title), ISBN \(isbn)")
    }
    package static func volumePrice(price: String) -> Message {
        Message(english: "Price: \(price)", korean: "가격: \(price)")
    }
    package static func volumeCover(url: String) -> Message { Message(english: "Cover: \(url)", korean: "표지: \(url)") }
    package static let onYourShelf = Message(english: "On your shelf.", korean: "책꽂이에 있습니다.")
    package static let noMatchingBook = Message(
        english: "No book matches this volume with certainty.",
        korean: "이 권과 확실히 일치하는 책이 없습니다."
    )
    package static let noVolumes = Message(english: "The series has no volumes.", korean: "시리즈에 권이 없습니다.")
    package static let nothingDoubtful = Message(english: "No problems found.", korean: "문제가 없습니다.")
    package static func volumeBelowOne(number: Int) -> Message {
        Message(english: "Volume numbers start at 1, not \(number).", korean: "권 번호는 1부터입니다(입력: \(number)).")
    }
    package static func noSuchVolume(number: Int, count: Int) -> Message {
        Message(
            english: "There is no volume \(number): the series has \(count, one: "volume", many: "volumes").",
            korean: "\(number)권이 없습니다. 이 시리즈는 모두 \(count)권입니다."
        )
    }
    package static let noSeriesFile = Message(
        english: "The series file is missing: bookfetch series FILE. --demo shows a sample.",
        korean: "시리즈 파일을 지정하세요: bookfetch series 파일. --demo로 예시를 볼 수 있습니다."
    )
    package static func strictLint(path: String, count: Int) -> Message {
        Message(
            english: "--strict: \(path) has \(count, one: "problem", many: "problems").",
            korean: "--strict 오류: \(path)에 문제가 \(count)개 있습니다."
        )
    }
}

// MARK: Series on the shelf

extension Message {
    package static let noSeriesOnShelf = Message(
        english: "No series on your shelf: no title has a volume.",
        korean: "책꽂이에 시리즈가 없습니다. 권차가 있는 제목이 없습니다."
    )
    package static let noVolumesMissing = Message(
        english: "No volume is missing, and the services know no newer one.",
        korean: "빠진 권이 없고, 서비스에도 더 새로운 권이 없습니다."
    )
    package static let volumeNotFound = Message(english: "(not found)", korean: "(찾지 못함)")
    package static let wholeSet = Message(english: "set", korean: "세트")
    /// The next volume, which is not on the shelf.
    package static func volumeToGet(number: String) -> Message { Message(verbatim: "+\(number)") }
    package static func searchingForVolumes(count: Int) -> Message {
        Message(
            english: count == 1
                ? "Searching for the volumes of one series: 1 request."
                : "Searching for the volumes of \(count) series: \(count) requests.",
            korean: "시리즈 \(count)개의 권을 찾습니다. 요청 \(count)회."
        )
    }
    package static func seriesWatched(count: Int) -> Message {
        Message(
            english: count == 1 ? "Watching one series." : "Watching \(count) series.",
            korean: "시리즈 \(count)개의 신간 알림을 시작했습니다."
        )
    }
}
