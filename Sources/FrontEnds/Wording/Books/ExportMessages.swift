package import Interchange

extension Message {
    package static func profileOfOtherFormat(format: String) -> Message {
        Message(
            english: "--profile is for --format marcxml or marc; '\(format)' has none.",
            korean: "--profile은 --format marcxml, marc에만 쓸 수 있습니다. '\(format)' 형식에는 프로필이 없습니다."
        )
    }
    package static func flagOfMARC(flag: String, format: String) -> Message {
        Message(
            english: "\(flag) is for --format marcxml or marc, or with --check; the format is '\(format)'.",
            korean: "\(flag) 옵션은 --format marcxml, marc나 --check와 함께 쓸 수 있습니다. 지정한 형식은 '\(format)'입니다."
        )
    }
    package static let tagsOfShelfAlone = Message(
        english: "--tags is for export shelf with --format marc, marcxml or onix; other formats have your tags anyway.",
        korean: "--tags는 export shelf의 --format marc, marcxml, onix에서만 씁니다. 다른 형식에는 태그가 항상 들어갑니다."
    )
    package static let checkWritesNoRecords = Message(
        english: "--check reports defects and writes no records; use it without --output and --into.",
        korean: "--check는 레코드를 쓰지 않고 결함만 보고합니다. --output, --into 없이 사용하세요."
    )
    package static func recordsChecked(count: Int, incomplete: Int) -> Message {
        Message(
            english: "Checked \(count, one: "record", many: "records"); \(incomplete) with defects.",
            korean: "레코드 \(count)개를 검사했습니다. 결함이 있는 레코드: \(incomplete)개."
        )
    }
    package static let recordsComplete = Message(english: "No defects.", korean: "결함이 없습니다.")

    package static func invalidProfile(file: String, _ error: LibraryProfile.Invalid) -> Message {
        let reason =
            switch error.reason {
            case .syntax:
                Message(
                    english: "expected a setting such as 'agency = 211001' or a field such as '=049  0\\$fA'.",
                    korean: "'agency = 211001' 같은 설정이나 '=049  0\\$f아' 같은 필드여야 합니다."
                )
            case .setting(let name):
                Message(
                    english: """
                        '\(name)' is not a setting; the settings are \(LibraryProfile.settings.joined(separator: ", ")).
                        """,
                    korean: "'\(name)' 설정은 없습니다. 쓸 수 있는 설정: \(LibraryProfile.settings.joined(separator: ", "))."
                )
            case .tag(let tag):
                Message(
                    english: "\(tag) is not a field of a library's own; use 049, 09X, 59X, 852 or 9XX.",
                    korean: "\(tag) 필드는 도서관의 로컬 필드가 아닙니다. 049, 09X, 59X, 852, 9XX를 쓰세요."
                )
            case .value(let name):
                Message(
                    english: """
                        '{\(name)}' is not a value of a book; the values are \
                        \(LibraryProfile.values.joined(separator: ", ")).
                        """,
                    korean: "'{\(name)}' 값은 없습니다. 쓸 수 있는 값: \(LibraryProfile.values.joined(separator: ", "))."
                )
            }
        return Message(
            english: "Could not read the profile \(file): line \(error.line): \(reason)",
            korean: "프로필 파일 \(file)의 \(error.line)번째 줄이 잘못되었습니다. \(reason)"
        )
    }

