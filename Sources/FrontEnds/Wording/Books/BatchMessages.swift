package import APIClient
package import Catalog

extension Message {
    // MARK: rows

    package static let rowWithoutISBN = Message(english: "the row has no ISBN.", korean: "ISBN이 비어 있습니다.")
    package static func roundedISBN(text: String) -> Message {
        Message(
            english: """
                '\(text)' is an ISBN that a spreadsheet has rounded; its digits are lost. Format the column as text and \
                enter it again.
                """,
            korean: "\(quoting: text, .topic) 스프레드시트가 반올림한 ISBN이라 숫자를 되살릴 수 없습니다. 열 서식을 텍스트로 바꾸고 다시 입력하세요."
        )
    }
    package static let brokenRow = Message(
        english: "the quotes of the row do not match.",
        korean: "행의 따옴표가 맞지 않습니다."
    )

    package static let undecodableRow = Message(
        english: "the row has bytes that are no text in the encoding of the file; save the file as UTF-8.",
        korean: "파일의 문자 인코딩에 없는 바이트가 있습니다. 파일을 UTF-8로 저장하세요."
    )
    package static func missingEncoding(_ name: String, file: String) -> Message {
        Message(
            english: "\(file) is in \(name), which this system cannot convert.",
            korean: "\(file, .topic) \(name) 인코딩이고, 이 시스템에는 이 인코딩의 변환표가 없습니다."
        )
    }
    package static let installEncodings = Message(
        english: "Save the file as UTF-8, or install the system's encodings: sudo apt install libc-gconv-modules-extra",
        korean: "파일을 UTF-8로 저장하거나 시스템의 변환표를 설치하세요: sudo apt install libc-gconv-modules-extra"
    )

    // MARK: flags

    package static func unknownColumn(name: String) -> Message {
        Message(english: "There is no column '\(name)'.", korean: "\(quoting: name, .topic) 없는 열입니다.")
    }
    package static func knownColumns(names: String) -> Message {
        Message(english: "The columns are \(names).", korean: "사용할 수 있는 열: \(names).")
    }
    package static let noColumns = Message(english: "--columns names no column.", korean: "--columns에 열이 없습니다.")
    package static let columnsNeedRows = Message(
        english: "--columns is for csv and plain; JSON always has every field.",
        korean: "--columns는 csv와 plain에서만 사용합니다. JSON에는 항상 모든 항목이 있습니다."
    )
    package static let bomNeedsCSV = Message(
        english: "--bom is for --format csv.",
        korean: "--bom은 --format csv와 함께 사용합니다."
    )
    package static let retryNeedsResume = Message(
        english: "--retry-failed continues an earlier run: add --resume.",
        korean: "--retry-failed는 이전 작업을 이어서 합니다. --resume을 추가하세요."
    )
    package static func resumeAndBooks(format: String) -> Message {
        Message(
            english: """
                --resume cannot continue a document in \(format). Run it again without --resume; saved responses are used with \
                --max-age.
                """,
            korean: "--resume은 \(format) 문서를 이어 쓸 수 없습니다. --resume 없이 다시 실행하고, 저장된 응답을 쓰려면 --max-age를 추가하세요."
        )
    }
    package static func invalidShard(text: String) -> Message {
        Message(
            english: "'\(text)' is not a part of a list. Example: --shard 2/8.",
            korean: "\(quoting: text, .topic) 올바른 부분이 아닙니다. 예: --shard 2/8."
        )
    }
    package static let mergeAlone = Message(
        english: "--merge only merges results, in the format they have; the other flags of a look-up do not apply.",
        korean: "--merge는 결과를 원래 형식대로 합치기만 합니다. 조회에 쓰는 다른 플래그와 함께 쓸 수 없습니다."
    )
    package static func outputIsInput(flag: String, file: String) -> Message {
        Message(
            english: "\(flag) \(file) would overwrite the list itself. Name another file.",
            korean: "\(flag) \(file, .topic) 목록 파일을 덮어씁니다. 다른 파일을 지정하세요."
        )
    }
    package static let rejectsNeedsFile = Message(
        english: "--rejects takes the name of a file.",
        korean: "--rejects에는 파일 이름을 지정하세요."
    )
    package static func resumesOtherFormat(_ earlier: String) -> Message {
        Message(
            english: "The earlier run wrote \(earlier). Continue it with --format \(earlier).",
            korean: "지난 실행은 \(earlier) 형식으로 기록했습니다. --format \(earlier, .object) 지정해 이어서 하세요."
        )
    }
    package static let resumesOtherColumns = Message(
        english: "The earlier run wrote other columns. Continue it with the same --columns.",
        korean: "지난 실행과 열이 다릅니다. 같은 --columns로 이어서 하세요."
    )

