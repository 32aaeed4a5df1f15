extension Message {
    package static let helpPick = Message(
        english: "Search and pick from the results on the terminal.",
        korean: "책을 찾아 터미널 화면에서 고릅니다."
    )
    package static let helpPickMore = Message(
        english: """
            Takes the words and flags of 'search', and needs a terminal; 'search -i' is the same.

            Arrow keys, j and k, Page Up and Page Down, Home and End move. Enter shows the book as 'show' does, and any key \
            returns. o opens its page in the browser, s puts it on the shelf or takes it off, m writes a note in a line and \
            M in the editor, n loads the next page. / filters the list as you type; Esc clears the filter, q ends, and so \
            does Esc without a filter. ? shows the keys. Afterwards, numbers of lines refer to this list.
            """,
        korean: """
            'search'와 같은 검색어와 플래그를 사용하며, 터미널이 필요합니다. 'search -i'도 같습니다.

            화살표 키나 j와 k, Page Up과 Page Down, Home과 End로 이동합니다. Enter를 누르면 'show'와 같은 책 정보를 보여 주고, \
            아무 키나 누르면 돌아옵니다. o는 브라우저에서 열기, s는 책꽂이에 추가하거나 삭제하기, m은 한 줄 메모, M은 편집기 메모, \
            n은 다음 페이지 불러오기입니다. /를 누르고 입력하면 목록을 좁히고, Esc로 필터를 지웁니다. q로 끝내며, 필터가 없으면 \
            Esc로도 끝납니다. ?로 키를 확인합니다. 끝낸 뒤에는 줄 번호가 이 목록을 가리킵니다.
            """
    )
    package static let helpInteractive = Message(
        english: "Pick from the results on the terminal, as 'pick' does.",
        korean: "'pick'처럼 터미널 화면에서 결과를 고릅니다."
    )
    package static let pickAndFormat = Message(
        english: "Picking on the terminal has no output format; leave out --format, --json and --template.",
        korean: "터미널 화면에서 고를 때는 출력 형식이 없습니다. --format, --json, --template을 빼세요."
    )
    package static func needsTerminal(command: String) -> Message {
        Message(
            english: "'\(command)' needs a terminal for input and output.",
            korean: "\(quoting: command, .topic) 터미널에서 실행해야 합니다."
        )
    }

    // MARK: On the screen

    package static let pickKeys = Message(
        english: "Enter show · o open · s shelf · m note · n more · / filter · ? keys · q quit",
        korean: "Enter 보기 · o 열기 · s 책꽂이 · m 메모 · n 더 보기 · / 필터 · ? 키 · q 끝내기"
    )
    package static let pickShortKeys = Message(
        english: "Enter show · / filter · ? keys · q quit",
        korean: "Enter 보기 · / 필터 · ? 키 · q 끝내기"
    )
    package static let pickPageKeys = Message(
        english: "Any key returns; arrow keys scroll a long page.",
        korean: "아무 키나 누르면 목록으로 · 긴 페이지는 화살표 키로 이동"
    )
    package static let pickHelp = Message(
        english: """
            Enter: show the book
            o: open its page in the browser
            s: put it on the shelf (marked S), or take it off
            m: write a note in one line (marked M)
            M: write a note in the editor
            n: load the next page
            /: filter by title, name, publisher, date or ISBN
            ↑, ↓, j, k: move
            Page Up, Page Down, space, Home, End, g, G: move further
            ←, →, Home, End, Delete: in a note and a filter
            Esc: clear the filter; without one, quit
            q: quit
            """,
        korean: """
            Enter: 책 정보 보기
            o: 브라우저에서 열기
            s: 책꽂이에 추가(S로 표시)하거나 책꽂이에서 삭제
            m: 한 줄 메모(M으로 표시)
            M: 편집기에서 메모
            n: 다음 페이지 불러오기
            /: 제목, 이름, 출판사, 날짜, ISBN으로 필터
            ↑, ↓, j, k: 이동
            Page Up, Page Down, 스페이스, Home, End, g, G: 크게 이동
            ←, →, Home, End, Delete: 메모와 필터 입력 줄에서 이동과 삭제
            Esc: 필터 지우기. 필터가 없으면 끝내기
            q: 끝내기
            """
    )
    package static let pickNothing = Message(
        english: "No line matches the filter.",
        korean: "필터와 일치하는 책이 없습니다."
    )
    package static let pickLoading = Message(english: "Loading …", korean: "불러오는 중 …")
    package static let pickNote = Message(english: "Note:", korean: "메모:")
    package static let pickNoMore = Message(english: "There are no further pages.", korean: "다음 페이지가 없습니다.")
    package static func pickLoaded(count: Int) -> Message {
        Message(
            english: "\(count, one: "more book", many: "more books") loaded.",
            korean: "\(count)권을 더 불러왔습니다."
        )
    }
}
