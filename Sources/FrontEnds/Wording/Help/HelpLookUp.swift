extension Message {
    package static let helpLookUpRetryFailed = Message(
        english: "With --resume: look up the failed rows of the earlier run again, and write those that succeed.",
        korean: "--resume과 함께 사용합니다. 이전 작업에서 실패한 행을 다시 조회하고, 성공한 행을 기록합니다."
    )
    package static let helpLookUpColumns = Message(
        english:
            "The columns of csv and plain rows, in this order, separated by commas; input.* is all of the input's.",
        korean: "csv와 plain에 쓸 열. 쉼표로 구분하며 이 순서대로 씁니다. input.*는 입력의 모든 열입니다."
    )
    package static let helpLookUpBom = Message(
        english: "Begin CSV with a byte order mark, so that Excel reads it as UTF-8.",
        korean: "Excel이 UTF-8로 읽도록 CSV를 BOM으로 시작합니다."
    )
    package static let helpLookUpRejects = Message(
        english: "Write the rows that were not found, are invalid or failed to this CSV file, with the reason.",
        korean: "찾지 못했거나, 잘못되었거나, 실패한 행을 이유와 함께 이 CSV 파일에 씁니다."
    )
    package static let helpLookUpReview = Message(
        english: """
            For rows without an ISBN: write the candidates of those that are not certain to this file, CSV or .jsonl, and \
            use the decisions in it.
            """,
        korean: "ISBN이 없는 행 중 확실하지 않은 것의 후보를 이 파일(CSV 또는 .jsonl)에 쓰고, 파일에 있는 결정을 사용합니다."
    )
    package static let helpReview = Message(
        english: "Settle uncertain rows of a list without ISBNs, by keys.",
        korean: "ISBN이 없는 목록에서 확실하지 않은 행의 책을 고릅니다."
    )
    package static let helpReviewMore = Message(
        english: """
            The file is that of lookup --review. Each row is shown with its candidates; a decision is saved at once, and the \
            next run begins with the first row that has none. 'bookfetch lookup LIST --resume --review FILE' then writes the \
            rows. Without a terminal, write an ISBN, the number of a candidate or none into the column decision.
            """,
        korean: """
            lookup --review가 만든 파일입니다. 행마다 후보를 표시하고, 고른 내용은 바로 저장합니다. 다시 실행하면 고르지 않은 첫 행부터 \
            이어집니다. 그다음 'bookfetch lookup LIST --resume --review FILE'이 결과를 씁니다. 터미널 없이 하려면 decision 열에 ISBN, 후보 \
            번호, none 중 하나를 쓰세요.
            """
    )
    package static let helpReviewFile = Message(
        english: "The file of lookup --review.",
        korean: "lookup --review가 만든 파일."
    )
    package static let helpLookUpPlan = Message(
        english: "Show what the run would take (rows, requests, days) without sending a request.",
        korean: "요청을 보내지 않고 작업에 필요한 것(행, 요청, 날짜)을 표시합니다."
    )
    package static let helpLookUpShard = Message(
        english: "Look up part I of N of the list; the same part on every machine.",
        korean: "목록을 N개로 나눈 것 중 I번째만 조회합니다. 어느 컴퓨터에서나 같은 부분입니다."
    )
    package static let helpLookUpMerge = Message(
        english:
            "Merge the results of parts, in the order of the list; with the list itself as FILE, missing rows are found.",
        korean: "부분별 결과를 목록 순서대로 합칩니다. 목록 파일도 지정하면 빠진 행을 찾습니다."
    )
    package static let helpLookUpFormat = Message(
        english: """
            table, plain, json, jsonl or csv; or a format of export, with the books found: bibtex, biblatex, csl-json, ris, \
            marcxml, marc, onix. Default: table on a terminal, plain in a pipe.
            """,
        korean: """
            table, plain, json, jsonl, csv. 찾은 책만 쓰는 export 형식: bibtex, biblatex, csl-json, ris, marcxml, marc, onix. \
            기본값은 터미널에서 table, 파이프에서 plain입니다.
            """
    )
    package static let helpLibraryBooks = Message(
        english: "ISBNs, or lines or ranges of the last list: 3, 1-5.",
        korean: "ISBN이나 마지막 목록의 줄 번호와 범위: 3, 1-5."
    )
    package static let helpLibraryFile = Message(
        english: "List the libraries for the books of a list of ISBNs, as lookup reads it; - reads standard input.",
        korean: "ISBN 목록 파일의 책마다 도서관을 표시합니다. 목록 형식은 lookup과 같습니다. -는 표준 입력입니다."
    )
    package static let helpLibraryShelf = Message(
        english: "List the libraries for the books on the shelf.",
        korean: "책꽂이의 책마다 도서관을 표시합니다."
    )
    package static let helpMergeRecords = Message(
        english: """
            Ask every service for each book of the list and merge the records. Default: for marc, marcxml and onix. Without \
            it the first service that has the book decides, and columns that it lacks (pages, kdc, ddc, addCode) are asked \
            of those that have them.
            """,
        korean: """
            목록의 책마다 모든 서비스에 물어 레코드를 합칩니다. marc, marcxml, onix의 기본값입니다. 그 밖에는 책이 있는 첫 서비스의 \
            값을 쓰고, 거기에 없는 열(pages, kdc, ddc, addCode)만 해당 서비스에 묻습니다.
            """
    )
    package static let helpExportFrom = Message(
        english: "Export the books of a list of ISBNs, as lookup reads it; - reads standard input.",
        korean: "ISBN 목록 파일의 책을 조회하여 내보냅니다. 목록 형식은 lookup과 같습니다. -는 표준 입력입니다."
    )
}