    package static func resumesOtherMerge(wasMerged: Bool) -> Message {
        let flag = wasMerged ? "--merge-services" : "--no-merge-services"
        return wasMerged
            ? Message(
                english: "The earlier run merged the records of all services. Continue it with \(flag).",
                korean: "지난 실행은 모든 서비스의 정보를 합쳐 기록했습니다. \(flag)로 이어서 하세요."
            )
            : Message(
                english: "The earlier run did not merge the records of services. Continue it with \(flag).",
                korean: "지난 실행은 서비스의 정보를 합치지 않고 기록했습니다. \(flag)로 이어서 하세요."
            )
    }

    // MARK: outlook

    /// A number with its thousands separated: "1,240".
    package static func grouped(_ number: Int) -> Message {
        var digits = String(number.magnitude)
        var index = digits.endIndex
        while let before = digits.index(index, offsetBy: -3, limitedBy: digits.startIndex), before > digits.startIndex {
            digits.insert(",", at: before)
            index = before
        }
        return Message(verbatim: (number < 0 ? "-" : "") + digits)
    }

    package static func lookUpOutlook(
        rows: Int,
        isEstimated: Bool,
        fromStore: Int,
        requests: Int,
        leftToday: Int?
    ) -> Message {
        let about = Message(english: "about \(grouped(rows))", korean: "약 \(grouped(rows))")
        let (all, stored, sent) = (isEstimated ? about : grouped(rows), grouped(fromStore), grouped(requests))
        let outlook = Message(
            english: """
                \(all) \(rows == 1 ? "row" : "rows"), \(stored) from the store, \(sent) \
                \(requests == 1 ? "request" : "requests")
                """,
            korean: "\(all)행, 저장된 응답 \(stored)건, 요청 \(sent)건"
        )
        guard let leftToday else { return outlook.capitalized.withFullStop }
        let left = grouped(leftToday)
        return (outlook + Message(english: ", \(left) left today.", korean: ", 오늘 남은 한도 \(left)건.")).capitalized
    }
    package static func olderCopies(count: Int) -> Message {
        let number = grouped(count)
        return Message(
            english: """
                The store has older responses for \(number) of them; --max-age 30d uses those that are at most 30 days old.
                """,
            korean: "그중 \(number)건은 오래된 응답이 저장되어 있습니다. --max-age 30d를 추가하면 30일 이내의 응답을 사용합니다."
        )
    }
    package static func quotasNeed(days: Int) -> Message {
        let number = grouped(days)
        return Message(
            english:
                "The quotas need \(number) days; the run stops when those of today are used up, and --resume continues.",
            korean: "요청 한도로는 \(number)일이 걸립니다. 오늘 한도를 모두 사용하면 중단하며, --resume으로 이어서 할 수 있습니다."
        )
    }

    // MARK: progress

    package static let readingList = Message(english: "Reading the list …", korean: "목록을 읽는 중 …")

    package static func lookingUpRows(_ progress: BatchProgress) -> Message {
        var parts: [Message] = [
            Message(verbatim: progress.total.map { "\(progress.done)/\($0)" } ?? "\(progress.done)")
        ]
        if let percent = progress.percent { parts.append(Message(verbatim: "\(percent) %")) }
        if let rate = progress.rateText { parts.append(Message(english: "\(rate)/s", korean: "초당 \(rate)건")) }
        if let left = progress.leftText { parts.append(Message(english: "\(left) left", korean: "\(left) 남음")) }
        return parts.joined(separator: " · ")
    }

    // MARK: end

    package static func moreLikeIt(count: Int) -> Message {
        Message(english: " (and \(grouped(count)) more like it)", korean: " (같은 종류 \(grouped(count))건 더)")
    }
    package static let rowsSayWhy = Message(english: "Each row says why.", korean: "이유는 행마다 있습니다.")
    package static let rejectsHint = Message(
        english: "--rejects FILE collects the rows without a book.",
        korean: "--rejects FILE은 책을 찾지 못한 행을 모읍니다."
    )
    package static let verboseHint = Message(english: "-v lists all problems.", korean: "-v는 모든 문제를 표시합니다.")
    package static func wrotePartial(count: Int, path: String) -> Message {
        Message(
            english: "Wrote \(count, one: "book", many: "books") to \(path), since the list is not done.",
            korean: "목록을 끝내지 못해 책 \(count)권을 \(path)에 저장했습니다."
        )
    }
    package static func wroteRejects(path: String) -> Message {
        Message(english: "The rows without a book are in \(path).", korean: "책을 찾지 못한 행은 \(path)에 있습니다.")
    }

