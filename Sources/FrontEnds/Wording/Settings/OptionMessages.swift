package import APIClient

extension Message {
    package static func jsonAndFormat(format: String) -> Message {
        Message(
            english: "--json and --format \(format) cannot be combined.",
            korean: "--json과 --format \(format, .topic) 함께 사용할 수 없습니다."
        )
    }

    package static let templateAndFormat = Message(
        english: "--template cannot be combined with --format or --json.",
        korean: "--template은 --format, --json과 함께 사용할 수 없습니다."
    )

    package static let offlineAndRefresh = Message(
        english: "--offline and --refresh cannot be combined.",
        korean: "--offline과 --refresh는 함께 사용할 수 없습니다."
    )

    package static let offlineSettingAndRefresh = Message(
        english: "--refresh cannot be used while BOOKFETCH_OFFLINE is set.",
        korean: "BOOKFETCH_OFFLINE이 설정되어 있으면 --refresh를 사용할 수 없습니다."
    )

    package static let refreshAndMaxAge = Message(
        english: "--refresh and --max-age cannot be combined: --refresh never uses a saved copy.",
        korean: "--refresh와 --max-age는 함께 사용할 수 없습니다. --refresh는 저장된 사본을 사용하지 않습니다."
    )

    package static func invalidMaxAge(text: String) -> Message {
        Message(
            english: "'\(text)' is not a valid --max-age: use a duration such as 90s, 15m, 1h or 2d.",
            korean: "\(quoting: text, .topic) 올바른 --max-age 값이 아닙니다. 90s, 15m, 1h, 2d와 같이 쓰세요."
        )
    }

    package static func invalidTimeout(text: String) -> Message {
        Message(
            english: "'\(text)' is not a valid --timeout: use a number of seconds above 0, such as 5 or 0.5.",
            korean: "\(quoting: text, .topic) 올바른 --timeout 값이 아닙니다. 5나 0.5와 같이 0보다 큰 초를 쓰세요."
        )
    }

    package static func pageBelowOne(page: Int) -> Message {
        Message(english: "--page starts at 1, not \(page).", korean: "--page는 1부터입니다(입력: \(page)).")
    }

    package static func pageTooHigh(last: Int, page: Int) -> Message {
        Message(
            english: "--page must be at most \(last), not \(page).",
            korean: "--page는 \(last)까지입니다(입력: \(page))."
        )
    }

    package static func invalidSize(last: Int, size: Int) -> Message {
        Message(
            english: "--size must be from 1 to \(last), not \(size).",
            korean: "--size는 1부터 \(last)까지입니다(입력: \(size))."
        )
    }

    package static func invalidLimit(limit: Int) -> Message {
        Message(
            english: "--limit must be from 1 to 10000, not \(limit).",
            korean: "--limit은 1부터 10000까지입니다(입력: \(limit))."
        )
    }

    package static func invalidJobs(jobs: Int) -> Message {
        Message(
            english: "--jobs must be from 1 to 64, not \(jobs).",
            korean: "--jobs는 1부터 64까지입니다(입력: \(jobs))."
        )
    }

    package static let fullAndFold = Message(
        english: "--full and --fold cannot be combined.",
        korean: "--full과 --fold는 함께 사용할 수 없습니다."
    )

    package static func invalidFoldAt(count: Int) -> Message {
        Message(
            english: "--fold-at must be 1 or more characters, not \(count).",
            korean: "--fold-at은 1자 이상이어야 합니다(입력: \(count))."
        )
    }

    package static let lineZero = Message(
        english: "Line numbers start at 1, not 0.",
        korean: "줄 번호는 1부터입니다(입력: 0)."
    )

    package static func noListYet(number: Int) -> Message {
        Message(
            english: "There is no line \(number): no list has been shown yet.",
            korean: "\(number)번 줄이 없습니다. 아직 표시한 목록이 없습니다."
        )
    }

    package static func noListHere(number: Int) -> Message {
        Message(
            english: "There is no line \(number): no list has been shown in this terminal yet.",
            korean: "\(number)번 줄이 없습니다. 이 터미널에서 아직 표시한 목록이 없습니다."
        )
    }

    package static func lineIsOfAnotherKind(number: Int, _ kind: LineKind, not wanted: LineKind) -> Message {
        let (found, wanted) = (kind.names, wanted.names)
        return Message(
            english: "Line \(number) of the last list is \(found.english), not \(wanted.english).",
            korean: "마지막 목록의 \(number)번 줄은 \(wanted.korean)\(wanted.subject) 아니라 \(found.korean)입니다."
        )
    }

    package static func noSuchLine(number: Int, of lines: ClosedRange<Int>) -> Message {
        guard lines.lowerBound > 1 else {
            return Message(
                english: "There is no line \(number): the last list has \(lines.count, one: "line", many: "lines").",
                korean: "\(number)번 줄이 없습니다. 마지막 목록은 \(lines.count)줄입니다."
            )
        }
        guard lines.count > 1 else {
            return Message(
                english: "There is no line \(number): the last list has line \(lines.lowerBound) only.",
                korean: "\(number)번 줄이 없습니다. 마지막 목록에는 \(lines.lowerBound)번 줄만 있습니다."
            )
        }
        let (first, last) = (lines.lowerBound, lines.upperBound)
        return Message(
            english: "There is no line \(number): the last list has lines \(first)–\(last).",
            korean: "\(number)번 줄이 없습니다. 마지막 목록은 \(first)–\(last)번 줄입니다."
        )
    }