    package static func defect(_ defect: RecordDefect) -> Message {
        let (tag, text) = (defect.tag, defect.text)
        let sentence: Message =
            switch defect.rule {
            case .leader: Message(english: "the leader is not 24 characters", korean: "리더가 24자가 아닙니다")
            case .repeatedField: Message(english: "the field does not repeat", korean: "반복할 수 없는 필드입니다")
            case .indicator:
                Message(english: "indicator \(text) is not defined", korean: "정의되지 않은 지시기호입니다(\(text))")
            case .subfield:
                Message(english: "subfield $\(text) is not defined", korean: "정의되지 않은 식별기호가 있습니다($\(text))")
            case .repeatedSubfield:
                Message(english: "subfield $\(text) does not repeat", korean: "반복할 수 없는 식별기호가 반복되었습니다($\(text))")
            case .emptySubfield: Message(english: "subfield $\(text) is empty", korean: "내용이 없는 식별기호가 있습니다($\(text))")
            case .controlNumber: Message(english: "no control number", korean: "제어번호가 없습니다")
            case .fixedLength:
                Message(english: "the field is not 40 characters", korean: "부호화정보가 40자가 아닙니다")
            case .fixedDate:
                Message(
                    english: "the date \(text) is not the year of publication",
                    korean: "발행연도가 발행사항과 다릅니다(\(text))"
                )
            case .fixedLanguage:
                Message(english: "'\(text)' is not a language code", korean: "언어부호가 올바르지 않습니다(\(text))")
            case .noISBN: Message(english: "no ISBN", korean: "ISBN이 없습니다")
            case .badISBN: Message(english: "'\(text)' is not a valid ISBN", korean: "올바르지 않은 ISBN입니다(\(text))")
            case .addCode:
                Message(english: "the add-on code '\(text)' is not five digits", korean: "부가기호가 다섯 자리가 아닙니다(\(text))")
            case .price: Message(english: "no price in $c", korean: "가격($c)이 없습니다")
            case .agency:
                Message(
                    english: "no code of the library in $a; set 'agency' in --profile-file",
                    korean: "목록작성기관 부호($a)가 없습니다. --profile-file에 agency를 지정하세요"
                )
            case .languageOfTranslation:
                Message(english: "a translation without 041", korean: "번역서에 언어부호 필드가 없습니다")
            case .languageOfOriginal:
                Message(
                    english: "a translation without the language of its original ($h)",
                    korean: "번역서에 원작의 언어부호($h)가 없습니다"
                )
            case .noKDC: Message(english: "no KDC number", korean: "한국십진분류기호가 없습니다")
            case .badKDC: Message(english: "'\(text)' is not a KDC number", korean: "올바르지 않은 분류기호입니다(\(text))")
            case .kdcEdition:
                Message(
                    english: "no edition of the KDC in $2; set 'kdc-edition' in --profile-file",
                    korean: "한국십진분류법의 판($2)이 없습니다. --profile-file에 kdc-edition을 지정하세요"
                )
            case .noClassNumber: Message(english: "no class number (082 or 084)", korean: "분류기호가 없습니다(082, 084)")
            case .ddcEdition:
                Message(
                    english: "no edition of the DDC in $2; set 'ddc-edition' in --profile-file",
                    korean: "듀이십진분류법의 판($2)이 없습니다. --profile-file에 ddc-edition을 지정하세요"
                )
            case .callNumber:
                Message(
                    english: "the class number '\(text)' is not that of 056",
                    korean: "청구기호의 분류기호가 056과 다릅니다(\(text))"
                )
            case .noTitle: Message(english: "no title in $a", korean: "본표제($a)가 없습니다")
            case .noResponsibility: Message(english: "no statement of responsibility in $d", korean: "책임표시($d)가 없습니다")
            case .volumeInTitle:
                Message(
                    english: "the volume '\(text)' is in the title and not in $n",
                    korean: "권차가 $n이 아니라 표제에 있습니다(\(text))"
                )
            case .titlePunctuation:
                Message(english: "no mark before $\(text)", korean: "$\(text) 앞에 구두점이 없습니다")
            case .titleEntry:
                Message(
                    english: "the first indicator does not fit the main entry (1XX)",
                    korean: "제1지시기호가 기본표목(1XX)과 맞지 않습니다"
                )
            case .noPublication: Message(english: "no publication", korean: "발행사항이 없습니다")
            case .noPlace: Message(english: "the place of publication is not known", korean: "발행지를 알 수 없습니다")
            case .noPublisher: Message(english: "the publisher is not known", korean: "발행처를 알 수 없습니다")
            case .badYear:
                Message(english: "'\(text)' in $c is not a year alone", korean: "발행년($c)이 연도가 아닙니다(\(text))")
            case .noPages: Message(english: "no number of pages in $a", korean: "면수($a)가 없습니다")
            case .noSize: Message(english: "no size in $c", korean: "크기($c)가 없습니다")
            case .seriesEntry:
                Message(
                    english: "the series '\(text)' has no added entry (830)",
                    korean: "총서 '\(text)'의 부출표목(830)이 없습니다"
                )
            case .categoryPath:
                Message(
                    english: "'\(text)' is a shop's category and not a term",
                    korean: "색인어가 아니라 서점의 분류 경로입니다(\(text))"
                )
            case .invertedName:
                Message(english: "'\(text)' is not in direct order", korean: "이름이 도치되어 있습니다(\(text))")
            case .noAddress: Message(english: "no address in $u", korean: "주소($u)가 없습니다")
            }
        return Message(verbatim: "[\(defect.number)] \(tag) ") + sentence
    }
}