    // MARK: plan

    package static let columnFact = Message(english: "PLAN", korean: "계획")
    package static let planRows = Message(english: "rows to look up", korean: "조회할 행")
    package static let planDistinct = Message(english: "different ISBNs", korean: "서로 다른 ISBN")
    package static let planInvalid = Message(english: "invalid rows", korean: "잘못된 행")
    package static let planWithoutISBN = Message(english: "rows without an ISBN", korean: "ISBN이 없는 행")
    package static let planDone = Message(english: "rows already done", korean: "이미 조회한 행")
    package static let planFromStore = Message(english: "from the store", korean: "저장된 응답 사용")
    package static let planStored = Message(english: "in the store, of any age", korean: "저장된 응답(오래된 것 포함)")
    package static let planFromDumps = Message(english: "from imported dumps", korean: "가져온 덤프")
    package static let planRequests = Message(english: "requests, at least", korean: "최소 요청 수")
    package static func planRequests(to service: ServiceName) -> Message {
        Message(english: "· to \(service)", korean: "· \(service)")
    }
    package static func planQuota(requests: Int, leftToday: Int?, perDay: Int?) -> Message {
        guard let leftToday, let perDay else {
            return Message(english: "\(grouped(requests)), no limit", korean: "\(grouped(requests)), 한도 없음")
        }
        return Message(
            english: "\(grouped(requests)), \(grouped(leftToday)) left today of \(grouped(perDay))",
            korean: "\(grouped(requests)), 오늘 남은 한도 \(grouped(leftToday))/\(grouped(perDay))"
        )
    }
    package static let planDays = Message(english: "days", korean: "걸리는 날")
    package static let planNever = Message(english: "the quotas allow no request", korean: "한도가 없어 요청할 수 없음")
    package static let planDisk = Message(english: "disk for responses", korean: "응답이 차지할 디스크")

    // MARK: merge

    package static func notALookUpResult(file: String) -> Message {
        Message(
            english: """
                \(file) is not a result of lookup: a row has no line number, or not as many cells as the header. csv, \
                jsonl and plain rows can be merged.
                """,
            korean: """
                \(file, .topic) lookup의 결과가 아닙니다. 줄 번호가 없거나 열 수가 머리글과 다른 행이 있습니다. csv, jsonl, plain 결과를 합칠 수 \
                있습니다.
                """
        )
    }
    package static func mergeCutOff(file: String, line: Int) -> Message {
        let row =
            line > 0
            ? Message(english: "the row of line \(line)", korean: "\(line)번째 줄의 행")
            : Message(english: "a row", korean: "행")
        return Message(
            english: "\(file) ends in the middle of \(row), which was left out.",
            korean: "\(file, .topic) \(row) 중간에서 끝나, 그 행을 뺐습니다."
        )
    }
    package static func mergeDiffers(file: String, first: String) -> Message {
        Message(
            english: "\(file) has another format or other columns than \(first), so they cannot be merged.",
            korean: "\(file, .topic) \(first, .and) 형식이나 열이 달라 합칠 수 없습니다."
        )
    }
    package static func mergedRows(count: Int, files: Int) -> Message {
        Message(
            english: "\(count, one: "row", many: "rows") from \(files, one: "file", many: "files").",
            korean: "파일 \(files)개에서 \(count)행을 합쳤습니다."
        )
    }
    package static func mergeDoubles(count: Int) -> Message {
        Message(
            english: "\(count, one: "line was", many: "lines were") there more than once; the last result was kept.",
            korean: "여러 번 나온 줄이 \(count)건 있어 마지막 결과만 남겼습니다."
        )
    }
    package static func mergeMissing(count: Int, lines: String) -> Message {
        Message(
            english: "\(count, one: "line of the list has", many: "lines of the list have") no row: \(lines).",
            korean: "결과가 없는 줄이 \(count)건 있습니다: \(lines)."
        )
    }
    package static func mergeGaps(count: Int, lines: String) -> Message {
        Message(
            english: """
                \(count, one: "line has", many: "lines have") no row: \(lines). Blank lines, comments and headers have none; name \
                the list to see whether others are missing.
                """,
            korean: "행이 없는 줄이 \(count)건 있습니다: \(lines). 빈 줄, 주석, 머리글에는 행이 없습니다. 빠진 행을 확인하려면 목록 파일도 지정하세요."
        )
    }
}