    package static func pageOutOfReach(page: Int, service: ServiceName, last: Int) -> Message {
        Message(
            english: """
                Page \(page) is out of reach: \(service) provides \(last, one: "page", many: "pages") of this size.
                """,
            korean: "\(page)페이지는 볼 수 없습니다. \(service, .topic) 이 크기로 \(last)페이지까지 제공합니다."
        )
    }

    package static func pageRange(last: Int) -> Message {
        Message(english: "Use --page 1 to \(last).", korean: "--page를 1부터 \(last)까지로 지정하세요.")
    }

    package static func pageRangeOrNarrow(last: Int) -> Message {
        Message(
            english: "Use --page 1 to \(last), or narrow the search.",
            korean: "--page를 1부터 \(last)까지로 지정하거나, 검색 조건을 좁히세요."
        )
    }

    // MARK: Suggestions for an invalid command line

    package static func didYouMean(_ words: [String]) -> Message {
        let quoted = oneOf(words.map { "'\($0)'" })
        return Message(english: "Did you mean \(quoted)?", korean: "\(quoted, .object) 찾으셨나요?")
    }

    package static let newsIsAProgram = Message(
        english: "Headlines have a program of their own: run 'news' without 'bookfetch'.",
        korean: "뉴스는 별도의 프로그램입니다. 'bookfetch' 없이 'news'를 실행하세요."
    )

    package static func flagAfterCommand(flag: String) -> Message {
        Message(
            english: "'\(flag)' goes after the name of a command",
            korean: "\(quoting: flag, .topic) 명령 이름 뒤에 쓰세요"
        )
    }

    package static func noSuchCommand(name: String) -> Message {
        Message(english: "There is no command '\(name)'.", korean: "'\(name)' 명령이 없습니다.")
    }

    package static func helpListsCommands(program: String) -> Message {
        Message(
            english: "'\(program) --help' lists the commands.",
            korean: "'\(program) --help'로 명령 목록을 볼 수 있습니다."
        )
    }

    // MARK: Templates

    private static let sampleTemplate = #"{{#books}}{{title}}\n{{/books}}"#

    package static func invalidTemplate(reason: Message) -> Message {
        Message(english: "The template is invalid: \(reason).", korean: "템플릿이 올바르지 않습니다. \(reason).")
    }

    package static func invalidTemplate(line: Int, reason: Message) -> Message {
        Message(
            english: "The template is invalid at line \(line): \(reason).",
            korean: "템플릿의 \(line)번째 줄이 올바르지 않습니다. \(reason)."
        )
    }

    package static var templatesNotBuilt: Message {
        Message(
            english: "This program was built without templates (the package's trait Server).",
            korean: "템플릿 없이 빌드된 프로그램입니다(패키지의 Server 트레이트)."
        )
    }

    package static func cannotReadTemplate(path: String) -> Message {
        Message(
            english: "Could not read the template \(path).",
            korean: "템플릿 파일 \(path, .object) 읽을 수 없습니다."
        )
    }

    package static let templateExample = Message(
        english: "Example: --template '\(sampleTemplate)'",
        korean: "예: --template '\(sampleTemplate)'"
    )

    package static let unclosedTag = Message(
        english: "a tag is not closed by '}}'",
        korean: "태그가 '}}'로 닫히지 않았습니다"
    )
    package static let unclosedSection = Message(english: "a section is not closed", korean: "섹션이 닫히지 않았습니다")
    package static let mismatchedSection = Message(
        english: "the closed section is not the open one",
        korean: "닫는 섹션이 열린 섹션과 다릅니다"
    )
    package static let invalidDelimiters = Message(
        english: "new delimiters must be two words between equals signs",
        korean: "구분 기호를 바꾸는 태그는 등호 사이에 두 단어가 있어야 합니다"
    )
    package static let invalidInheritance = Message(
        english: "an inherited template may contain blocks only",
        korean: "상속한 템플릿에는 블록만 쓸 수 있습니다"
    )
    package static let unknownTemplateSetting = Message(english: "unknown setting tag", korean: "알 수 없는 설정 태그입니다")
}

/// The kind of a numbered line; a number is only for commands of its kind. The raw value marks stored lines.
package enum LineKind: String, CaseIterable, Sendable {
    case book, article, feed, watch

    /// The name in both languages, with the Korean subject particle.
    fileprivate var names: (english: String, korean: String, subject: String) {
        switch self {
        case .book: ("a book", "책", "이")
        case .article: ("an article", "기사", "가")
        case .feed: ("a feed", "피드", "가")
        case .watch: ("something watched", "알림 대상", "이")
        }
    }
}
